import Foundation

@testable import NavEmit

/// Runs the page's scripts in Node.
enum PageScript {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources/NavEmit/HTML/Page").standardizedFileURL

  /// Returns the lines that `driver`, which runs after the simulator as in a page, prints for these
  /// lines.
  static func run(_ driver: String, _ lines: [String]) throws -> [String] {
    let own = FileManager.default.temporaryDirectory
      .appendingPathComponent("navc-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    let simulator = EmbeddedPage.simulatorScript
    let script = own.appendingPathComponent("play.js")
    try (simulator + "\n" + driver).write(to: script, atomically: true, encoding: .utf8)
    let (input, output) = (own.appendingPathComponent("in"), own.appendingPathComponent("out"))
    try lines.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", script.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: output, encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }
}
