import Foundation
import Testing

@Suite struct JSONReportTests {
  @Test func isOneVersionedObject() throws {
    let folder = try Folder(["a/app.nav.yaml": Spec.unreachable])
    let run = try Run(["check", "--format", "json", "a/app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    let report = try run.json()
    #expect(report.keys.sorted() == ["diagnostics", "summary", "tool", "version"])
    #expect(report["version"] as? Int == 1)
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    let first = try #require(diagnostics.first { $0["id"] as? String == "unreachable-screen" })
    #expect(first["severity"] as? String == "error")
    #expect(first["subject"] as? String == "screen detail")
    #expect(first["file"] as? String == "a/app.nav.yaml")
    #expect(first["line"] as? Int == 5)
    #expect(first["column"] as? Int == 3)
    #expect(first["endLine"] as? Int == 5)
    #expect(first["endColumn"] as? Int == 9)
    #expect(!run.text.contains("\\/"))
  }

  @Test func keysAreSorted() throws {
    let folder = try Folder(["app.nav.yaml": Spec.unreachable])
    let run = try Run(["check", "--format=json", "app.nav.yaml"], in: folder)
    let canonical = try JSONSerialization.data(
      withJSONObject: run.json(),
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    #expect(run.text.filter { !$0.isWhitespace } == text(canonical).filter { !$0.isWhitespace })
  }

  @Test func aCleanSpecHasAnEmptyList() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["check", "--format", "json", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect((try run.json()["diagnostics"] as? [Any])?.count == 0)
  }

  @Test func reportsUnreadableFiles() throws {
    let run = try Run(["check", "--format", "json", "none.nav.yaml"], in: try Folder())
    #expect(run.status == 2)
    let diagnostics = try #require(run.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["id"] as? String } == ["unreadable-file"])
    #expect(diagnostics.map { $0["file"] as? String } == ["none.nav.yaml"])
  }

  @Test func reportsWrongUsage() throws {
    let run = try Run(["check", "--format", "json", "--bogus"], in: try Folder())
    #expect(run.status == 2)
    #expect(run.error == "")
    let diagnostics = try #require(run.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["id"] as? String } == ["usage"])
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
