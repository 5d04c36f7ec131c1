import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// A folder of `Cases`.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String {
    folder.pathComponents.suffix(2).joined(separator: "/")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  static let all: [GoldenCase] = {
    let others = ["why", "paths", "causes", "diff"]
    let areas = subfolders(of: root).filter { !others.contains($0.lastPathComponent) }
    return areas.flatMap(subfolders).map(GoldenCase.init)
  }()

  /// Folders with a spec, the arguments of `why`, and its output.
  static let aboutWhy = subfolders(of: root.appending(path: "why")).map(GoldenCase.init)

  /// Folders with a spec, the arguments of `paths`, and its output.
  static let aboutPaths = subfolders(of: root.appending(path: "paths")).map(GoldenCase.init)

  /// Folders with two versions of a spec and the output of `diff`.
  static let aboutDifferences = subfolders(of: root.appending(path: "diff")).map(GoldenCase.init)

  /// Files that each hold a spec with one mistake made many times.
  static let causes = subfolders(of: root.appending(path: "causes"))

  private static func subfolders(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
  }

  func outcome() throws -> GoldenOutcome {
    GoldenOutcome(compilation: try compilation(of: "app.nav.yaml"))
  }

  func compilation(of name: String) throws -> Compilation {
    let top = try Data(contentsOf: folder.appending(path: name))
    return compile(SourceFile(path: name, contents: top)) { path in
      guard let part = contents(of: path) else { return .failure("there is no such file") }
      return .file(SourceFile(path: path, contents: part))
    }
  }

  func contents(of name: String) -> Data? {
    try? Data(contentsOf: folder.appending(path: name))
  }

  /// Compares a text with a file. If `always` is false, a missing file is not an error.
  func compare(_ actual: String, with name: String, always: Bool) throws {
    let expected = contents(of: name).map { String(decoding: $0, as: UTF8.self) }
    guard always || expected != nil, expected != actual else { return }
    if ProcessInfo.processInfo.environment["NAVC_RECORD"] != nil {
      try Data(actual.utf8).write(to: folder.appending(path: name))
      Issue.record("recorded \(testDescription)/\(name)")
    } else {
      Issue.record("\(testDescription)/\(name) differs:\n\(difference(expected ?? "", actual))")
    }
  }

  /// Returns the lines that are in only one of the two texts, in order.
  private func difference(_ expected: String, _ actual: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    return changes.map { change in
      switch change {
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      }
    }.joined(separator: "\n")
  }
}

/// The result of compiling a case's spec.
struct GoldenOutcome {
  let compilation: Compilation
  /// The router without its runtime, or nil if the spec has errors.
  let generated: [UInt8]?

  /// Creates the outcome. If `namesLines` is false, the router does not name lines of the spec, in
  /// which equivalent texts may differ.
  init(compilation: Compilation, namesLines: Bool = true) {
    self.compilation = compilation
    generated =
      compilation.hasErrors
      ? nil
      : compilation.graph.map {
        generateRouter(
          $0,
          version: "0.0.0",
          runtime: .package,
          source: namesLines ? RouterSource(compilation.files) : nil
        )
      }
  }

  /// Returns the output of `check`.
  func report() -> String {
    String(decoding: TextReporter().render(Report([compilation])), as: UTF8.self)
  }

  /// The names of the optional files of a case's folder, apart from the diagnostics.
  static let names =
    ["Router.swift", "Info.plist", "Info-SwiftUI.plist", "apple-app-site-association"]
    + Emitter.all.map { "graph.\($0.name)" }

  /// Returns the names and texts of these files.
  func artefacts() -> [(name: String, text: String)] {
    var artefacts: [(name: String, text: String)] = []
    if let router = generated {
      artefacts.append(("Router.swift", String(decoding: router, as: UTF8.self)))
    }
    if let graph = compilation.graph {
      let input = Emitter.Input(graph, diagnostics: compilation.diagnostics)
      for emitter in Emitter.all {
        guard let bytes = try? emitter.emit(input) else { continue }
        artefacts.append(("graph.\(emitter.name)", String(decoding: bytes, as: UTF8.self)))
      }
      let list = emitInfoPlist(graph, .uikit)
      artefacts.append(("Info.plist", String(decoding: list, as: UTF8.self)))
      let other = emitInfoPlist(graph, .swiftui)
      artefacts.append(("Info-SwiftUI.plist", String(decoding: other, as: UTF8.self)))
      let appIDs = [BundleFile.appID, "ABCDE12345.com.example.beta"]
      let site = emitSiteAssociation(graph, appIDs: appIDs)
      artefacts.append(("apple-app-site-association", String(decoding: site, as: UTF8.self)))
    }
    return artefacts
  }
}
