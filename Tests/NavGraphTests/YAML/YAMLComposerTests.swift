import Testing

@testable import NavGraph

/// A composed tree in one line. If `spans` is true, each scalar is followed by the text under its
/// span.
private struct Composed {
  let tree = LocatedTree()
  let file: SourceFile
  let root: NodeID
  let diagnostics: [Diagnostic]

  init(_ text: String) {
    file = SourceFile(path: "test.yaml", text: text)
    var sink = DiagnosticSink()
    root = YAMLComposer.compose(file, into: tree, &sink)
    diagnostics = sink.diagnostics
  }

  var outline: String { outline(root) }

  func outline(_ node: NodeID) -> String {
    switch tree.kind(of: node) {
    case .plain: return tree.text(of: node)
    case .quoted: return "'\(tree.text(of: node))'"
    case .broken: return "!"
    case .sequence: return "[\(children(of: node).map(outline).joined(separator: " "))]"
    case .mapping: return "{\(children(of: node).map(outline).joined(separator: " "))}"
    }
  }

  func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var child = tree.firstChild(of: node)
    while child != .none {
      children.append(child)
      child = tree.next(after: child)
    }
    return children
  }

  func spanned(_ node: NodeID) -> String { spanned(tree.span(of: node)) }

  func spanned(_ span: SourceSpan) -> String {
    String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The texts under the spans of all scalars.
  var scalars: [String] { scalars(root) }

  private func scalars(_ node: NodeID) -> [String] {
    switch tree.kind(of: node) {
    case .sequence, .mapping: children(of: node).flatMap(scalars)
    default: [spanned(node)]
    }
  }
}

@Suite struct YAMLComposerTests {
  @Test(arguments: [
    ("a: b", "{a b}"),
    ("a:\n  - b\n  - c: d\n    e: 'f g'\n", "{a [b {c d e 'f g'}]}"),
    ("{ a: [], b: {} }", "{a [] b {}}"),
    ("- |\n  one\n  two\n- >\n  three\n  four\n", "['one\ntwo\n' 'three four\n']"),
    ("- &x { a: 1 }\n- *x\n- &y z\n- *y", "[{a 1} {a 1} z z]"),
    ("a: one\n  two", "{a one two}"),
    (#"- "a\tb\u00e9\_""#, "['a\tb\u{E9}\u{A0}']"),
    ("- 'it''s'", "['it's']"),
    ("a:\nb: ", "{a  b }"),
    ("# c\n--- # d\na: b # e\n...\n# f\n", "{a b}"),
  ])
  func composes(_ text: String, _ outline: String) {
    let composed = Composed(text)
    #expect(composed.outline == outline)
    #expect(composed.diagnostics == [])
  }

  @Test(arguments: [
    "a: bc\nd: 'e f'\n", "'é👍x': ok\nß: [ü, 語]\n", "\u{FEFF}é: b\nc: d\n", "a: b\r\nc: d\r\n",
    "a: b\rc: d\r", "a: 1\u{2028}b: 2\u{2029}c: 3\u{85}d: é\n",
    "k: &anchor value\nl: *anchor\nm: &b 'x'\n",
    "a: \"q\"   # comment\n\n\nb: |\n   text\n   more\n\n\nc: d\n",
  ])
  func spansPointIntoTheText(_ text: String) {
    let composed = Composed(text)
    let expected = [
      "a: bc\nd: 'e f'\n": ["a", "bc", "d", "'e f'"],
      "'é👍x': ok\nß: [ü, 語]\n": ["'é👍x'", "ok", "ß", "ü", "語"],
      "\u{FEFF}é: b\nc: d\n": ["é", "b", "c", "d"],
      "a: b\r\nc: d\r\n": ["a", "b", "c", "d"],
      "a: b\rc: d\r": ["a", "b", "c", "d"],
      "a: 1\u{2028}b: 2\u{2029}c: 3\u{85}d: é\n": ["a", "1", "b", "2", "c", "3", "d", "é"],
      "k: &anchor value\nl: *anchor\nm: &b 'x'\n": ["k", "value", "l", "*anchor", "m", "'x'"],
      "a: \"q\"   # comment\n\n\nb: |\n   text\n   more\n\n\nc: d\n": [
        "a", "\"q\"", "b", "|\n   text\n   more", "c", "d",
      ],
    ]
    #expect(composed.scalars == expected[text])
  }

  @Test func aBlockCollectionEndsWithItsLastChild() {
    let composed = Composed("a:\n  - b\n  - c\n\n# comment\n\nd: e\n")
    let list = composed.children(of: composed.root)[1]
    #expect(composed.spanned(list) == "b\n  - c")
    #expect(composed.spanned(composed.root).hasSuffix("d: e"))
  }

  @Test func theSpanOfAFlowCollectionIncludesItsBrackets() {
    let composed = Composed("a: &x [ b, c ]\nd: { e: f }")
    #expect(composed.spanned(composed.children(of: composed.root)[1]) == "[ b, c ]")
    #expect(composed.spanned(composed.children(of: composed.root)[3]) == "{ e: f }")
  }

  @Test func doesNotCopyTextsInTheFile() {
    let composed = Composed("key: value\n")
    let value = composed.children(of: composed.root)[1]
    let bytes = composed.tree.symbols.bytes(of: composed.tree.symbol(of: value))
    #expect(bytes.baseAddress == composed.file.bytes.baseAddress.map { $0 + 5 })
  }

  @Test func canonicallyEquivalentTextsAreEqual() {
    let composed = Composed("- caf\u{E9}\n- cafe\u{301}\n- caf\u{E9}\n")
    let symbols = composed.children(of: composed.root).map { composed.tree.symbol(of: $0) }
    #expect(Set(symbols).count == 1)
  }

  @Test func usesTheFirstOfDuplicateKeys() {
    let composed = Composed("a: 1\nb: { a: 2, c: 3, a: 4 }\na: 5\nd: 6\na: 7")
    #expect(composed.outline == "{a 1 b {a 2 c 3} d 6}")
    #expect(composed.diagnostics.map(\.kind.id) == Array(repeating: "duplicate-key", count: 3))
    #expect(composed.diagnostics.map { $0.notes.first?.span?.start } == [10, 0, 0])
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Composed(nested(Bounds.nesting)).diagnostics == [])
    #expect(Composed(nested(Bounds.nesting + 1)).diagnostics.map(\.kind.id) == ["too-deep"])
    #expect(Composed(nested(100_000)).diagnostics.map(\.kind.id) == ["too-deep"])
    let half = nested(Bounds.nesting / 2)
    let aliased = "- &a \(half)\n- \(String(repeating: "[", count: Bounds.nesting / 2))*a"
    #expect(Composed(aliased).diagnostics.map(\.kind.id) == ["too-deep"])
  }

  @Test func aliasesMayExpandAFileTenfold() {
    let list = "- &a [\(Array(repeating: "x", count: 98).joined(separator: ","))]\n"
    // There are 1 + 99 nodes, and 100 for each alias, which counts as all nodes that it stands for.
    #expect(Composed(list + String(repeating: "- *a\n", count: 9)).diagnostics == [])
    let many = Composed(list + String(repeating: "- *a\n", count: 20))
    #expect(many.diagnostics.map(\.kind.id) == ["alias-expansion"])
  }

  @Test func aBillionLaughsFailFast() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for i in 1...60 {
      text +=
        "a\(i): &a\(i) [\(Array(repeating: "*a\(i - 1)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(Composed(text).diagnostics.map(\.kind.id) == ["alias-expansion"])
  }

  @Test(arguments: [
    ("a: &x [*x]", "alias-in-itself", "*x"), ("a: *y", "unknown-alias", "*y"),
    ("a: !tag b", "tag", "!tag"), ("a: !!str b", "tag", "!!str"), ("a: !x", "tag", "!x"),
    ("a: b\n---\nc: d", "second-document", "---"), ("<<: { a: b }", "merge-key", "<<"),
    ("? [a]\n: b", "key-not-text", "["), ("# nothing\n", "empty-document", ""),
    ("", "empty-document", ""), ("---\n", "empty-document", ""),
    (#"a: "b\0""#, "control-character", #""b\0""#), ("a: [b", "yaml-syntax", ""),
    ("a: b\n\tc: d", "yaml-syntax", ""), ("a: b\n...\n--- x", "second-document", "---"),
  ])
  func reportsFaultsAtTheirPosition(_ text: String, _ id: String, _ place: String) {
    let composed = Composed(text)
    #expect(composed.diagnostics.map(\.kind.id) == [id])
    #expect(composed.diagnostics.first.map { composed.spanned($0.span) } == place)
  }
}
