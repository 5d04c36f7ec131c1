extension WhyPage {
  // MARK: Ways

  mutating func addWay(_ why: Why) {
    if let way = why.way, !way.isEmpty {
      addSteps("The shortest way to it", way, way.indices)
    } else if why.obstacles.isEmpty {
      line("")
      line(
        ink.paint("No way to it was found step by step, so it may be that it is never shown", .bold)
      )
    }
  }

  /// Conditions are told where they change.
  mutating func addSteps(_ title: String, _ steps: [TraceStep], _ range: Range<Int>) {
    var table = TextTable()
    for index in range {
      var step = steps[index]
      if index > 0 { step.conditions.removeAll { steps[index - 1].conditions.contains($0) } }
      let number = TextTable.Cell("\(index + 1)", .cyan)
      table.add(number, TextTable.Cell(step.sentence), place(step.span))
    }
    addSection(title, table, limit: .max)
  }

  // MARK: Leads

  mutating func addLeads(_ title: String, _ leads: [Why.Lead]) {
    var table = TextTable()
    for lead in leads { add(lead, from: lead.from, to: &table) }
    addSection(title, table)
  }

  mutating func addExits(_ title: String, _ why: Why) {
    var table = TextTable()
    for lead in why.transitions {
      add(lead, from: lead.from.contains(why.subject.name) ? [] : lead.from, to: &table)
    }
    for move in why.moves {
      table.add(TextTable.Cell(move.kind.words, .cyan), TextTable.Cell(list(move.targets)))
    }
    addSection(title, table)
  }

  private func add(_ lead: Why.Lead, from sources: [String], to table: inout TextTable) {
    table.add(
      TextTable.Cell(lead.title, .cyan),
      TextTable.Cell(lead.action),
      TextTable.Cell(details(lead, from: sources)),
      TextTable.Cell(lead.neverBecause.map { "never: \($0)" }, .yellow),
      place(lead.span)
    )
  }

  func details(_ lead: Why.Lead, from sources: [String]) -> String {
    var parts: [String] = []
    if !sources.isEmpty { parts.append("from \(list(sources))") }
    if let when = lead.when { parts.append("when \(when)") }
    let sets = lead.sets.map { "\($0.condition): \($0.value)" }.joined(separator: ", ")
    if !sets.isEmpty { parts.append("sets \(sets)") }
    return parts.joined(separator: ", ")
  }

  // MARK: Obstacles

  mutating func addObstacles(_ obstacles: [Why.Obstacle]) {
    var table = TextTable()
    for (index, obstacle) in obstacles.enumerated() {
      let isNew = index == 0 || obstacles[index - 1].thing != obstacle.thing
      var reason = obstacle.reason
      if let winner = obstacle.winner { reason += ", \(place(winner).text)" }
      table.add(
        TextTable.Cell(isNew ? obstacle.thing.name : nil, .cyan),
        TextTable.Cell(obstacle.lead?.phrase ?? ""),
        TextTable.Cell(reason, .yellow),
        place(obstacle.span)
      )
    }
    addSection("What stands in the way", table)
  }
}

extension Why.Move.Kind {
  fileprivate var words: String {
    switch self {
    case .back: "the back button"
    case .swipe: "a swipe down"
    case .tab: "a tab"
    }
  }
}

extension Why.Lead {
  /// What it is called.
  fileprivate var title: String {
    switch kind {
    case .transition: name
    case .launch: "launch rule \(name)"
    case .tab: "a tab of \(name)"
    case .container: "\(name) holds it"
    case .gate: "the gate of \(name)"
    case .link: "link \(name)"
    case .entry: "the app's code"
    case .shortcut: "shortcut \(name)"
    case .push: "push \(name)"
    case .broadcast: "broadcast \(name)"
    }
  }

  /// What it does.
  var action: String? {
    guard verb != nil || target != nil else { return nil }
    var text = [verb, target].compactMap { $0 }.joined(separator: " ")
    if let onto { text += " onto \(onto)" }
    if let presented { text += ", present \(presented)" }
    return text
  }

  /// What it is called, and where it starts.
  fileprivate var phrase: String {
    kind == .transition ? "\"\(name)\" from \(from.joined(separator: ", "))" : title
  }
}
