/// The subset of YAML that hand-written specs in the tests use: block and flow collections, plain
/// and quoted scalars, comments, anchors and aliases.
enum YAML: Sendable {
  case text(String)
  case list([YAML])
  case map([(key: String, value: YAML)])

  subscript(_ key: String) -> YAML? {
    if case .map(let pairs) = self { pairs.first { $0.key == key }?.value } else { nil }
  }
  var text: String? { if case .text(let t) = self { t } else { nil } }
  /// The items of a list. Any other value is its own only item.
  var items: [YAML] { if case .list(let l) = self { l } else { [self] } }
  var pairs: [(key: String, value: YAML)] { if case .map(let p) = self { p } else { [] } }
}

struct YAMLReader {
  private struct Line { var indent: Int; var text: [Character] }
  private var lines: [Line] = []
  private var at = 0
  private var anchors: [String: YAML] = [:]

  static func read(_ text: String) throws -> YAML {
    var reader = YAMLReader()
    reader.split(text)
    return try reader.block(-1)
  }

  /// Splits a text into lines without comments. Lines with an open bracket are joined.
  private mutating func split(_ text: String) {
    var depth = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: [Character] = []
      var quote: Character?
      var before: Character = " "
      for c in raw {
        if let q = quote {
          if c == q { quote = nil }
        } else if (c == "\"" || c == "'") && (before == " " || "[{,:".contains(before)) {
          quote = c
        } else if c == "#" && before == " " {
          break
        } else if c == "[" || c == "{" {
          depth += 1
        } else if c == "]" || c == "}" {
          depth -= 1
        }
        line.append(c)
        before = c
      }
      while line.last == " " { line.removeLast() }
      if line.isEmpty { continue }
      let indent = line.prefix { $0 == " " }.count
      if joined, let last = lines.indices.last {
        lines[last].text += [" "] + line[indent...]
      } else {
        lines.append(Line(indent: indent, text: Array(line[indent...])))
      }
      joined = depth > 0
    }
  }
  private var joined = false

  private mutating func block(_ parent: Int) throws -> YAML {
    guard at < lines.count, lines[at].indent > parent else { return .text("") }
    let indent = lines[at].indent
    if lines[at].text.first == "-", lines[at].text.count == 1 || lines[at].text[1] == " " {
      var items: [YAML] = []
      while at < lines.count, lines[at].indent == indent, lines[at].text.first == "-" {
        let rest = Array(lines[at].text.dropFirst().drop { $0 == " " })
        if rest.isEmpty {
          at += 1
          items.append(try block(indent))
        } else if rest[0] != "{", rest[0] != "[", rest[0] != "\"", keyEnd(rest) != nil {
          lines[at] = Line(indent: indent + lines[at].text.count - rest.count, text: rest)
          items.append(try block(indent))
        } else {
          at += 1
          items.append(try flow(rest))
        }
      }
      return .list(items)
    }
    if keyEnd(lines[at].text) == nil {
      at += 1
      return try flow(lines[at - 1].text)
    }
    var pairs: [(key: String, value: YAML)] = []
    while at < lines.count, lines[at].indent == indent, let end = keyEnd(lines[at].text) {
      let key = String(lines[at].text[..<end]).trimmedQuotes
      let rest = Array(lines[at].text[(end + 1)...].drop { $0 == " " })
      at += 1
      if rest.isEmpty {
        let isListBelow =
          at < lines.count && lines[at].indent == indent && lines[at].text.first == "-"
        pairs.append((key, try block(isListBelow ? indent - 1 : indent)))
      } else {
        pairs.append((key, try flow(rest)))
      }
    }
    return .map(pairs)
  }

  /// Returns the position of the colon after a key of a block mapping.
  private func keyEnd(_ text: [Character]) -> Int? {
    guard let first = text.first, first != "{", first != "[" else { return nil }
    for i in text.indices where text[i] == ":" && (i + 1 == text.count || text[i + 1] == " ") {
      return i
    }
    return nil
  }

  private mutating func flow(_ text: [Character]) throws -> YAML {
    var i = 0
    return try flow(text, &i, inside: false)
  }

  private mutating func flow(_ t: [Character], _ i: inout Int, inside: Bool) throws -> YAML {
    skip(t, &i)
    guard i < t.count else { return .text("") }
    if t[i] == "&" {
      var name = ""
      i += 1
      while i < t.count, t[i] != " " { name.append(t[i]); i += 1 }
      let value = try flow(t, &i, inside: inside)
      anchors[name] = value
      return value
    }
    if t[i] == "*" {
      var name = ""
      i += 1
      while i < t.count, !" ,]}".contains(t[i]) { name.append(t[i]); i += 1 }
      guard let value = anchors[name] else { throw ReadError("alias \(name)") }
      return value
    }
    if t[i] == "[" {
      i += 1
      var items: [YAML] = []
      while true {
        skip(t, &i)
        guard i < t.count else { throw ReadError("[") }
        if t[i] == "]" { i += 1; return .list(items) }
        if t[i] == "," { i += 1; continue }
        items.append(try flow(t, &i, inside: true))
      }
    }
    if t[i] == "{" {
      i += 1
      var pairs: [(key: String, value: YAML)] = []
      while true {
        skip(t, &i)
        guard i < t.count else { throw ReadError("{") }
        if t[i] == "}" { i += 1; return .map(pairs) }
        if t[i] == "," { i += 1; continue }
        let key = scalar(t, &i, inside: true, isKey: true)
        skip(t, &i)
        guard i < t.count, t[i] == ":" else { throw ReadError("key \(key)") }
        i += 1
        pairs.append((key, try flow(t, &i, inside: true)))
      }
    }
    return .text(scalar(t, &i, inside: inside, isKey: false))
  }

  private func scalar(_ t: [Character], _ i: inout Int, inside: Bool, isKey: Bool) -> String {
    var text = ""
    if t[i] == "\"" || t[i] == "'" {
      let quote = t[i]
      i += 1
      while i < t.count, t[i] != quote { text.append(t[i]); i += 1 }
      i += 1
      return text
    }
    while i < t.count {
      if inside && ",]}".contains(t[i]) { break }
      if isKey && t[i] == ":" && (i + 1 == t.count || t[i + 1] == " ") { break }
      text.append(t[i])
      i += 1
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func skip(_ t: [Character], _ i: inout Int) { while i < t.count, t[i] == " " { i += 1 } }
}

extension String {
  fileprivate var trimmedQuotes: String {
    count > 1 && (first == "\"" || first == "'") ? String(dropFirst().dropLast()) : self
  }
}
