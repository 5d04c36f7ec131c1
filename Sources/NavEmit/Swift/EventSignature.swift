import NavGraph

/// What the method of an event takes: the parameters of all targets that the event can lead to, each
/// name once, an anchor where one of them is shown in a popover, and what is called with what those
/// that return something hand back.
struct EventSignature: Equatable {
  struct Argument: Equatable {
    var name: String
    var type: ParameterType
    /// nil too where two targets have different defaults: then the caller says which.
    var defaultValue: ParameterLiteral?
  }

  struct Result: Hashable {
    var screen: ScreenID
    var type: String
  }

  var parameters: [Argument] = []
  /// The screens that take parameters.
  var targets: [ScreenID] = []
  var needsAnchor = false
  /// The screens that hand something back.
  var results: [Result] = []

  /// Whether a call looks the same.
  static func == (a: EventSignature, b: EventSignature) -> Bool {
    a.needsAnchor == b.needsAnchor && a.parameters == b.parameters
      && Set(a.targets) == Set(b.targets) && Set(a.results) == Set(b.results)
  }

  init() {}

  init(of transitions: some Sequence<TransitionID>, in graph: NavigationGraph) {
    for id in transitions { add(graph.transitions[Int(id.index)], graph) }
  }

  private mutating func add(_ transition: Transition, _ graph: NavigationGraph) {
    switch transition.verb {
    case .present, .show: needsAnchor = needsAnchor || transition.style == .popover
    default: break
    }
    for screen in graph.parameterScreens(of: transition) where !targets.contains(screen) {
      let added = graph.screens[Int(screen.index)].parameters
      guard !added.isEmpty else { continue }
      targets.append(screen)
      for parameter in added { add(parameter) }
    }
    addResults(transition, graph)
  }

  private mutating func add(_ parameter: Parameter) {
    guard let known = parameters.firstIndex(where: { $0.name == parameter.name }) else {
      parameters.append(
        Argument(
          name: parameter.name,
          type: parameter.type,
          defaultValue: parameter.defaultValue
        )
      )
      return
    }
    if parameters[known].defaultValue != parameter.defaultValue {
      parameters[known].defaultValue = nil
    }
  }

  /// What a container shows first is brought by whoever brings the container. What is shown in a
  /// window of its own has no one to hand anything back to.
  private mutating func addResults(_ transition: Transition, _ graph: NavigationGraph) {
    guard transition.brings, transition.verb != .window else { return }
    for target in [transition.target, transition.presented] {
      guard let screen = graph.shownFirst(in: target),
        let type = graph.screens[Int(screen.index)].returns,
        !results.contains(where: { $0.screen == screen })
      else { continue }
      results.append(Result(screen: screen, type: type))
    }
  }
}

extension EventSignature {
  /// How an argument is called from outside, and inside.
  struct Name {
    var label: String
    var used: String

    var declared: String { label == used ? used : label + " " + used }
  }

  /// The argument that a popover points to: `anchor`, if no parameter has that name already.
  var anchor: Name {
    let taken = parameters.map(\.name)
    let used = Self.free("popoverAnchor", taken)
    return Name(label: taken.contains("anchor") ? used : "anchor", used: used)
  }

  /// The arguments that what is handed back goes to: `returned` where all is of one type, else one
  /// for each screen.
  func returned(_ graph: NavigationGraph) -> [(name: String, type: String, screens: [ScreenID])] {
    var taken = parameters.map(\.name)
    if needsAnchor { taken += [anchor.label, anchor.used] }
    let types = Set(results.map(\.type))
    if types.count == 1, let type = types.first {
      return [(Self.free("returned", taken), type, results.map(\.screen))]
    }
    return results.map { result in
      let screen = SwiftNamer.capitalized(graph.screens[Int(result.screen.index)].name)
      let name = Self.free("returned" + screen, taken)
      taken.append(name)
      return (name, result.type, [result.screen])
    }
  }

  static func free(_ name: String, _ taken: [String]) -> String {
    var name = name
    while taken.contains(name) { name += "_" }
    return name
  }
}
