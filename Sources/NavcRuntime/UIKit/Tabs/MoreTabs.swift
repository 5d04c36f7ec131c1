#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The list of tabs that do not fit in the tab bar. UIKit shows the list in a stack of its own. It is not a tab,
  /// and only the delegate of the stack is told what the user chooses in it.
  extension UIKitDriver {
    /// Returns the stack around the list, if there may be a list.
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

    /// Returns the selected tab.
    func selectedTab(
      of layer: LayerState,
      _ controller: UIViewController,
      _ isCovered: inout Bool
    ) -> Int {
      guard layer.tabs != nil, let tabs = controller as? UITabBarController,
        let chosen = tabs.selectedViewController
      else { return layer.selected }
      if let tab = tab(showing: chosen, in: tabs, layer) { return tab }
      // A tab of the app's own, or the list of tabs that do not fit.
      isCovered = true
      return layer.selected
    }

    /// Returns the tab of the selected controller, or nil for the list itself and for a tab of the app's own.
    private func tab(
      showing chosen: UIViewController,
      in tabs: UITabBarController,
      _ layer: LayerState
    ) -> Int? {
      let list = moreList(of: tabs)
      // A tab that code has selected may stay selected when the user goes back to the list.
      if let list, list.viewControllers.count < 2, list.viewIfLoaded?.window != nil { return nil }
      let id = register.id(of: chosen)
      if let index = layer.stacks.firstIndex(where: { $0.controllerID == id }) { return index }
      guard let list, chosen === list else { return nil }
      let listed = Set(list.viewControllers.compactMap { register.id(of: $0) })
      return layer.stacks.firstIndex { stack in
        listed.contains(stack.controllerID) || stack.entries.contains { listed.contains($0.id) }
      }
    }

    /// Returns true if the tab bar controller shows a tab's controller.
    func isSelected(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let chosen = tabs.selectedViewController else { return false }
      if chosen === child { return true }
      guard let list = moreList(of: tabs), chosen === list else { return false }
      let own = [child] + ((child as? UINavigationController)?.viewControllers ?? [])
      return list.viewControllers.contains { listed in own.contains { $0 === listed } }
    }

    /// Keeps the user from reordering the tabs. Setting new tabs allows it again.
    func keepOrder(of tabs: UITabBarController) {
      #if !os(visionOS)
        tabs.customizableViewControllers = []
      #endif
    }
  }
#endif
