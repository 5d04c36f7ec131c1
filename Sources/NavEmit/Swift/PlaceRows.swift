import NavGraph

/// The places of all destinations as rows that share their beginnings: the row before each
/// destination, and the step from there. Complete paths could each be as long as the spec.
struct PlaceRows {
  struct Row {
    /// The destination: 2n for a screen, 2n + 1 for a container.
    var code: Int
    /// The row before, or a `TableLayout.PlaceParent`.
    var parent: Int
    var hop: TableLayout.PlaceHop.Kind
    /// The look of the sheet that is presented in this step.
    var sheet = Sheet()
  }

  /// The rows of the destinations, by their codes, then those of other screens on their paths.
  private(set) var rows: [Row] = []
  private let graph: NavigationGraph
  private let ownCount: Int
  /// The rows of roots whose own place is elsewhere; there are few.
  private var freshRoots: [Places.ID: Int] = [:]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    ownCount = 2 * max(graph.screens.count, graph.containers.count)
    var others: [Places.ID] = []
    for parent in graph.places.nodes.lazy.map(\.parent) where parent != Places.unreached {
      if graph.places.isOwn(parent) || freshRoots[parent] != nil { continue }
      freshRoots[parent] = ownCount + others.count
      others.append(parent)
    }
    for code in 0..<ownCount {
      let index = code / 2
      let isScreen = code % 2 == 0
      let count = isScreen ? graph.screens.count : graph.containers.count
      guard index < count else {
        rows.append(Row(code: code, parent: TableLayout.PlaceParent.isNowhere, hop: .root))
        continue
      }
      rows.append(row(Places.ID(isScreen ? index : graph.screens.count + index)))
    }
    for node in others { rows.append(row(node)) }
  }

  private func row(_ node: Places.ID) -> Row {
    let (places, step) = (graph.places, graph.places.nodes[Int(node)])
    guard step.distance != Places.unreached else {
      return Row(code: 0, parent: TableLayout.PlaceParent.isNowhere, hop: .root)
    }
    let code = places.destination(of: node).code
    guard step.parent != Places.unreached else {
      return Row(code: code, parent: TableLayout.PlaceParent.isRoot, hop: .root)
    }
    let parent = freshRoots[step.parent] ?? places.destination(of: step.parent).code
    guard step.transition != Places.unreached else {
      return Row(code: code, parent: parent, hop: step.isInStack ? .navigationRoot : .tab)
    }
    let transition = graph.transitions[Int(step.transition)]
    let isLocked = transition.isLocked
    return Row(
      code: code,
      parent: parent,
      hop: step.isInStack
        ? .push : .present(style: Int(transition.style.rawValue), isLocked: isLocked),
      sheet: step.isInStack ? Sheet() : graph.sheet(of: TransitionID(Int(step.transition)))
    )
  }
}

extension Destination {
  /// The destination's number in the runtime's tables.
  var code: Int {
    switch kind {
    case .screen(let screen): Int(screen.index) * 2
    case .container(let container): Int(container.index) * 2 + 1
    case nil: -1
    }
  }
}
