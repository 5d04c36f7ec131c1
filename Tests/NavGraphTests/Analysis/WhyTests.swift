import Foundation
import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph
@testable import NavReport

/// Asks for explanations of screens of random specs: they must agree with each other.
struct WhyTests {
  private static let files = [SourceFile(path: "app.nav.yaml", text: "")]

  @Test(arguments: 0..<10)
  func answersAgreeWithTheAnalysis(block: Int) throws {
    for seed in block * 20..<block * 20 + 20 {
      let graph = RandomGraph.make(seed: seed)
      let analysis = Analysis(graph)
      for destination in Self.destinations(graph) {
        let answer = try #require(why(destination, in: graph))
        Self.check(answer, analysis, destination, "seed \(seed), \(answer.subject.name)")
        try Self.checkText(answer)
        try Self.checkJSON(answer)
      }
    }
  }

  private static func destinations(_ graph: NavigationGraph) -> [Destination] {
    graph.screens.indices.map { Destination(ScreenID($0)) }
      + graph.containers.indices.map { Destination(ContainerID($0)) }
  }

  private static func check(
    _ why: Why,
    _ analysis: Analysis,
    _ destination: Destination,
    _ comment: Comment
  ) {
    let visible = analysis.visible(destination)
    let isShown = visible.isPossible
    #expect(why.obstacles.isEmpty == isShown, comment)
    #expect((why.shown == .never) != isShown, comment)
    #expect(why.way == nil || isShown, comment)
    if let way = why.way, destination.screen != nil {
      #expect(way.last?.shows == why.subject.name, comment)
    }
    if case .when(let alternatives, false) = why.shown {
      let said = analysis.set(of: alternatives)
      #expect(analysis.space.diagrams.and(said, analysis.space.assumed) == visible, comment)
    }
    checkObstacles(why, analysis, comment)
  }

  /// Obstacles of one thing are adjacent, each thing is never shown, and everything that an
  /// obstacle awaits is an obstacle too.
  private static func checkObstacles(_ why: Why, _ analysis: Analysis, _ comment: Comment) {
    let names = why.obstacles.map(\.thing.name)
    let once = names.indices.filter { $0 == 0 || names[$0 - 1] != names[$0] }
    #expect(once.count == Set(names).count, comment)
    for obstacle in why.obstacles {
      #expect(analysis.isShown(named: obstacle.thing.name) == false, comment)
      for name in obstacle.awaits { #expect(names.contains(name), comment) }
    }
  }

  /// No line ends with a space, and the text ends with exactly one newline.
  private static func checkText(_ why: Why) throws {
    let bytes = WhyTextReporter().render(why, files)
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.contains(" \n") && !text.contains("\n\n\n"))
  }

  private static func checkJSON(_ why: Why) throws {
    let bytes = WhyJSONReporter().render(why, files)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let canonical = try JSONSerialization.data(
      withJSONObject: object,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    let text = String(decoding: bytes, as: UTF8.self)
    let words = String(decoding: canonical, as: UTF8.self).filter { !$0.isWhitespace }
    #expect(text.filter { !$0.isWhitespace } == words)
  }

  @Test func theSplashIsShownFirst() throws {
    let graph = try graph(
      """
      screens: { splash: SplashVC, home: HomeVC, more: MoreVC }
      launch: { splash: splash, rules: [{ root: home }] }
      transitions: [{ on: more, from: home, present: more }]
      """
    )
    let names = ["splash", "home", "more"]
    let screens = try names.map { try #require(graph.destination(named: $0)) }
    let on = try #require(why(screens[2], after: screens[0], in: graph))
    #expect(on.steps.map(\.shows) == names)
    #expect(on.stepsToFirst == 1)
    let back = try #require(why(screens[0], after: screens[1], in: graph))
    #expect(back.steps.isEmpty)
    #expect(back.obstacles.map(\.reason) == ["it is shown only while the app starts"])
  }

  @Test func conditionsPastTheBudgetAreUnknown() throws {
    let graph = try graph(
      """
      conditions: { a: bool, b: bool, c: bool, d: bool }
      screens: { home: HomeVC, more: { class: MoreVC, restorable: false } }
      launch: [{ root: home }]
      transitions:
        - { on: more, from: home, present: more, when: (a or b) and (c or d) or not a and not d }
      """
    )
    let analysis = Analysis(graph, diagrams: DecisionDiagrams(budget: 10))
    let more = try #require(graph.destination(named: "more"))
    let thing = try #require(graph.thing(more))
    let why = WhyBuilder(analysis, more).build(thing)
    #expect(why.shown == .unknown)
    #expect(why.shown.formula == nil)
    #expect(why.obstacles.isEmpty)
  }
}

extension Analysis {
  fileprivate func isShown(named name: String) -> Bool? {
    graph.destination(named: name).map { isShown($0) }
  }

  /// Returns the set in which one of the alternatives holds.
  fileprivate func set(of alternatives: [Why.Alternative]) -> Decision {
    alternatives.reduce(.never) { sum, alternative in
      let product = alternative.conditions.reduce(Decision.always) { product, named in
        guard let index = graph.conditions.firstIndex(where: { $0.name == named.name }) else {
          return .unknown
        }
        let values = graph.conditions[index].values
        let set = named.values.compactMap { values.firstIndex(of: $0) }.reduce(Decision.never) {
          space.diagrams.or($0, space.decision(ConditionID(index), is: ValueID($1)))
        }
        return space.diagrams.and(product, set)
      }
      return space.diagrams.or(sum, product)
    }
  }
}
