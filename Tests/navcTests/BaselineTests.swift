import Foundation
import Testing

@Suite struct BaselineTests {
  private let accept = ["check", ".", "--write-baseline", "navc-baseline.json"]
  private let check = ["check", ".", "--compact", "--baseline", "navc-baseline.json"]

  @Test func hidesOnlyItsFindings() throws {
    let folder = try Folder(["a/app.nav.yaml": FormatTests.findings])
    let written = try Run(accept, in: folder)
    #expect(written.status == 0)
    #expect(written.text == "")
    let schema = Validator.root.appending(path: "Tests/Validators/baseline.schema.json").path
    #expect(try Validator.refusals(of: [folder["navc-baseline.json"]], schema: schema) == [])
    let clean = try Run(check + ["--strict"], in: folder)
    #expect(clean.status == 0)
    #expect(clean.text == "")
    let more = FormatTests.findings.replacing(
      "screens:\n",
      with: "# above\n\nscreens:\n  gone: GoneViewController\n"
    )
    try folder.write("a/app.nav.yaml", more)
    let found = try Run(check, in: folder)
    #expect(found.status == 1)
    #expect(found.text.contains("nothing leads to \"gone\""))
    #expect(found.text.hasSuffix("1 error\n"))
  }

  @Test func isSortedWithOneEntryPerLine() throws {
    let folder = try Folder(["b/app.nav.yaml": FormatTests.findings, "a.nav.yaml": Spec.warned])
    _ = try Run(accept, in: folder)
    let text = try #require(folder.text("navc-baseline.json"))
    let entries = text.split(separator: "\n").filter { $0.contains("anchor") }
    #expect(entries.count == 4)
    #expect(entries.first?.contains("\"path\": \"a.nav.yaml\"") == true)
    for entry in entries.dropFirst() { #expect(entry.contains("\"path\": \"b/app.nav.yaml\"")) }
    _ = try Run(accept, in: folder)
    #expect(folder.text("navc-baseline.json") == text)
  }

  @Test func pathsAreRelativeToItsFolder() throws {
    let folder = try Folder(["sub/x/app.nav.yaml": FormatTests.findings, "sub/y/z": ""])
    _ = try Run(["check", ".", "--write-baseline", "sub/y/b.json"], in: folder)
    let text = try #require(folder.text("sub/y/b.json"))
    #expect(text.contains("\"path\": \"../x/app.nav.yaml\""))
    let inner = try Folder(["elsewhere/x/app.nav.yaml": FormatTests.findings])
    try inner.write("elsewhere/y/b.json", text)
    let run = try Run(["check", "elsewhere", "--baseline", "elsewhere/y/b.json"], in: inner)
    #expect(run.text == "")
    #expect(run.status == 0)
  }

  @Test func countsEqualFindings() throws {
    let rule = "  - { when: premium, root: home }\n"
    let folder = try Folder(["app.nav.yaml": FormatTests.findings])
    _ = try Run(accept, in: folder)
    try folder.write("app.nav.yaml", FormatTests.findings.replacing(rule, with: rule + rule))
    let run = try Run(check, in: folder)
    #expect(run.text.contains("launch rules 3 and 4 are never used"))
    #expect(run.text.contains("[launch-shadowed]"))
    #expect(run.text.hasSuffix("1 warning\n"))
    _ = try Run(accept, in: folder)
    try folder.write("app.nav.yaml", FormatTests.findings)
    let fewer = try Run(check, in: folder)
    #expect(fewer.text.contains("is found once, not 3 times [stale-baseline]"))
  }

  @Test func staleEntriesAreWarningsAndCanBePruned() throws {
    let folder = try Folder(["app.nav.yaml": FormatTests.findings])
    _ = try Run(accept, in: folder)
    let fixed = FormatTests.findings.replacing("  lost: LostViewController\n", with: "")
    try folder.write("app.nav.yaml", fixed)
    let run = try Run(check, in: folder)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("navc-baseline.json:"))
    #expect(
      run.text.contains(
        "\"unreachable-screen\" of screen lost in app.nav.yaml is no longer found [stale-baseline]"
      )
    )
    #expect(try Run(check + ["--strict"], in: folder).status == 1)
    try folder.write("app.nav.yaml", fixed + "lint: { stale-baseline: off }\n")
    #expect(try Run(check + ["--strict"], in: folder).status == 0)
    // Pruning adds no findings.
    try folder.write("app.nav.yaml", fixed.replacing("screens:\n", with: "screens:\n  new: New\n"))
    let pruned = try Run(check + ["--write-baseline", "navc-baseline.json"], in: folder)
    #expect(pruned.text.contains("\"new\""))
    #expect(pruned.status == 1)
    let text = try #require(folder.text("navc-baseline.json"))
    #expect(!text.contains("screen lost"))
    #expect(!text.contains("screen new"))
    #expect(text.contains("screen trap"))
  }

  @Test func entriesOfUncheckedSpecsAreNotStale() throws {
    let folder = try Folder([
      "a.nav.yaml": FormatTests.findings, "b.nav.yaml": FormatTests.findings,
    ])
    _ = try Run(accept, in: folder)
    let one = ["check", "a.nav.yaml", "--strict", "--baseline", "navc-baseline.json"]
    #expect(try Run(one, in: folder).text == "")
    let text = folder.text("navc-baseline.json")
    _ = try Run(one + ["--write-baseline", "navc-baseline.json"], in: folder)
    #expect(folder.text("navc-baseline.json") == text)
    try folder.write("a.nav.yaml", Spec.faulty)
    #expect(try Run(check, in: folder).text.contains("\n1 error\n"))
    try FileManager.default.removeItem(at: folder["b.nav.yaml"])
    #expect(try Run(one, in: folder).text.contains("in b.nav.yaml is no longer found"))
  }

  @Test func containsNoFaults() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(accept, in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("[undefined-name]"))
    #expect(folder.text("navc-baseline.json") == nil)
    try folder.write(
      "navc-baseline.json",
      """
      {"findings": [{"anchor": "transitions > x", "count": 9, "id": "undefined-name", \
      "path": "app.nav.yaml"}], "tool": "navc", "version": 1}
      """
    )
    #expect(try Run(check, in: folder).text.contains("\n1 error\n"))
  }

  @Test(arguments: [
    "", "x", "[]", "{}", "{\"version\": 1}", "{\"version\": 2, \"findings\": []}",
    "{\"version\": 1, \"findings\": {}}", "{\"version\": 1, \"findings\": [1]}",
    "{\"version\": 1, \"findings\": [{\"id\": \"a\", \"path\": \"b\", \"anchor\": \"c\"}]}",
    "{\"version\": 1, \"findings\": [{\"id\": 1, \"path\": \"b\", \"anchor\": \"c\", \"count\": 1}]}",
    "{\"version\": 1, \"findings\": [{\"id\": \"a\", \"path\": \"b\", \"anchor\": \"c\", \"count\": 1e99}]}",
    "{\"version\": 1, \"findings\": [{\"id\": \"a\", \"path\": \"b\", \"anchor\": \"c\", \"count\": -1}]}",
    "{\"version\": 1, \"findings\": [{\"id\": \"a\", \"path\": \"b\", \"anchor\": \"c\", \"count\": 0.5}]}",
    String(repeating: "[", count: 100_000), "{\"version\": 1, \"findings\": [", "\u{0}",
  ])
  func aMalformedBaselineIsOneError(_ text: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty, "navc-baseline.json": text])
    let run = try Run(check, in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("navc-baseline.json: error: "))
    #expect(run.error.hasSuffix("\n1 error\n"))
  }

  @Test func aMissingOrUnwritableBaselineIsAnError() throws {
    let folder = try Folder(["app.nav.yaml": Spec.warned])
    let missing = try Run(check + ["--format", "json"], in: folder)
    #expect(missing.status == 2)
    let diagnostics = try #require(missing.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["id"] as? String } == ["unreadable-file"])
    let unwritable = try Run(["check", "--write-baseline", "none/b.json"], in: folder)
    #expect(unwritable.status == 2)
    #expect(unwritable.error.contains("its folder does not exist"))
    let spec = try Run(["check", "--write-baseline", "app.nav.yaml"], in: folder)
    #expect(spec.status == 2)
    #expect(folder.text("app.nav.yaml") == Spec.warned)
  }

  @Test(arguments: ["--fix", "--diff"])
  func nothingIsFixedIfTheBaselineIsUnreadable(_ option: String) throws {
    let spec = "navc: 1\napp: A\nscreens: { home: HomeViewController }\nlaunch: [{ rot: home }]\n"
    let folder = try Folder(["a.nav.yaml": spec, "b.json": "["])
    let run = try Run(["check", option, "--baseline", "b.json", "--format", "json"], in: folder)
    #expect(run.status == 2)
    #expect((option == "--fix" ? run.text : run.error).contains("b.json"))
    #expect((option == "--fix" ? run.error : run.text) == "")
    #expect(folder.text("a.nav.yaml") == spec)
  }

  @Test func countsFindingsOfSharedPartsOnce() throws {
    let part = "screens:\n  gone: GoneViewController\n"
    let top = Spec.good + "include: [part.nav-part.yaml]\n"
    let folder = try Folder(["a.nav.yaml": top, "b.nav.yaml": top, "part.nav-part.yaml": part])
    _ = try Run(accept, in: folder)
    let text = try #require(folder.text("navc-baseline.json"))
    #expect(text.components(separatedBy: "screen gone").count == 2)
    #expect(text.contains("\"count\": 1, "))
    #expect(try Run(check + ["--strict"], in: folder).text == "")
  }
}

/// Tests the inputs of `check`, and how much it shows.
@Suite struct CheckScopeTests {
  @Test func checksEachFileOnce() throws {
    let folder = try Folder([
      "a.nav.yaml": Spec.faulty, "s/b.nav.yaml": Spec.faulty, "s/t/c.nav.yaml": Spec.faulty,
      "e/x": "",
    ])
    func paths(_ arguments: [String]) throws -> [String] {
      let run = try Run(["check", "--compact"] + arguments, in: folder)
      return run.text.split(separator: "\n").compactMap { line in
        line.contains(": error: ") ? line.split(separator: ":").first.map(String.init) : nil
      }
    }
    #expect(try paths(["."]) == ["a.nav.yaml", "s/b.nav.yaml", "s/t/c.nav.yaml"])
    #expect(try paths(["s/", "a.nav.yaml"]) == ["s/b.nav.yaml", "s/t/c.nav.yaml", "a.nav.yaml"])
    #expect(try paths(["s/t", "s", "./s/b.nav.yaml"]) == ["s/t/c.nav.yaml", "s/b.nav.yaml"])
    #expect(try paths(["e", "s/t"]) == ["e", "s/t/c.nav.yaml"])
    #expect(try Run(["check", "e", "s/t"], in: folder).status == 2)
  }

  @Test(arguments: FormatTests.all)
  func maxShowsTheMostSevereFindings(_ format: String) throws {
    let folder = try Folder(["app.nav.yaml": FormatTests.findings])
    let run = try Run(["check", "--max", "1", "--format", format, "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("dead-end"))
    #expect(!run.text.contains("launch-shadowed"))
    if ["text", "xcode", "github", "sarif", "junit", "markdown", "allow"].contains(format) {
      #expect(run.text.contains("… and 2 more"))
    }
    if ["text", "xcode", "github", "markdown"].contains(format) {
      #expect(run.text.contains("2 errors, 1 warning"))
    }
  }

  @Test func maxIsInTheJSONSummary() throws {
    let folder = try Folder(["app.nav.yaml": FormatTests.findings])
    let run = try Run(["check", "--max=0", "--format", "json"], in: folder)
    let report = try run.json()
    #expect((report["diagnostics"] as? [Any])?.count == 0)
    #expect(
      report["summary"] as? [String: Int] == ["errors": 2, "hidden": 3, "notes": 0, "warnings": 1]
    )
    #expect(try Run(["check", "--max=-1"], in: folder).status == 2)
  }

  @Test(arguments: FormatTests.all)
  func reportsWrongUsageInEachFormat(_ format: String) throws {
    let run = try Run(["check", "--format", format, "--bogus"], in: try Folder())
    #expect(run.status == 2)
    #expect((format == "text" ? run.error : run.text).contains("Unknown option '--bogus'"))
    #expect((format == "text" ? run.text : run.error) == "")
    let generated = try Run(["generate", "--format=\(format)"], in: try Folder())
    #expect(generated.status == 2)
    #expect(generated.text == "")
    #expect(
      generated.error.contains("<spec>") || generated.error.contains("&lt;spec&gt;")
        || format == "markdown"
    )
  }
}
