import NavGraph

/// The facts about transitions: one sheet for each pair of a transition and one of its sources, as written.
struct EdgeFacts {
  private let graph: NavigationGraph
  private let writer: FactWriter
  private let space: ConditionSpace

  init(_ graph: NavigationGraph, _ space: ConditionSpace) {
    (self.graph, self.space) = (graph, space)
    writer = FactWriter(graph)
  }

  /// A source and an event. Transitions that share both are alternatives of each other.
  private struct Group: Hashable {
    var source: WrittenSource
    var event: EventID
  }

  /// The sheets in the order of the spec, except that alternatives follow each other.
  var sheets: [FactSheet] {
    var groups: [Group: [TransitionID]] = [:]
    var order: [Group] = []
    for index in graph.transitions.indices {
      let id = TransitionID(index)
      for source in graph.writtenSources(of: id).distinct {
        let group = Group(source: source, event: graph.transitions[index].event)
        if groups[group] == nil { order.append(group) }
        groups[group, default: []].append(id)
      }
    }
    return order.flatMap { sheets(of: $0, groups[$0] ?? []) }
  }

  private func sheets(
    of group: Group,
    _ transitions: [TransitionID]
  ) -> [FactSheet] {
    var sheets = transitions.map { sheet($0, group) }
    guard sheets.count > 1 else { return sheets }
    let items = transitions.map { id -> [FactWord] in
      let transition = graph.transitions[Int(id.index)]
      return words(of: id)
        + (transition.when == .true ? [] : [.text("when"), .formula(transition.when)])
    }
    let whens = transitions.map { graph.transitions[Int($0.index)].when }
    sheets[0].orders = [
      FactOrder(
        label: "alternatives",
        items: items,
        exclusivePairs: space.exclusivePairs(of: whens)
      )
    ]
    return sheets
  }

  private func sheet(_ id: TransitionID, _ group: Group) -> FactSheet {
    let transition = graph.transitions[Int(id.index)]
    var name = [word(of: group.source), .event(group.event)]
    if transition.target != .none { name.append(FactWord(transition.target)) }
    var facts = [Fact("action", .joined(spaced(words(of: id))))]
    if transition.when != .true { facts.append(Fact("when", .formula(transition.when))) }
    facts += graph.assignments[transition.sets.indices].map { assignment in
      let value = assignment.value.map { FactWord.value(assignment.condition, $0) } ?? .text("any")
      return Fact(.text("sets"), .condition(assignment.condition), value: [value])
    }
    facts += appearance(of: transition, id)
    var sheet = FactSheet(.edge, name, facts, at: transition.origin)
    sheet.index = Int(id.index)
    return sheet
  }

  private func word(of source: WrittenSource) -> FactWord {
    switch source {
    case .source(.screen(let id)): .screen(id)
    case .source(.container(let id)): .container(id)
    case .source(.any): .text("any")
    case .component(let id): .component(id)
    }
  }

  /// Returns the verbs with their targets, as in the spec.
  private func words(of id: TransitionID) -> [FactWord] {
    let transition = graph.transitions[Int(id.index)]
    var words: [FactWord] = []
    for (index, part) in graph.verbs(of: id).enumerated() {
      if index > 0 { words.append(.text("and")) }
      words.append(.text(part.verb == .none ? VerbWords(.none).clause : part.verb.name))
      if part.target != .none { words.append(FactWord(part.target)) }
    }
    if transition.onto != .none { words += [.text("onto"), FactWord(transition.onto)] }
    if transition.presented != .none {
      words += [.text("with"), FactWord(transition.presented), .text("over it")]
    }
    return words
  }

  private func spaced(_ words: [FactWord]) -> [FactWord] {
    words.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [.text(" "), $0.element] }
  }

  private func appearance(of transition: Transition, _ id: TransitionID) -> [Fact] {
    var facts: [Fact] = []
    let presented = transition.presentedTarget
    let mayPresent = transition.verb.program.contains(.put(.layer)) || presented != .none
    if mayPresent, graph.alert(presented) == nil {
      let appearance = writer.words(
        of: transition.style,
        graph.sheet(of: id),
        isLocked: transition.isLocked
      )
      if !appearance.isEmpty { facts.append(Fact(.text("style"), value: appearance)) }
    }
    if transition.animation != .none {
      let animation = writer.animation(transition.animation, transition.duration)
      facts.append(Fact(.text("animation"), value: animation))
    }
    if !transition.isAnimated { facts.append(Fact("animated", .text("false"))) }
    if let animator = graph.animator(of: id) {
      facts.append(Fact("transition", .text(graph.animators[Int(animator.index)])))
    }
    return facts
  }
}
