import Foundation
import NavGraph
import NavReport
import Testing

/// Compiles the examples of `docs/language.md`. The first is a whole spec. The entries of each
/// other example are added to it or replace its entries.
@Suite struct LanguagePageTests {
  @Test func theSpecIsClean() throws {
    let spec = try #require(Self.examples.first)
    #expect(compiled(spec).diagnostics.map(\.message) == [])
  }

  @Test(arguments: examples.indices.dropFirst())
  func theExampleHasNoFault(_ index: Int) throws {
    let spec = try Entry.merged(#require(Self.examples.first), with: Self.examples[index])
    let found = compiled(spec)
    #expect(found.graph != nil, "\(Self.examples[index])\(found.diagnostics.map(\.message))")
  }

  /// The page has examples, so that the other tests compile something.
  @Test func thereAreExamples() { #expect(Self.examples.count > 8) }

  private func compiled(_ spec: String) -> Compilation {
    compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .failure("there are no parts") }
  }

  private static let examples: [String] = {
    let page = Workshop.package.appendingPathComponent("docs/language.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
  }()
}

/// A key of a YAML mapping in block style, with the text of its value.
private struct Entry {
  var key: String
  var lines: [Substring]

  /// Returns the entries of a mapping whose keys begin at `column`.
  static func list(_ lines: some Sequence<Substring>, at column: Int) -> [Entry] {
    var entries: [Entry] = []
    for line in lines {
      let start = line.prefix { $0 == " " }.count
      if start == column, let key = line.dropFirst(start).split(separator: ":").first,
        !"#-".contains(line.dropFirst(start).prefix(1))
      {
        entries.append(Entry(key: String(key), lines: [line]))
      } else if !entries.isEmpty {
        entries[entries.count - 1].lines.append(line)
      }
    }
    return entries
  }

  static func merged(_ spec: String, with example: String) -> String {
    let lines = { (text: String) in text.split(separator: "\n") }
    var others = list(lines(example), at: 0)
    var entries = list(lines(spec), at: 0).map { entry in
      guard let index = others.firstIndex(where: { $0.key == entry.key }) else { return entry }
      return others.remove(at: index).over(entry)
    }
    entries += others
    return entries.flatMap(\.lines).joined(separator: "\n") + "\n"
  }

  /// Returns the entry merged with another one: transitions go before the other's; mappings replace
  /// values of equal keys; everything else replaces the other entry.
  private func over(_ other: Entry) -> Entry {
    let inner = Self.list(lines.dropFirst(), at: 2)
    switch key {
    case "transitions": return Entry(key: key, lines: lines + other.lines.dropFirst())
    case "screens", "containers", "conditions":
      let kept = Self.list(other.lines.dropFirst(), at: 2).filter { entry in
        !inner.contains { $0.key == entry.key }
      }
      return Entry(key: key, lines: lines + kept.flatMap(\.lines))
    default: return self
    }
  }
}
