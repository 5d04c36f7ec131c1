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
    for index in graph.screens.indices {
      guard let activity = graph.screens[index].activity else { continue }
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
    let index = Int(id.index)
    var uses: [ParameterUse] = []
    if graph.screens[index].isRestorable {
      uses.append(ParameterUse(kind: .restoration, origin: graph.screens[index].origin))
    }
    if let link = graph.screens[index].links.first {
      uses.append(ParameterUse(kind: .link, origin: link.origin))
    }
    return uses + (opened[id] ?? [])
  }

  /// Those that are never written down, by screen and position; reports those that can't be.
  func neverWritten(_ scope: inout Scope) -> [(screen: Int, parameter: Int)] {
    var result: [(screen: Int, parameter: Int)] = []
    for index in graph.screens.indices {
      guard graph.screens[index].parameters.contains(where: \.type.isOfApp) else { continue }
      let uses = uses(of: ScreenID(index))
      let parameters = graph.screens[index].parameters
      for (i, parameter) in parameters.enumerated() where parameter.type.isOfApp {
        if uses.isEmpty {
          result.append((index, i))
        } else if !parameter.isCodable || parameter.type.isNeverCodable {
          scope.report(
            ResolverFaults.notCodable(parameter, of: graph.screens[index], uses, scope.tree)
          )
        }
      }
    }
    return result
  }
}
