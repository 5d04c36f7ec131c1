import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

/// A page of `docs` that readers follow step by step: code blocks with a title are files, and
/// shell blocks are commands.
struct Guide {
  struct Block {
    var language: String
    /// The file's path; nil if the block is not a file.
    var title: String?
    var text: String
  }

  let name: String
  /// The blocks before the first heading that begins with "Step", then the blocks of each step.
  private(set) var steps: [[Block]] = [[]]
  private var prose = ""

  init(_ name: String) throws {
    self.name = name
    let url = Workshop.package.appendingPathComponent("docs/\(name).md")
    var open: Block?
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open { steps[steps.count - 1].append(block) }
        open = open == nil ? Self.start(line.dropFirst(3)) : nil
      } else if open != nil {
        open?.text += line + "\n"
      } else {
        if line.hasPrefix("## Step") { steps.append([]) }
        prose += line + " "
      }
    }
  }

  private static func start(_ info: Substring) -> Block {
    let words = info.split(separator: " ", maxSplits: 1)
    let title = words.dropFirst().first?.split(separator: "\"").dropFirst().first
    return Block(
      language: words.first.map(String.init) ?? "",
      title: title.map(String.init),
      text: ""
    )
  }

  /// The commands in the page's text, between backticks, such as `navc check app.nav.yaml`.
  var commandsInProse: [String] {
    prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("navc ") }
      .map { String($0.element) }
  }

  /// The `hosts` that the page's text tells readers to add to `links`.
  var linksInProse: String? {
    prose.firstMatch(of: /`(hosts: \[[^\]]*\])`\s+to\s+`links`/).map { String($0.output.1) }
  }

  /// Returns the files that exist after a step: those created and not removed.
  func files(after step: Int) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for block in steps[...step].joined() {
      if let title = block.title {
        files.removeAll { $0.path == title }
        if block.language != "sh" { files.append((title, block.text)) }
      } else if block.language == "sh", block.text.hasPrefix("rm ") {
        let removed = block.text.split { $0 == " " || $0 == "\n" }.dropFirst()
        files.removeAll { file in removed.contains { file.path == $0 } }
      }
    }
    return files
  }

  func file(_ title: String) throws -> String {
    guard let block = steps.joined().last(where: { $0.title == title }) else {
      throw BuildFailure(output: "docs/\(name).md has no \(title)")
    }
    return block.text
  }
}

/// The app as it is after a step of a guide.
struct GuideApp: CustomTestStringConvertible, Sendable {
  let guide: String
  var step = 0
  /// The folders of the code that drives it.
  let drives: [String]

  static let all = [
    GuideApp(guide: "getting-started-uikit", drives: ["uikit"]),
    GuideApp(guide: "getting-started-swiftui", drives: ["swiftui"]),
    GuideApp(guide: "coordinators", drives: ["coordinators", "before-router"]),
    GuideApp(guide: "coordinators", step: 1, drives: ["coordinators", "with-router"]),
    GuideApp(guide: "coordinators", step: 2, drives: ["coordinators", "with-router"]),
    GuideApp(guide: "scene-life-cycle", drives: sceneLifeCycle("app-delegate")),
    GuideApp(guide: "scene-life-cycle", step: 1, drives: sceneLifeCycle("app-delegate")),
    GuideApp(guide: "scene-life-cycle", step: 2, drives: sceneLifeCycle("app-delegate")),
    GuideApp(guide: "scene-life-cycle", step: 3, drives: sceneLifeCycle("scene-delegate")),
  ]

  /// Returns the folders that send the same events to the app's delegate or to its scene's
  /// delegate.
  private static func sceneLifeCycle(_ delegate: String) -> [String] {
    ["events", delegate].map { "scene-life-cycle/\($0)" }
  }

  var name: String { "guide-\(guide)-\(step)" }
  var testDescription: String { "\(guide), step \(step)" }

  /// Generates the router of the spec, for which navc must report nothing. Returns nil if there is
  /// no spec yet.
  func generate() throws -> URL? {
    let spec = try Guide(guide).files(after: step).first { $0.path == "app.nav.yaml" }
    guard let spec else { return nil }
    let file = SourceFile(path: spec.path, contents: Data(spec.text.utf8))
    let compilation = compile(file) { _ in .failure("a guide's spec is one file") }
    guard compilation.diagnostics.isEmpty, let graph = compilation.graph else {
      let found = compilation.diagnostics.map { "\($0.kind.id): \($0.message)" }
      throw BuildFailure(output: "docs/\(guide).md:\n\(found.joined(separator: "\n"))")
    }
    return try Workshop.place(
      generateRouter(graph, version: "test", runtime: .package),
      named: "\(name)-Router.swift"
    )
  }

  /// Returns the app's Swift files and the router. If a drive runs the app, its `@main` is
  /// removed.
  func sources(isDriven: Bool) throws -> [URL] {
    let swift = try Guide(guide).files(after: step).filter { $0.path.hasSuffix(".swift") }
    let files = try swift.map { path, text in
      let text = isDriven ? text.replacingOccurrences(of: "@main\n", with: "") : text
      let place =
        "\(name)-\(isDriven ? "driven-" : "")\(path.replacingOccurrences(of: "/", with: "-"))"
      return try Workshop.place(Array(text.utf8), named: place)
    }
    return try files + [generate()].compactMap { $0 } + Self.shared("controls")
  }

  /// Returns the code that drives the app.
  func driving() throws -> [URL] {
    let support = try Workshop.swiftFiles(in: Workshop.drives.appendingPathComponent("Support"))
    return try drives.flatMap(Self.shared) + support
  }

  static func shared(_ folder: String) throws -> [URL] {
    try Workshop.swiftFiles(in: Workshop.drives.appendingPathComponent("guides/\(folder)"))
  }
}
