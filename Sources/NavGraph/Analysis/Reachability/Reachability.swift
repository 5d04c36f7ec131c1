/// Which screens and containers some state shows, and which transitions some state chooses: a bound
/// from above. What is not in it certainly is not so.
final class Reachability {
  let solver: Solver
  private let graph: NavGraph
  /// By container, whether it is on screen in some state.
  private let shownContainers: [Bool]

  init(_ graph: NavGraph, _ space: ConditionSpace) {
    var solver = Solver(graph, space)
    solver.solve()
    self.solver = solver
    self.graph = graph
    var shown = Array(repeating: false, count: graph.containers.count)
    for vertex in solver.vertices where vertex.kind == .container && vertex.layer.isPossible {
      shown[Int(vertex.id)] = true
    }
    shownContainers = shown
  }

  /// The valuations with which a screen is visible. The splash is, too, until the app goes on.
  func visible(_ screen: ScreenID) -> Decision {
    let splash = graph.launch.splash == screen ? solver.initial : .never
    return solver.symbols(of: screen).reduce(splash) {
      solver.diagrams.or($0, solver.vertices[$1].visible)
    }
  }

  /// Whether the container is on screen in some state.
  func isShown(_ container: ContainerID) -> Bool { shownContainers[Int(container.index)] }

  /// Whether some state chooses the transition, whatever comes of it.
  func isChosen(_ transition: TransitionID) -> Bool { solver.isChosen[Int(transition.index)] }
}
