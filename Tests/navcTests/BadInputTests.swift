import Foundation
import Testing

/// Invalid input gives one clear error, and neither a crash nor a hang.
@Suite struct BadInputTests {
  @Test(arguments: [
    ("none.nav.yaml", "there is no such file"),
    ("folder", "there is no *.nav.yaml in this folder or below"),
    ("/dev/zero", "it is not a regular file"), ("fifo", "it is not a regular file"),
    ("loop", "its symbolic links form a loop"),
    ("text/app.nav.yaml", "part of its path is not a folder"),
  ])
  func aPathWithoutAFileIsStatusTwo(_ path: String, _ reason: String) throws {
    let folder = try Folder(["folder/x": "", "text": ""])
    #expect(mkfifo(folder["fifo"].path, 0o600) == 0)
    #expect(symlink("loop", folder["loop"].path) == 0)
    let run = try Run(["check", "--compact", path], in: folder)
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("\(path): error: \(reason)\n"))
    #expect(run.text.hasSuffix("1 error\n"))
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func unreadableFileIsStatusTwo() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    #expect(chmod(folder["app.nav.yaml"].path, 0) == 0)
    let run = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("app.nav.yaml: error: permission denied\n"))
  }

  @Test func oneBadFileDoesNotHideTheOthers() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check", "--compact", "none.nav.yaml", "app.nav.yaml"], in: folder)
    #expect(run.status == 2)
    #expect(run.text.contains("none.nav.yaml: error: "))
    #expect(run.text.contains("app.nav.yaml:11:35: error: "))
    #expect(run.text.contains("\n2 errors\n"))
  }

  @Test func aFilePastTheSizeLimitIsOneError() throws {
    let folder = try Folder()
    try folder.write("big.nav.yaml", "")
    #expect(truncate(folder["big.nav.yaml"].path, off_t(200) << 20) == 0)
    let run = try Run(["check", "--compact", "big.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("larger than 128 MiB"))
    #expect(run.text.hasSuffix("1 error\n"))
  }

  @Test(arguments: [
    "", "\n# nothing\n", "\u{0}", "{", "- a\n- b\n", "just text", "%YAML 9.9\n---\n", "\u{FEFF}",
    "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b]\n",
  ])
  func invalidTextIsStatusOne(_ text: String) throws {
    let folder = try Folder(["app.nav.yaml": text])
    let run = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("app.nav.yaml:"))
    #expect(run.error == "")
  }

  @Test func deepNestingIsStatusOne() throws {
    let folder = try Folder(["app.nav.yaml": String(repeating: "[", count: 100_000)])
    let run = try Run(["check", "--compact", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("1 error\n"))
  }

  @Test func invalidUTF8IsStatusOne() throws {
    let folder = try Folder()
    try Data([0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A]).write(to: folder["app.nav.yaml"])
    let run = try Run(["check", "--compact", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("app.nav.yaml:1:4: error: "))
  }

  @Test func includesCannotLeaveTheFolder() throws {
    let folder = try Folder([
      "app/app.nav.yaml": Spec.good + "include: [parts/out.nav-part.yaml]\n",
      "outside.nav-part.yaml": "screens: {}\n", "app/parts/x": "",
    ])
    let link = folder["app/parts/out.nav-part.yaml"].path
    #expect(symlink("../../outside.nav-part.yaml", link) == 0)
    let run = try Run(["check", "--compact", "app/app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("is a symbolic link to a file outside the folder of the top file"))
    #expect(run.text.contains("[include-outside]"))
  }

  @Test func includesAreRelativeToTheSpec() throws {
    let folder = try Folder([
      "app/app.nav.yaml": Spec.good + "include: [parts/in.nav-part.yaml]\n",
      "app/parts/in.nav-part.yaml": "screens: { feed: OtherViewController }\n",
    ])
    let run = try Run(["check", "--compact", "app/app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.text.contains("app/parts/in.nav-part.yaml:1:12: "))
  }
}
