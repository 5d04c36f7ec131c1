extension RouterRuntime {
  static let verbs = ##"""
    extension NAVCCore {
      /// Does a transition's verb: changes the state and adds to the plan, or says why not.
      mutating func perform(
        _ transition: NAVCTransition,
        _ arguments: [NAVCArgument],
        _ step: inout NAVCStep
      ) {
        let target = transition.target
        switch transition.verb {
        case .none: break
        case .root: root(transition, arguments, &step)
        case .push:
          guard isAllowed(target, &step) else { return }
          push(target, arguments, &step)
        case .present:
          guard isAllowed(target, &step) else { return }
          present(target, arguments, transition.presentation, &step)
        case .show:
          guard isAllowed(target, &step) else { return }
          if state.layers.last?.stack.navigation != nil {
            push(target, arguments, &step)
          } else {
            present(target, arguments, transition.presentation, &step)
          }
        case .select: select(target, &step)
        case .popTop: pop(&step) { $0.count > 1 ? $0.count - 1 : nil }
        case .popToRoot: pop(&step) { $0.count > 1 ? 1 : nil }
        case .popToScreen: pop(to: target, &step)
        case .dismissTop: dismiss(to: state.layers.count - 1, &step)
        case .dismissAll: dismiss(to: 1, &step)
        case .close:
          if (state.layers.last?.stack.entries.count ?? 0) > 1 {
            pop(&step) { $0.count - 1 }
          } else {
            dismiss(to: state.layers.count - 1, &step)
          }
        }
      }

      private func isAllowed(_ target: NAVCDestination, _ step: inout NAVCStep) -> Bool {
        if tables.needsHold(target, state.values) { return true }
        step.outcome = .refused(.needs(tables.name(of: target)))
        return false
      }

      private mutating func root(
        _ transition: NAVCTransition,
        _ arguments: [NAVCArgument],
        _ step: inout NAVCStep
      ) {
        guard isAllowed(transition.target, &step) else { return }
        if state.layers.count > 1 || state.isCovered { step.plan.actions.append(.dismiss(to: 1)) }
        state.isCovered = false
        if isUntouchedRoot(transition.target, arguments) {
          state.layers.removeSubrange(1...)
          return
        }
        let layer = layer(for: transition.target, arguments)
        state.layers = [layer]
        step.plan.actions.append(.root(layer))
        step.plan.animation = transition.animation
        step.plan.duration = transition.duration
      }

      private mutating func push(
        _ target: NAVCDestination,
        _ arguments: [NAVCArgument],
        _ step: inout NAVCStep
      ) {
        guard let screen = target.screen, state.layers.last?.stack.navigation != nil else {
          step.outcome = .missed(.noNavigation)
          return
        }
        let entry = entry(of: screen, arguments)
        changeStack { $0.append(entry) }
        step.plan.actions.append(.push(entry))
      }

      private mutating func present(
        _ target: NAVCDestination,
        _ arguments: [NAVCArgument],
        _ presentation: NAVCPresentation,
        _ step: inout NAVCStep
      ) {
        var layer = layer(for: target, arguments)
        layer.presentation = presentation
        state.layers.append(layer)
        step.plan.actions.append(.present(layer))
      }

      private mutating func pop(_ step: inout NAVCStep, to depth: ([NAVCEntry]) -> Int?) {
        guard let stack = state.layers.last?.stack, stack.navigation != nil else {
          step.outcome = .missed(.noNavigation)
          return
        }
        guard let count = depth(stack.entries) else {
          step.outcome = .missed(.nothingToPop)
          return
        }
        guard count < stack.entries.count else { return }
        changeStack { $0.removeSubrange(count...) }
        step.plan.actions.append(.pop(to: count))
      }

      private mutating func pop(to target: NAVCDestination, _ step: inout NAVCStep) {
        let entries = state.layers.last?.stack.entries ?? []
        let index = entries.lastIndex { $0.screen.index == target.screen }
        pop(&step) { _ in index.map { $0 + 1 } }
        if index == nil, step.outcome == .missed(.nothingToPop) { step.outcome = .missed(.notBelow) }
      }

      private mutating func dismiss(to count: Int, _ step: inout NAVCStep) {
        guard state.layers.count > 1 else {
          step.outcome = .missed(.nothingPresented)
          return
        }
        state.layers.removeSubrange(count...)
        step.plan.actions.append(.dismiss(to: count))
      }

      mutating func changeStack(_ change: (inout [NAVCEntry]) -> Void) {
        guard let top = state.layers.indices.last else { return }
        change(&state.layers[top].stacks[state.layers[top].selected].entries)
      }
    }

    """##
}
