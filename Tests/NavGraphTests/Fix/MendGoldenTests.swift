import Foundation
import NavGraph
import NavReport
import Testing

/// Each folder of `Cases/mend` holds a spec and its parts, each mended file as `NAME.mended`, the patch,
/// and what is left. `NAVC_RECORD=1` writes what comes of it now, and fails.
@Suite struct MendGoldenTests {
  static let cases = GoldenCase.all.filter {
    $0.folder.deletingLastPathComponent().lastPathComponent == "mend"
  }

  @Test func casesAreFound() { #expect(Self.cases.count > 5) }

  @Test(arguments: cases)
  func yieldsWhatItsFolderSays(_ golden: GoldenCase) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    let sources = names.filter { $0.hasSuffix(".yaml") }
    let spec = MendCase(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0)!) })
    )
    let mending = spec.mending
    for file in mending.files {
      let text = String(decoding: file.contents, as: UTF8.self)
      try golden.compare(text, with: file.original.path + ".mended", always: true)
    }
    try golden.compare(mending.patch, with: "mended.diff", always: true)
    try golden.compare(mending.report, with: "left.txt", always: true)
    let expected = names.filter { $0.hasSuffix(".mended") }
    #expect(Set(expected) == Set(mending.files.map { $0.original.path + ".mended" }))
  }

  /// What is mended once has nothing left to mend.
  @Test(arguments: cases)
  func isDoneAtOnce(_ golden: GoldenCase) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.folder.path)
    let sources = names.filter { $0.hasSuffix(".yaml") }
    var spec = MendCase(
      Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0)!) })
    )
    spec.files = spec.after(spec.mending)
    let again = spec.mending
    #expect(again.files.isEmpty)
    #expect(again.count == 0)
  }
}
