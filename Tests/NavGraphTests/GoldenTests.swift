import Foundation
import NavGraph
import Testing

/// Each folder `Cases/<area>/<case>` holds a spec and what must come of it. `NAVC_RECORD=1` writes
/// what comes of it now, and fails: look at the difference before it is committed.
@Suite struct GoldenTests {
  @Test func casesAreFound() {
    #expect(GoldenCase.all.isEmpty == false)
  }

  @Test(arguments: GoldenCase.all)
  func yieldsWhatItsFolderSays(_ golden: GoldenCase) throws {
    let outcome = try golden.outcome()
    let report = outcome.report()
    try golden.compare(report, with: "diagnostics.txt", always: true)
    for (name, text) in outcome.artefacts() { try golden.compare(text, with: name, always: false) }
  }

  /// A file that nothing makes any more would be compared with nothing.
  @Test(arguments: GoldenCase.all)
  func everyExpectedFileIsMade(_ golden: GoldenCase) throws {
    let made = try golden.outcome().artefacts().map(\.name)
    for name in GoldenOutcome.names where golden.contents(of: name) != nil {
      #expect(made.contains(name), "\(golden.testDescription)/\(name)")
    }
  }
}
