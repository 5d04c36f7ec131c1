@testable import NavEmit
@testable import NavGraph
@testable import NavReport
import Testing

/// Runs the examples of `navc explain`: the bad one of each kind causes it, the good one causes
/// nothing.
@Suite struct ExplanationTests {
  @Test(arguments: DiagnosticCatalog.all.kinds.map(\.id))
  func badExampleHasTheFinding(_ id: String) throws {
    let kind = try #require(DiagnosticCatalog.all.kind(id))
    #expect(try ids(kind.explanation.bad).contains(kind.id))
  }

  @Test(arguments: DiagnosticCatalog.all.kinds.map(\.id))
  func goodExampleIsClean(_ id: String) throws {
    let kind = try #require(DiagnosticCatalog.all.kind(id))
    #expect(try ids(kind.explanation.good) == [])
  }

  @Test func idsAreKebabCaseAndUnique() {
    let ids = DiagnosticCatalog.all.kinds.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(
        id.allSatisfy { $0 == "-" || ($0.isASCII && ($0.isLowercase || $0.isNumber)) },
        "\(id)"
      )
    }
  }

  @Test(arguments: DiagnosticCatalog.all.kinds.map(\.id))
  func textIsReadable(_ id: String) throws {
    let kind = try #require(DiagnosticCatalog.all.kind(id))
    #expect(!kind.explanation.summary.isEmpty)
    #expect(!kind.explanation.summary.contains("\n"))
    #expect(kind.explanation.why.count > 25, "\(kind.id) says hardly why")
  }

  private func ids(_ example: Explanation.Example) throws -> [String] {
    let top = SourceFile(path: "app.nav.yaml", contents: example.contents)
    let compilation = compile(top) { path in
      guard let text = example.parts[path] else { return .failure("there is no such file") }
      return .file(SourceFile(path: path, text: text))
    }
    guard let checked = example.checked else { return compilation.diagnostics.map(\.kind.id) }
    #expect(compilation.diagnostics.map(\.kind.id) == [])
    if checked.name == "navc-baseline.json" {
      let source = SourceFile(path: checked.name, text: checked.text)
      let outcome = try Baseline(reading: source).apply(to: Report([compilation]))
      return (outcome.report.compilations + [outcome.stale].compactMap(\.self))
        .flatMap { $0.diagnostics.map(\.kind.id) }
    }
    let file = try BundleFile.named(checked.name, checked.text)
    return compareBundle(compilation, with: file).diagnostics.map(\.kind.id)
  }
}
