import NavGraph

/// A comment in the form that Xcode's Quick Help shows: a summary, further paragraphs, and the
/// parameters. Text of the spec is treated as Markdown that may be malformed.
struct DocComment {
  /// The lines of each paragraph; the first paragraph is the summary.
  fileprivate private(set) var paragraphs: [[String]] = []
  fileprivate private(set) var parameters: [(name: String, lines: [String])] = []

  init(_ summary: String? = nil) { add(summary) }

  /// True if there is no paragraph yet.
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

  /// Returns the first paragraph of a text.
  static func opening(of text: String) -> String {
    lines(of: text).prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the lines of a text, with one empty line between paragraphs. An open code block is
  /// closed, so that it does not include the text after it.
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

  /// Returns the backticks or tildes that begin or end a code block.
  private static func fence(in line: String) -> String? {
    // Most lines begin with a letter: skip the check of their characters.
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
  /// Writes a comment; nothing if it is empty.
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
