import NavGraph

/// The flows along rules.
extension UpperBound {
  /// Looks at a vertex again after it has grown.
  mutating func process(_ v: Int) {
    let kind = vertices[v].kind
    if !vertices[v].flags.contains(.isBuilt), vertices[v].isReached {
      vertices[v].flags.insert(.isBuilt)
      build(v)
    }
    let isReady = !vertices[v].flags.isDisjoint(with: .goesOnAgain)
    if kind == .screen, isReady { settleSymbol(v) }
    let grew = vertices[v].flags.intersection(.again)
    vertices[v].flags.subtract(.again)
    if isReady { passOn(v, grew) }
    if grew.contains(.goesBackAgain) {
      let vertex = vertices[v]
      var next = vertex.firstIn
      while next != Rule.none {
        effort += 1
        goBack(along: Int(next), from: vertex)
        next = rules[Int(next)].nextIn
      }
      if vertex.firstPart != Rule.none { processFlows(of: v) }
    }
    switch kind {
    case .screen: if isReady { flowToHelpers(v) }
    case .container: flowToTabs(v)
    case .scope, .landing, .everyone, .shown:
      for member in members(of: v) { flow(from: v, toMember: member) }
    case .part: raiseUnderAlert(v)
    case .event, .everywhere, .settled, .launch: break
    }
  }

  /// The screens that share a helper.
  mutating func members(of helper: Int) -> [Int] {
    switch vertices[helper].kind {
    case .landing: return symbols(of: ScreenID(Int(vertices[helper].id)))
    case .shown: return shownMembers[helper] ?? []
    case .scope: return members(ofScope: helper)
    case .everyone:
      effort += vertices.count
      return vertices.indices.filter { vertices[$0].kind == .screen }
    default: return []
    }
  }

  /// Along rules, where steps start with more, or what is brought has more to take over.
  private mutating func passOn(_ v: Int, _ grew: Vertex.Flags) {
    let vertex = vertices[v]
    let handed = handed(by: vertex)
    var next = vertices[v].firstOut
    while next != Rule.none {
      let index = Int(next)
      effort += 1
      next = rules[index].nextOut
      let wasLive = rules[index].isLive
      if grew.contains(.firesAgain) { fire(index, from: vertex) }
      let rule = rules[index]
      let isLive = rule.isLive || rule.kind == .child || rule.kind == .firstChild
      guard grew.contains(.passesDownAgain) ? isLive : rule.isLive && !wasLive else { continue }
      let owner = Int(rule.owner)
      passDown(rule, owner == v ? handed : self.handed(by: vertices[owner]))
    }
    guard grew.contains(.passesDownAgain) else { return }
    next = vertices[v].firstOwned
    while next != Rule.none {
      effort += 1
      if rules[Int(next)].isLive { passDown(rules[Int(next)], handed) }
      next = rules[Int(next)].nextOwned
    }
  }

  /// What does not depend on the valuation, and what is brought over something takes over from that.
  private struct Handed {
    let flags: Vertex.Flags
    let tabbed: Decision
    let returned: Decision
    let changed: Decision
    let rooted: Decision
    let rootedInPlace: Decision
    let firstPart: UInt32
    let firstShown: UInt32
  }

  private mutating func handed(by owner: Vertex) -> Handed {
    Handed(
      flags: owner.flags,
      tabbed: owner.tabbed,
      returned: owner.returned,
      changed: owner.changed,
      rooted: rootedAbove(owner),
      rootedInPlace: rootedInPlace(owner),
      firstPart: owner.flags.contains(.returnsPartly) ? owner.firstPart : Rule.none,
      firstShown: owner.firstShown
    )
  }

  private mutating func flowToHelpers(_ v: Int) {
    if graph.alert(ScreenID(Int(vertices[v].id))) != nil { return }
    flowToScope(v)
    flow(from: Self.everyone, toMember: v)
    if let landing = landing(vertices[v].id) {
      flowToHelper(landing, from: v)
      flow(from: landing, toMember: v)
    }
    if vertices[v].firstShown != Rule.none { flowToShown(v) }
  }

  /// What is visible of what has arrived, and what the system's own moves make of it.
  private mutating func settleSymbol(_ v: Int) {
    if vertices[v].flags.contains(.returnsPartly) { settlePartly(v) }
    var vertex = vertices[v]
    vertex.tabbed = space.smoothed(vertex.tabbed)
    // A tab is selected only where what it shows has what it needs by itself.
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
      vertex.flags.insert(.goesBackAgain)
    }
    vertices[v] = vertex
    grow(Self.everywhere, .arrived, vertex.visible)
    if space.volatileVariables != .always { grow(Self.settled, .arrived, vertex.visible) }
  }

  /// Where it stays visible: nothing is wanting, or no other gate is shown. Of what may be anywhere it is
  /// not known what its containers need.
  private mutating func stays(_ vertex: Vertex) -> Decision {
    if vertex.context == ContextTable.anywhere { return space.assumed }
    let requirement = requirements.requirement(vertex.requirement)
    return diagrams.or(requirement.holds, lasting(requirement))
  }

  /// Where something is wanting, and all may stay as it is: no gate can be shown, or one that is passed
  /// over for what it needs itself shows already.
  func lasting(_ requirement: RequirementTable.Requirement) -> Decision {
    requirement.passed.reduce(requirement.stuck) { diagrams.or($0, $1.holds) }
  }

  /// A tab that is tapped again goes back too.
  func canGoBack(_ vertex: Vertex) -> Bool {
    graph.screens[Int(vertex.id)].hasBackButton || vertex.tabbed.isPossible
  }

  /// Where the app may start with it, as it was left.
  private mutating func restored(_ vertex: Vertex) -> Decision {
    switch vertex.kind {
    // What comes to it is limited to what each of its screens has.
    case .scope, .shown, .everyone: return mayBeRestored ? initial : .never
    case .screen: break
    default: return .never
    }
    guard vertex.rooted.isPossible, graph.screens[Int(vertex.id)].isRestorable else {
      return .never
    }
    let holds = requirements.visible(vertex.requirement).holds
    return diagrams.and(diagrams.and(initial, vertex.rooted), holds)
  }

  /// A restored state is cut at the first screen that lacks what it needs, or is not restorable.
  mutating func rootedAbove(_ vertex: Vertex) -> Decision {
    guard vertex.kind == .screen, vertex.rooted.isPossible else { return vertex.rooted }
    guard graph.screens[Int(vertex.id)].isRestorable else { return .never }
    return diagrams.and(vertex.rooted, requirements.visible(vertex.requirement).holds)
  }

  /// What is put in the place of a screen does not depend on that.
  func rootedInPlace(_ vertex: Vertex) -> Decision {
    vertex.kind == .screen ? vertex.rooted : vertex.rootedInPlace
  }

  // MARK: Forward

  private mutating func fire(_ index: Int, from vertex: Vertex) {
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
    // What goes back along it finds more that it may have come from.
    if hasSets, rules[index].image != rule.image { enqueue(Int(rule.to), .goesBackAgain) }
    if rule.flags.contains(.goesOn) {
      movePartly(rule, image)
    } else {
      move(rule, image)
      if rule.hold != Rule.none { remember(Int(rule.hold)) }
    }
    guard rule.effect != 0 else { return }
    grow(Self.settled, .arrived, image)
    if rule.kind != .reset || mayBeResumed(rule) || mayKeepRoot(rule) {
      change(Int(rule.owner), space.parts(Int(rule.effect)).variables)
    }
  }

  /// Whether other tabs of what is on screen may stay as they are: an opening keeps the root.
  private func mayKeepRoot(_ rule: Rule) -> Bool {
    guard rule.transition != Rule.none else { return false }
    let transition = graph.transitions[Int(rule.transition)]
    return transition.verb == .open
      && graph.places.root(of: transition.target)?.container != nil
  }

  private mutating func activate(_ index: Int) {
    let rule = rules[index]
    switch rule.kind {
    case .push, .present, .sheet, .swap, .takeover: link(index)
    default: break
    }
  }

  /// From now on what leaves the rule's target comes back along it.
  mutating func link(_ index: Int) {
    let to = Int(rules[index].to)
    rules[index].nextIn = vertices[to].firstIn
    vertices[to].firstIn = UInt32(truncatingIfNeeded: index)
    enqueue(to)
  }

  private mutating func move(_ rule: Rule, _ image: Decision) {
    let to = Int(rule.to)
    switch rule.kind {
    case .select:
      grow(to, .tabbed, image)
    case .pop: grow(to, .popped, image)
    case .leave: grow(to, .left, image)
    case .clear: grow(to, .cleared, image)
    case .close:
      grow(to, .popped, image)
      grow(to, .left, image)
    default: grow(to, .arrived, image)
    }
  }

  private mutating func passDown(_ rule: Rule, _ handed: Handed) {
    let to = Int(rule.to)
    switch rule.kind {
    case .reset: return grow(to, .rooted, vertices[to].rootChosen)
    case .present, .sheet:
      let style: Vertex.Flags = rule.kind == .sheet ? [.isPresented, .canBeSwiped] : .isPresented
      inherit(to, style.union(handed.flags.intersection(.isHeld)))
    case .takeover: inherit(to, handed.flags.intersection(.ofLayer))
    case .push, .swap, .firstChild, .child:
      var flags = handed.flags.intersection(.ofLayer)
      if rule.kind == .push { flags.insert(.isPushed) }
      if rule.kind == .swap { flags.formUnion(handed.flags.intersection(.isPushed)) }
      inherit(to, flags)
      if handed.tabbed.isPossible {
        grow(to, .tabbed, handed.tabbed)
        change(to, handed.changed)
      }
      if handed.returned.isPossible { grow(to, .returned, handed.returned) }
      if handed.firstPart != Rule.none { passDownPartly(handed.firstPart, to, handed.changed) }
      if handed.firstShown != Rule.none { passDownShown(handed.firstShown, to) }
    default: return
    }
    if !rule.flags.contains(.isGate) {
      let rooted = rule.kind == .swap ? handed.rootedInPlace : handed.rooted
      // Where it is not known what lies below, any root may.
      grow(to, .rooted, vertices[to].context == ContextTable.anywhere ? space.assumed : rooted)
    }
  }

  // MARK: Back

  private mutating func goBack(along index: Int, from vertex: Vertex) {
    let rule = rules[index]
    let o = Int(rule.owner)
    let canBeSwiped = vertex.flags.contains(.canBeSwiped)
    guard let back = back(along: rule, vertex.leaving, canBeSwiped: canBeSwiped) else { return }
    uncover(o, back.uncovered, rule, vertex.changed)
    grow(o, .popped, back.further.popped)
    grow(o, .left, back.further.left)
    grow(o, .layer, back.further.layer)
    grow(o, .returned, back.further.returned)
    grow(o, .cleared, back.further.cleared)
    change(o, vertex.changed)
  }

  /// Of what leaves what a rule brought, what uncovers its owner, and what leaves that, too; nil if nothing
  /// goes back along the rule.
  @inline(__always)
  func back(
    along rule: Rule,
    _ leaving: Leaving,
    canBeSwiped: Bool
  ) -> (uncovered: Decision, further: Leaving)? {
    var further = leaving
    switch rule.kind {
    case .push: return (leaving.popped, leaving)
    case .swap: return (.never, leaving)
    case .firstChild, .child:
      further.popped = .never
      return (.never, further)
    case .takeover:
      let swiped = canBeSwiped ? leaving.layer : .never
      let left = diagrams.or(leaving.left, swiped)
      return (.never, Leaving(left: left, cleared: leaving.cleared))
    case .present, .sheet:
      let dismissed = diagrams.or(leaving.left, leaving.cleared)
      let swiped = rule.kind == .sheet ? leaving.layer : .never
      return (diagrams.or(dismissed, swiped), Leaving(cleared: leaving.cleared))
    default: return nil
    }
  }

  /// Conditions that nothing above `o` changed are as they were when the rule was taken.
  private mutating func uncover(
    _ o: Int,
    _ returned: Decision,
    _ rule: Rule,
    _ changed: Decision
  ) {
    guard returned.isPossible else { return }
    // Without sets there is no more that could arrive.
    let isOnTab = rule.flags.contains(.isOnTab)
    if !hasSets, !isOnTab, vertices[o].arrived == space.assumed { return }
    guard let back = comingBack(o, returned, rule, changed) else { return }
    if isOnTab {
      // The gate lies over what was visible, not over what the tab would have shown.
      grow(o, .returned, back)
    } else {
      grow(o, .arrived, back)
    }
  }

  /// What uncovers `o`, of what leaves what the rule brought over it.
  mutating func comingBack(
    _ o: Int,
    _ returned: Decision,
    _ rule: Rule,
    _ changed: Decision
  ) -> Decision? {
    guard returned.isPossible else { return nil }
    let before = diagrams.or(rule.image, restored(vertices[o]))
    return diagrams.and(returned, diagrams.exists(changed, before))
  }
}
