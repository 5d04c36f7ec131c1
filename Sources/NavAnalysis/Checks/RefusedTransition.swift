import NavGraph

/// A transition whose target has requirements that can fail.
enum RefusedTransition {
  static let kind = DiagnosticKind.finding(
    "refused-transition",
    .warning,
    Explanation(
      summary: "a transition can be refused",
      why: """
        The target requires a condition that doesn't hold in some state that chooses the \
        transition, and the condition has no gate. The step is refused, and the button appears \
        dead. Give the condition a `gate`, or add `when` to the transition and another transition \
        for the other case.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          pro: bool
        screens:
          home: HomeViewController
          studio: { class: StudioViewController, requires: pro }
          offer: OfferViewController
        launch: [{ root: home }]
        transitions:
          - { on: openStudio, from: home, present: studio }
          - { on: openOffer, from: home, present: offer }
          - { on: done, from: offer, dismiss: top }
        """,
      fix: [
        "pro: bool": "pro: { kind: bool, gate: { present: offer } }",
        "dismiss: top": "dismiss: top, sets: { pro: true }",
      ]
    )
  )

  static let check = Check(kind, goals: { $0.goals(of: .refusedTransition, kind) }) {
    analysis,
    sink in
    let found = analysis.incidentsWithWays(.refusedTransition, kind) { incident, set in
      let id = incident.transition
      return cause(analysis.graph, id, unmet(analysis, id, set), "are")
    }
    for (incident, set, way) in found {
      let graph = analysis.graph
      let id = incident.transition
      let transition = graph[id]
      let unmet = unmet(analysis, id, set)
      let event = graph.event(of: id)
      let reason = graph.reason(unmet)
      let diagnostic = Diagnostic(
        kind,
        "\"\(event)\" is refused \(reason)",
        at: graph.span(of: transition.origin),
        subject: .transition(id),
        notes: graph.notes(unmet),
        help: help(graph, transition, unmet),
        cause: cause(graph, id, unmet, "are")
      )
      sink.report(
        diagnostic.shown(
          by: way?.steps,
          else: "\"\(event)\" may be refused \(reason)",
          cause(graph, id, unmet, "may be")
        )
      )
    }
  }

  /// Returns the requirements that fail if the transition is chosen with the valuations in `set`.
  private static func unmet(
    _ analysis: Analysis,
    _ id: TransitionID,
    _ set: Decision
  ) -> [Need] {
    let transition = analysis.graph[id]
    let effect = analysis.space.effect(of: transition.sets)
    let after = analysis.space.image(set, effect)
    return analysis.unmet(needs(analysis.graph, id), in: after)
  }

  private static func cause(
    _ graph: NavigationGraph,
    _ id: TransitionID,
    _ unmet: [Need],
    _ are: String
  ) -> Cause {
    Cause(
      "",
      "\"\(graph.event(of: id))\"",
      " \(are) refused \(graph.commonReason(unmet))",
      same: graph.sharedReason(unmet).map { " \(are) refused \($0)" },
      help: "guard them with \"when\", or " + graph.gateHelp(unmet)
    )
  }

  private static func help(
    _ graph: NavigationGraph,
    _ transition: Transition,
    _ unmet: [Need]
  ) -> String {
    let forbidden = graph.forbidden(unmet)
    guard let need = unmet.first, !forbidden.isEmpty else {
      return "guard it with \"when\", or " + graph.gateHelp(unmet)
    }
    let text = graph.text(of: need.formula)
    let guarded = transition.when == .true ? "when: \(text)" : "and (\(text))"
    return "guard it with \"\(guarded)\", " + graph.gateWhereTrue(forbidden)
  }

  /// Returns the requirements that the transition checks.
  private static func needs(_ graph: NavigationGraph, _ id: TransitionID) -> [Need] {
    let transition = graph[id]
    if transition.earlier.count > 0 {
      let tab = graph.tab(selectedBy: id).map { graph.ownNeeds(of: $0) } ?? []
      return tab + transition.shownTargets.flatMap(graph.needs)
    }
    switch transition.verb.last {
    case .reset(.place)?, .reset(.window)?: return graph.needsAtPlace(of: transition.target)
    case .reset(.launchRule)?:
      return graph.launch.rules.flatMap {
        graph.needs(of: $0.root) + graph.needs(of: $0.presented)
      }
    default: return graph.needs(of: transition.target) + graph.needs(of: transition.presented)
    }
  }
}
