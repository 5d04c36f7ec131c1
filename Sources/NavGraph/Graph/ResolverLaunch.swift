extension Resolver {
  mutating func resolveGates() {
    for (i, written) in spec.conditions.enumerated() {
      guard let gate = written.gate else { continue }
      let target = destination(gate.target)
      guard target != .none else { continue }
      graph.conditions[i].gate = Gate(
        target: target,
        presentation: gate.presentation,
        origin: gate.target.name
      )
    }
  }

  mutating func resolveAssumptions() {
    for node in spec.assume {
      graph.assumptions.append(Assumption(formula: formula(node), origin: node))
    }
  }

  mutating func resolveLaunch() {
    graph.launch.origin = spec.launch.key
    graph.launch.follows = spec.launch.follows
    graph.launch.followOrigin = spec.launch.followNode
    resolveSplash()
    for written in spec.launch.rules {
      var rule = LaunchRule(root: destination(written.root), origin: written.node)
      rule.when = formula(written.when)
      rule.presented = destination(written.presented)
      rule.style = written.style
      rule.doc = text(written.doc)
      graph.launch.rules.append(rule)
    }
  }

  private mutating func resolveSplash() {
    guard spec.launch.splash != .none, let splash = screen(spec.launch.splash) else { return }
    graph.launch.splash = splash
    let screen = graph.screens[Int(splash.index)]
    if screen.requiresOrigin != .none {
      report(
        ResolverFaults.splashRequires(
          screen.name,
          at: span(spec.launch.splash),
          requires: span(screen.requiresOrigin)
        )
      )
    }
  }

  mutating func resolveLintAndAllow() {
    for level in spec.levels {
      graph.levels.append(
        LevelSetting(kind: level.kind, severity: level.severity, origin: level.id)
      )
    }
    for allowance in spec.allowances {
      graph.allowances.append(
        Allowance(
          kind: allowance.kind,
          reason: tree.text(of: allowance.reason),
          subject: subject(allowance.owner),
          origin: allowance.id,
          removal: allowance.removal
        )
      )
    }
  }

  private func subject(_ owner: AllowSpec.Owner) -> Subject {
    switch owner {
    case .condition(let i): .condition(ConditionID(i))
    case .screen(let i): .screen(ScreenID(i))
    case .container(let i): .container(ContainerID(i))
    case .launchRule(let i): .launchRule(i)
    case .transition(let i): .transition(TransitionID(i))
    }
  }
}
