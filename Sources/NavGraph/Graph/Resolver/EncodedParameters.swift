/// Which screens' parameters are written down as texts and read again: of those the types must be
/// Codable (LANGUAGE §4). What is never written down may be of any type.
struct EncodedParameters {
  private let graph: NavigationGraph
  /// For each screen what writes the parameters of something down to whose place it belongs.
  private var opened: [ScreenID: [ParameterUse]] = [:]

  /// Of a graph with places.
  init(_ graph: NavigationGraph) {
    self.graph = graph
    guard graph.screens.contains(where: { $0.parameters.contains(where: \.type.isOfApp) }) else {
      return
    }
    for (index, screen) in graph.screens.enumerated() {
      guard let activity = screen.activity else { continue }
      let use = ParameterUse(kind: .activity, origin: activity.origin)
      add(use, opening: Destination(ScreenID(index)))
    }
    for transition in graph.transitions where transition.verb == .window {
      add(ParameterUse(kind: .window, origin: transition.origin), opening: transition.target)
    }
  }

  /// What lies below is made of the same texts.
  private mutating func add(_ use: ParameterUse, opening target: Destination) {
    guard graph.places.hasPlace(target) else { return }
    var node = graph.places.node(target)
    var screens: Set<ScreenID> = []
    while node != Places.unreached {
      if let screen = graph.parameterScreen(of: graph.places.destination(of: node)),
        screens.insert(screen).inserted
      {
        opened[screen, default: []].append(use)
      }
      node = graph.places.steps[Int(node)].parent
    }
  }

  /// What writes a screen's parameters down.
  private func uses(of id: ScreenID) -> [ParameterUse] {
    let screen = graph.screens[Int(id.index)]
    var uses: [ParameterUse] = []
    if screen.isRestorable { uses.append(ParameterUse(kind: .restoration, origin: screen.origin)) }
    if let link = screen.links.first { uses.append(ParameterUse(kind: .link, origin: link.origin)) }
    return uses + (opened[id] ?? [])
  }

  /// Finds those that are never written down, and reports those that can't be.
  func resolve(_ screens: inout [Screen], _ scope: inout Scope) {
    for index in screens.indices {
      guard screens[index].parameters.contains(where: \.type.isOfApp) else { continue }
      let uses = uses(of: ScreenID(index))
      for (i, parameter) in screens[index].parameters.enumerated() where parameter.type.isOfApp {
        if uses.isEmpty {
          screens[index].parameters[i].isOpaque = true
        } else if !parameter.isCodable || parameter.type.isNeverCodable {
          scope.report(
            ResolverFaults.notCodable(parameter, of: screens[index], uses, scope.tree)
          )
        }
      }
    }
  }
}
