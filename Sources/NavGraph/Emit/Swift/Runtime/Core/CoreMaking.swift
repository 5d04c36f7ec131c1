extension RouterRuntime {
  static let making = ##"""
    extension NAVCTurn {
      /// A fresh layer that shows `destination`. What containers bring has defaults for all parameters.
      mutating func layer(
        for destination: NAVCDestination,
        _ arguments: NAVCArguments = .none
      ) -> NAVCLayer {
        let id = state.newID()
        guard let container = destination.container, tables.containers[container, 0] == 1 else {
          return NAVCLayer(tabs: nil, selected: 0, stacks: [stack(for: destination, arguments)], id: id)
        }
        let start = tables.containers[container, 1]
        var stacks: [NAVCStack] = []
        for tab in 0..<max(0, tables.containers[container, 2]) {
          stacks.append(stack(for: NAVCDestination(code: tables.tabs[start + tab]), .none))
        }
        if stacks.isEmpty { stacks.append(stack(for: NAVCDestination(code: -1), .none)) }
        return NAVCLayer(
          tabs: NAVCContainerID(container),
          selected: tables.firstTab(of: container) ?? 0,
          stacks: stacks,
          id: id
        )
      }

      private mutating func stack(
        for destination: NAVCDestination,
        _ arguments: NAVCArguments
      ) -> NAVCStack {
        let id = state.newID()
        if let screen = destination.screen {
          return NAVCStack(navigation: nil, entries: [entry(of: screen, arguments)], id: id)
        }
        guard let container = destination.container, tables.containers[container, 0] == 0 else {
          return NAVCStack(navigation: nil, entries: [], id: id)
        }
        let root = entry(of: tables.containers[container, 1], arguments)
        return NAVCStack(navigation: NAVCContainerID(container), entries: [root], id: id)
      }

      /// A fresh instance of a screen.
      mutating func entry(of screen: Int, _ arguments: NAVCArguments) -> NAVCEntry {
        let given = arguments.given.first { $0.screen == screen }?.parameters
        return NAVCEntry(
          id: state.newID(),
          screen: NAVCScreenID(screen),
          parameters: given ?? NAVCDefaults.parameters(ofScreen: screen, arguments.fields)
            ?? NAVCDefaults.parameters(ofScreen: screen, .none),
          ticket: arguments.returning.contains(screen) ? arguments.ticket : 0
        )
      }

      /// What a launch rule chooses, afresh.
      mutating func layers(ofRule rule: Int) -> [NAVCLayer] {
        let root = layer(for: tables.root(ofRule: rule))
        let presented = NAVCDestination(code: tables.rules[rule, 2])
        guard presented.code >= 0 else { return [root] }
        var layer = layer(for: presented)
        layer.presentation = NAVCPresentation(style: tables.rules[rule, 3])
        return [root, layer]
      }
    }

    extension NAVCLayer {
      /// Whether nobody could tell it from `other`.
      func isLike(_ other: NAVCLayer) -> Bool {
        destination == other.destination && selected == other.selected
          && stacks.count == other.stacks.count
          && zip(stacks, other.stacks).allSatisfy { a, b in
            a.entries.count == b.entries.count
              && zip(a.entries, b.entries).allSatisfy { $0.isLike($1) }
          }
      }
    }

    extension NAVCEntry {
      /// Whether it is the same screen, made with the same values.
      func isLike(_ other: NAVCEntry) -> Bool {
        guard screen == other.screen else { return false }
        guard let a = parameters, let b = other.parameters else {
          return parameters == nil && other.parameters == nil
        }
        return AnyHashable(a) == AnyHashable(b)
      }
    }

    """##
}
