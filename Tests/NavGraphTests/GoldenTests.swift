import Foundation
import NavGraph
import Testing

/// Compiles the spec of each folder `Cases/<area>/<case>` and compares the results with the
/// folder's files. `NAVC_RECORD=1` writes the present results, and fails: review the difference
/// before you commit it.
@Suite struct GoldenTests {
  @Test func casesAreFound() {
    #expect(GoldenCase.all.isEmpty == false)
  }

  @Test(arguments: GoldenCase.all)
  func matchesTheGoldenFiles(_ golden: GoldenCase) throws {
    let outcome = try golden.outcome()
    let report = outcome.report()
    try golden.compare(report, with: "diagnostics.txt", always: true)
    for (name, text) in outcome.artefacts() { try golden.compare(text, with: name, always: false) }
  }

  /// No folder has a file that is no longer produced, because nothing would be compared with it.
  @Test(arguments: GoldenCase.all)
  func everyExpectedFileIsProduced(_ golden: GoldenCase) throws {
    let made = try golden.outcome().artefacts().map(\.name)
    for name in GoldenOutcome.names where golden.contents(of: name) != nil {
      #expect(made.contains(name), "\(golden.testDescription)/\(name)")
    }
  }
}
