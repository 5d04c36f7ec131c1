/// Creates the faults of undefined names. Advice is cached, because one name can be used in many places.
struct UndefinedNames {
  private let spec: AppSpec
  private let tree: LocatedTree
  /// The cached advice for each expected kind.
  private let suggestions = Dictionary(
    uniqueKeysWithValues: ExpectedName.allCases.map { ($0, SuggestionCache()) }
  )
  /// The names that each kind can be, computed on first use.
  private var known: [ExpectedName: KnownNames] = [:]
  /// The names of containers that no screen has, computed on first use.
  private var knownContainers: KnownNames?
  /// The first screen of each class and view, computed on first use.
  private var screensByCode: [String: String]?

  init(_ spec: AppSpec, _ tree: LocatedTree) {
    self.spec = spec
    self.tree = tree
  }

  /// Returns the fault of `node`, which doesn't name what is expected, or nil if its definition is faulty.
  mutating func fault(at node: NodeID, _ expected: ExpectedName, _ names: DeclaredNames)
    -> Diagnostic?
  {
    let symbol = tree.symbol(of: node)
    guard !spec.poisonedNames.contains(symbol) else { return nil }
    let (name, place) = (tree.symbols.text(of: symbol), tree.span(of: node))
    if names.conditions.condition(symbol) != nil {
      return ResolverFaults.wrongKind(name, "a condition", expected, at: place)
    }
    if let cover = names.cover, names.isCover(symbol) {
      guard expected != .component else {
        return ResolverFaults.wrongKind(name, "a screen", expected, at: place)
      }
      let origin = tree.span(of: cover.origin)
      return ResolverFaults.coverElsewhere(name, expected, at: place, cover: origin)
    }
    if names.component(symbol) != nil {
      let host = host(of: symbol)
      return ResolverFaults.componentNotShown(name, expected, at: place, embeddedBy: host)
    }
    let advice = advice(for: symbol, expected, names)
    let fix = advice.replacement.flatMap { FixIt(node, $0, tree) }
    return ResolverFaults.undefined(name, expected, at: place, help: advice.help, fix: fix)
  }

  /// Returns advice across kinds: a similar name of another kind is mentioned, but not proposed.
  private mutating func advice(
    for symbol: Symbol,
    _ expected: ExpectedName,
    _ names: DeclaredNames
  ) -> Suggestion.Advice {
    if let meant = expected.meaning(of: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: meant)
    }
    if expected != .component, let screen = screen(madeBy: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: Suggestion.didYouMean(screen), replacement: screen)
    }
    if names.event(symbol) != nil {
      let name = tree.symbols.text(of: symbol)
      return Suggestion.Advice(help: "\"\(name)\" is an event: name a \(expected.noun) instead")
    }
    let advice = suggestions[expected]?.advice(for: symbol, in: tree) { name in
      let known = known(expected, names)
      let match = known.nearest(to: name, tree.suggestions)
      if expected != .component, !expected.takesContainers, !isNearScreen(name, match, names),
        let container = container(near: name, names)
      {
        return Suggestion.Advice(help: "name a screen; \"\(container)\" is a container")
      }
      return Suggestion.advice(match, among: known)
    }
    return advice ?? Suggestion.Advice()
  }

  /// Returns the names that are allowed for `expected`: screens first, then containers and words.
  private mutating func known(_ expected: ExpectedName, _ names: DeclaredNames) -> KnownNames {
    if let known = known[expected] { return known }
    let all =
      switch expected {
      case .component: names.components
      case .screen, .popTarget: names.shownScreens
      case .destination: names.shownScreens + containers(names).names
      case .source: names.shownScreens + containers(names).names + names.components
      }
    known[expected] = KnownNames(all + expected.words)
    return known[expected] ?? KnownNames([])
  }

  private mutating func containers(_ names: DeclaredNames) -> KnownNames {
    if let known = knownContainers { return known }
    let screens = Set(names.screens)
    let known = KnownNames(names.containers.filter { !screens.contains($0) })
    knownContainers = known
    return known
  }

  /// Returns true if `name`, whose nearest name is `match`, is similar to a screen's name.
  private mutating func isNearScreen(
    _ name: String,
    _ match: KnownNames.Match?,
    _ names: DeclaredNames
  ) -> Bool {
    guard let match else { return false }
    let screens = known(.screen, names)
    return match.index < screens.names.count || screens.nearest(to: name, tree.suggestions) != nil
  }

  private mutating func container(near name: String, _ names: DeclaredNames) -> String? {
    let containers = containers(names)
    return containers.nearest(to: name, tree.suggestions).map { containers.names[$0.index] }
  }

  /// Returns the first screen or container that embeds the component.
  private func host(of component: Symbol) -> String? {
    let hosts =
      spec.screens.map { ($0.name, $0.embeds) } + spec.containers.map { ($0.name, $0.embeds) }
    return hosts.first { $0.1.contains { tree.symbol(of: $0) == component } }
      .map { tree.text(of: $0.0) }
  }

  /// Returns the name of the screen with this class or view.
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
