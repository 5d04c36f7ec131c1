/// What to say about names that are not defined. What was found out about one is kept: it may stand in
/// many places.
struct UndefinedNames {
  private let spec: AppSpec
  private let tree: LocatedTree
  /// By what the names have to be.
  private let suggestions = Dictionary(
    uniqueKeysWithValues: Wanted.allCases.map { ($0, SuggestionCache()) }
  )
  /// The first screen of each class and view, once that has been asked for.
  private var screensByCode: [String: String]?

  init(_ spec: AppSpec, _ tree: LocatedTree) {
    self.spec = spec
    self.tree = tree
  }

  /// The fault of `node`, which names nothing that is wanted there; nil if its definition is broken.
  mutating func fault(at node: NodeID, _ wanted: Wanted, _ names: DeclaredNames) -> Diagnostic? {
    let symbol = tree.symbol(of: node)
    guard !spec.poisonedNames.contains(symbol) else { return nil }
    let (name, place) = (tree.symbols.text(of: symbol), tree.span(of: node))
    if names.conditions.condition(symbol) != nil {
      return ResolverFaults.wrongKind(name, "a condition", wanted, at: place)
    }
    let advice = advice(for: symbol, wanted, names)
    let fix = advice.replacement.flatMap { FixIt(node, $0, tree) }
    return ResolverFaults.undefined(name, wanted, at: place, help: advice.help, fix: fix)
  }

  /// Suggests across kinds: that a name is near to one of another kind is told, but not proposed.
  private mutating func advice(
    for symbol: Symbol,
    _ wanted: Wanted,
    _ names: DeclaredNames
  ) -> Suggestion.Advice {
    if let meant = wanted.meaning(of: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: meant)
    }
    if let screen = screen(madeBy: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: Suggestion.didYouMean(screen), replacement: screen)
    }
    if names.event(symbol) != nil {
      return Suggestion.Advice(help: "\"\(tree.symbols.text(of: symbol))\" is an event")
    }
    let advice = suggestions[wanted]?.advice(for: symbol, in: tree) { name in
      let screens = names.screens
      let containers = names.containers.filter { !screens.contains($0) }
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
      for code in [screen.className, screen.view] where code != .none {
        let code = tree.text(of: code)
        if names[code] == nil { names[code] = tree.text(of: screen.name) }
      }
    }
    return names
  }
}
