import Foundation
import Testing

/// Tests runs that are killed, or whose system calls fail, at each call that concerns files. This
/// needs `strace` with the permission to trace.
@Suite(.enabled(if: Tracer.works, "takes strace")) struct KilledRunTests {
  /// A command, the files in its folder, and the files that it writes.
  struct Command: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var files: [String: String]

    var testDescription: String { arguments.joined(separator: " ") }

    func folder() throws -> Folder { try Folder(files) }
  }

  static let commands = [
    Command(
      arguments: ["generate", "a.nav.yaml", "-o", "R.swift", "--depfile", "R.d"],
      files: ["a.nav.yaml": Spec.good, "R.swift": "old", "R.d": "old"]
    ),
    Command(
      arguments: ["generate", "a.nav.yaml", "--split", "-o", "out"],
      files: ["a.nav.yaml": Spec.good, "out/other": ""]
    ),
    Command(
      arguments: ["diagram", "a.nav.yaml", "-o", "a.dot"],
      files: ["a.nav.yaml": Spec.good, "a.dot": "old"]
    ),
    Command(
      arguments: ["check", "a.nav.yaml", "--write-baseline", "b.json"],
      files: ["a.nav.yaml": Spec.unreachable]
    ),
    Command(arguments: ["check", "a.nav.yaml", "--fix"], files: ["a.nav.yaml": Spec.faulty]),
    Command(arguments: ["init", "a.nav.yaml"], files: [:]),
  ]

  /// After a kill each file has its old or new contents, and the next run cleans up and completes.
  @Test(arguments: commands) func aKilledRunLeavesWholeFiles(_ command: Command) throws {
    let (before, after, calls) = try trial(command)
    for (call, count) in calls {
      for number in 1...count {
        let folder = try command.folder()
        let run = try Tracer.run(command, in: folder, "\(call):signal=KILL:when=\(number)")
        #expect(run.status == 9 || run.status == 137, "\(call) \(number)")
        for (name, text) in try folder.texts where !Self.isTemporary(name) {
          let known = [before[name], after.files[name]]
          #expect(known.contains(text), "\(call) \(number): \(name)")
        }
        _ = try Run(command.arguments, in: folder)
        #expect(try folder.texts == after.files, "\(call) \(number)")
      }
    }
  }

  /// True if the next run removes the file.
  private static func isTemporary(_ name: String) -> Bool {
    name.split(separator: "/").last?.hasPrefix(".navc-") ?? false
  }

  /// A failing call, as on a full disk, leaves whole files, too, and is reported.
  @Test(arguments: commands) func reportsAFailingSystemCall(_ command: Command) throws {
    let (before, after, calls) = try trial(command)
    for (call, count) in calls where call != "unlink" {
      for number in 1...count {
        let folder = try command.folder()
        let run = try Tracer.run(command, in: folder, "\(call):error=ENOSPC:when=\(number)")
        let files = try folder.texts
        for (name, text) in files {
          #expect([before[name], after.files[name]].contains(text), "\(call) \(number): \(name)")
        }
        // A failed write to standard error can't be reported.
        let isWhole = files == after.files && run.text == after.run.text
        #expect(isWhole || run.status == 2, "\(call) \(number)")
      }
    }
  }

  private func trial(_ command: Command) throws -> (
    before: [String: String], after: (files: [String: String], run: Run),
    calls: [(String, count: Int)]
  ) {
    let folder = try command.folder()
    let before = try folder.texts
    let run = try Tracer.run(command, in: folder, nil)
    let calls = Tracer.calls.map { call in
      (call, count: run.error.split(separator: "\n").count { $0.hasPrefix("\(call)(") })
    }
    return (before, (try folder.texts, run), calls.filter { $0.count > 0 })
  }
}

/// `strace`, which can make system calls fail.
enum Tracer {
  /// The system calls that change files.
  static let calls = ["write", "fchmod", "rename", "link", "unlink", "mkdir"]

  static let works: Bool = {
    guard let folder = try? Folder(),
      let run = try? tool(["-e", "inject=write:error=ENOSPC", "/bin/echo"], in: folder)
    else { return false }
    return run.status == 1
  }()

  /// Runs navc, with one call made to fail, or none.
  static func run(
    _ command: KilledRunTests.Command,
    in folder: Folder,
    _ injection: String?
  ) throws -> Run {
    let traced = injection.map { ["-o", "/dev/null", "-e", "inject=\($0)"] } ?? []
    let call = injection?.prefix { $0 != ":" }
    let arguments =
      traced + ["-e", "trace=" + (call.map(String.init) ?? calls.joined(separator: ","))]
    return try tool(arguments + [Run.binary.path] + command.arguments, in: folder)
  }

  private static func tool(_ arguments: [String], in folder: Folder) throws -> Run {
    try Run(
      ["strace", "-qq"] + arguments,
      in: folder,
      binary: URL(filePath: "/usr/bin/env")
    )
  }
}

extension Folder {
  /// The texts of all files in the folder and below, including hidden ones.
  var texts: [String: String] {
    get throws {
      var texts: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
        texts[name] = text(name)
      }
      return texts
    }
  }
}
