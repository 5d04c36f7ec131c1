/// Something is opened, and a screen on the way to its place needs a parameter that nothing supplies.
enum UnbuildablePlace {
  static let kind = DiagnosticKind.finding(
    "unbuildable-place",
    .error,
    Explanation(
      summary: "the way to what is opened needs a parameter that nothing supplies",
      why: """
        What is opened from outside is put at its place, with all screens of the way below it. A \
        screen on the way, and the root of a navigation controller on it, takes its parameters from \
        those of the same name and type that the opened screen has. Give that screen the parameter too, give the parameter a default, or lead to \
        the screen by another way, with "via".
        """,
      bad: example("photoID: Int"),
      good: example("photoID: Int, userID: Int")
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    var ways = ParameterWays(graph)
    for opening in graph.distinctOpenings {
      guard let (screen, parameter) = ways.missing(for: opening.target) else { continue }
      let name = graph.screens[Int(screen.index)].name
      let over =
        " leads over screen \"\(name)\", whose parameter \"\(parameter.name)\" nothing supplies"
      sink.report(
        Diagnostic(
          kind,
          "the way to \(graph.describe(opening.target))\(over)",
          at: graph.span(of: opening.origin),
          subject: graph.subject(opening.target),
          notes: [
            DiagnosticNote(
              "\"\(parameter.name)\" has the type \(parameter.type.swift) and no default",
              at: graph.span(of: parameter.origin)
            )
          ],
          help: "give what is opened a parameter \"\(parameter.name)\" of this type, "
            + "or this one a default",
          cause: Cause("the way to ", "\"\(graph.name(of: opening.target))\"", over)
        )
      )
    }
  }

  private static func example(_ parameters: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
        feed: FeedViewController
        user: { class: UserViewController, params: { userID: Int } }
        photo:
          class: PhotoViewController
          params: { \(parameters) }
          entry: true
      containers: { main: { nav: feed } }
      launch: [{ root: main }]
      transitions:
        - { on: openUser, from: feed, push: user }
        - { on: openPhoto, from: user, push: photo }

      """,
      parts: [:]
    )
  }
}

/// The ways to places, as far as they have screens that need parameters.
private struct ParameterWays {
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
    let given = graph.parameterScreen(of: target).map { graph.screens[Int($0.index)].parameters }
    var result: (ScreenID, Parameter)?
    var node = before(graph.places.node(target))
    while node != Places.unreached {
      guard let screen = screen(of: node) else { break }
      for parameter in graph.screens[Int(screen.index)].requiredParameters {
        let isGiven = given?.contains { $0.name == parameter.name && $0.type == parameter.type }
        if isGiven != true {
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
