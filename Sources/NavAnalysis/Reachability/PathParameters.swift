import NavGraph

/// The screens with required parameters on the paths to places.
struct PathParameters {
  private let graph: NavigationGraph
  /// The nearest earlier node with such a screen, for each node of the paths; `unreached` if there is none, nil
  /// if that is not known yet.
  private var before: [Places.ID?]
  private let needs: [Bool]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    before = Array(repeating: nil, count: graph.places.nodes.count)
    needs = graph.screens.map { !$0.requiredParameters.isEmpty }
  }

  /// Returns the first parameter on the path to a target that an opening of the target can't provide.
  mutating func missing(for target: Destination) -> (ScreenID, Parameter)? {
    guard graph.places.hasPlace(target) else { return nil }
    let receiver = graph.parameterScreen(of: target)
    let given: [Parameter] = receiver.map { graph.screens[Int($0.index)].parameters } ?? []
    var result: (ScreenID, Parameter)?
    var node = before(graph.places.node(target))
    while node != Places.unreached {
      guard let screen = screen(of: node) else { break }
      for parameter in graph.screens[Int(screen.index)].requiredParameters {
        let isGiven = given.contains { $0.name == parameter.name && $0.type == parameter.type }
        if !isGiven {
          result = (screen, parameter)
          break
        }
      }
      node = before(node)
    }
    return result
  }

  private mutating func before(_ node: Places.ID) -> Places.ID {
    var way: [Places.ID] = []
    var next = node
    while before[Int(next)] == nil {
      let parent = graph.places.nodes[Int(next)].parent
      if parent == Places.unreached || needsParameters(parent) {
        before[Int(next)] = parent
      } else {
        way.append(next)
        next = parent
      }
    }
    let result = before[Int(next)] ?? Places.unreached
    for node in way { before[Int(node)] = result }
    return result
  }

  private func needsParameters(_ node: Places.ID) -> Bool {
    screen(of: node).map { needs[Int($0.index)] } ?? false
  }

  /// Returns the screen that is made with parameters at a node. It may be the root of a nav, at which the path
  /// need not continue.
  private func screen(of node: Places.ID) -> ScreenID? {
    graph.parameterScreen(of: graph.places.destination(of: node))
  }
}
