import NavGraph

/// The targets that can be held while a root is shown: by a root gate, or because a launch rule holds an
/// opening (docs/language.md, Gates). This is an over-approximation: any target for which the root can have
/// been shown.
struct HeldTargets {
  /// A destination that is held, to be opened at its place.
  struct Target: Hashable {
    var destination: Destination
    /// The screen or container that comes over the destination when it is opened.
    var presented: Presented?
    /// True if a launch rule holds the target, not a gate.
    var isHeldByLaunchRule = false

    /// The intent with which a presented gate holds the target.
    var intent: Intent { presented.map { .opened(destination, $0) } ?? .opening(destination) }
  }

  /// A step while the root is shown, followed by a resume check of the held targets.
  struct CheckedStep {
    var source: PushdownSource
    var step: Relation
  }

  /// The targets, in the order in which they were added.
  private(set) var targets: [Target] = []
  private var known: Set<Target> = []
  /// The numbers of the roots that take over these targets.
  var followers: [Int] = []
  var checkedSteps: [CheckedStep] = []
  /// The group that resumes targets. It stands for all nodes over the root, because resuming depends on nothing
  /// else.
  var resumeGroup: Int

  init(resumeGroup: Int) { self.resumeGroup = resumeGroup }

  /// Adds the targets that are new, and returns them.
  mutating func add(_ more: [Target]) -> [Target] {
    let fresh = more.filter { known.insert($0).inserted }
    targets += fresh
    return fresh
  }
}

/// The decision of the launch rules on an opening, while a root is shown.
struct LaunchRuleHold {
  struct Key: Hashable {
    /// The root of the opening's place.
    var place: Destination
    /// The number of the root that is shown.
    var root: UInt16
  }

  /// The valuations with which the launch rules admit the opening.
  var through = Decision.never
  /// The valuations with which each rule that shows the present root decides. Empty if all of these rules show the
  /// same over the root, so that a change between them changes nothing.
  var others: [Decision] = []
}

/// A cause by which a root holds targets. It counts once some state takes a step with it.
enum HeldTargetCause: Hashable {
  case holds(HeldTargets.Target, root: Int)
  /// Any target that a presented gate can hold when this root gate takes over from it.
  case holdsAny(gate: Int, root: Int)
  case passesTargets(from: Int, to: Int)
  /// Any screen that the tab may show.
  case holdsTab(Destination, root: Int)
}

/// The held targets of all roots, by the number of the root.
struct HeldTargetTable {
  fileprivate var all: [HeldTargets] = []
  fileprivate var causes: [HeldTargetCause] = []
  fileprivate var nodes: [HeldTargetCause: Int] = [:]
  /// The targets that each root gate can take over from presented gates.
  fileprivate var targetsOfGates: [Int: [HeldTargets.Target]] = [:]
  fileprivate var launchRuleHold: [LaunchRuleHold.Key: LaunchRuleHold] = [:]
}

extension Pushdown {
  func makeHeldTargets() {
    var contexts: [UInt16: UInt32] = [:]
    for (root, number) in rootNumbers { contexts[number] = tables.contexts.context(ofRoot: root) }
    for number in 0...rootNumbers.count {
      let shape = Shape(root: UInt16(number))
      let resumeGroup = group(contexts[UInt16(number)] ?? ContextTable.none, shape, isBuilt: true)
      heldTargets.all.append(HeldTargets(resumeGroup: resumeGroup))
    }
  }

  /// Returns the 1-based numbers of the roots during which targets may be held.
  static func rootNumbers(
    _ graph: NavigationGraph,
    _ tables: AnalysisTables,
    _ apart: [Destination]
  ) -> [Destination: UInt16] {
    var numbers: [Destination: UInt16] = [:]
    func number(_ root: Destination) {
      guard numbers[root] == nil, numbers.count < UInt16.max - 1 else { return }
      numbers[root] = UInt16(numbers.count + 1)
    }
    for gate in tables.requirements.gates where gate.presentation == nil { number(gate.target) }
    for target in tables.fromOutside.targets {
      guard let root = graph.places.root(of: target), tables.rootChoices[root] != nil else {
        continue
      }
      for rule in graph.launch.rules where rule.root != root { number(rule.root) }
    }
    for root in apart { number(root) }
    return numbers
  }

  /// Records that the step is a cause of held targets.
  func note(_ cause: HeldTargetCause, _ step: Relation, _ source: PushdownSource) {
    if step.isEmpty { return }
    let node: Int
    if let known = heldTargets.nodes[cause] {
      node = known
    } else {
      var new = PushdownNode(.heldTarget, context: ContextTable.none, shape: 0)
      new.id = UInt32(truncatingIfNeeded: heldTargets.causes.count)
      heldTargets.causes.append(cause)
      node = append(new)
      heldTargets.nodes[cause] = node
    }
    reset(to: node, step, source)
  }

  func addHeldTargets(_ n: Int) {
    switch heldTargets.causes[Int(nodes[n].id)] {
    case .holds(let target, let root): hold([target], root)
    case .holdsAny(let gate, let root): hold(targets(of: gate), root)
    case .holdsTab(let tab, let root): hold(targets(ofTab: tab), root)
    case .passesTargets(let from, let to):
      guard from != to, !heldTargets.all[from].followers.contains(to) else { return }
      heldTargets.all[from].followers.append(to)
      hold(heldTargets.all[from].targets, to)
    }
  }

  /// Returns the targets for what may be on top in the tab: its first screen, and all screens that are pushed.
  private func targets(ofTab tab: Destination) -> [HeldTargets.Target] {
    var screens = Set([graph.shownFirst(in: tab)].compactMap { $0 })
    if tab.container != nil { screens.formUnion(graph.pushed) }
    return screens.sorted().map { HeldTargets.Target(destination: Destination($0)) }
      .filter { graph.places.hasPlace($0.destination) }
  }

  /// Returns the targets that a root gate can take over from presented gates.
  private func targets(of gate: Int) -> [HeldTargets.Target] {
    if let known = heldTargets.targetsOfGates[gate] { return known }
    var seen: Set<HeldTargets.Target> = []
    var result: [HeldTargets.Target] = []
    func add(_ target: HeldTargets.Target) {
      guard graph.places.hasPlace(target.destination), seen.insert(target).inserted else { return }
      result.append(target)
    }
    var tabs: [Destination] = []
    for heldIntent in heldIntents.all + heldIntents.allOverExempt
    where (heldIntent.gateCases + heldIntent.passed).contains(where: { $0.gate == gate }) {
      switch heldIntent.intent {
      case .transition(let id) where graph[id].verb.last == .reset(.launchRule):
        for rule in graph.launch.rules {
          add(HeldTargets.Target(destination: rule.root, presented: graph.presented(by: rule)))
        }
      case .tab(let shown): tabs.append(shown)
      case .transition(let id) where graph[id].verb.group == .selects: tabs.append(graph[id].target)
      default: add(target(of: heldIntent.intent))
      }
    }
    // Any pushed screen may be on top in a tab, if it asks for the gate, or if everything in the tab does.
    for tab in tabs {
      graph.shownFirst(in: tab).map { add(HeldTargets.Target(destination: Destination($0))) }
    }
    if !tabs.isEmpty {
      let isAskedByAll =
        asks(for: gate, graph.requires)
        || tabs.contains { tab in
          guard let nav = tab.container else { return false }
          return asks(for: gate, graph.containers[Int(nav.index)].requires)
        }
      for screen in graph.pushed {
        let target = HeldTargets.Target(destination: Destination(screen))
        if seen.contains(target) { continue }
        if isAskedByAll || asks(for: gate, graph.screens[Int(screen.index)].requires) {
          add(target)
        }
      }
    }
    heldTargets.targetsOfGates[gate] = result
    return result
  }

  /// Returns true if the formula may ask for the gate, or for one that asks for it.
  private func asks(for gate: Int, _ formula: FormulaID) -> Bool {
    if formula == .true { return false }
    return tables.requirements.starts.contains { start in
      let needs = tables.requirements.append(formula, to: start)
      return tables.requirements.requirement(needs).asked.contains { $0.gate == gate }
    }
  }

  private func hold(_ targets: [HeldTargets.Target], _ root: Int) {
    var frontier = [(targets, root)]
    while let (targets, root) = frontier.popLast() {
      if root == 0 { continue }
      let fresh = heldTargets.all[root].add(targets)
      // Roots may follow each other in a cycle.
      if fresh.isEmpty { continue }
      for target in fresh {
        guard let place = openedPlace(target.destination, presenting: target.presented) else {
          continue
        }
        resume(target, place, source(heldTargets.all[root].resumeGroup))
        askForGates(target, place, heldTargets.all[root].checkedSteps[...])
      }
      for follower in heldTargets.all[root].followers { frontier.append((fresh, follower)) }
    }
  }

  /// Runs the resume check of the targets held during the root, after a step.
  func checkHeldTargets(_ step: Relation, _ source: PushdownSource) {
    let root = Int(source.shape.root)
    // Another screen of the class may have added the same step.
    guard reset(to: heldTargets.all[root].resumeGroup, step, source) else { return }
    let checked = HeldTargets.CheckedStep(source: source, step: step)
    heldTargets.all[root].checkedSteps.append(checked)
    for target in heldTargets.all[root].targets {
      guard let place = openedPlace(target.destination, presenting: target.presented) else {
        continue
      }
      askForGates(target, place, [checked])
    }
  }

  /// Resumes a target where its requirement is met. Otherwise shows the root gate that decides now, or the root
  /// that the launch rules choose now.
  private func resume(
    _ target: HeldTargets.Target,
    _ place: OpenedPlace,
    _ source: PushdownSource
  ) {
    var step = relations.unchanged(space.assumed)
    if target.isHeldByLaunchRule { step = admittedByLaunchRules(target.destination, step, source) }
    let requirement = requirement(
      place.needs(in: source.context, tables),
      source.context,
      source.shape
    )
    reset(to: place.entry, relations.ending(step, in: requirement.holds), source)
    recordAsked(requirement.passed, step, source)
    for gateCase in requirement.gateCases {
      let gate = tables.requirements.gates[gateCase.gate]
      guard gate.presentation == nil else { continue }
      let shown = relations.ending(step, in: gateCase.holds)
      reset(toGate: gateCase.gate, by: gateCase.atom, shown, source)
      let other = Int(rootNumbers[gate.target] ?? 0)
      var handedOver = target
      handedOver.isHeldByLaunchRule = false
      note(.holds(handedOver, root: other), shown, source)
    }
  }

  /// Shows the gates that a held target asks for after these steps: a presented gate, which then holds the
  /// target, or a gate that is the root already. The step's own verb is then not performed.
  private func askForGates(
    _ target: HeldTargets.Target,
    _ place: OpenedPlace,
    _ checkedSteps: ArraySlice<HeldTargets.CheckedStep>
  ) {
    // The steps differ in the gate that is up, at most.
    var known: (gate: Int?, requirement: RequirementTable.Requirement)?
    for checked in checkedSteps {
      let gate = tables.contexts.gate(of: checked.source.context)
      if known == nil || known?.gate != gate {
        let source = checked.source
        var requirement = requirement(
          place.needs(in: source.context, tables),
          source.context,
          source.shape
        )
        requirement.gateCases.removeAll {
          let gate = tables.requirements.gates[$0.gate]
          return gate.presentation == nil && rootNumbers[gate.target] != source.shape.root
        }
        known = (gate, requirement)
      }
      guard let requirement = known?.requirement else { continue }
      if requirement.gateCases.isEmpty, requirement.blocked.isEmpty, !target.isHeldByLaunchRule {
        continue
      }
      askForGates(target, place, requirement, checked)
    }
  }

  private func askForGates(
    _ target: HeldTargets.Target,
    _ place: OpenedPlace,
    _ requirement: RequirementTable.Requirement,
    _ checked: HeldTargets.CheckedStep
  ) {
    var (step, source) = (checked.step, checked.source)
    if target.isHeldByLaunchRule {
      let held = launchRuleHold(LaunchRuleHold.Key(place: place.root, root: source.shape.root))
      let through = relations.ending(step, in: held.through)
      note(requirement.blocked, through, source)
      for choice in held.others {
        arrive(source.node, releasing(relations.ending(step, in: choice), source))
      }
      step = through
    } else {
      note(requirement.blocked, step, source)
    }
    for gateCase in requirement.gateCases {
      showGate(gateCase, target.intent, relations.ending(step, in: gateCase.holds), source)
    }
  }

  private func note(
    _ blocked: [RequirementTable.BlockedGate],
    _ step: Relation,
    _ source: PushdownSource
  ) {
    for blockedGate in blocked {
      note(self.blocked(blockedGate), source.node, relations.ending(step, in: blockedGate.holds))
    }
  }

  /// Returns where the launch rules admit the opening, and where another rule with this root may hold it now.
  private func launchRuleHold(_ key: LaunchRuleHold.Key) -> LaunchRuleHold {
    if let known = heldTargets.launchRuleHold[key] { return known }
    var result = LaunchRuleHold()
    var holding: [LaunchRule] = []
    for (rule, choice) in zip(graph.launch.rules, launchChoices) {
      if rule.root == key.place {
        result.through = diagrams.or(result.through, choice)
      } else if rootNumbers[rule.root] == key.root {
        holding.append(rule)
        result.others.append(choice)
      }
    }
    let showTheSame = holding.allSatisfy {
      graph.presented(by: $0) == graph.presented(by: holding[0])
    }
    if showTheSame { result.others = [] }
    heldTargets.launchRuleHold[key] = result
    return result
  }

  /// Returns the target that a root gate holds for an intent; nil if the intent has no place.
  func target(of intent: Intent, _ known: HeldTargets.Target? = nil) -> HeldTargets.Target? {
    let target = known ?? target(of: intent)
    return graph.places.hasPlace(target.destination) ? target : nil
  }

  private func target(of intent: Intent) -> HeldTargets.Target {
    var target = HeldTargets.Target(destination: graph.target(of: intent))
    switch intent {
    case .transition(let id): target.presented = graph.presented(by: id)
    case .opened(_, let presented): target.presented = presented
    default: break
    }
    return target
  }
}
