import Foundation
import NavEmit
import Testing

@testable import NavGraph

/// Checks the statements of the page about charts against what `dot` draws of hundreds of specs.
/// Only DOT and SVG are read, so that the tests don't depend on how navc builds charts.
@Suite(.enabled(if: GraphvizTests.dot != nil, "Graphviz is not installed"))
struct ChartPageTests {
  /// A graph and its chart.
  struct Drawn {
    var marked: MarkedGraph
    var chart: DrawnChart

    var graph: NavigationGraph { marked.graph }
    var name: String { marked.name }
  }

  static let randomBlocks = (0..<8).map { $0 * 50..<$0 * 50 + 50 }

  private func draw(_ all: [MarkedGraph]) throws -> [Drawn] {
    let charts = try DrawnChart.draw(all.map { emitDOT($0.graph, diagnostics: []) })
    return zip(all, charts).map(Drawn.init)
  }

  @Test(arguments: randomBlocks) func randomSpecsAreDrawnAsDocumented(_ seeds: Range<Int>) throws {
    for drawn in try draw(MarkedGraph.random(seeds)) { check(drawn) }
  }

  @Test func goldenSpecsAreDrawnAsDocumented() throws {
    #expect(MarkedGraph.cases.count > 100)
    for drawn in try draw(MarkedGraph.cases) { check(drawn) }
  }

  private func check(_ drawn: Drawn) {
    checkBoxes(drawn)
    checkTransitions(drawn)
    checkOtherRows(drawn)
    checkTargets(drawn)
    checkEdges(drawn)
    checkReached(drawn)
    checkClusters(drawn)
    checkOrder(drawn)
  }

  // MARK: Boxes and rows

  private func checkBoxes(_ drawn: Drawn) {
    let graph = drawn.graph
    let boxes = drawn.chart.boxes.map(\.id)
    #expect(Set(boxes).count == boxes.count, "\(drawn.name): a box twice")
    for (i, screen) in graph.screens.enumerated() where graph.launch.splash != ScreenID(i) {
      // The cover is a row of the launch box and has no box of its own.
      guard graph.cover != ScreenID(i) else {
        #expect(!boxes.contains(screen.name), "\(drawn.name): the cover has a box")
        continue
      }
      #expect(boxes.contains(screen.name), "\(drawn.name): \(screen.name) is not drawn")
    }
    let known = graph.screens.map(\.name) + graph.containers.map(\.name) + Special.all
    #expect(Set(boxes).isSubset(of: known), "\(drawn.name): a box of nothing")
    for box in drawn.chart.boxes {
      let ids = box.rows.indices.map { "\(box.id).\($0)" }
      #expect(box.rows.map(\.id) == ids, "\(drawn.name): rows of \(box.id)")
      let names = box.texts.filter(\.isBold)
      #expect(!names.isEmpty && names.allSatisfy { $0.size == 12 }, "\(drawn.name): \(box.id)")
      #expect(box.texts.allSatisfy { $0.isBold || $0.size <= 10 }, "\(drawn.name): \(box.id)")
    }
  }

  private enum Special {
    static let launch = "navc-launch"
    static let gates = "navc-gates"
    static let any = "navc-any"
    static let outside = "navc-outside"
    static let all = [launch, gates, any, outside]
  }

  private func checkTransitions(_ drawn: Drawn) {
    let graph = drawn.graph
    for (i, transition) in graph.transitions.enumerated() {
      let mark = MarkedGraph.mark(ofTransition: i)
      let found = drawn.chart.boxes.flatMap { box in
        box.rows.filter { $0.tip.contains(mark) }.map { (box: box.id, row: $0) }
      }
      let sources = graph.sources[transition.sources.indices]
      #expect(found.count == sources.count, "\(drawn.name): \(mark) is \(found.count) rows")
      for source in sources {
        let boxes = boxes(for: source, graph)
        let count = found.count { boxes.contains($0.box) }
        #expect(count >= 1, "\(drawn.name): \(mark) is not a row of \(boxes)")
      }
      let event = graph.events[Int(transition.event.index)]
      for (_, row) in found {
        #expect(row.words.hasPrefix(event.prefix(20)), "\(drawn.name): \(mark) says \(row.words)")
        #expect(transition.when == .true || row.words.contains("if"), "\(drawn.name): \(mark)")
        #expect(transition.sets.count == 0 || row.words.contains("sets"), "\(drawn.name): \(mark)")
      }
    }
  }

  /// Returns the boxes that can stand for a source: for a navigation controller, the box of its
  /// root or one of its own.
  private func boxes(for source: TransitionSource, _ graph: NavigationGraph) -> Set<String> {
    switch source {
    case .any: return [Special.any]
    case .screen(let screen): return [graph.screens[Int(screen.index)].name]
    case .container(let id):
      let container = graph.containers[Int(id.index)]
      guard let root = container.root else { return [container.name] }
      return [container.name, graph.screens[Int(root.index)].name]
    }
  }

  private func checkOtherRows(_ drawn: Drawn) {
    let graph = drawn.graph
    let launch = drawn.chart.box(Special.launch)?.rows ?? []
    let splash = graph.launch.splash == nil ? 0 : 1
    let cover = graph.cover == nil ? 0 : 1
    #expect(launch.count == graph.launch.rules.count + splash + cover, "\(drawn.name): the launch")
    if let cover = graph.cover {
      let name = graph.screens[Int(cover.index)].name
      #expect(launch.last?.words.contains(name) == true, "\(drawn.name): the cover")
    }
    for i in graph.launch.rules.indices where launch.count > splash + i {
      let mark = MarkedGraph.mark(ofRule: i)
      #expect(launch[splash + i].tip.contains(mark), "\(drawn.name): rules are out of order")
    }
    let gates = drawn.chart.box(Special.gates)?.rows ?? []
    let gated = graph.gateIDs
    #expect(gates.count == gated.count, "\(drawn.name): the gates")
    for (row, id) in zip(gates, gated) {
      let isOf = row.tip.contains(MarkedGraph.mark(ofCondition: Int(id.condition.index)))
      let name = graph.conditions[Int(id.condition.index)].name.prefix(20)
      #expect(isOf && row.words.contains(name), "\(drawn.name)")
    }
    #expect((drawn.chart.box(Special.any) != nil) == graph.sources.contains(.any), "\(drawn.name)")
    for container in graph.containers where !container.isStack {
      let rows = drawn.chart.box(container.name)?.rows.filter { !$0.tip.contains("«") } ?? []
      #expect(rows.count == container.slots.count, "\(drawn.name): the tabs of \(container.name)")
    }
  }

  // MARK: Targets of rows

  /// Each row with a target has an edge to it or names it, and links to an existing box.
  private func checkTargets(_ drawn: Drawn) {
    let graph = drawn.graph
    let boxes = Set(drawn.chart.boxes.map(\.id))
    for row in drawn.chart.boxes.flatMap(\.rows) {
      if let target = row.target {
        #expect(boxes.contains(target), "\(drawn.name): \(row.id) is a link to \(target)")
      }
    }
    for (i, transition) in graph.transitions.enumerated() {
      let mark = MarkedGraph.mark(ofTransition: i)
      for row in drawn.chart.boxes.flatMap(\.rows) where row.tip.contains(mark) {
        for target in [transition.target, transition.presented] where target != .none {
          checkTarget(graph.name(of: target), of: row, drawn)
        }
        let edges = drawn.chart.edges(of: row)
        let look = Look(transition.verb)
        #expect(look.isDrawn || edges.isEmpty, "\(drawn.name): \(mark) is an edge")
        for edge in edges {
          #expect(Look(edge) == look, "\(drawn.name): \(mark) looks like \(Look(edge))")
        }
        if edges.isEmpty, transition.target != .none || !look.isDrawn {
          #expect(row.words.contains(look.sign), "\(drawn.name): \(mark) has no sign")
          #expect(row.texts.contains { $0.color == look.color }, "\(drawn.name): \(mark)")
        }
      }
    }
    for (i, rule) in graph.launch.rules.enumerated() {
      let mark = MarkedGraph.mark(ofRule: i)
      let rows = drawn.chart.box(Special.launch)?.rows ?? []
      for row in rows where row.tip.contains(mark) {
        for target in [rule.root, rule.presented] where target != .none {
          checkTarget(graph.name(of: target), of: row, drawn)
        }
      }
    }
    for (row, gate) in zip(
      drawn.chart.box(Special.gates)?.rows ?? [],
      graph.gates
    ) {
      checkTarget(graph.name(of: gate.target), of: row, drawn)
      for edge in drawn.chart.edges(of: row) {
        let look = Look(gate.presentation == nil ? Verb.root : .present)
        #expect(Look(edge) == look, "\(drawn.name): a gate looks like \(Look(edge))")
      }
    }
  }

  private func checkTarget(_ name: String, of row: DrawnChart.Row, _ drawn: Drawn) {
    let isNamed = row.words.contains(name.prefix(20))
    let edges = drawn.chart.edges(of: row)
    let stand = boxes(standingFor: name, drawn.graph)
    let isDrawn = edges.contains { stand.contains($0.to) }
    #expect(isNamed || isDrawn, "\(drawn.name): \(row.id) does not tell of \(name)")
    if edges.isEmpty {
      #expect(row.target != nil, "\(drawn.name): \(row.id) is no link")
    }
  }

  private func boxes(standingFor name: String, _ graph: NavigationGraph) -> Set<String> {
    for container in graph.containers where container.name == name {
      if let root = container.root {
        return [name, graph.screens[Int(root.index)].name]
      }
    }
    return [name]
  }

  /// The looks of an edge or row, which show the kind of verb.
  private struct Look: Equatable {
    var color: String
    var dashes = ""
    var width = ""
    var sign = ""
    var isDrawn = true

    init(_ edge: DrawnChart.Edge) {
      color = edge.color
      dashes = edge.dashes
    }

    init(_ verb: Verb) {
      switch verb {
      case .root, .launch: (color, sign) = ("#b8420a", "⇒")
      case .push, .show, .replace: (color, sign) = ("#1864ab", "→")
      case .present: (color, dashes, sign) = ("#862e9c", "5,2", "⇢")
      case .open, .select, .window: (color, dashes, sign) = ("#a61e4d", "1,5", "↗")
      case .none: (color, sign, isDrawn) = ("#52606d", "•", false)
      default: (color, sign, isDrawn) = ("#52606d", "↩", false)
      }
    }

    static func == (a: Look, b: Look) -> Bool { a.color == b.color && a.dashes == b.dashes }
  }

  // MARK: Edges

  private func checkEdges(_ drawn: Drawn) {
    let boxes = Set(drawn.chart.boxes.map(\.id))
    let rows = Set(drawn.chart.boxes.flatMap(\.rows).map(\.id))
    var next: [String: [String]] = [:]
    var pairs: Set<[String]> = []
    for edge in drawn.chart.edges where !edge.id.isEmpty && !edge.color.isEmpty {
      // Invisible edges, which chain the boxes of a column, belong to no row.
      guard edge.color != "transparent" else { continue }
      #expect(rows.contains(edge.row), "\(drawn.name): \(edge.id) starts at no row")
      #expect(boxes.contains(edge.to), "\(drawn.name): \(edge.id) leads nowhere")
      #expect(pairs.insert([edge.from, edge.to]).inserted, "\(drawn.name): \(edge.id) twice")
      next[edge.from, default: []].append(edge.to)
    }
    // Verbs that go back have no edges, so edges form no cycles.
    var left = boxes
    while let last = left.first(where: { box in !(next[box] ?? []).contains { left.contains($0) } })
    {
      left.remove(last)
    }
    #expect(left.isEmpty, "\(drawn.name): edges go round: \(left.sorted())")
  }

  /// Each target of a row has an incoming edge, unless the launch does not lead there.
  private func checkReached(_ drawn: Drawn) {
    let graph = drawn.graph
    var targets: Set<String> = []
    for (i, transition) in graph.transitions.enumerated() where Look(transition.verb).isDrawn {
      let mark = MarkedGraph.mark(ofTransition: i)
      let sources = drawn.chart.boxes.filter { $0.rows.contains { $0.tip.contains(mark) } }
      for target in [transition.target, transition.presented] where target != .none {
        let stand = boxes(standingFor: graph.name(of: target), graph)
        guard !sources.contains(where: { stand.contains($0.id) }) else { continue }
        targets.formUnion(stand.intersection(drawn.chart.boxes.map(\.id)).prefix(1))
      }
    }
    for rule in graph.launch.rules {
      for target in [rule.root, rule.presented] where target != .none {
        let stand = boxes(standingFor: graph.name(of: target), graph)
        let reached = drawn.chart.edges.contains { stand.contains($0.to) }
        #expect(reached, "\(drawn.name): no edge comes to \(graph.name(of: target))")
      }
    }
    // A cycle that nothing leads to has a first box, which has no incoming edge.
    let bare = targets.filter { box in !drawn.chart.edges.contains { $0.to == box } }
    for box in bare {
      let isReached = isReachable(box, drawn)
      #expect(!isReached, "\(drawn.name): no edge comes to \(box), though the launch leads there")
    }
  }

  /// True if links and edges lead from the launch to the box.
  private func isReachable(_ goal: String, _ drawn: Drawn) -> Bool {
    var seen: Set<String> = [Special.launch]
    var waiting = [Special.launch]
    while let box = waiting.popLast().flatMap(drawn.chart.box) {
      for row in box.rows {
        let isBack = drawn.graph.transitions.indices.contains { i in
          row.tip.contains(MarkedGraph.mark(ofTransition: i))
            && !Look(drawn.graph.transitions[i].verb).isDrawn
        }
        guard !isBack else { continue }
        let ends = drawn.chart.edges(of: row).map(\.to) + [row.target].compactMap(\.self)
        for end in ends where seen.insert(end).inserted { waiting.append(end) }
      }
    }
    return seen.contains(goal)
  }

  // MARK: Clusters and order

  private func checkClusters(_ drawn: Drawn) {
    let clusters = drawn.chart.clusters
    for (i, one) in clusters.enumerated() {
      for other in clusters[(i + 1)...] {
        let nests = one.frame.contains(other.frame) || other.frame.contains(one.frame)
        let isApart = !one.frame.intersects(other.frame)
        #expect(nests || isApart, "\(drawn.name): \(one.id) overlaps \(other.id)")
      }
      let boxes = drawn.chart.boxes.filter { one.frame.contains($0.frame) }
      #expect(!boxes.isEmpty, "\(drawn.name): \(one.id) is empty")
      for box in drawn.chart.boxes where !one.frame.contains(box.frame) {
        #expect(!one.frame.intersects(box.frame), "\(drawn.name): \(one.id) cuts \(box.id)")
      }
      for box in boxes { #expect(!Special.all.contains(box.id), "\(drawn.name): \(box.id)") }
      let isNav = drawn.graph.containers.contains { container in
        container.isStack && container.parent == nil && one.id == "cluster-\(container.name)"
      }
      #expect(!isNav || boxes.count > 1, "\(drawn.name): \(one.id) has one screen")
    }
    #expect(clusters.allSatisfy { $0.id.hasPrefix("cluster-") })
  }

  /// Rows are in order: targets in the cluster, targets outside it, portals, verbs that go back,
  /// rows that only set conditions. Rows of one event are adjacent, in the order of the spec.
  private func checkOrder(_ drawn: Drawn) {
    let graph = drawn.graph
    for box in drawn.chart.boxes where graph.screens.contains(where: { $0.name == box.id }) {
      struct Row {
        var event: EventID
        var transition: Int
        var rank: Int
      }
      let home = drawn.chart.cluster(of: box)
      var rows: [Row] = []
      for row in box.rows {
        guard let i = transition(of: row, graph), isOf(box.id, i, graph),
          !(rows.contains { $0.transition == i })
        else { continue }
        let verb = graph.transitions[i].verb
        let end = drawn.chart.edges(of: row).first.flatMap { drawn.chart.box($0.to) }
        let rank =
          end.map { drawn.chart.cluster(of: $0) == home ? 0 : 1 }
          ?? (verb == .none ? 4 : Look(verb).isDrawn ? 2 : 3)
        rows.append(Row(event: graph.transitions[i].event, transition: i, rank: rank))
      }
      var expected: [Row] = []
      let comeFirst = rows.sorted { ($0.rank, $0.transition) < ($1.rank, $1.transition) }
      for first in comeFirst where !expected.contains(where: { $0.event == first.event }) {
        expected += rows.filter { $0.event == first.event }.sorted { $0.transition < $1.transition }
      }
      let order = rows.map(\.transition)
      #expect(order == expected.map(\.transition), "\(drawn.name): rows of \(box.id)")
    }
  }

  private func transition(of row: DrawnChart.Row, _ graph: NavigationGraph) -> Int? {
    graph.transitions.indices.first { row.tip.contains(MarkedGraph.mark(ofTransition: $0)) }
  }

  private func isOf(_ screen: String, _ transition: Int, _ graph: NavigationGraph) -> Bool {
    graph.sources[graph.transitions[transition].sources.indices].contains { source in
      guard case .screen(let id) = source else { return false }
      return graph.screens[Int(id.index)].name == screen
    }
  }

  /// Rows of one event stay together, because the first whose condition holds is taken.
  @Test func rowsOfOneEventStayTogether() throws {
    let graph = try NavGraphTests.graph(
      """
      conditions: { x: flag }
      screens: { a: A, b: B, c: C, d: D }
      containers: { main: { nav: a } }
      launch: [{ root: main }]
      transitions:
        - { on: e, from: a, push: b, when: x }
        - { on: f, from: a, push: c }
        - { on: e, from: a, push: d }
      """
    )
    let drawn = try draw([MarkedGraph("e, f, e", graph)])[0]
    let rows = drawn.chart.box("a")?.rows.compactMap { transition(of: $0, graph) }
    #expect(rows == [0, 2, 1])
  }
}
