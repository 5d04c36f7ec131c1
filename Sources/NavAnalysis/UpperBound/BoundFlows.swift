import NavGraph

/// The flows of valuations along rules.
extension UpperBound {
  /// Processes a vertex whose sets have grown.
  mutating func process(_ v: Int) {
    let kind = vertices[v].kind
    if !vertices[v].flags.contains(.isBuilt), vertices[v].isReached {
      vertices[v].flags.insert(.isBuilt)
      build(v)
    }
    let isReady = !vertices[v].flags.isDisjoint(with: .forwardAgain)
    if kind == .screen, isReady { settleSymbol(v) }
    let grew = vertices[v].flags.intersection(.again)
    vertices[v].flags.subtract(.again)
    if isReady { passOn(v, grew) }
    if grew.contains(.returnsAgain) {
      let vertex = vertices[v]
      var next = vertex.firstIn
      while next != BoundRule.none {
        effort += 1
        goBack(along: Int(next), from: vertex)
        next = rules[Int(next)].nextIn
      }
      if vertex.firstContinuation != BoundRule.none { processFlows(of: v) }
    }
    switch kind {
    case .screen: if isReady { flowToHelpers(v) }
    case .container: flowToTabs(v)
    case .scope, .namedScreen, .anyOwner, .tabContents:
      for member in members(of: v) { flow(from: v, toMember: member) }
    case .continuation: raiseUnderAlert(v)
    case .event, .anySource, .afterChange, .launch: break
    }
  }

  /// Returns the screens that share a helper.
  mutating func members(of helper: Int) -> [Int] {
    switch vertices[helper].kind {
    case .namedScreen: return symbols(of: ScreenID(Int(vertices[helper].id)))
    case .tabContents: return shownMembers[helper] ?? []
    case .scope: return members(ofScope: helper)
    case .anyOwner:
      effort += vertices.count
      return vertices.indices.filter { vertices[$0].kind == .screen }
    default: return []
    }
  }

  /// Fires the rules of a vertex whose steps start with more valuations, and passes its flags and grown sets to
  /// the symbols over it.
  private mutating func passOn(_ v: Int, _ grew: BoundVertex.Flags) {
    let vertex = vertices[v]
    let inherited = inherited(by: vertex)
    var next = vertices[v].firstOut
    while next != BoundRule.none {
      let index = Int(next)
      effort += 1
      next = rules[index].nextOut
      let wasLive = rules[index].isLive
      if grew.contains(.firesAgain) { fire(index, from: vertex) }
      let rule = rules[index]
      let isLive = rule.isLive || rule.kind == .child || rule.kind == .firstChild
      guard grew.contains(.inheritsAgain) ? isLive : rule.isLive && !wasLive else { continue }
      let owner = Int(rule.owner)
      inheritAbove(rule, owner == v ? inherited : self.inherited(by: vertices[owner]))
    }
    guard grew.contains(.inheritsAgain) else { return }
    next = vertices[v].firstOwned
    while next != BoundRule.none {
      effort += 1
      if rules[Int(next)].isLive { inheritAbove(rules[Int(next)], inherited) }
      next = rules[Int(next)].nextOwned
    }
  }

  /// The flags and sets that a symbol over a vertex inherits from it.
  private struct Inherited {
    let flags: BoundVertex.Flags
    let tabbed: Decision
    let returned: Decision
    let changed: Decision
    let rooted: Decision
    let rootedInPlace: Decision
    let firstContinuation: UInt32
    let firstShown: UInt32
  }

  private mutating func inherited(by owner: BoundVertex) -> Inherited {
    Inherited(
      flags: owner.flags,
      tabbed: owner.tabbed,
      returned: owner.returned,
      changed: owner.changed,
      rooted: rootedAbove(owner),
      rootedInPlace: rootedInPlace(owner),
      firstContinuation: owner.flags.contains(.hasReturningSteps)
        ? owner.firstContinuation : BoundRule.none,
      firstShown: owner.firstShown
    )
  }

  private mutating func flowToHelpers(_ v: Int) {
    if graph.alert(ScreenID(Int(vertices[v].id))) != nil { return }
    flowToScope(v)
    flow(from: Self.anyOwner, toMember: v)
    if let namedScreen = namedScreen(vertices[v].id) {
      flowToHelper(namedScreen, from: v)
      flow(from: namedScreen, toMember: v)
    }
    if vertices[v].firstShown != BoundRule.none { flowToShown(v) }
  }

  /// Computes the visible set of a screen from the arrived set, and the exit sets of the system moves.
  private mutating func settleSymbol(_ v: Int) {
    if vertices[v].flags.contains(.hasReturningSteps) { settleContinuations(v) }
    var vertex = vertices[v]
    vertex.tabbed = space.smoothed(vertex.tabbed)
    // A tap selects the tab only where the screen's own requirements hold.
    let own = space.decision(graph.screens[Int(vertex.id)].requires)
    var selected = diagrams.and(vertex.tabbed, own)
    if vertex.returned.isPossible {
      let back = diagrams.and(vertex.returned, diagrams.exists(vertex.changed, vertex.arrived))
      selected = diagrams.or(selected, back)
    }
    let shown = diagrams.or(vertex.arrived, selected)
    vertex.arrived = space.smoothed(diagrams.or(shown, restored(vertex)))
    vertex.visible = diagrams.and(vertex.arrived, stays(vertex))
    if let limits { vertex.visible = diagrams.and(vertex.visible, limits[v, vertex]) }
    vertex.layer = diagrams.or(vertex.layer, vertex.visible)
    if vertex.flags.contains(.isPushed), canGoBack(vertex) {
      vertex.popped = diagrams.or(vertex.popped, vertex.visible)
    }
    let old = vertices[v]
    if vertex.visible != old.visible || vertex.arrived != old.arrived {
      vertex.flags.insert(.firesAgain)
    }
    if vertex.popped != old.popped || vertex.layer != old.layer {
      vertex.flags.insert(.returnsAgain)
    }
    vertices[v] = vertex
    grow(Self.anySource, .arrived, vertex.visible)
    if space.volatileVariables != .always { grow(Self.afterChange, .arrived, vertex.visible) }
  }

  /// Returns the valuations with which the screen stays visible: its requirements hold, or no other gate is shown.
  /// The requirements of its containers are unknown in `anywhere`.
  private mutating func stays(_ vertex: BoundVertex) -> Decision {
    if vertex.context == ContextTable.anywhere { return space.assumed }
    let requirement = requirements.requirement(vertex.requirement)
    return diagrams.or(requirement.holds, lasting(requirement))
  }

  /// Returns the valuations with which the requirement is violated and everything may stay as it is: no gate can
  /// be shown, or a gate that is passed over, because its own requirements do not hold, is visible already.
  func lasting(_ requirement: RequirementTable.Requirement) -> Decision {
    requirement.passed.reduce(requirement.withoutGate) { diagrams.or($0, $1.holds) }
  }

  /// Returns true if the user can go back from the screen by the back button or by tapping the selected tab.
  func canGoBack(_ vertex: BoundVertex) -> Bool {
    graph.screens[Int(vertex.id)].hasBackButton || vertex.tabbed.isPossible
  }

  /// Returns the valuations with which the app may start with the screen in a restored state.
  private mutating func restored(_ vertex: BoundVertex) -> Decision {
    switch vertex.kind {
    // The members of the helper limit what they take from it.
    case .scope, .tabContents, .anyOwner: return mayBeRestored ? initial : .never
    case .screen: break
    default: return .never
    }
    guard vertex.rooted.isPossible, graph.screens[Int(vertex.id)].isRestorable else {
      return .never
    }
    let holds = requirements.visible(vertex.requirement).holds
    return diagrams.and(diagrams.and(initial, vertex.rooted), holds)
  }

  /// Returns the valuations with which a restored state may continue above the vertex. A restored state ends
  /// before the first screen that is not restorable or does not meet its requirement.
  mutating func rootedAbove(_ vertex: BoundVertex) -> Decision {
    guard vertex.kind == .screen, vertex.rooted.isPossible else { return vertex.rooted }
    guard graph.screens[Int(vertex.id)].isRestorable else { return .never }
    return diagrams.and(vertex.rooted, requirements.visible(vertex.requirement).holds)
  }

  /// Returns the `rooted` set of a symbol that replaces the vertex. It does not depend on the replaced screen.
  func rootedInPlace(_ vertex: BoundVertex) -> Decision {
    vertex.kind == .screen ? vertex.rooted : vertex.rootedInPlace
  }

  // MARK: Forward

  private mutating func fire(_ index: Int, from vertex: BoundVertex) {
    let rule = rules[index]
    var source = vertex.kind == .screen ? vertex.visible : vertex.arrived
    if rule.flags.contains(.isOnArrival) { source = vertex.arrived }
    if rule.flags.contains(.isOnTab) { source = vertex.tabbed }
    let chosen = diagrams.and(source, rule.condition)
    if rule.kind != .child, chosen.isPossible {
      choose(rule.transition)
      let image = diagrams.and(space.image(chosen, Int(rule.effect)), rule.outcome)
      if image.isPossible { take(index, image) }
    }
  }

  private mutating func take(_ index: Int, _ image: Decision) {
    let rule = rules[index]
    if !rule.isLive { activate(index) }
    if image != rule.image { rules[index].image = diagrams.or(rule.image, image) }
    // A return along this rule may now have more valuations before it.
    if hasSets, rules[index].image != rule.image { enqueue(Int(rule.to), .returnsAgain) }
    if rule.flags.contains(.continues) {
      moveContinuation(rule, image)
    } else {
      move(rule, image)
      if rule.payload != BoundRule.none { activateHeldIntent(Int(rule.payload)) }
    }
    guard rule.effect != 0 else { return }
    grow(Self.afterChange, .arrived, image)
    if rule.kind != .reset || mayBeResumed(rule) || mayKeepRoot(rule) {
      change(Int(rule.owner), space.parts(Int(rule.effect)).variables)
    }
  }

  /// Returns true if tabs that are not visible may stay as they are, because an opening keeps the root.
  private func mayKeepRoot(_ rule: BoundRule) -> Bool {
    guard rule.transition != BoundRule.none else { return false }
    let transition = graph.transitions[Int(rule.transition)]
    return transition.verb == .open
      && graph.places.root(of: transition.target)?.container != nil
  }

  private mutating func activate(_ index: Int) {
    let rule = rules[index]
    switch rule.kind {
    case .push, .present, .presentSheet, .replace, .takeover: link(index)
    default: break
    }
  }

  /// Adds the rule to the incoming rules of its target: returns go along it from now on.
  mutating func link(_ index: Int) {
    let to = Int(rules[index].to)
    rules[index].nextIn = vertices[to].firstIn
    vertices[to].firstIn = UInt32(truncatingIfNeeded: index)
    enqueue(to)
  }

  private mutating func move(_ rule: BoundRule, _ image: Decision) {
    let to = Int(rule.to)
    switch rule.kind {
    case .select:
      grow(to, .tabbed, image)
    case .pop: grow(to, .popped, image)
    case .dismiss: grow(to, .dismissed, image)
    case .dismissAll: grow(to, .dismissedAll, image)
    case .close:
      grow(to, .popped, image)
      grow(to, .dismissed, image)
    default: grow(to, .arrived, image)
    }
  }

  private mutating func inheritAbove(_ rule: BoundRule, _ inherited: Inherited) {
    let to = Int(rule.to)
    switch rule.kind {
    case .reset: return grow(to, .rooted, vertices[to].rootChosen)
    case .present, .presentSheet:
      let style: BoundVertex.Flags =
        rule.kind == .presentSheet ? [.isPresented, .canBeSwiped] : .isPresented
      inherit(to, style.union(inherited.flags.intersection(.mayHoldIntent)))
    case .takeover: inherit(to, inherited.flags.intersection(.ofLayer))
    case .push, .replace, .firstChild, .child:
      var flags = inherited.flags.intersection(.ofLayer)
      if rule.kind == .push { flags.insert(.isPushed) }
      if rule.kind == .replace { flags.formUnion(inherited.flags.intersection(.isPushed)) }
      inherit(to, flags)
      if inherited.tabbed.isPossible {
        grow(to, .tabbed, inherited.tabbed)
        change(to, inherited.changed)
      }
      if inherited.returned.isPossible { grow(to, .returned, inherited.returned) }
      if inherited.firstContinuation != BoundRule.none {
        inheritContinuations(inherited.firstContinuation, to, inherited.changed)
      }
      if inherited.firstShown != BoundRule.none { inheritShown(inherited.firstShown, to) }
    default: return
    }
    if !rule.flags.contains(.isGate) {
      let rooted = rule.kind == .replace ? inherited.rootedInPlace : inherited.rooted
      // Any root may be below a symbol in an unknown context.
      grow(to, .rooted, vertices[to].context == ContextTable.anywhere ? space.assumed : rooted)
    }
  }

  // MARK: Back

  private mutating func goBack(along index: Int, from vertex: BoundVertex) {
    let rule = rules[index]
    let o = Int(rule.owner)
    let canBeSwiped = vertex.flags.contains(.canBeSwiped)
    guard let back = back(along: rule, vertex.exits, canBeSwiped: canBeSwiped) else { return }
    uncover(o, back.uncovered, rule, vertex.changed)
    grow(o, .popped, back.further.popped)
    grow(o, .dismissed, back.further.dismissed)
    grow(o, .layer, back.further.layer)
    grow(o, .returned, back.further.returned)
    grow(o, .dismissedAll, back.further.dismissedAll)
    change(o, vertex.changed)
  }

  /// Divides the exits of a rule's target into the valuations that uncover the owner and the exits that leave the
  /// owner, too. Returns nil if no return goes along the rule.
  @inline(__always)
  func back(
    along rule: BoundRule,
    _ exits: ExitSets,
    canBeSwiped: Bool
  ) -> (uncovered: Decision, further: ExitSets)? {
    var further = exits
    switch rule.kind {
    case .push: return (exits.popped, exits)
    case .replace: return (.never, exits)
    case .firstChild, .child:
      further.popped = .never
      return (.never, further)
    case .takeover:
      let swiped = canBeSwiped ? exits.layer : .never
      let left = diagrams.or(exits.dismissed, swiped)
      return (.never, ExitSets(dismissed: left, dismissedAll: exits.dismissedAll))
    case .present, .presentSheet:
      let dismissed = diagrams.or(exits.dismissed, exits.dismissedAll)
      let swiped = rule.kind == .presentSheet ? exits.layer : .never
      return (diagrams.or(dismissed, swiped), ExitSets(dismissedAll: exits.dismissedAll))
    default: return nil
    }
  }

  /// Adds the valuations of a return to its owner. Conditions that nothing above `o` changed keep their values
  /// from before the rule.
  private mutating func uncover(
    _ o: Int,
    _ returned: Decision,
    _ rule: BoundRule,
    _ changed: Decision
  ) {
    guard returned.isPossible else { return }
    // If sets are not tracked, `arrived` is complete once it is `assumed`.
    let isOnTab = rule.flags.contains(.isOnTab)
    if !hasSets, !isOnTab, vertices[o].arrived == space.assumed { return }
    guard let back = uncoveringSet(o, returned, rule, changed) else { return }
    if isOnTab {
      // The gate lies over the screen that was visible, not over the one that the tab would have shown.
      grow(o, .returned, back)
    } else {
      grow(o, .arrived, back)
    }
  }

  /// Returns the valuations with which a return along the rule uncovers `o`.
  mutating func uncoveringSet(
    _ o: Int,
    _ returned: Decision,
    _ rule: BoundRule,
    _ changed: Decision
  ) -> Decision? {
    guard returned.isPossible else { return nil }
    let before = diagrams.or(rule.image, restored(vertices[o]))
    return diagrams.and(returned, diagrams.exists(changed, before))
  }
}
