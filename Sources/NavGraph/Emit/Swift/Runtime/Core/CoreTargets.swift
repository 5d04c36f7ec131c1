extension RouterRuntime {
  static let targets = ##"""
    extension NAVCWish {
      /// What it puts in its place, if it does that.
      var target: NAVCDestination? {
        switch kind {
        case .opening(let target), .target(let target), .root(let target, _, _): return target
        case .transition, .tab, .entry: return nil
        }
      }
    }

    extension NAVCTables {
      /// What a root gate remembers of a wish that is made in `state`: a target, with its parameters.
      func target(of wish: NAVCWish, in state: NAVCState) -> NAVCWish {
        var arguments = wish.arguments
        arguments.ticket = 0
        arguments.returning = []
        switch wish.kind {
        case .opening(let target): return NAVCWish(kind: .target(target), arguments: arguments)
        case .target, .root: return NAVCWish(kind: wish.kind, arguments: arguments)
        case .entry(let screen):
          return NAVCWish(kind: .target(NAVCDestination(screen: screen)), arguments: arguments)
        case .tab(let tab, let container): return self.target(inTab: tab, of: container, state)
        case .transition(let index):
          return target(of: NAVCTransition(index, in: self), arguments, in: state)
        }
      }

      private func target(
        of transition: NAVCTransition,
        _ arguments: NAVCArguments,
        in state: NAVCState
      ) -> NAVCWish {
        switch transition.verb {
        case .root where transition.presented.code >= 0:
          let kind = NAVCWish.Kind.root(
            transition.target,
            presenting: transition.presented,
            transition.presentation
          )
          return NAVCWish(kind: kind, arguments: arguments)
        case .launch: return rule(state.values).map { target(ofRule: $0) } ?? nothing
        case .select:
          guard let tabs = state.layers.last?.tabs?.index,
            let tab = tab(showing: transition.target, of: tabs)
          else { return NAVCWish(kind: .target(transition.target)) }
          return target(inTab: tab, of: tabs, state)
        default: return NAVCWish(kind: .target(transition.target), arguments: arguments)
        }
      }

      private var nothing: NAVCWish { NAVCWish(kind: .target(NAVCDestination(code: -1))) }

      private func target(ofRule rule: Int) -> NAVCWish {
        let presented = NAVCDestination(code: rules[rule, 2])
        guard presented.code >= 0 else { return NAVCWish(kind: .target(root(ofRule: rule))) }
        let presentation = NAVCPresentation(style: rules[rule, 3])
        return NAVCWish(kind: .root(root(ofRule: rule), presenting: presented, presentation))
      }

      /// The screen that a tab shows, as it is; of one that is not there any more, what it shows first.
      private func target(inTab tab: Int, of container: Int, _ state: NAVCState) -> NAVCWish {
        guard let layer = state.layers.last, layer.tabs?.index == container,
          layer.stacks.indices.contains(tab), let shown = layer.stacks[tab].entries.last
        else { return NAVCWish(kind: .target(self.shown(inTab: tab, of: container))) }
        var arguments = NAVCArguments.none
        if let parameters = shown.parameters {
          arguments.given = [NAVCArgument(shown.screen.index, parameters)]
        }
        return NAVCWish(
          kind: .target(NAVCDestination(screen: shown.screen.index)),
          arguments: arguments
        )
      }
    }

    """##
}
