import Foundation
import Testing

/// The glossary of ARCHITECTURE.md, compared with the names in the sources.
@Suite struct GlossaryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folders with ideas of their own, whose types have names made of words of the glossary.
  private static let folders = [
    "NavAnalysis/CallGraph", "NavAnalysis/Pushdown", "NavAnalysis/Ways", "NavAnalysis/Decisions",
    "NavAnalysis/Reachability", "NavcRuntime/Core", "NavcRuntime/State", "NavcRuntime/Engine",
  ]

  /// Words of programming and of English that need no explanation here, in the singular.
  private static let ordinary = Set(
    """
    action alert analysis and animator answer argument builder buffer case cause change class \
    collector column component configuration count cycle destination edge engine entry fact find \
    finder format graph group held hold id index key kind known launch layout limit line list \
    map merged name new next node not of on option or order outcome over parameter parent part \
    planned position presentation printer product ranked ranking reader request result row \
    search session set shared sheet space state storage store subject sum system table text to \
    transition tree two type visited walk without word writer
    """.split(separator: " ").map(String.init)
  )

  private struct Row {
    var word: String
    var code: [String]
  }

  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let start = try #require(page.range(of: "## Glossary"))
    let section = page[start.upperBound...].components(separatedBy: "\n## ")[0]
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("| ") }
    return lines.dropFirst(2).map { line in
      let cells = line.dropFirst().components(separatedBy: " | ")
      let code = cells[1].matches(of: /`([^`]+)`/).map { String($0.1) }
      return Row(word: cells[0].trimmingCharacters(in: .whitespaces), code: code)
    }
  }

  /// Splits an identifier or a phrase into words in lowercase, without a plural's "s".
  private static func words(_ text: String) -> [String] {
    text.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).map { match in
      let word = match.0.lowercased()
      if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
      return word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("is")
        ? String(word.dropLast()) : word
    }
  }

  private static func sources(in folder: String) throws -> [String] {
    let base = root.appending(path: "Sources/\(folder)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      try String(contentsOf: base.appending(path: $0), encoding: .utf8)
    }
  }

  @Test func explainsEveryWordOfATypeName() throws {
    let rows = try Self.rows()
    let explained = Set(rows.flatMap { Self.words($0.word) + $0.code.flatMap(Self.words) })
    for folder in Self.folders {
      for text in try Self.sources(in: folder) {
        let types = text.matches(
          of: /(?m)^(?:[a-z]+ )*(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w*)/
        )
        for type in types {
          for word in Self.words(String(type.1))
          where !explained.contains(word) && !Self.ordinary.contains(word) {
            Issue.record("\(folder) has \(type.1): the glossary does not explain \"\(word)\"")
          }
        }
      }
    }
  }

  @Test func namesExistInTheSources() throws {
    let text = try Self.sources(in: "").joined(separator: "\n")
    let names = Set(text.matches(of: /\w+/).map { String($0.0) })
    let rows = try Self.rows()
    #expect(rows.count > 40)
    for name in rows.flatMap(\.code).flatMap({ $0.matches(of: /\w+/).map { String($0.0) } }) {
      #expect(names.contains(name), "no source has \(name)")
    }
  }
}
