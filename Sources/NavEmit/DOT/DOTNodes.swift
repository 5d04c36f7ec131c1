import NavGraph

/// The screens, each in its cluster, and the clusters in the order of the spec.
struct DOTNodes {
  private let context: DOTContext
  private let graph: NavigationGraph
  /// The transitions that are written into the screen or container that they start from rather than
  /// drawn as edges.
  private let inner: [TransitionSource: [TransitionID]]

  init(_ context: DOTContext) {
    self.context = context
    graph = context.graph
    inner = Self.inner(context)
  }

  private static func inner(_ context: DOTContext) -> [TransitionSource: [TransitionID]] {
    var inner: [TransitionSource: [TransitionID]] = [:]
    for (i, transition) in context.graph.transitions.enumerated()
    where !DOTContext.isDrawn(transition) {
      for source in context.graph.sources[transition.sources.indices] where source != .any {
        inner[source, default: []].append(TransitionID(i))
      }
    }
    return inner
  }

  func write(to writer: inout DOTWriter) {
    var members: [ContainerID: [ScreenID]] = [:]
    var outside: [ScreenID] = []
    for i in graph.screens.indices {
      if let home = context.homes[i] {
        members[home, default: []].append(ScreenID(i))
      } else {
        outside.append(ScreenID(i))
      }
    }
    var nested: [ContainerID: [ContainerID]] = [:]
    for i in graph.containers.indices {
      if let parent = graph.containers[i].parent {
        nested[parent, default: []].append(ContainerID(i))
      }
    }
    for i in graph.containers.indices where graph.containers[i].parent == nil {
      let id = ContainerID(i)
      openCluster(id, members[id] ?? [], &writer)
      // There are no tabs in tabs: one level below is the last.
      for inner in nested[id] ?? [] {
        openCluster(inner, members[inner] ?? [], &writer)
        writer.close()
      }
      writer.close()
    }
    for screen in outside { write(screen, &writer) }
  }

  private func openCluster(
    _ id: ContainerID,
    _ screens: [ScreenID],
    _ writer: inout DOTWriter
  ) {
    let container = graph.containers[Int(id.index)]
    writer.open("subgraph \(context.cluster(id))")
    let isNav = if case .nav = container.kind { true } else { false }
    var label = "\(container.name)  (\(isNav ? "nav" : "tabs")\(tabNumber(id)))"
    if container.requires != .true { label += "\nrequires \(graph.text(of: container.requires))" }
    for transition in inner[.container(id)] ?? [] {
      label += "\n" + context.line(for: graph.transitions[Int(transition.index)])
      if let mark = context.marks[.transition(transition)] { label += "  " + mark.text }
    }
    let mark = context.marks[.container(id)]
    if let mark { label += "\n" + mark.text }
    writer.attribute("label", .quoted(label))
    writer.attribute("labeljust", .raw("l"))
    writer.attribute("style", .quoted("rounded,filled"))
    writer.attribute("fillcolor", .quoted(isNav ? DOTLook.navFill : DOTLook.tabsFill))
    writer.attribute("color", .quoted(mark?.color ?? DOTLook.midTone))
    writer.attribute("fontcolor", .quoted(mark?.color ?? DOTLook.faintInk))
    writeAnchor(id, &writer)
    for screen in screens { write(screen, &writer) }
  }

  /// Graphviz may stack the tabs in another order than that of the tab bar.
  private func tabNumber(_ id: ContainerID) -> String {
    guard let parent = graph.containers[Int(id.index)].parent,
      case .tabs(let tabs) = graph.containers[Int(parent.index)].kind,
      let index = tabs.firstIndex(where: { $0.content == .show(Destination(id)) })
    else { return "" }
    return ", tab \(index + 1)"
  }

  private func writeAnchor(_ id: ContainerID, _ writer: inout DOTWriter) {
    var table = DOTTable()
    switch graph.containers[Int(id.index)].kind {
    case .nav(let root):
      guard context.homes[Int(root.index)] != id else { return }
      table.row(graph.screens[Int(root.index)].name, color: DOTLook.ink)
    case .tabs(let tabs):
      for (i, tab) in tabs.enumerated() {
        table.row(text(of: tab), size: 10, color: DOTLook.ink, port: "t\(i)")
      }
    }
    writer.statement(
      context.anchor(id),
      [
        ("shape", .raw("plain")), ("style", .quoted("")),
        ("label", table.framed(color: DOTLook.midTone, fill: DOTLook.boxFill)),
      ]
    )
  }

  private func text(of tab: Tab) -> String {
    switch tab.content {
    case .show(let shown):
      switch shown.kind {
      case .screen(let screen): tab.title ?? graph.screens[Int(screen.index)].name
      case .container(let container): tab.title ?? context.name(container)
      case nil: tab.title ?? ""
      }
    case .fire(let event):
      "\(tab.title.map { $0 + " " } ?? "")⚡ \(graph.events[Int(event.index)])"
    }
  }

  private func write(_ id: ScreenID, _ writer: inout DOTWriter) {
    let screen = graph.screens[Int(id.index)]
    var table = DOTTable()
    table.row(screen.name, size: 11, color: DOTLook.ink, isBold: true)
    if let title = screen.title, title != screen.name { table.row(title) }
    if screen.requires != .true { table.row("requires \(graph.text(of: screen.requires))") }
    for link in screen.links { table.row("link \(link.text)") }
    for transition in inner[.screen(id)] ?? [] {
      let mark = context.marks[.transition(transition)]
      table.row(
        context.line(for: graph.transitions[Int(transition.index)])
          + (mark.map { "  " + $0.text } ?? ""),
        color: mark?.color ?? DOTLook.faintInk
      )
    }
    var attributes: [(String, DOTWriter.Value)] = []
    if let mark = context.marks[.screen(id)] {
      table.row(mark.text, color: mark.color, isBold: true)
      attributes = [
        ("color", .quoted(mark.color)), ("penwidth", .raw("2")),
        ("style", .quoted("rounded,filled,dashed")),
      ]
    }
    attributes.insert(("label", table.label), at: 0)
    if let doc = screen.doc { attributes.append(("tooltip", .quoted(doc))) }
    writer.statement(context.node(id), attributes)
  }
}
