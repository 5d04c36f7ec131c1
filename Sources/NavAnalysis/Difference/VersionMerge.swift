package import NavGraph

/// Merges two versions of a spec into one graph.
package struct VersionMerge {
  /// The merged graph, with the kind of change of each declaration.
  package private(set) var merged: MergedVersions

  private let joint: JointConditions
  private var screenCounterparts: [ScreenID] = []
  private var containerCounterparts: [ContainerID] = []
  private var eventCounterparts: [EventID?]

  /// Merges the two versions of `comparison`.
  package init(_ comparison: VersionComparison) {
    merged = MergedVersions(new: comparison.new, old: comparison.old)
    joint = comparison.joint
    eventCounterparts = Array(repeating: nil, count: merged.old.events.count)
    merged.graph.conditions = joint.graph.conditions
    let marks = comparison.finder.marks()
    findCounterparts()
    addContents()
    for (sheet, kind) in marks.new { mark(sheet, kind) }
    addRemoved(marks.removed)
  }

  // MARK: Counterparts in the merged graph

  /// Finds the index of each screen and container of the older version in the merged graph. Removed ones are
  /// appended.
  private mutating func findCounterparts() {
    let screens = merged.graph.indicesByName(merged.graph.screens.map(\.name))
    for screen in merged.old.screens {
      screenCounterparts.append(ScreenID(screens[screen.name] ?? merged.graph.screens.count))
      if screens[screen.name] == nil { merged.graph.screens.append(screen) }
    }
    let containers = merged.graph.indicesByName(merged.graph.containers.map(\.name))
    for container in merged.old.containers {
      containerCounterparts.append(
        ContainerID(containers[container.name] ?? merged.graph.containers.count)
      )
      if containers[container.name] == nil { merged.graph.containers.append(container) }
    }
  }

  private func counterpart(of destination: Destination) -> Destination {
    switch destination.kind {
    case .screen(let screen): Destination(screenCounterparts[Int(screen.index)])
    case .container(let container): Destination(containerCounterparts[Int(container.index)])
    case nil: .none
    }
  }

  private func counterpart(of source: TransitionSource) -> TransitionSource {
    switch source {
    case .screen(let screen): .screen(screenCounterparts[Int(screen.index)])
    case .container(let container): .container(containerCounterparts[Int(container.index)])
    case .any: .any
    }
  }

  private mutating func counterpart(of event: EventID) -> EventID {
    if let known = eventCounterparts[Int(event.index)] { return known }
    let name = merged.old.events[Int(event.index)]
    let place = merged.graph.events.firstIndex(of: name) ?? merged.graph.events.count
    if place == merged.graph.events.count { merged.graph.events.append(name) }
    eventCounterparts[Int(event.index)] = EventID(place)
    return EventID(place)
  }

  private mutating func counterpart(of formula: FormulaID) -> FormulaID {
    if formula == .true { return .true }
    merged.graph.formulas.append(joint.translated(merged.old.formulas[Int(formula.index)]))
    return FormulaID(merged.graph.formulas.count - 1)
  }

  // MARK: Removed declarations

  /// Adds the contents of removed screens and containers, with indices of the merged graph.
  private mutating func addContents() {
    for (index, place) in screenCounterparts.enumerated() where !isOfNew(Destination(place)) {
      var screen = merged.old.screens[index]
      screen.origin = .none
      screen.requires = counterpart(of: screen.requires)
      screen.via = screen.via.map { screenCounterparts[Int($0.index)] }
      screen.embeds = []
      if let when = screen.entry?.when { screen.entry?.when = counterpart(of: when) }
      for button in screen.alert?.buttons.indices ?? 0..<0 {
        guard let event = screen.alert?.buttons[button].fires else { continue }
        screen.alert?.buttons[button].fires = counterpart(of: event)
      }
      merged.graph.screens[Int(place.index)] = screen
    }
    for (index, place) in containerCounterparts.enumerated() where !isOfNew(Destination(place)) {
      merged.graph.containers[Int(place.index)] = contents(of: merged.old.containers[index])
    }
    for index in merged.graph.conditions.indices.dropFirst(newCounts.conditions) {
      merged.graph.conditions[index].gates = []
    }
  }

  private mutating func contents(of container: Container) -> Container {
    var container = container
    container.origin = .none
    container.requires = counterpart(of: container.requires)
    container.embeds = []
    container.parent = container.parent.map { containerCounterparts[Int($0.index)] }
    if let when = container.entry?.when { container.entry?.when = counterpart(of: when) }
    for index in container.slots.indices {
      let content =
        switch container.slots[index].content {
        case .show(let shown): Slot.Content.show(counterpart(of: shown))
        case .fire(let event): Slot.Content.fire(counterpart(of: event))
        }
      container.slots[index].content = content
    }
    return container
  }

  private func isOfNew(_ destination: Destination) -> Bool {
    switch destination.kind {
    case .screen(let screen): screen.index < newCounts.screens
    case .container(let container): container.index < newCounts.containers
    case nil: true
    }
  }

  private var newCounts: (screens: Int, containers: Int, conditions: Int) {
    (joint.new.screens.count, joint.new.containers.count, joint.new.conditions.count)
  }

  // MARK: Marks

  private mutating func mark(_ sheet: FactSheet, _ kind: Difference.Kind) {
    switch (sheet.kind, sheet.name.first) {
    case (.screen, .screen(let id)): merged.screens[id] = kind
    case (.container, .container(let id)):
      // An inline container is marked where it is used.
      if !merged.graph.containers[Int(id.index)].isInline || kind == .added {
        merged.containers[id] = kind
      }
    case (.launch, _): merged.rules[sheet.index] = kind
    case (.shortcut, .shortcut(let index)) where kind == .changed:
      merged.changedShortcuts.append(index)
    case (.push, .push(let index)) where kind == .changed:
      merged.changedPushes.append(index)
    case (.edge, let source?):
      let id = TransitionID(sheet.index)
      for source in sources(of: id, merged.graph, source) {
        merged.transitions[id, default: [:]][source] = kind
      }
    default: break
    }
  }

  /// Returns the sources of a transition that the written source stands for.
  private func sources(
    of id: TransitionID,
    _ graph: NavigationGraph,
    _ written: FactWord
  ) -> [TransitionSource] {
    let all = graph.sources[graph.transitions[Int(id.index)].sources.indices]
    return all.filter { source in
      switch (written, source) {
      case (.screen(let a), .screen(let b)): a == b
      case (.container(let a), .container(let b)): a == b
      case (.text, .any): true
      case (.component(let component), _):
        graph.components(of: id, at: source).contains(component)
      default: false
      }
    }
  }

  private mutating func addRemoved(_ sheets: [FactSheet]) {
    for sheet in sheets {
      switch (sheet.kind, sheet.name.first) {
      case (.screen, .screen(let id)): merged.screens[screenCounterparts[Int(id.index)]] = .removed
      case (.container, .container(let id)):
        merged.containers[containerCounterparts[Int(id.index)]] = .removed
      case (.launch, _): addRule(sheet.index)
      case (.edge, let source?): addTransition(TransitionID(sheet.index), from: source)
      default: break
      }
    }
  }

  private mutating func addRule(_ index: Int) {
    var rule = merged.old.launch.rules[index]
    rule.origin = .none
    rule.when = counterpart(of: rule.when)
    rule.root = counterpart(of: rule.root)
    rule.presented = counterpart(of: rule.presented)
    merged.rules[merged.graph.launch.rules.count] = .removed
    merged.graph.launch.rules.append(rule)
  }

  private mutating func addTransition(_ id: TransitionID, from written: FactWord) {
    let starts = sources(of: id, merged.old, written).map { counterpart(of: $0) }
    guard !starts.isEmpty else { return }
    var transition = merged.old.transitions[Int(id.index)]
    let verbs = merged.old.earlierVerbs[transition.earlier.indices]
    let sets = merged.old.assignments[transition.sets.indices]
    transition.origin = .none
    transition.event = counterpart(of: transition.event)
    transition.when = counterpart(of: transition.when)
    transition.target = counterpart(of: transition.target)
    transition.presented = counterpart(of: transition.presented)
    transition.onto = counterpart(of: transition.onto)
    transition.sources = PoolRange(start: merged.graph.sources.count, count: starts.count)
    merged.graph.sources += starts
    transition.earlier = ShortRange(start: merged.graph.earlierVerbs.count, count: verbs.count)
    merged.graph.earlierVerbs += verbs.map {
      StepVerb(verb: $0.verb, target: counterpart(of: $0.target))
    }
    transition.sets = PoolRange(start: merged.graph.assignments.count, count: sets.count)
    merged.graph.assignments += sets.map { assignment in
      Assignment(
        condition: joint.jointCondition(for: assignment.condition),
        value: assignment.value.map { joint.jointValue(for: $0, of: assignment.condition) }
      )
    }
    let number = TransitionID(merged.graph.transitions.count)
    merged.graph.transitions.append(transition)
    for start in starts { merged.transitions[number, default: [:]][start] = .removed }
  }
}
