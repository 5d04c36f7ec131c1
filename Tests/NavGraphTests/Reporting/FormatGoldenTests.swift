import NavGraph
import NavReport
import Testing

/// Compares the reports of the specs in `Cases/reports` in each format.
@Suite struct FormatGoldenTests {
  private static let cases = GoldenCase.all.filter { $0.testDescription.hasPrefix("reports/") }

  @Test func casesAreFound() {
    #expect(Self.cases.count >= 3)
  }

  @Test(arguments: cases, ReportFormat.all.map(\.name))
  func matchesTheGoldenFile(_ golden: GoldenCase, _ name: String) throws {
    let format = try #require(ReportFormat.named(name))
    var report = Report([try golden.outcome().compilation])
    report.problems = [.init("unreadable-file", path: "../no%, file", "there is no such file")]
    report.folders = ReportFolders(working: "/Users/me/app/specs", repository: "/Users/me/app")
    let bytes = format.reporter(.init(toolVersion: "0.0.0")).render(report)
    try golden.compare(String(decoding: bytes, as: UTF8.self), with: "report.\(name)", always: true)
  }

  @Test func namesAreUnique() {
    let names = ReportFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
