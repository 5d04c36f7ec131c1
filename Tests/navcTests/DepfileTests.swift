import Foundation
import Testing

/// Tests depfiles. `Tests/Builds` tests them in build systems.
@Suite struct DepfileTests {
  private static let spec =
    Spec.good + "include: [parts/a.nav-part.yaml, \"b c.nav-part.yaml\"]\n"
  private static let files = [
    "app.nav.yaml": spec,
    "parts/a.nav-part.yaml": "include: [deep/d.nav-part.yaml]\n",
    "parts/deep/d.nav-part.yaml": "conditions: {}\n",
    "b c.nav-part.yaml": "screens: {}\n",
  ]
  private static let generate = ["generate", "app.nav.yaml", "-o", "R.swift", "--depfile", "R.d"]

  @Test func listsTheSpecAndAllItsParts() throws {
    let folder = try Folder(Self.files)
    let run = try Run(Self.generate, in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    let expected = #"""
      R.swift: \
        app.nav.yaml \
        parts/a.nav-part.yaml \
        parts/deep/d.nav-part.yaml \
        b\ c.nav-part.yaml

      app.nav.yaml:

      parts/a.nav-part.yaml:

      parts/deep/d.nav-part.yaml:

      b\ c.nav-part.yaml:

      """#
    #expect(folder.text("R.d") == expected)
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past],
      ofItemAtPath: folder["R.d"].path
    )
    #expect(try Run(Self.generate, in: folder).status == 0)
    #expect(try folder.modified("R.d") == past)
  }

  @Test(arguments: [
    ["diagram", "app.nav.yaml", "-o", "out.dot"],
    ["plist", "app.nav.yaml", "-o", "out.plist"],
    ["aasa", "app.nav.yaml", "--app-id", "ABCDE12345.com.example.app", "-o", "out.json"],
  ])
  func everyWritingCommandHasIt(_ arguments: [String]) throws {
    let links = Self.spec + "links: { hosts: [demo.example] }\n"
    let folder = try Folder(Self.files.merging(["app.nav.yaml": links]) { $1 })
    let run = try Run(arguments + ["--depfile", "out.d"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let name = try #require(arguments.last)
    #expect(folder.text("out.d")?.hasPrefix("\(name): \\\n  app.nav.yaml \\\n  parts/") == true)
  }

  @Test func theTargetsOfASplitRouterAreItsFiles() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let split = ["generate", "app.nav.yaml", "--split", "-o", "out", "--depfile", "out/navc.d"]
    #expect(try Run(split, in: folder).status == 0)
    let expected =
      "out/DemoRouter.swift \\\nout/DemoRouter+main.swift: \\\n  app.nav.yaml\n\napp.nav.yaml:\n"
    #expect(folder.text("out/navc.d") == expected)
  }

  @Test func theTargetCanBeChosen() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(
      ["generate", "app.nav.yaml", "--depfile", "R.d", "--depfile-target", "the stamp"],
      in: folder
    )
    #expect(run.status == 0)
    #expect(run.text.contains("DemoRouter"))
    #expect(folder.text("R.d")?.hasPrefix("the\\ stamp: \\\n  app.nav.yaml\n") == true)
  }

  /// Standard input is not a file that a build system could check.
  @Test func omitsStandardInput() throws {
    let folder = try Folder(Self.files)
    let run = try Run(
      [
        "generate", "-", "--stdin-name", "app.nav.yaml", "-o", "R.swift", "--depfile", "R.d",
      ],
      in: folder,
      input: Self.spec
    )
    #expect(run.status == 0)
    #expect(folder.text("R.d")?.hasPrefix("R.swift: \\\n  parts/a.nav-part.yaml \\\n") == true)
    #expect(folder.text("R.d")?.contains("app.nav.yaml") == false)
  }

  @Test(arguments: [
    ("a b", #"a\ b"#), ("a#b", "a\\#b"), ("a$b", "a$$b"), ("a:b", #"a\:b"#), (#"a\b"#, #"a\b"#),
    (#"a\ b"#, #"a\\\ b"#), ("登录", "登录"), ("a=b%c", "a=b%c"),
  ])
  func escapesPaths(_ name: String, _ escaped: String) throws {
    let folder = try Folder([name + ".nav.yaml": Spec.good])
    let run = try Run(
      ["generate", name + ".nav.yaml", "-o", name + ".swift", "--depfile", "R.d"],
      in: folder
    )
    #expect(run.status == 0, "\(run.error)")
    let expected =
      "\(escaped).swift: \\\n  \(escaped).nav.yaml\n\n\(escaped).nav.yaml:\n"
    #expect(folder.text("R.d") == expected)
  }

  @Test(arguments: ["a\nb", "a\tb", "a;b", "a*b", "a|b", "a\\#b", "a\\:b"])
  func refusesPathsThatCannotBeEscaped(_ name: String) throws {
    let folder = try Folder([name + ".nav.yaml": Spec.good])
    let run = try Run(
      ["generate", name + ".nav.yaml", "-o", "R.swift", "--depfile", "R.d"],
      in: folder
    )
    #expect(run.status == 2)
    #expect(run.error.contains("error: a depfile can't contain this path, since it has "))
    #expect(try folder.names == [name + ".nav.yaml"])
  }

  @Test(arguments: [Spec.faulty, Spec.unreachable])
  func errorsDoNotChangeIt(_ spec: String) throws {
    let folder = try Folder(["app.nav.yaml": spec, "R.d": "old"])
    #expect(try Run(Self.generate, in: folder).status == 1)
    #expect(folder.text("R.d") == "old")
  }

  @Test(arguments: [
    ["generate", "app.nav.yaml", "--depfile", "R.d"],
    ["generate", "app.nav.yaml", "-o", "R.swift", "--depfile", "-"],
    ["generate", "app.nav.yaml", "-o", "R.swift", "--depfile-target", "x"],
    ["generate", "app.nav.yaml", "-o", "R.swift", "--check", "--depfile", "R.d"],
    ["generate", "app.nav.yaml", "-o", "R.swift", "--depfile", "R.swift"],
    ["generate", "app.nav.yaml", "-o", "R.swift", "--depfile", "app.nav.yaml"],
    ["plist", "app.nav.yaml", "--against", "Info.plist", "--depfile", "R.d"],
  ])
  func wrongUsageWritesNothing(_ arguments: [String]) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "Info.plist": ""])
    let run = try Run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("error: "))
    #expect(try folder.names == ["Info.plist", "app.nav.yaml"])
    #expect(folder.text("app.nav.yaml") == Spec.good)
  }

  /// Sandboxes of build systems are folders of links.
  @Test func followsLinksToSpecsAndParts() throws {
    let folder = try Folder(["real/app.nav.yaml": Self.spec, "away.nav-part.yaml": "screens: {}\n"])
    for (name, text) in Self.files where name != "app.nav.yaml" {
      try folder.write("real/" + name, text)
    }
    for name in Self.files.keys {
      let url = folder["links/" + name]
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      #expect(symlink(folder["real/" + name].path, url.path) == 0)
    }
    #expect(try Run(["check", "links/app.nav.yaml"], in: folder).status == 0)
    try FileManager.default.removeItem(at: folder["links/b c.nav-part.yaml"])
    #expect(symlink("../away.nav-part.yaml", folder["links/b c.nav-part.yaml"].path) == 0)
    let run = try Run(["check", "links/app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("b c.nav-part.yaml"))
  }
}
