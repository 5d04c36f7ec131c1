import Foundation
import NavGraph
import Testing

#if os(Linux)
  /// The generated core, compiled as an app's unit tests would and driven through its typed API.
  @Suite struct CoreTests {
    /// Drives that need no UI.
    private static let drives = ["core", "links"]
    private static let routers = Dictionary(
      uniqueKeysWithValues: drives.map { name in
        (
          name,
          Result { try GeneratedFile.write(folder(name).appendingPathComponent("app.nav.yaml")) }
        )
      }
    )

    private static func folder(_ name: String) -> URL {
      Workshop.drives.appendingPathComponent(name)
    }

    private static func router(_ name: String) throws -> URL {
      try #require(routers[name]).get()
    }

    @Test(arguments: drives) func decidesAsTheSpecSays(_ name: String) throws {
      let dice = Self.folder("Support").appendingPathComponent("Dice.swift")
      let files = try Workshop.swiftFiles(in: Self.folder(name)) + [dice, Self.router(name)]
      try expectOk(run(Workshop.buildWithoutUI(name, files)))
    }

    /// With the app's own types, where there are some.
    @Test(arguments: drives, LanguageMode.allCases)
    func compilesWithoutWarnings(_ name: String, _ mode: LanguageMode) throws {
      let types = try Workshop.swiftFiles(in: Self.folder(name))
        .filter { $0.lastPathComponent == "Types.swift" }
      try Workshop.checkWithoutUI(name, types + [Self.router(name)], mode)
    }
  }
#endif

/// Routers generated for a test.
enum GeneratedFile {
  /// Generates the router of a spec into a file of its own.
  static func write(_ spec: URL) throws -> URL {
    let top = SourceFile(path: spec.lastPathComponent, contents: try Data(contentsOf: spec))
    let compilation = compile(top) { _ in .failure("there is no such file") }
    let graph = try #require(compilation.graph, "\(compilation.diagnostics.map(\.message))")
    return try write(graph, spec.deletingLastPathComponent().lastPathComponent)
  }

  static func write(_ graph: NavGraph, _ name: String) throws -> URL {
    let bytes = generateRouter(graph, version: "0.0.0")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("navc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Router.swift")
    try Data(bytes).write(to: file)
    return file
  }
}
