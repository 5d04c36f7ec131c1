extension WhyTextReporter {
  /// The whole text of `why`; `files` are those of its compilation.
  public func render(_ why: WhyEvent, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files))
    page.addTitle("event \(why.name)", files.first?.path)
    if why.transitions.isEmpty { page.line("no transition hears it") }
    page.addTransitions("What it does", why.transitions)
    page.addLeads("What fires it", why.firedBy)
    page.addDrops(why.drops)
    return page.out
  }

  /// The same of a condition.
  public func render(_ why: WhyCondition, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files))
    page.addHead(why)
    page.addLeads("What sets it", why.setters)
    page.addNeeds("What requires it", why.needs)
    page.addLeads("What asks for it", why.readers)
    page.addAssumptions("What is assumed of it", why.assumptions)
    return page.out
  }

  /// The same of a link.
  public func render(_ why: WhyLink, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files))
    page.addHead(why)
    page.addLeads("What comes first, while it decides", why.guards)
    return page.out
  }
}

extension WhyPage {
  fileprivate mutating func addTitle(_ words: String, _ path: String?) {
    var table = TextTable()
    table.add(TextTable.Cell(words, .bold), TextTable.Cell(path, .blue))
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  fileprivate mutating func addTitle(_ words: String, at span: SourceSpan) {
    var table = TextTable()
    table.add(TextTable.Cell(words, .bold), fullPlace(span))
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  /// Facts with their labels; of one label the first has it.
  fileprivate mutating func addFacts(_ facts: [(label: String, values: [String])]) {
    var table = TextTable()
    for (label, values) in facts {
      for (index, value) in values.enumerated() {
        table.add(TextTable.Cell(index == 0 ? label : "", .cyan), TextTable.Cell(value))
      }
    }
    if table.isEmpty { return }
    line("")
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  // MARK: Events

  fileprivate mutating func addTransitions(_ title: String, _ leads: [Why.Lead]) {
    var table = TextTable()
    for lead in leads {
      table.add(
        TextTable.Cell("from \(list(lead.from))", .cyan),
        TextTable.Cell(lead.action),
        TextTable.Cell(details(lead, from: [])),
        TextTable.Cell(lead.neverBecause.map { "never: \($0)" }, .yellow),
        place(lead.span)
      )
    }
    addSection(title, table)
  }

  fileprivate mutating func addDrops(_ drops: [WhyEvent.Drop]) {
    var table = TextTable()
    for drop in drops {
      let source = drop.source == "any" ? "anywhere" : "on \(drop.source)"
      for (index, text) in lines(drop.when).enumerated() {
        table.add(
          TextTable.Cell(index == 0 ? source : "", .cyan),
          TextTable.Cell(text),
          index == 0 ? place(drop.span) : TextTable.Cell(nil)
        )
      }
    }
    addSection("Where it is dropped", table)
  }

  // MARK: Conditions

  fileprivate mutating func addHead(_ why: WhyCondition) {
    addTitle("condition \(why.name)", at: why.span)
    if let doc = why.doc { line(DisplayText.oneLine(doc)) }
    let isBool = why.values == ["false", "true"]
    let volatile = why.isVolatile ? ", volatile" : ""
    let gate = why.gate.map { gate in
      "\(gate.target ?? "")\(gate.verb == "present" ? ", presented" : "")"
    }
    addFacts([
      ("kind", [(why.kind == "supplied" && isBool ? "bool" : why.kind) + volatile]),
      ("values", isBool ? [] : [list(why.values)]),
      ("gate", gate.map { [$0] } ?? []),
    ])
  }

  fileprivate mutating func addNeeds(_ title: String, _ needs: [Why.Need]) {
    var table = TextTable()
    for need in needs {
      table.add(TextTable.Cell(need.owner, .cyan), TextTable.Cell(need.formula), place(need.span))
    }
    addSection(title, table)
  }

  fileprivate mutating func addAssumptions(_ title: String, _ assumed: [WhyCondition.Assumed]) {
    var table = TextTable()
    for assumed in assumed { table.add(TextTable.Cell(assumed.formula), place(assumed.span)) }
    addSection(title, table)
  }

  // MARK: Links

  fileprivate mutating func addHead(_ why: WhyLink) {
    addTitle("link \(why.text)", at: why.span)
    addFacts([
      ("taken by", why.pattern == why.text ? [] : [why.pattern]),
      ("with", why.values.map { "\($0.name): \($0.value)" }),
      ("opens", why.screen.map { ["\($0.kind.rawValue) \($0.name)"] } ?? []),
      ("fires", why.event.map { [$0] } ?? []),
      ("place", why.place.isEmpty ? [] : [line(why.place)]),
      ("requires", requirements(why.needs, of: why.screen?.name ?? "")),
      ("gates", gates(why.needs)),
    ])
  }
}
