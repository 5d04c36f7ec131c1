/// Checks that parameters of an alert have the types that the events of its buttons need (docs/language.md,
/// Alerts).
struct ButtonParameters {
  private struct EventButton {
    let alert: ScreenID
    /// The node of the event's name.
    let node: NodeID
  }

  private var buttons: [EventID: [EventButton]] = [:]
  private let graph: NavigationGraph

  init(_ graph: NavigationGraph, _ scope: Scope) {
    self.graph = graph
    for i in scope.spec.screens.indices {
      guard let alert = scope.spec.screens[i].alert else { continue }
      for button in alert.buttons {
        guard let event = scope.event(button.fire) else { continue }
        buttons[event, default: []].append(EventButton(alert: ScreenID(i), node: button.fire))
      }
    }
  }

  func check(_ scope: inout Scope) {
    guard !buttons.isEmpty else { return }
    var reported: Set<[NodeID]> = []
    for transition in graph.transitions {
      guard let buttons = buttons[transition.event] else { continue }
      let needed = transition.shownTargets.compactMap(scope.names.parameterScreen).flatMap {
        graph.screens[Int($0.index)].parameters
      }
      for button in buttons {
        for given in graph.screens[Int(button.alert.index)].parameters {
          for parameter in needed
          where parameter.name == given.name && parameter.type != given.type {
            guard reported.insert([button.node, given.origin]).inserted else { continue }
            let (event, place) = (scope.name(of: transition.event), scope.span(button.node))
            scope.report(
              ResolverFaults.twoTypes(parameter, given, event: event, at: place, scope.tree)
            )
          }
        }
      }
    }
  }
}
