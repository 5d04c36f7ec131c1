import NavGraph

/// A comment in the shape that Xcode's Quick Help shows: a summary, what else there is to say, and
/// what the parameters are. Foreign text is taken as Markdown that may be broken.
struct DocComment {
  /// The lines of each; the first is the summary.
  fileprivate private(set) var paragraphs: [[String]] = []
  fileprivate private(set) var parameters: [(name: String, lines: [String])] = []

  init(_ summary: String? = nil) { add(summary) }

  /// Whether there is no paragraph yet.
  var hasNoSummary: Bool { paragraphs.isEmpty }

  mutating func add(_ paragraph: String?) {
    guard let paragraph else { return }
    let lines = Self.lines(of: paragraph)
    if !lines.isEmpty { paragraphs.append(lines) }
  }

  mutating func add(parameter name: String, _ text: String?) {
    guard let text else { return }
    let lines = Self.lines(of: text)
    if !lines.isEmpty { parameters.append((name, lines)) }
  }

  mutating func add(_ parameters: [Parameter]) {
    for parameter in parameters {
      add(parameter: SwiftNamer.parameter(parameter.name).used, parameter.doc)
    }
  }

  /// The first paragraph of a text.
  static func opening(of text: String) -> String {
    lines(of: text).prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The lines of a text, one empty line between paragraphs. A code block that it leaves open is
  /// closed, or it would take in what comes after.
  private static func lines(of text: String) -> [String] {
    let lines = SwiftLiteral.commentLines(text, keepsBlank: true)
    if lines.count == 1, fence(in: lines[0]) == nil {
      return SwiftLiteral.isBlank(lines[0]) ? [] : lines
    }
    var result: [String] = []
    var fence: String?
    for line in lines {
      let isBlank = SwiftLiteral.isBlank(line)
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
    // Most lines begin with a letter, and need no look at their characters.
    guard let byte = line.utf8.first(where: { $0 != 0x20 }),
      byte == 0x60 || byte == 0x7E || byte >= 0x80
    else { return nil }
    let text = line.drop { $0 == " " }
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let mark = text.prefix { $0 == first }
    return mark.count < 3 ? nil : String(mark)
  }
}

extension SwiftPrinter {
  /// Nothing where there is nothing to say.
  mutating func doc(_ comment: DocComment) {
    for (number, lines) in comment.paragraphs.enumerated() {
      if number > 0 { line("///") }
      for text in lines { doc(line: text, after: "/// ") }
    }
    if !comment.hasNoSummary, !comment.parameters.isEmpty { line("///") }
    for (name, lines) in comment.parameters {
      begin()
      write("/// - Parameter ")
      write(name)
      write(": ")
      write(lines.first ?? "")
      end()
      for text in lines.dropFirst() { doc(line: text, after: "///   ") }
    }
  }

  private mutating func doc(line text: String, after mark: String) {
    if text.isEmpty { return line("///") }
    begin()
    write(mark)
    write(text)
    end()
  }
}
