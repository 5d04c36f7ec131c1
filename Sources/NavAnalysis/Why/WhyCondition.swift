public import NavGraph

/// An explanation of a condition: what sets it, what requires it, and what reads it.
public struct WhyCondition: Sendable {
  /// The name of the condition.
  public var name: String
  /// The kind of condition: `login`, `supplied`, `flag`, `session` or `new-version`.
  public var kind: String
  /// The values of the condition; `false` and `true` for a Bool.
  public var values: [String]
  /// A Boolean value that indicates whether the condition can change at any time.
  public var isVolatile: Bool
  /// The description from the spec.
  public var doc: String?
  /// The gates where the user can satisfy the condition.
  public var gates: [Why.Lead]
  /// The transitions that set the condition.
  public var setters: [Why.Lead]
  /// The requirements of the app, screens and containers that read the condition.
  public var needs: [Why.Need]
  /// The transitions, launch rules, entries and shortcuts whose `when` reads the condition.
  public var readers: [Why.Lead]
  /// The assumptions that read the condition.
  public var assumptions: [Assumed]
  /// The name in the declaration.
  public var span: SourceSpan

  /// A formula under `assume`.
  public struct Assumed: Hashable, Sendable {
    /// The formula.
    public var formula: String
    /// The source of the formula.
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
        isOfApp: need.owner == .none,
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
  /// Returns the entries of screens and containers and the shortcuts whose formulas satisfy `isRead`.
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
