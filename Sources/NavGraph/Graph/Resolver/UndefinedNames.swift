/// What to say about names that are not defined. What was found out about one is kept: it may stand in
/// many places.
struct UndefinedNames {
  private let spec: AppSpec
  private let tree: LocatedTree
  /// By what the names have to be.
  private let suggestions = Dictionary(
    uniqueKeysWithValues: Wanted.allCases.map { ($0, SuggestionCache()) }
  )
  /// The names that may stand where each kind is wanted, once these have been asked for.
  private var known: [Wanted: KnownNames] = [:]
  /// The containers that have no screen's name, once these have been asked for.
  private var knownContainers: KnownNames?
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
    if let cover = names.cover, names.isCover(symbol) {
      guard wanted != .component else {
        return ResolverFaults.wrongKind(name, "a screen", wanted, at: place)
      }
      let origin = tree.span(of: cover.origin)
      return ResolverFaults.coverElsewhere(name, wanted, at: place, cover: origin)
    }
    if names.component(symbol) != nil {
      let host = host(of: symbol)
      return ResolverFaults.componentNotShown(name, wanted, at: place, embeddedBy: host)
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
    if wanted != .component, let screen = screen(madeBy: tree.symbols.text(of: symbol)) {
      return Suggestion.Advice(help: Suggestion.didYouMean(screen), replacement: screen)
    }
    if names.event(symbol) != nil {
      return Suggestion.Advice(help: "\"\(tree.symbols.text(of: symbol))\" is an event")
    }
    let advice = suggestions[wanted]?.advice(for: symbol, in: tree) { name in
      let known = known(wanted, names)
      let match = known.nearest(to: name, tree.suggestions)
      if wanted != .component, !wanted.takesContainers, !isNearScreen(name, match, names),
        let container = container(near: name, names)
      {
        return Suggestion.Advice(help: "name a screen; \"\(container)\" is a container")
      }
      return Suggestion.advice(match, among: known)
    }
    return advice ?? Suggestion.Advice()
  }

  /// The names that may stand where `wanted` is: screens first, containers, words.
  private mutating func known(_ wanted: Wanted, _ names: DeclaredNames) -> KnownNames {
    if let known = known[wanted] { return known }
    let all =
      switch wanted {
      case .component: names.components
      case .screen, .popTarget: names.shownScreens
      case .destination: names.shownScreens + containers(names).names
      case .source: names.shownScreens + containers(names).names + names.components
      }
    known[wanted] = KnownNames(all + wanted.words)
    return known[wanted] ?? KnownNames([])
  }

  private mutating func containers(_ names: DeclaredNames) -> KnownNames {
    if let known = knownContainers { return known }
    let screens = Set(names.screens)
    let known = KnownNames(names.containers.filter { !screens.contains($0) })
    knownContainers = known
    return known
  }

  /// Whether `name`, whose nearest is `match`, is near to a screen's name.
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

  /// What embeds the component of this name: the first screen, or container.
  private func host(of component: Symbol) -> String? {
    let hosts =
      spec.screens.map { ($0.name, $0.embeds) } + spec.containers.map { ($0.name, $0.embeds) }
    return hosts.first { $0.1.contains { tree.symbol(of: $0) == component } }
      .map { tree.text(of: $0.0) }
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
