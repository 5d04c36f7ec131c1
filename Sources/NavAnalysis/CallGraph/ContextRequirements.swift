import NavGraph

/// The requirements of contexts, destinations and steps.
extension AnalysisTables {
  /// Returns the requirements of every screen in `context` except the splash: those of the app and of the
  /// containers.
  mutating func requirement(of context: UInt32) -> UInt32 {
    if contextRequirements.count < contexts.count {
      let newCount = contexts.count - contextRequirements.count
      contextRequirements += Array(repeating: nil, count: newCount)
    }
    if let known = contextRequirements[Int(context)] { return known }
    let appRequirement = requirements.appRequirement(
      isNeeded: !isExempt(context),
      askedOverExempt: contexts.isRootExempt(context)
    )
    let result = requirement(of: context, after: appRequirement)
    contextRequirements[Int(context)] = result
    return result
  }

  /// Returns the requirements of the splash in a context.
  mutating func requirementOfSplash(in context: UInt32) -> UInt32 {
    requirement(of: context, after: appRequirement([], in: context))
  }

  private mutating func requirement(of context: UInt32, after appRequirement: UInt32) -> UInt32 {
    contexts.containers(of: context).reversed().reduce(appRequirement) {
      requirements.append(graph.containers[Int($1.index)].requires, to: $0)
    }
  }

  // MARK: The requirement of the app

  /// Returns true if the app's requirement applies to nothing in the context. It is unknown, so false, for
  /// `anywhere`.
  func isExempt(_ context: UInt32) -> Bool {
    guard requirements.hasAppRequirement else { return false }
    return contexts.gate(of: context).map { requirements.isExempt($0) }
      ?? contexts.isRootExempt(context)
  }

  /// Returns the app's requirement for destinations that are shown in a context.
  mutating func appRequirement(_ destinations: [Destination], in context: UInt32) -> UInt32 {
    appRequirement(destinations, isExempt: isExempt(context), askedIn: context)
  }

  /// Returns the app's requirement for a screen in a context.
  mutating func appRequirement(_ screen: ScreenID, in context: UInt32) -> UInt32 {
    requirements.hasAppRequirement
      ? appRequirement([Destination(screen)], in: context) : RequirementTable.none
  }

  /// Returns the app's requirement for a new root and what is shown over it, if a step in a context asks for them.
  mutating func appRequirement(
    _ destinations: [Destination],
    over root: Destination,
    askedIn context: UInt32
  ) -> UInt32 {
    let isExempt = contexts.context(ofRoot: root) != ContextTable.none
    return appRequirement(destinations, isExempt: isExempt, askedIn: context)
  }

  private mutating func appRequirement(
    _ destinations: [Destination],
    isExempt: Bool,
    askedIn context: UInt32
  ) -> UInt32 {
    guard requirements.hasAppRequirement else { return RequirementTable.none }
    return requirements.appRequirement(
      isNeeded: !isExempt && requirements.mayNeedAppRequirement(destinations),
      askedOverExempt: contexts.isRootExempt(context)
    )
  }

  /// Returns the requirements of a destination that is shown in a context.
  mutating func needs(of destination: Destination, in context: UInt32) -> UInt32 {
    guard requirements.hasAppRequirement else { return requirements.needs(of: destination) }
    return requirements.needs(of: destination, after: appRequirement([destination], in: context))
  }

  /// One context for each kind of root, for steps whose root is unknown.
  var anyRoot: [UInt32] {
    contexts.hasExemptRoots ? [ContextTable.none, ContextTable.exemptRoot] : [ContextTable.none]
  }

  mutating func needs(of fresh: FreshRoot, askedIn context: UInt32) -> UInt32 {
    var appRequirement = RequirementTable.none
    if requirements.hasAppRequirement {
      let destinations = [fresh.root, fresh.presented?.target ?? .none]
      appRequirement = self.appRequirement(destinations, over: fresh.root, askedIn: context)
    }
    let needs = requirements.needs(of: fresh.root, after: appRequirement)
    return fresh.presented.map { requirements.needs(of: $0.target, after: needs) } ?? needs
  }

  /// Returns all requirements that a step of several verbs may have, depending on what is visible after its first
  /// verbs.
  mutating func needs(ofSeveralVerbs id: TransitionID, in context: UInt32) -> [UInt32] {
    let destinations = graph[id].shownTargets
    var result: [UInt32] = []
    for appRequirement in appRequirementsAfterReturn(destinations, by: id, in: context) {
      let (alone, withTab) = requirements.needs(ofSeveralVerbs: id, after: appRequirement)
      result += [alone] + [withTab].compactMap { $0 }
    }
    return result
  }

  /// Returns the app's requirements that may apply to the targets of a step of several verbs. Nothing is required
  /// in the layer of an exempt gate, but the step may dismiss that layer first.
  mutating func appRequirementsAfterReturn(
    _ destinations: [Destination],
    by id: TransitionID,
    in context: UInt32
  ) -> [UInt32] {
    let here = appRequirement(destinations, in: context)
    guard requirements.hasAppRequirement, contexts.gate(of: context) != nil,
      graph[StepVerbID(id)].verb.program.dismisses
    else { return [here] }
    let below = appRequirement(destinations, in: contexts.base(of: context))
    return below == here ? [here] : [here, below]
  }

  // MARK: Tabs

  /// Returns the requirements that may apply when a tab that shows the screen is tapped.
  mutating func needsOfTab(showing vertex: Vertex) -> [UInt32] {
    let (own, context) = (graph.screens[Int(vertex.id)].requires, vertex.context)
    let shown = [Destination(ScreenID(Int(vertex.id)))]
    let contexts = context == ContextTable.anywhere ? anyRoot : [context]
    var result: [UInt32] = []
    for around in contexts {
      let appRequirement = appRequirement(shown, in: around)
      let bare = requirements.append(own, to: appRequirement)
      let inNavs = requirements.append(own, to: needsOfNavs(context, after: appRequirement))
      result += bare == inNavs ? [bare] : [bare, inNavs]
    }
    return result
  }

  /// Returns `appRequirement` and the requirements of the navigation containers between a context and the tabs
  /// around it, or `tabs` if given.
  mutating func needsOfNavs(
    _ context: UInt32,
    within tabs: UInt32? = nil,
    after appRequirement: UInt32
  ) -> UInt32 {
    var navs: [FormulaID] = []
    var rest = context
    // Tab containers that do not matter are part of no context.
    while rest != tabs, let (item, outer) = contexts.parts(rest) {
      rest = outer
      guard case .container(let container) = item else { continue }
      let declared = graph.containers[Int(container.index)]
      guard declared.isStack else { break }
      navs.append(declared.requires)
    }
    return navs.reversed().reduce(appRequirement) { requirements.append($1, to: $0) }
  }

  // MARK: Gates

  /// Returns true if a screen or container whose place is within a root gate's own root may ask for that gate.
  mutating func findsOpeningWithinGates() -> Bool {
    let roots = Set(requirements.gates.filter { $0.presentation == nil }.map(\.target))
    if roots.isEmpty { return false }
    let destinations =
      graph.screens.indices.map { Destination(ScreenID($0)) }
      + graph.containers.indices.map { Destination(ContainerID($0)) }
    for destination in destinations {
      guard let root = graph.places.root(of: destination), roots.contains(root),
        let needs = opening(of: destination, askedIn: contexts.context(ofRoot: root))?.needs,
        !RequirementTable.isNothing(needs)
      else { continue }
      let isAsked = requirements.requirement(needs).asked.contains {
        requirements.gates[$0.gate].target == root
      }
      if isAsked { return true }
    }
    return false
  }
}
