public import NavGraph

/// The flow chart of `graph` in Graphviz's DOT language, with what `diagnostics` say marked in it.
///
/// Containers are clusters, a tab container's tabs stand in it in their order, launch is a decision
/// with its conditions on the edges, and each verb has its look. What starts in a container, or
/// anywhere, is drawn once. Same graph and diagnostics, same bytes. Linear in the spec.
public func emitDOT(_ graph: NavigationGraph, diagnostics: [Diagnostic]) -> [UInt8] {
  DOTEmitter(DOTContext(graph, diagnostics)).emit()
}

/// Writes the chart, part by part.
private struct DOTEmitter {
  private let context: DOTContext

  init(_ context: DOTContext) { self.context = context }

  func emit() -> [UInt8] {
    var writer = DOTWriter()
    let special = DOTSpecialNodes(context)
    writer.open("digraph \(DOTWriter.quoted(context.graph.app))")
    writeDefaults(&writer)
    DOTLaunch(context).write(to: &writer)
    DOTNodes(context).write(to: &writer)
    special.writeNodes(to: &writer)
    DOTEdges(context).write(to: &writer)
    special.writeEdges(to: &writer)
    DOTLegend(context).write(to: &writer)
    writer.close()
    return writer.text.bytes
  }

  private func writeDefaults(_ writer: inout DOTWriter) {
    let font = DOTWriter.Value.quoted(DOTLook.fontName)
    writer.statement(
      "graph",
      [
        ("rankdir", .raw("LR")), ("compound", .raw("true")), ("newrank", .raw("true")),
        ("bgcolor", .raw("transparent")), ("nodesep", .raw("0.3")), ("ranksep", .raw("0.9")),
        ("fontname", font), ("fontsize", .raw("11")), ("tooltip", .quoted(context.graph.app)),
      ]
    )
    writer.statement(
      "node",
      [
        ("shape", .raw("box")), ("style", .quoted("rounded,filled")),
        ("fillcolor", .quoted(DOTLook.boxFill)), ("color", .quoted(DOTLook.midTone)),
        ("fontcolor", .quoted(DOTLook.ink)), ("fontname", font), ("fontsize", .raw("11")),
        ("margin", .quoted("0.1,0.05")),
      ]
    )
    writer.statement(
      "edge",
      [
        ("color", .quoted(DOTLook.midTone)), ("fontcolor", .quoted(DOTLook.midTone)),
        ("fontname", font), ("fontsize", .raw("9")), ("arrowsize", .raw("0.7")),
      ]
    )
  }
}

/// What all parts of a chart go by: the graph, what is said of it, and what its things are called.
struct DOTContext {
  let graph: NavigationGraph
  let marks: DOTMarks
  /// The container that each screen is drawn in.
  let homes: [ContainerID?]

  init(_ graph: NavigationGraph, _ diagnostics: [Diagnostic]) {
    self.graph = graph
    marks = DOTMarks(diagnostics)
    homes = DrawnContainers(graph).homes
  }

  /// Node names with a space can't be anybody's screen.
  static let launchStart = DOTWriter.quoted("launch start")
  static let launchRules = DOTWriter.quoted("launch rules")
  static let anyScreen = DOTWriter.quoted("any screen")
  static let outside = DOTWriter.quoted("from outside")

  func node(_ screen: ScreenID) -> String {
    DOTWriter.quoted(graph.screens[Int(screen.index)].name)
  }

  func name(_ container: ContainerID) -> String { graph.containers[Int(container.index)].name }

  func cluster(_ container: ContainerID) -> String {
    DOTWriter.quoted("cluster " + name(container))
  }

  /// The node that stands for a container where an edge ends or starts: the tab bar, or a nav's root
  /// if that is drawn in it.
  func anchor(_ container: ContainerID) -> String {
    if case .nav(let root) = graph.containers[Int(container.index)].kind,
      homes[Int(root.index)] == container
    {
      return node(root)
    }
    return DOTWriter.quoted(name(container) + " container")
  }

  func node(_ destination: Destination) -> String? {
    switch destination.kind {
    case .screen(let screen): node(screen)
    case .container(let container): anchor(container)
    case nil: nil
    }
  }

  /// Whether `container` is `home` or around it.
  func isInside(_ home: ContainerID?, _ container: ContainerID) -> Bool {
    var current = home
    while let id = current {
      if id == container { return true }
      current = graph.containers[Int(id.index)].parent
    }
    return false
  }

  /// Whether it is an edge; what has no target that is known is written into its source.
  static func isDrawn(_ transition: Transition) -> Bool {
    transition.target != .none || transition.verb == .launch
  }

  /// Whether something comes from outside that is drawn as an edge.
  var hasEntryEdges: Bool {
    let entries = graph.entries
    return !entries.shortcuts.isEmpty || !entries.pushes.isEmpty || !entries.broadcasts.isEmpty
      || !entries.firedLinks.isEmpty
  }

  // MARK: Texts

  /// A transition that stands in its source, on one line.
  func line(for transition: Transition) -> String {
    let event = graph.events[Int(transition.event.index)]
    var text: String
    switch transition.verb {
    case .popTop: text = "↩ \(event): pop"
    case .popToRoot: text = "↩ \(event): pop to root"
    case .dismissTop: text = "↩ \(event): dismiss"
    case .dismissAll: text = "↩ \(event): dismiss all"
    case .close: text = "↩ \(event): close"
    default: text = "• \(event)"
    }
    if transition.when != .true { text += "  [\(graph.text(of: transition.when))]" }
    if transition.sets.count > 0 { text += "  / \(graph.settingsText(of: transition))" }
    return text
  }

  // MARK: Edges

  /// An edge that ends at a cluster's border where it leads to a container from outside of it.
  func writeEdge(
    from: String,
    home: ContainerID?,
    target: Destination,
    label: String?,
    _ attributes: [(String, DOTWriter.Value)],
    to writer: inout DOTWriter
  ) {
    guard let end = node(target) else { return }
    var attributes = attributes
    if let label { attributes.insert(("label", .quoted(label)), at: 0) }
    if let container = target.container, !isInside(home, container) {
      attributes.append(("lhead", .raw(cluster(container))))
    }
    writer.statement("\(from) -> \(end)", attributes)
  }
}
