/// Resolves launch rules, assumptions, and the gates of conditions.
enum LaunchResolver {
  /// Returns the conditions with their gates.
  static func conditions(_ scope: inout Scope) -> [Condition] {
    var conditions = scope.names.conditions.conditions
    for i in scope.spec.conditions.indices {
      for gate in scope.spec.conditions[i].gates {
        let isByValue = gate.value != .none
        let value = isByValue ? scope.value(gate.value, of: ConditionID(i)) : nil
        let target = scope.destination(gate.target)
        guard target != .none, !isByValue || value != nil else { continue }
        conditions[i].gates.append(
          ValueGate(
            value: value,
            gate: Gate(
              target: target,
              presentation: gate.presentation.map {
                Presentation(style: $0.style, isLocked: $0.isLocked)
              },
              sheet: gate.presentation.map { scope.sheet($0.sheet) } ?? Sheet(),
              origin: gate.target.name
            )
          )
        )
      }
    }
    return conditions
  }

  static func assumptions(_ scope: inout Scope) -> [Assumption] {
    var assumptions: [Assumption] = []
    for node in scope.spec.assume {
      assumptions.append(Assumption(formula: scope.formula(node), origin: node))
    }
    return assumptions
  }

  /// Returns the app's `requires`, with its nodes.
  static func requirement(_ scope: inout Scope) -> (FormulaID, [NodeID]) {
    let origins = scope.spec.requires
    return (scope.formula(conjunctionOf: origins), origins)
  }

  static func launch(_ screens: [Screen], _ scope: inout Scope) -> Launch {
    let spec = scope.spec.launch
    var launch = Launch()
    launch.origin = spec.key
    launch.follows = spec.follows
    launch.followOrigin = spec.followNode
    launch.splash = splash(spec.splash, screens, &scope)
    for written in spec.rules {
      var rule = LaunchRule(root: scope.destination(written.root), origin: written.node)
      rule.when = scope.formula(written.when)
      rule.presented = scope.destination(written.presented)
      if written.pushed != .none, let pushed = scope.screen(written.pushed) {
        rule.presented = Destination(pushed)
        rule.isPushed = true
      }
      rule.style = written.style
      rule.isLocked = written.isLocked
      rule.sheet = scope.sheet(written.sheet)
      rule.animation = written.animation
      rule.duration = written.duration
      rule.doc = scope.text(written.doc)
      launch.rules.append(rule)
    }
    return launch
  }

  /// Checks that a launch rule pushes only onto a root that shows a navigation stack.
  static func checkPushes(_ graph: NavigationGraph, _ scope: inout Scope) {
    for (rule, written) in zip(graph.launch.rules, scope.spec.launch.rules)
    where rule.isPushed && rule.root != .none && !graph.showsStackFirst(rule.root) {
      let place = scope.span(written.pushed)
      scope.report(
        ResolverFaults.pushWithoutStack(
          graph.name(of: rule.presented),
          onto: graph.name(of: rule.root),
          at: place,
          firstTab: rule.root.container.flatMap {
            graph.containers[Int($0.index)].firstShown.map(graph.name)
          }
        )
      )
    }
  }

  private static func splash(
    _ node: NodeID,
    _ screens: [Screen],
    _ scope: inout Scope
  ) -> ScreenID? {
    guard node != .none, let splash = scope.screen(node) else { return nil }
    let screen = screens[Int(splash.index)]
    if screen.requiresOrigin != .none {
      let (place, requires) = (scope.span(node), scope.span(screen.requiresOrigin))
      scope.report(ResolverFaults.splashRequires(screen.name, at: place, requires: requires))
    }
    return splash
  }
}
