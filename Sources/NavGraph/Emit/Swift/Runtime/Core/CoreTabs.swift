extension RouterRuntime {
  static let tabs = ##"""
    extension NAVCCore {
      /// The verb `select`.
      mutating func select(_ target: NAVCDestination, _ step: inout NAVCStep) {
        guard let layer = state.layers.last, let tabs = layer.tabs else {
          step.outcome = .missed(.notInTabs)
          return
        }
        let start = tables.containers[tabs.index, 1]
        let found = (0..<tables.containers[tabs.index, 2]).first {
          tables.tabs[start + $0] == target.code
        }
        guard let tab = found else {
          step.outcome = .missed(.notInTabs)
          return
        }
        guard let lacking = lackingNeed(ofTab: tab, in: layer) else {
          bring(tab, &step)
          return
        }
        step.outcome = .refused(.needs(lacking))
      }

      /// The event that a tab of the topmost layer fires, if it does that.
      func firedEvent(ofTab tab: Int) -> Int? {
        guard let layer = state.layers.last, let tabs = layer.tabs, layer.stacks.indices.contains(tab)
        else { return nil }
        let content = tables.tabs[tables.containers[tabs.index, 1] + tab]
        return content < 0 ? -1 - content : nil
      }

      /// A tab that the user taps: the selected one brings its stack to its root, any other is selected
      /// as it was left.
      mutating func tap(tab: Int) -> NAVCStep {
        var step = NAVCStep(outcome: .done)
        guard !state.isLaunching, let layer = state.layers.last, layer.tabs != nil,
          layer.stacks.indices.contains(tab)
        else {
          step.outcome = .ignored(state.isLaunching ? .launching : .notInTabs)
          return step
        }
        if tab == layer.selected {
          if layer.stack.navigation != nil, layer.stack.entries.count > 1 {
            changeStack { $0.removeSubrange(1...) }
            step.plan.actions = [.pop(to: 1)]
          }
        } else if let lacking = lackingNeed(ofTab: tab, in: layer) {
          step.outcome = .refused(.needs(lacking))
        } else {
          bring(tab, &step)
        }
        return step
      }

      /// What the tab shows now, or the container it is in, requires and lacks: its name.
      func lackingNeed(ofTab tab: Int, in layer: NAVCLayer) -> String? {
        let stack = layer.stacks[tab]
        if let navigation = stack.navigation,
          !tables.holds(tables.containers[navigation.index, 3], state.values)
        {
          return navigation.name
        }
        guard let top = stack.entries.last else { return nil }
        return tables.holds(tables.screens[top.screen.index], state.values) ? nil : top.screen.name
      }

      private mutating func bring(_ tab: Int, _ step: inout NAVCStep) {
        guard let top = state.layers.indices.last, state.layers[top].selected != tab else { return }
        state.layers[top].selected = tab
        step.plan.actions.append(.select(tab))
      }
    }

    """##
}
