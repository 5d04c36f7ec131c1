import Testing

@testable import NavGraph
@testable import NavReport

/// Fingerprints identify a diagnostic across changes of the spec.
@Suite struct FingerprintTests {
  private static let findings = """
    navc: 1
    app: Demo
    conditions:
      premium: bool
    screens:
      home: HomeViewController
      lost: LostViewController
      gone: GoneViewController
    launch:
      - { when: premium, root: home }
      - { when: premium, root: home }
      - root: home

    """

  private static let faults = """
    navc: 1
    app: Demo
    screens:
      home: { clas: HomeViewController }
      other: { clas: OtherViewController }
    launch:
    - root: hom
    transitions:
    - on: go
      from: home
      push: othr
    - on: leave
      from: other
      push: othr
    - { on: a, from: home, push: nowhere, sets: [] }
    - { on: a, from: home, push: nowhere, sets: [] }

    """

  private func texts(
    _ spec: String,
    path: String = "app.nav.yaml",
    _ folders: ReportFolders = ReportFolders(working: "/a", repository: "/a")
  ) -> [String: String] {
    let top = SourceFile(path: path, text: spec)
    let placed = Report([compile(top) { _ in .failure("") }]).placedDiagnostics()
    let texts = Fingerprints.texts(of: placed, folders)
    #expect(placed.isEmpty == false)
    #expect(Set(texts).count == texts.count)
    for text in texts { #expect(text.count == 16) }
    return Dictionary(uniqueKeysWithValues: zip(texts, placed.map(\.message)))
  }

  @Test(arguments: [findings, faults])
  func doNotDependOnOtherLines(_ spec: String) {
    let old = texts(spec)
    let more = spec.replacing(
      "screens:\n",
      with: "# one\n\n# two\nscreens:\n  new: { class: New }\n"
    )
    let new = texts(more)
    for (fingerprint, message) in old { #expect(new[fingerprint] == message) }
  }

  @Test func doNotDependOnEarlierLaunchRules() throws {
    let old = texts(Self.findings)
    let rule = "launch:\n  - { when: false, root: lost }\n"
    let new = texts(Self.findings.replacing("launch:\n", with: rule))
    let shadowed = try #require(old.first { $0.value.contains("never used") })
    #expect(new[shadowed.key] == shadowed.value)
  }

  @Test func doNotDependOnEarlierItems() throws {
    let old = texts(Self.faults)
    let item = "transitions:\n- { on: first, from: home, push: othr }\n"
    let new = texts(Self.faults.replacing("transitions:\n", with: item))
    for (fingerprint, message) in old { #expect(new[fingerprint] == message) }
    #expect(new.count == old.count + 1)
  }

  @Test func doNotDependOnTheFolderOfTheCheckout() {
    let here = texts(Self.findings)
    let there = ReportFolders(working: "/home/ci/b c/sub", repository: "/home/ci/b c")
    #expect(texts(Self.findings, path: "../app.nav.yaml", there) == here)
    #expect(texts(Self.findings, path: "/home/ci/b c/./sub//../app.nav.yaml", there) == here)
    #expect(texts(Self.findings, path: "app.nav.yaml", there) != here)
  }

  @Test(arguments: ["{", "\u{0}", "a: [", "- a\n- b\n", "x", "\t- :\n", "%\n", "? a\n: b\n"])
  func invalidSpecsHaveThem(_ spec: String) {
    #expect(texts(spec) == texts(spec))
  }

  @Test func aLongLineHasOneForEachFinding() {
    let keys = (0..<500).map { "k\($0): \($0)" }.joined(separator: ", ")
    #expect(texts("{ navc: 1, app: Demo, \(keys) }").count >= 500)
  }

  @Test func anchorsNameTheSubjectOrThePath() {
    func anchors(_ spec: String) -> [String] {
      let top = SourceFile(path: "app.nav.yaml", text: spec)
      return Anchors.texts(of: Report([compile(top) { _ in .failure("") }]).placedDiagnostics())
    }
    #expect(
      anchors(Self.findings) == [
        "screen lost", "screen gone", "launch > { when: premium, root: home }",
      ]
    )
    #expect(
      anchors(Self.faults).prefix(4) == [
        "screens > home > clas", "screens > other > clas", "launch > root: hom > hom",
        "transitions > on: go > push > othr",
      ]
    )
  }
}
