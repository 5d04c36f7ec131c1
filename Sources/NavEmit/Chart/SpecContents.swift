import NavGraph

/// Makes a chart's contents of a resolved spec and of what is found in it. Linear in the spec.
struct SpecContents {
  private let graph: NavigationGraph
  /// What is written for each formula.
  private let formulas: [String]
  private var marks: ChartMarks
  private var contents: ChartContents
  private let gates: Int?
  private let launch = 0
  private let any: Int?
  private let outside: Int
  /// The boxes of containers: a navigation controller's root, or a box of its own.
  private var boxOfContainer: [Int] = []
  private var waysIn: [Destination: [String]] = [:]

  static func make(_ graph: NavigationGraph, _ diagnostics: [Diagnostic]) -> ChartContents {
    var maker = SpecContents(graph, diagnostics)
    maker.addContainerBoxes()
    maker.addRows()
    maker.contents.marks = maker.marks.rest(graph)
    return maker.contents
  }

  /// Of two versions, with what became of each thing.
  static func make(_ versions: MergedVersions) -> ChartContents {
    var maker = SpecContents(versions.graph, [])
    maker.addContainerBoxes()
    maker.addRows()
    maker.mark(versions)
    return maker.contents
  }

  private init(_ graph: NavigationGraph, _ diagnostics: [Diagnostic]) {
    self.graph = graph
    formulas = graph.formulaTexts
    marks = ChartMarks(diagnostics, graph)
    contents = ChartContents(app: graph.app)
    contents.events = graph.events.count
    var special = Self.specialBoxes(graph)
    if graph.requires != .true { special[launch].needs = [graph.text(of: graph.requires)] }
    contents.boxes = special
    gates = special.firstIndex { $0.kind == .gates }
    any = special.firstIndex { $0.kind == .any }
    outside = special.count - 1
    waysIn = Self.waysIn(graph)
    addScreens()
  }

  /// The outside is always there, and last, as the walk may find that only it leads to a screen.
  private static func specialBoxes(_ graph: NavigationGraph) -> [ChartContents.Box] {
    typealias Box = ChartContents.Box
    var boxes = [
      Box(kind: .launch, id: "navc-launch", name: "Launch", note: "the first that holds")
    ]
    if !graph.gateIDs.isEmpty {
      boxes.append(Box(kind: .gates, id: "navc-gates", name: "Gates", note: "shown when needed"))
    }
    if graph.sources.contains(.any) {
      let note = "where it has no such row"
      boxes.append(Box(kind: .any, id: "navc-any", name: "Any screen", note: note))
    }
    let note = "links, pushes, system"
    boxes.append(Box(kind: .outside, id: "navc-outside", name: "Outside", note: note))
    return boxes
  }

  private mutating func addScreens() {
    for (i, screen) in graph.screens.enumerated() {
      contents.boxes.append(
        ChartContents.Box(
          kind: .screen,
          id: screen.name,
          name: screen.name,
          title: screen.alert?.title ?? screen.title,
          isAlert: screen.alert != nil,
          note: screen.alert?.style.name,
          waysIn: waysIn[Destination(ScreenID(i))] ?? [],
          needs: screen.requires == .true ? [] : [graph.text(of: screen.requires)],
          doc: screen.doc,
          marks: marks.take(.screen(ScreenID(i)))
        )
      )
    }
  }

  // MARK: Versions

  private mutating func mark(_ versions: MergedVersions) {
    for (screen, change) in versions.screens { contents.boxes[box(of: screen)].change = change }
    for (container, change) in versions.containers {
      let box = boxOfContainer[Int(container.index)]
      if contents.boxes[box].change == nil { contents.boxes[box].change = change }
    }
    for (id, sources) in versions.transitions {
      for (source, change) in sources {
        guard let box = box(of: source) else { continue }
        markRows(of: box, change) {
          $0.origin == .transition(Int(id.index)) && $0.isOfContainer == source.isContainer
        }
      }
    }
    for (rule, change) in versions.rules {
      markRows(of: launch, change) { $0.origin == .rule(rule) }
    }
    guard let gates else { return }
    for (condition, change) in versions.conditions {
      markRows(of: gates, change) { $0.origin == .gate(Int(condition.index)) }
    }
  }

  private func box(of source: TransitionSource) -> Int? {
    switch source {
    case .screen(let screen): box(of: screen)
    case .container(let container): boxOfContainer[Int(container.index)]
    case .any: any
    }
  }

  private mutating func markRows(
    of box: Int,
    _ change: Difference.Kind,
    where isMeant: (ChartContents.Row) -> Bool
  ) {
    for row in contents.boxes[box].rows.indices where isMeant(contents.boxes[box].rows[row]) {
      contents.boxes[box].rows[row].change = change
    }
  }

  // MARK: Ways in

  private static func waysIn(_ graph: NavigationGraph) -> [Destination: [String]] {
    var result: [Destination: [String]] = [:]
    for (i, screen) in graph.screens.enumerated() {
      var ways = screen.writtenLinks.map(\.text)
      if screen.activity != nil { ways.append("activity") }
      if let entry = screen.entry {
        ways.append("code" + condition(entry.when, graph))
      }
      if !ways.isEmpty { result[Destination(ScreenID(i))] = ways }
    }
    for (i, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      result[Destination(ContainerID(i))] = ["code" + condition(entry.when, graph)]
    }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action else { continue }
      let text = "quick action \(shortcut.name)" + condition(shortcut.when, graph)
      result[target, default: []].append(text)
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action else { continue }
      result[target, default: []].append("push \(push.name)")
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      result[target, default: []].append("unknown link")
    }
    return result
  }

  private static func condition(_ formula: FormulaID, _ graph: NavigationGraph) -> String {
    formula == .true ? "" : ", if \(graph.text(of: formula))"
  }

  // MARK: Boxes

  private func box(of screen: ScreenID) -> Int { outside + 1 + Int(screen.index) }

  /// A screen is drawn in the first container that declares it.
  private mutating func addContainerBoxes() {
    for (i, container) in graph.containers.enumerated() {
      let declared: [ScreenID] =
        switch container.kind {
        case .nav(let root): [root]
        case .tabs(let tabs):
          tabs.compactMap { if case .show(let shown) = $0.content { shown.screen } else { nil } }
        }
      for screen in declared where contents.boxes[box(of: screen)].home == nil {
        contents.boxes[box(of: screen)].home = i
      }
    }
    for (i, container) in graph.containers.enumerated() {
      if case .nav(let root) = container.kind, contents.boxes[box(of: root)].home == i {
        boxOfContainer.append(box(of: root))
      } else {
        boxOfContainer.append(contents.boxes.count)
        contents.boxes.append(ownBox(of: i, container))
      }
      contents.containers.append(self.container(i, container))
    }
  }

  /// A tab bar, or a navigation controller whose root is drawn in another one.
  private func ownBox(of index: Int, _ container: Container) -> ChartContents.Box {
    var box = ChartContents.Box(
      kind: .tabBar,
      id: container.name,
      name: "tab bar",
      title: container.title,
      home: index
    )
    if case .nav = container.kind {
      box.kind = .nav
      box.name = container.name
      box.note = "nav"
      box.home = nil
    }
    box.doc = container.doc
    return box
  }

  private mutating func container(_ index: Int, _ container: Container) -> ChartContents.Container {
    let target = Destination(ContainerID(index))
    let box = boxOfContainer[index]
    contents.boxes[box].waysIn += waysIn[target] ?? []
    if container.requires != .true {
      contents.boxes[box].needs.append(graph.text(of: container.requires))
    }
    var titles: [String] = []
    if case .tabs(let tabs) = container.kind {
      titles = tabs.compactMap { tab in
        if case .show(let shown) = tab.content { tab.title ?? graph.name(of: shown) } else { nil }
      }
    }
    let found = marks.take(.container(ContainerID(index)))
    contents.boxes[box].marks += found.filter { !contents.boxes[box].marks.contains($0) }
    return ChartContents.Container(
      name: container.name,
      isTabs: isTabs(container),
      parent: container.parent.map { Int($0.index) },
      doc: container.doc,
      box: box,
      tabTitles: titles
    )
  }

  private func isTabs(_ container: Container) -> Bool {
    if case .tabs = container.kind { true } else { false }
  }

  private func end(_ target: Destination) -> [ChartContents.End] {
    let box: Int
    switch target.kind {
    case .screen(let screen): box = self.box(of: screen)
    case .container(let container): box = boxOfContainer[Int(container.index)]
    case nil: return []
    }
    return [ChartContents.End(box: box, name: graph.name(of: target))]
  }

  // MARK: Rows

  private mutating func addRows() {
    addTransitions()
    addSplash()
    addRules()
    addCover()
    addGates()
    addTabs()
    addFired()
    addButtons()
  }

  private mutating func addSplash() {
    guard let splash = graph.launch.splash else { return }
    var row = ChartContents.Row(
      text: "till all is known",
      number: 0,
      kind: .root,
      origin: .splash
    )
    row.tip = "until all conditions are known: \(graph.name(of: Destination(splash)))"
    row.tail = graph.name(of: Destination(splash))
    // A splash that nothing leaves and nothing else leads to is a row, and no box.
    let box = contents.boxes[self.box(of: splash)]
    let isBox = !box.rows.isEmpty || !box.waysIn.isEmpty || box.home != nil || isEnd(splash)
    if isBox {
      row.ends = end(Destination(splash))
    } else {
      row.marks = box.marks
      contents.boxes[self.box(of: splash)].isDrawn = false
    }
    contents.boxes[launch].rows.append(row)
  }

  private func isEnd(_ screen: ScreenID) -> Bool {
    let target = Destination(screen)
    return graph.transitions.contains { $0.target == target || $0.presented == target }
      || graph.launch.rules.contains { $0.root == target || $0.presented == target }
      || graph.gates.contains { $0.target == target }
  }

  private mutating func addRules() {
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

  /// Nothing leads to the cover and nothing leaves it: it is a row, and no box.
  private mutating func addCover() {
    guard let cover = graph.cover else { return }
    let name = graph.name(of: Destination(cover))
    var row = ChartContents.Row(
      text: "while not active",
      kind: .over,
      tail: name,
      tip: Self.tip(
        "while the scene is not active, over all else: \(name)",
        doc: graph.screens[Int(cover.index)].doc
      ),
      origin: .cover
    )
    row.marks = contents.boxes[self.box(of: cover)].marks
    contents.boxes[self.box(of: cover)].isDrawn = false
    contents.boxes[launch].rows.append(row)
  }

  private mutating func addGates() {
    guard let gates else { return }
    for id in graph.gateIDs {
      let (gate, name) = (graph[id].gate, graph.name(of: id))
      let kind = gate.presentation == nil ? StepKind.root : .over
      let style = graph.alert(gate.target)?.style.name ?? gate.presentation?.style.name
      let how = style.map { "presents, \($0)" } ?? "shows as root"
      contents.boxes[gates].rows.append(
        ChartContents.Row(
          text: name,
          kind: kind,
          ends: end(gate.target),
          tip: Self.tip(
            "gate of \(name) \(how): \(graph.name(of: gate.target))",
            doc: graph.conditions[Int(id.condition.index)].doc
          ),
          origin: .gate(Int(id.condition.index)),
          marks: marks.take(id, graph)
        )
      )
    }
  }

  private mutating func addTabs() {
    for (i, container) in graph.containers.enumerated() {
      let box = boxOfContainer[i]
      switch container.kind {
      case .nav(let root):
        guard contents.boxes[box].kind == .nav else { continue }
        let row = ChartContents.Row(
          text: "root",
          kind: .tab,
          ends: end(Destination(root)),
          tip: "the root of \(container.name): \(graph.name(of: Destination(root)))"
        )
        contents.boxes[box].rows.insert(row, at: 0)
      case .tabs(let tabs):
        contents.boxes[box].rows.insert(
          contentsOf: tabs.enumerated().map { row(of: $1, $0, in: container) },
          at: 0
        )
      }
    }
  }

  private func row(of tab: Tab, _ index: Int, in container: Container) -> ChartContents.Row {
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

  private mutating func addTransitions() {
    for (i, transition) in graph.transitions.enumerated() {
      let whole = self.row(of: transition, TransitionID(i))
      for source in graph.sources[transition.sources.indices] {
        var row = whole
        row.component = graph.componentWords(of: TransitionID(i), at: source)
        switch source {
        case .screen(let screen):
          row.isOfContainer = false
          contents.boxes[box(of: screen)].rows.append(row)
        case .container(let container):
          row.isOfContainer = true
          contents.boxes[boxOfContainer[Int(container.index)]].rows.append(row)
        case .any:
          row.isOfContainer = false
          if let any { contents.boxes[any].rows.append(row) }
        }
      }
    }
  }

  private mutating func row(of transition: Transition, _ id: TransitionID) -> ChartContents.Row {
    let kind = StepKind(transition.verb)
    let event = graph.events[Int(transition.event.index)]
    var row = ChartContents.Row(text: event, kind: kind, origin: .transition(Int(id.index)))
    row.ends =
      transition.verb == .launch
      ? [ChartContents.End(box: launch, name: "launch again")]
      : end(transition.target) + end(transition.presented)
    row.tail = tail(of: transition, row.ends)
    let earlier = graph.earlierWords(of: transition)
    if !earlier.isEmpty {
      row.earlier = "first " + earlier.joined(separator: ", ")
      row.base = graph.tab(selectedBy: id).flatMap { graph.shownFirst(in: $0) }.map { box(of: $0) }
    }
    if transition.when != .true { row.condition = "if " + formulas[Int(transition.when.index)] }
    if transition.sets.count > 0 { row.settings = "sets \(graph.settingsText(of: transition))" }
    row.tip = Self.tip(words(on: transition, id, row), doc: graph.transitionDocs[id])
    row.marks = marks.take(.transition(id))
    return row
  }

  /// All that is to be said of a transition.
  private func words(
    on transition: Transition,
    _ id: TransitionID,
    _ row: ChartContents.Row
  ) -> String {
    var text = row.text
    text += ": "
    for words in graph.earlierWords(of: transition) {
      text += words
      text += ", "
    }
    text += transition.verb.name
    text += " "
    text += row.tail
    func add(_ words: String) {
      text += ", "
      text += words
    }
    if let condition = row.condition { add(condition) }
    if let settings = row.settings { add(settings) }
    let presented = transition.verb == .present ? transition.target : transition.presented
    if row.kind == .over || transition.presented != .none {
      add("style " + (graph.alert(presented)?.style.name ?? transition.style.name))
    }
    if transition.isLocked { add("locked") }
    let sheet = graph.sheet(of: id)
    if !sheet.detents.isEmpty {
      add("detents " + sheet.detents.map(\.text).joined(separator: " "))
    }
    if sheet.hasGrabber { add("grabber") }
    if transition.verb == .root, transition.animation != .none { add(transition.animation.name) }
    if let animator = graph.animator(of: id) {
      add("transition " + graph.animators[Int(animator.index)])
    }
    if !transition.isAnimated { add("not animated") }
    return text
  }

  private func tail(of transition: Transition, _ ends: [ChartContents.End]) -> String {
    let onto = transition.onto == .none ? "" : " onto \(graph.name(of: transition.onto))"
    switch transition.verb {
    case .none: return "stays"
    case .popTop, .dismissTop, .close: return "back"
    case .popToRoot: return "to the root"
    case .dismissAll: return "all dismissed"
    default: return ends.map(\.name).joined(separator: " + ") + onto
    }
  }

  private mutating func addFired() {
    let entries = graph.entries
    var fired: [(text: String, action: EntryAction)] = []
    fired += entries.writtenFiredLinks.map { ($0.pattern.text, .fire($0.event)) }
    if let unknown = entries.unknownLink { fired.append(("unknown link", unknown.action)) }
    fired += entries.broadcasts.map { broadcast in
      let object = broadcast.object.map { " \($0)" } ?? ""
      return ("broadcast \(broadcast.name)\(object)", .fire(broadcast.event))
    }
    fired += entries.shortcuts.map { shortcut in
      ("quick action \(shortcut.name)" + Self.condition(shortcut.when, graph), shortcut.action)
    }
    fired += entries.pushes.map { ("push \($0.name)", $0.action) }
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

  private mutating func addButtons() {
    guard graph.screens.contains(where: { $0.alert != nil }) else { return }
    let buttons = AlertButtons(graph)
    for (i, screen) in graph.screens.enumerated() {
      for button in screen.alert?.buttons ?? [] {
        let taken = buttons.transitions(of: button, in: ScreenID(i))
        contents.boxes[box(of: ScreenID(i))].rows.append(row(of: button, taken, in: screen))
      }
    }
  }

  /// A button leads where its event leads from what lies under the alert, else back to that.
  private func row(
    of button: Alert.Button,
    _ taken: [TransitionID],
    in alert: Screen
  ) -> ChartContents.Row {
    let steps = taken.map { graph.transitions[Int($0.index)] }.map { ($0, StepKind($0.verb)) }
    var row = ChartContents.Row(text: button.title, kind: .back, tail: "back")
    var tails: [String] = []
    for (transition, kind) in steps {
      let ends =
        transition.verb == .launch
        ? [ChartContents.End(box: launch, name: "launch again")]
        : end(transition.target) + end(transition.presented)
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

  private static func tip(_ text: String, doc: String?) -> String {
    doc.map { "\(text)\n\($0)" } ?? text
  }
}

extension TransitionSource {
  fileprivate var isContainer: Bool { if case .container = self { true } else { false } }
}
