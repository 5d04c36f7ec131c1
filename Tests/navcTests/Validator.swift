import Foundation
import Testing

/// Python's validators, which `scripts/install-validators` installs into `.build/validators`.
enum Validator {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let tools = root.appending(path: ".build/validators/bin")

  /// Returns the errors of files according to a JSON Schema, given by its path or as `sarif`.
  static func refusals(of files: [URL], schema: String) throws -> [String] {
    let run = try tool(
      "python",
      [root.appending(path: "Tests/Validators/validate.py").path, schema] + files.map(\.path)
    )
    guard run.status <= 1, run.error.isEmpty else { throw Failure(text: run.error) }
    return run.text.split(separator: "\n").map(String.init)
  }

  /// Runs one of the tools, with files as its streams.
  static func tool(_ name: String, _ arguments: [String]) throws -> Run {
    let url = tools.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw Failure(text: "\(url.path) is missing: run scripts/install-validators")
    }
    return try Run(arguments, in: try Folder(), binary: url)
  }

  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
