/// The names of declarations in sentences and reports.
extension NavigationGraph {
  /// Returns the name of `subject` in reports, or nil for the whole spec. Unlike a line number, it stays the same
  /// when other parts of the file are edited.
  public func name(of subject: Subject) -> String? {
    switch subject {
    case .spec: nil
    case .condition(let id): "condition \(conditions[Int(id.index)].name)"
    case .component(let id): "component \(components[Int(id.index)].name)"
    case .screen(let id): "screen \(screens[Int(id.index)].name)"
    case .container(let id): "container \(containers[Int(id.index)].name)"
    case .launchRule(let index): "launch rule \(index + 1)"
    case .transition(let id): "transition \(sourceNames(of: id)) \(event(of: id))"
    }
  }

  /// Returns `subject` as a part of sentences, such as `transition "openProfile" of "feed"`, or nil for the whole
  /// spec.
  package func phrase(of subject: Subject) -> String? {
    switch subject {
    case .spec: nil
    case .condition(let id): "condition \"\(conditions[Int(id.index)].name)\""
    case .component(let id): "component \"\(components[Int(id.index)].name)\""
    case .screen(let id): "screen \"\(screens[Int(id.index)].name)\""
    case .container(let id): "container \"\(containers[Int(id.index)].name)\""
    case .launchRule(let index): "launch rule \(index + 1)"
    case .transition(let id): "transition \"\(event(of: id))\"" + sourcesPhrase(of: id)
    }
  }

  /// Returns the written sources of a transition, such as ` of "feed" and "profile"`.
  private func sourcesPhrase(of id: TransitionID) -> String {
    let sources = writtenSources(of: id).map { source in
      source == .source(.any) ? "any screen" : "\"\(name(of: source))\""
    }
    return sources.isEmpty ? "" : " of \(Cause.listed(sources))"
  }

  /// Returns the name of a source in specs.
  package func name(of source: WrittenSource) -> String {
    switch source {
    case .source(let source): name(of: source)
    case .component(let id): components[Int(id.index)].name
    }
  }

  /// Returns the name of a source in specs.
  package func name(of source: TransitionSource) -> String {
    switch source {
    case .screen(let id): screens[Int(id.index)].name
    case .container(let id): containers[Int(id.index)].name
    case .any: "any"
    }
  }

  /// Returns the name of a destination, or an empty string for `Destination.none`.
  package func name(of destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): screens[Int(id.index)].name
    case .container(let id): containers[Int(id.index)].name
    case nil: ""
    }
  }

  package func name(of screen: ScreenID) -> String { screens[Int(screen.index)].name }

  package func name(of condition: ConditionID) -> String { conditions[Int(condition.index)].name }

  /// Returns the written sources of a transition, with commas between them.
  package func sourceNames(of transition: TransitionID) -> String {
    writtenSources(of: transition).map(name).joined(separator: ",")
  }

  package func event(of transition: TransitionID) -> String {
    events[Int(transitions[Int(transition.index)].event.index)]
  }

  /// Returns the position of the name in the declaration.
  package func span(ofNameOf destination: Destination) -> SourceSpan {
    switch destination.kind {
    case .screen(let id): span(of: screens[Int(id.index)].origin)
    case .container(let id): span(of: containers[Int(id.index)].origin)
    case nil: span(of: .none)
    }
  }

  /// Returns the conditions in a formula, in written order.
  package func conditions(in formula: FormulaID) -> [ConditionID] {
    var result: [ConditionID] = []
    formulas[Int(formula.index)].forEachCondition { result.append($0) }
    return result
  }

  /// Returns `name`, `not name`, `name is value|value`, or `name is not value` if that is much shorter.
  package func text(of id: ConditionID, isOneOf values: [ValueID]) -> String {
    let condition = conditions[Int(id.index)]
    guard condition.hasNamedValues else { return text(of: id, is: values.first ?? .false) }
    let others = condition.values.indices.map { ValueID($0) }.filter { !values.contains($0) }
    let isNegated = others.count + 1 < values.count
    let names = (isNegated ? others : values).map { condition.values[Int($0.index)] }
    return "\(condition.name) is \(isNegated ? "not " : "")\(names.joined(separator: "|"))"
  }
}

extension TransitionSource {
  /// The screen or container; nil for `any`.
  package var destination: Destination? {
    switch self {
    case .screen(let screen): Destination(screen)
    case .container(let container): Destination(container)
    case .any: nil
    }
  }
}
