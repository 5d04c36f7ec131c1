/// Resolves the links that fire events, quick actions, notifications and broadcasts.
struct EntryResolver {
  private(set) var entries = Entries()
  /// The openings of the entries.
  private(set) var openings: [Opening] = []
  private let screens: [Screen]
  private let transitions: [Transition]
  /// The parameters that the current entry can fill.
  private var filled = FilledParameters()
  /// The screens that each event's transitions create, computed on first use.
  private var shownByEvent: [EventID: [ScreenID]]?

  /// Resolves the entries for a graph with screens and transitions.
  init(_ graph: NavigationGraph, _ scope: inout Scope) {
    screens = graph.screens
    transitions = graph.transitions
    resolveLinks(&scope)
    resolveUnknownLink(&scope)
    resolveShortcuts(&scope)
    resolvePushes(&scope)
    resolveBroadcasts(&scope)
  }

  // MARK: Links

  private mutating func resolveLinks(_ scope: inout Scope) {
    let links = scope.spec.links
    entries.linksOrigin = links.key
    entries.hasIntents = links.hasIntents
    entries.schemes = texts(links.schemes, &scope, LinkPatternParser.checkScheme)
    for node in links.schemes {
      let scheme = scope.tree.text(of: node)
      guard ["http", "https"].contains(scheme.lowercased()) else { continue }
      scope.report(
        ResolverFaults.webScheme(scheme, hasHosts: !links.hosts.isEmpty, at: scope.span(node))
      )
    }
    entries.hosts = texts(links.hosts, &scope, LinkPatternParser.checkHost)
    entries.schemeOrigins = links.schemes
    entries.hostOrigins = links.hosts
    if links.hasIntents, !screens.contains(where: hasURL) {
      scope.report(ResolverFaults.intentsWithoutLinks(at: scope.span(links.key)))
    }
    for fired in links.fire {
      guard let written = scope.link(fired.pattern), let event = scope.event(fired.event) else {
        continue
      }
      let brought = screensShown(by: .fire(event), scope)
      FiredLinkFilling(written, event, brought.map { screens[Int($0.index)] }).check(&scope)
      let filled =
        written.whole.parameters.isEmpty
        ? [] : brought.filter { !screens[Int($0.index)].parameters.isEmpty }
      entries.firedLinks += written.forms.map {
        FiredLink(pattern: $0, event: event, fills: filled, origin: fired.event)
      }
    }
  }

  /// Returns true if a URL opens the screen.
  private func hasURL(_ screen: Screen) -> Bool {
    guard let pattern = screen.links.first else { return false }
    return !pattern.isRelative || entries.hasOrigin
  }

  private mutating func resolveUnknownLink(_ scope: inout Scope) {
    let links = scope.spec.links
    guard links.unknownKey != .none, let action = action(links.unknown, &scope) else { return }
    let filled = screensShown(by: action, scope).compactMap { screen in
      screens[Int(screen.index)].parameters.first { $0.name == UnknownLink.parameter }
    }
    for type in filled.map(\.type)
    where type.unwrapped != .scalar(.string) && type.unwrapped != .scalar(.url) {
      let (name, place) = (UnknownLink.parameter, scope.span(links.unknownKey))
      scope.report(ResolverFaults.unfillable(name, type, "an unknown link", at: place))
    }
    entries.unknownLink = UnknownLink(
      action: action,
      parameter: filled.isEmpty ? nil : UnknownLink.parameter,
      origin: links.unknownKey
    )
  }

  /// Returns the strings of `nodes`, and reports the errors that `check` throws.
  private func texts(
    _ nodes: [NodeID],
    _ scope: inout Scope,
    _ check: (String) throws(LinkPatternParser.Fault) -> Void
  ) -> [String] {
    var texts: [String] = []
    for node in nodes {
      let text = scope.tree.text(of: node)
      do throws(LinkPatternParser.Fault) {
        try check(text)
      } catch {
        scope.report(ResolverFaults.badLink(error, at: scope.span(node)))
      }
      texts.append(text)
    }
    return texts
  }

  // MARK: Other entries

  private mutating func resolveShortcuts(_ scope: inout Scope) {
    var seen: [Symbol: NodeID] = [:]
    for written in scope.spec.shortcuts {
      declare("quick action", written.name, &seen, &scope)
      guard let action = action(written.action, &scope) else { continue }
      entries.shortcuts.append(
        Shortcut(
          name: scope.tree.text(of: written.name),
          title: scope.text(written.title) ?? "",
          subtitle: scope.text(written.subtitle),
          icon: scope.text(written.icon),
          action: action,
          with: values(written, action, &scope),
          when: scope.formula(written.when),
          origin: written.name
        )
      )
    }
  }

  private mutating func resolvePushes(_ scope: inout Scope) {
    var seen: [Symbol: NodeID] = [:]
    for written in scope.spec.pushes {
      declare("notification", written.name, &seen, &scope)
      guard let action = action(written.action, &scope) else { continue }
      let tree = scope.tree
      let isOfAction = { (key: NodeID) in tree.text(of: key) == Push.actionKey }
      let actions = written.match.filter { isOfAction($0.key) }.flatMap(\.values)
      for node in actions { checkAction(node, &scope) }
      entries.pushes.append(
        Push(
          name: tree.text(of: written.name),
          match: written.match.filter { !isOfAction($0.key) }.map { match in
            (payloadKey(match.key, tree), match.values.map { tree.text(of: $0) })
          },
          actions: actions.map { tree.text(of: $0) },
          action: action,
          with: keys(written, action, &scope),
          origin: written.name
        )
      )
    }
  }

  /// Returns a key of the payload. A dot at the start means the payload's root.
  private func payloadKey(_ node: NodeID, _ tree: LocatedTree) -> String {
    let text = tree.text(of: node)
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// Reports the name of an SDK constant instead of its value.
  private func checkAction(_ node: NodeID, _ scope: inout Scope) {
    let text = scope.tree.text(of: node)
    for identifier in [Push.defaultAction, Push.dismissAction]
    where identifier.hasSuffix("." + text) {
      let fix = FixIt(node, identifier, scope.tree)
      scope.report(ResolverFaults.actionConstant(text, identifier, at: scope.span(node), fix: fix))
    }
  }

  private mutating func resolveBroadcasts(_ scope: inout Scope) {
    var seen: [String: NodeID] = [:]
    for written in scope.spec.broadcasts {
      let name = scope.tree.text(of: written.name)
      let object = scope.text(written.object)
      // Neither a name nor an object contains a NUL.
      let key = name + "\0" + (object ?? "\0")
      let node = object == nil ? written.fire : written.object
      if let first = seen[key] {
        let (place, earlier) = (scope.span(node), scope.span(first))
        scope.report(
          ResolverFaults.duplicateBroadcast(name, object: object, at: place, first: earlier)
        )
      } else {
        seen[key] = node
      }
      guard let event = scope.event(written.fire) else { continue }
      entries.broadcasts.append(
        Broadcast(name: name, object: object, event: event, origin: written.name)
      )
    }
  }

  private func declare(
    _ kind: String,
    _ name: NodeID,
    _ seen: inout [Symbol: NodeID],
    _ scope: inout Scope
  ) {
    guard let first = seen[scope.symbol(name)] else {
      seen[scope.symbol(name)] = name
      return
    }
    let (text, place) = (scope.tree.text(of: name), scope.span(name))
    scope.report(ResolverFaults.duplicate(kind, text, at: place, first: scope.span(first)))
  }

  private mutating func action(_ written: ActionSpec, _ scope: inout Scope) -> EntryAction? {
    if written.url != .none { return .url(key: payloadKey(written.url, scope.tree)) }
    if let event = scope.event(written.fire) { return .fire(event) }
    let target = scope.destination(written.open)
    guard target != .none else { return nil }
    openings.append(Opening(target, at: written.open.name))
    return .open(target)
  }

  // MARK: With

  /// Returns the values under `with` of a shortcut, with the types of their parameters.
  private mutating func values(
    _ shortcut: ShortcutSpec,
    _ action: EntryAction,
    _ scope: inout Scope
  ) -> [(parameter: String, value: ParameterLiteral)] {
    fill(shortcut.with.map(\.parameter), of: action, scope)
    var result: [(parameter: String, value: ParameterLiteral)] = []
    for given in shortcut.with {
      let name = scope.tree.text(of: given.parameter)
      guard let type = type(of: given.parameter, for: action, &scope) else { continue }
      let value = scope.tree.text(of: given.value)
      if let literal = ParameterLiteral(value, of: type) {
        result.append((name, literal))
      } else {
        let place = scope.span(given.value)
        scope.report(ResolverFaults.badValue(value, of: name, type, at: place))
      }
    }
    return result
  }

  /// Returns the payload keys under `with` of a push, with the parameters that they fill.
  private mutating func keys(
    _ push: PushSpec,
    _ action: EntryAction,
    _ scope: inout Scope
  ) -> [(parameter: String, key: String)] {
    fill(push.with.map(\.parameter), of: action, scope)
    var result: [(parameter: String, key: String)] = []
    for given in push.with {
      let name = scope.tree.text(of: given.parameter)
      guard let type = type(of: given.parameter, for: action, &scope) else { continue }
      if type.isFilledByText {
        result.append((name, payloadKey(given.key, scope.tree)))
      } else {
        let place = scope.span(given.parameter)
        scope.report(ResolverFaults.unfillable(name, type, "a notification", at: place))
      }
    }
    return result
  }

  /// Returns the type of the parameter that `node` names, in `filled`. Reports an unknown name.
  private mutating func type(
    of node: NodeID,
    for action: EntryAction,
    _ scope: inout Scope
  ) -> ParameterType? {
    let tree = scope.tree
    let name = tree.text(of: node)
    if let found = filled.types[name] { return found }
    guard !filled.broken.contains(tree.symbol(of: node)) else { return nil }
    scope.report(
      ResolverFaults.unknownParameter(
        name,
        of: owner(of: action, scope),
        at: scope.span(node),
        help: Suggestion.advice(for: name, among: filled.known(), tree.suggestions).help,
        fix: filled.open().certain(for: name, tree.suggestions).flatMap { FixIt(node, $0, tree) }
      )
    )
    return nil
  }

  /// Collects the parameters that the names in `given` can mean.
  private mutating func fill(_ given: [NodeID], of action: EntryAction, _ scope: Scope) {
    guard !given.isEmpty else { return }
    let tree = scope.tree
    let brought = screensShown(by: action, scope)
    filled = FilledParameters()
    filled.given = Set(given.map(tree.text))
    for screen in brought {
      for parameter in screens[Int(screen.index)].parameters {
        filled.names.append(parameter.name)
        if filled.types[parameter.name] == nil { filled.types[parameter.name] = parameter.type }
      }
      let written = scope.spec.screens[Int(screen.index)].parameters
      filled.broken.formUnion(written.map { tree.symbol(of: $0.name) })
    }
  }

  /// Returns the screens whose parameters the action can fill.
  private mutating func screensShown(by action: EntryAction, _ scope: Scope) -> [ScreenID] {
    switch action {
    case .open(let target):
      return scope.names.parameterScreen(of: target).map { [$0] } ?? []
    case .fire(let event):
      let brought = shownByEvent ?? screensShownByEvents(scope.names)
      shownByEvent = brought
      return brought[event] ?? []
    case .url: return []
    }
  }

  /// Returns the screens that each event's transitions create, without repetitions.
  private func screensShownByEvents(_ names: DeclaredNames) -> [EventID: [ScreenID]] {
    var brought: [EventID: [ScreenID]] = [:]
    var seen: Set<UInt64> = []
    for transition in transitions {
      for screen in transition.shownTargets.compactMap(names.parameterScreen)
      where seen.insert(UInt64(transition.event.index) << 32 | UInt64(screen.index)).inserted {
        brought[transition.event, default: []].append(screen)
      }
    }
    return brought
  }

  private func owner(of action: EntryAction, _ scope: Scope) -> String {
    switch action {
    case .open(let target):
      "\(target.screen == nil ? "container" : "screen") \"\(scope.name(of: target))\""
    case .fire(let event): "event \"\(scope.name(of: event))\""
    case .url: "a link in the payload"
    }
  }
}

/// The parameters that a `with` can fill.
private struct FilledParameters {
  /// The names under `with`.
  var given: Set<String> = []
  /// The names of all parameters, screen by screen.
  var names: [String] = []
  var types: [String: ParameterType] = [:]
  /// All declared names. Those without a type have a faulty declaration.
  var broken: Set<Symbol> = []
  private var allKnown: KnownNames?
  private var openKnown: KnownNames?

  mutating func known() -> KnownNames {
    let known = allKnown ?? KnownNames(names)
    allKnown = known
    return known
  }

  /// Returns the names that `with` doesn't fill.
  mutating func open() -> KnownNames {
    let known = openKnown ?? KnownNames(names.filter { !given.contains($0) })
    openKnown = known
    return known
  }
}
