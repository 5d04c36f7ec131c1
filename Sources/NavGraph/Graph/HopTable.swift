/// The transitions that can be hops to places, by source (docs/language.md, Its place), in two arrays.
struct HopTable {
  /// A hop of a transition from one source, with copies of what the search needs of the transition.
  struct TransitionHop {
    let transition: UInt32
    /// The index of the source.
    let source: UInt32
    let target: Destination
    /// The way in which it shows its target where there is a stack; nil if it does not.
    let inStack: StepProgram.Operation.Put?
    /// The way in which it shows its target where there is no stack; nil if it does not.
    let outsideStack: StepProgram.Operation.Put?
    /// True if the push has an `onto`.
    let isOnto: Bool

    fileprivate init(_ transition: Int, source: Int, of transitions: [Transition]) {
      self.transition = UInt32(transition)
      self.source = UInt32(source)
      target = transitions[transition].target
      let program = transitions[transition].verb.program
      inStack = program.put { _ in true }
      outsideStack = program.put { _ in false }
      isOnto = transitions[transition].onto.screen != nil
    }
  }

  /// The start of each source's hops in `hops`: screens, then containers, then `any`.
  private var starts: [Int]
  private var hops: [TransitionHop]
  private let screenCount: Int

  init(_ graph: NavigationGraph) {
    screenCount = graph.screens.count
    var starts = Array(repeating: 0, count: screenCount + graph.containers.count + 2)
    Self.forEachHop(graph) { source, _, _ in starts[source + 1] += 1 }
    for i in starts.indices.dropFirst() { starts[i] += starts[i - 1] }
    self.starts = starts
    var next = starts
    let transitions = graph.transitions
    hops = Array(unsafeUninitializedCapacity: starts[starts.count - 1]) { hops, count in
      Self.forEachHop(graph) { source, transition, number in
        let hop = TransitionHop(transition, source: number, of: transitions)
        hops.initializeElement(at: next[source], to: hop)
        next[source] += 1
        count += 1
      }
    }
  }

  /// Returns the hops from the screen, in written order.
  func from(_ screen: ScreenID) -> ArraySlice<TransitionHop> { slice(Int(screen.index)) }

  func from(_ container: ContainerID) -> ArraySlice<TransitionHop> {
    slice(screenCount + Int(container.index))
  }

  /// The hops from `any`.
  var any: ArraySlice<TransitionHop> { slice(starts.count - 2) }

  private func slice(_ source: Int) -> ArraySlice<TransitionHop> {
    hops[starts[source]..<starts[source + 1]]
  }

  private static func forEachHop(_ graph: NavigationGraph, _ body: (Int, Int, Int) -> Void) {
    let transitions = graph.transitions
    for i in transitions.indices {
      guard transitions[i].isHop else { continue }
      // An alert has no place.
      if let screen = transitions[i].target.screen, graph.isAlert(screen) { continue }
      for j in transitions[i].sources.indices {
        switch graph.sources[j] {
        case .screen(let id): body(Int(id.index), i, j)
        case .container(let id): body(graph.screens.count + Int(id.index), i, j)
        case .any: body(graph.screens.count + graph.containers.count, i, j)
        }
      }
    }
  }
}

extension Transition {
  /// True if the transition shows its target and removes nothing. A step with several verbs isn't a hop.
  var isHop: Bool {
    earlier.count == 0 && verb.group == .brings && !verb.program.contains(.cut(.ownFrame))
  }
}
