extension RouterRuntime {
  static let making = ##"""
    extension NAVCCore {
      /// A fresh layer that shows `destination`. What containers bring has defaults for all parameters.
      mutating func layer(
        for destination: NAVCDestination,
        _ arguments: [NAVCArgument] = []
      ) -> NAVCLayer {
        let id = state.newID()
        guard let container = destination.container, tables.containers[container, 0] == 1 else {
          return NAVCLayer(tabs: nil, selected: 0, stacks: [stack(for: destination, arguments)], id: id)
        }
        let start = tables.containers[container, 1]
        var stacks: [NAVCStack] = []
        for tab in 0..<tables.containers[container, 2] {
          stacks.append(stack(for: NAVCDestination(code: tables.tabs[start + tab]), []))
        }
        if stacks.isEmpty { stacks.append(stack(for: NAVCDestination(code: -1), [])) }
        return NAVCLayer(
          tabs: NAVCContainerID(container),
          selected: tables.firstTab(of: container) ?? 0,
          stacks: stacks,
          id: id
        )
      }

      private mutating func stack(
        for destination: NAVCDestination,
        _ arguments: [NAVCArgument]
      ) -> NAVCStack {
        let id = state.newID()
        if let screen = destination.screen {
          return NAVCStack(navigation: nil, entries: [entry(of: screen, arguments)], id: id)
        }
        guard let container = destination.container, tables.containers[container, 0] == 0 else {
          return NAVCStack(navigation: nil, entries: [], id: id)
        }
        let root = entry(of: tables.containers[container, 1], [])
        return NAVCStack(navigation: NAVCContainerID(container), entries: [root], id: id)
      }

      /// A fresh instance of a screen.
      mutating func entry(of screen: Int, _ arguments: [NAVCArgument]) -> NAVCEntry {
        let given = arguments.first { $0.screen == screen }?.parameters
        return NAVCEntry(
          id: state.newID(),
          screen: NAVCScreenID(screen),
          parameters: given ?? NAVCDefaults.parameters(ofScreen: screen)
        )
      }

      /// Whether the root is exactly what a fresh `destination` would be.
      func isUntouchedRoot(_ destination: NAVCDestination, _ arguments: [NAVCArgument]) -> Bool {
        guard let root = state.layers.first, root.destination == destination else { return false }
        if let tabs = root.tabs, root.selected != tables.firstTab(of: tabs.index) { return false }
        guard root.stacks.allSatisfy({ $0.entries.count <= 1 }) else { return false }
        guard let screen = destination.screen else { return true }
        let given = arguments.first { $0.screen == screen }?.parameters
        return areEqual(
          root.stack.entries.first?.parameters,
          given ?? NAVCDefaults.parameters(ofScreen: screen)
        )
      }
    }

    /// Whether two parameter values are the same.
    private func areEqual(
      _ a: (any Hashable & Sendable)?,
      _ b: (any Hashable & Sendable)?
    ) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return AnyHashable(a) == AnyHashable(b)
    }

    """##
}
