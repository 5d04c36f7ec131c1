import Foundation
import Testing

@Suite struct GenerateTests {
  @Test func printsTheRouterToStandardOutput() throws {
    let folder = try Folder(["app.nav.yaml": Spec.warned])
    let run = try Run(["generate", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.text.contains("DemoRouter"))
    #expect(run.error.contains(": warning: "))
  }

  @Test func writesWhatItPrints() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let printed = try Run(["generate", "app.nav.yaml"], in: folder)
    let written = try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder)
    #expect(written.status == 0)
    #expect(written.text == "")
    #expect(written.error == "")
    #expect(folder.text("R.swift") == printed.text)
    #expect(try folder.names == ["R.swift", "app.nav.yaml"])
  }

  @Test(arguments: [Spec.faulty, Spec.unreachable])
  func errorsDoNotChangeTheFile(_ spec: String) throws {
    let folder = try Folder(["app.nav.yaml": spec, "R.swift": "old"])
    let run = try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder)
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("app.nav.yaml:"))
    #expect(folder.text("R.swift") == "old")
  }

  @Test(arguments: ["app.nav.yaml", "./app.nav.yaml", "soft", "hard", "in.nav-part.yaml"])
  func neverOverwritesTheSpec(_ output: String) throws {
    let spec = Spec.good + "include: [in.nav-part.yaml]\n"
    let folder = try Folder(["app.nav.yaml": spec, "in.nav-part.yaml": "screens: {}\n"])
    #expect(symlink("app.nav.yaml", folder["soft"].path) == 0)
    #expect(link(folder["app.nav.yaml"].path, folder["hard"].path) == 0)
    for command in [["generate"], ["diagram", "--format", "dot"]] {
      let run = try Run(command + ["app.nav.yaml", "-o", output], in: folder)
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("\(output): error: the output would overwrite the spec\n"))
      #expect(folder.text("app.nav.yaml") == spec)
      #expect(folder.text("in.nav-part.yaml") == "screens: {}\n")
    }
  }

  @Test func doesNotTouchUnchangedFiles() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    _ = try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder)
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past],
      ofItemAtPath: folder["R.swift"].path
    )
    _ = try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder)
    #expect(try folder.modified("R.swift") == past)
    try folder.write("app.nav.yaml", Spec.good.replacing("Demo", with: "Other"))
    _ = try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder)
    #expect(try folder.modified("R.swift") > past)
  }

  @Test func checkOnlyCompares() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let arguments = ["generate", "app.nav.yaml", "-o", "R.swift"]
    let missing = try Run(arguments + ["--check"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.error.hasPrefix("R.swift: error: there is no such file\n"))
    #expect(try folder.names == ["app.nav.yaml"])
    _ = try Run(arguments, in: folder)
    #expect(try Run(arguments + ["--check"], in: folder).status == 0)
    try folder.write("R.swift", "stale")
    #expect(try Run(arguments + ["--check"], in: folder).status == 1)
    #expect(folder.text("R.swift") == "stale")
    #expect(try Run(["generate", "app.nav.yaml", "--check"], in: folder).status == 2)
  }

  @Test func keepsPermissionsAndLinks() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "real/R.swift": "old"])
    #expect(chmod(folder["real/R.swift"].path, 0o640) == 0)
    #expect(symlink("real/R.swift", folder["R.swift"].path) == 0)
    #expect(try Run(["generate", "app.nav.yaml", "-o", "R.swift"], in: folder).status == 0)
    #expect(folder.text("real/R.swift")?.contains("DemoRouter") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["real/R.swift"].path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder["R.swift"].path)
    #expect(link == "real/R.swift")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["real"].path) == ["R.swift"])
  }

  @Test(arguments: [
    ("folder", "it is a folder"), ("none/R.swift", "its folder does not exist"),
    ("text/R.swift", "part of its path is not a folder"),
    (String(repeating: "x", count: 300), "its path is too long"),
  ])
  func anUnwritableFileIsStatusTwo(_ path: String, _ reason: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "folder/x": "", "text": ""])
    let run = try Run(["generate", "app.nav.yaml", "-o", path], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("\(path): error: \(reason)\n"))
    #expect(try folder.names == ["app.nav.yaml", "folder", "text"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsStatusTwo() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(["generate", "app.nav.yaml", "-o", "/dev/full"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("/dev/full: error: no space left on the device\n"))
  }

  /// A pipe without a reader is an error; opening it would block otherwise.
  @Test func aClosedPipeIsStatusTwo() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    #expect(mkfifo(folder["pipe"].path, 0o600) == 0)
    let run = try Run(["generate", "app.nav.yaml", "-o", "pipe"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("pipe: error: nothing reads from this pipe\n"))
  }

  @Test func unknownUserInterfacesAreWrongUsage() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    for list in ["uikit", "swiftui", "uikit,swiftui"] {
      #expect(try Run(["generate", "app.nav.yaml", "--ui", list], in: folder).status == 0)
    }
    #expect(try Run(["generate", "app.nav.yaml", "--ui", "gtk"], in: folder).status == 2)
    #expect(try Run(["generate", "app.nav.yaml", "--ui", "uikit,"], in: folder).status == 2)
  }

  @Test(arguments: ["--runtime", "--default-runtime"])
  func theRuntimeIsPackageOrEmbedded(_ option: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    for form in ["package", "embedded"] {
      let one = try Run(["generate", "app.nav.yaml", option, form, "-o", "R.swift"], in: folder)
      #expect(one.status == 0)
      let arguments = ["generate", "app.nav.yaml", "--split", option, form, "-o", form]
      #expect(try Run(arguments, in: folder).status == 0)
      #expect(folder.text("\(form)/DemoRouter.swift") != nil)
    }
    let run = try Run(["generate", "app.nav.yaml", option, "library"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(try Run(["generate", "app.nav.yaml", option], in: folder).status == 2)
  }

  @Test func helpHidesTheDefaultOfPlugins() throws {
    let help = try Run(["generate", "--help"], in: Folder()).text
    #expect(help.contains("--runtime <form>"))
    #expect(!help.contains("default-runtime"))
  }

  /// The command line takes precedence over the spec, and the spec over the default. The help names
  /// the form if it has to be given.
  @Test(arguments: [
    ("", [], ""), ("", ["--runtime", "embedded"], ""),
    ("", ["--runtime", "package"], " --runtime package"),
    ("", ["--default-runtime", "embedded"], ""),
    ("", ["--default-runtime", "package"], " --runtime package"),
    ("", ["--runtime", "embedded", "--default-runtime", "package"], ""),
    ("package", [], ""), ("package", ["--runtime", "package"], ""),
    ("package", ["--runtime", "embedded"], " --runtime embedded"),
    ("package", ["--default-runtime", "embedded"], ""),
    ("embedded", ["--default-runtime", "package"], ""),
    ("embedded", ["--runtime", "package"], " --runtime package"),
    ("", ["--ui", "uikit"], " --ui uikit"), ("", ["--ui", "swiftui,uikit"], ""),
    (
      "", ["--runtime", "package", "--ui", "swiftui", "--split"],
      " --split --ui swiftui --runtime package"
    ),
  ])
  func checkSuggestsTheCommandWithItsOptions(
    _ form: String,
    _ options: [String],
    _ named: String
  ) throws {
    let swift = form.isEmpty ? "" : "swift: { runtime: \(form) }\n"
    let folder = try Folder(["app.nav.yaml": Spec.good + swift])
    let run = try Run(["generate", "app.nav.yaml", "-o", "R", "--check"] + options, in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("\n  help: run \"navc generate app.nav.yaml\(named) -o R\"\n"))
  }
}
