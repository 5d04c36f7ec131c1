import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// One folder of `Cases`.
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

  /// What `why` says of screens; each folder says of which.
  static let aboutWhy = subfolders(of: root.appending(path: "why")).map(GoldenCase.init)

  /// What `paths` plans; each folder says what for.
  static let aboutPaths = subfolders(of: root.appending(path: "paths")).map(GoldenCase.init)

  /// What `diff` says of two versions of a spec.
  static let aboutDifferences = subfolders(of: root.appending(path: "diff")).map(GoldenCase.init)

  /// Specs with one mistake many times; each is a file.
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

  /// With `always` the file must be there; else it is compared only if it is.
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

  /// Lines that are in one of the two only, in the order of the texts.
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

/// What came of a case's spec.
struct GoldenOutcome {
  let compilation: Compilation
  /// The router without its runtime; nil if the spec has errors.
  let generated: [UInt8]?

  /// `namesLines` is false where lines may differ that mean the same.
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

  /// What `check` says of it.
  func report() -> String {
    String(decoding: TextReporter().render(Report([compilation])), as: UTF8.self)
  }

  /// The names of all files that a case's folder may hold beside the diagnostics.
  static let names =
    ["Router.swift", "Info.plist", "Info-SwiftUI.plist", "apple-app-site-association"]
    + Emitter.all.map { "graph.\($0.name)" }

  /// These files of a case, and their texts.
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
