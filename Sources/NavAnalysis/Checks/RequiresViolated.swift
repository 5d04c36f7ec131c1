import NavGraph

/// A screen that can be on screen without what it requires.
enum RequiresViolated {
  static let kind = DiagnosticKind.finding(
    "requires-violated",
    .error,
    Explanation(
      summary: "a screen can be on screen without what it requires",
      why: """
        What leads to a screen is checked before, but what is on screen already can lose what it \
        requires, and a launch or a way back can uncover it without. Where the condition has a gate, \
        that is shown; here there is none. Leave the screen in the very step that takes the condition \
        away, guard the launch rule, or give the condition a `gate`.
        """,
      bad: example("sets: { loggedIn: false }"),
      good: example("dismiss: top, sets: { loggedIn: false }")
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
    let (screen, wanting) = (violation.screen, violation.need.map { [$0] } ?? [])
    let (name, reason) = (graph.name(of: screen), graph.reason(wanting, for: Destination(screen)))
    return Diagnostic(
      kind,
      "\"\(name)\" is on screen \(reason)",
      at: graph.span(ofNameOf: Destination(screen)),
      subject: .screen(screen),
      notes: graph.notes(wanting),
      help: help(graph, way?.last?.cause, wanting),
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
    let wanting = violation.need.map { [$0] } ?? []
    let target = Destination(violation.screen)
    return Cause(
      "",
      "\"\(graph.name(of: violation.screen))\"",
      " \(are) on screen \(graph.commonReason(wanting, for: target))",
      same: graph.sharedReason(wanting, for: target).map { " \(are) on screen \($0)" }
    )
  }

  private static func help(
    _ graph: NavigationGraph,
    _ cause: TraceStep.Cause?,
    _ wanting: [Need]
  ) -> String {
    let forbidden = graph.forbidden(wanting)
    if let need = wanting.first, !forbidden.isEmpty {
      let (reason, text) = (graph.gateWhereTrue(forbidden), graph.text(of: need.formula))
      switch cause {
      case .launch, .restored: return "guard the launch rule with \"when: \(text)\", " + reason
      case .volatile:
        return "let the screen itself say what is wanting, without \"requires\", " + reason
      default:
        return "leave the screen in the step that makes \(graph.listed(forbidden)) hold, "
          + "or guard what leads back to it with \"when: \(text)\", " + reason
      }
    }
    let gate = graph.gateHelp(wanting)
    switch cause {
    case .launch, .restored: return "guard the launch rule with \"when\", or " + gate
    case .volatile: return gate
    default: return "leave the screen in the step that takes it away, or " + gate
    }
  }

  private static func example(_ logOut: String) -> Explanation.Example {
    Explanation.Example(
      """
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
        - { on: logOut, from: account, \(logOut) }

      """,
      parts: [:]
    )
  }
}

/// A screen that is visible without one thing that it needs, while no gate decides.
private struct Violation {
  var screen: ScreenID
  /// Nil where it is not known which.
  var need: Need?
  /// The valuations with which it is.
  var set: Decision

  var goal: WaySearch.Goal {
    WaySearch.Goal(
      target: .incident(Incident(.requiresViolated, screen)),
      condition: set,
      holder: need?.holder.container
    )
  }
}

extension Analysis {
  /// One for each screen and formula that fails.
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
    // Which of them fails is told apart by the containers that the screen is in.
    guard needs.count > 1, let bound = reachability.bound else {
      return [violation(screen, needs.first, set)]
    }
    // The bound may have come to more containers than the tables it began with.
    var table = requirements ?? bound.requirements
    defer { requirements = table }
    var result: [Violation] = []
    for need in needs {
      var shown = Decision.never
      for symbol in bound.symbols(of: screen) {
        let vertex = bound.vertices[symbol]
        let holder = need.holder.container
        guard !RequirementTable.isNothing(vertex.requirement),
          holder.map(bound.contexts.containers(of: vertex.context).contains) ?? true,
          need.holder != .none || !bound.isExempt(vertex.context)
        else { continue }
        let refused = table.requirement(vertex.requirement).refused
        shown = space.diagrams.or(shown, space.diagrams.and(vertex.visible, refused))
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
