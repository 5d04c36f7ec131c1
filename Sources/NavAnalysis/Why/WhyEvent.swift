public import NavGraph

/// An explanation of an event: its transitions, what fires it, and where it is dropped.
public struct WhyEvent: Sendable {
  /// The event.
  public var name: String
  /// The transitions for the event, in the order in which they are tried at a source.
  public var transitions: [Why.Lead]
  /// Everything that fires the event, except the app's own code.
  public var firedBy: [Why.Lead]
  /// The sources at which the event can be dropped.
  public var drops: [Drop]

  /// A source at which the event is handled, but not under all conditions.
  public struct Drop: Hashable, Sendable {
    /// A screen, a container, or `any`.
    public var source: String
    /// The conditions under which no transition for the event is chosen, neither here nor in a container around
    /// it.
    public var when: Why.Conditions
    /// The first transition for the event at this source.
    public var span: SourceSpan
  }

  init(_ analysis: Analysis, _ id: EventID) {
    let graph = analysis.graph
    let builder = WhyBuilder(analysis, .none)
    name = graph.events[Int(id.index)]
    transitions = graph.transitions.indices.map { TransitionID($0) }
      .filter { graph[$0].event == id }
      .map { builder.transition($0, never: builder.neverDone($0)) }
    firedBy = Why.Lead.each(builder.sources(of: id))
    drops = analysis.incidents[.ignoredEvent].compactMap { found in
      let transition = graph[found.incident.transition]
      guard transition.event == id else { return nil }
      let index = transition.sources.indices.lowerBound + Int(found.incident.source)
      return Drop(
        source: graph.name(of: graph.sources[index]),
        when: analysis.conditions(of: found.set),
        span: graph.span(of: transition.origin)
      )
    }
  }
}

extension WhyBuilder {
  /// Returns the reason why the transition is never chosen or never shows its target; nil if it can be.
  func neverDone(_ id: TransitionID) -> String? {
    if let reason = neverChosen(id) { return reason }
    let target = graph[id].target
    guard target != .none, !analysis.isShown(target) else { return nil }
    return "\"\(graph.name(of: target))\" is never shown"
  }

  /// Returns everything that fires the event: buttons, tabs, links, shortcuts and notifications.
  fileprivate func sources(of event: EventID) -> [Why.Lead] {
    func lead(_ kind: Why.Lead.Kind, _ name: String, _ origin: NodeID) -> Why.Lead {
      Why.Lead(kind: kind, name: name, span: graph.span(of: origin))
    }
    var result: [Why.Lead] = []
    for screen in graph.screens {
      for button in screen.alert?.buttons ?? [] where button.fires == event {
        result.append(lead(.button, screen.name, button.origin))
      }
    }
    for container in graph.containers {
      for tab in container.slots where tab.content == .fire(event) {
        result.append(lead(.tab, container.name, tab.origin))
      }
    }
    let entries = graph.entries
    for link in entries.writtenFiredLinks where link.event == event {
      result.append(lead(.link, link.pattern.text, link.origin))
    }
    if let unknown = entries.unknownLink, unknown.action == .fire(event) {
      result.append(lead(.link, "unknown", unknown.origin))
    }
    for shortcut in entries.shortcuts where shortcut.action == .fire(event) {
      var fired = lead(.shortcut, shortcut.name, shortcut.origin)
      fired.when = formula(shortcut.when)
      result.append(fired)
    }
    for push in entries.pushes where push.action == .fire(event) {
      result.append(lead(.push, push.name, push.origin))
    }
    for broadcast in entries.broadcasts where broadcast.event == event {
      result.append(lead(.broadcast, broadcast.name, broadcast.origin))
    }
    return result
  }
}
