import NavGraph
import Testing

/// Equal specs give equal bytes, which do not depend on the order of a set.
@Suite struct StabilityTests {
  @Test(arguments: GraphvizTests.charts)
  func isDeterministic(_ golden: GoldenCase) throws {
    let first = try golden.outcome().artefacts()
    let second = try golden.outcome().artefacts()
    #expect(first.map(\.name) == second.map(\.name))
    for (a, b) in zip(first, second) { #expect(a.text == b.text, "\(a.name)") }
  }
}
