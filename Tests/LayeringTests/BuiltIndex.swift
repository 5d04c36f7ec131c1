import Foundation

/// The index that the compiler wrote when these tests were built.
struct BuiltIndex {
  private let store: IndexStore
  private let sources: URL

  init(of package: URL) throws {
    sources = package.appending(path: "Sources")
    store = try IndexStore(Self.storePath(), libraryPath: Self.libraryPath())
  }

  /// What files of `modules` use of each other's declarations, each once a file, in order.
  func uses(modules: [String]) throws -> [Use] {
    var files: [(path: String, occurrences: [IndexStore.Occurrence])] = []
    var homes: [String: String] = [:]
    for module in modules {
      try store.forEachFile(of: module) { path, occurrences in
        // Files that are gone since keep their place in the index.
        guard let path = pathBelowSources(path) else { return }
        files.append((path, occurrences))
        for occurrence in occurrences where occurrence.isDefinition {
          homes[occurrence.usr] = path
        }
      }
    }
    return files.sorted { $0.path < $1.path }.flatMap { path, occurrences in
      var seen: Set<String> = []
      return occurrences.compactMap { occurrence -> Use? in
        guard !occurrence.isDefinition, let home = homes[occurrence.usr], home != path,
          !occurrence.isAccessor, seen.insert(occurrence.usr).inserted
        else { return nil }
        return Use(path: path, usedPath: home, name: occurrence.name, line: occurrence.line)
      }
    }
  }

  private func pathBelowSources(_ path: String) -> String? {
    let root = sources.path + "/"
    guard path.hasPrefix(root), FileManager.default.fileExists(atPath: path) else { return nil }
    return String(path.dropFirst(root.count))
  }

  /// Beside the products of the build that this test runs from.
  private static func storePath() throws -> String {
    var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let store = folder.appending(path: "index/store").path
      if FileManager.default.fileExists(atPath: store) { return store }
    }
    throw IndexStore.Failure(
      description: "no index store beside \(CommandLine.arguments[0]): `swift test` writes one"
    )
  }

  /// That of the toolchain whose compiler is found first.
  private static func libraryPath() throws -> String {
    #if os(macOS)
      let command = ["xcrun", "--find", "swiftc"]
      let name = "libIndexStore.dylib"
    #else
      let command = ["which", "swiftc"]
      let name = "libIndexStore.so"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let compiler = URL(filePath: text.trimmingCharacters(in: .whitespacesAndNewlines))
    let binaries = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    return binaries.deletingLastPathComponent().appending(path: "lib/\(name)").path
  }
}
