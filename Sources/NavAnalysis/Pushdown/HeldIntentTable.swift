import NavGraph

/// An intent of a step, which a gate may hold.
enum Intent: Hashable {
  case transition(TransitionID)
  /// An opening from outside.
  case opening(Destination)
  /// An entry, or a link, with `present`.
  case entry(OverVisible)
  /// A tap on a tab.
  case tab(Destination)
  /// A root with something over it, as a root gate holds it: it is opened at its place.
  case opened(Destination, Presented)
}

/// A screen or container that comes over a root in the same step.
struct Presented: Hashable {
  var target: Destination
  /// The presentation; nil if the target is pushed.
  var presentation: Presentation?
}

extension NavigationGraph {
  /// Returns what a transition shows over its root; nil if it shows nothing there.
  func presented(by id: TransitionID) -> Presented? {
    let transition = self[id]
    guard transition.presented != .none else { return nil }
    return Presented(target: transition.presented, presentation: transition.presentation)
  }

  /// Returns what a launch rule presents over its root, or pushes onto it; nil if it does neither.
  func presented(by rule: LaunchRule) -> Presented? {
    rule.presented == .none
      ? nil : Presented(target: rule.presented, presentation: rule.presentation)
  }
}

/// The intents that presented gates can hold, numbered starting at 1. 0 stands for no intent.
struct HeldIntentTable {
  /// An intent that a gate can hold, with the valuations that decide on it.
  struct HoldableIntent {
    var intent: Intent
    /// The valuations with which it can be resumed.
    var mayResume: Decision
    /// The valuations with which it must be resumed, before anything else is done.
    var mustResume: Decision
    /// The gates that decide that it is not resumed.
    var gateCases: [RequirementTable.GateCase]
    /// The gates that are passed over on the way to `gateCases`.
    var passed: [RequirementTable.GateCase]
    /// The gates that are asked for and can't be shown.
    var blocked: [RequirementTable.BlockedGate] = []
    /// The valuations with which no gate decides, so that it can never be resumed. `mustRefuse` are those where
    /// that is certain.
    var refused = Decision.never
    var mustRefuse = Decision.never
    /// True if the step finds the tab that it selects; nil for steps that select no tab after another verb.
    var findsTab: Bool?
    /// True if the gates of `gateCases` decide; false if they may.
    var isCertain = true
  }

  private(set) var all: [HoldableIntent] = []
  /// The entries over roots that are exempt from what the app requires; empty without such roots.
  private(set) var allOverExempt: [HoldableIntent] = []
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var intent: Intent
    /// True if the step finds the tab that it selects; nil for steps that select no tab after another verb.
    var findsTab: Bool?
  }

  /// The count of numbers, including 0 for no intent.
  var count: Int { all.count + 1 }

  subscript(_ number: Int) -> HoldableIntent { all[number - 1] }

  /// Returns a held intent as it is checked over a root that is exempt from what the app requires, or over
  /// another one.
  subscript(_ number: Int, overExemptRoot isOverExempt: Bool) -> HoldableIntent {
    isOverExempt ? allOverExempt[number - 1] : all[number - 1]
  }

  /// Returns the number of an intent; nil if no presented gate can hold it.
  ///
  /// - Parameter findsTab: For a step that selects a tab after another verb, true if it finds the tab; nil where
  /// that is not distinguished.
  func number(of intent: Intent, findsTab: Bool? = nil) -> Int? {
    numbers[Key(intent: intent, findsTab: findsTab)]
  }

  /// Returns true if a presented gate may hold the transition's intent.
  func mayHold(_ id: TransitionID) -> Bool {
    [nil, false, true].contains { number(of: .transition(id), findsTab: $0) != nil }
  }

  init(_ graph: NavigationGraph, _ tables: inout AnalysisTables) {
    guard tables.requirements.gates.contains(where: { $0.presentation != nil }) else { return }
    let collectors = tables.anyRoot.map { IntentCollector(graph, &tables, $0) }
    var isHeld: Set<Key> = []
    for intents in collectors { isHeld.formUnion(intents.held) }
    // Intents with equal requirements get neighboring numbers, which keeps the diagrams small.
    let intents = collectors[0].all.filter { isHeld.contains($0.key) }
    let order = intents.indices.sorted { (intents[$0].needs, $0) < (intents[$1].needs, $1) }
    for index in order where numbers[intents[index].key] == nil {
      all.append(intents[index].entry)
      numbers[intents[index].key] = all.count
    }
    guard collectors.count > 1 else { return }
    let others = Dictionary(collectors[1].all.map { ($0.key, $0.entry) }) { first, _ in first }
    allOverExempt = all.map { entry in
      others[Key(intent: entry.intent, findsTab: entry.findsTab)] ?? entry
    }
  }

  /// The intents that may be held over one kind of root, with their requirements.
  private struct IntentCollector {
    private let graph: NavigationGraph
    /// The context of the root.
    private let base: UInt32
    private(set) var all: [(key: Key, needs: UInt32, entry: HoldableIntent)] = []
    /// The intents that presented gates are asked to hold.
    private(set) var held: Set<Key> = []
    private let stackNeeds: [ContainerID: [UInt32]]
    /// The requirements of the screens that are pushed, once they are needed.
    private var pushed: [UInt32]?

    init(_ graph: NavigationGraph, _ tables: inout AnalysisTables, _ base: UInt32) {
      stackNeeds = HeldIntentTable.stackNeeds(graph, &tables, base)
      self.graph = graph
      self.base = base
      addAll(&tables)
    }

    private func asksForPresentedGate(_ entry: HoldableIntent, _ tables: AnalysisTables) -> Bool {
      entry.gates.contains { tables.requirements.isPresented($0) }
    }

    private mutating func add(_ entry: HoldableIntent, _ needs: UInt32, _ tables: AnalysisTables) {
      add(entry, needs, isHeld: asksForPresentedGate(entry, tables), tables)
    }

    private mutating func add(
      _ entry: HoldableIntent,
      _ needs: UInt32,
      isHeld: Bool,
      _ tables: AnalysisTables
    ) {
      // The intent may be held over another kind of root.
      guard isHeld || tables.contexts.hasExemptRoots else { return }
      let key = Key(intent: entry.intent, findsTab: entry.findsTab)
      if isHeld { held.insert(key) }
      all.append((key, needs, entry))
    }

    private mutating func add(_ intent: Intent, _ needs: UInt32, _ tables: inout AnalysisTables) {
      if needs == RequirementTable.none, !tables.contexts.hasExemptRoots { return }
      let requirement = tables.requirements.requirement(needs)
      let space = tables.space.assumed
      add(
        HoldableIntent(intent: intent, requirement, within: space, tables.diagrams),
        needs,
        tables
      )
    }

    private mutating func addOpening(
      _ intent: Intent,
      _ target: Destination,
      _ presented: Presented?,
      _ tables: inout AnalysisTables
    ) {
      let needs = tables.needs(ofOpening: target, presenting: presented?.target, askedIn: base)
      if let needs { add(intent, needs, &tables) }
    }

    private mutating func addOpened(
      _ root: Destination,
      _ presented: Presented?,
      _ tables: inout AnalysisTables
    ) {
      guard let presented, graph.places.hasPlace(root) else { return }
      addOpening(.opened(root, presented), root, presented, &tables)
    }

    private mutating func addTab(
      _ intent: Intent,
      _ shown: Destination,
      _ tables: inout AnalysisTables
    ) {
      let needs = tables.needs(of: shown, in: base)
      var tops = [needs]
      if let nav = shown.container {
        // Contexts leave out containers that matter nowhere else. Any pushed screen may be on top in them.
        if let known = stackNeeds[nav] {
          tops = known
        } else {
          let all = pushed ?? HeldIntentTable.pushedNeeds(graph, &tables, base)
          pushed = all
          tops += all.filter { $0 != needs }
        }
      }
      add(HoldableIntent(intent: intent, anyOf: tops, &tables), needs, tables)
    }

    private mutating func addSeveral(_ id: TransitionID, _ tables: inout AnalysisTables) {
      let ofApp = tables.appRequirement(graph[id].shownTargets, in: base)
      let (needs, withTab) = tables.requirements.needs(ofSeveralVerbs: id, after: ofApp)
      guard let withTab else { return add(.transition(id), needs, &tables) }
      // Past the limit of tab searches it is unknown whether the step finds the tab.
      let either = HoldableIntent(intent: .transition(id), anyOf: [withTab, needs], &tables)
      let isHeld = asksForPresentedGate(either, tables)
      add(either, withTab, isHeld: isHeld, tables)
      // The step may be held where it finds the tab, and checked where it does not.
      for findsTab in [false, true] {
        let own = findsTab ? withTab : needs
        let requirement = tables.requirements.requirement(own)
        let space = tables.space.assumed
        var entry = HoldableIntent(
          intent: .transition(id),
          requirement,
          within: space,
          tables.diagrams
        )
        entry.findsTab = findsTab
        add(entry, own, isHeld: isHeld, tables)
      }
    }

    private mutating func addAll(_ tables: inout AnalysisTables) {
      for index in graph.transitions.indices where tables.isChosen[index] {
        add(TransitionID(index), &tables)
      }
      for opening in tables.fromOutside.targets {
        addOpening(.opening(opening), opening, nil, &tables)
      }
      for what in tables.fromOutside.presented.map(\.what) {
        let needs = tables.needs(of: what.target, in: base)
        add(.entry(what), needs, &tables)
      }
      for shown in graph.tabs.lazy.compactMap(\.shown) { addTab(.tab(shown), shown, &tables) }
    }

    private mutating func add(_ id: TransitionID, _ tables: inout AnalysisTables) {
      let target = graph[id].target
      if graph[id].earlier.count > 0 { return addSeveral(id, &tables) }
      switch graph[id].verb.last {
      case .reset(.root)?:
        let needs = tables.needs(of: tables.freshRoot(graph[id]), askedIn: base)
        add(.transition(id), needs, &tables)
        addOpened(target, graph.presented(by: id), &tables)
      case .put?:
        let needs = tables.needs(of: target, in: base)
        add(.transition(id), needs, &tables)
      case .reset(.place)?, .reset(.window)?: addOpening(.transition(id), target, nil, &tables)
      case .selectTab?: addTab(.transition(id), target, &tables)
      case .reset(.launchRule)?:
        let entry = HoldableIntent(launchAgain: id, graph, &tables, base)
        add(entry, RequirementTable.none, tables)
        for rule in graph.launch.rules {
          addOpened(rule.root, graph.presented(by: rule), &tables)
        }
      case .cut?, .require?, nil: break
      }
    }
  }

  /// Returns the requirements of all screens that are pushed.
  private static func pushedNeeds(
    _ graph: NavigationGraph,
    _ tables: inout AnalysisTables,
    _ base: UInt32
  ) -> [UInt32] {
    var isSeen: [Bool] = []
    var result: [UInt32] = []
    for screen in graph.pushed {
      let needs = tables.needs(of: Destination(screen), in: base)
      while isSeen.count <= Int(needs) { isSeen.append(false) }
      if isSeen[Int(needs)] { continue }
      isSeen[Int(needs)] = true
      result.append(needs)
    }
    return result
  }

  /// Returns the requirements that the stack of each navigation container may have, whatever is on top of it.
  private static func stackNeeds(
    _ graph: NavigationGraph,
    _ tables: inout AnalysisTables,
    _ base: UInt32
  ) -> [ContainerID: [UInt32]] {
    var result: [ContainerID: [UInt32]] = [:]
    for vertex in tables.vertices where vertex.kind == .screen {
      guard let nav = tables.contexts.containers(of: vertex.context).first,
        graph.containers[Int(nav.index)].isStack
      else { continue }
      let own = graph.screens[Int(vertex.id)].requires
      let outer = tables.requirements.append(
        graph.containers[Int(nav.index)].requires,
        to: tables.appRequirement(ScreenID(Int(vertex.id)), in: base)
      )
      let needs = tables.requirements.append(own, to: outer)
      if result[nav]?.contains(needs) != true { result[nav, default: []].append(needs) }
    }
    return result
  }
}

/// The valuations, together with the notes of a gate's layer, that decide on the held intent after a change of
/// conditions.
final class HeldIntentSets {
  /// The set in which the held intent is released, because it is refused now and the layer is marked.
  private(set) var mayRelease = Decision.never
  /// The set in which the held intent is certainly released.
  private(set) var mustRelease = Decision.never
  /// The gates that decide, by the conditions that ask for them.
  private(set) var gateCases: [RequirementTable.GateCase] = []
  /// The gates that the chain passes over, by the conditions that ask for them.
  private(set) var passedCases: [RequirementTable.GateCase] = []
  /// The set in which the held intent can be resumed.
  private(set) var mayResume = Decision.never
  /// The set in which the held intent must be resumed.
  private(set) var mustResume = Decision.never
  /// The set in which each gate certainly decides, whatever is on top of a stack.
  private(set) var mustShow: [Decision]
  /// The set in which the chain passes over each gate because of its own requirement. `mustPass` is the
  /// part in which that is certain.
  private(set) var mayPass: [Decision]
  private(set) var mustPass: [Decision]
  /// The gates that can't be shown, by the gate that begins their chain.
  private(set) var blocked: [(asking: GateID, holds: Decision)] = []

  /// Creates the sets over one kind of root: those exempt from what the app requires, or the others.
  init(
    _ entries: [HeldIntentTable.HoldableIntent],
    _ relations: RelationSpace,
    gates: Int
  ) {
    let diagrams = relations.diagrams
    let isMarked = diagrams.not(relations.marked(0))
    mustShow = Array(repeating: .never, count: gates)
    mayPass = mustShow
    mustPass = mustShow
    var start = 0
    while start < entries.count {
      let entry = entries[start]
      var end = start + 1
      while end < entries.count, entries[end].decidesAlike(entry) { end += 1 }
      let held = relations.holds(start + 1..<end + 1)
      start = end
      mayResume = diagrams.or(mayResume, diagrams.and(held, entry.mayResume))
      mustResume = diagrams.or(mustResume, diagrams.and(held, entry.mustResume))
      for blockedGate in entry.blocked {
        let here = diagrams.and(held, blockedGate.holds)
        guard here.isPossible else { continue }
        if let index = blocked.firstIndex(where: { $0.asking == blockedGate.asking }) {
          blocked[index].holds = diagrams.or(blocked[index].holds, here)
        } else {
          blocked.append((blockedGate.asking, here))
        }
      }
      let marked = diagrams.and(held, isMarked)
      mayRelease = diagrams.or(mayRelease, diagrams.and(marked, entry.refused))
      mustRelease = diagrams.or(mustRelease, diagrams.and(marked, entry.mustRefuse))
      for gateCase in entry.passed {
        let here = diagrams.and(held, gateCase.holds)
        add(gateCase, where: here, to: \.passedCases, diagrams)
        mayPass[gateCase.gate] = diagrams.or(mayPass[gateCase.gate], here)
        guard entry.isCertain else { continue }
        mustPass[gateCase.gate] = diagrams.or(mustPass[gateCase.gate], here)
      }
      for gateCase in entry.gateCases {
        let here = diagrams.and(held, gateCase.holds)
        add(gateCase, where: here, to: \.gateCases, diagrams)
        guard entry.isCertain else { continue }
        mustShow[gateCase.gate] = diagrams.or(mustShow[gateCase.gate], here)
      }
    }
  }

  private func add(
    _ gateCase: RequirementTable.GateCase,
    where holds: Decision,
    to gateCases: ReferenceWritableKeyPath<HeldIntentSets, [RequirementTable.GateCase]>,
    _ diagrams: DecisionDiagrams
  ) {
    guard holds.isPossible else { return }
    let index = self[keyPath: gateCases].firstIndex {
      $0.gate == gateCase.gate && $0.reason == gateCase.reason
    }
    if let index {
      let old = self[keyPath: gateCases][index].holds
      self[keyPath: gateCases][index].holds = diagrams.or(old, holds)
    } else {
      let new = RequirementTable.GateCase(
        holds: holds,
        gate: gateCase.gate,
        reason: gateCase.reason
      )
      self[keyPath: gateCases].append(new)
    }
  }
}

extension HeldIntentTable.HoldableIntent {
  /// Creates a held intent from its requirement, as far as that counts within `set`.
  fileprivate init(
    intent: Intent,
    _ requirement: RequirementTable.Requirement,
    within set: Decision,
    _ diagrams: DecisionDiagrams
  ) {
    func within(_ gateCases: [RequirementTable.GateCase]) -> [RequirementTable.GateCase] {
      gateCases.map { gateCase in
        var gateCase = gateCase
        gateCase.holds = diagrams.and(gateCase.holds, set)
        return gateCase
      }
    }
    self.init(intent: intent)
    mayResume = diagrams.and(requirement.holds, set)
    mustResume = mayResume
    gateCases = within(requirement.gateCases)
    passed = within(requirement.passed)
    blocked = requirement.blocked.map { blockedGate in
      var blockedGate = blockedGate
      blockedGate.holds = diagrams.and(blockedGate.holds, set)
      return blockedGate
    }
    refused = diagrams.and(requirement.refused, set)
    mustRefuse = refused
  }

  /// Returns true if both intents have the same valuations and gates.
  fileprivate func decidesAlike(_ other: Self) -> Bool {
    mayResume == other.mayResume && mustResume == other.mustResume && isCertain == other.isCertain
      && gateCases == other.gateCases && passed == other.passed && blocked == other.blocked
      && refused == other.refused && mustRefuse == other.mustRefuse
  }

  private init(intent: Intent) {
    (self.intent, mayResume, mustResume, gateCases, passed) = (intent, .never, .never, [], [])
  }

  /// Creates a held intent with one of these requirements, where it is unknown which.
  fileprivate init(intent: Intent, anyOf needs: [UInt32], _ tables: inout AnalysisTables) {
    let diagrams = tables.diagrams
    self.init(intent: intent)
    mustResume = tables.space.assumed
    mustRefuse = mustResume
    isCertain = needs.count == 1
    for needs in needs {
      let requirement = tables.requirements.requirement(needs)
      mayResume = diagrams.or(mayResume, requirement.holds)
      mustResume = diagrams.and(mustResume, requirement.holds)
      gateCases += requirement.gateCases
      passed += requirement.passed
      blocked += requirement.blocked
      refused = diagrams.or(refused, requirement.refused)
      mustRefuse = diagrams.and(mustRefuse, requirement.refused)
    }
  }

  /// Creates the held intent of a `launch` transition, whose requirement depends on the launch rule that
  /// decides when it is resumed.
  fileprivate init(
    launchAgain id: TransitionID,
    _ graph: NavigationGraph,
    _ tables: inout AnalysisTables,
    _ base: UInt32
  ) {
    let diagrams = tables.diagrams
    self.init(intent: .transition(id))
    for (index, choice) in tables.launchChoices.enumerated() {
      let needs = tables.needs(of: tables.launchRoot(index), askedIn: base)
      let requirement = tables.requirements.requirement(needs)
      let chosen = Self(intent: intent, requirement, within: choice, diagrams)
      mayResume = diagrams.or(mayResume, chosen.mayResume)
      gateCases += chosen.gateCases
      passed += chosen.passed
      blocked += chosen.blocked
      refused = diagrams.or(refused, chosen.refused)
    }
    mustResume = mayResume
    mustRefuse = refused
  }

  /// The gates that can decide. A gate that is passed over decides if it shows already.
  fileprivate var gates: [Int] {
    (gateCases + passed).filter { $0.holds.isPossible }.map(\.gate)
  }
}
