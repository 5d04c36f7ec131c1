import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// A folder of `Drives`, which `swift build` compiles into a module: scenarios that drive the
/// router of one spec.
struct Drive: CustomTestStringConvertible, Sendable {
  let name: String

  /// All drives that have a spec. A drive with a main file is built without UI, by its own test.
  static let all = {
    let folder = Workshop.drives.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map(Drive.init).filter { $0.has("app.nav.yaml") && !$0.has("Main.swift") }
  }()

  /// The drives whose scenarios need no arguments.
  static let played = all.filter { $0.name != "random-ui" }

  var testDescription: String { name }

  private var folder: URL { Workshop.drives.appendingPathComponent(name) }

  private func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
  }

  /// The folder into which `scripts/generate-drives` writes the router.
  private var generated: URL { folder.appendingPathComponent("Generated") }

  /// Returns the graph of the spec. Examples must have no findings. A drive's own spec may have
  /// some, to test their effect at run time.
  func graph() throws -> NavigationGraph { try compiled().graph }

  private func compiled() throws -> (graph: NavigationGraph, files: [SourceFile]) {
    let spec = folder.appendingPathComponent("app.nav.yaml").resolvingSymlinksInPath()
    let folder = spec.deletingLastPathComponent()
    let file = SourceFile(path: spec.lastPathComponent, contents: try Data(contentsOf: spec))
    let compilation = compile(file) { GeneratedFile.read($0, in: folder) }
    let isExample = folder.lastPathComponent == "examples"
    let found = compilation.diagnostics.filter { isExample || $0.severity == .error }
    guard found.isEmpty, let graph = compilation.graph else {
      let found = found.map { "\($0.kind.id): \($0.message)" }
      throw BuildFailure(output: "\(name) is not clean:\n\(found.joined(separator: "\n"))")
    }
    return (graph, compilation.files)
  }

  /// Returns true if the router the drive was built with equals the one generated from the spec
  /// now, except for the version in its first line.
  func isCurrent() throws -> Bool {
    let (graph, read) = try compiled()
    let source = RouterSource(read)
    let files: [(name: String, bytes: [UInt8])]
    if name.hasSuffix("-split") {
      files = generateRouterFiles(graph, version: "test", runtime: .package, source: source)
        .map { ($0.name, $0.bytes) }
    } else {
      let router = generateRouter(graph, version: "test", runtime: .package, source: source)
      files = [("Router.swift", router)]
    }
    let there = try FileManager.default.contentsOfDirectory(atPath: generated.path)
    guard Set(there) == Set(files.map(\.name)) else { return false }
    return try files.allSatisfy { name, bytes in
      let old = try Data(contentsOf: generated.appendingPathComponent(name))
      return old.drop { $0 != 0x0A }.elementsEqual(bytes.drop { $0 != 0x0A })
    }
  }

  /// Returns the drive's sources, the sources it shares with other drives, and the router.
  func files() throws -> [URL] {
    try Workshop.swiftFiles(in: folder).filter { file in
      // A linked drive has a router of its own, which must not be compiled here.
      let parent = file.deletingLastPathComponent()
      return parent.lastPathComponent != "Generated" || parent.path == generated.path
    }
  }
}
