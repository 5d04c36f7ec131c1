import Foundation
import Testing

/// Chromium, by the clicks, keys and fingers of the scripts in `Page`.
enum Browser {
  /// Expects that the tests pass that `script` has of these names, with a page and a file in `folder`.
  static func play(
    _ script: String,
    _ tests: [String],
    _ page: String,
    _ file: String,
    in folder: Folder
  ) throws {
    let path = Validator.root.appending(path: "Tests/navcTests/Page/\(script)").path
    let paths = [page, file].map { folder[$0].path }
    let run = try Run(
      [path, tests.joined(separator: ",")] + paths,
      in: folder,
      binary: try program("node")
    )
    #expect(run.status == 0, "\(run.error)")
  }

  /// Where a program is that these tests can't do without.
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
