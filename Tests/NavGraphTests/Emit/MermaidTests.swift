import NavGraph
import NavReport
import Testing

@testable import NavEmit

@Suite struct MermaidTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as [UInt64])
  func drawsEveryBoxEdgeAndRow(_ seed: UInt64) throws {
    let views = try views(MermaidSpec.random(screens: 5 + Int(seed) * 3, seed: seed))
    let chart = views.whole
    let diagram = try MermaidDiagram(
      String(decoding: emitMermaid(views, into: .diagram), as: UTF8.self)
    )
    #expect(diagram.nodes.count == chart.boxes.count)
    #expect(Set(diagram.nodes.map(\.id)).count == chart.boxes.count)
    let screens = diagram.nodes.filter { $0.id.hasPrefix("s") }
    #expect(Set(screens.map(\.id)) == Set(screens.indices.map { "s\($0)" }))
    let names = Dictionary(uniqueKeysWithValues: diagram.nodes.map { ($0.id, $0.lines[0]) })
    #expect(
      diagram.edges.map { [names[$0.from], names[$0.to]] }
        == chart.edges.map {
          [chart.contents.boxes[$0.from].name, chart.contents.boxes[$0.to].name]
        }
    )
    for box in chart.boxes {
      let item = chart.contents.boxes[box]
      let lines = diagram.nodes.first { $0.lines[0] == item.name }?.lines ?? []
      for row in chart.rows[box] where row.drawn.isEmpty {
        let text = item.rows[row.index].text.split(separator: " ").joined(separator: " ")
        #expect(lines.contains { $0.hasPrefix(text) }, "\(item.name): \(text) in \(lines)")
      }
    }
    // Each edge has exactly one color.
    #expect(diagram.styled.sorted() == Array(chart.edges.indices))
  }

  @Test(arguments: [(100, 450), (250, 450), (1000, 450)])
  func everyDiagramIsWithinTheLimits(_ screens: Int, _ edges: Int) throws {
    let views = try views(MermaidSpec.random(screens: screens, seed: 7))
    let text = String(decoding: try emitMermaid(views, into: .markdown), as: UTF8.self)
    let blocks = text.components(between: "```mermaid\n", and: "```\n")
    #expect(blocks.count == (views.whole.edges.count <= edges ? 1 : views.topContainers.count + 1))
    for block in blocks {
      #expect(block.utf16.count <= 45_000)
      #expect(try MermaidDiagram(block).edges.count <= edges)
    }
  }

  @Test func refusesAChartTooLargeForOneDiagram() throws {
    let views = try views(MermaidSpec.random(screens: 1000, seed: 7))
    let refusal = #expect(throws: EmitterRefusal.self) { try emitMermaid(views, into: .diagram) }
    #expect(refusal?.message.contains("450") == true)
    #expect(refusal?.help.contains("--only CONTAINER") == true)
    let first = try #require(views.topContainers.last)
    #expect(throws: Never.self) { try emitMermaid(views, .only(first), into: .diagram) }
  }

  @Test func reducesTheDetailStepByStep() throws {
    let views = try views(MermaidSpec.rows)
    let texts = MermaidBlock.Detail.allCases.map { MermaidBlock(views.whole, $0).text }
    #expect(
      texts[0].contains("“The feed”") && texts[0].contains("sets seen") && texts[0].contains("↗")
    )
    #expect(!texts[1].contains("“The feed”") && !texts[1].contains("sets seen"))
    #expect(texts[1].contains("go ↗\u{A0}feed") && !texts[1].contains("1 more"))
    #expect(!texts[2].contains("go ↗\u{A0}feed") && texts[2].contains("<br/>1 more"))
    #expect(texts[0].utf16.count > texts[1].utf16.count)
  }

  @Test(arguments: [
    ("a \"b\" <i> & #35;", "a #quot;b#quot; #lt;i#gt; #amp; #35;35;"),
    ("%%{init}%%", "#37;#37;{init}#37;#37;"),
    ("`md`", "#96;md#96;"),
    ("1. one 2. two", "1#46; one 2. two"),
    ("2) two", "2#41; two"),
    ("- a - b", "#45; a - b"),
    ("a_b _c_", "a_b _\u{FEFF}c_\u{FEFF}"),
    ("go direction LR", "go direction#32;LR"),
    ("style: x:y x:", "style: x#58;y x#58;"),
    ("www.a.b 1.2", "www#46;a#46;b 1.2"),
    ("a\n\tb\u{202E}c", "a b c"),
    ("ﬂ°°60¶ß", "ﬂ\u{FEFF}°°60¶\u{FEFF}ß"),
    ("*b* $$ $x", "*\u{FEFF}b*\u{FEFF} $\u{FEFF}$ $x"),
    ("\\n [a](b) fa:fa-car", "\\\u{FEFF}n [a]\u{FEFF}(b) fa#58;\u{FEFF}fa-car"),
    ("👩‍👩‍👧 שלום 日本", "👩‍👩‍👧 שלום 日本"),
    ("", "#160;"),
  ])
  func showsTextsUnchanged(_ text: String, _ label: String) {
    #expect(MermaidText.escaped(text) == label)
  }

  private func views(_ spec: String) throws -> ChartViews {
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    return ChartViews(try #require(compilation.graph), diagnostics: compilation.diagnostics)
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [String] {
    var result: [String] = []
    var current: String?
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line + "\n" == start {
        current = ""
      } else if line + "\n" == end, let text = current {
        result.append(text)
        current = nil
      } else {
        current? += line + "\n"
      }
    }
    return result
  }
}
