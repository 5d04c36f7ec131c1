import Foundation
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavGraph

/// A text with aliases is read like one without them.
@Suite struct AliasTests {
  /// The values of all YAML files of cases and examples.
  static let shapes: [(name: String, shape: YAMLShape)] = {
    var texts: [(String, Data)] = []
    let folders = GoldenCase.all.map(\.folder) + [Workshop.package.appending(path: "examples")]
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".yaml") {
        let file = folder.appending(path: name)
        if let text = try? Data(contentsOf: file) { texts.append((file.path, text)) }
      }
    }
    return texts.compactMap { name, text in YAMLShape(reading: text).map { (name, $0) } }
  }()

  @Test func thereAreTexts() { #expect(Self.shapes.count > 100) }

  /// Writes each value twice: first with anchors, then with some of its parts as aliases.
  @Test(arguments: 0..<Thoroughness.count(4, ofAll: 8))
  func aliasesAreReadLikeTheirValues(_ round: Int) throws {
    var random = RandomNumbers(seed: round)
    for (name, shape) in Self.shapes {
      let all = shape.all.count
      var written = 0
      var anchors: [YAMLShape: String] = [:]
      var writer = AliasWriter { value, isKey in
        defer { written += 1 }
        // The list, which has no anchor, and then its first item.
        if written == 0 { return .nothing }
        if written <= all {
          anchors[value] = "a\(written)"
          return .anchor("a\(written)")
        }
        guard let anchor = anchors[value], !(isKey && value.isCollection) else { return .nothing }
        let isChosen =
          switch round {
          case 0: true
          case 1: !value.isCollection
          case 2: value.isCollection && !value.parts.contains(where: \.isCollection)
          default: random.onceIn(2 * round)
          }
        return isChosen && written > all + (round == 0 ? 0 : 1) ? .alias(anchor) : .nothing
      }
      let text = writer.text(of: .sequence([shape, shape]))
      #expect(YAMLShape(reading: text.utf8) == .sequence([shape, shape]), "\(name)\n\(text)")
    }
  }

  private func read(_ text: String) -> YAMLShape? { YAMLShape(reading: text.utf8) }

  @Test(arguments: [
    ("a: &x b\nc: *x", "a: b\nc: b"), ("&x a: b\nc: *x", "a: b\nc: a"),
    ("a: &x b\n*x : c", "a: b\nb: c"), ("a: &x\nb: *x\nc: d", "a:\nb:\nc: d"),
    ("a: &x [b, c]\nd: *x\ne: f", "a: [b, c]\nd: [b, c]\ne: f"),
    ("- &x [a]\n- [*x, b]\n- c", "[[a], [[a], b], c]"),
    ("- &x [&y [a], *y]\n- *x\n- *y", "[[[a], [a]], [[a], [a]], [a]]"),
    ("- &x [a]\n- &y [*x]\n- *y\n- *x", "[[a], [[a]], [[a]], [a]]"),
    ("- &x {}\n- *x\n- &y []\n- *y", "[{}, {}, [], []]"),
    (
      "- &x { k: { l: m }, n: o }\n- { p: *x, q: *x }\n- r",
      "[{ k: { l: m }, n: o }, { p: { k: { l: m }, n: o }, q: { k: { l: m }, n: o } }, r]"
    ),
    ("- &x a\n- *x\n- &x b\n- *x", "[a, a, b, b]"),
    ("- &x 'a'\n- *x", "['a', 'a']"), ("- &x |\n  a\n- *x", "[\"a\\n\", \"a\\n\"]"),
  ])
  func anAliasEqualsItsValue(_ text: String, _ writtenOut: String) {
    #expect(read(text) == read(writtenOut))
    #expect(read(text) != nil)
  }

  @Test(arguments: [
    ("&x a: &x [*x]", "alias-in-itself", "*x"), ("a: *x\nb: &x c", "unknown-alias", "*x"),
    ("a: &x [b]\n*x : c", "key-not-text", "*x"), ("a: &x [b, { c: *x }]", "alias-in-itself", "*x"),
    ("a: &x b\n*x : c\nb: d", "duplicate-key", "b"),
    ("a: &x { b: c, b: d }\ne: *x", "duplicate-key", "b"),
    ("a: &x <<\nb: { *x : c }", "merge-key", "*x"),
  ])
  func reportsAFaultOnce(_ text: String, _ id: String, _ place: String) {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let file = SourceFile(path: "app.nav.yaml", text: text)
    _ = YAMLComposer.compose(file, into: tree, &sink)
    #expect(sink.diagnostics.map(\.kind.id) == [id])
    let places = sink.diagnostics.map { file.bytes[Int($0.span.start)..<Int($0.span.end)] }
    #expect(places.map { String(decoding: $0, as: UTF8.self) } == [place])
  }

  /// The first of several equal keys counts, and an alias has only that one.
  @Test func anAliasOmitsDuplicateKeys() {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let file = SourceFile(path: "app.nav.yaml", text: "a: &x { b: c, b: d, e: f }\ng: [*x, *x]")
    let root = YAMLComposer.compose(file, into: tree, &sink)
    #expect(
      YAMLShape(root, in: tree) == read("a: { b: c, e: f }\ng: [{ b: c, e: f }, { b: c, e: f }]")
    )
    #expect(tree.dropped.map { tree.text(of: $0) } == ["d"])
  }

  /// The span of an alias is that of its name; the spans of its content are where that is written.
  @Test func spansPointIntoTheText() throws {
    let tree = LocatedTree()
    var sink = DiagnosticSink()
    let file = SourceFile(path: "app.nav.yaml", text: "- &x [a, b]\n- *x\n- c")
    let root = YAMLComposer.compose(file, into: tree, &sink)
    let first = tree.firstChild(of: root)
    let alias = tree.next(after: first)
    func text(_ node: NodeID) -> String {
      let span = tree.span(of: node)
      return String(decoding: file.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    #expect([first, alias, tree.next(after: alias)].map(text) == ["[a, b]", "*x", "c"])
    #expect(text(tree.firstChild(of: alias)) == "a")
    #expect(tree.span(of: tree.firstChild(of: alias)) == tree.span(of: tree.firstChild(of: first)))
    #expect([root, first, alias].map(tree.isAlias) == [false, false, true])
    #expect(first < alias && alias < tree.firstChild(of: alias))
  }
}
