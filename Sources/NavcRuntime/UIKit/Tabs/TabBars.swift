#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A tab bar item that keeps the spec's title. UIKit gives the title of a controller to its item as well, and to
  /// the item of the navigation controller whose root it is.
  final class NamedTabBarItem: UITabBarItem {
    private var name: String?

    /// Creates an item with the badge of another one.
    convenience init(_ name: String, in other: UITabBarItem) {
      self.init()
      self.name = name
      badgeValue = other.badgeValue
    }

    override var title: String? {
      get { name ?? super.title }
      set { super.title = name ?? newValue }
    }
  }

  extension UIKitDriver {
    /// Creates a tab bar controller with its tabs.
    func makeTabs(_ layer: LayerState, _ id: Int, _ run: PlanRun) throws {
      let target = EventTarget(self, layer.id)
      let made = try maker.container(id, target) ?? UITabBarController()
      guard let tabs = made as? UITabBarController else {
        throw MakingFailure(
          "\"\(tables.name(ofContainer: id))\" must be a tab bar controller, but is a \(type(of: made))"
        )
      }
      try keep(tabs, layer.id, run)
      let old = maker.adoptedContainers.contains(id) ? tabs.viewControllers ?? [] : []
      let children = try children(layer, id, old, run)
      if let obstacle = obstacle(to: children, in: tabs) { throw MakingFailure(obstacle) }
      tabs.viewControllers = children
      guard tabs.viewControllers == children else {
        throw MakingFailure("\"\(tables.name(ofContainer: id))\" did not accept its tabs")
      }
      keepOrder(of: tabs)
      if let shown = run.made[layer.stack.controllerID] { tabs.selectedViewController = shown }
      configure(tabs, id)
    }

    /// Returns the tabs of a new tab bar controller: those that its storyboard has created, or new ones. The
    /// storyboard may leave out the tabs that fire an event.
    private func children(
      _ layer: LayerState,
      _ id: Int,
      _ old: [UIViewController],
      _ run: PlanRun
    ) throws -> [UIViewController] {
      let shown = layer.stacks.filter { !$0.entries.isEmpty }.count
      if !old.isEmpty, old.count != layer.stacks.count, old.count != shown {
        throw MakingFailure(
          "the storyboard of \"\(tables.name(ofContainer: id))\" has \(old.count) tabs, the spec \(layer.stacks.count)"
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
        configure(child, ofTab: tab, of: id)
        result.append(child)
      }
      return result
    }

    func showTabBadges() {
      for layer in engine.state.layers {
        guard let id = layer.tabs else { continue }
        for (tab, stack) in layer.stacks.enumerated() {
          let item = register.controller(stack.controllerID)?.tabBarItem
          if item?.badgeValue != badge(ofTab: tab, of: id) {
            item?.badgeValue = badge(ofTab: tab, of: id)
          }
        }
      }
    }

    /// Restores the titles in the spec. The app's own code may have given a tab another item or title, and a
    /// navigation controller without an item of its own has that of its root, which may be another one now.
    func configureAgain(_ layer: LayerState) {
      guard let id = layer.tabs else { return }
      if !badges.isEmpty { showTabBadges() }
      for (tab, stack) in layer.stacks.enumerated() {
        guard let title = maker.titles.look(ofTab: tables.row(ofTab: tab, of: id))?.title,
          let child = register.controller(stack.controllerID),
          !(child.tabBarItem is NamedTabBarItem), child.tabBarItem.title != maker.text(title)
        else { continue }
        configure(child, ofTab: tab, of: id)
      }
    }

    func configure(_ child: UIViewController, ofTab tab: Int, of id: Int) {
      let row = tables.row(ofTab: tab, of: id)
      let look = maker.titles.look(ofTab: row)
      if let title = look?.title {
        // An item of which the app has customized more than the title is kept.
        let isPlain = look?.icon != nil && child.tabBarItem.image == nil
        if isPlain, !(child.tabBarItem is NamedTabBarItem) {
          child.tabBarItem = NamedTabBarItem(maker.text(title), in: child.tabBarItem)
        }
        child.tabBarItem.title = maker.text(title)
      }
      if let badge = badge(ofTab: tab, of: id) { child.tabBarItem.badgeValue = badge }
      guard let look else { return }
      if let icon = maker.image(look.icon) { child.tabBarItem.image = icon }
      if let icon = maker.image(look.selectedIcon) { child.tabBarItem.selectedImage = icon }
    }

    /// Replaces the screen of a tab without a navigation controller.
    func replaceTab(
      _ tab: Int,
      with child: UIViewController,
      _ layer: LayerState,
      _ finish: (StepReason?) -> Void
    ) {
      guard let id = layer.tabs, let tabs = register.controller(layer.id) as? UITabBarController,
        var children = tabs.viewControllers
      else { return finish(.notInTabs) }
      guard let leaving = indexOfLeavingChild(among: children, of: layer) else {
        return finish(.notInTabs)
      }
      if let obstacle = obstacle(to: child) { return finish(obstacle) }
      let wasSelected = isSelected(children[leaving], in: tabs)
      configure(child, ofTab: tab, of: id)
      children[leaving] = child
      tabs.setViewControllers(children, animated: false)
      keepOrder(of: tabs)
      guard tabs.viewControllers?.contains(where: { $0 === child }) == true else {
        return finish(.failed("the tab bar controller did not accept its screen"))
      }
      if wasSelected || tab == layer.selected { tabs.selectedViewController = child }
      finish(nil)
    }

    func select(_ tab: Int, ofLayer index: Int, _ run: PlanRun) {
      let finish = finisher(run)
      guard let layer = engine.state.layer(index), layer.stacks.indices.contains(tab),
        let tabs = register.controller(layer.id) as? UITabBarController,
        let child = child(tab, of: layer, tabs)
      else { return finish(.notInTabs) }
      tabs.selectedViewController = child
      guard isSelected(child, in: tabs) else {
        return finish(.failed("the tab bar controller did not select the tab"))
      }
      finish(nil)
    }

    /// Returns the controller that is in a tab at present. It may be about to be replaced.
    private func child(
      _ tab: Int,
      of layer: LayerState,
      _ tabs: UITabBarController
    ) -> UIViewController? {
      guard let children = tabs.viewControllers else { return nil }
      if let known = register.controller(layer.stacks[tab].controllerID),
        children.contains(where: { $0 === known })
      {
        return known
      }
      return indexOfLeavingChild(among: children, of: layer).map { children[$0] }
    }

    /// Returns the index of the only controller that the state no longer contains.
    private func indexOfLeavingChild(
      among children: [UIViewController],
      of layer: LayerState
    ) -> Int? {
      let known = Set(layer.stacks.map(\.controllerID))
      return children.firstIndex { register.id(of: $0).map { !known.contains($0) } ?? false }
    }
  }
#endif
