extension RouterRuntime {
  static let verbs = ##"""
    extension NAVCTurn {
      /// What a wish needs; a tab that is not there (any more), what it needs afresh.
      func needs(of wish: NAVCWish, in state: NAVCState) -> [NAVCNeed] {
        switch wish.kind {
        case .transition(let index): return needs(of: NAVCTransition(index, in: tables), in: state)
        case .tab(let tab, let container):
          guard let top = state.layers.last, top.tabs?.index == container,
            top.stacks.indices.contains(tab)
          else { return tables.needs(of: tables.shown(inTab: tab, of: container)) }
          return tables.needs(ofTab: top.stacks[tab])
        case .entry(let screen): return tables.needs(of: NAVCDestination(screen: screen))
        case .opening(let target), .target(let target): return tables.needs(atPlaceOf: target)
        case .root(let target, let presented, _):
          return tables.needs(atPlaceOf: target) + tables.needs(of: presented)
        }
      }

      private func needs(of transition: NAVCTransition, in state: NAVCState) -> [NAVCNeed] {
        switch transition.verb {
        case .root, .push, .present, .show, .replace:
          return tables.needs(of: transition.target) + tables.needs(of: transition.presented)
        case .select:
          guard let top = state.layers.last, let tab = tab(transition.target, in: state) else {
            return tables.needs(of: transition.target)
          }
          return tables.needs(ofTab: top.stacks[tab])
        case .open, .window: return tables.needs(atPlaceOf: transition.target)
        case .launch:
          guard let rule = tables.rule(state.values) else { return [] }
          let presented = NAVCDestination(code: tables.rules[rule, 2])
          return tables.needs(of: tables.root(ofRule: rule)) + tables.needs(of: presented)
        case .none, .popTop, .popToRoot, .popToScreen, .dismissTop, .dismissAll, .close, .unwind:
          return []
        }
      }

      /// Does what is wished for. What it needs holds.
      mutating func perform(_ wish: NAVCWish) {
        step.plan.ticket = wish.arguments.ticket
        switch wish.kind {
        case .transition(let index):
          let transition = NAVCTransition(index, in: tables)
          step.plan.isAnimated = transition.isAnimated
          perform(transition, wish.arguments)
        case .tab(let tab, let container):
          guard state.layers.last?.tabs?.index == container else {
            miss(.notInTabs)
            break
          }
          select(tab)
        case .opening(let target), .target(let target): open(target, wish.arguments)
        case .root(let target, let presented, let presentation):
          open(target, wish.arguments)
          present(presented, wish.arguments, presentation)
        case .entry(let screen):
          let style = NAVCPresentation(style: max(0, tables.screens[screen, 3]))
          present(NAVCDestination(screen: screen), wish.arguments, style)
        }
        forgetWithGate()
      }

      private mutating func perform(_ transition: NAVCTransition, _ arguments: NAVCArguments) {
        let target = transition.target
        switch transition.verb {
        case .none: break
        case .root: root(transition, arguments)
        case .launch:
          guard let rule = tables.rule(state.values) else { return miss(.noLaunchRule) }
          setRoot(layers(ofRule: rule))
        case .open: open(target, arguments)
        case .window:
          guard hasWindows else { return open(target, arguments) }
          window = .window(target, arguments)
        case .present: present(target, arguments, transition.presentation)
        case .show where state.layers.last?.stack.navigation == nil:
          present(target, arguments, NAVCPresentation())
        case .push, .show, .replace: push(transition, arguments)
        case .select:
          guard let tab = tab(target, in: state) else { return miss(.notInTabs) }
          select(tab)
        case .popTop: pop { $0.count > 1 ? $0.count - 1 : nil }
        case .popToRoot: pop { $0.count > 1 ? 1 : nil }
        case .popToScreen:
          pop(.notBelow) { entries in
            entries.lastIndex { $0.screen.index == target.screen }.map { $0 + 1 }
          }
        case .dismissTop: dismiss(to: state.layers.count - 1)
        case .dismissAll: dismiss(to: 1)
        case .close:
          if (state.layers.last?.stack.entries.count ?? 0) > 1 {
            pop { $0.count - 1 }
          } else {
            dismiss(to: state.layers.count - 1)
          }
        case .unwind: unwind(to: target)
        }
      }

      private mutating func miss(_ reason: NAVCReason) { step.outcome = .missed(reason) }

      // MARK: What brings something

      private mutating func root(_ transition: NAVCTransition, _ arguments: NAVCArguments) {
        setRoot([layer(for: transition.target, arguments)])
        step.plan.animation = transition.animation
        step.plan.duration = transition.duration
        guard transition.presented.code >= 0 else { return }
        present(transition.presented, arguments, transition.presentation)
      }

      /// What is there already, just so, is left alone.
      mutating func setRoot(_ layers: [NAVCLayer]) {
        if let old = state.layers.first, let new = layers.first, old.isLike(new) {
          state.layers = [old] + layers.dropFirst()
        } else {
          state.layers = layers
        }
        state.memory = nil
        decidesRoot = true
      }

      private mutating func present(
        _ target: NAVCDestination,
        _ arguments: NAVCArguments,
        _ presentation: NAVCPresentation
      ) {
        var layer = layer(for: target, arguments)
        layer.presentation = presentation
        state.layers.append(layer)
      }

      private mutating func push(_ transition: NAVCTransition, _ arguments: NAVCArguments) {
        guard let screen = transition.target.screen, let stack = state.layers.last?.stack,
          stack.navigation != nil
        else { return miss(.noNavigation) }
        var entries = stack.entries
        if transition.verb == .replace {
          entries.removeLast()
        } else if let onto = transition.onto.screen {
          guard let index = entries.lastIndex(where: { $0.screen.index == onto }) else {
            return miss(.notBelow)
          }
          entries.removeSubrange((index + 1)...)
        }
        entries.append(entry(of: screen, arguments))
        state.changeStack { $0 = entries }
      }

      // MARK: What uncovers something

      private mutating func pop(
        _ otherwise: NAVCReason = .nothingToPop,
        to depth: ([NAVCEntry]) -> Int?
      ) {
        guard let stack = state.layers.last?.stack, stack.navigation != nil else {
          return miss(.noNavigation)
        }
        guard let count = depth(stack.entries) else { return miss(otherwise) }
        guard count < stack.entries.count else { return }
        state.changeStack { $0.removeSubrange(count...) }
      }

      private mutating func dismiss(to count: Int) {
        guard state.layers.count > 1 else { return miss(.nothingPresented) }
        state.layers.removeSubrange(count...)
      }

      private mutating func unwind(to target: NAVCDestination) {
        let found = state.layers.lastIndex { layer in
          layer.stack.entries.contains { $0.screen.index == target.screen }
        }
        guard let found, found >= state.gateLayer ?? 0,
          let index = state.layers[found].stack.entries.lastIndex(where: {
            $0.screen.index == target.screen
          })
        else { return miss(.notBelow) }
        state.layers.removeSubrange((found + 1)...)
        state.changeStack { $0.removeSubrange((index + 1)...) }
      }
    }

    extension NAVCState {
      /// Changes the topmost layer's stack.
      mutating func changeStack(_ change: (inout [NAVCEntry]) -> Void) {
        guard let top = layers.indices.last else { return }
        change(&layers[top].stack.entries)
      }
    }

    """##
}
