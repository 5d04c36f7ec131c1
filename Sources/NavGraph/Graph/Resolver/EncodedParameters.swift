/// Finds the screens whose parameters are serialized, so that the types must be Codable. Other
/// parameters can have any type.
struct EncodedParameters {
  private let graph: NavigationGraph
  /// The activities and windows that serialize each screen's parameters, because they open the screen or one above
  /// it.
  private var opened: [ScreenID: [ParameterUse]] = [:]

  /// Finds the uses in a graph with places.
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
    for transition in graph.transitions where transition.verb.last == .reset(.window) {
      add(ParameterUse(kind: .window, origin: transition.origin), opening: transition.target)
    }
  }

  /// Adds the use to the opened screen and to those below, which have the same parameters.
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
      node = graph.places.nodes[Int(node)].parent
    }
  }

  /// Returns the reasons why a screen's parameters are serialized.
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

  /// Returns the parameters of the app's types that are never serialized. Reports those that must be Codable and
  /// are not.
  func neverSerialized(_ scope: inout Scope) -> [(screen: Int, parameter: Int)] {
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
