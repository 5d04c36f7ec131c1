import Foundation

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph
@testable import NavcRuntime

/// A random run of one app on the router's engine.
@MainActor struct RandomInputs {
  private let graph: NavigationGraph
  private let player: EnginePlayer
  private var random: RandomNumbers
  /// Pairs, as JSON, of an input for the page's simulator and the router's result.
  private(set) var played: [String] = []

  init(_ graph: NavigationGraph, seed: Int, steps: Int) {
    self.graph = graph
    let context = RouterContext(graph, runtime: .package)
    player = EnginePlayer(
      RouterTables(graph, EventTable(graph)).text,
      NavEmit.WaysIn(context).asRead,
      conditions: graph.conditions.count
    )
    random = RandomNumbers(seed: seed)
    start()
    for _ in 0..<steps { step() }
  }

  var faults: [String] { player.faults }
  var journey: [String] { player.journey }

  private mutating func add(_ input: String, _ told: String) {
    played.append("[{\(input)},\"\(told) | \(player.describe())\"]")
  }

  private func told(_ values: [Int]) -> String {
    let pairs = values.enumerated().map { index, value in
      "\"\(graph.conditions[index].name)\":\"\(graph.conditions[index].values[value])\""
    }
    return "{\(pairs.joined(separator: ","))}"
  }

  private mutating func randomValues() -> [Int] {
    var values: [Int] = []
    for condition in graph.conditions { values.append(random.below(condition.values.count)) }
    return values
  }

  private mutating func start() {
    var values = randomValues()
    for index in values.indices where graph.conditions[index].kind == .session { values[index] = 0 }
    for (index, value) in values.enumerated() { player.set(index, value) }
    add("\"do\":\"launch\",\"conditions\":\(told(values))", player.start())
  }

  private mutating func step() {
    if !player.buttons.isEmpty, random.onceIn(2) { return press() }
    switch random.below(20) {
    case 0..<9: fire()
    case 9: add("\"do\":\"known\"", player.play(.launch))
    case 10: change()
    case 11, 12: back()
    case 13: add("\"do\":\"swipe\"", player.swipe())
    case 14, 15: tap()
    case 16: open()
    case 17: follow()
    default: enter()
    }
  }

  private mutating func fire() {
    let event = random.below(graph.events.count)
    let (p, q) = (random.below(2), "q\(random.below(2))")
    let sets = answer(event)
    let call = EventCall(
      event: event,
      arguments: TestParameters.given(p, q, screens: graph.screens.count),
      instance: player.tables.withoutAlert(player.state).top?.id ?? 0,
      anchor: nil,
      results: []
    )
    let taken = player.transition(of: event)?.index ?? -1
    let told = player.play(.call(call))
    add(
      "\"do\":\"fire\",\"event\":\"\(graph.events[event])\",\"sets\":\(self.told(sets)),"
        + "\"parameters\":{\"p\":\"\(p)\",\"q\":\"\(q)\"},\"taken\":\(taken)",
      told
    )
  }

  /// Returns the values after an event. Conditions that its transition sets to `any` get random
  /// ones.
  private mutating func answer(_ event: Int) -> [Int] {
    guard let row = player.transition(of: event) else { return player.state.values }
    var sets = randomValues()
    let open = row.sets.filter { player.tables.sets[$0, .value] < 0 }
      .map { player.tables.sets[$0, .condition] }
    for condition in sets.indices where !open.contains(condition) {
      sets[condition] = player.state.values[condition]
    }
    for condition in open { player.set(condition, sets[condition]) }
    return sets
  }

  /// Presses a button of the visible alert.
  private mutating func press() {
    let button = random.below(player.buttons.count)
    let event = player.buttons[button]
    let sets = event < 0 ? player.state.values : answer(event)
    let told = player.play(.button(button, of: player.state.top?.id ?? 0))
    add("\"do\":\"button\",\"button\":\(button),\"sets\":\(self.told(sets))", told)
  }

  private mutating func change() {
    let values = randomValues()
    for (index, value) in values.enumerated() { player.set(index, value) }
    add(
      "\"do\":\"change\",\"conditions\":\(told(values))",
      player.play(.conditionsChanged(animated: true))
    )
  }

  private mutating func back() {
    let count = 1 + random.below(2)
    add("\"do\":\"back\",\"count\":\(count)", player.goBack(count))
  }

  private mutating func tap() {
    let tab = random.below(4)
    let layer = player.state.layers.last?.id ?? 0
    add("\"do\":\"tab\",\"tab\":\(tab)", player.play(.tap(tab: tab, layer: layer)))
  }

  /// Opens a screen from the app's own code.
  private mutating func open() {
    let screen = random.below(graph.screens.count)
    let (p, q) = (random.below(2), "q\(random.below(2))")
    let given = TestParameters.given(p, q, screens: graph.screens.count)
    let head = "\"do\":\"open\",\"screen\":\"\(graph.screens[screen].name)\""
    if random.onceIn(3), graph.places.hasPlace(Destination(ScreenID(screen))) {
      let target = NavcRuntime.Destination(screen: screen)
      return add("\(head),\"kind\":\"target\"", player.play(.place(target, .none)))
    }
    let parameters = ["{}", "{\"p\":\"\(p)\"}", "{\"p\":\"\(p)\",\"q\":\"\(q)\"}"][screen % 3]
    if graph.screens[screen].activity != nil {
      let info = ["p": "\(p)", "q": q].filter { parameters.contains("\"\($0.key)\"") }
      let opening = player.openings.activity(
        "app.\(graph.screens[screen].name)",
        info,
        app: "app"
      )
      return add(
        "\(head),\"kind\":\"opening\",\"parameters\":\(parameters)",
        player.enter(opening)
      )
    }
    let route = RouteRequest(
      screen: screen,
      parameters: given.first { $0.screen == screen }?.parameters
    )
    add(
      "\(head),\"parameters\":\(parameters)",
      player.play(.route(route))
    )
  }

  /// Follows a link.
  private mutating func follow() {
    let origins = [
      "app://", "app:/", "https://app.example/", "HTTPS://App.Example:443/", "other:", "odd://",
    ]
    let segments = [
      "s", "S", "0", "1", "2", "3", "s%32", "x y", "%zz", "12", "S1", "S2", "s2", "S5",
    ]
    let queries = ["", "?k=a", "?k=%20b&j=1", "?k=1&k=2", "?k=%zz", "#s"]
    var path: [String] = []
    for _ in 0..<1 + random.below(3) { path.append(segments[random.below(segments.count)]) }
    let url =
      origins[random.below(origins.count)] + path.joined(separator: "/")
      + (random.onceIn(4) ? "/" : "") + queries[random.below(queries.count)]
    add("\"do\":\"link\",\"url\":\"\(url)\"", player.enter(player.openings.link(url)))
  }

  private mutating func enter() {
    let head = "\"do\":\"enter\",\"kind\""
    switch random.below(3) {
    case 0:
      add(
        "\(head):\"shortcut\",\"name\":\"quick\"",
        player.enter(player.openings.shortcut("quick"))
      )
    case 1:
      let isThere = random.onceIn(2)
      add(
        "\(head):\"push\",\"name\":\"told\"" + (isThere ? ",\"parameters\":{\"p\":\"5\"}" : ""),
        player.enter(player.openings.push(isThere ? ["p": "5"] : [:]))
      )
    default:
      add(
        "\(head):\"broadcast\",\"name\":\"heard\"",
        player.enter(player.openings.broadcast("heard", object: nil))
      )
    }
  }
}

extension NavEmit.WaysIn {
  /// The openings as the runtime reads them from text.
  var asRead: NavcRuntime.WaysIn {
    let texts = texts.map { $0.lines.joined(separator: "\n") }
    return NavcRuntime.WaysIn(
      links: texts[0],
      shortcuts: texts[1],
      pushes: texts[2],
      activities: texts[3],
      broadcasts: texts[4]
    )
  }
}
