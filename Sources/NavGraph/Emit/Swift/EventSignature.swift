/// What the method of an event takes: the parameters of all targets that the event can lead to, each
/// name once, and an anchor where one of them is shown in a popover.
struct EventSignature: Equatable {
  struct Argument: Equatable {
    var name: String
    var type: ParameterType
    /// nil too where two targets have different defaults: then the caller says which.
    var defaultValue: String?
  }

  var parameters: [Argument] = []
  /// The screens that take parameters.
  var targets: [ScreenID] = []
  var needsAnchor = false

  /// Whether a call looks the same.
  static func == (a: EventSignature, b: EventSignature) -> Bool {
    a.needsAnchor == b.needsAnchor && a.parameters == b.parameters
      && Set(a.targets) == Set(b.targets)
  }

  init() {}

  init(of transitions: some Sequence<TransitionID>, in graph: NavGraph) {
    for id in transitions { add(graph.transitions[Int(id.index)], graph) }
  }

  private mutating func add(_ transition: Transition, _ graph: NavGraph) {
    switch transition.verb {
    case .present, .show: needsAnchor = needsAnchor || transition.style == .popover
    case .push, .root: break
    default: return
    }
    guard let screen = transition.target.screen, !targets.contains(screen) else { return }
    let added = graph.screens[Int(screen.index)].parameters
    guard !added.isEmpty else { return }
    targets.append(screen)
    for parameter in added { add(parameter) }
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
}
