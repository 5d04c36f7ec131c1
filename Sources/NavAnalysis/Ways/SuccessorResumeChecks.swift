import NavGraph

/// Resume checks (docs/language.md, Gates). After a change of conditions, the intents that gates and launch rules
/// hold are checked, and so is the screen under a gate that the visibility check has shown.
extension Successors {
  /// Performs the resume check after a change of conditions and returns the parts of the successor that continue
  /// with their own step. A gate stays while the condition that it was asked for has the value that it had then.
  mutating func resumeCheck(_ successor: Successor) -> [Successor] {
    if successor.needsNoResumeCheck { return [successor] }
    guard let number = successor.gate?.reason, number != 0 else {
      return checkHeldIntent(successor)
    }
    let stays = space.decision(reasons[number])
    let kept = limited(successor, to: stays).map { [$0] } ?? []
    guard let again = limited(successor, to: diagrams.not(stays)) else { return kept }
    return kept + checkHeldIntent(again)
  }

  private mutating func checkHeldIntent(_ successor: Successor) -> [Successor] {
    guard let heldIntent = successor.heldIntent else { return checkUnderGate(successor) }
    if case .launchRule(let index) = heldIntent.holder,
      case .opening(let target) = heldIntent.intent
    {
      guard let rest = checkLaunchRules(index, target, successor) else { return [] }
      var left: [Successor] = []
      if rest.kept.set.isCertain { left += checkUnderGate(rest.kept) }
      if let admitted = rest.admitted {
        left += resume(heldIntent, admitted, at: successor.configuration)
      }
      return left
    }
    var target = successor.configuration
    if heldIntent.isHeldByPresentedGate(configurations),
      let under = configurations.stacks.gateLayer(successor.configuration)?.under
    {
      target = under
    }
    return resume(heldIntent, successor, at: target)
  }

  /// Splits the successor: in `kept`, the launch rules still hold the target; in `admitted`, they admit it.
  /// Finishes the parts in which another rule's root is shown.
  private mutating func checkLaunchRules(
    _ holder: Int,
    _ target: Destination,
    _ successor: Successor
  ) -> (kept: Successor, admitted: Successor?)? {
    guard let root = graph.places.root(of: target) else { return (successor, nil) }
    var kept = successor
    kept.set = diagrams.and(successor.set, undecided)
    var admitted = successor
    admitted.set = .never
    for (index, rule) in graph.launch.rules.enumerated() {
      guard let part = limited(successor, to: configurations.tables.launchChoices[index]) else {
        continue
      }
      if rule.root == root {
        admitted.set = diagrams.or(admitted.set, part.set)
      } else if rule.root == graph.launch.rules[holder].root {
        kept.set = diagrams.or(kept.set, part.set)
      } else {
        var shown = part
        shown.configuration = configurations.launchRoot(index)
        shown.heldIntent?.holder = .launchRule(index)
        shown.followsLaunchRules = false
        shown.isGate = true
        finish(shown)
      }
    }
    return (kept, admitted.set.isCertain ? admitted : nil)
  }

  /// Resumes the held intent where its requirements hold, and shows another gate where one decides now. Returns
  /// the remaining parts of the successor.
  private mutating func resume(
    _ heldIntent: HeldIntent,
    _ successor: Successor,
    at under: Configuration
  ) -> [Successor] {
    let isPresented = heldIntent.isHeldByPresentedGate(configurations)
    let requirement = configurations.requirement(
      needs(of: heldIntent.intent, at: under, successor.set),
      showing: configurations.showing(successor.configuration)
    )
    if var resumed = limited(successor, to: requirement.holds) {
      resumed.configuration = under
      resumed.heldIntent = nil
      if isPresented { resumed.gate = nil }
      perform(heldIntent.intent, resumed)
    }
    var left: [Successor] = []
    for gateCase in requirement.gateCases {
      let isSame = heldIntent.holder == .gate(gateCase.gate)
      guard isSame || gateCase.isLast else { continue }
      for (reason, asked) in asked(gateCase, successor) {
        var shown = asked
        recordAsked(requirement, &shown)
        if !isSame {
          showFor(gateCase.gate, reason, heldIntent, under, &shown)
          finish(shown)
        } else if isPresented {
          shown.gate?.reason = reason
          left.append(shown)
        } else {
          left += checkUnderGate(shown)
        }
      }
    }
    for blockedGate in requirement.blocked {
      guard var blocked = limited(successor, to: blockedGate.holds) else { continue }
      note(Incident(.blockedGate, blockedGate.asking), &blocked)
      recordAsked(requirement, &blocked)
      if isPresented { left.append(blocked) } else { left += checkUnderGate(blocked) }
    }
    guard var refused = limited(successor, to: requirement.refused) else { return left }
    if !isPresented { return left + checkUnderGate(refused) }
    guard refused.gate?.isMarked == true else { return left + [refused] }
    refused.heldIntent = nil
    return left + checkUnderGate(refused)
  }

  /// Checks the screen under a gate that the visibility check has shown, and returns the remaining parts of the
  /// successor.
  private mutating func checkUnderGate(_ successor: Successor) -> [Successor] {
    guard successor.gate?.isMarked == true,
      let layer = configurations.stacks.gateLayer(successor.configuration),
      let under = layer.under
    else { return [successor] }
    let vertex = configurations.vertex(at: under)
    let requirement = configurations.requirement(
      configurations.tables.vertices[vertex].requirement,
      showing: configurations.showing(successor.configuration)
    )
    if var uncovered = limited(successor, to: requirement.holds) {
      uncovered.configuration = under
      uncovered.gate = nil
      finish(uncovered)
    }
    var left: [Successor] = []
    for gateCase in requirement.gateCases where gateCase.isLast || gateCase.gate == layer.gate {
      for (reason, asked) in asked(gateCase, successor) {
        var shown = asked
        recordAsked(requirement, &shown)
        if gateCase.gate == layer.gate {
          shown.gate?.reason = reason
          left.append(shown)
        } else {
          show(gateCase.gate, reason, &shown)
          finish(shown)
        }
      }
    }
    for blockedGate in requirement.blocked {
      guard var blocked = limited(successor, to: blockedGate.holds) else { continue }
      note(Incident(.blockedGate, blockedGate.asking), &blocked)
      recordAsked(requirement, &blocked)
      left.append(blocked)
    }
    if let refused = limited(successor, to: requirement.refused) { left.append(refused) }
    return left
  }

  /// Returns the intent that a root gate holds in place of `intent`: the opening of its target, including a screen
  /// presented over it. For a tab, the target is the screen that the tab shows.
  mutating func intentToHold(for intent: Intent, at under: Configuration) -> Intent {
    var configuration = under
    var tab: Destination?
    switch intent {
    case .opening, .opened: return intent
    case .entry: break
    case .tab(let shown): tab = shown
    case .transition(let id):
      if let presented = graph.presented(by: id) { return .opened(graph[id].target, presented) }
      if graph[id].verb.group == .selects {
        tab = graph[id].target
        configuration = configurationForTab(of: id, at: configuration) ?? configuration
      }
    }
    guard let number = tab.flatMap({ configurations.tab($0, of: configuration.layer) }) else {
      return .opening(graph.target(of: intent))
    }
    let shown = configurations.selecting(number, at: configuration) ?? configuration
    return .opening(Destination(configurations.screen(at: shown)))
  }

  /// Returns the intent that a `launch` step stands for if this rule decides.
  func intent(ofLaunchRule rule: LaunchRule) -> Intent {
    graph.presented(by: rule).map { .opened(rule.root, $0) } ?? .opening(rule.root)
  }

  private mutating func intentToHold(
    for heldIntent: HeldIntent,
    _ under: Configuration,
    _ set: Decision
  ) -> Intent {
    if case .transition(let id) = heldIntent.intent, graph[id].verb.last == .reset(.launchRule) {
      let rules = zip(graph.launch.rules, configurations.tables.launchChoices)
      if let (rule, _) = rules.first(where: { diagrams.meet(set, $0.1) }) {
        return intent(ofLaunchRule: rule)
      }
    }
    return intentToHold(for: heldIntent.intent, at: under)
  }

  private mutating func showFor(
    _ gate: Int,
    _ reason: Int,
    _ heldIntent: HeldIntent,
    _ under: Configuration,
    _ successor: inout Successor
  ) {
    var wasRoot = true
    if case .gate(let holder) = heldIntent.holder { wasRoot = !isPresented(holder) }
    var intent = heldIntent.intent
    if wasRoot || !isPresented(gate) {
      intent = intentToHold(for: heldIntent, under, successor.set)
    }
    if !configurations.showing(successor.configuration).contains(gate) {
      show(gate, reason, &successor)
    } else if isPresented(gate) {
      successor.gate?.reason = reason
    } else {
      successor.followsLaunchRules = false
    }
    let hasPlace = graph.places.hasPlace(graph.target(of: intent))
    let isKept = isPresented(gate) || hasPlace
    successor.heldIntent = isKept ? HeldIntent(holder: .gate(gate), intent: intent) : nil
  }

  /// Continues with the step's own verb.
  mutating func finishOwn(_ done: Successor) {
    var successor = done
    if successor.isAnswer { successor = withoutAnsweredAlert(successor) }
    if let id = successor.step.transition {
      perform(id, successor)
    } else {
      finish(successor)
    }
  }
}
