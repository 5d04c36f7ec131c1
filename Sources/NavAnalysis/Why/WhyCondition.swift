public import NavGraph

/// Who sets a condition, who needs it, and who reads it.
public struct WhyCondition: Sendable {
  /// The condition.
  public var name: String
  /// Who keeps it, and how: `login`, `supplied`, `flag`, `session` or `new-version`.
  public var kind: String
  /// Its values; `false` and `true` for a Bool.
  public var values: [String]
  /// Whether it may change at any moment.
  public var isVolatile: Bool
  /// What it is, for a reader.
  public var doc: String?
  /// Where the app goes when something needs it and it does not hold.
  public var gates: [Why.Lead]
  /// The transitions that set it.
  public var setters: [Why.Lead]
  /// What the app, screens and containers require of it.
  public var needs: [Why.Need]
  /// The transitions, launch rules, entries and shortcuts whose `when` asks for it.
  public var readers: [Why.Lead]
  /// What is assumed of it.
  public var assumptions: [Assumed]
  /// The name, where it is declared.
  public var span: SourceSpan

  /// A formula that holds always.
  public struct Assumed: Hashable, Sendable {
    /// The formula.
    public var formula: String
    /// Where it is written.
    public var span: SourceSpan
  }

  init(_ analysis: Analysis, _ id: ConditionID) {
    let graph = analysis.graph
    let builder = WhyBuilder(analysis, .none)
    let condition = graph.conditions[Int(id.index)]
    let reads = graph.formulas.indices.map { graph.conditions(in: FormulaID($0)).contains(id) }
    func isRead(_ formula: FormulaID) -> Bool { reads[Int(formula.index)] }
    name = condition.name
    kind = condition.kind.name
    values = condition.values
    isVolatile = condition.isVolatile
    doc = condition.doc
    span = graph.span(of: condition.origin)
    gates = condition.gates.indices.map { builder.gate(GateID(id, $0)) }
    let transitions = graph.transitions.indices.map { TransitionID($0) }
    setters = transitions.filter { transition in
      graph.assignments[graph[transition].sets.indices].contains { $0.condition == id }
    }.map { builder.transition($0, never: builder.neverDone($0)) }
    let things =
      graph.screens.indices.map { Destination(ScreenID($0)) }
      + graph.containers.indices.map { Destination(ContainerID($0)) }
    let ofApp = graph.requires == .true ? [] : [graph.needOfApp]
    let all = ofApp + things.flatMap(graph.ownNeeds)
    needs = all.filter { isRead($0.formula) }.map { need in
      Why.Need(
        owner: builder.name(ofHolder: need),
        formula: graph.text(of: need.formula),
        gates: [],
        span: graph.span(of: need.origin)
      )
    }
    var readers = graph.launch.rules.indices.filter { isRead(graph.launch.rules[$0].when) }
      .map(builder.launchRule)
    readers += transitions.filter { isRead(graph[$0].when) }
      .map { builder.transition($0, never: builder.neverDone($0)) }
    readers += builder.entries(reading: isRead)
    self.readers = Why.Lead.each(readers)
    assumptions = graph.assumptions.filter { isRead($0.formula) }.map {
      Assumed(formula: graph.text(of: $0.formula), span: graph.span(of: $0.origin))
    }
  }
}

extension WhyBuilder {
  /// The `entry` of screens and containers, and the shortcuts whose formulas pass `isRead`.
  fileprivate func entries(reading isRead: (FormulaID) -> Bool) -> [Why.Lead] {
    var result: [Why.Lead] = []
    let entries = graph.screens.map { ($0.name, $0.entry) }
    for (name, entry) in entries + graph.containers.map({ ($0.name, $0.entry) }) {
      guard let entry, isRead(entry.when) else { continue }
      result.append(
        Why.Lead(
          kind: .entry,
          name: name,
          target: name,
          when: formula(entry.when),
          span: graph.span(of: entry.origin)
        )
      )
    }
    for shortcut in graph.entries.shortcuts where isRead(shortcut.when) {
      result.append(
        Why.Lead(
          kind: .shortcut,
          name: shortcut.name,
          when: formula(shortcut.when),
          span: graph.span(of: shortcut.origin)
        )
      )
    }
    return result
  }
}
