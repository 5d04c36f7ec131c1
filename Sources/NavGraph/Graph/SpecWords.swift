extension Condition.Kind {
  /// The name in specs.
  package var name: String {
    switch self {
    case .login: "login"
    case .supplied: "supplied"
    case .flag: "flag"
    case .session: "session"
    case .newVersion: "new-version"
    }
  }
}

extension ParameterType {
  /// The type in specs, which is also its Swift form.
  package var text: String { swift }
}

extension NavigationGraph {
  /// Returns the components through which the transition starts at `source`, or nil if `source` itself is written.
  package func componentWords(of id: TransitionID, at source: TransitionSource) -> String? {
    let names = components(of: id, at: source).map { components[Int($0.index)].name }
    return names.isEmpty ? nil : "by " + names.joined(separator: ", ")
  }

  /// Returns the verbs of a transition before the last, as in a spec.
  package func earlierWords(of transition: Transition) -> [String] {
    earlierVerbs[transition.earlier.indices].map { part in
      part.target == .none ? part.verb.name : "\(part.verb.name) \(name(of: part.target))"
    }
  }
}
