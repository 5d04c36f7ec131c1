import NavGraph

/// Returns the findings that only one of the versions has.
func findingChanges(_ old: AnalyzedVersion, _ new: AnalyzedVersion) -> [Difference.Effect] {
  func key(_ diagnostic: Diagnostic, _ version: AnalyzedVersion) -> String {
    // A launch rule's number changes with the rules before it.
    var name = version.graph.name(of: diagnostic.subject) ?? ""
    if case .launchRule = diagnostic.subject { name = "launch rule" }
    return diagnostic.kind.id + "\n" + name
  }
  let before = Dictionary(grouping: old.diagnostics) { key($0, old) }
  let after = Dictionary(grouping: new.diagnostics) { key($0, new) }
  let added = new.diagnostics.filter { diagnostic in
    let others = before[key(diagnostic, new)] ?? []
    let own = after[key(diagnostic, new)] ?? []
    return own.count > others.count && !others.contains { $0.message == diagnostic.message }
  }
  let removed = old.diagnostics.filter { diagnostic in
    let others = after[key(diagnostic, old)] ?? []
    let own = before[key(diagnostic, old)] ?? []
    return own.count > others.count && !others.contains { $0.message == diagnostic.message }
  }
  return added.map { diagnostic in
    Difference.Effect(
      kind: .finding,
      subject: diagnostic.kind.id,
      message: "is a new \(diagnostic.severity.name): \(diagnostic.message)",
      new: diagnostic.message,
      about: new.graph.place(of: diagnostic.subject),
      newSpan: diagnostic.span
    )
  }
    + removed.map { diagnostic in
      Difference.Effect(
        kind: .finding,
        subject: diagnostic.kind.id,
        message: "is gone: \(diagnostic.message)",
        old: diagnostic.message,
        about: old.graph.place(of: diagnostic.subject),
        oldSpan: diagnostic.span
      )
    }
}

extension NavigationGraph {
  /// Returns the name of the subject if it is a screen or container, or of a transition's first source.
  fileprivate func place(of subject: Subject) -> String? {
    switch subject {
    case .spec, .condition, .component, .launchRule: nil
    case .screen(let id): name(of: id)
    case .container(let id): name(of: Destination(id))
    case .transition(let id):
      sources[transitions[Int(id.index)].sources.indices].lazy.compactMap(\.destination).first
        .map(name)
    }
  }
}
