import Foundation
import Testing

@Suite struct SplitTests {
  private static let split = ["generate", "app.nav.yaml", "--split", "-o", "out"]
  private static let names = [
    "DemoRouter+home.swift", "DemoRouter+other.swift", "DemoRouter.swift",
  ]

  /// A spec with two roots, each with a screen.
  private static let spec = """
    navc: 1
    app: Demo
    screens: { feed: {}, page: {}, away: {} }
    containers: { home: { nav: feed }, other: { nav: away } }
    launch:
      - { root: home }
    transitions:
      - { on: open, from: feed, push: page }
      - { on: leave, from: feed, root: other }
      - { on: back, from: away, root: home }

    """

  private func names(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder["out"].path).sorted()
  }

  @Test func writesAFileForEachRootContainer() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    #expect(try Run(Self.split, in: folder).status == 0)
    #expect(try names(folder) == Self.names)
    let declaration = "struct DemoPageTransitions"
    #expect(folder.text("out/DemoRouter+home.swift")?.contains(declaration) == true)
    #expect(folder.text("out/DemoRouter.swift")?.contains(declaration) == false)
  }

  @Test func doesNotTouchFilesOfOtherContainers() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    _ = try Run(Self.split, in: folder)
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    for name in Self.names {
      try FileManager.default.setAttributes(
        [.modificationDate: past],
        ofItemAtPath: folder["out/" + name].path
      )
    }
    let more = Self.spec.replacing("screens: { feed", with: "screens: { added: {}, feed")
      .replacing("transitions:\n", with: "transitions:\n  - { on: add, from: feed, push: added }\n")
    try folder.write("app.nav.yaml", more)
    #expect(try Run(Self.split, in: folder).status == 0)
    #expect(try folder.modified("out/DemoRouter+other.swift") == past)
    #expect(try folder.modified("out/DemoRouter+home.swift") != past)
    #expect(try folder.modified("out/DemoRouter.swift") != past)
  }

  @Test func removesOnlyItsOwnFilesOfRemovedContainers() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    _ = try Run(Self.split, in: folder)
    try folder.write("out/DemoRouter+mine.swift", "// Mine\n")
    let other = try #require(folder.text("out/DemoRouter+other.swift"))
    try folder.write("out/Other.swift", other)
    try folder.write("app.nav.yaml", Self.spec.replacing("other", with: "third"))
    #expect(try Run(Self.split + ["--check"], in: folder).status == 1)
    #expect(try names(folder).contains("DemoRouter+other.swift"))
    #expect(try Run(Self.split, in: folder).status == 0)
    #expect(
      try names(folder) == [
        "DemoRouter+home.swift", "DemoRouter+mine.swift", "DemoRouter+third.swift",
        "DemoRouter.swift", "Other.swift",
      ]
    )
    #expect(try Run(Self.split + ["--check"], in: folder).status == 0)
  }

  @Test func doesNotOverwriteFilesOfOthers() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec])
    try FileManager.default.createDirectory(
      at: folder["out"],
      withIntermediateDirectories: false
    )
    try folder.write("out/DemoRouter+other.swift", "// Mine\n")
    let run = try Run(Self.split, in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("out/DemoRouter+other.swift: error: "))
    #expect(try names(folder) == ["DemoRouter+other.swift"])
    #expect(folder.text("out/DemoRouter+other.swift") == "// Mine\n")
  }

  @Test func numbersFilesWhoseNamesDifferOnlyInCase() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec.replacing("other", with: "hOme")])
    #expect(try Run(Self.split, in: folder).status == 0)
    #expect(
      try names(folder)
        == ["DemoRouter+hOme-2.swift", "DemoRouter+home.swift", "DemoRouter.swift"]
    )
  }

  @Test func needsAFolder() throws {
    let folder = try Folder(["app.nav.yaml": Self.spec, "out": "text"])
    #expect(try Run(["generate", "app.nav.yaml", "--split"], in: folder).status == 2)
    #expect(try Run(Self.split, in: folder).status == 2)
    #expect(folder.text("out") == "text")
  }
}
