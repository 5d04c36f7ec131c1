/// A comment in the shape that Xcode's Quick Help shows: a summary, what else there is to say, and
/// what the parameters are.
struct DocComment {
  /// The first is the summary. Foreign text is taken as Markdown that may be broken.
  private(set) var paragraphs: [String] = []
  private(set) var parameters: [(name: String, text: String)] = []

  init(_ summary: String? = nil) { add(summary) }

  mutating func add(_ paragraph: String?) {
    if let paragraph, !Self.lines(of: paragraph).isEmpty { paragraphs.append(paragraph) }
  }

  mutating func add(parameter name: String, _ text: String?) {
    if let text, !Self.lines(of: text).isEmpty { parameters.append((name, text)) }
  }

  /// The first paragraph of a text.
  static func opening(of text: String) -> String {
    lines(of: text).prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The lines of a text, one empty line between paragraphs. A code block that it leaves open is
  /// closed, or it would take in what comes after.
  fileprivate static func lines(of text: String) -> [String] {
    if SwiftLiteral.isPlain(text), fence(in: text) == nil { return SwiftLiteral.commentLines(text) }
    var result: [String] = []
    var fence: String?
    for line in SwiftLiteral.commentLines(text, keepsBlank: true) {
      let isBlank = line.utf8.allSatisfy { $0 == 0x20 }
      if isBlank, result.last?.isEmpty != false { continue }
      result.append(isBlank ? "" : line)
      guard let mark = self.fence(in: line) else { continue }
      if let open = fence {
        if mark.hasPrefix(open) { fence = nil }
      } else {
        fence = mark
      }
    }
    if result.last?.isEmpty == true { result.removeLast() }
    if let fence { result.append(fence) }
    return result
  }

  /// The backticks or tildes that begin or end a block of code.
  private static func fence(in line: String) -> String? {
    let text = line.drop { $0 == " " }
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let mark = text.prefix { $0 == first }
    return mark.count < 3 ? nil : String(mark)
  }
}

extension SwiftPrinter {
  /// Nothing where there is nothing to say.
  mutating func doc(_ comment: DocComment) {
    for (number, paragraph) in comment.paragraphs.enumerated() {
      if number > 0 { line("///") }
      for text in DocComment.lines(of: paragraph) { line(text.isEmpty ? "///" : "/// " + text) }
    }
    if !comment.paragraphs.isEmpty, !comment.parameters.isEmpty { line("///") }
    for (name, text) in comment.parameters {
      let lines = DocComment.lines(of: text)
      line("/// - Parameter \(name): " + (lines.first ?? ""))
      for text in lines.dropFirst() { line(text.isEmpty ? "///" : "///   " + text) }
    }
  }
}
