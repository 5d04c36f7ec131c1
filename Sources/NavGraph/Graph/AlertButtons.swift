/// Finds the transitions that the buttons of alerts can take, from the screens below the alerts.
package struct AlertButtons {
  private let graph: NavigationGraph
  private let containment: Containment

  package init(_ graph: NavigationGraph) {
    self.graph = graph
    containment = Containment(graph)
  }

  /// Returns the transitions that a button of the alert can take, in the order of the text.
  package func transitions(of button: Alert.Button, in alert: ScreenID) -> [TransitionID] {
    guard let event = button.fires else { return [] }
    let under = screens(under: alert)
    return graph.transitions.indices.filter { index in
      let transition = graph.transitions[index]
      return transition.event == event
        && graph.sources[transition.sources.indices].contains { isHandled($0, at: under) }
    }.map { TransitionID($0) }
  }

  /// Returns the transitions that buttons of any alert can take.
  package static func allTransitions(of graph: NavigationGraph) -> Set<TransitionID> {
    guard graph.hasAlerts else { return [] }
    let buttons = AlertButtons(graph)
    var result: Set<TransitionID> = []
    for id in graph.screens.indices.map({ ScreenID($0) }) {
      for button in graph.alert(id)?.buttons ?? [] {
        result.formUnion(buttons.transitions(of: button, in: id))
      }
    }
    return result
  }

  private func isHandled(_ source: TransitionSource, at under: [ScreenID]?) -> Bool {
    guard let under else { return true }
    switch source {
    case .screen(let screen): return under.contains(screen)
    case .container(let container): return under.contains { containment.contains(container, $0) }
    case .any: return !under.isEmpty
    }
  }

  /// Returns the screens that can be below the alert, or nil if any screen can be.
  private func screens(under alert: ScreenID) -> [ScreenID]? {
    let target = Destination(alert)
    if graph.gates.contains(where: { $0.target == target }) { return nil }
    var result = graph.launch.rules.filter { $0.presented == target }
      .compactMap { graph.shownFirst(in: $0.root) }
    for transition in graph.transitions {
      if transition.presented == target {
        result += graph.shownFirst(in: transition.target).map { [$0] } ?? []
      }
      guard transition.target == target else { continue }
      if transition.earlier.count > 0 { return nil }
      for source in graph.sources[transition.sources.indices] {
        switch source {
        case .screen(let screen): result.append(screen)
        case .container(let container):
          result += graph.screens.indices.map { ScreenID($0) }.filter {
            containment.contains(container, $0)
          }
        case .any: return nil
        }
      }
    }
    return result
  }
}
