/// A key that does not belong where it stands, and what may have been meant.
struct UnknownKey {
  let key: NodeID
  let schema: MappingSchema
  let kind: MappingKind
  /// The key that this one was meant for: it is a slip of the pen, another tool's word for it, or
  /// has grown together with its value.
  let meant: Word?
  private let text: String
  /// Whether `meant` is the only key that can have been meant.
  private let isCertain: Bool

  init(_ key: NodeID, in schema: MappingSchema, _ kind: MappingKind, _ tree: LocatedTree) {
    self.key = key
    self.schema = schema
    self.kind = kind
    text = tree.text(of: key)
    let name = text.contains(":") ? String(text.prefix { $0 != ":" }) : text
    let nearest = Suggestion.nearest(to: name, among: schema.keyTexts)
    let known = schema.keys.first { $0.word.text == nearest || $0.word.text == name }?.word
    let foreign = ForeignWords.meanings(of: name, in: schema)
    meant = known ?? foreign.first
    isCertain =
      known == nil
      ? foreign.count == 1
      : known?.text == name || Suggestion.certain(for: name, among: schema.keyTexts) != nil
  }

  /// The edit that writes what was meant, unless that is there already.
  fileprivate func fix(_ tree: LocatedTree, beside others: WordSet) -> FixIt? {
    guard isCertain, let meant, !others.contains(meant) else { return nil }
    let isPlain = tree.kind(of: key) == .plain
    guard isWithoutColon(tree) else {
      return text.contains(":") ? nil : FixIt(key, meant.text, tree)
    }
    // `{ on:open }` is a key "on:open".
    let value = text.drop { $0 != ":" }.dropFirst()
    guard isPlain, text.hasPrefix(meant.text + ":"), !value.isEmpty, !value.contains(":") else {
      return nil
    }
    return FixIt(key, "\(meant.text): \(value)", tree)
  }

  fileprivate func help(_ tree: LocatedTree) -> String? {
    if text.contains("\u{A0}") { return "write plain spaces: there is a no-break space in it" }
    let isAlone = isWithoutColon(tree)
    if isAlone, text.contains(":"), let meant {
      let value = text.drop { $0 != ":" }.dropFirst()
      return "write a space after the colon: \"\(meant.text): \(value)\""
    }
    if isAlone { return "if it belongs to the text before the comma, quote that text" }
    return meant.map { Suggestion.didYouMean($0.text) }
      ?? Suggestion.help(for: text, among: schema.keyTexts)
  }

  /// `{ doc: a, b }` makes a key `b` without a value, where a comma was part of the text.
  private func isWithoutColon(_ tree: LocatedTree) -> Bool {
    let value = tree.span(of: tree.next(after: key))
    let file = tree.files[Int(value.file.index)]
    let end = Int(tree.span(of: key).end)
    let hasColon = end < file.bytes.count && file.bytes[end] == UInt8(ascii: ":")
    return value.start == value.end && !hasColon
  }
}

/// Words that other tools and languages have for keys of this one.
enum ForeignWords {
  /// The keys of `schema` that `word` can stand for elsewhere, the likeliest first.
  static func meanings(of word: String, in schema: MappingSchema) -> [Word] {
    meanings[word.lowercased()]?.filter { schema.allowed.contains($0) } ?? []
  }

  private static let meanings: [String: [Word]] = [
    "args": [.params], "arguments": [.params], "cases": [.values], "condition": [.when],
    "controller": [.class], "deeplink": [.link], "default": [.root], "else": [.root],
    "enum": [.values], "event": [.on, .fire],
    "fullscreen": [.present], "guard": [.when], "if": [.when], "image": [.icon],
    "initial": [.launch], "label": [.title], "modal": [.present], "name": [.app, .title],
    "navigation": [.nav], "needs": [.requires], "options": [.values], "otherwise": [.root],
    "pages": [.screens],
    "path": [.link], "routes": [.transitions], "screen": [.show, .root, .nav],
    "sheet": [.present], "source": [.from], "stack": [.nav], "start": [.launch],
    "swiftui": [.view], "tabbar": [.tabs], "trigger": [.on], "type": [.kind], "url": [.link],
    "version": [.navc], "viewcontroller": [.class], "views": [.screens], "xib": [.nib],
  ]
}

extension Diagnostic {
  /// `others` are the keys that are known to be meant beside it.
  static func unknownKey(
    _ unknown: UnknownKey,
    beside others: WordSet,
    _ tree: LocatedTree
  ) -> Diagnostic {
    let text = tree.text(of: unknown.key)
    let span = tree.span(of: unknown.key)
    let word = Word(tree.symbol(of: unknown.key))
    if let word, unknown.kind == .top, SpecSchema.reservedKeys.contains(word) {
      return Diagnostic(
        SpecFaults.reservedKey,
        "\"\(text)\" is reserved for a later format",
        at: span,
        help: "remove it"
      )
    }
    if let word, unknown.kind == .part, SpecSchema[.top].allowed.contains(word) {
      return Diagnostic(
        SpecFaults.keyNotInPart,
        "\"\(text)\" may stand in the top file only",
        at: span,
        help: "move it there"
      )
    }
    return Diagnostic(
      SpecFaults.unknownKey,
      "\(unknown.schema.noun) has no key \"\(text)\"",
      at: span,
      help: unknown.help(tree),
      fix: unknown.fix(tree, beside: others)
    )
  }
}
