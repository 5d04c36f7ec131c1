import Foundation
import Testing

/// Tests paths with unusual characters.
@Suite struct PathTests {
  private static let names = [
    "a b", " ", "登录", "Größe", "😀", "e\u{301}", "it's \"so\"", "100%", "co:lon", "back\\slash",
    "$HOME", "*", "a#b", "new\nline", "bell\u{7}", "עברית",
  ]

  @Test(arguments: names)
  func specsAndOutputsCanHaveAnyName(_ name: String) throws {
    let (spec, output) = ("\(name)/\(name).nav.yaml", "\(name)/\(name).swift")
    let folder = try Folder([spec: Spec.good])
    let run = try Run(["generate", spec, "-o", output], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text(output)?.contains("DemoRouter") == true)
    #expect(try Run(["generate", spec, "-o", output, "--check"], in: folder).status == 0)
    #expect(try Run(["schema", "-o", "\(name)/s.json"], in: folder).status == 0)
    #expect(try folder.names == [name])
  }

  /// Reports show each path on one line, without control characters for terminals.
  @Test(arguments: names)
  func reportsShowAnyName(_ name: String) throws {
    let spec = "\(name).nav.yaml"
    let folder = try Folder([spec: Spec.faulty])
    for arguments in [["check", "--compact", spec], ["check", "--compact"]] {
      let run = try Run(arguments, in: folder)
      #expect(run.status == 1)
      let shown = spec.replacing("\n", with: "\\n").replacing("\u{7}", with: "\\u{7}")
      #expect(run.text.hasPrefix("\(shown):11:35: error: "))
    }
    let json = try Run(["check", "--format", "json", spec], in: folder)
    let diagnostics = try #require(try json.json()["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["file"] as? String } == [spec])
  }

  @Test func includedPartsCanHaveAnyName() throws {
    for name in Self.names where !name.contains("\u{7}") && !name.contains("\n") {
      let quoted = name.replacing("'", with: "''")
      let folder = try Folder([
        "app.nav.yaml": Spec.good + "include: ['\(quoted)/\(quoted).nav-part.yaml']\n",
        "\(name)/\(name).nav-part.yaml": "screens: { feed: Twice }\n",
      ])
      let run = try Run(["check", "--compact", "app.nav.yaml"], in: folder)
      #expect(run.status == 1)
      #expect(run.text.contains("[duplicate-name]"), "\(name): \(run.text)")
      #expect(run.text.contains("\(name)/\(name).nav-part.yaml:1:"))
    }
  }

  @Test func specsCanBeNamedLikeOptions() throws {
    let folder = try Folder(["-x.nav.yaml": Spec.faulty, "--help": Spec.faulty])
    let run = try Run(["check", "--compact", "--", "-x.nav.yaml", "--help"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("-x.nav.yaml:11:35: error: "))
    #expect(run.text.contains("--help:11:35: error: "))
    #expect(try Run(["schema", "--output=-s.json"], in: folder).status == 0)
    #expect(try Run(["schema", "-o", "./-t.json"], in: folder).status == 0)
    #expect(try folder.names == ["--help", "-s.json", "-t.json", "-x.nav.yaml"])
  }

  /// Names that are not UTF-8 can't be shown or typed, but are reported.
  @Test(.enabled(if: Self.keepsBytes, "the file system has names in Unicode only"))
  func reportsNamesThatAreNotUTF8() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let path = folder.url.path.utf8.map(CChar.init(bitPattern:))
    let name = Array("/x".utf8) + [0xFF] + Array(".nav.yaml".utf8) + [0]
    let file = try #require(fopen(path + name.map(CChar.init(bitPattern:)), "w"))
    #expect(fclose(file) == 0)
    let found = try Run(["check"], in: folder)
    #expect(found.status == 2)
    #expect(found.text.contains("x\u{FFFD}.nav.yaml: error: its name is not UTF-8\n"))
  }

  private static var keepsBytes: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  // MARK: Links

  @Test func specsCanBeSymbolicLinks() throws {
    let folder = try Folder(["real/app.nav.yaml": Spec.faulty])
    #expect(symlink("real/app.nav.yaml", folder["one"].path) == 0)
    #expect(symlink("one", folder["two.nav.yaml"].path) == 0)
    let run = try Run(["check", "--compact", "two.nav.yaml"], in: folder)
    #expect(run.text.hasPrefix("two.nav.yaml:11:35: error: "))
  }

  @Test func outputsCanBeSymbolicLinks() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "folder/x": ""])
    for (name, target) in [("dangling", "new.swift"), ("chain", "dangling"), ("loop", "loop")] {
      #expect(symlink(target, folder[name].path) == 0)
    }
    #expect(symlink("folder", folder["tree"].path) == 0)
    for (name, status) in [("dangling", 0), ("chain", 0), ("loop", 2), ("tree", 2)] {
      let run = try Run(["generate", "app.nav.yaml", "-o", name], in: folder)
      #expect(run.status == Int32(status), "\(name): \(run.error)")
      #expect(run.error.isEmpty == (status == 0))
    }
    #expect(folder.text("new.swift")?.contains("DemoRouter") == true)
    for name in ["dangling", "chain", "tree"] {
      let path = folder[name].path
      #expect(throws: Never.self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
      }
    }
  }
}
