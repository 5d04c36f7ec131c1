import Foundation

/// The index that the compiler wrote when these tests were built.
struct BuiltIndex {
  private let store: IndexStore
  private let sources: URL

  init(of package: URL) throws {
    sources = package.appending(path: "Sources")
    store = try IndexStore(Self.storePath(), libraryPath: Self.libraryPath())
  }

  /// Returns the uses of other files' declarations in `modules`, each once per file, in order.
  func uses(modules: [String]) throws -> [Use] {
    var files: [(path: String, occurrences: [IndexStore.Occurrence])] = []
    var homes: [String: String] = [:]
    for module in modules {
      try store.forEachFile(of: module) { path, occurrences in
        // Files that were deleted stay in the index.
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

  /// Returns the path of the index store next to the products of this build.
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

  /// Returns the path of the library in the toolchain of the first compiler in the path.
  static func libraryPath() throws -> String {
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

/// The declarations and uses in the sources of some modules, read from an index.
struct SourceIndex {
  /// A position in a source, and the declaration that is there or is mentioned there.
  struct Place {
    var usr: String
    var name: String
    var file: String
    var line: Int
    /// True if the place is a declaration that overrides this one or implements it as a
    /// requirement.
    var isOverridden = false
  }

  private(set) var uses: [Place] = []
  /// The members that override nothing, each with the USR of its type.
  private(set) var members: [(place: Place, type: String)] = []
  private var parents: [String: [Place]] = [:]

  init(_ store: IndexStore, _ modules: [String]) throws {
    var extended: [String: String] = [:]
    for module in modules {
      try store.forEachFile(of: module) { file, occurrences in
        for occurrence in occurrences {
          let (usr, name, line) = (occurrence.usr, occurrence.name, occurrence.line)
          let place = Place(usr: usr, name: name, file: file, line: line)
          if occurrence.isDefinition {
            let overridden = occurrence.related(.override)
            for usr in overridden {
              uses.append(Place(usr: usr, name: "", file: file, line: line, isOverridden: true))
            }
            guard overridden.isEmpty, !occurrence.isAccessor else { continue }
            members += occurrence.related(.child).map { (place, $0) }
          } else {
            uses.append(place)
            for type in occurrence.related(.base) { parents[type, default: []].append(place) }
            for part in occurrence.related(.extended) { extended[part] = usr }
          }
        }
      }
    }
    members = members.map { ($0.place, extended[$0.type] ?? $0.type) }
  }

  /// Returns the names of all types that a type inherits from or conforms to.
  func ancestors(of type: String) -> Set<String> {
    (parents[type] ?? []).reduce(into: []) {
      $0.formUnion(ancestors(of: $1.usr).union([$1.name]))
    }
  }
}
