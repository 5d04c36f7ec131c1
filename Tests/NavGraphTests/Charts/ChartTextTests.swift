import Foundation
import NavEmit
import Testing

@testable import NavGraph

/// Unusual texts in any place of a spec give a valid picture without scripts, which is no wider
/// than a row may be.
@Suite(.enabled(if: GraphvizTests.dot != nil, "Graphviz is not installed"))
struct ChartTextTests {
  static let texts = [
    "", " ", "   \t ", "\n", "two\nlines", "\r\n", "<script>alert(1)</script>", "<b>bold</b>",
    "</table>>];", "\"]; evil [label=\"x", "]]>", "<!-- x -->", "-->", "&amp; &lt; &#0; &bogus;",
    "\\N \\G \\E \\n \\l \\", "\\", "\"", "'", "%s %n {}|<port>", "javascript:alert(1)",
    "\" onload=\"alert(1)", "שלום עולם", "مرحبا بالعالم", "\u{202E}reversed\u{202C}",
    "\u{2066}open",
    "登录页面", "👩‍👩‍👧‍👦👍🏽🇩🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿", "e\u{301}\u{302}\u{303}\u{304}", "हिन्दी क्षत्रिय", "\u{200B}\u{FEFF}\u{AD}",
    "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{85}", "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "\u{E000}",
    String(repeating: "word ", count: 2_000), String(repeating: "x", count: 10_000),
    String(repeating: "W", count: 17_000), String(repeating: "登", count: 10_000),
    String(repeating: "👩‍👩‍👧‍👦", count: 2_000), String(repeating: "&\"<", count: 4_000),
    "a" + String(repeating: "\u{301}", count: 3_000), String(repeating: "\n", count: 10_000),
  ]

  /// Returns a small graph with rows of all kinds and this text in every title and doc.
  private func graph(saying text: String) throws -> NavigationGraph {
    var graph = try NavGraphTests.graph(
      """
      conditions: { on: { kind: login, gate: { present: c } } }
      screens:
        a: { view: A, link: /a }
        b: { view: B, requires: on }
        c: C
        d: D
      containers: { main: { tabs: [{ show: { nav: a }, title: A }, { show: b, title: B }] } }
      launch: [{ when: on, root: main }, { root: d }]
      transitions:
        - { on: go, from: a, push: c, when: on, sets: { on: any } }
        - { on: up, from: any, present: d }
        - { on: back, from: c, close: top }
      links: { schemes: [odd] }
      """
    )
    graph.settings.doc = text
    for i in graph.conditions.indices { graph.conditions[i].doc = text }
    for i in graph.launch.rules.indices { graph.launch.rules[i].doc = text }
    for i in graph.transitions.indices { graph.transitionDocs[TransitionID(i)] = text }
    for i in graph.screens.indices {
      graph.screens[i].title = text
      graph.screens[i].doc = text
    }
    for i in graph.containers.indices {
      graph.containers[i].title = text
      graph.containers[i].doc = text
      for slot in graph.containers[i].slots.indices { graph.containers[i].slots[slot].title = text }
    }
    return graph
  }

  static let drawing: Set = ["svg", "g", "title", "a", "polygon", "polyline", "path", "text"]

  private func check(_ chart: DrawnChart) {
    #expect(chart.elements.subtracting(Self.drawing).isEmpty)
    #expect(!chart.attributes.contains { $0.lowercased().hasPrefix("on") })
    #expect(chart.width < 4_000, "\(chart.width) points wide")
    for text in chart.texts {
      #expect(!text.content.contains("\u{FFFD}"), "\(text.content)")
      #expect(text.content.count <= 60, "\(text.content.count) characters in a line")
    }
    #expect(chart.boxes.count == 8)
  }

  /// Titles and docs are drawn as text, whatever they contain.
  @Test(arguments: texts) func drawsAnyTextAsText(_ text: String) throws {
    let chart = try DrawnChart.draw([emitDOT(graph(saying: text), diagnostics: [])])[0]
    check(chart)
  }

  static let shortTexts = [
    "plain", "two words", "<b>bold</b>", "a & b", "&amp; &lt; &#65;", "\\N \\G \\n", "\\", "\"",
    "'", "[x]",
    "{}|<p>", "]]>", "-->", "שלום", "登录", "👩‍👩‍👧‍👦👍🏽", "e\u{301}\u{302}", "50 %", "#x",
  ]

  /// Titles and tooltips show the text of the spec, without added escapes.
  @Test(arguments: shortTexts) func showsTextsUnchanged(_ text: String) throws {
    let chart = try DrawnChart.draw([emitDOT(graph(saying: text), diagnostics: [])])[0]
    let box = try #require(chart.box("b"))
    #expect(box.texts.contains { $0.content == "“\(text)”" }, "\(box.texts.map(\.content))")
    let tabs = try #require(chart.box("main")).rows.map(\.words)
    #expect(tabs.allSatisfy { $0.hasPrefix(text.filter { !$0.isWhitespace }) }, "\(tabs)")
    let row = try #require(chart.box("a")?.rows.first)
    #expect(row.tip.hasSuffix(text), "\(row.tip)")
  }

  /// A text is broken only between characters that a reader sees as such.
  @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{302}", "क्षि", "登"])
  func neverBreaksWithinACharacter(_ character: String) throws {
    let text = String(repeating: character, count: 200)
    let chart = try DrawnChart.draw([emitDOT(graph(saying: text), diagnostics: [])])[0]
    let scalars = Set(character.unicodeScalars.filter { !$0.isASCII })
    let lines = chart.texts.map(\.content).filter {
      $0.unicodeScalars.contains(where: scalars.contains)
    }
    #expect(!lines.isEmpty)
    for line in lines {
      let own = line.filter { !["“", "”", "…", " ", "\u{A0}"].contains($0) }
      #expect(own.allSatisfy { $0 == Character(character) }, "\(line)")
    }
  }

  /// Names work in any script, and as long as YAML's keys can be.
  @Test(arguments: ["登录", "שלום", "مرحبا", "नमस्ते", "é", "n", "graph", "node", "strict", "W"])
  func drawsAnyNameAsText(_ name: String) throws {
    let long = (name.prefix(1).lowercased() + String(repeating: name, count: 900 / name.count))
    let event = String(repeating: name, count: 10_000)
    let graph = try NavGraphTests.graph(
      """
      conditions: { ? c\(long) : flag }
      screens: { ? a\(name) : A, ? s\(long) : S, b: { view: B, requires: c\(long) } }
      containers: { ? n\(long) : { nav: a\(name) } }
      launch: [{ when: c\(long), root: n\(long) }, { root: b }]
      transitions:
        - { on: e\(event), from: a\(name), push: s\(long), when: c\(long), sets: { ? c\(long) : true } }
        - { on: e\(event), from: [n\(long), b], present: s\(long) }
        - { on: back, from: any, dismiss: all }
      """
    )
    let dot = emitDOT(graph, diagnostics: [])
    let chart = try DrawnChart.draw([dot])[0]
    #expect(chart.elements.subtracting(Self.drawing).isEmpty)
    #expect(chart.width < 2_500, "\(chart.width) points wide")
    #expect(chart.boxes.count == 5)
    #expect(chart.texts.allSatisfy { $0.content.count <= 60 })
    #expect(Set(chart.boxes.map(\.id)).isSuperset(of: ["a\(name)", "b", "s\(long)"]))
  }

  /// Ids of screens differ from those that `dot` gives to the picture and, after `a_`, to links.
  @Test func idsOfScreensDifferFromThoseOfDot() throws {
    let graph = try NavGraphTests.graph(
      """
      screens: { x: X, a_x: A, graph0: G, a_graph0: H, node1: N, edge1: E, clust1: C }
      containers: { main: { tabs: [{ nav: x }, graph0] } }
      launch: [{ root: main }]
      transitions:
        - { on: go, from: x, push: a_x }
        - { on: go, from: a_x, push: a_graph0 }
        - { on: go, from: a_graph0, push: node1 }
        - { on: go, from: node1, push: edge1 }
        - { on: go, from: edge1, push: clust1 }
      """
    )
    let views = ChartViews(graph, diagnostics: [])
    let drawn = try Picture(views.whole)
    #expect(Set(drawn.ids).count == drawn.ids.count, "\(drawn.ids)")
    // navc's pictures can be linked to by the names of screens.
    #expect(Set(drawn.ids).isSuperset(of: graph.screens.map(\.name)), "\(drawn.ids)")
    // Without navc's pass over the SVG, as in a page that runs `dot`.
    let bare = try DrawnChart.draw([emitDOT(graph, diagnostics: [])])[0]
    let repeated = Dictionary(grouping: bare.ids) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated)")
  }
}
