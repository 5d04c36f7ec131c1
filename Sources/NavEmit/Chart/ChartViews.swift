package import NavGraph

/// The charts of a spec: the whole, its overview, and its parts.
package struct ChartViews: Sendable {
  /// A part of a spec, or the whole.
  package enum View: Hashable, Sendable {
    case whole
    /// One box for each container.
    case overview
    /// The boxes in the cluster of a container.
    case only(ContainerID)
    /// A screen, with the screens that lead to it and that it leads to within `depth` steps.
    case focus(ScreenID, depth: Int)
  }

  /// The maximum number of screens for which the whole chart is readable without zooming.
  package static let mostScreensAtOnce = 40

  private let graph: NavigationGraph
  /// The chart of the whole spec.
  package let whole: Chart

  /// Creates the charts of `graph`, with the findings in `diagnostics` marked.
  package init(_ graph: NavigationGraph, diagnostics: [Diagnostic]) {
    self.graph = graph
    whole = Chart.whole(SpecContents.make(graph, diagnostics))
  }

  /// The chart of a view.
  package func chart(_ view: View) -> Chart {
    switch view {
    case .whole: whole
    case .overview: ChartOverview.make(whole)
    case .only(let container): whole.only(Int(container.index))
    case .focus(let screen, let depth): ChartFocus.make(whole, on: box(of: screen), depth: depth)
    }
  }

  /// The containers that get a chart of their own: all that are not in a tab bar.
  package var topContainers: [ContainerID] {
    graph.containers.indices.filter { graph.containers[$0].parent == nil }.map { ContainerID($0) }
  }

  /// The links of a chart on the page that has all charts, under the name `name`. A box that is not
  /// in this chart is linked to the whole chart.
  package func links(onPage name: String) -> ChartLinks {
    var links = ChartLinks()
    links.prefix = "\(name)."
    links.elsewhere = { _ in "#all." }
    if name == "overview" { links.boxTarget = { $0.kind == .container ? "#only-\($0.id)" : nil } }
    return links
  }

  /// The links of a chart in a folder that contains the overview, as `index`, and one chart for
  /// each top container.
  package func links(inFolderWith ending: String, _ view: View) -> ChartLinks {
    var links = ChartLinks()
    guard ending == "svg" || ending == "pdf" else { return links }
    if view == .overview {
      links.boxTarget = { $0.kind == .container ? "\($0.id).\(ending)" : nil }
    } else {
      let whole = whole
      links.elsewhere = { box in
        whole.clusters.top(of: box).map { "\(whole.contents.containers[$0].name).\(ending)#" }
          ?? "index.\(ending)#"
      }
    }
    return links
  }

  private func box(of screen: ScreenID) -> Int {
    let special = whole.contents.boxes.firstIndex { !$0.isSpecial } ?? 0
    return special + Int(screen.index)
  }
}
