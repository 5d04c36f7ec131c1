import Foundation
import NavEmit
import NavReport
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavGraph

/// Checks the requirements on all charts against the pictures that `dot` draws of random specs.
@Suite struct ChartTests {
  @Test(arguments: 0..<Thoroughness.count(3, ofAll: 8))
  func drawsEverythingOnce(_ part: Int) throws {
    for seed in (part * 25)..<(part * 25 + 25) {
      let graph = RandomGraph.make(seed: seed, features: seed % 2 == 0 ? .all : .narrow)
      let picture = try Picture(ChartViews(graph, diagnostics: []).whole)
      let name = "seed \(seed)"
      #expect(Set(picture.ids).count == picture.ids.count, "\(name): an id twice")
      checkScreens(graph, picture, name)
      checkRows(graph, picture, name)
      checkLinks(picture, name)
    }
  }

  /// Each screen has one box; a splash may be a row of the launch box instead.
  private func checkScreens(_ graph: NavigationGraph, _ picture: Picture, _ name: String) {
    for (i, screen) in graph.screens.enumerated() {
      let count = picture.boxes.count { $0 == screen.name }
      let isSplash = graph.launch.splash == ScreenID(i)
      let isRow = picture.rows.contains { $0.box == "navc-launch" } && isSplash
      #expect(count == 1 || count == 0 && isRow, "\(name): \(screen.name) is there \(count) times")
    }
  }

  /// A transition is one row in the box of each source; for a container, in the box that stands for
  /// it.
  private func checkRows(_ graph: NavigationGraph, _ picture: Picture, _ name: String) {
    for (i, transition) in graph.transitions.enumerated() {
      var expected: [String] = graph.sources[transition.sources.indices].map { source in
        switch source {
        case .screen(let screen): return graph.screens[Int(screen.index)].name
        case .any: return "navc-any"
        case .container(let id):
          guard let root = graph.containers[Int(id.index)].root,
            firstDeclaring(root, graph) == Int(id.index)
          else { return graph.containers[Int(id.index)].name }
          return graph.screens[Int(root.index)].name
        }
      }
      expected.sort()
      let found = picture.rows.filter { $0.transition == i }.map(\.box).sorted()
      #expect(found == expected, "\(name): transition \(i)")
    }
    let launches = picture.rows.count { $0.box == "navc-launch" }
    #expect(launches == graph.launch.rules.count + (graph.launch.splash == nil ? 0 : 1))
    let gates = picture.rows.count { $0.box == "navc-gates" }
    #expect(gates == graph.conditions.count { $0.gate != nil }, "\(name): gates")
  }

  private func firstDeclaring(_ screen: ScreenID, _ graph: NavigationGraph) -> Int? {
    graph.containers.firstIndex { $0.slot(showing: Destination(screen)) != nil }
  }

  private func checkLinks(_ picture: Picture, _ name: String) {
    let boxes = Set(picture.boxes)
    for row in picture.rows {
      if let target = row.target {
        #expect(boxes.contains(target), "\(name): \(row.id) → \(target)")
      }
    }
    let rows = Set(picture.rows.map(\.id))
    for edge in picture.edges {
      #expect(rows.contains("\(edge.from).\(edge.row)"), "\(name): an edge without a row")
      #expect(boxes.contains(edge.to), "\(name): an edge that leads nowhere")
      #expect(!edge.line.isEmpty)
    }
    #expect(
      Set(picture.edges.map { "\($0.from) \($0.to)" }).count == picture.edges.count,
      "\(name): two edges between the same boxes"
    )
  }

  @Test func isDeterministic() {
    for seed in 0..<200 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      #expect(emitDOT(graph, diagnostics: []) == emitDOT(graph, diagnostics: []))
    }
  }

  /// Partial charts have no row and no edge that the whole chart does not have.
  @Test func partialChartsAreSubsetsOfTheWhole() throws {
    for seed in 0..<60 {
      let graph = RandomGraph.make(seed: seed, features: .all)
      let views = ChartViews(graph, diagnostics: [])
      for container in views.topContainers {
        let part = views.chart(.only(container))
        #expect(Set(part.boxes).isSubset(of: views.whole.boxes))
      }
      for screen in graph.screens.indices {
        let near = views.chart(.focus(ScreenID(screen), depth: 1))
        let wide = views.chart(.focus(ScreenID(screen), depth: 3))
        #expect(Set(near.boxes).isSubset(of: Set(wide.boxes)), "seed \(seed)")
        let picture = seed < 3 ? try Picture(near) : nil
        picture.map { checkLinks($0, "seed \(seed), around \(screen)") }
      }
      if seed < 20 { checkLinks(try Picture(views.chart(.overview)), "seed \(seed), overview") }
    }
  }

  static let oddTexts = [
    "<script>alert(1)</script>", "]]>", "&amp; &#0; \\N \\G", "\"quoted\" 'and' `so`", "שלום עולם",
    "مرحبا بالعالم", "👩‍👩‍👧‍👦 👍🏽 🇩🇪", "e\u{301}\u{302}\u{303}", "名前がとても長い画面のタイトルですから改行されます",
    "\u{202E}reversed\u{202C}", "\u{0}\u{1}\u{8}\u{7F}", "a\tb\nc", " ", "",
    String(repeating: "long ", count: 2_000), String(repeating: "x", count: 10_000),
  ]

  /// Any title gives a valid picture without scripts, which is no wider.
  @Test(arguments: oddTexts)
  func drawsOddTitlesAsText(_ text: String) throws {
    var graph = RandomGraph.make(seed: 3, features: .all)
    for i in graph.screens.indices {
      graph.screens[i].title = text
      graph.screens[i].doc = text
    }
    let picture = try Picture(ChartViews(graph, diagnostics: []).whole)
    let allowed: Set = [
      "svg", "title", "desc", "style", "g", "a", "polygon", "path", "text", "ellipse",
    ]
    #expect(picture.elements.subtracting(allowed).isEmpty)
    #expect(!picture.attributes.contains { $0.hasPrefix("on") })
    for box in picture.shapes { #expect(box.frame.width < 4_000) }
    let plain = RandomGraph.make(seed: 3, features: .all)
    let usual = try Picture(ChartViews(plain, diagnostics: []).whole)
    #expect(picture.size.width < usual.size.width * 2 + 400)
    #expect(picture.texts.allSatisfy { !$0.content.contains("\u{FFFD}") })
  }
}

/// Checks the limits on good charts.
@Suite struct MeasureTests {
  private func picture(_ spec: String) throws -> Measures {
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    let graph = try #require(compilation.graph)
    let views = ChartViews(graph, diagnostics: compilation.diagnostics)
    return Measures(picture: try Picture(views.whole))
  }

  static let examples = try? FileManager.default
    .contentsOfDirectory(
      at: Workshop.package.appending(path: "examples"),
      includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasSuffix(".nav.yaml") }
    .sorted { $0.path < $1.path }

  @Test func examplesAreLegible() throws {
    let examples = try #require(Self.examples)
    var crossings: [Int] = []
    for file in examples {
      let measures = try picture(String(contentsOf: file, encoding: .utf8))
      let name = file.lastPathComponent
      crossings.append(measures.crossings)
      #expect(measures.crossings <= 5, "\(name)")
      #expect(measures.edgesOverText <= 2, "\(name)")
      #expect(measures.nameHeight >= 8, "\(name)")
      #expect(measures.leastContrast >= 4.5, "\(name)")
      #expect(!measures.picture.edges.isEmpty)
    }
    try #require(!crossings.isEmpty)
    #expect(crossings.sorted()[crossings.count / 2] == 0)
  }

  @Test(arguments: [(1, 2, 0), (40, 100, 5), (100, 250, 20)])
  func biggerAppsAreLegible(_ screens: Int, _ transitions: Int, _ crossings: Int) throws {
    let measures = try picture(SyntheticSpec.text(screens: screens, transitions: transitions))
    #expect(measures.picture.boxes.count > screens)
    #expect(measures.crossings <= crossings)
    #expect(measures.edgesOverText <= 2)
    #expect(measures.leastContrast >= 4.5)
    if screens <= 40 { #expect(measures.nameHeight >= 8) }
  }

  /// Huge apps can be drawn, and the overview of an app with a hundred screens fits on a page.
  @Test(arguments: [250, 1_000])
  func hugeAppsAreDrawn(_ screens: Int) throws {
    let spec = SyntheticSpec.text(screens: screens, transitions: screens * 5 / 2)
    let measures = try picture(spec)
    #expect(measures.picture.boxes.count > screens)
    #expect(measures.leastContrast >= 4.5)
  }

  @Test func theOverviewOfAHundredScreensFitsOnAPage() throws {
    let spec = SyntheticSpec.text(screens: 100, transitions: 250)
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    let graph = try #require(compilation.graph)
    let chart = ChartViews(graph, diagnostics: []).chart(.overview)
    #expect(Measures(picture: try Picture(chart)).nameHeight >= 8)
  }
}
