/// The transitions at a source, by their event, in the order in which they are tried.
struct Alternatives {
  private let graph: NavigationGraph
  private let transitions: TransitionIndex
  /// Of the sources that were asked about.
  private var known: [TransitionSource: [EventID: [TransitionID]]] = [:]

  init(_ graph: NavigationGraph, _ transitions: TransitionIndex) {
    self.graph = graph
    self.transitions = transitions
  }

  /// The transitions tried there before this one, the first first.
  mutating func tried(before id: TransitionID, at source: TransitionSource) -> ArraySlice<
    TransitionID
  > {
    let event = graph[id].event
    if known[source] == nil {
      known[source] = Dictionary(grouping: transitions.transitions(from: source)) {
        graph[$0].event
      }
    }
    let all = known[source]?[event] ?? []
    return all[..<(all.firstIndex { $0 >= id } ?? all.endIndex)]
  }
}
