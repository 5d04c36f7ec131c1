import Testing

@testable import NavGraph

@Suite struct IncludeTests {
  private func names(_ reading: SpecReading) -> [String] {
    reading.spec.transitions.map { reading.text(of: $0.event) }
  }

  private func events(_ events: String...) -> String {
    "transitions: [\(events.map { "{ on: \($0), from: any, close: top }" }.joined(separator: ", "))]"
  }

  private let head = "navc: 1\napp: Demo\nscreens: { home: {} }\nlaunch: [{ root: home }]\n"

  @Test func aPartIsInsertedWhereItIsIncluded() {
    let include = "include: [a.nav-part.yaml]\n"
    let parts = ["a.nav-part.yaml": events("inner")]
    let before = SpecReading(head + include + events("outer"), parts: parts)
    #expect(names(before) == ["inner", "outer"])
    let after = SpecReading(head + events("outer") + "\n" + include, parts: parts)
    #expect(names(after) == ["outer", "inner"])
    #expect(before.ids + after.ids == [])
  }

  @Test func partsIncludeParts() {
    let reading = SpecReading(
      head + "include: [x/a.nav-part.yaml, ./c.nav-part.yaml]\n" + events("top"),
      parts: [
        "x/a.nav-part.yaml": "include: [y/b.nav-part.yaml, ../c.nav-part.yaml]\n" + events("a"),
        "x/y/b.nav-part.yaml": events("b"),
        "c.nav-part.yaml": events("c"),
      ]
    )
    #expect(reading.ids == [])
    #expect(names(reading) == ["b", "c", "a", "top"])
    #expect(
      reading.tree.files.map(\.path) == [
        "app.nav.yaml", "x/a.nav-part.yaml", "x/y/b.nav-part.yaml", "c.nav-part.yaml",
      ]
    )
  }

  @Test func aCycleNamesItsFiles() {
    let reading = SpecReading(
      head + "include: [a.nav-part.yaml]",
      parts: [
        "a.nav-part.yaml": "include: [b.nav-part.yaml]",
        "b.nav-part.yaml": "include: [a.nav-part.yaml]",
      ]
    )
    #expect(
      reading.lines == [
        "include-cycle [a.nav-part.yaml] \"a.nav-part.yaml\" includes itself, through "
          + "\"b.nav-part.yaml\""
      ]
    )
    #expect(!reading.isWhole)
  }

  @Test func aLongChainOfPartsIsRead() {
    var parts: [String: String] = [:]
    for i in 0..<2_000 { parts["p\(i).nav-part.yaml"] = "include: [p\(i + 1).nav-part.yaml]" }
    parts["p2000.nav-part.yaml"] = events("last")
    let reading = SpecReading(head + "include: [p0.nav-part.yaml]", parts: parts)
    #expect(reading.ids == [])
    #expect(names(reading) == ["last"])
  }

  @Test(arguments: [
    ("a.yaml", "include-ending"), (".nav-part.yaml", "include-ending"),
    ("a.nav.yaml", "include-ending"), ("x/.nav-part.yaml", "include-ending"),
    ("/a.nav-part.yaml", "include-outside"), ("../a.nav-part.yaml", "include-outside"),
    ("x/../../a.nav-part.yaml", "include-outside"), ("b.nav-part.yaml", "include-unreadable"),
    ("\"\"", "missing-value"), ("[a]", "wrong-type"),
  ])
  func refusesInvalidIncludes(_ path: String, _ id: String) {
    let reading = SpecReading(
      head + "include: [\(path)]",
      parts: ["a.nav-part.yaml": "screens: {}"]
    )
    #expect(reading.ids == [id])
    #expect(!reading.isWhole)
  }

  @Test func faultsAreReportedInTheirPart() {
    let reading = SpecReading(
      head + "include: [a.nav-part.yaml]",
      parts: ["a.nav-part.yaml": "screens: { other: { titel: x } }"]
    )
    #expect(reading.diagnostics.map(\.span.file) == [FileID(1)])
    #expect(reading.lines == ["unknown-key [titel] a screen has no key \"titel\""])
  }
}
