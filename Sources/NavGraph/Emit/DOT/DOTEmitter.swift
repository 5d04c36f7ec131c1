/// The flow chart of `graph` in Graphviz's DOT language, with what `diagnostics` say marked in it.
///
/// Containers are clusters, a tab container's tabs stand in it in their order, launch is a decision
/// with its conditions on the edges, and each verb has its look. What starts in a container, or
/// anywhere, is drawn once. Same graph and diagnostics, same bytes. Linear in the spec.
public func emitDOT(_ graph: NavigationGraph, diagnostics: [Diagnostic]) -> [UInt8] {
  var emitter = DOTEmitter(graph, diagnostics)
  return emitter.emit()
}

/// The parts that the drawing is made of are extensions, one file each.
struct DOTEmitter {
  let graph: NavigationGraph
  let marks: DOTMarks
  let homes: [ContainerID?]
  /// The transitions that are written into the screen or container that they start from rather than
  /// drawn as edges.
  var inner: [TransitionSource: [TransitionID]] = [:]
  var writer = DOTWriter()

  /// Node names with a space can't be anybody's screen.
  static let launchStart = DOTWriter.quoted("launch start")
  static let launchRules = DOTWriter.quoted("launch rules")
  static let anyScreen = DOTWriter.quoted("any screen")
  static let outside = DOTWriter.quoted("from outside")

  init(_ graph: NavigationGraph, _ diagnostics: [Diagnostic]) {
    self.graph = graph
    marks = DOTMarks(diagnostics)
    homes = DrawnContainers(graph).homes
  }

  mutating func emit() -> [UInt8] {
    writer.open("digraph \(DOTWriter.quoted(graph.app))")
    writeDefaults()
    writeLaunch()
    writeNodes()
    writeSpecialNodes()
    writeEdges()
    writeLegend()
    writer.close()
    return writer.text.bytes
  }

  private mutating func writeDefaults() {
    let font = DOTWriter.Value.quoted(DOTLook.fontName)
    writer.statement(
      "graph",
      [
        ("rankdir", .raw("LR")), ("compound", .raw("true")), ("newrank", .raw("true")),
        ("bgcolor", .raw("transparent")), ("nodesep", .raw("0.3")), ("ranksep", .raw("0.9")),
        ("fontname", font), ("fontsize", .raw("11")), ("tooltip", .quoted(graph.app)),
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

  // MARK: Names

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
}
