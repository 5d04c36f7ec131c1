import NavGraph

/// The ways to places, as far as they have screens that need parameters.
struct ParameterWays {
  private let graph: NavigationGraph
  /// By node of the ways, the next such screen's before it; `unreached` if there is none, nil if that is not
  /// known yet.
  private var before: [Places.Node?]
  private let needs: [Bool]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    before = Array(repeating: nil, count: graph.places.steps.count)
    needs = graph.screens.map { !$0.requiredParameters.isEmpty }
  }

  /// The first parameter on the way that can't be filled.
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

  private mutating func before(_ node: Places.Node) -> Places.Node {
    var way: [Places.Node] = []
    var next = node
    while before[Int(next)] == nil {
      let parent = graph.places.steps[Int(next)].parent
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

  private func needsParameters(_ node: Places.Node) -> Bool {
    screen(of: node).map { needs[Int($0.index)] } ?? false
  }

  /// What is made with parameters there: a nav's root, too, from which the way may not go on.
  private func screen(of node: Places.Node) -> ScreenID? {
    graph.parameterScreen(of: graph.places.destination(of: node))
  }
}
