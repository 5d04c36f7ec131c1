import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing
import Thoroughness

#if os(Linux)
  /// The generated core, compiled as an app's unit tests would and driven through its typed API.
  @Suite struct CoreTests {
    /// The drives that need no UI, with the folders of their specs.
    private static let drives = [
      "core/app", "core-rules/app", "links/app", "matrix/app", "matrix/splash",
    ]
    private static let routers = Dictionary(
      uniqueKeysWithValues: drives.map { name in
        (name, Result { try GeneratedFile.write(drive(name).appendingPathExtension("nav.yaml")) })
      }
    )

    private static func drive(_ name: String) -> URL {
      Workshop.drives.appendingPathComponent(name)
    }

    private static func sources(_ name: String) throws -> [URL] {
      try Workshop.swiftFiles(in: drive(name).deletingLastPathComponent())
    }

    private static func router(_ name: String) throws -> URL {
      try #require(routers[name]).get()
    }

    private static func program(_ name: String) -> String {
      name.replacingOccurrences(of: "/app", with: "").replacingOccurrences(of: "/", with: "-")
    }

    @Test(arguments: drives) func decidesAsSpecified(_ name: String) throws {
      let dice = Workshop.drives.appendingPathComponent("Support/Dice.swift")
      let files = try Self.sources(name) + [dice, Self.router(name)]
      try expectOk(run(Workshop.buildWithoutUI(Self.program(name), files)))
    }

    /// Compiles each router, together with the app's own types if the drive has any.
    @Test(arguments: drives, Thoroughness.some([LanguageMode.xcode], ofAll: LanguageMode.allCases))
    func compilesWithoutWarnings(_ name: String, _ mode: LanguageMode) throws {
      let types = try Self.sources(name).filter { $0.lastPathComponent == "Types.swift" }
      try Workshop.checkWithoutUI(Self.program(name), types + [Self.router(name)], mode)
    }
  }
#endif

/// Routers generated for a test.
enum GeneratedFile {
  /// Generates the router of a spec into a file of its own.
  static func write(_ spec: URL) throws -> URL {
    let top = SourceFile(path: spec.lastPathComponent, contents: try Data(contentsOf: spec))
    let compilation = compile(top) { read($0, in: spec.deletingLastPathComponent()) }
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    return try write(graph, spec.deletingLastPathComponent().lastPathComponent)
  }

  /// Reads a file that a spec includes.
  static func read(_ path: String, in folder: URL) -> ReadResult {
    let found = try? Data(contentsOf: folder.appendingPathComponent(path))
    guard let found else { return .failure("there is no such file") }
    return .file(SourceFile(path: path, contents: found))
  }

  static func write(_ graph: NavigationGraph, _ name: String) throws -> URL {
    let bytes = generateRouter(graph, version: "0.0.0", runtime: .package)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Router.swift")
    try Data(bytes).write(to: file)
    return file
  }
}
