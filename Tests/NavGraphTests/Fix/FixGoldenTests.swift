import Foundation
import NavGraph
import NavReport
import Testing

/// Fixes the spec in each folder of `Cases/fix`, which holds its parts, each fixed file as
/// `NAME.fixed`, the patch, and the diagnostics that remain. `NAVC_RECORD=1` writes the present
/// result, and fails.
@Suite struct FixGoldenTests {
  static let cases = GoldenCase.all.filter {
    $0.folder.deletingLastPathComponent().lastPathComponent == "fix"
  }

  @Test func casesAreFound() { #expect(Self.cases.count > 5) }

  @Test(arguments: cases)
  func matchesTheGoldenFiles(_ golden: GoldenCase) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    let sources = names.filter { $0.hasSuffix(".yaml") }
    let spec = FixCase(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0)!) })
    )
    let result = spec.result
    for file in result.files {
      let text = String(decoding: file.contents, as: UTF8.self)
      try golden.compare(text, with: file.original.path + ".fixed", always: true)
    }
    try golden.compare(result.patch, with: "fixed.diff", always: true)
    try golden.compare(result.report, with: "left.txt", always: true)
    let expected = names.filter { $0.hasSuffix(".fixed") }
    #expect(Set(expected) == Set(result.files.map { $0.original.path + ".fixed" }))
  }

  /// A fixed spec has nothing left to fix.
  @Test(arguments: cases)
  func isComplete(_ golden: GoldenCase) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    let sources = names.filter { $0.hasSuffix(".yaml") }
    var spec = FixCase(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0)!) })
    )
    spec.files = spec.after(spec.result)
    let again = spec.result
    #expect(again.files.isEmpty)
    #expect(again.count == 0)
  }
}
