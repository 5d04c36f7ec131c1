import NavGraph

/// What leads from one screen to another: transitions, and tab bars to their tabs.
struct DOTEdges {
  private let context: DOTContext
  private let graph: NavigationGraph

  init(_ context: DOTContext) {
    self.context = context
    graph = context.graph
  }

  /// By verb, so that a look is written once and not on each edge.
  func write(to writer: inout DOTWriter) {
    writeTabEdges(&writer)
    for (verbs, _, _) in DOTLook.legend {
      let drawn = graph.transitions.indices.filter {
        verbs.contains(graph.transitions[$0].verb) && DOTContext.isDrawn(graph.transitions[$0])
      }
      guard let first = verbs.first, !drawn.isEmpty else { continue }
      writer.open("subgraph")
      writer.statement("edge", DOTLook(first).attributes)
      for i in drawn { write(TransitionID(i), &writer) }
      writer.close()
    }
  }

  private func writeTabEdges(_ writer: inout DOTWriter) {
    for i in graph.containers.indices {
      guard case .tabs(let tabs) = graph.containers[i].kind else { continue }
      for (t, tab) in tabs.enumerated() {
        guard case .show(let shown) = tab.content else { continue }
        context.writeEdge(
          from: "\(context.anchor(ContainerID(i))):t\(t)",
          home: ContainerID(i),
          target: shown,
          label: nil,
          [("arrowhead", .raw("none")), ("weight", .raw("4"))],
          to: &writer
        )
      }
    }
  }

  private func write(_ id: TransitionID, _ writer: inout DOTWriter) {
    let transition = graph.transitions[Int(id.index)]
    var attributes: [(String, DOTWriter.Value)] = []
    var label = label(for: transition)
    if let mark = context.marks[.transition(id)] {
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
          attributes.append(("ltail", .raw(context.cluster(tail))))
        } else {
          // An edge can't start at the border of the cluster that it ends in.
          label += "\nanywhere in \(context.name(tail))"
        }
      }
      if transition.verb == .launch {
        writer.statement(
          "\(from) -> \(DOTContext.launchRules)",
          [("label", .quoted(label))] + attributes
        )
      } else {
        context.writeEdge(
          from: from,
          home: home,
          target: transition.target,
          label: label,
          attributes,
          to: &writer
        )
      }
    }
  }

  /// The node an edge starts at, the cluster that it is in, and the cluster that it stands for.
  private func start(of source: TransitionSource) -> (String, ContainerID?, ContainerID?) {
    switch source {
    case .screen(let screen): (context.node(screen), context.homes[Int(screen.index)], nil)
    case .container(let container): (context.anchor(container), container, container)
    case .any: (DOTContext.anyScreen, nil, nil)
    }
  }

  /// Whether an edge to `target` ends within the cluster of `container`.
  private func leads(_ target: Destination, into container: ContainerID) -> Bool {
    switch target.kind {
    case .screen(let screen): context.isInside(context.homes[Int(screen.index)], container)
    case .container(let inner): context.isInside(inner, container)
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
    case .container(let container): label += "\nwith \(context.name(container)) over it"
    case nil: break
    }
    return label
  }
}
