import NavGraph

/// What is found in one of the versions only.
func findingChanges(_ old: AnalysedVersion, _ new: AnalysedVersion) -> [Difference.Effect] {
  func key(_ diagnostic: Diagnostic, _ version: AnalysedVersion) -> String {
    // A launch rule's number changes with the rules before it.
    var name = version.graph.name(of: diagnostic.subject) ?? ""
    if case .launchRule = diagnostic.subject { name = "launch rule" }
    return diagnostic.kind.id + "\n" + name
  }
  let before = Dictionary(grouping: old.diagnostics) { key($0, old) }
  let after = Dictionary(grouping: new.diagnostics) { key($0, new) }
  let come = new.diagnostics.filter { diagnostic in
    let alike = before[key(diagnostic, new)] ?? []
    let own = after[key(diagnostic, new)] ?? []
    return own.count > alike.count && !alike.contains { $0.message == diagnostic.message }
  }
  let gone = old.diagnostics.filter { diagnostic in
    let alike = after[key(diagnostic, old)] ?? []
    let own = before[key(diagnostic, old)] ?? []
    return own.count > alike.count && !alike.contains { $0.message == diagnostic.message }
  }
  return come.map { diagnostic in
    Difference.Effect(
      kind: .finding,
      subject: diagnostic.kind.id,
      message: "is a new \(diagnostic.severity.name): \(diagnostic.message)",
      new: diagnostic.message,
      about: new.graph.place(of: diagnostic.subject),
      newSpan: diagnostic.span
    )
  }
    + gone.map { diagnostic in
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
  /// The screen or container that it is, or where it starts.
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
