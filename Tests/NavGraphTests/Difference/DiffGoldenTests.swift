import Foundation
import NavAnalysis
import NavEmit
import NavGraph
import NavReport
import Testing

/// Runs `diff` on each folder of `Cases/diff`, which holds two versions of a spec, the expected
/// output in `diff.txt`, and sometimes that of other formats. `NAVC_RECORD=1` writes the present
/// output, and fails.
@Suite struct DiffGoldenTests {
  /// The optional files of a folder by their format.
  private static let files = [
    "text": "diff.txt", "markdown": "diff.md", "json": "diff.json", "github": "diff.github.txt",
    "rdjson": "diff.rdjson",
  ]

  @Test func casesAreFound() {
    #expect(GoldenCase.aboutDifferences.count > 80)
    for format in DifferenceFormat.all {
      let name = Self.files[format.name] ?? ""
      #expect(GoldenCase.aboutDifferences.contains { $0.contents(of: name) != nil }, "\(format)")
    }
  }

  @Test(arguments: GoldenCase.aboutDifferences)
  func matchesTheGoldenFiles(_ golden: GoldenCase) throws {
    let report = try Self.report(golden)
    for format in DifferenceFormat.all {
      let name = try #require(Self.files[format.name])
      let text = String(decoding: format.render(report, false), as: UTF8.self)
      try golden.compare(text, with: name, always: format.name == "text")
    }
  }

  /// Versions differ, except in folders that begin with `none-`.
  @Test(arguments: GoldenCase.aboutDifferences)
  func onlyVersionsInNoneFoldersAreEqual(_ golden: GoldenCase) throws {
    let isNone = golden.folder.lastPathComponent.hasPrefix("none-")
    #expect(try Self.report(golden).difference.isEmpty == isNone)
  }

  /// Swapping the versions turns additions into removals, and reverses changes.
  @Test(arguments: GoldenCase.aboutDifferences)
  func swappingTheVersionsReversesTheChanges(_ golden: GoldenCase) throws {
    let (old, new) = try Self.versions(golden)
    let there = compare(try #require(old.graph), with: try #require(new.graph))
    let back = compare(try #require(new.graph), with: try #require(old.graph))
    #expect(there.changes.map(Self.summary).sorted() == back.changes.map(Self.reversed).sorted())
  }

  private static func summary(_ change: Difference.Change) -> String {
    let details = change.details.map { "\($0.what): \($0.old ?? "-") > \($0.new ?? "-")" }
    return "\(change.kind) \(change.thing) \(details.sorted())"
  }

  private static func reversed(_ change: Difference.Change) -> String {
    var other = change
    if change.kind == .added { other.kind = .removed }
    if change.kind == .removed { other.kind = .added }
    for i in change.details.indices {
      (other.details[i].old, other.details[i].new) = (change.details[i].new, change.details[i].old)
    }
    return summary(other)
  }

  private static func report(_ golden: GoldenCase) throws -> DifferenceReport {
    let (old, new) = try versions(golden)
    let (before, after) = (try #require(old.graph), try #require(new.graph))
    var difference = compare(before, with: after)
    if !difference.isEmpty { difference.add(interfaceBreaks(before, after)) }
    return DifferenceReport(
      difference,
      from: DifferenceReport.Version("old.nav.yaml", old.files),
      to: DifferenceReport.Version("new.nav.yaml", new.files)
    )
  }

  private static func versions(
    _ golden: GoldenCase
  ) throws -> (old: Compilation, new: Compilation) {
    (try golden.compilation(of: "old.nav.yaml"), try golden.compilation(of: "new.nav.yaml"))
  }
}
