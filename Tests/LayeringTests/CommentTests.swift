import Foundation
import Testing

/// Tests the doc comments of all sources and tests.
@Suite struct CommentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// First words of a comment that has no subject, or that needs the comment before it.
  private static let leaning = ["What", "The same", "Of", "Likewise"]

  @Test(arguments: ["Sources", "Tests", "Benchmarks/Sources", "Plugins", "Fuzz"])
  func docCommentsHaveASubject(_ folder: String) throws {
    var count = 0
    for file in try Self.files(in: folder) {
      for (line, text) in try Self.docComments(of: file) {
        count += 1
        let word = Self.leaning.first { text == $0 || text.hasPrefix($0 + " ") }
        #expect(word == nil, "\(file.path):\(line): \(text)")
      }
    }
    #expect(count > 0)
  }

  /// The names after "docs/language.md" in comments are headings of that page.
  @Test func referencesToTheLanguageAreHeadings() throws {
    let path = Self.root.appending(path: "docs/language.md")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let headings = lines.filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }
    }
    var count = 0
    for folder in ["Sources", "Tests"] {
      for file in try Self.files(in: folder) {
        let source = try String(contentsOf: file, encoding: .utf8)
        guard source.contains("docs/language.md,") else { continue }
        let text = source.replacing(#/\n *///? /#, with: " ")
        for match in text.matches(of: #/docs/language\.md, (?=[A-Z])/#) {
          count += 1
          let name = text[match.range.upperBound...].prefix(40)
          #expect(headings.contains { name.hasPrefix($0) }, "\(file.path): \(name)")
        }
      }
    }
    #expect(count > 50)
  }

  /// Returns the Swift files that are not generated.
  private static func files(in folder: String) throws -> [URL] {
    let base = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    let written = paths.filter { path in
      path.hasSuffix(".swift") && !path.contains("Cases/")
        && !path.hasSuffix("EmbeddedRuntime.swift")
        && !path.contains(".build/")
    }
    return written.sorted().map { base.appending(path: $0) }
  }

  /// Returns the first line of each doc comment, with its number.
  private static func docComments(of file: URL) throws -> [(line: Int, text: String)] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var comments: [(line: Int, text: String)] = []
    var isInside = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.drop { $0 == " " }
      let isComment = code.hasPrefix("///")
      if isComment, !isInside {
        comments.append((index + 1, code.dropFirst(3).trimmingCharacters(in: .whitespaces)))
      }
      isInside = isComment
    }
    return comments
  }
}
