/// The transitions that ways are made of, by what they start from (LANGUAGE §8): two arrays for all.
struct HopTable {
  /// Where each source's transitions begin in `transitions`: screens, then containers, then `any`.
  private var starts: [Int]
  private var transitions: [UInt32]
  private let screenCount: Int

  init(_ graph: NavGraph) {
    screenCount = graph.screens.count
    starts = Array(repeating: 0, count: screenCount + graph.containers.count + 2)
    transitions = []
    Self.forEachHop(graph) { source, _ in starts[source + 1] += 1 }
    for i in starts.indices.dropFirst() { starts[i] += starts[i - 1] }
    transitions = Array(repeating: 0, count: starts[starts.count - 1])
    var next = starts
    Self.forEachHop(graph) { source, transition in
      transitions[next[source]] = UInt32(transition)
      next[source] += 1
    }
  }

  /// From the screen, in the order written.
  func from(_ screen: ScreenID) -> ArraySlice<UInt32> { slice(Int(screen.index)) }

  /// From the container.
  func from(_ container: ContainerID) -> ArraySlice<UInt32> {
    slice(screenCount + Int(container.index))
  }

  /// From `any`.
  var any: ArraySlice<UInt32> { slice(starts.count - 2) }

  private func slice(_ source: Int) -> ArraySlice<UInt32> {
    transitions[starts[source]..<starts[source + 1]]
  }

  private static func forEachHop(_ graph: NavGraph, _ body: (Int, Int) -> Void) {
    for (i, transition) in graph.transitions.enumerated() {
      switch transition.verb {
      case .push, .present, .show: break
      default: continue
      }
      for j in transition.sources.indices {
        switch graph.sources[j] {
        case .screen(let id): body(Int(id.index), i)
        case .container(let id): body(graph.screens.count + Int(id.index), i)
        case .any: body(graph.screens.count + graph.containers.count, i)
        }
      }
    }
  }
}
