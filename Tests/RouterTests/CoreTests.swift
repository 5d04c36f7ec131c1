import Foundation
import NavGraph
import Testing

#if os(Linux)
  /// The generated core, compiled as an app's unit tests would and driven through its typed API.
  @Suite struct CoreTests {
    private static let folder = Workshop.drives.appendingPathComponent("core")
    private static let router = Result {
      try GeneratedFile.write(folder.appendingPathComponent("app.nav.yaml"))
    }

    @Test func decidesAsTheSpecSays() throws {
      let files = try Workshop.swiftFiles(in: Self.folder) + [Self.router.get()]
      try expectOk(run(Workshop.buildWithoutUI("core", files)))
    }

    @Test(arguments: LanguageMode.allCases)
    func compilesWithoutWarnings(_ mode: LanguageMode) throws {
      try Workshop.checkWithoutUI("core", [Self.router.get()], mode)
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
