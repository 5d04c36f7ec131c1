extension Why {
  /// What must hold while something is on screen.
  public struct Need: Hashable, Sendable {
    /// Whose `requires` it is: its own, or that of a container that it can be in.
    public var owner: String
    /// The formula.
    public var formula: String
    /// Where one is sent if it does not hold.
    public var gates: [Gate]
    /// Where it is written.
    public var span: SourceSpan
  }

  /// Where a condition can be obtained.
  public struct Gate: Hashable, Sendable {
    /// The condition.
    public var condition: String
    /// What is shown.
    public var target: String
    /// Whether it is presented, over what is on screen; else it becomes the root.
    public var isPresented: Bool
  }
}

extension WhyBuilder {
  /// What must hold: its own `requires`, then that of the containers that it can be in.
  func needs(of destination: Destination) -> [Why.Need] {
    var result: [Why.Need] = []
    if let screen = destination.screen.map({ graph.screens[Int($0.index)] }) {
      result += need(screen.name, screen.requires, screen.requiresOrigin)
    }
    var containers = self.containers(around: destination)
    if let container = destination.container { containers.insert(container, at: 0) }
    for id in containers {
      let container = graph.containers[Int(id.index)]
      result += need(container.name, container.requires, container.requiresOrigin)
    }
    return result
  }

  func need(_ need: Need) -> [Why.Need] {
    self.need(graph.name(of: need.holder), need.formula, need.origin)
  }

  private func need(_ owner: String, _ id: FormulaID, _ origin: NodeID) -> [Why.Need] {
    guard id != .true else { return [] }
    var gates: [Why.Gate] = []
    for condition in conditions(in: graph.formulas[Int(id.index)]) {
      let declared = graph.conditions[Int(condition.index)]
      guard let gate = declared.gate else { continue }
      gates.append(
        Why.Gate(
          condition: declared.name,
          target: graph.name(of: gate.target),
          isPresented: gate.presentation != nil
        )
      )
    }
    let span = graph.span(of: origin)
    return [Why.Need(owner: owner, formula: graph.text(of: id), gates: gates, span: span)]
  }

  /// In the order of the text, each once.
  private func conditions(in formula: Formula) -> [ConditionID] {
    var result: [ConditionID] = []
    formula.forEachCondition { if !result.contains($0) { result.append($0) } }
    return result
  }

  /// The containers that `destination` can be in.
  func containers(around destination: Destination) -> [ContainerID] {
    switch destination.kind {
    case .screen(let screen): return containment.containers(of: screen)
    case .container(let container):
      return graph.containers[Int(container.index)].parent.map { [$0] } ?? []
    case nil: return []
    }
  }

  /// What a container holds.
  func contents(of destination: Destination) -> [String] {
    guard let container = destination.container else { return [] }
    switch graph.containers[Int(container.index)].kind {
    case .nav(let root): return [graph.name(of: Destination(root))]
    case .tabs: return shownTabs(of: container)
    }
  }
}
