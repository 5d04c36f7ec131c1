/// The keys of the language. Every tree interns them first, so that the symbol of a key is the number of its
/// word.
package enum Word: UInt8, CaseIterable, Sendable {
  case navc, app, screens, launch, include, swift, host, windows
  case conditions, assume, containers, transitions, links, shortcuts, pushes, broadcasts
  case lint, doc, module, split, allow
  case imports, access, runtime
  case kind, values, gate, volatile
  case firstInstall
  case present, style, locked
  case `class`, storyboard, identifier, nib, view, factory, params, requires, link, via, entry,
    returns
  case title, terminal, back, hidesTabBar, restorable
  case type
  case defaultValue
  case when
  case nav, tabs, show, fire, icon, selectedIcon
  case splash, follow, rules, root
  case on, from, sets, push, replace, select, pop, dismiss, close, unwind, open, window
  case onto, animation, duration, animated
  case schemes, hosts
  case subtitle, with, match, url, object
  case unknown
  case activity, handoff, search, prediction, intents
  case codable
  case components, embeds
  case pattern, gates
  case cover
  case detents, grabber
  case alert, message, buttons, role
  case transition
  case stored

  /// The word as it is written.
  package var text: String { Self.texts[Int(rawValue)] }

  /// The strings, by number. Asking Swift for the names of the cases would take a fifth of the time of reading a
  /// small spec.
  private static let texts = [
    "navc", "app", "screens", "launch", "include", "swift", "host", "windows", "conditions",
    "assume", "containers", "transitions", "links", "shortcuts", "pushes", "broadcasts", "lint",
    "doc", "module", "split", "allow", "imports", "access", "runtime", "kind", "values", "gate",
    "volatile", "first-install", "present", "style", "locked", "class", "storyboard",
    "identifier", "nib", "view", "factory", "params", "requires", "link", "via", "entry",
    "returns", "title", "terminal", "back", "hidesTabBar", "restorable", "type", "default",
    "when", "nav", "tabs", "show", "fire", "icon", "selectedIcon", "splash", "follow", "rules",
    "root", "on", "from", "sets", "push", "replace", "select", "pop", "dismiss", "close",
    "unwind", "open", "window", "onto", "animation", "duration", "animated", "schemes", "hosts",
    "subtitle", "with", "match", "url", "object", "unknown", "activity", "handoff", "search",
    "prediction", "intents", "codable", "components", "embeds", "pattern", "gates",
    "cover",
    "detents", "grabber",
    "alert", "message", "buttons", "role",
    "transition",
    "stored",
  ]

  /// Creates the word of a symbol, in a tree whose first symbols are the words; nil for other symbols.
  @inline(__always)
  init?(_ symbol: Symbol) {
    guard symbol.index < UInt32(Self.allCases.count) else { return nil }
    self.init(rawValue: UInt8(truncatingIfNeeded: symbol.index))
  }
}

extension LocatedTree {
  /// Interns the words of the language. Must be called before any other text is interned.
  func internWords() {
    for word in Word.allCases { _ = symbols.intern(word.text) }
  }
}

/// A set of words, as bits.
package struct WordSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ words: some Sequence<Word>) {
    for word in words { insert(word) }
  }

  var isEmpty: Bool { low | high == 0 }

  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// The only word of the set; nil if it has none or several.
  var only: Word? {
    guard count == 1 else { return nil }
    let number = low == 0 ? 64 + high.trailingZeroBitCount : low.trailingZeroBitCount
    return Word(rawValue: UInt8(number))
  }

  @inline(__always)
  package func contains(_ word: Word) -> Bool {
    let number = UInt64(word.rawValue)
    return (number < 64 ? low >> number : high >> (number - 64)) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ word: Word) {
    let number = UInt64(word.rawValue)
    if number < 64 { low |= 1 << number } else { high |= 1 << (number - 64) }
  }

  func meets(_ other: WordSet) -> Bool { !intersection(other).isEmpty }

  func intersection(_ other: WordSet) -> WordSet {
    var both = self
    both.low &= other.low
    both.high &= other.high
    return both
  }

  func subtracting(_ other: WordSet) -> WordSet {
    var rest = self
    rest.low &= ~other.low
    rest.high &= ~other.high
    return rest
  }
}
