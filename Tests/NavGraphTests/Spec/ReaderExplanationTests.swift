import Testing

@testable import NavGraph
import NavReport

@Suite struct ReaderExplanationTests {
  static let ids = (YAMLFaults.all + SpecFaults.all).map(\.id)

  @Test(arguments: ids)
  func onlyTheBadExampleHasTheFault(_ id: String) throws {
    let explanation = try #require(DiagnosticCatalog.all.kind(id)).explanation
    let bad = SpecReading(bytes: explanation.bad.contents, parts: explanation.bad.parts)
    #expect(bad.ids == [id])
    let good = SpecReading(bytes: explanation.good.contents, parts: explanation.good.parts)
    #expect(good.ids == [])
  }
}
