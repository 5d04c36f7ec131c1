extension DOTEmitter {
  /// The start, the splash, and the decision between the launch rules in their order.
  mutating func writeLaunch() {
    writer.statement(
      Self.launchStart,
      [
        ("shape", .raw("circle")), ("label", .quoted("")), ("width", .raw("0.18")),
        ("fillcolor", .quoted(DOTLook.midTone)), ("tooltip", .quoted("the app starts")),
      ]
    )
    writer.statement(
      Self.launchRules,
      [
        ("shape", .raw("diamond")), ("style", .raw("filled")), ("label", .quoted("launch")),
        ("fontsize", .raw("10")),
      ]
    )
    if let splash = graph.launch.splash {
      writer.statement("\(Self.launchStart) -> \(node(splash))", [])
      writer.statement(
        "\(node(splash)) -> \(Self.launchRules)",
        [("label", .quoted("conditions known"))]
      )
    } else {
      writer.statement("\(Self.launchStart) -> \(Self.launchRules)", [])
    }
    for (i, rule) in graph.launch.rules.enumerated() { write(rule, i) }
  }

  private mutating func write(_ rule: LaunchRule, _ index: Int) {
    var label = "\(index + 1)  "
    if rule.when != .true {
      label += graph.text(of: rule.when)
    } else {
      label += index == 0 ? "always" : "otherwise"
    }
    var attributes = DOTLook(.root).attributes
    if let mark = marks[.launchRule(index)] {
      label += "\n" + mark.text
      attributes += [("color", .quoted(mark.color)), ("fontcolor", .quoted(mark.color))]
    }
    writeEdge(from: Self.launchRules, home: nil, to: rule.root, label: label, attributes)
    if rule.presented != .none {
      writeEdge(
        from: Self.launchRules,
        home: nil,
        to: rule.presented,
        label: "\(index + 1)  over it",
        DOTLook(.present).attributes
      )
    }
  }
}
