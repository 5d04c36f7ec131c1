import NavEmit
import NavGraph

/// The report of `diff` as a comment on a pull request: breaks and effects in short lists, the changes folded.
struct DifferenceMarkdown {
  private(set) var bytes: [UInt8] = []

  /// The maximum number of items of a list, since GitHub limits the size of a comment. The rest is counted.
  private static let mostItems = 60
  /// The number of API breaks up to which they are not folded.
  private static let mostUses = 8
  /// The maximum number of subjects of one item. The rest is counted.
  private static let mostSubjects = 8

  init(_ report: DifferenceReport) {
    let difference = report.difference
    line("### navc: \(MarkdownText.escaped(report.headline))")
    if difference.isEmpty { return }
    if !difference.breaks.isEmpty {
      line("\n**Breaks**\n")
      let all = report.breakStatements
      let uses = all.filter { $0.kind == .api }
      let isFolded = uses.count > Self.mostUses
      list(isFolded ? all.filter { $0.kind != .api } : all, Self.text)
      if isFolded {
        let count = DifferenceReport.count(uses.count, "change")
        fold("api: \(count) of generated Swift that the app's code uses", uses, Self.text)
      }
    }
    if !difference.effects.isEmpty {
      line("\n**Effects**\n")
      list(report.effectStatements) {
        "\(Self.subjects($0.subjects)) \(MarkdownText.escaped($0.predicate))"
      }
    }
    let count = DifferenceReport.count(difference.changes.count, "change")
    fold(count, difference.changes) { change in
      let head = "\(change.kind.rawValue) \(Self.code(change.title))"
      let name = change.oldName.map { " (was \(Self.code($0)))" } ?? ""
      let details = change.details.map { detail in
        let text = MarkdownText.escaped(detail.sentence(in: change.kind))
        return "\n  - \(MarkdownText.escaped(detail.what))\(text.isEmpty ? "" : " \(text)")"
      }
      return head + name + details.joined()
    }
  }

  private static func text(_ item: DifferenceStatement<Difference.Break.Kind>) -> String {
    "**\(item.kind.rawValue)** \(subjects(item.subjects)) \(MarkdownText.escaped(item.predicate))"
  }

  private static func subjects(_ subjects: [String]) -> String {
    let names = subjects.prefix(mostSubjects).map(code).joined(separator: ", ")
    let rest = subjects.count - mostSubjects
    return rest > 0 ? "\(names) and \(rest) more" : names
  }

  private static func code(_ text: String) -> String { MarkdownText.code(text) }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }

  private mutating func fold<Item>(_ summary: String, _ items: [Item], _ text: (Item) -> String) {
    line("\n<details>\n<summary>\(summary)</summary>\n")
    list(items, text)
    line("\n</details>")
  }

  private mutating func list<Item>(_ items: [Item], _ text: (Item) -> String) {
    for item in items.prefix(Self.mostItems) { line("- " + text(item)) }
    let rest = items.count - Self.mostItems
    if rest > 0 { line("- and \(rest) more") }
  }
}
