extension DOTEmitter {
  /// Nodes that stand for no screen: any screen, gates, what comes from outside.
  mutating func writeSpecialNodes() {
    if graph.sources.contains(.any) || entriesFire {
      var table = DOTTable()
      table.row("any screen", size: 11, color: DOTLook.ink)
      for (i, transition) in graph.transitions.enumerated() where !isDrawn(transition) {
        guard graph.sources[transition.sources.indices].contains(.any) else { continue }
        let mark = marks[.transition(TransitionID(i))]
        table.row(
          line(for: transition) + (mark.map { "  " + $0.text } ?? ""),
          color: mark?.color ?? DOTLook.faintInk
        )
      }
      writer.statement(
        Self.anyScreen,
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
    if hasEntryEdges {
      writer.statement(
        Self.outside,
        [("shape", .raw("cds")), ("style", .raw("filled")), ("label", .quoted("from outside"))]
      )
    }
  }

  private func gate(_ condition: ConditionID) -> String {
    DOTWriter.quoted("gate " + graph.conditions[Int(condition.index)].name)
  }

  private var hasEntryEdges: Bool {
    let entries = graph.entries
    return !entries.shortcuts.isEmpty || !entries.pushes.isEmpty || !entries.broadcasts.isEmpty
      || !entries.firedLinks.isEmpty
  }

  private var entriesFire: Bool {
    let entries = graph.entries
    let actions = entries.shortcuts.map(\.action) + entries.pushes.map(\.action)
    return !entries.broadcasts.isEmpty || !entries.firedLinks.isEmpty
      || actions.contains { if case .fire = $0 { true } else { false } }
  }

  mutating func writeGateEdges() {
    for (i, condition) in graph.conditions.enumerated() {
      guard let shown = condition.gate else { continue }
      writeEdge(
        from: gate(ConditionID(i)),
        home: nil,
        to: shown.target,
        label: "gate",
        DOTLook(shown.presentation == nil ? .root : .present).attributes
      )
    }
  }

  mutating func writeEntryEdges() {
    let entries = graph.entries
    for shortcut in entries.shortcuts {
      writeEntry("shortcut \(shortcut.name)", shortcut.when, shortcut.action)
    }
    for push in entries.pushes { writeEntry("push \(push.name)", .true, push.action) }
    for link in entries.firedLinks {
      writeEntry("link \(link.pattern.text)", .true, .fire(link.event))
    }
    for broadcast in entries.broadcasts {
      let object = broadcast.object.map { " (\($0))" } ?? ""
      writeEntry(broadcast.name + object, .true, .fire(broadcast.event))
    }
  }

  private mutating func writeEntry(_ name: String, _ when: FormulaID, _ action: EntryAction) {
    var label = name
    if when != .true { label += "\n[\(graph.text(of: when))]" }
    switch action {
    case .open(let target):
      writeEdge(
        from: Self.outside,
        home: nil,
        to: target,
        label: label,
        DOTLook(.open).attributes
      )
    case .fire(let event):
      label += "\n⚡ \(graph.events[Int(event.index)])"
      writer.statement(
        "\(Self.outside) -> \(Self.anyScreen)",
        [("label", .quoted(label))] + DOTLook(.none).attributes
      )
    case .url: break
    }
  }

  /// What the looks mean; only those that occur.
  mutating func writeLegend() {
    var used = Set(graph.transitions.map(\.verb))
    // Launch rules look like it.
    used.insert(.root)
    if hasEntryEdges { used.insert(.open) }
    var table = DOTTable()
    for (verbs, text, line) in DOTLook.legend {
      guard let first = verbs.first, verbs.contains(where: used.contains) else { continue }
      table.row(sample: line, color: DOTLook(first).color, text: text)
    }
    table.row(
      sample: "event [when] / sets",
      color: DOTLook.faintInk,
      text: "what an edge says, and on what line"
    )
    table.row(sample: "✗", color: DOTLook.errorColor, text: "what navc check reports here")
    writer.statement(
      DOTWriter.quoted("the legend"),
      [
        ("shape", .raw("plain")), ("style", .quoted("")),
        ("label", table.framed(color: DOTLook.midTone, fill: DOTLook.boxFill)),
      ]
    )
  }
}
