public import NavAnalysis
import NavEmit
public import NavGraph

/// The answers of `why` in text.
public struct WhyTextReporter: Sendable {
  /// A Boolean value that indicates whether the text is colored for a terminal.
  public var isColored: Bool
  private let names: TraceNames?

  /// Creates a reporter of answers about `graph`. Without a graph, steps do not name links and tabs.
  public init(_ graph: NavigationGraph? = nil, isColored: Bool = false) {
    self.isColored = isColored
    names = graph.map(TraceNames.init)
  }

  /// Returns the text of `answer`. `files` are those of its compilation.
  public func render(_ answer: WhyAnswer, _ files: [SourceFile]) -> [UInt8] {
    switch answer {
    case .shown(let why): render(why, files)
    case .component(let why): render(why, files)
    case .event(let why): render(why, files)
    case .condition(let why): render(why, files)
    case .link(let why): render(why, files)
    }
  }

  /// Returns the text of `why`. `files` are those of its compilation.
  public func render(_ why: Why, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addHead(why)
    page.addFacts(why)
    if why.obstacles.isEmpty {
      page.addWay(why)
      page.addLeads("Reached by", why.leads)
      page.addLeads("Opened by", why.openings)
      page.addExits("Leads to", why)
    } else {
      page.addObstacles(why.obstacles)
      page.addExits("Would lead to", why)
    }
    return page.out
  }

  /// Returns the text of `next`. `files` are those of its compilation.
  public func render(_ next: WhyNext, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addHead(next, files.first?.path)
    if next.steps.isEmpty {
      page.line("")
      page.line(page.ink.paint("No path was found", .bold))
      page.addObstacles(next.obstacles)
    } else {
      page.addSteps("Path to \(next.first.name)", next.steps, 0..<next.stepsToFirst)
      let rest = next.stepsToFirst..<next.steps.count
      page.addSteps("Then to \(next.second.name)", next.steps, rest)
    }
    return page.out
  }
}

/// The text of an answer while it is written.
private struct WhyPage {
  let ink: Ink
  let places: PlaceFinder
  let names: TraceNames?
  private(set) var out: [UInt8] = []

  /// The maximum number of lines of a table.
  private static let mostLines = 20

  init(_ ink: Ink, _ places: PlaceFinder, _ names: TraceNames?) {
    self.ink = ink
    self.places = places
    self.names = names
  }

  mutating func line(_ text: String) {
    out += text.utf8
    out.append(0x0A)
  }

  /// Adds a table with a title, cut after `limit` rows.
  mutating func addSection(_ title: String, _ table: TextTable, limit: Int = Self.mostLines) {
    guard !table.isEmpty else { return }
    if !out.isEmpty { line("") }
    line(ink.paint(DisplayText.oneLine(title), .bold))
    let lines = table.lines(indent: 2, ink)
    for text in lines.prefix(limit) { line(text) }
    let rest = lines.count - limit
    if rest > 0 { line("  and \(rest) more") }
  }

  func fullPlace(_ span: SourceSpan) -> TextTable.Cell {
    let place = places.place(of: span)
    return TextTable.Cell(place.map { "\($0.path):\($0.line):\($0.column)" }, .blue)
  }

  /// Returns the place, without the path if it is in the top file.
  func place(_ span: SourceSpan?) -> TextTable.Cell {
    guard let span, span.file.index == 0 else { return span.map(fullPlace) ?? TextTable.Cell(nil) }
    return TextTable.Cell(places.place(of: span).map { "\($0.line):\($0.column)" }, .blue)
  }

  /// Returns the names separated by commas, cut if there are many.
  func list(_ names: [String]) -> String {
    let shown = names.prefix(Bounds.listedNames).joined(separator: ", ")
    let rest = names.count - Bounds.listedNames
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}

extension WhyPage {
  mutating func addHead(_ why: Why) {
    var table = TextTable()
    let subject = TextTable.Cell("\(why.subject.kind.rawValue) \(why.subject.name)", .bold)
    table.add(subject, fullPlace(why.subject.span))
    for text in table.lines(indent: 0, ink) { line(text) }
    if let doc = why.doc { line(DisplayText.oneLine(doc)) }
    line("")
  }

  mutating func addHead(_ next: WhyNext, _ path: String?) {
    var table = TextTable()
    let words = "\(next.first.kind.rawValue) \(next.first.name), then \(next.second.name)"
    table.add(TextTable.Cell(words, .bold), TextTable.Cell(path, .blue))
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  mutating func addFacts(_ why: Why) {
    var table = TextTable()
    func add(_ label: String, _ values: [String]) {
      for (index, value) in values.enumerated() {
        table.add(TextTable.Cell(index == 0 ? label : "", .cyan), TextTable.Cell(value))
      }
    }
    add("shown", whenShown(why))
    add("requires", requirements(why.needs, of: why.subject.name))
    add("gates", gates(why.needs))
    add("contains", why.holds.isEmpty ? [] : [list(why.holds)])
    add("embeds", why.embeds.isEmpty ? [] : [list(why.embeds)])
    add("in", why.containers.isEmpty ? [] : [list(why.containers)])
    add("opens at", why.place.isEmpty ? [] : [line(why.place)])
    let pushed = why.beneath.filter(\.isPushed).map(\.words)
    let presented = why.beneath.filter { !$0.isPushed }.map(\.words)
    add("pushed on", pushed.isEmpty ? [] : [list(pushed)])
    add("presented over", presented.isEmpty ? [] : [list(presented)])
    for text in table.lines(indent: 0, ink) { line(text) }
  }

  private func whenShown(_ why: Why) -> [String] {
    if why.isSplash { return ["until the conditions are known"] }
    return why.isCover ? ["over everything while the scene is inactive"] : lines(why.shown)
  }

  /// Returns the path to a place, abbreviated in the middle if it is long.
  func line(_ place: [Why.Hop]) -> String {
    var words = place.map(\.words)
    let rest = words.count - Bounds.listedNames
    if rest > 1 {
      words.replaceSubrange(3..<3 + rest, with: ["... \(rest) more ..."])
    }
    return words.joined(separator: " > ")
  }

  func lines(_ shown: Why.Conditions) -> [String] {
    switch shown {
    case .never: return ["never"]
    case .always: return ["under all conditions"]
    case .unknown: return ["unknown: the analysis reached its limit"]
    case .when(let alternatives, let isCut):
      var lines = alternatives.prefix(Bounds.listedNames).enumerated().map { index, alternative in
        (index == 0 ? "when " : "or when ") + alternative.text
      }
      let rest = alternatives.count - lines.count
      if isCut {
        lines.append("and in many other cases")
      } else if rest > 0 {
        lines.append("and in \(rest) more \(rest == 1 ? "case" : "cases")")
      }
      return lines
    }
  }

  /// Returns the required formulas, each once, with the containers that require it.
  func requirements(_ needs: [Why.Need], of subject: String) -> [String] {
    var needsByFormula: [String: [Why.Need]] = [:]
    var formulas: [String] = []
    for need in needs {
      if needsByFormula[need.formula] == nil { formulas.append(need.formula) }
      needsByFormula[need.formula, default: []].append(need)
    }
    return formulas.map { formula in
      let all = needsByFormula[formula] ?? []
      let containers = all.filter { !$0.isOfApp && $0.owner != subject }.map(\.owner)
      var scopes: [String] = []
      if all.contains(where: \.isOfApp) { scopes.append("every screen") }
      if !containers.isEmpty { scopes.append("all of \(list(containers))") }
      if scopes.isEmpty { return formula }
      let isOwn = all.contains { !$0.isOfApp && $0.owner == subject }
      return "\(formula) (\(isOwn ? "also " : "")\(scopes.joined(separator: "; ")))"
    }
  }

  /// Returns the gates, each once.
  func gates(_ needs: [Why.Need]) -> [String] {
    var seen: Set<Why.Gate> = []
    return needs.flatMap(\.gates).filter { seen.insert($0).inserted }.map { gate in
      "\(gate.target)\(gate.isPresented ? " (presented)" : "") for \(gate.condition)"
    }
  }
}

extension Why.Beneath {
  fileprivate var words: String {
    switch base {
    case .screen(let name): name
    case .container(let name): "anything in \(name)"
    case .any: "anything"
    }
  }
}

extension WhyPage {
  // MARK: Paths

  mutating func addWay(_ why: Why) {
    if let way = why.way, !way.isEmpty {
      addSteps("Shortest path", way, way.indices)
    } else if why.obstacles.isEmpty, !why.isCover {
      line("")
      line(ink.paint("No path to it was found; it may never be shown", .bold))
    }
  }

  /// Adds steps, with the conditions that they change.
  mutating func addSteps(_ title: String, _ steps: [TraceStep], _ range: Range<Int>) {
    let sentences = TraceStep.sentences(of: steps, names)
    var table = TextTable()
    for index in range {
      let number = TextTable.Cell("\(index + 1)", .cyan)
      table.add(number, TextTable.Cell(sentences[index]), place(steps[index].span))
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
    addSection("Why not", table)
  }
}

extension Why.Move.Kind {
  fileprivate var words: String {
    switch self {
    case .back: "the back button"
    case .swipe: "a swipe down"
    case .tab: "a tab"
    case .button: "a button"
    }
  }
}

extension Why.Lead {
  /// The title in a table.
  fileprivate var title: String {
    switch kind {
    case .transition: name
    case .launch: "launch rule \(name)"
    case .tab: "a tab of \(name)"
    case .container: "container \(name)"
    case .gate: "the gate of \(name)"
    case .link: "link \(name)"
    case .activity: "activity \(name)"
    case .entry: "the app's code"
    case .shortcut: "quick action \(name)"
    case .push: "notification \(name)"
    case .broadcast: "broadcast \(name)"
    case .button: "a button of \(name)"
    }
  }

  /// The verbs and targets.
  fileprivate var action: String? {
    guard verb != nil || target != nil else { return nil }
    let last = [verb, target].compactMap { $0 }.joined(separator: " ")
    var text = (earlier + [last]).joined(separator: ", ")
    if let onto { text += " onto \(onto)" }
    if let presented { text += ", present \(presented)" }
    if let pushed { text += ", push \(pushed)" }
    return text
  }

  /// The title with the sources of a transition.
  fileprivate var phrase: String {
    kind == .transition ? "\"\(name)\" from \(from.joined(separator: ", "))" : title
  }
}

extension WhyTextReporter {
  /// Returns the text of `why`. `files` are those of its compilation.
  public func render(_ why: WhyEvent, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addTitle("event \(why.name)", files.first?.path)
    if why.transitions.isEmpty { page.line("no transition handles it") }
    page.addTransitions("Transitions", why.transitions)
    page.addLeads("Fired by", why.firedBy)
    page.addDrops(why.drops)
    return page.out
  }

  /// Returns the text of an answer about a component.
  public func render(_ why: WhyComponent, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addTitle("component \(why.name)", at: why.span)
    if let doc = why.doc { page.line(DisplayText.oneLine(doc)) }
    if why.embeddedBy.isEmpty { page.line("nothing embeds it") }
    if why.transitions.isEmpty { page.line("no transition starts from it") }
    page.addThings("Embedded by", why.embeddedBy)
    page.addLeads("Transitions", why.transitions)
    return page.out
  }

  /// Returns the text of an answer about a condition.
  public func render(_ why: WhyCondition, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addHead(why)
    page.addLeads("Set by", why.setters)
    page.addNeeds("Required by", why.needs)
    page.addLeads("Used by", why.readers)
    page.addAssumptions("Assumptions", why.assumptions)
    return page.out
  }

  /// Returns the text of an answer about a link.
  public func render(_ why: WhyLink, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files), names)
    page.addHead(why)
    page.addLeads("Waits while one of these launch rules applies", why.guards)
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

  /// Adds facts with their labels. Only the first value of a label shows it.
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

  // MARK: Components

  fileprivate mutating func addThings(_ title: String, _ things: [Why.Thing]) {
    var table = TextTable()
    for thing in things {
      table.add(
        TextTable.Cell(thing.kind.rawValue, .cyan),
        TextTable.Cell(thing.name),
        place(thing.span)
      )
    }
    addSection(title, table)
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
    addSection("Ignored", table)
  }

  // MARK: Conditions

  fileprivate mutating func addHead(_ why: WhyCondition) {
    addTitle("condition \(why.name)", at: why.span)
    if let doc = why.doc { line(DisplayText.oneLine(doc)) }
    let isBool = why.values == ["false", "true"]
    let kind =
      why.kind == "supplied" ? "\(isBool ? "bool" : "values"), supplied by the app" : why.kind
    let isUnused = why.needs.isEmpty && why.readers.isEmpty && why.assumptions.isEmpty
    let volatile = why.isVolatile ? ", volatile" : ""
    let gates = why.gates.map { gate in
      let value = gate.name == why.name ? "" : " for \(gate.name)"
      return "\(gate.target ?? "")\(gate.verb == "present" ? " (presented)" : "")\(value)"
    }
    addFacts([
      ("kind", [kind + volatile]),
      ("values", isBool ? [] : [list(why.values)]),
      (why.gates.count > 1 ? "gates" : "gate", gates),
      ("used by", isUnused ? ["nothing"] : []),
    ])
  }

  fileprivate mutating func addNeeds(_ title: String, _ needs: [Why.Need]) {
    var table = TextTable()
    for need in needs {
      let owner = need.isOfApp ? "every screen" : need.owner
      table.add(TextTable.Cell(owner, .cyan), TextTable.Cell(need.formula), place(need.span))
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
    let invalid = why.invalid.map { "not opened: \"\($0.value.value)\" is not of type \($0.type)" }
    addFacts([
      ("matched by", why.pattern == why.text ? [] : [why.pattern]),
      ("with", why.values.map { "\($0.name): \($0.value)" }),
      ("opens", why.screen.map { ["\($0.kind.rawValue) \($0.name)"] } ?? []),
      ("result", invalid.map { [$0] } ?? []),
      ("fires", why.event.map { [$0] } ?? []),
      ("presented", why.style.map { ["over the visible screen, as \($0.name)"] } ?? []),
      ("opens at", why.place.isEmpty ? [] : [line(why.place)]),
      ("requires", requirements(why.needs, of: why.screen?.name ?? "")),
      ("gates", gates(why.needs)),
    ])
  }
}
