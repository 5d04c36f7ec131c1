#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Where there is no room for all tabs UIKit shows the rest in a list, with a stack of its own around
  /// it: that is no tab, and nobody but that stack's delegate is told of what is chosen in it.
  extension UIKitDriver {
    /// The stack around the list, if there may be one.
    func moreList(of tabs: UITabBarController) -> UINavigationController? {
      #if os(visionOS)
        nil
      #else
        (tabs.viewControllers ?? []).count > 5 ? tabs.moreNavigationController : nil
      #endif
    }

    func moreList(of layer: LayerState) -> UINavigationController? {
      (register.controller(layer.id) as? UITabBarController).flatMap { moreList(of: $0) }
    }

    /// The tab that is shown.
    func selectedTab(
      of layer: LayerState,
      _ controller: UIViewController,
      _ isCovered: inout Bool
    ) -> Int {
      guard layer.tabs != nil, let tabs = controller as? UITabBarController,
        let chosen = tabs.selectedViewController
      else { return layer.selected }
      if let tab = tab(showing: chosen, in: tabs, layer) { return tab }
      // A tab of the app's own, or the list of those that a phone has no room for.
      isCovered = true
      return layer.selected
    }

    /// Which tab is shown by what is selected; nil for the list itself, and for a tab of the app's own.
    private func tab(
      showing chosen: UIViewController,
      in tabs: UITabBarController,
      _ layer: LayerState
    ) -> Int? {
      let list = moreList(of: tabs)
      // A tab that was selected by code may stay so when the user goes back to the list.
      if let list, list.viewControllers.count < 2, list.viewIfLoaded?.window != nil { return nil }
      let id = register.id(of: chosen)
      if let index = layer.stacks.firstIndex(where: { $0.controllerID == id }) { return index }
      guard let list, chosen === list else { return nil }
      let listed = Set(list.viewControllers.compactMap { register.id(of: $0) })
      return layer.stacks.firstIndex { stack in
        listed.contains(stack.controllerID) || stack.entries.contains { listed.contains($0.id) }
      }
    }

    /// Whether a tab's controller is what the tab bar controller shows.
    func isSelected(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let chosen = tabs.selectedViewController else { return false }
      if chosen === child { return true }
      guard let list = moreList(of: tabs), chosen === list else { return false }
      let own = [child] + ((child as? UINavigationController)?.viewControllers ?? [])
      return list.viewControllers.contains { listed in own.contains { $0 === listed } }
    }

    /// Whoever uses the app may not put the tabs in another order; new tabs forget that.
    func keepOrder(of tabs: UITabBarController) {
      #if !os(visionOS)
        tabs.customizableViewControllers = []
      #endif
    }
  }
#endif
