import Foundation
import Testing

/// `plutil` from the compiler's folder, or Foundation if there is none.
enum PropertyListTool {
  static let url: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin"]
    return folders.map { URL(filePath: $0).appending(path: "plutil") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Runs `plutil` and returns its output, and whether it accepted the file.
  static func run(_ arguments: [String]) throws -> (isContent: Bool, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
  }

  /// Converts a file to the binary format.
  static func makeBinary(_ file: URL) throws {
    if url != nil {
      let (isContent, output) = try run(["-convert", "binary1", file.path])
      #expect(isContent, "\(output)")
    } else {
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file),
        format: nil
      )
      let data = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: .binary,
        options: 0
      )
      try data.write(to: file)
    }
    #expect(try Data(contentsOf: file).starts(with: Data("bplist00".utf8)))
  }
}
