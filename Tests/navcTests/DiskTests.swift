import Foundation
import Testing

/// Tests full and read-only disks, concurrent writers, and special files.
@Suite struct DiskTests {
  @Test(.enabled(if: Disk.canMount, "mounting a small disk takes root"))
  func aFullDiskKeepsTheOldFile() throws {
    let disk = try Disk(kilobytes: 16)
    try disk.folder.write("R.swift", "old")
    try disk.folder.write("app.nav.yaml", Spec.good)
    for arguments in [["generate", "app.nav.yaml", "-o", "R.swift"], ["schema", "-o", "s.json"]] {
      let run = try Run(arguments, in: disk.folder)
      #expect(run.status == 2)
      #expect(run.error.contains(": error: no space left on the device\n"))
    }
    #expect(disk.folder.text("R.swift") == "old")
    #expect(try disk.folder.names == ["R.swift", "app.nav.yaml"])
    let split = try Run(["generate", "app.nav.yaml", "--split", "-o", "out"], in: disk.folder)
    #expect(split.status == 2)
    #expect(split.error.contains(": error: no space left on the device\n"))
    let left = try FileManager.default.contentsOfDirectory(atPath: disk.folder["out"].path)
    #expect(left == [])
  }

  @Test(.enabled(if: Disk.canMount, "mounting a small disk takes root"))
  func aReadOnlyDiskIsAnErrorOnlyForChangedFiles() throws {
    let disk = try Disk(kilobytes: 2048)
    try disk.folder.write("app.nav.yaml", Spec.good)
    let arguments = ["generate", "app.nav.yaml", "-o", "R.swift"]
    #expect(try Run(arguments, in: disk.folder).status == 0)
    try disk.makeReadOnly()
    #expect(try Run(["check", "app.nav.yaml"], in: disk.folder).status == 0)
    #expect(try Run(arguments, in: disk.folder).status == 0)
    #expect(try Run(arguments + ["--check"], in: disk.folder).status == 0)
    for output in ["S.swift", "R.swift"] {
      let command = ["generate", "app.nav.yaml", "--ui", "uikit", "-o", output]
      let run = try Run(command, in: disk.folder)
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("\(output): error: the file system is read-only\n"))
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func aReadOnlyFolderIsStatusTwo() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good, "locked/R.swift": "old"])
    #expect(chmod(folder["locked"].path, 0o555) == 0)
    defer { chmod(folder["locked"].path, 0o755) }
    let run = try Run(["generate", "app.nav.yaml", "-o", "locked/R.swift"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("locked/R.swift: error: permission denied\n"))
    #expect(folder.text("locked/R.swift") == "old")
  }

  /// Concurrent runs leave a complete file, and none of them fails.
  @Test func concurrentRunsCanWriteTheSameFile() throws {
    let other = Spec.good.replacing("Demo", with: "Other")
    let folder = try Folder(["a.nav.yaml": Spec.good, "b.nav.yaml": other])
    let script = """
      for i in 1 2 3 4 5 6; do
        "$0" generate a.nav.yaml -o R.swift & all="$all $!"
        "$0" generate b.nav.yaml -o R.swift & all="$all $!"
      done
      for one in $all; do wait "$one" || exit 1; done
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(try folder.names == ["R.swift", "a.nav.yaml", "b.nav.yaml"])
    let wholes = try ["a", "b"].map { try Run(["generate", "\($0).nav.yaml"], in: folder).text }
    #expect(wholes.contains(try #require(folder.text("R.swift"))))
  }

  @Test func theOutputCanBeAPipeOrADevice() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    #expect(mkfifo(folder["fifo"].path, 0o600) == 0)
    let script = """
      cat fifo > copy & sleep 0.2
      until "$0" generate app.nav.yaml -o fifo 2> errors; do sleep 0.1; done; wait
      "$0" generate app.nav.yaml -o /dev/null && "$0" generate app.nav.yaml -o /dev/stdout
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 0)
    #expect(run.text.contains("DemoRouter"))
    #expect(folder.text("copy") == run.text)
    #expect(try folder.names == ["app.nav.yaml", "copy", "errors", "fifo"])
  }

  private func shell(_ script: String, in folder: Folder) throws -> Run {
    try Run(
      ["60", "/bin/sh", "-c", script, Run.binary.path],
      in: folder,
      binary: URL(filePath: "/usr/bin/timeout")
    )
  }
}

/// A small file system in memory, for one test.
private final class Disk {
  let folder: Folder

  init(kilobytes: Int) throws {
    folder = try Folder()
    try Self.mount(["-t", "tmpfs", "-o", "size=\(kilobytes)k", "none", folder.url.path])
  }

  deinit { try? Self.run("umount", ["-l", folder.url.path]) }

  func makeReadOnly() throws { try Self.mount(["-o", "remount,ro", folder.url.path]) }

  static let canMount: Bool = {
    #if os(Linux)
      guard getuid() == 0, let disk = try? Disk(kilobytes: 16) else { return false }
      return (try? disk.folder.names) != nil
    #else
      return false
    #endif
  }()

  private static func mount(_ arguments: [String]) throws { try run("mount", arguments) }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Validator.Failure(text: "\(tool) \(arguments.joined(separator: " ")) failed")
    }
  }
}
