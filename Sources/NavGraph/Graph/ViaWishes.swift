/// What `via` asks for: for a screen, and for the containers that have it as root, the screen that
/// the last hop of the way comes from.
struct ViaWishes {
  private let screenCount: Int
  /// For each screen, then each container.
  private var wishes: [ScreenID?]

  init(_ graph: NavigationGraph) {
    screenCount = graph.screens.count
    wishes = graph.screens.map(\.via)
    for container in graph.containers {
      if case .nav(let root) = container.kind {
        wishes.append(graph.screens[Int(root.index)].via)
      } else {
        wishes.append(nil)
      }
    }
  }

  func screen(for destination: Destination) -> ScreenID? {
    switch destination.kind {
    case .screen(let id): wishes[Int(id.index)]
    case .container(let id): wishes[screenCount + Int(id.index)]
    case nil: nil
    }
  }
}
