import Foundation
import NavGraph

/// A page of `docs` whose code blocks with a title are the files of an app, as a reader would make
/// them.
struct Guide {
  struct Block {
    var language: String
    /// The file's name; nil for what is no file.
    var title: String?
    var text: String
  }

  let name: String
  let blocks: [Block]
  private let prose: String

  init(_ name: String) throws {
    self.name = name
    let url = Workshop.package.appendingPathComponent("docs/\(name).md")
    var blocks: [Block] = []
    var prose = ""
    var open: Block?
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Self.start(line.dropFirst(3))
        }
      } else if open != nil {
        open?.text += line + "\n"
      } else {
        prose += line + " "
      }
    }
    self.blocks = blocks
    self.prose = prose
  }

  private static func start(_ info: Substring) -> Block {
    let words = info.split(separator: " ", maxSplits: 1)
    let title = words.dropFirst().first.flatMap { $0.split(separator: "\"").dropFirst().first }
    return Block(
      language: words.first.map(String.init) ?? "",
      title: title.map(String.init),
      text: ""
    )
  }

  /// The files of a kind; a later one takes the place of an earlier one with the same name.
  func files(_ language: String) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for block in blocks where block.language == language {
      guard let title = block.title else { continue }
      files.removeAll { $0.name == title }
      files.append((title, block.text))
    }
    return files
  }

  func file(_ title: String) throws -> String {
    guard let block = blocks.last(where: { $0.title == title }) else {
      throw BuildFailure(output: "docs/\(name).md has no \(title)")
    }
    return block.text
  }

  /// What the text says between backticks to be typed, such as `navc check app.nav.yaml`.
  var commandsInProse: [String] {
    prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("navc ") }
      .map { String($0.element) }
  }

  /// The router of the guide's spec, about which navc must have nothing to say.
  func generate() throws -> URL {
    let file = SourceFile(path: "app.nav.yaml", contents: Data(try self.file("app.nav.yaml").utf8))
    let compilation = compile(file) { _ in .failure("a guide's spec is one file") }
    guard compilation.diagnostics.isEmpty, let graph = compilation.graph else {
      let found = compilation.diagnostics.map { "\($0.kind.id): \($0.message)" }
      throw BuildFailure(output: "docs/\(name).md:\n\(found.joined(separator: "\n"))")
    }
    let router = generateRouter(graph, version: "test")
    return try Workshop.place(router, named: "guide-\(name)-Router.swift")
  }

  /// The app: the guide's Swift files and the router. Without an entry point where a test has one.
  func app(hasMain: Bool = true) throws -> [URL] {
    try files("swift").map { name, text in
      let text = hasMain ? text : text.replacingOccurrences(of: "@main\n", with: "")
      let place = hasMain ? "guide-\(self.name)-\(name)" : "guide-\(self.name)-driven-\(name)"
      return try Workshop.place(Array(text.utf8), named: place)
    } + [generate()]
  }
}
