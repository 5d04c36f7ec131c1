import NavGraph

/// Texts of the schema about a key.
enum SchemaText {
  /// Returns the long description: a line, the details, the required key, and the default.
  static func markdown(_ key: KeySchema) -> String {
    var text = key.about + "."
    if let details = key.details { text += "\n\n" + details }
    if let other = key.needs { text += "\n\nOnly with `\(other.text)`." }
    if let value = key.defaultValue { text += "\n\nDefault: `\(value)`" }
    return text
  }

  /// Returns `text` without Markdown's backticks.
  static func plain(_ text: String) -> String { text.filter { $0 != "`" } }
}

/// Values in the table of keys, written as in a spec, as JSON.
enum FlowValue {
  static func write(_ text: String, _ writer: inout JSONWriter) {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let root = YAMLComposer.compose(SourceFile(path: "", text: text), into: tree, &sink)
    precondition(root != .none, "the table of keys holds a value that is no YAML: \(text)")
    write(root, tree, &writer)
  }

  private static func write(_ node: NodeID, _ tree: LocatedTree, _ writer: inout JSONWriter) {
    switch tree.kind(of: node) {
    case .mapping:
      writer.object { writer in
        let children = children(of: node, tree)
        for index in stride(from: 0, to: children.count, by: 2) {
          writer.key(tree.text(of: children[index]))
          write(children[index + 1], tree, &writer)
        }
      }
    case .sequence: writer.array(children(of: node, tree)) { write($1, tree, &$0) }
    case .plain: plain(tree.text(of: node), &writer)
    default: writer.value(tree.text(of: node))
    }
  }

  private static func plain(_ text: String, _ writer: inout JSONWriter) {
    switch text {
    case "true", "false": writer.value(text == "true")
    case _ where text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }):
      writer.value(number: text)
    default: writer.value(text)
    }
  }

  private static func children(of node: NodeID, _ tree: LocatedTree) -> [NodeID] {
    var children: [NodeID] = []
    var child = tree.firstChild(of: node)
    while child != .none {
      children.append(child)
      child = tree.next(after: child)
    }
    return children
  }
}
