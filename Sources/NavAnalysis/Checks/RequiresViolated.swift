import NavGraph

/// A screen that can be on screen while its requirements don't hold.
enum RequiresViolated {
  static let kind = DiagnosticKind.finding(
    "requires-violated",
    .error,
    Explanation(
      summary: "a screen can be on screen without what it requires",
      why: """
        Requirements are checked before a screen is shown. But a condition can change later, and a \
        launch or going back can show the screen again while its condition is false. If the condition \
        has no gate, the router can't show one instead. Leave the screen in the step that makes \
        the condition false, guard the launch rule, or add a `gate`.
        """,
      bad: """
        navc: 1
        app: Demo
        conditions:
          loggedIn: login
        screens:
          home: HomeViewController
          login: LoginViewController
          account: { class: AccountViewController, requires: loggedIn }
        launch: [{ root: home }]
        transitions:
          - { on: openAccount, from: home, present: account, when: loggedIn }
          - { on: openAccount, from: home, present: login }
          - { on: signedIn, from: login, dismiss: top, sets: { loggedIn: true } }
          - { on: logOut, from: account, sets: { loggedIn: false } }
        """,
      fix: ["from: account, sets: {": "from: account, dismiss: top, sets: {"]
    )
  )

  static let check = Check(kind, goals: { $0.violations().map(\.goal) }) { analysis, sink in
    let violations = analysis.violations()
    let ways = analysis.ways(
      to: violations.map(\.goal),
      causes: violations.map { cause(analysis.graph, $0, "are") }
    )
    for (violation, way) in zip(violations, ways) {
      sink.report(violated(analysis.graph, violation, way))
    }
  }

  private static func violated(
    _ graph: NavigationGraph,
    _ violation: Violation,
    _ way: [TraceStep]?
  ) -> Diagnostic {
    let (screen, unmet) = (violation.screen, violation.need.map { [$0] } ?? [])
    let name = graph.name(of: screen)
    let reason = graph.reason(unmet, for: Destination(screen), "although")
    return Diagnostic(
      kind,
      "\"\(name)\" is on screen \(reason)",
      at: graph.span(ofNameOf: Destination(screen)),
      subject: .screen(screen),
      notes: graph.notes(unmet),
      help: help(graph, name, way?.last?.cause, unmet),
      cause: cause(graph, violation, "are")
    ).shown(
      by: way,
      else: "\"\(name)\" may be on screen \(reason)",
      cause(graph, violation, "may be")
    )
  }

  private static func cause(_ graph: NavigationGraph, _ violation: Violation, _ are: String)
    -> Cause
  {
    let unmet = violation.need.map { [$0] } ?? []
    let target = Destination(violation.screen)
    return Cause(
      "",
      "\"\(graph.name(of: violation.screen))\"",
      " \(are) on screen \(graph.commonReason(unmet, for: target, "although"))",
      same: graph.sharedReason(unmet, for: target, "although").map { " \(are) on screen \($0)" }
    )
  }

  private static func help(
    _ graph: NavigationGraph,
    _ name: String,
    _ cause: TraceStep.Cause?,
    _ unmet: [Need]
  ) -> String {
    let forbidden = graph.forbidden(unmet)
    if let need = unmet.first, !forbidden.isEmpty {
      let (reason, text) = (graph.gateWhereTrue(forbidden), graph.text(of: need.formula))
      switch cause {
      case .launch, .restored: return "guard the launch rule with \"when: \(text)\", " + reason
      case .volatile:
        return "remove \"requires\" and let the screen show what is missing, " + reason
      default:
        return "leave \"\(name)\" in the step that makes \(graph.listed(forbidden)) hold, "
          + "guard what leads back to it with \"when: \(text)\", " + reason
      }
    }
    let gate = graph.gateHelp(unmet)
    switch cause {
    case .launch, .restored: return "guard the launch rule with \"when\", or " + gate
    case .volatile: return gate
    default:
      let change = unmet.first.map { "makes \"\(graph.text(of: $0.formula))\" false" }
      return "leave \"\(name)\" in the step that \(change ?? "changes its condition"), "
        + "for example with \"unwind\" or \"root\", or " + gate
    }
  }
}

/// A screen that is visible while one of its requirements fails and no gate is shown.
private struct Violation {
  var screen: ScreenID
  /// The requirement that fails; nil if it is not known which one.
  var need: Need?
  /// The valuations with which the requirement fails.
  var set: Decision

  var goal: WaySearch.Goal {
    WaySearch.Goal(
      target: .incident(Incident(.requiresViolated, screen)),
      condition: set,
      holder: need?.owner.container
    )
  }
}

extension Analysis {
  /// Returns one violation for each screen and each requirement that fails there.
  fileprivate func violations() -> [Violation] {
    let found = incidents[.requiresViolated]
    if found.isEmpty { return [] }
    var requirements: RequirementTable?
    return found.flatMap { violations(of: $0.incident.screen, in: $0.set, &requirements) }
  }

  private func violations(
    of screen: ScreenID,
    in set: Decision,
    _ requirements: inout RequirementTable?
  ) -> [Violation] {
    let needs = failing(needs(whereVisible: screen), in: set)
    // The containers around the screen determine which of the requirements fails.
    guard needs.count > 1, let visible = reachability.visibleVertices else {
      return [violation(screen, needs.first, set)]
    }
    let tables = reachability.tables
    var table = requirements ?? tables.requirements
    defer { requirements = table }
    var result: [Violation] = []
    for need in needs {
      var shown = Decision.never
      for symbol in tables.symbols(of: screen) where symbol < visible.count {
        let vertex = tables.vertices[symbol]
        let holder = need.owner.container
        guard !RequirementTable.isNothing(vertex.requirement),
          holder.map(tables.contexts.containers(of: vertex.context).contains) ?? true,
          need.owner != .none || !tables.isExempt(vertex.context)
        else { continue }
        let refused = table.requirement(vertex.requirement).refused
        shown = space.diagrams.or(shown, space.diagrams.and(visible[symbol], refused))
      }
      let violation = violation(screen, need, space.diagrams.and(set, shown))
      if violation.set.isPossible { result.append(violation) }
    }
    return result.isEmpty ? [violation(screen, needs.first, set)] : result
  }

  private func violation(_ screen: ScreenID, _ need: Need?, _ set: Decision) -> Violation {
    let holds = need.map { space.decision($0.formula) } ?? .never
    return Violation(
      screen: screen,
      need: need,
      set: space.diagrams.difference(set, holds)
    )
  }
}
