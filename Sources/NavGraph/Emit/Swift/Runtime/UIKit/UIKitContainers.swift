extension RouterRuntime {
  static let containers = ##"""
    fileprivate extension NAVCRouter {
      /// Makes what an action brings, before anything is done.
      func make(_ action: NAVCAction, _ run: NAVCRun) throws {
        switch action {
        case .stack(let change):
          for entry in change.added {
            let screen = try make(entry, run)
            guard isNavigation(change) else { continue }
            try making.checkStackable(screen, entry)
            if entry.id == change.entries.first?.id { making.keepTabBar(screen, entry) }
          }
        case .root(let layer), .present(let layer): try make(layer, run)
        case .dismiss, .select, .window: break
        }
      }

      private func isNavigation(_ change: NAVCStackChange) -> Bool {
        let layers = engine.state.layers
        guard layers.indices.contains(change.layer),
          layers[change.layer].stacks.indices.contains(change.stack)
        else { return false }
        return layers[change.layer].stacks[change.stack].navigation != nil
      }

      private func keep(_ controller: UIViewController, _ id: UInt64, _ run: NAVCRun) throws {
        if register.id(of: controller) != nil {
          throw NAVCFailure("\(type(of: controller)) is in use already: each time needs a fresh one")
        }
        run.made[id] = controller
        register.add(controller, id)
      }

      private func make(_ entry: NAVCEntry, _ run: NAVCRun) throws -> UIViewController {
        let screen = try making.make(entry, NAVCLink(self, entry.id))
        try keep(screen, entry.id, run)
        return screen
      }

      private func make(_ layer: NAVCLayer, _ run: NAVCRun) throws {
        guard let id = layer.tabs else {
          _ = try make(layer.stack, run)
          return
        }
        let made = try NAVCMaking.container(id.index, making) ?? UITabBarController()
        guard let tabs = made as? UITabBarController else {
          throw NAVCFailure("\"\(id)\" should be a tab bar controller, but is a \(type(of: made))")
        }
        try keep(tabs, layer.id, run)
        let old = NAVCMaking.adopted.contains(id.index) ? tabs.viewControllers ?? [] : []
        let children = try children(layer, id, old, run)
        if let obstacle = obstacle(to: children, in: tabs) { throw NAVCFailure(obstacle) }
        tabs.viewControllers = children
        guard tabs.viewControllers == children else {
          throw NAVCFailure("\"\(id)\" did not take its tabs")
        }
        tabs.customizableViewControllers = []
        if let shown = run.made[layer.stack.controllerID] { tabs.selectedViewController = shown }
        dress(tabs, id)
      }

      /// The tabs of a fresh tab bar controller: those that its storyboard has made, or new ones. The
      /// storyboard may leave out the tabs that fire an event.
      private func children(
        _ layer: NAVCLayer,
        _ id: NAVCContainerID,
        _ old: [UIViewController],
        _ run: NAVCRun
      ) throws -> [UIViewController] {
        let shown = layer.stacks.filter { !$0.entries.isEmpty }.count
        if !old.isEmpty, old.count != layer.stacks.count, old.count != shown {
          throw NAVCFailure(
            "the storyboard of \"\(id)\" has \(old.count) tabs, the spec \(layer.stacks.count)"
          )
        }
        var rest = old[...]
        var result: [UIViewController] = []
        for (tab, stack) in layer.stacks.enumerated() {
          let isFire = stack.entries.isEmpty
          let found = isFire && old.count == shown ? nil : rest.popFirst()
          let child: UIViewController
          if isFire {
            child = found ?? UIViewController()
            try keep(child, stack.controllerID, run)
          } else if let found {
            try adopt(found, stack, run)
            child = found
          } else {
            child = try make(stack, run)
          }
          dress(child, ofTab: tab, of: id)
          result.append(child)
        }
        return result
      }

      private func make(_ stack: NAVCStack, _ run: NAVCRun) throws -> UIViewController {
        guard let root = stack.entries.first else { return UIViewController() }
        guard let id = stack.navigation else { return try make(root, run) }
        let made = try NAVCMaking.container(id.index, making) ?? UINavigationController()
        if NAVCMaking.adopted.contains(id.index) {
          try adopt(made, stack, run)
          return made
        }
        guard let navigation = made as? UINavigationController else {
          throw NAVCFailure("\"\(id)\" should be a navigation controller, but is a \(type(of: made))")
        }
        try keep(navigation, stack.id, run)
        let screens = try stack.entries.map { try stackable($0, run) }
        if let screen = screens.first { making.keepTabBar(screen, root) }
        try fill(navigation, id, screens)
        dress(navigation, id)
        return navigation
      }

      private func stackable(_ entry: NAVCEntry, _ run: NAVCRun) throws -> UIViewController {
        let screen = try make(entry, run)
        try making.checkStackable(screen, entry)
        return screen
      }

      /// Takes over what a storyboard has made for a stack.
      private func adopt(_ made: UIViewController, _ stack: NAVCStack, _ run: NAVCRun) throws {
        guard let root = stack.entries.first else { return }
        guard let id = stack.navigation else {
          try making.adopt(made, as: root, NAVCLink(self, root.id))
          return try keep(made, root.id, run)
        }
        guard let navigation = made as? UINavigationController else {
          throw NAVCFailure("\"\(id)\" should be a navigation controller, but is a \(type(of: made))")
        }
        try keep(navigation, stack.id, run)
        var screens: [UIViewController] = []
        // A stack that comes back may have another root than the storyboard has made.
        let isOwn = root.screen.index == engine.core.tables.containers[id.index, 1]
        if isOwn, let screen = navigation.viewControllers.first {
          try making.adopt(screen, as: root, NAVCLink(self, root.id))
          try keep(screen, root.id, run)
          screens.append(screen)
        }
        screens += try stack.entries.dropFirst(screens.count).map { try stackable($0, run) }
        if let screen = screens.first { making.keepTabBar(screen, root) }
        if navigation.viewControllers != screens { try fill(navigation, id, screens) }
        dress(navigation, id)
      }

      private func fill(
        _ navigation: UINavigationController,
        _ id: NAVCContainerID,
        _ screens: [UIViewController]
      ) throws {
        if let obstacle = obstacle(to: screens, in: navigation) { throw NAVCFailure(obstacle) }
        navigation.setViewControllers(screens, animated: false)
        guard navigation.viewControllers == screens else {
          throw NAVCFailure("\"\(id)\" did not take its screens")
        }
      }

      private func dress(_ controller: UIViewController, _ id: NAVCContainerID) {
        if let title = NAVCMaking.title(ofContainer: id.index) {
          controller.title = making.text(title)
        }
      }

      func dress(_ child: UIViewController, ofTab tab: Int, of id: NAVCContainerID) {
        let row = engine.core.tables.containers[id.index, 1] + tab
        guard let look = NAVCMaking.look(ofTab: row) else { return }
        if let title = look.title { child.tabBarItem.title = making.text(title) }
        if let icon = making.image(look.icon) { child.tabBarItem.image = icon }
        if let icon = making.image(look.selectedIcon) { child.tabBarItem.selectedImage = icon }
      }
    }

    """##
}
