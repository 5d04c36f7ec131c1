import Foundation
import Testing

/// Tests the Markdown pages: links have targets, and commands print what the pages show.
@Suite struct DocsTests {
  @Test(arguments: Page.all) func linksAreValid(_ page: Page) throws {
    for target in try page.links where target.firstMatch(of: /^[a-z]+:/) == nil {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page : Page(path: page.folder + parts[0])
      let isThere = FileManager.default.fileExists(atPath: file.url.path)
      #expect(isThere, "\(page.path) leads to \(target)")
      if parts.count > 1, isThere {
        let anchors = try file.anchors
        #expect(anchors.contains(String(parts[1])), "\(page.path) leads to \(target)")
      }
    }
  }

  /// The reference pages, which may be long.
  private static let references = ["language", "keys", "command-line", "json", "uikit-facts"]

  @Test func pagesAreShort() throws {
    let counts = try Page.all.map {
      (page: $0, words: try $0.text.split(whereSeparator: \.isWhitespace).count)
    }
    let readme = try #require(counts.first { $0.page.path == "README.md" })
    #expect(readme.words <= 900)
    let docs = counts.filter { $0.page.folder.hasPrefix("docs/") }
    #expect(docs.map(\.words).reduce(0, +) <= 60_000)
    let references = Self.references.map { "docs/\($0).md" }
    for (page, words) in docs where !references.contains(page.path) {
      #expect(words < 2_500, "\(page.path) has \(words) words")
    }
  }

  @Test func theFirstPageListsAllPages() throws {
    let listed = try Page(path: "docs/README.md").links
    for page in Page.all where page.folder == "docs/" && page.path != "docs/README.md" {
      let name = page.path.dropFirst("docs/".count)
      #expect(listed.contains(String(name)), "docs/README.md does not list \(name)")
    }
  }

  @Test func thePageOfKeysIsCurrent() throws {
    let printed = try Run(["schema", "--format", "markdown"], in: try Folder()).text
    #expect(printed.contains("- **`launch`** ("))
    #expect(try Page(path: "docs/keys.md").text == printed, "run: make record")
  }

  /// The page shows the output of its commands. With `NAVC_RECORD=1` the output is written into the
  /// page.
  @Test(
    arguments: [
      ("README.md", nil), ("docs/tutorial.md", "NotesRouter.swift"), ("docs/existing-app.md", nil),
    ]
  )
  func showsTheOutputOfItsCommands(_ path: String, _ router: String?) throws {
    let page = Page(path: path)
    let folder = try Folder()
    var blocks = try page.blocks
    for (index, block) in blocks.enumerated() {
      if let title = block.title {
        try folder.write(title, block.text)
      } else if block.language == "sh", block.text.hasPrefix("navc ") {
        let isShown = index + 1 < blocks.count && blocks[index + 1].language == "text"
        let answer = try typed(block.text, in: folder)
        if isShown { blocks[index + 1].text = answer }
        #expect(isShown || !block.text.hasPrefix("navc check") || answer == "", "\(block.text)")
      } else if block.language == "swift", let router {
        // The page names generated types correctly.
        let router = try #require(folder.text(router))
        for name in block.text.matches(of: /\bNotes[A-Z]\w*/) {
          #expect(router.contains("protocol \(name.0)") || router.contains("struct \(name.0)"))
        }
      }
    }
    let made = try page.replacing(blocks)
    if ProcessInfo.processInfo.environment["NAVC_RECORD"] != nil {
      try Data(made.utf8).write(to: page.url)
    }
    #expect(try page.text == made, "run: make record")
  }

  /// Every fault or finding that the page's tables name exists.
  @Test func thePageAboutExistingAppsNamesExistingIDs() throws {
    let ids = try Set(Page(path: "docs/diagnostics/README.md").links.map { $0.dropLast(3) })
    let rows = try Page(path: "docs/existing-app.md").text.split(separator: "\n")
    let named = rows.filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "|").first.map { $0.matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map(\.1) }
    }
    #expect(named.joined().count > 15)
    for id in named.joined() { #expect(ids.contains(id), "\(id)") }
  }

  private func typed(_ script: String, in folder: Folder) throws -> String {
    var answer = ""
    for line in script.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      try #require(words.first == "navc")
      if words.contains("diagram") { continue }
      let run = try Run(Array(words.dropFirst()), in: folder)
      answer += run.text + run.error
      #expect(run.status == (answer.contains(": error: ") ? 1 : 0), "\(line)\n\(answer)")
    }
    return answer
  }
}

/// A Markdown file in the repository.
struct Page: CustomTestStringConvertible, Sendable {
  let path: String

  struct Block {
    var language: String
    var title: String?
    var text: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let all: [Page] = {
    let files = { (folder: String) in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path + folder)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted()
    }
    return files("/").map(Page.init) + files("/docs").map { Page(path: "docs/\($0)") }
      + ["diagnostics", "decisions"].flatMap { folder in
        files("/docs/\(folder)").map { Page(path: "docs/\(folder)/\($0)") }
      }
  }()

  var testDescription: String { path }
  var url: URL { Self.root.appending(path: path) }
  /// The folder with a slash at the end, or "" for the package's.
  var folder: String { String(path.reversed().drop { $0 != "/" }.reversed()) }
  var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

  /// Text and code alternately, beginning with text.
  private var parts: [String] {
    get throws { try ("\n" + text).components(separatedBy: "\n```") }
  }

  var blocks: [Block] {
    get throws {
      try parts.enumerated().filter { $0.offset % 2 == 1 }.map { _, part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return Block(
          language: lines[0].prefix { $0 != " " }.description,
          title: lines[0].firstMatch(of: /title="(.*?)"/).map { String($0.1) },
          text: lines.count > 1 ? lines[1] + "\n" : ""
        )
      }
    }
  }

  /// Returns the page with its code blocks replaced.
  func replacing(_ blocks: [Block]) throws -> String {
    var parts = try parts
    for (index, block) in blocks.enumerated() {
      let head = parts[index * 2 + 1].prefix { $0 != "\n" }
      parts[index * 2 + 1] = head + "\n" + block.text.dropLast()
    }
    return String(parts.joined(separator: "\n```").dropFirst())
  }

  /// The text without code.
  private var prose: String {
    get throws {
      let texts = try parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      return texts.joined(separator: "\n")
    }
  }

  var links: [String] {
    get throws {
      try prose.replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  /// The anchors that GitHub creates for headings.
  var anchors: Set<String> {
    get throws {
      let headings = try prose.split(separator: "\n").filter { $0.hasPrefix("#") }
      return Set(
        headings.map { heading in
          let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
          let kept = words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          return kept.replacing(" ", with: "-")
        }
      )
    }
  }
}
