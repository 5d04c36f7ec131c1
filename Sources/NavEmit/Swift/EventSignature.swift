package import NavGraph

/// The arguments of the method of an event: the parameters of all targets that the event can lead
/// to, each name once; an anchor, if a target is shown in a popover; and closures for the results
/// of screens and the buttons of alerts.
package struct EventSignature: Equatable {
  package struct Argument: Equatable {
    package var name: String
    package var type: ParameterType
    /// The default; nil also if two targets have different defaults, so that callers must pass a
    /// value.
    package var defaultValue: ParameterLiteral?
  }

  struct Result: Hashable {
    var screen: ScreenID
    var type: String
  }

  package var parameters: [Argument] = []
  /// The screens with parameters.
  var targets: [ScreenID] = []
  package var needsAnchor = false
  /// True if only an alert uses the anchor. It has a position without one, too.
  package var isAnchorOptional = true
  /// The screens that return a result.
  var results: [Result] = []
  /// The alerts.
  var alerts: [ScreenID] = []

  /// Returns true if calls of both look the same.
  package static func == (a: EventSignature, b: EventSignature) -> Bool {
    a.needsAnchor == b.needsAnchor && a.isAnchorOptional == b.isAnchorOptional
      && a.parameters == b.parameters && areSame(a.targets, b.targets)
      && areSame(a.results, b.results) && areSame(a.alerts, b.alerts)
  }

  /// Returns true if both have the same elements; usually they have the same order.
  private static func areSame<Element: Hashable>(_ a: [Element], _ b: [Element]) -> Bool {
    a == b || Set(a) == Set(b)
  }

  init() {}

  package init(of transitions: some Sequence<TransitionID>, in graph: NavigationGraph) {
    for id in transitions { add(graph.transitions[Int(id.index)], graph) }
  }

  private mutating func add(_ transition: Transition, _ graph: NavigationGraph) {
    if transition.style == .popover, transition.verb.program.contains(.put(.layer)) {
      needsAnchor = true
      isAnchorOptional = false
    }
    addAlerts(transition, graph)
    if transition.brings {
      addParameters(of: transition.target, graph)
      addParameters(of: transition.presented, graph)
      // A screen in a new window has no caller that could receive a result.
      if transition.verb.last != .reset(.window) {
        addResult(of: transition.target, graph)
        addResult(of: transition.presented, graph)
      }
    }
  }

  private mutating func addAlerts(_ transition: Transition, _ graph: NavigationGraph) {
    addAlert(transition.target, graph)
    addAlert(transition.presented, graph)
  }

  private mutating func addAlert(_ target: Destination, _ graph: NavigationGraph) {
    guard let screen = target.screen, let alert = graph.alert(screen), !alerts.contains(screen)
    else { return }
    alerts.append(screen)
    if alert.style == .sheet { needsAnchor = true }
  }

  private mutating func addParameters(of target: Destination, _ graph: NavigationGraph) {
    guard let screen = graph.parameterScreen(of: target),
      !graph.screens[Int(screen.index)].parameters.isEmpty, !targets.contains(screen)
    else { return }
    targets.append(screen)
    for parameter in graph.screens[Int(screen.index)].parameters { add(parameter) }
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

  /// Adds the result of the screen that the event shows: that of a container's first screen if it shows a
  /// container.
  private mutating func addResult(of target: Destination, _ graph: NavigationGraph) {
    guard let screen = graph.shownFirst(in: target),
      let type = graph.screens[Int(screen.index)].returns,
      !results.contains(where: { $0.screen == screen })
    else { return }
    results.append(Result(screen: screen, type: type))
  }
}

extension EventSignature {
  /// The external and the internal name of an argument.
  package struct ArgumentName {
    package var label: String
    var used: String

    var declared: String { label == used ? used : label + " " + used }
  }

  /// The argument for the source of a popover: `anchor`, unless a parameter has that name.
  package var anchor: ArgumentName {
    let taken = parameters.map(\.name)
    let used = Self.free("popoverAnchor", taken)
    return ArgumentName(label: taken.contains("anchor") ? used : "anchor", used: used)
  }

  /// Returns the arguments for results: `returned` if all have one type, otherwise one for each
  /// screen.
  func returned(_ graph: NavigationGraph) -> [(name: String, type: String, screens: [ScreenID])] {
    if results.isEmpty { return [] }
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

  /// Returns the arguments for alert buttons: `chosen` for a single alert, otherwise one for each
  /// alert.
  func chosen(_ graph: NavigationGraph) -> [(name: String, alert: ScreenID)] {
    if alerts.isEmpty { return [] }
    var taken = parameters.map(\.name) + returned(graph).map(\.name)
    if needsAnchor { taken += [anchor.label, anchor.used] }
    return alerts.map { alert in
      let screen = SwiftNamer.capitalized(graph.screens[Int(alert.index)].name)
      let name = Self.free(alerts.count == 1 ? "chosen" : "chosen" + screen, taken)
      taken.append(name)
      return (name, alert)
    }
  }

  static func free(_ name: String, _ taken: [String]) -> String {
    var name = name
    while taken.contains(name) { name += "_" }
    return name
  }
}
