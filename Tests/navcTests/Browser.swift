import Foundation
import Testing

/// Runs the scripts in `Page`, which click, type and touch in Chromium.
enum Browser {
  /// Expects that these tests of `script` pass, with a page and a file in `folder`.
  static func play(
    _ script: String,
    _ tests: [String],
    _ page: String,
    _ file: String,
    in folder: Folder
  ) throws {
    try run(
      script,
      [tests.joined(separator: ",")] + [page, file].map { folder[$0].path },
      in: folder
    )
  }

  /// Runs `script` with `arguments`, and expects that it succeeds.
  static func run(_ script: String, _ arguments: [String], in folder: Folder) throws {
    let path = Validator.root.appending(path: "Tests/navcTests/Page/\(script)").path
    let run = try Run([path] + arguments, in: folder, binary: try program("node"))
    #expect(run.status == 0, "\(run.error)")
  }

  /// Returns the path of a program that these tests require.
  private static func program(_ name: String) throws -> URL {
    func find(_ name: String) throws -> URL {
      let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
      for folder in folders.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
        return URL(filePath: "\(folder)/\(name)")
      }
      throw Validator.Failure(
        text: "\(name) is missing: run scripts/install-dependencies node chromium"
      )
    }
    if ProcessInfo.processInfo.environment["CHROMIUM"] == nil { _ = try find("chromium") }
    return try find(name)
  }
}
