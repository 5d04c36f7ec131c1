import Foundation
import Testing

@Suite struct InitTests {
  @Test func writesASpecWithoutFindings() throws {
    let folder = try Folder()
    let run = try Run(["init"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text.hasPrefix("Wrote app.nav.yaml. Next:\n\n  navc check app.nav.yaml"))
    #expect(try folder.names == ["app.nav.yaml"])
    let text = try #require(folder.text("app.nav.yaml"))
    #expect(text.hasPrefix("# yaml-language-server: $schema=navc.schema.json\n"))
    #expect(text.contains("\napp: MyApp "))
    let check = try Run(["check", "--strict"], in: folder)
    #expect(check.status == 0)
    #expect(check.text == "")
  }

  @Test func thePrintedCommandsWork() throws {
    let folder = try Folder(["it's a 文/x": ""])
    let run = try Run(["init", "it's a 文/my.nav.yaml"], in: folder)
    #expect(run.status == 0)
    let commands = run.text.split(separator: "\n").filter { $0.hasPrefix("  navc ") }
    #expect(commands.count >= 3)
    for command in commands {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      let line = command.drop { $0 == " " }.replacing(#/\s{2,}\S.*$/#, with: "")
      process.arguments = ["-c", "navc() { \"$NAVC\" \"$@\"; }\n" + line]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["NAVC": Run.binary.path]
      ) { $1 }
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(line)")
    }
    #expect(folder.text("it's a 文/MyAppRouter.swift") != nil)
  }

  @Test func neverOverwritesAFile() throws {
    let folder = try Folder(["app.nav.yaml": "mine"])
    let run = try Run(["init"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("app.nav.yaml: error: the file already exists; not overwritten\n"))
    #expect(folder.text("app.nav.yaml") == "mine")
    #expect(symlink("gone", folder["b.nav.yaml"].path) == 0)
    #expect(try Run(["init", "b.nav.yaml"], in: folder).status == 2)
    #expect(folder.text("gone") == nil)
  }

  @Test func theAppIsNamedAfterTheFolderOrTheOption() throws {
    let folder = try Folder(["Weibo/x": "", "my-app/x": ""])
    #expect(try Run(["init", "Weibo/a.nav.yaml"], in: folder).status == 0)
    #expect(folder.text("Weibo/a.nav.yaml")?.contains("\napp: Weibo ") == true)
    #expect(try Run(["init", "my-app/a.nav.yaml"], in: folder).status == 0)
    #expect(folder.text("my-app/a.nav.yaml")?.contains("\napp: MyApp ") == true)
    let run = try Run(["init", "-", "--app", "App登录"], in: folder)
    #expect(run.text.contains("\napp: App登录"))
    #expect(try Run(["check", "-"], in: folder, input: run.text).text == "")
  }

  @Test(arguments: [
    (["init", "--app", "my app"], "\"my app\" is not an app name in UpperCamelCase"),
    (["init", "app.yaml"], "the name of a spec must end in .nav.yaml, such as app.nav.yaml"),
    (["init", "none/app.nav.yaml"], "none/app.nav.yaml: error: its folder does not exist"),
  ])
  func wrongUsageWritesNothing(_ arguments: [String], _ message: String) throws {
    let folder = try Folder()
    let run = try Run(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains(message))
    #expect(try folder.names == [])
  }
}
