import NavGraph

/// The rows of transitions.
extension SpecContents {
  mutating func addTransitions() {
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

  mutating func row(of transition: Transition, _ id: TransitionID) -> ChartContents.Row {
    let kind = StepKind(transition.verb)
    let event = graph.events[Int(transition.event.index)]
    var row = ChartContents.Row(text: event, kind: kind, origin: .transition(Int(id.index)))
    row.ends = ends(of: transition)
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

  /// Returns the boxes to which a transition leads.
  func ends(of transition: Transition) -> [ChartContents.End] {
    transition.verb.last == .reset(.launchRule)
      ? [ChartContents.End(box: launch, name: transition.verb.name)]
      : end(transition.target) + end(transition.presented)
  }

  /// The description of a transition, with all its options.
  func words(
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
    // The name of a verb without a target says everything.
    if transition.verb == .none {
      text += row.tail
    } else {
      text += transition.verb.name
      if VerbWords(transition.verb).chart == nil { text += " " + row.tail }
    }
    func add(_ words: String) {
      text += ", "
      text += words
    }
    if let condition = row.condition { add(condition) }
    if let settings = row.settings { add(settings) }
    let presented = transition.presentedTarget
    if row.kind == .over || transition.presented != .none {
      add("style " + (graph.alert(presented)?.style.name ?? transition.style.name))
    }
    if transition.isLocked { add("locked") }
    let sheet = graph.sheet(of: id)
    if !sheet.detents.isEmpty {
      add("detents " + sheet.detents.map(\.text).joined(separator: " "))
    }
    if sheet.hasGrabber { add("grabber") }
    if transition.animation != .none { add(transition.animation.name) }
    if let animator = graph.animator(of: id) {
      add("transition " + graph.animators[Int(animator.index)])
    }
    if !transition.isAnimated { add("not animated") }
    return text
  }

  func tail(of transition: Transition, _ ends: [ChartContents.End]) -> String {
    if let words = VerbWords(transition.verb).chart { return words }
    let onto = transition.onto == .none ? "" : " onto \(graph.name(of: transition.onto))"
    return ends.map(\.name).joined(separator: " + ") + onto
  }

  static func tip(_ text: String, doc: String?) -> String {
    doc.map { "\(text)\n\($0)" } ?? text
  }
}
