extension Why {
  /// Something that brings screens: a transition, a launch rule, a tab, a gate, an opening.
  public struct Lead: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Sendable {
      /// A transition; `name` is the event.
      case transition
      /// A launch rule; `name` is its number.
      case launch
      /// A tab of the container `name` that is not the first.
      case tab
      /// The container `name`, which holds it.
      case container
      /// The gate of the condition `name`.
      case gate
      /// A link; `name` is the pattern.
      case link
      /// The app's own code.
      case entry
      /// A shortcut.
      case shortcut
      /// A notification.
      case push
      /// A notification of NotificationCenter.
      case broadcast
    }

    /// What it is.
    public var kind: Kind
    /// What it is called.
    public var name: String
    /// The screens, containers or `any` that a transition starts from.
    public var from: [String] = []
    /// The verb, as it is written, with its fixed target.
    public var verb: String?
    /// What it leads or goes back to.
    public var target: String?
    /// What the stack is brought back to first.
    public var onto: String?
    /// What is presented over a root that it brings.
    public var presented: String?
    /// The formula under which it happens, if there is one.
    public var when: String?
    /// What a transition sets.
    public var sets: [Setting] = []
    /// Why it never happens; nil if it does.
    public var neverBecause: String?
    /// Where it is written.
    public var span: SourceSpan

    /// A condition that a transition sets.
    public struct Setting: Hashable, Sendable {
      /// The condition.
      public var condition: String
      /// The value's name, or `any`.
      public var value: String
    }
  }
}

extension Why.Lead {
  /// Each once, in the order of the text: what leads to several things that show one is one lead to that.
  static func each(_ leads: [Why.Lead]) -> [Why.Lead] {
    var seen: Set<Why.Lead> = []
    return leads.filter { seen.insert($0).inserted }.sorted { $0.span < $1.span }
  }
}

extension WhyBuilder {
  /// What leads to `destination`, or to something that shows it first.
  func leads(to destination: Destination) -> [Why.Lead] {
    var result = holders(of: destination).flatMap { holder in
      leads.leads(to: holder).compactMap { lead(isReached: isReached, $0) }
    }
    result += tabs(with: destination)
    return Why.Lead.each(result)
  }

  private func lead(isReached: Bool, _ lead: Leads.Lead) -> Why.Lead? {
    switch lead.by {
    case .transition(let id):
      let verb = graph[id].verb
      guard verb != .open, verb != .window else { return nil }
      return transition(id, never: isReached ? neverChosen(id) : nil)
    case .launchRule(let index): return launchRule(index)
    case .gate(let condition): return gate(of: condition)
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
    if rule.presented != .none { lead.presented = graph.name(of: rule.presented) }
    lead.when = formula(rule.when)
    return lead
  }

  func gate(of id: ConditionID) -> Why.Lead? {
    let condition = graph.conditions[Int(id.index)]
    guard let gate = condition.gate else { return nil }
    return Why.Lead(
      kind: .gate,
      name: condition.name,
      verb: gate.presentation == nil ? "root" : "present",
      target: graph.name(of: gate.target),
      span: graph.span(of: gate.origin)
    )
  }

  /// The tabs, but for the first, that show `destination`, or a nav with it as root.
  private func tabs(with destination: Destination) -> [Why.Lead] {
    let shown = Set(holders(of: destination))
    return graph.containers.enumerated().flatMap { index, container -> [Why.Lead] in
      guard case .tabs(let tabs) = container.kind else { return [] }
      let first = graph.firstTab(of: ContainerID(index))
      return tabs.compactMap { tab in
        guard let target = tab.content.shown, target != first, shown.contains(target) else {
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

  /// A transition in words.
  func transition(_ id: TransitionID, never reason: String?) -> Why.Lead {
    let transition = graph[id]
    var lead = Why.Lead(
      kind: .transition,
      name: graph.events[Int(transition.event.index)],
      from: graph.sources[transition.sources.indices].map { graph.name(of: $0) },
      span: graph.span(of: transition.origin)
    )
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

  /// Why no state chooses the transition; nil if one does.
  func neverChosen(_ id: TransitionID) -> String? {
    analysis.reachability.isChosen(id) ? nil : DeadTransition.reason(analysis, id).text
  }
}
