import NavGraph

/// What `diff` says as a comment on a pull request: what breaks and what the changes do in short lists, the
/// changes themselves folded.
struct DifferenceMarkdown {
  private(set) var bytes: [UInt8] = []

  /// More of one list are counted: what GitHub takes as a comment has an end.
  private static let mostItems = 60

  init(_ report: DifferenceReport) {
    let difference = report.difference
    line("### navc: \(MarkdownText.escaped(report.headline))")
    if difference.isEmpty { return }
    if !difference.breaks.isEmpty {
      line("\n**What breaks**\n")
      list(difference.breaks) {
        "**\($0.kind.rawValue)** \(Self.code($0.subject)) \(MarkdownText.escaped($0.message))"
      }
    }
    if !difference.effects.isEmpty {
      line("\n**What that does**\n")
      list(difference.effects) {
        "\(Self.code($0.subject)) \(MarkdownText.escaped($0.sentence))"
      }
    }
    let count = DifferenceReport.count(difference.changes.count, "change")
    line("\n<details>\n<summary>\(count)</summary>\n")
    list(difference.changes) { change in
      let head = "\(change.kind.rawValue) \(Self.code(change.title))"
      let name = change.oldName.map { ", which was \(Self.code($0))" } ?? ""
      let details = change.details.map { detail in
        let text = MarkdownText.escaped(detail.sentence(in: change.kind))
        return "\n  - \(MarkdownText.escaped(detail.what))\(text.isEmpty ? "" : " \(text)")"
      }
      return head + name + details.joined()
    }
    line("\n</details>")
  }

  private static func code(_ text: String) -> String { MarkdownText.code(text) }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }

  private mutating func list<Item>(_ items: [Item], _ text: (Item) -> String) {
    for item in items.prefix(Self.mostItems) { line("- " + text(item)) }
    let rest = items.count - Self.mostItems
    if rest > 0 { line("- and \(rest) more") }
  }
}
