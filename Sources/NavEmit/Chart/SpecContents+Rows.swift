import NavGraph

/// The rows that are not transitions.
extension SpecContents {
  mutating func addRows() {
    addTransitions()
    addSplash()
    addRules()
    addCover()
    addGates()
    addTabs()
    addFired()
    addButtons()
  }

  mutating func addSplash() {
    guard let splash = graph.launch.splash else { return }
    var row = ChartContents.Row(
      text: "until conditions are known",
      number: 0,
      kind: .root,
      origin: .splash
    )
    row.tip = "until all conditions are known: \(graph.name(of: Destination(splash)))"
    row.tail = graph.name(of: Destination(splash))
    // A splash that no transition leaves and nothing else leads to is a row without a box.
    let box = contents.boxes[self.box(of: splash)]
    let isBox = !box.rows.isEmpty || !box.openings.isEmpty || box.home != nil || isEnd(splash)
    if isBox {
      row.ends = end(Destination(splash))
    } else {
      row.marks = box.marks
      contents.boxes[self.box(of: splash)].isDrawn = false
    }
    contents.boxes[launch].rows.append(row)
  }

  func isEnd(_ screen: ScreenID) -> Bool {
    let target = Destination(screen)
    return graph.transitions.contains { $0.target == target || $0.presented == target }
      || graph.launch.rules.contains { $0.root == target || $0.presented == target }
      || graph.gates.contains { $0.target == target }
  }

  mutating func addRules() {
    for (i, rule) in graph.launch.rules.enumerated() {
      let when =
        rule.when != .true ? graph.text(of: rule.when) : i > 0 ? "otherwise" : "always"
      let ends = end(rule.root) + end(rule.presented)
      let names = ends.map(\.name).joined(separator: rule.isPushed ? " + push " : " + ")
      contents.launches.append("\(when): \(names)")
      contents.boxes[launch].rows.append(
        ChartContents.Row(
          text: when,
          number: i + 1,
          kind: .root,
          ends: ends,
          tip: Self.tip("launch rule \(i + 1), \(when): \(names)", doc: rule.doc),
          origin: .rule(i),
          marks: marks.take(.launchRule(i))
        )
      )
    }
  }

  /// Adds the cover as a row. It has no box, because no transition enters or leaves it.
  mutating func addCover() {
    guard let cover = graph.cover else { return }
    let name = graph.name(of: Destination(cover))
    var row = ChartContents.Row(
      text: "while not active",
      kind: .over,
      tail: name,
      tip: Self.tip(
        "while the scene is not active, over everything: \(name)",
        doc: graph.screens[Int(cover.index)].doc
      ),
      origin: .cover
    )
    row.marks = contents.boxes[self.box(of: cover)].marks
    contents.boxes[self.box(of: cover)].isDrawn = false
    contents.boxes[launch].rows.append(row)
  }

  mutating func addGates() {
    guard let gates else { return }
    for id in graph.gateIDs {
      let (gate, name) = (graph[id].gate, graph.name(of: id))
      let kind = gate.presentation == nil ? StepKind.root : .over
      let style = graph.alert(gate.target)?.style.name ?? gate.presentation?.style.name
      let how = style.map { "presented, \($0)" } ?? "shown as root"
      contents.boxes[gates].rows.append(
        ChartContents.Row(
          text: name,
          kind: kind,
          ends: end(gate.target),
          tip: Self.tip(
            "gate of \(name), \(how): \(graph.name(of: gate.target))",
            doc: graph.conditions[Int(id.condition.index)].doc
          ),
          origin: .gate(Int(id.condition.index)),
          marks: marks.take(id, graph)
        )
      )
    }
  }

  mutating func addTabs() {
    for (i, container) in graph.containers.enumerated() {
      let box = boxOfContainer[i]
      switch container.kind {
      case .nav:
        guard contents.boxes[box].kind == .nav, let root = container.firstShown else { continue }
        let row = ChartContents.Row(
          text: "root",
          kind: .tab,
          ends: end(root),
          tip: "the root of \(container.name): \(graph.name(of: root))"
        )
        contents.boxes[box].rows.insert(row, at: 0)
      case .tabs:
        contents.boxes[box].rows.insert(
          contentsOf: container.slots.enumerated().map { row(of: $1, $0, in: container) },
          at: 0
        )
      }
    }
  }

  func row(of tab: Slot, _ index: Int, in container: Container) -> ChartContents.Row {
    switch tab.content {
    case .show(let shown):
      let name = graph.name(of: shown)
      return ChartContents.Row(
        text: tab.title ?? name,
        kind: .tab,
        ends: end(shown),
        tip: "tab \(index + 1) of \(container.name): \(name)",
        origin: .tab(index)
      )
    case .fire(let event):
      let name = graph.events[Int(event.index)]
      return ChartContents.Row(
        text: tab.title ?? name,
        kind: .stays,
        tail: "fires \(name)",
        tip: "tab \(index + 1) of \(container.name) fires \(name)",
        origin: .tab(index)
      )
    }
  }

  mutating func addFired() {
    let entries = graph.entries
    var fired: [(text: String, action: EntryAction)] = []
    fired += entries.writtenFiredLinks.map { ($0.pattern.text, .fire($0.event)) }
    if let unknown = entries.unknownLink { fired.append(("unknown link", unknown.action)) }
    fired += entries.broadcasts.map { broadcast in
      let object = broadcast.object.map { " \($0)" } ?? ""
      return ("broadcast \(broadcast.name)\(object)", .fire(broadcast.event))
    }
    fired += entries.shortcuts.map { (Self.text(of: $0, graph), $0.action) }
    fired += entries.pushes.map { (Self.text(of: $0), $0.action) }
    for (text, action) in fired {
      let tail: String
      switch action {
      case .open: continue
      case .fire(let event): tail = "fires \(graph.events[Int(event.index)])"
      case .url: tail = "opens its link"
      }
      contents.boxes[outside].rows.append(
        ChartContents.Row(text: text, kind: .stays, tail: tail, tip: "\(text) \(tail)")
      )
    }
  }

  // MARK: Alerts

  mutating func addButtons() {
    guard graph.screens.contains(where: { $0.alert != nil }) else { return }
    let buttons = AlertButtons(graph)
    for (i, screen) in graph.screens.enumerated() {
      for button in screen.alert?.buttons ?? [] {
        let taken = buttons.transitions(of: button, in: ScreenID(i))
        contents.boxes[box(of: ScreenID(i))].rows.append(row(of: button, taken, in: screen))
      }
    }
  }

  /// The row of an alert's button. It leads where the button's event leads from the screen under
  /// the alert, otherwise back to that screen.
  func row(
    of button: Alert.Button,
    _ taken: [TransitionID],
    in alert: Screen
  ) -> ChartContents.Row {
    let steps = taken.map { graph.transitions[Int($0.index)] }.map { ($0, StepKind($0.verb)) }
    var row = ChartContents.Row(text: button.title, kind: .back, tail: "back")
    var tails: [String] = []
    for (transition, kind) in steps {
      let ends = ends(of: transition)
      if row.ends.isEmpty, kind != .stays { row.kind = kind }
      row.ends += ends.filter { end in
        !row.ends.contains { $0.box == end.box && $0.name == end.name }
      }
      let tail = transition.verb == .none ? "back" : tail(of: transition, ends)
      if !tails.contains(tail) { tails.append(tail) }
    }
    if !tails.isEmpty { row.tail = tails.joined(separator: " or ") }
    if taken.count == 1 { row.origin = .transition(Int(taken[0].index)) }
    var tip = ["button “\(button.title)” of \(alert.name)", button.role.name].compactMap(\.self)
    if let event = button.fires.map({ graph.events[Int($0.index)] }) {
      row.settings = "fires \(event)"
      tip.append("fires \(event)")
    }
    row.tip = tip.joined(separator: ", ") + ": " + row.tail
    return row
  }
}
