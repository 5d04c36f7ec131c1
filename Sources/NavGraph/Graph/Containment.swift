/// The containers in which each screen can be (docs/language.md, Containers), whatever the conditions are.
///
/// A screen is in the containers that contain it, and so is what is pushed, shown or presented from it. `root`,
/// `open`, `launch`, `window` and gates start without containers. The answer is the least solution. A set of
/// containers only grows, so each edge is visited once per growth of its source.
public struct Containment: Sendable {
  private let words: Int
  private let containerCount: Int
  private var bits: [UInt64]

  /// Computes the containment for `graph`.
  public init(_ graph: NavigationGraph) {
    var solver = Solver(graph)
    solver.solve()
    words = solver.words
    containerCount = graph.containers.count
    bits = solver.bits
  }

  /// Returns true if `screen` can be in `container`.
  public func contains(_ container: ContainerID, _ screen: ScreenID) -> Bool {
    let c = Int(container.index)
    return bits[Int(screen.index) * words + c / 64] & (1 << UInt64(c % 64)) != 0
  }

  /// Returns the containers that `screen` can be in, in the order of the graph.
  public func containers(of screen: ScreenID) -> [ContainerID] {
    (0..<containerCount).map { ContainerID($0) }.filter { contains($0, screen) }
  }

  /// A graph of the screens, the containers (as what screens are in), a vertex for each container as a source
  /// ("whatever is in it"), and `any`.
  private struct Solver {
    let words: Int
    var bits: [UInt64]
    private let screenCount: Int
    private let containerCount: Int
    private var successors: [[UInt32]]
    private var queue: [UInt32] = []
    private var isQueued: [Bool]
    private var isAnyGroupLeadingOn = false

    private var anyVertex: UInt32 { UInt32(screenCount + 2 * containerCount) }
    private func vertex(_ s: ScreenID) -> UInt32 { s.index }
    private func vertex(_ c: ContainerID) -> UInt32 { UInt32(screenCount) + c.index }
    private func group(_ c: ContainerID) -> UInt32 {
      UInt32(screenCount + containerCount) + c.index
    }

    init(_ graph: NavigationGraph) {
      screenCount = graph.screens.count
      containerCount = graph.containers.count
      words = max(1, (containerCount + 63) / 64)
      let count = screenCount + 2 * containerCount + 1
      bits = Array(repeating: 0, count: count * words)
      successors = Array(repeating: [], count: count)
      isQueued = Array(repeating: false, count: count)
      addContainers(graph)
      addTransitions(graph)
      addPresented(graph)
    }

    private mutating func addContainers(_ graph: NavigationGraph) {
      for i in graph.containers.indices {
        let id = ContainerID(i)
        insert(id, into: vertex(id))
        for shown in graph.containers[i].shown { connect(vertex(id), to: shown) }
      }
    }

    private mutating func addTransitions(_ graph: NavigationGraph) {
      let hasPresentedGates = graph.gates.contains { $0.presentation != nil }
      for (index, transition) in graph.transitions.enumerated() {
        guard transition.verb.group == .brings else { continue }
        if transition.earlier.count > 0 {
          // The last of several verbs starts where the others end.
          if let tab = graph.tab(selectedBy: TransitionID(index)) {
            connect(
              tab.container.map { group($0) } ?? tab.screen.map { vertex($0) },
              to: transition.target
            )
            continue
          }
          // Anything can be below a presented gate.
          if hasPresentedGates { connect(anyVertex, to: transition.target) }
        }
        for i in transition.sources.indices {
          switch graph.sources[i] {
          case .screen(let screen): connect(vertex(screen), to: transition.target)
          case .container(let container): connect(group(container), to: transition.target)
          case .any: connect(anyVertex, to: transition.target)
          }
        }
      }
    }

    private mutating func addPresented(_ graph: NavigationGraph) {
      for rule in graph.launch.rules where rule.presented != .none {
        connect(rule.root, to: rule.presented, graph)
      }
      for transition in graph.transitions where transition.presented != .none {
        connect(transition.target, to: transition.presented, graph)
      }
      // An entry can be presented over anything.
      for (index, screen) in graph.screens.enumerated() where screen.isPresentedFromOutside {
        connect(anyVertex, vertex(ScreenID(index)))
      }
      for (index, container) in graph.containers.enumerated()
      where container.entry?.style != nil {
        connect(anyVertex, vertex(ContainerID(index)))
      }
    }

    /// Connects a presentation over a fresh root to the screen that the root shows first.
    private mutating func connect(
      _ root: Destination,
      to presented: Destination,
      _ graph: NavigationGraph
    ) {
      guard let shown = graph.shownFirst(in: root) else { return }
      connect(vertex(shown), to: presented)
    }

    private mutating func connect(_ from: UInt32?, to destination: Destination) {
      guard let from else { return }
      switch destination.kind {
      case .screen(let screen): connect(from, vertex(screen))
      case .container(let container): connect(from, vertex(container))
      case nil: break
      }
    }

    private mutating func connect(_ from: UInt32, _ to: UInt32) {
      successors[Int(from)].append(to)
      enqueue(from)
    }

    private mutating func insert(_ container: ContainerID, into v: UInt32) {
      bits[Int(v) * words + Int(container.index) / 64] |= 1 << UInt64(container.index % 64)
      enqueue(v)
    }

    private mutating func enqueue(_ v: UInt32) {
      guard !isQueued[Int(v)] else { return }
      isQueued[Int(v)] = true
      queue.append(v)
    }

    mutating func solve() {
      isAnyGroupLeadingOn = (0..<containerCount).contains { leadsOn(group(ContainerID($0))) }
      var head = 0
      for screen in 0..<screenCount { enqueue(UInt32(screen)) }
      while head < queue.count {
        let v = queue[head]
        head += 1
        isQueued[Int(v)] = false
        for to in successors[Int(v)] { flow(from: v, to: to) }
        if Int(v) < screenCount { flowToGroups(of: v) }
        if head > 65_536, head * 2 > queue.count {
          queue.removeFirst(head)
          head = 0
        }
      }
    }

    /// Adds a screen to the sources of each container that it is in, and to `any`, if they lead to something.
    private mutating func flowToGroups(of screen: UInt32) {
      if leadsOn(anyVertex) { flow(from: screen, to: anyVertex) }
      guard isAnyGroupLeadingOn else { return }
      for word in 0..<words {
        var rest = bits[Int(screen) * words + word]
        while rest != 0 {
          let c = word * 64 + rest.trailingZeroBitCount
          rest &= rest - 1
          let group = group(ContainerID(c))
          if leadsOn(group) { flow(from: screen, to: group) }
        }
      }
    }

    private func leadsOn(_ v: UInt32) -> Bool { !successors[Int(v)].isEmpty }

    private mutating func flow(from: UInt32, to: UInt32) {
      var grew = false
      for word in 0..<words {
        let old = bits[Int(to) * words + word]
        let new = old | bits[Int(from) * words + word]
        if new != old {
          bits[Int(to) * words + word] = new
          grew = true
        }
      }
      if grew { enqueue(to) }
    }
  }
}
