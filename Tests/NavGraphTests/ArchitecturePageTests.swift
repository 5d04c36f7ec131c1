import Foundation
import NavGraph
import NavReport
import Testing

/// The example in ARCHITECTURE.md gives the report that the page shows.
@Suite struct ArchitecturePageTests {
  @Test func theReportOnThePageIsCurrent() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let spec = try #require(Self.block("yaml", of: page))
    let report = try #require(Self.block("text", of: page))
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    let settings = ReportFormat.Settings(toolVersion: "1", isColored: false, isCompact: false)
    let text = ReportFormat.text.reporter(settings).render(Report([compilation]))
    #expect(String(decoding: text, as: UTF8.self) == report)
  }

  private static func block(_ language: String, of page: String) -> String? {
    guard let start = page.range(of: "```\(language)\n"),
      let end = page[start.upperBound...].range(of: "```")
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }
}
