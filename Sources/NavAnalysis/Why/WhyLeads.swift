import NavGraph

extension Why.Lead {
  /// Returns the leads without duplicates, in the order of the text. A lead to several containers that show
  /// one screen first occurs several times.
  static func each(_ leads: [Why.Lead]) -> [Why.Lead] {
    var seen: Set<Why.Lead> = []
    return leads.filter { seen.insert($0).inserted }.sorted { $0.span < $1.span }
  }
}

extension WhyBuilder {
  /// Returns the leads to `destination` and to the containers that show it first.
  func leads(to destination: Destination) -> [Why.Lead] {
    var result = holders(of: destination).flatMap { holder in
      incomingEdges.edges(to: holder).compactMap { lead(isReached: isReached, $0) }
    }
    result += tabs(with: destination)
    return Why.Lead.each(result)
  }

  private func lead(isReached: Bool, _ lead: IncomingEdges.IncomingEdge) -> Why.Lead? {
    switch lead.source {
    case .transition(let id):
      guard !graph[id].opens else { return nil }
      return transition(id, never: isReached ? neverChosen(id) : nil)
    case .launchRule(let index): return launchRule(index)
    case .gate(let condition): return gate(condition)
    case .container, .opening: return nil
    }
  }

  func launchRule(_ index: Int) -> Why.Lead {
    let rule = graph.launch.rules[index]
    var lead = Why.Lead(
      kind: .launch,
      name: String(index + 1),
      verb: "root",
      target: graph.name(of: rule.root),
      span: graph.span(of: rule.origin)
    )
    if rule.presented != .none {
      let name = graph.name(of: rule.presented)
      if rule.isPushed { lead.pushed = name } else { lead.presented = name }
    }
    lead.when = formula(rule.when)
    return lead
  }

  func gate(_ id: GateID) -> Why.Lead {
    let gate = graph[id].gate
    return Why.Lead(
      kind: .gate,
      name: graph.name(of: id),
      verb: gate.presentation == nil ? "root" : "present",
      target: graph.name(of: gate.target),
      span: graph.span(of: gate.origin)
    )
  }

  /// Returns the tabs, except first ones, that show `destination` or a container that shows it first.
  private func tabs(with destination: Destination) -> [Why.Lead] {
    let shown = Set(holders(of: destination))
    return graph.containers.flatMap { container in
      container.slots.compactMap { tab in
        guard let target = tab.shown, target != container.firstShown, shown.contains(target) else {
          return nil
        }
        return Why.Lead(
          kind: .tab,
          name: container.name,
          target: graph.name(of: target),
          span: graph.span(of: tab.origin)
        )
      }
    }
  }

  func formula(_ id: FormulaID) -> String? { id == .true ? nil : graph.text(of: id) }

  /// Returns the lead that describes a transition; `reason` is why it never happens.
  func transition(_ id: TransitionID, never reason: String?) -> Why.Lead {
    let transition = graph[id]
    var lead = Why.Lead(
      kind: .transition,
      name: graph.events[Int(transition.event.index)],
      from: graph.writtenSources(of: id).map { graph.name(of: $0) },
      span: graph.span(of: transition.origin)
    )
    lead.earlier = graph.earlierWords(of: transition)
    if transition.verb != .none { lead.verb = transition.verb.name }
    if transition.target != .none { lead.target = graph.name(of: transition.target) }
    if transition.onto != .none { lead.onto = graph.name(of: transition.onto) }
    if transition.presented != .none { lead.presented = graph.name(of: transition.presented) }
    lead.sets = graph.assignments[transition.sets.indices].map { assignment in
      let condition = graph.conditions[Int(assignment.condition.index)]
      let value = assignment.value.map { condition.values[Int($0.index)] }
      return Why.Lead.Setting(condition: condition.name, value: value ?? "any")
    }
    lead.when = formula(transition.when)
    lead.neverBecause = reason
    return lead
  }

  /// Returns the reason why the transition is never chosen; nil if it can be.
  func neverChosen(_ id: TransitionID) -> String? {
    analysis.reachability.isChosen(id) ? nil : analysis.neverChosen(id).text
  }
}

// MARK: - Openings and places

extension WhyBuilder {
  /// Returns the openings of `destination` and of the containers that show it first.
  func openings(of destination: Destination) -> [Why.Lead] {
    let targets = Set(holders(of: destination))
    var result: [Why.Lead] = []
    if let screen = destination.screen { result += openings(of: screen) }
    for container in targets.compactMap(\.container).sorted(by: { $0.index < $1.index }) {
      result += entry(of: Destination(container)).map { [$0] } ?? []
    }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action, targets.contains(target) else { continue }
      var lead = opening(.shortcut, shortcut.name, shortcut.origin)
      lead.when = formula(shortcut.when)
      result.append(lead)
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action, targets.contains(target) else { continue }
      result.append(opening(.push, push.name, push.origin))
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action,
      targets.contains(target)
    {
      result.append(opening(.link, "unknown", unknown.origin))
    }
    for holder in holders(of: destination) {
      for case .transition(let id) in incomingEdges.edges(to: holder).map(\.source)
      where graph[id].opens {
        result.append(transition(id, never: isReached ? neverChosen(id) : nil))
      }
    }
    return Why.Lead.each(result)
  }

  private func openings(of id: ScreenID) -> [Why.Lead] {
    let screen = graph.screens[Int(id.index)]
    var result = screen.writtenLinks.map { link in
      var lead = opening(.link, link.text, link.origin)
      if link.style != nil { lead.verb = "present" }
      return lead
    }
    if let activity = screen.activity {
      result.append(opening(.activity, activity.type ?? screen.name, activity.origin))
    }
    return result + (entry(of: Destination(id)).map { [$0] } ?? [])
  }

  private func entry(of target: Destination) -> Why.Lead? {
    guard let entry = graph.entry(of: target) else { return nil }
    var lead = opening(.entry, graph.name(of: target), entry.origin)
    lead.when = formula(entry.when)
    if entry.style != nil { lead.verb = "present" }
    return lead
  }

  private func opening(_ kind: Why.Lead.Kind, _ name: String, _ origin: NodeID) -> Why.Lead {
    Why.Lead(kind: kind, name: name, span: graph.span(of: origin))
  }

  /// Returns the place where `destination` is opened; empty if it has none.
  func place(of destination: Destination) -> [Why.Hop] {
    guard let place = graph.places[destination] else { return [] }
    var result = [Why.Hop(kind: .root, name: graph.name(of: place.root))]
    var last = place.root
    func append(_ kind: Why.Hop.Kind, _ target: Destination, _ origin: NodeID? = nil) {
      let span = origin.map(graph.span)
      result.append(Why.Hop(kind: kind, name: graph.name(of: target), span: span))
      last = target
    }
    if let tab = place.tab { append(.tab, tab) }
    for hop in place.hops {
      let origin = graph[hop.transition].origin
      append(hop.presents ? .present : .push, hop.target, origin)
      if let tab = hop.tab { append(.tab, tab) }
    }
    if last != destination, let container = last.container {
      append(graph.containers[Int(container.index)].isStack ? .nav : .tab, destination)
    }
    return result
  }
}

extension Why.Hop {
  /// The hop as text, such as `push detail`.
  package var words: String {
    switch kind {
    case .root, .nav: name
    case .tab: "tab \(name)"
    case .push: "push \(name)"
    case .present: "present \(name)"
    }
  }
}
