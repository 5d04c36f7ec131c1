import NavGraph

/// What Mermaid's source is written into.
package enum MermaidFile: Sendable {
  /// The source of one diagram.
  case diagram
  /// Markdown, with a heading for each diagram. May hold the overview and each container where the whole
  /// is too much for one.
  case markdown
}

/// What GitHub draws is less than 500 edges and 50,000 characters; this leaves room for a spec that grows.
package enum MermaidLimits {
  package static let edges = 450
  package static let characters = 45_000
}

/// A view of a spec in Mermaid's language, in as much detail as fits within `MermaidLimits`. Same graph and
/// diagnostics, same bytes.
package func emitMermaid(
  _ views: ChartViews,
  _ view: ChartViews.View = .whole,
  into file: MermaidFile
) throws(EmitterRefusal) -> [UInt8] {
  try MermaidEmitter(views).emit(view, into: file)
}

private struct MermaidEmitter {
  private let views: ChartViews

  init(_ views: ChartViews) { self.views = views }

  func emit(_ view: ChartViews.View, into file: MermaidFile) throws(EmitterRefusal) -> [UInt8] {
    let chart = views.chart(view)
    switch (file, fitting(chart)) {
    case (.diagram, let block?): return Array(block.text.utf8)
    case (.markdown, let block?): return Array(section(chart, block, level: 1).utf8)
    case (.markdown, nil) where view == .whole: return Array(try sections().utf8)
    case (_, nil): throw refusal(chart, view)
    }
  }

  /// The overview, then each top container; instead of one that is too much, what it consists of.
  private func sections() throws(EmitterRefusal) -> String {
    let overview = views.chart(.overview)
    guard let block = fitting(overview) else { throw refusal(overview, .overview) }
    let title = MermaidText.markdown(views.whole.contents.app)
    var text = "# \(title)\n\n" + section(overview, block, level: 2)
    var next = Array(views.topContainers.reversed())
    while let container = next.popLast() {
      let chart = views.chart(.only(container))
      if chart.boxes.isEmpty { continue }
      if let block = fitting(chart) {
        text += "\n" + section(chart, block, level: 2)
      } else {
        text += "\n## \(MermaidText.markdown(chart.title))\n\n"
        text += "Too much for one diagram: it has \(excess(of: chart)) can be drawn.\n"
        next += inner(container).reversed()
      }
    }
    return text
  }

  private func inner(_ container: ContainerID) -> [ContainerID] {
    let containers = views.whole.contents.containers
    return containers.indices.filter { containers[$0].parent == Int(container.index) }
      .map { ContainerID($0) }
  }

  private func section(_ chart: Chart, _ block: MermaidBlock, level: Int) -> String {
    let heading = String(repeating: "#", count: level) + " " + MermaidText.markdown(chart.title)
    return "\(heading)\n\n```mermaid\n\(block.text)```\n"
  }

  /// The first that fits, from all that can be said to the least.
  private func fitting(_ chart: Chart) -> MermaidBlock? {
    // No detail changes how many edges there are.
    if chart.edges.count > MermaidLimits.edges { return nil }
    return MermaidBlock.Detail.allCases.lazy.map { MermaidBlock(chart, $0) }.first {
      $0.characterCount <= MermaidLimits.characters
    }
  }

  private func refusal(_ chart: Chart, _ view: ChartViews.View) -> EmitterRefusal {
    let help =
      switch view {
      case .whole: "draw a part, with --overview or --only CONTAINER, or several: -o FILE.md"
      case .overview: "draw one container, with --only CONTAINER"
      case .only: "draw what is around a screen, with --focus SCREEN"
      case .focus: "draw less of it, with a smaller --depth"
      }
    return EmitterRefusal(
      message: "\(chart.title) is too much for Mermaid: it has \(excess(of: chart)) can be drawn",
      help: help
    )
  }

  private func excess(of chart: Chart) -> String {
    let count = chart.edges.count
    return count > MermaidLimits.edges
      ? "\(count) edges, and \(MermaidLimits.edges)"
      : "\(MermaidBlock(chart, .counted).characterCount) characters, and \(MermaidLimits.characters)"
  }
}
