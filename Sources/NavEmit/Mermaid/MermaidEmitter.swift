import NavGraph

/// The kind of file that Mermaid's source is written to.
package enum MermaidFile: Sendable {
  /// The source of one diagram.
  case diagram
  /// Markdown, with a heading for each diagram. If the whole chart is too large for one diagram,
  /// the file contains the overview and each container.
  case markdown
}

/// The size limits of a diagram. GitHub draws fewer than 500 edges and 50,000 characters; these
/// limits leave room for a spec to grow.
package enum MermaidLimits {
  package static let edges = 450
  package static let characters = 45_000
}

/// Returns a view of a spec in Mermaid's language, in as much detail as fits within
/// `MermaidLimits`. The output depends only on the arguments.
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

  /// Returns the overview, then each top container. A container that is too large is replaced by
  /// its inner containers.
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
        text += "Too large for one diagram: \(excess(of: chart)).\n"
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

  /// Returns the most detailed block that fits.
  private func fitting(_ chart: Chart) -> MermaidBlock? {
    // The level of detail does not change the number of edges.
    if chart.edges.count > MermaidLimits.edges { return nil }
    return MermaidBlock.Detail.allCases.lazy.map { MermaidBlock(chart, $0) }.first {
      $0.characterCount <= MermaidLimits.characters
    }
  }

  private func refusal(_ chart: Chart, _ view: ChartViews.View) -> EmitterRefusal {
    let help =
      switch view {
      case .whole: "draw a part with --overview or --only CONTAINER, or several with -o FILE.md"
      case .overview: "draw one container with --only CONTAINER"
      case .only: "draw the surroundings of a screen with --focus SCREEN"
      case .focus: "draw less with a smaller --depth"
      }
    return EmitterRefusal(
      message: "\(chart.title) is too large for Mermaid: \(excess(of: chart))",
      help: help
    )
  }

  private func excess(of chart: Chart) -> String {
    let count = chart.edges.count
    return count > MermaidLimits.edges
      ? "\(count) edges, more than the limit of \(MermaidLimits.edges)"
      : "\(MermaidBlock(chart, .counted).characterCount) characters, "
        + "more than the limit of \(MermaidLimits.characters)"
  }
}
