#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Creates everything that an action adds, before the first action.
    func make(_ action: PlanAction, _ run: PlanRun) throws {
      switch action {
      case .stack(let change):
        for entry in change.added {
          let screen = try make(entry, run)
          guard engine.state.isNavigation(change) else { continue }
          try maker.checkStackable(screen, entry)
          if entry.id == change.entries.first?.id { maker.keepTabBar(screen, entry) }
        }
      case .root(let layer), .present(let layer): try make(layer, run)
      case .dismiss, .select, .window: break
      }
    }

    func keep(_ controller: UIViewController, _ id: UInt64, _ run: PlanRun) throws {
      if register.id(of: controller) != nil {
        throw MakingFailure(
          "\(type(of: controller)) is already in use: create a new one each time"
        )
      }
      run.made[id] = controller
      register.add(controller, id)
    }

    private func make(_ entry: EntryState, _ run: PlanRun) throws -> UIViewController {
      if let alert = makeAlert(entry) {
        try keep(alert, entry.id, run)
        return alert
      }
      let screen = try maker.makeController(entry, EventTarget(self, entry.id))
      try keep(screen, entry.id, run)
      return screen
    }

    private func make(_ layer: LayerState, _ run: PlanRun) throws {
      if let id = layer.tabs { return try makeTabs(layer, id, run) }
      _ = try make(layer.stack, run)
    }

    func make(_ stack: StackState, _ run: PlanRun) throws -> UIViewController {
      guard let root = stack.entries.first else { return UIViewController() }
      guard let id = stack.navigation else { return try make(root, run) }
      let target = EventTarget(self, stack.id)
      let made = try maker.container(id, target) ?? UINavigationController()
      if maker.adoptedContainers.contains(id) {
        try adopt(made, stack, run)
        return made
      }
      guard let navigation = made as? UINavigationController else {
        throw MakingFailure(
          "\"\(tables.name(ofContainer: id))\" must be a navigation controller, but is a \(type(of: made))"
        )
      }
      try keep(navigation, stack.id, run)
      let screens = try stack.entries.map { try stackable($0, run) }
      if let screen = screens.first { maker.keepTabBar(screen, root) }
      try fill(navigation, id, screens)
      configure(navigation, id)
      return navigation
    }

    private func stackable(_ entry: EntryState, _ run: PlanRun) throws -> UIViewController {
      let screen = try make(entry, run)
      try maker.checkStackable(screen, entry)
      return screen
    }

    /// Adopts the controllers that a storyboard has created for a stack.
    func adopt(_ made: UIViewController, _ stack: StackState, _ run: PlanRun) throws {
      guard let root = stack.entries.first else { return }
      guard let id = stack.navigation else {
        try maker.adopt(made, as: root, EventTarget(self, root.id))
        return try keep(made, root.id, run)
      }
      guard let navigation = made as? UINavigationController else {
        throw MakingFailure(
          "\"\(tables.name(ofContainer: id))\" must be a navigation controller, but is a \(type(of: made))"
        )
      }
      try keep(navigation, stack.id, run)
      var screens: [UIViewController] = []
      // The root of a restored stack may differ from that in the storyboard.
      let isOwn = root.screen == tables.containers[id, .first]
      if isOwn, let screen = navigation.viewControllers.first {
        try maker.adopt(screen, as: root, EventTarget(self, root.id))
        try keep(screen, root.id, run)
        screens.append(screen)
      }
      screens += try stack.entries.dropFirst(screens.count).map { try stackable($0, run) }
      if let screen = screens.first { maker.keepTabBar(screen, root) }
      if navigation.viewControllers != screens { try fill(navigation, id, screens) }
      configure(navigation, id)
    }

    private func fill(
      _ navigation: UINavigationController,
      _ id: Int,
      _ screens: [UIViewController]
    ) throws {
      if let obstacle = obstacle(to: screens, in: navigation) { throw MakingFailure(obstacle) }
      navigation.setViewControllers(screens, animated: false)
      guard navigation.viewControllers == screens else {
        throw MakingFailure("\"\(tables.name(ofContainer: id))\" did not accept its screens")
      }
    }

    func configure(_ controller: UIViewController, _ id: Int) {
      if let title = maker.titles.title(ofContainer: id) {
        controller.title = maker.text(title)
      }
    }

  }
#endif
