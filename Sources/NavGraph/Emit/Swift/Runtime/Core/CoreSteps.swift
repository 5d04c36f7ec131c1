extension RouterRuntime {
  static let steps = ##"""
    /// Values that an event brings for a screen that it may lead to.
    struct NAVCArgument: Sendable {
      let screen: Int
      let parameters: any Hashable & Sendable

      init(_ screen: Int, _ parameters: any Hashable & Sendable) {
        self.screen = screen
        self.parameters = parameters
      }
    }

    /// Decides each step: a state and an event give a new state and a plan. Knows nothing of any UI.
    struct NAVCCore: Sendable {
      let tables: NAVCTables
      var state = NAVCState()

      init(_ tables: NAVCTables = .app) { self.tables = tables }

      // MARK: Launch

      /// Shows the splash screen, if there is one.
      mutating func start(values: [Int], splash: Int?) -> NAVCStep {
        state.values = values
        guard let splash else { return launch(values: values) }
        let layer = layer(for: NAVCDestination(screen: splash))
        state.layers = [layer]
        var plan = NAVCPlan()
        plan.actions = [.root(layer)]
        return NAVCStep(outcome: .done, plan: plan)
      }

      /// Makes what the launch rules choose the root.
      mutating func launch(values: [Int]) -> NAVCStep {
        state.values = values
        let rules = tables.rules
        guard let rule = (0..<rules.count).first(where: { tables.holds(rules[$0, 0], values) }) else {
          return NAVCStep(outcome: .refused(.noLaunchRule))
        }
        state.isLaunching = false
        var plan = NAVCPlan()
        // What the app starts with is there from the first moment.
        plan.isAnimated = false
        if state.layers.count > 1 || state.isCovered { plan.actions.append(.dismiss(to: 1)) }
        let root = layer(for: NAVCDestination(code: rules[rule, 1]))
        state.isCovered = false
        state.layers = [root]
        plan.actions.append(.root(root))
        if rules[rule, 2] >= 0 {
          var presented = layer(for: NAVCDestination(code: rules[rule, 2]))
          presented.presentation = NAVCPresentation(style: rules[rule, 3])
          state.layers.append(presented)
          plan.actions.append(.present(presented))
        }
        return NAVCStep(outcome: .done, plan: plan)
      }

      // MARK: Events

      /// What an event leads to.
      enum Choice {
        case nothing(NAVCReason)
        case transition(NAVCTransition)
      }

      /// What an event leads to, from a screen's instance or, with none, from whatever is visible.
      func choose(_ event: Int, from instance: UInt64?) -> Choice {
        if let reason = deafness(to: instance) { return .nothing(reason) }
        guard let found = tables.choose(event: event, in: state) else { return .nothing(.noTransition) }
        return .transition(found)
      }

      /// Takes a transition that was chosen. `told` holds the app's own values of the conditions that
      /// are set to whatever the app says.
      mutating func take(
        _ transition: NAVCTransition,
        _ arguments: [NAVCArgument],
        told: [Int: Int]
      ) -> NAVCStep {
        var step = NAVCStep(outcome: .done, event: transition.event)
        for row in transition.sets {
          let condition = tables.sets[row, 0]
          let value = tables.sets[row, 1]
          step.assigned.append((condition, value < 0 ? nil : value))
          if state.values.indices.contains(condition) {
            state.values[condition] = value < 0 ? told[condition] ?? 0 : value
          }
        }
        step.plan.isAnimated = transition.isAnimated
        perform(transition, arguments, &step)
        return step
      }

      private func deafness(to instance: UInt64?) -> NAVCReason? {
        if state.isLaunching { return .launching }
        guard let visible = state.visibleEntry else { return .covered }
        if let instance, instance != visible.id { return .notVisible }
        return nil
      }

      /// What the visible screen, or a container it is in, requires and lacks: its name.
      func violation() -> String? {
        guard let visible = state.visible, !state.isLaunching else { return nil }
        for container in state.containers.reversed()
        where !tables.holds(tables.containers[container.index, 3], state.values) {
          return container.name
        }
        return tables.holds(tables.screens[visible.index], state.values) ? nil : visible.name
      }
    }

    """##
}
