@testable import ExplicitModel
@testable import NavGraph

/// Generates random graphs with everything that the page's simulator supports, including openings,
/// parameters and flags.
enum RandomApp {
  static func make(seed: Int) -> NavigationGraph {
    let features: [RandomGraph.Features] = [.all, .narrow, .basic, [.tabs, .openings]]
    let drawn = features[seed % features.count].union(seed % 3 == 1 ? .combinations : [])
      .union(seed % 5 == 4 ? .alerts : []).union(seed % 8 > 3 ? .appRequires : [])
    var graph = RandomGraph.make(seed: seed, features: drawn)
    var random = RandomNumbers(seed: seed &* 7919 &+ 3)
    if seed % 3 == 0 { graph.hideTabBars(seed) }
    if random.onceIn(2) { graph.conditions[0].kind = .flag }
    for index in graph.conditions.indices where random.onceIn(3) {
      graph.conditions[index].gate?.presentation?.style = .automatic
    }
    for index in graph.screens.indices {
      graph.screens[index].parameters = TestParameters.declared[index % 3]
      if graph.screens[index].entry == nil, graph.screens[index].alert == nil, random.onceIn(3) {
        graph.screens[index].entry = Screen.Entry(
          when: FormulaID(random.below(graph.formulas.count)),
          style: random.onceIn(2) ? .pageSheet : nil,
          origin: .none
        )
      }
    }
    graph.addEntries(&random)
    return graph
  }
}

extension NavigationGraph {
  /// Makes some screens hide the tab bar.
  mutating func hideTabBars(_ seed: Int) {
    var random = RandomNumbers(seed: seed)
    for index in screens.indices { screens[index].hidesTabBar = random.onceIn(3) }
  }

  fileprivate mutating func addEntries(_ random: inout RandomNumbers) {
    entries = Entries()
    (entries.schemes, entries.hosts) = (["app"], ["app.example"])
    // A screen without a place can't be opened.
    let placed = screens.indices.filter { places.hasPlace(Destination(ScreenID($0))) }
    for index in placed {
      let patterns: [[LinkPattern.Segment]] = [
        [.literal("s"), .literal("\(index)")], [.literal("S\(index)"), .parameter("p")],
        [.literal("s"), .parameter("p"), .rest("q")],
      ]
      let segments = patterns[random.below(3)]
      var link = LinkPattern(segments: segments, text: "", origin: .none)
      if random.onceIn(2), segments.count < 3 { link.query = [.init(key: "k", parameter: "q")] }
      if random.onceIn(4) { (link.scheme, link.host) = ("other", nil) }
      // The compiler rejects two links that take the same URLs.
      let others = screens.lazy.flatMap(\.links)
      guard !others.contains(where: { $0.segments == segments && $0.scheme == link.scheme }) else {
        continue
      }
      screens[index].links = [link]
      openings.append(Opening(Destination(ScreenID(index)), at: .none))
    }
    // Navigation controllers can be opened, too, with the parameters of their roots.
    let targets =
      placed.map { Destination(ScreenID($0)) }
      + containers.indices.map { Destination(ContainerID($0)) }.filter { places.hasPlace($0) }
    let action: (inout RandomNumbers) -> EntryAction = { [events] random in
      guard let target = targets.randomElement(using: &random), random.onceIn(2) else {
        return .fire(EventID(random.below(events.count)))
      }
      return .open(target)
    }
    entries.shortcuts = [
      Shortcut(
        name: "quick",
        title: "Quick",
        action: action(&random),
        with: [("p", .int(7))],
        when: FormulaID(random.below(formulas.count)),
        origin: .none
      )
    ]
    entries.pushes = [
      Push(name: "told", match: [], action: action(&random), with: [("p", "p")], origin: .none)
    ]
    if random.onceIn(2) {
      entries.unknownLink = UnknownLink(action: action(&random), parameter: "url", origin: .none)
    }
    entries.broadcasts = [
      Broadcast(name: "heard", event: EventID(random.below(events.count)), origin: .none)
    ]
  }
}
