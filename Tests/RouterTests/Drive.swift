import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// A folder of `Drives` that `swift build` makes a module of: scenarios that drive the router of one
/// spec.
struct Drive: CustomTestStringConvertible, Sendable {
  let name: String

  /// All that have a spec; what has a main file is built without UI, by its test.
  static let all = {
    let folder = Workshop.drives.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map(Drive.init).filter { $0.has("app.nav.yaml") && !$0.has("Main.swift") }
  }()

  /// Those whose scenarios need nothing else.
  static let played = all.filter { $0.name != "random-ui" }

  var testDescription: String { name }

  private var folder: URL { Workshop.drives.appendingPathComponent(name) }

  private func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path)
  }

  /// Where `scripts/generate-drives` has written the router.
  private var generated: URL { folder.appendingPathComponent("Generated") }

  /// What the spec says. Nothing at all may be found in an example; a drive's own spec may do what is
  /// no good, to see what comes of it.
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

  /// Whether the router that the drive was built with is what the spec gives now, but for the version.
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

  /// The drive's sources, those that it shares with others, and the router.
  func files() throws -> [URL] {
    try Workshop.swiftFiles(in: folder).filter { file in
      // A drive that it has a link to has a router of its own.
      let parent = file.deletingLastPathComponent()
      return parent.lastPathComponent != "Generated" || parent.path == generated.path
    }
  }
}
