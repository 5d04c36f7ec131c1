import NavGraph

/// The start, the splash, and the decision between the launch rules in their order.
struct DOTLaunch {
  private let context: DOTContext
  private let graph: NavigationGraph

  init(_ context: DOTContext) {
    self.context = context
    graph = context.graph
  }

  func write(to writer: inout DOTWriter) {
    writer.statement(
      DOTContext.launchStart,
      [
        ("shape", .raw("circle")), ("label", .quoted("")), ("width", .raw("0.18")),
        ("fillcolor", .quoted(DOTLook.midTone)), ("tooltip", .quoted("the app starts")),
      ]
    )
    writer.statement(
      DOTContext.launchRules,
      [
        ("shape", .raw("diamond")), ("style", .raw("filled")), ("label", .quoted("launch")),
        ("fontsize", .raw("10")),
      ]
    )
    if let splash = graph.launch.splash {
      writer.statement("\(DOTContext.launchStart) -> \(context.node(splash))", [])
      writer.statement(
        "\(context.node(splash)) -> \(DOTContext.launchRules)",
        [("label", .quoted("conditions known"))]
      )
    } else {
      writer.statement("\(DOTContext.launchStart) -> \(DOTContext.launchRules)", [])
    }
    for (i, rule) in graph.launch.rules.enumerated() { write(rule, i, &writer) }
  }

  private func write(_ rule: LaunchRule, _ index: Int, _ writer: inout DOTWriter) {
    var label = "\(index + 1)  "
    if rule.when != .true {
      label += graph.text(of: rule.when)
    } else {
      label += index == 0 ? "always" : "otherwise"
    }
    var attributes = DOTLook(.root).attributes
    if let mark = context.marks[.launchRule(index)] {
      label += "\n" + mark.text
      attributes += [("color", .quoted(mark.color)), ("fontcolor", .quoted(mark.color))]
    }
    context.writeEdge(
      from: DOTContext.launchRules,
      home: nil,
      target: rule.root,
      label: label,
      attributes,
      to: &writer
    )
    if rule.presented != .none {
      context.writeEdge(
        from: DOTContext.launchRules,
        home: nil,
        target: rule.presented,
        label: "\(index + 1)  over it",
        DOTLook(.present).attributes,
        to: &writer
      )
    }
  }
}

/// Nodes that stand for no screen, with their edges: any screen, gates, what comes from outside.
struct DOTSpecialNodes {
  private let context: DOTContext
  private let graph: NavigationGraph

  init(_ context: DOTContext) {
    self.context = context
    graph = context.graph
  }

  func writeNodes(to writer: inout DOTWriter) {
    if graph.sources.contains(.any) || entriesFire {
      var table = DOTTable()
      table.row("any screen", size: 11, color: DOTLook.ink)
      for (i, transition) in graph.transitions.enumerated() where !DOTContext.isDrawn(transition) {
        guard graph.sources[transition.sources.indices].contains(.any) else { continue }
        let mark = context.marks[.transition(TransitionID(i))]
        table.row(
          context.line(for: transition) + (mark.map { "  " + $0.text } ?? ""),
          color: mark?.color ?? DOTLook.faintInk
        )
      }
      writer.statement(
        DOTContext.anyScreen,
        [("label", table.label), ("style", .quoted("rounded,filled,dashed"))]
      )
    }
    for (i, condition) in graph.conditions.enumerated() where condition.gate != nil {
      writer.statement(
        gate(ConditionID(i)),
        [
          ("shape", .raw("hexagon")), ("style", .raw("filled")),
          ("label", .quoted("needs \(condition.name)")), ("fontsize", .raw("9")),
        ]
      )
    }
    if context.hasEntryEdges {
      writer.statement(
        DOTContext.outside,
        [("shape", .raw("cds")), ("style", .raw("filled")), ("label", .quoted("from outside"))]
      )
    }
  }

  private func gate(_ condition: ConditionID) -> String {
    DOTWriter.quoted("gate " + graph.conditions[Int(condition.index)].name)
  }

  private var entriesFire: Bool {
    let entries = graph.entries
    let actions = entries.shortcuts.map(\.action) + entries.pushes.map(\.action)
    return !entries.broadcasts.isEmpty || !entries.firedLinks.isEmpty
      || actions.contains { if case .fire = $0 { true } else { false } }
  }

  func writeEdges(to writer: inout DOTWriter) {
    writeGateEdges(&writer)
    writeEntryEdges(&writer)
  }

  private func writeGateEdges(_ writer: inout DOTWriter) {
    for (i, condition) in graph.conditions.enumerated() {
      guard let shown = condition.gate else { continue }
      context.writeEdge(
        from: gate(ConditionID(i)),
        home: nil,
        target: shown.target,
        label: "gate",
        DOTLook(shown.presentation == nil ? .root : .present).attributes,
        to: &writer
      )
    }
  }

  private func writeEntryEdges(_ writer: inout DOTWriter) {
    let entries = graph.entries
    for shortcut in entries.shortcuts {
      writeEntry("shortcut \(shortcut.name)", shortcut.when, shortcut.action, &writer)
    }
    for push in entries.pushes {
      writeEntry("push \(push.name)", .true, push.action, &writer)
    }
    for link in entries.firedLinks {
      writeEntry("link \(link.pattern.text)", .true, .fire(link.event), &writer)
    }
    for broadcast in entries.broadcasts {
      let object = broadcast.object.map { " (\($0))" } ?? ""
      writeEntry(broadcast.name + object, .true, .fire(broadcast.event), &writer)
    }
  }

  private func writeEntry(
    _ name: String,
    _ when: FormulaID,
    _ action: EntryAction,
    _ writer: inout DOTWriter
  ) {
    var label = name
    if when != .true { label += "\n[\(graph.text(of: when))]" }
    switch action {
    case .open(let target):
      context.writeEdge(
        from: DOTContext.outside,
        home: nil,
        target: target,
        label: label,
        DOTLook(.open).attributes,
        to: &writer
      )
    case .fire(let event):
      label += "\n⚡ \(graph.events[Int(event.index)])"
      writer.statement(
        "\(DOTContext.outside) -> \(DOTContext.anyScreen)",
        [("label", .quoted(label))] + DOTLook(.none).attributes
      )
    case .url: break
    }
  }
}
