/// Screens and containers by the symbols of their names.
struct DestinationNames {
  private var bySymbol: [Destination]

  init(_ tree: LocatedTree) {
    bySymbol = Array(repeating: .none, count: tree.symbols.count)
  }

  /// What `symbol` names; `.none` if nothing.
  @inline(__always)
  subscript(symbol: Symbol) -> Destination {
    symbol.index < bySymbol.count ? bySymbol[Int(symbol.index)] : .none
  }

  mutating func declare(_ symbol: Symbol, as destination: Destination) {
    let missing = Int(symbol.index) + 1 - bySymbol.count
    if missing > 0 { bySymbol.append(contentsOf: repeatElement(.none, count: missing)) }
    bySymbol[Int(symbol.index)] = destination
  }
}

/// Events by the symbols of their names; an event exists by being named.
struct EventNames {
  private var bySymbol: [UInt32]
  private(set) var names: [String] = []

  private static let absent = UInt32.max

  init(_ tree: LocatedTree) {
    bySymbol = Array(repeating: Self.absent, count: tree.symbols.count)
  }

  @inline(__always)
  subscript(symbol: Symbol) -> EventID? {
    guard symbol.index < bySymbol.count else { return nil }
    let index = bySymbol[Int(symbol.index)]
    return index == Self.absent ? nil : EventID(Int(index))
  }

  /// Declares `symbol` unless it is.
  @inline(__always)
  mutating func declare(_ symbol: Symbol, in tree: LocatedTree) {
    guard bySymbol[Int(symbol.index)] == Self.absent else { return }
    bySymbol[Int(symbol.index)] = UInt32(names.count)
    names.append(tree.symbols.text(of: symbol))
  }
}

/// What a name has to be where it stands.
enum Wanted: CaseIterable {
  case screen
  /// A screen, or where else a stack may go back to.
  case popTarget
  case destination
  /// A screen or container, or `any`.
  case source

  var noun: String {
    switch self {
    case .screen, .popTarget: "screen"
    case .destination, .source: "screen or container"
    }
  }

  /// The words that may stand there instead of a name.
  fileprivate var words: [String] {
    switch self {
    case .screen, .destination: []
    case .popTarget: ["top", "root"]
    case .source: ["any"]
    }
  }

  /// What to write for a word that other tools have there.
  fileprivate func meaning(of text: String) -> String? {
    switch (self, text.lowercased()) {
    case (.source, "*"), (.source, "all"), (.source, "anywhere"), (.source, "everywhere"),
      (.source, "everything"), (.source, "global"):
      Suggestion.didYouMean("any")
    case (.popTarget, "true"), (.popTarget, "yes"), (.popTarget, "back"), (.popTarget, "1"),
      (.popTarget, "last"), (.popTarget, "previous"):
      "write \"pop: top\""
    case (.popTarget, "first"), (.popTarget, "all"): "write \"pop: root\""
    default: nil
    }
  }

  /// What defines such names.
  var sections: String { takesContainers ? "\"screens\" or \"containers\"" : "\"screens\"" }

  fileprivate var takesContainers: Bool { self == .destination || self == .source }
}

extension Resolver {
  /// What `node` names; `.none` if that is nothing, which is reported unless its definition is broken.
  @inline(__always)
  mutating func destination(_ node: NodeID, wanted: Wanted = .destination) -> Destination {
    let found = destinations[symbol(node)]
    if found == .none { reportUndefined(node, wanted) }
    return found
  }

  /// The screen that `node` names; nil, and reported, if it names something else or nothing.
  @inline(__always)
  mutating func screen(_ node: NodeID, wanted: Wanted = .screen) -> ScreenID? {
    let found = destination(node, wanted: wanted)
    if found == .none { return nil }
    if let screen = found.screen { return screen }
    reportContainer(found, at: node)
    return nil
  }

  @inline(never)
  private mutating func reportContainer(_ found: Destination, at node: NodeID) {
    var help: String?
    if let id = found.container, case .nav(let root) = spec.container(id)?.kind {
      help = "the screen in it is \"\(tree.text(of: root))\""
    }
    let name = tree.text(of: node)
    report(ResolverFaults.wrongKind(name, "a container", .screen, at: span(node), help: help))
  }

  /// What a target means: what its name says, or the container that `{ nav: screen }` stands for.
  @inline(__always)
  mutating func destination(_ target: TargetSpec) -> Destination {
    if !target.isWritten { return .none }
    return target.isInlineNav ? inlineNav(target.name) : destination(target.name)
  }

  /// The container that `{ nav: name }` stands for.
  private mutating func inlineNav(_ name: NodeID) -> Destination {
    guard let root = screen(name) else { return .none }
    return inlineNavs[Int(root.index)].map { Destination($0) } ?? .none
  }

  /// The event that `node` names; nil for `.none`.
  func event(_ node: NodeID) -> EventID? { node == .none ? nil : events[symbol(node)] }

  /// Where `destination` is declared.
  func span(of destination: Destination) -> SourceSpan {
    switch destination.kind {
    case .screen(let id): span(graph.screens[Int(id.index)].origin)
    case .container(let id): span(graph.containers[Int(id.index)].origin)
    case nil: span(.none)
    }
  }

  /// The name of `destination`.
  func name(of destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): graph.screens[Int(id.index)].name
    case .container(let id): graph.containers[Int(id.index)].name
    case nil: ""
    }
  }

  @inline(never)
  mutating func reportUndefined(_ node: NodeID, _ wanted: Wanted) {
    let symbol = symbol(node)
    guard !spec.poisonedNames.contains(symbol) else { return }
    let name = tree.symbols.text(of: symbol)
    if conditions.condition(symbol) != nil {
      sink.report(ResolverFaults.wrongKind(name, "a condition", wanted, at: span(node)))
    } else {
      let advice = advice(for: symbol, wanted)
      let fix = advice.replacement.flatMap { FixIt(node, $0, tree) }
      sink.report(
        ResolverFaults.undefined(name, wanted, at: span(node), help: advice.help, fix: fix)
      )
    }
  }

  /// Suggests across kinds: that a name is near to one of another kind is told, but not proposed.
  private mutating func advice(for symbol: Symbol, _ wanted: Wanted) -> Suggestion.Advice {
    if let meant = wanted.meaning(of: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: meant)
    }
    if let screen = screen(madeBy: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: Suggestion.didYouMean(screen), replacement: screen)
    }
    if events[symbol] != nil {
      return Suggestion.Advice(help: "\"\(tree.symbols.text(of: symbol))\" is an event")
    }
    let advice = suggestions[wanted]?.advice(for: symbol, in: tree) { name in
      let screens = graph.screens.map(\.name)
      let containers = graph.containers.map(\.name).filter { !screens.contains($0) }
      if wanted.takesContainers {
        return Suggestion.advice(for: name, among: screens + containers + wanted.words)
      }
      if Suggestion.nearest(to: name, among: screens) == nil,
        let container = Suggestion.nearest(to: name, among: containers)
      {
        return Suggestion.Advice(help: "name a screen; \"\(container)\" is a container")
      }
      return Suggestion.advice(for: name, among: screens + wanted.words)
    }
    return advice ?? Suggestion.Advice()
  }

  /// The name of the screen of this class or view.
  private mutating func screen(madeBy name: String) -> String? {
    guard name.first?.isUppercase == true else { return nil }
    let known = screensByCode ?? namesByCode()
    screensByCode = known
    return known[name]
  }

  private func namesByCode() -> [String: String] {
    var names: [String: String] = [:]
    for screen in spec.screens {
      for code in [text(screen.className), text(screen.view)].compactMap({ $0 })
      where names[code] == nil {
        names[code] = tree.text(of: screen.name)
      }
    }
    return names
  }
}
