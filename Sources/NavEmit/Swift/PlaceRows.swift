import NavGraph

/// The places of all destinations as rows that share their beginnings: what each is come to from, and
/// how. The ways themselves may be as long as the spec, each.
struct PlaceRows {
  struct Row {
    /// The destination: 2n for a screen, 2n + 1 for a container.
    var code: Int
    /// The row before, or a `TableLayout.PlaceParent`.
    var parent: Int
    var hop: TableLayout.PlaceHop.Kind
    /// How what is presented there looks, if it is a sheet.
    var sheet = Sheet()
  }

  /// First those of the destinations, by their codes; then those of what lies on the way to others.
  private(set) var rows: [Row] = []
  private let graph: NavigationGraph
  private let ownCount: Int
  /// The rows of roots whose own place is elsewhere; few are.
  private var freshRoots: [Places.Node: Int] = [:]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    ownCount = 2 * max(graph.screens.count, graph.containers.count)
    var others: [Places.Node] = []
    for parent in graph.places.steps.lazy.map(\.parent) where parent != Places.unreached {
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
      rows.append(row(Places.Node(isScreen ? index : graph.screens.count + index)))
    }
    for node in others { rows.append(row(node)) }
  }

  private func row(_ node: Places.Node) -> Row {
    let (places, step) = (graph.places, graph.places.steps[Int(node)])
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
  /// As the runtime's tables number it.
  var code: Int {
    switch kind {
    case .screen(let screen): Int(screen.index) * 2
    case .container(let container): Int(container.index) * 2 + 1
    case nil: -1
    }
  }
}
