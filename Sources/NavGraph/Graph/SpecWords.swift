extension Condition.Kind {
  /// As it is written in specs.
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
  /// As it is written in specs, and in Swift.
  package var text: String { swift }
}

extension NavigationGraph {
  /// By which components the transition starts at `source`; nil where that is written itself.
  package func componentWords(of id: TransitionID, at source: TransitionSource) -> String? {
    let names = components(of: id, at: source).map { components[Int($0.index)].name }
    return names.isEmpty ? nil : "by " + names.joined(separator: ", ")
  }

  /// What a transition of several verbs does before the last, each as one would write it.
  package func earlierWords(of transition: Transition) -> [String] {
    earlierVerbs[transition.earlier.indices].map { part in
      part.target == .none ? part.verb.name : "\(part.verb.name) \(name(of: part.target))"
    }
  }
}

extension Verb {
  /// As it is written in specs, with its fixed target where it has one.
  package var name: String {
    switch self {
    case .none: "none"
    case .root: "root"
    case .push: "push"
    case .present: "present"
    case .show: "show"
    case .replace: "replace"
    case .select: "select"
    case .popTop: "pop top"
    case .popToRoot: "pop root"
    case .popToScreen: "pop"
    case .dismissTop: "dismiss top"
    case .dismissAll: "dismiss all"
    case .close: "close top"
    case .unwind: "unwind"
    case .open: "open"
    case .launch: "launch again"
    case .window: "window"
    }
  }
}
