extension DOTEmitter {
  /// Transitions, by verb, so that a look is written once and not on each edge.
  mutating func writeEdges() {
    writeTabEdges()
    for (verbs, _, _) in DOTLook.legend {
      let drawn = graph.transitions.indices.filter {
        verbs.contains(graph.transitions[$0].verb) && isDrawn(graph.transitions[$0])
      }
      guard let first = verbs.first, !drawn.isEmpty else { continue }
      writer.open("subgraph")
      writer.statement("edge", DOTLook(first).attributes)
      for i in drawn { write(TransitionID(i)) }
      writer.close()
    }
    writeGateEdges()
    writeEntryEdges()
  }

  private mutating func writeTabEdges() {
    for i in graph.containers.indices {
      guard case .tabs(let tabs) = graph.containers[i].kind else { continue }
      for (t, tab) in tabs.enumerated() {
        guard case .show(let shown) = tab.content else { continue }
        writeEdge(
          from: "\(anchor(ContainerID(i))):t\(t)",
          home: ContainerID(i),
          to: shown,
          label: nil,
          [("arrowhead", .raw("none")), ("weight", .raw("4"))]
        )
      }
    }
  }

  private mutating func write(_ id: TransitionID) {
    let transition = graph.transitions[Int(id.index)]
    var attributes: [(String, DOTWriter.Value)] = []
    var label = label(for: transition)
    if let mark = marks[.transition(id)] {
      label += "\n" + mark.text
      attributes = [
        ("color", .quoted(mark.color)), ("fontcolor", .quoted(mark.color)),
        ("style", .raw("dashed")),
      ]
    }
    for source in graph.sources[transition.sources.indices] {
      let (from, home, tail) = start(of: source)
      var attributes = attributes
      var label = label
      if let tail {
        if tail != transition.target.container, !leads(transition.target, into: tail) {
          attributes.append(("ltail", .raw(cluster(tail))))
        } else {
          // An edge can't start at the border of the cluster that it ends in.
          label += "\nanywhere in \(name(tail))"
        }
      }
      if transition.verb == .launch {
        writer.statement(
          "\(from) -> \(Self.launchRules)",
          [("label", .quoted(label))] + attributes
        )
      } else {
        writeEdge(from: from, home: home, to: transition.target, label: label, attributes)
      }
    }
  }

  /// The node an edge starts at, the cluster that it is in, and the cluster that it stands for.
  private func start(of source: TransitionSource) -> (String, ContainerID?, ContainerID?) {
    switch source {
    case .screen(let screen): (node(screen), homes[Int(screen.index)], nil)
    case .container(let container): (anchor(container), container, container)
    case .any: (Self.anyScreen, nil, nil)
    }
  }

  /// Whether an edge to `target` ends within the cluster of `container`.
  private func leads(_ target: Destination, into container: ContainerID) -> Bool {
    switch target.kind {
    case .screen(let screen): isInside(homes[Int(screen.index)], container)
    case .container(let inner): isInside(inner, container)
    case nil: false
    }
  }

  /// Event, guard and settings, as in a state chart.
  private func label(for transition: Transition) -> String {
    var label = graph.events[Int(transition.event.index)]
    if transition.when != .true { label += "\n[\(graph.text(of: transition.when))]" }
    if transition.sets.count > 0 { label += "\n/ \(graph.settingsText(of: transition))" }
    if let onto = transition.onto.screen {
      label += "\nonto \(graph.screens[Int(onto.index)].name)"
    }
    switch transition.presented.kind {
    case .screen(let screen): label += "\nwith \(graph.screens[Int(screen.index)].name) over it"
    case .container(let container): label += "\nwith \(name(container)) over it"
    case nil: break
    }
    return label
  }

  /// An edge that ends at a cluster's border where it leads to a container from outside of it.
  mutating func writeEdge(
    from: String,
    home: ContainerID?,
    to target: Destination,
    label: String?,
    _ attributes: [(String, DOTWriter.Value)]
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
