extension DOTEmitter {
  /// All screens, each in its cluster, and the clusters in the order of the spec.
  mutating func writeNodes() {
    collectInner()
    var members: [ContainerID: [ScreenID]] = [:]
    var outside: [ScreenID] = []
    for i in graph.screens.indices {
      if let home = homes[i] {
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
      openCluster(id, members[id] ?? [])
      // There are no tabs in tabs: one level below is the last.
      for inner in nested[id] ?? [] {
        openCluster(inner, members[inner] ?? [])
        writer.close()
      }
      writer.close()
    }
    for screen in outside { write(screen) }
  }

  private mutating func collectInner() {
    for (i, transition) in graph.transitions.enumerated() where !isDrawn(transition) {
      for source in graph.sources[transition.sources.indices] {
        if source != .any { inner[source, default: []].append(TransitionID(i)) }
      }
    }
  }

  /// Whether it is an edge; what has no target that is known is written into its source.
  func isDrawn(_ transition: Transition) -> Bool {
    transition.target != .none || transition.verb == .launch
  }

  private mutating func openCluster(_ id: ContainerID, _ screens: [ScreenID]) {
    let container = graph.containers[Int(id.index)]
    writer.open("subgraph \(cluster(id))")
    let isNav = if case .nav = container.kind { true } else { false }
    var label = "\(container.name)  (\(isNav ? "nav" : "tabs")\(tabNumber(id)))"
    if container.requires != .true { label += "\nrequires \(graph.text(of: container.requires))" }
    for transition in inner[.container(id)] ?? [] {
      label += "\n" + line(for: graph.transitions[Int(transition.index)])
      if let mark = marks[.transition(transition)] { label += "  " + mark.text }
    }
    let mark = marks[.container(id)]
    if let mark { label += "\n" + mark.text }
    writer.attribute("label", .quoted(label))
    writer.attribute("labeljust", .raw("l"))
    writer.attribute("style", .quoted("rounded,filled"))
    writer.attribute("fillcolor", .quoted(isNav ? DOTLook.navFill : DOTLook.tabsFill))
    writer.attribute("color", .quoted(mark?.color ?? DOTLook.midTone))
    writer.attribute("fontcolor", .quoted(mark?.color ?? DOTLook.faintInk))
    writeAnchor(id, container)
    for screen in screens { write(screen) }
  }

  /// Graphviz may stack the tabs in another order than that of the tab bar.
  private func tabNumber(_ id: ContainerID) -> String {
    guard let parent = graph.containers[Int(id.index)].parent,
      case .tabs(let tabs) = graph.containers[Int(parent.index)].kind,
      let index = tabs.firstIndex(where: { $0.content == .show(Destination(id)) })
    else { return "" }
    return ", tab \(index + 1)"
  }

  private mutating func writeAnchor(_ id: ContainerID, _ container: Container) {
    var table = DOTTable()
    switch container.kind {
    case .nav(let root):
      guard homes[Int(root.index)] != id else { return }
      table.row(graph.screens[Int(root.index)].name, color: DOTLook.ink)
    case .tabs(let tabs):
      for (i, tab) in tabs.enumerated() {
        table.row(text(of: tab), size: 10, color: DOTLook.ink, port: "t\(i)")
      }
    }
    writer.statement(
      anchor(id),
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
      case .container(let container): tab.title ?? name(container)
      case nil: tab.title ?? ""
      }
    case .fire(let event):
      "\(tab.title.map { $0 + " " } ?? "")⚡ \(graph.events[Int(event.index)])"
    }
  }

  private mutating func write(_ id: ScreenID) {
    let screen = graph.screens[Int(id.index)]
    var table = DOTTable()
    table.row(screen.name, size: 11, color: DOTLook.ink, isBold: true)
    if let title = screen.title, title != screen.name { table.row(title) }
    if screen.requires != .true { table.row("requires \(graph.text(of: screen.requires))") }
    for link in screen.links { table.row("link \(link.text)") }
    for transition in inner[.screen(id)] ?? [] {
      let mark = marks[.transition(transition)]
      table.row(
        line(for: graph.transitions[Int(transition.index)]) + (mark.map { "  " + $0.text } ?? ""),
        color: mark?.color ?? DOTLook.faintInk
      )
    }
    var attributes: [(String, DOTWriter.Value)] = []
    if let mark = marks[.screen(id)] {
      table.row(mark.text, color: mark.color, isBold: true)
      attributes = [
        ("color", .quoted(mark.color)), ("penwidth", .raw("2")),
        ("style", .quoted("rounded,filled,dashed")),
      ]
    }
    attributes.insert(("label", table.label), at: 0)
    if let doc = screen.doc { attributes.append(("tooltip", .quoted(doc))) }
    writer.statement(node(id), attributes)
  }

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
}
