import Testing

@testable import NavGraph

/// A YAML value without its position, which can be written again.
indirect enum YAMLShape: Hashable {
  case plain(String)
  case quoted(String)
  case broken
  case sequence([YAMLShape])
  /// Keys and values alternate.
  case mapping([YAMLShape])

  init(_ node: NodeID, in tree: LocatedTree) {
    switch tree.kind(of: node) {
    case .plain: self = .plain(tree.text(of: node))
    case .quoted: self = .quoted(tree.text(of: node))
    case .broken: self = .broken
    case .sequence: self = .sequence(Self.children(of: node, in: tree))
    case .mapping: self = .mapping(Self.children(of: node, in: tree))
    }
  }

  /// Reads a text. Nil if it is not YAML, or has features such as tags that can't be written again.
  init?(reading text: some Sequence<UInt8>) {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let file = SourceFile(path: "app.nav.yaml", contents: Array(text))
    let root = YAMLComposer.compose(file, into: tree, &sink)
    guard root != .none, sink.isEmpty else { return nil }
    self.init(root, in: tree)
  }

  private static func children(of node: NodeID, in tree: LocatedTree) -> [YAMLShape] {
    var children: [YAMLShape] = []
    var child = tree.firstChild(of: node)
    while child != .none {
      children.append(YAMLShape(child, in: tree))
      child = tree.next(after: child)
    }
    #expect(children.count == tree.childCount(of: node))
    return children
  }

  var parts: [YAMLShape] {
    switch self {
    case .plain, .quoted, .broken: []
    case .sequence(let parts), .mapping(let parts): parts
    }
  }

  var isCollection: Bool {
    switch self {
    case .plain, .quoted, .broken: false
    case .sequence, .mapping: true
    }
  }

  /// The value and all values in it, in the order of the text.
  var all: [YAMLShape] { [self] + parts.flatMap(\.all) }
}

/// Writes shapes as YAML, with some values as aliases of others.
struct AliasWriter {
  /// The text before the next value: an anchor with its name, or an alias in place of the value.
  enum Mark {
    case nothing
    case anchor(String)
    case alias(String)
  }

  /// Called for each value in the order of the text, but not for the content of aliases.
  var mark: (_ value: YAMLShape, _ isKey: Bool) -> Mark

  /// Returns the whole text.
  mutating func text(of shape: YAMLShape) -> String {
    var text = ""
    write(shape, at: 0, isKey: false, &text)
    return text.drop { $0.isWhitespace } + "\n"
  }

  /// Writes a value at the start, or after a colon or hyphen.
  private mutating func write(_ shape: YAMLShape, at indent: Int, isKey: Bool, _ text: inout String)
  {
    switch mark(shape, isKey) {
    case .alias(let name):
      text += " *\(name)"
      return
    case .anchor(let name): text += " &\(name)"
    case .nothing: break
    }
    switch shape {
    case .plain(let string): text += string.isEmpty ? "" : " " + string
    case .quoted(let string): text += " " + Self.quoted(string)
    case .broken: break
    case .sequence(let items):
      if items.isEmpty { text += " []" }
      for item in items {
        text += "\n\(String(repeating: " ", count: indent))-"
        write(item, at: indent + 2, isKey: false, &text)
      }
    case .mapping(let parts):
      if parts.isEmpty { text += " {}" }
      for index in stride(from: 0, to: parts.count, by: 2) {
        var key = ""
        write(parts[index], at: indent, isKey: true, &key)
        text += "\n\(String(repeating: " ", count: indent))\(key.dropFirst()) :"
        write(parts[index + 1], at: indent + 2, isKey: false, &text)
      }
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{20}"..."\u{7E}", "\u{A1}"..."\u{2027}", "\u{3000}"..."\u{D7FF}":
        text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
