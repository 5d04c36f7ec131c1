import NavGraph

/// The transitions by their sources, each list in the order in which they are tried.
struct TransitionIndex {
  private var ids: [TransitionID] = []
  private var starts: [UInt32] = []
  /// By event, whether containers or `any` hear it.
  private(set) var isHeardAround: [Bool]
  /// Those that look for a screen by its name.
  private(set) var seeking: [StepPart] = []
  /// Those that set something.
  private(set) var setting: [TransitionID] = []
  /// Those that open something at its place.
  private(set) var opening: [TransitionID] = []
  /// The tabs that are selected.
  private(set) var selected: [Destination] = []
  /// By verb that is done before others of its transition, which of these it is.
  private(set) var earlier: [StepPart] = []
  private let screenCount: Int
  private let containerCount: Int

  init(_ graph: NavigationGraph) {
    isHeardAround = Array(repeating: false, count: graph.events.count)
    screenCount = graph.screens.count
    containerCount = graph.containers.count
    starts = Array(repeating: 0, count: screenCount + containerCount + 2)
    for source in graph.sources { starts[slot(source) + 1] += 1 }
    for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
    ids = Array(repeating: TransitionID(0), count: graph.sources.count)
    earlier = Array(repeating: StepPart(TransitionID(0)), count: graph.earlierVerbs.count)
    var next = starts
    for (index, transition) in graph.transitions.enumerated() {
      list(TransitionID(index), transition, graph)
      for source in transition.sources.indices {
        let slot = slot(graph.sources[source])
        ids[Int(next[slot])] = TransitionID(index)
        next[slot] += 1
      }
    }
    for id in ids[Int(starts[screenCount])...] { isHeardAround[Int(graph[id].event.index)] = true }
  }

  private mutating func list(
    _ id: TransitionID,
    _ transition: Transition,
    _ graph: NavigationGraph
  ) {
    if transition.sets.count > 0 { setting.append(id) }
    switch transition.verb {
    case .open, .window: opening.append(id)
    case .select: selected.append(transition.target)
    default: if transition.sought != nil { seeking.append(StepPart(id, transition.earlier.count)) }
    }
    for (index, number) in transition.earlier.indices.enumerated() {
      let (part, verb) = (StepPart(id, index), graph.earlierVerbs[number])
      earlier[number] = part
      if verb.verb == .select { selected.append(verb.target) }
      if verb.sought != nil { seeking.append(part) }
    }
  }

  func transitions(from source: TransitionSource) -> ArraySlice<TransitionID> {
    let slot = slot(source)
    return ids[Int(starts[slot])..<Int(starts[slot + 1])]
  }

  private func slot(_ source: TransitionSource) -> Int {
    switch source {
    case .screen(let screen): Int(screen.index)
    case .container(let container): screenCount + Int(container.index)
    case .any: screenCount + containerCount
    }
  }
}

extension ConditionSpace {
  /// By event that some of the transitions are for, the valuations with which none of them is chosen.
  func left(
    by ids: some Sequence<TransitionID>,
    _ graph: NavigationGraph
  ) -> [UInt32: Decision] {
    var left: [UInt32: Decision] = [:]
    for id in ids {
      let event = graph[id].event.index
      left[event] = diagrams.difference(left[event] ?? assumed, decision(graph[id].when))
    }
    return left
  }
}

/// Something from outside that opens a place: a link, an activity, an entry, a shortcut, a push.
struct OutsideOpening {
  var target: Destination
  var when: FormulaID
  /// Where the link, activity, entry, shortcut or push is written.
  var origin: NodeID
}

/// What can be opened from outside.
struct FromOutside {
  /// In the order of the text, by kind; of several links to a screen the first.
  private(set) var openings: [OutsideOpening] = []
  /// What these open, each once.
  private(set) var targets: [Destination] = []
  /// What is presented over what is visible, wherever that is, and so has no place, each way once.
  private(set) var presented: [OutsidePresentation] = []

  /// Nothing.
  init() {}

  init(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() { add(screen, ScreenID(index)) }
    for (index, container) in graph.containers.enumerated() {
      add(container.entry, of: Destination(ContainerID(index)))
      presented += container.presentation(of: ContainerID(index)).map { [$0] } ?? []
    }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action else { continue }
      openings.append(
        OutsideOpening(target: target, when: shortcut.when, origin: shortcut.origin)
      )
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action else { continue }
      openings.append(OutsideOpening(target: target, when: .true, origin: push.origin))
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      openings.append(OutsideOpening(target: target, when: .true, origin: unknown.origin))
    }
    var seen: Set<Destination> = []
    targets = openings.map(\.target).filter { seen.insert($0).inserted }
  }

  /// Where the first opening of `target` is written.
  func origin(of target: Destination) -> NodeID? {
    openings.first { $0.target == target }?.origin
      ?? presented.first { $0.what.target == target && $0.origin != .none }?
      .origin
  }

  /// Where what presents it is written.
  func origin(of what: OverVisible) -> NodeID? {
    let link = presented.first { $0.what == what }?.origin ?? .none
    return link == .none ? origin(of: what.target) : link
  }

  private mutating func add(_ screen: Screen, _ id: ScreenID) {
    let target = Destination(id)
    if let link = screen.links.first(where: { $0.style == nil }) {
      openings.append(OutsideOpening(target: target, when: .true, origin: link.origin))
    }
    if let activity = screen.activity {
      openings.append(OutsideOpening(target: target, when: .true, origin: activity.origin))
    }
    add(screen.entry, of: target)
    presented += screen.presentations(of: id)
  }

  private mutating func add(_ entry: Screen.Entry?, of target: Destination) {
    guard let entry, entry.style == nil else { return }
    openings.append(OutsideOpening(target: target, when: entry.when, origin: entry.origin))
  }
}

extension NavigationGraph {
  subscript(_ id: TransitionID) -> Transition { transitions[Int(id.index)] }
}

extension Transition {
  /// Whether it pushes its target, in a stack, and does nothing else.
  var isPlainPush: Bool {
    (verb == .push || verb == .show) && onto == .none && sets.count == 0 && earlier.count == 0
  }
}
