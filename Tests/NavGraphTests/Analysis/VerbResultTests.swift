import NavGraph
import Testing

@testable import NavAnalysis

/// The results of the verbs that remove screens, in the pushdown system.
@Suite struct VerbResultTests {
  /// The results where the screen is alone, the root of its stack, and pushed.
  struct Row: CustomStringConvertible {
    var verb: Verb
    /// In the lowest layer.
    var inBottom: [String]
    /// In a presented layer.
    var inPresented: [String]

    var description: String { verb.name }
  }

  static let rows = [
    row(.popTop, ["noNavigation", "nothingToPop", "pop"]),
    row(.popToRoot, ["noNavigation", "nothingToPop", "popToRoot"]),
    row(.popToScreen, ["noNavigation", "search", "search"]),
    row(.dismissTop, repeating("nothingPresented"), repeating("dismiss")),
    row(.dismissAll, repeating("nothingPresented"), repeating("dismissAll")),
    row(
      .close,
      ["nothingPresented", "nothingPresented", "pop"],
      ["dismiss", "dismiss", "pop"]
    ),
    row(.unwind, repeating("search")),
  ]

  private static func row(_ verb: Verb, _ inBottom: [String], _ inPresented: [String]? = nil) -> Row
  {
    Row(verb: verb, inBottom: inBottom, inPresented: inPresented ?? inBottom)
  }

  private static func repeating(_ result: String) -> [String] {
    Array(repeating: result, count: 3)
  }

  @Test(arguments: rows) func dependsOnTheShape(_ row: Row) {
    for layer: Shape.LayerKind in [.bottom, .sheet, .fixed] {
      let results = [Shape.Position.alone, .root, .pushed].map { position in
        var shape = Shape()
        (shape.position, shape.layer) = (position, layer)
        return Self.words(shape.result(of: row.verb.program))
      }
      #expect(results == (layer == .bottom ? row.inBottom : row.inPresented))
    }
  }

  @Test func coversAllThatRemove() {
    #expect(Set(Self.rows.map(\.verb)) == Set(Verb.allCases.filter { $0.group == .takesAway }))
  }

  /// The pushdown system makes one exit or search of what a program removes, and one rule of what it shows.
  @Test func programsHaveTheFormsOfRules() {
    for program in StepProgram.all {
      for operations in [program.operations, program.otherwise] {
        let cuts = operations.dropLast().filter { if case .cut = $0 { true } else { false } }
        #expect(cuts.count <= 1)
        #expect(cuts.allSatisfy { [.cut(.toOnto), .cut(.ownFrame)].contains($0) })
      }
    }
  }

  private static func words(_ result: Shape.VerbResult) -> String {
    switch result {
    case .exit(PushdownExit.Kind.pop): "pop"
    case .exit(PushdownExit.Kind.popToRoot): "popToRoot"
    case .exit(PushdownExit.Kind.dismiss): "dismiss"
    case .exit(PushdownExit.Kind.dismissAll): "dismissAll"
    case .exit(let kind): "exit \(kind)"
    case .search: "search"
    case .missing(let operation): operation.miss.map { "\($0)" } ?? "nothing"
    case .stays: "stays"
    }
  }
}
