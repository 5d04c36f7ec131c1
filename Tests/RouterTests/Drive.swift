import Foundation
import NavGraph
import Testing

/// A folder of `Drives`: scenarios that drive the router of one spec.
struct Drive: CustomTestStringConvertible, Sendable {
  let name: String
  /// Where the spec is, in the package.
  let spec: String
  /// Where its sources are, among the drives.
  private let folders: [String]
  /// Whether its router is several files.
  private let isSplit: Bool

  private init(name: String, spec: String, folders: [String]? = nil, isSplit: Bool = false) {
    self.name = name
    self.spec = spec
    self.isSplit = isSplit
    self.folders = folders ?? [name]
  }

  /// Those whose spec is an example's, then those that bring their own.
  static let all: [Drive] =
    [Drive(name: "trails", spec: "examples/app.nav.yaml")]
    + ["root-switch", "login-launch", "new-version", "root-container"].map {
      Drive(name: $0, spec: "examples/\($0).nav.yaml")
    }
    + [
      "broken",
      "embedding",
      "follow",
      "foreign",
      "gates",
      "hostile",
      "launch",
      "moves",
      "names",
      "restoration",
      "sample",
      "surface",
      "verbs",
      "windows",
    ].map {
      Drive(name: $0, spec: "Tests/RouterTests/Drives/\($0)/app.nav.yaml")
    }
    + [matrix("matrix-ui", "app"), matrix("matrix-ui-splash", "splash")]
    + ["names", "sample"].map {
      Drive(
        name: "\($0)-split",
        spec: "Tests/RouterTests/Drives/\($0)/app.nav.yaml",
        folders: [$0],
        isSplit: true
      )
    }
    + ["mixed", "swiftui-windows"].map {
      Drive(name: $0, spec: "examples/\($0).nav.yaml", folders: ["ViewStage", $0])
    }
    + [
      Drive(
        name: "swiftui",
        spec: "Tests/RouterTests/Drives/swiftui/app.nav.yaml",
        folders: ["ViewStage", "swiftui"]
      ),
      Drive(
        name: "classes",
        spec: "Tests/RouterTests/Drives/classes/app.nav.yaml",
        folders: ["ViewStage", "classes"]
      ),
    ]

  /// The table that the core is driven through, too.
  private static func matrix(_ name: String, _ spec: String) -> Drive {
    Drive(
      name: name,
      spec: "Tests/RouterTests/Drives/matrix/\(spec).nav.yaml",
      folders: ["matrix/Table", "matrix-ui"]
    )
  }

  var testDescription: String { name }

  private var isExample: Bool { spec.hasPrefix("examples/") }

  /// What the spec says. Nothing at all may be found in an example; a drive's own spec may do what is
  /// no good, to see what comes of it.
  func graph() throws -> NavGraph {
    let url = Workshop.package.appendingPathComponent(spec)
    let file = SourceFile(path: spec, contents: try Data(contentsOf: url))
    let folder = url.deletingLastPathComponent()
    let compilation = compile(file) { GeneratedFile.read($0, in: folder) }
    let found = compilation.diagnostics.filter { isExample || $0.severity == .error }
    guard found.isEmpty, let graph = compilation.graph else {
      let found = found.map { "\($0.kind.id): \($0.message)" }
      throw BuildFailure(output: "\(spec) is not clean:\n\(found.joined(separator: "\n"))")
    }
    return graph
  }

  /// The router, as `navc generate` makes it, in the tests' own folder.
  func generate() throws -> [URL] {
    let graph = try graph()
    guard isSplit else {
      let router = generateRouter(graph, version: "test")
      return [try Workshop.place(router, named: "\(name)-Router.swift")]
    }
    return try generateRouterFiles(graph, version: "test").map {
      try Workshop.place($0.bytes, named: "\(name)-\($0.name)")
    }
  }

  /// The drive's sources, those that it shares with others, and the router.
  func files() throws -> [URL] {
    let folders = (["Support", "Shared"] + folders).map(Workshop.drives.appendingPathComponent)
    return try folders.flatMap(Workshop.swiftFiles) + generate()
  }
}
