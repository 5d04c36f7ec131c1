#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Replaces the delegates of a tab bar controller and of its list of tabs.
    func listenToTabs(of layer: LayerState, _ controller: UIViewController) {
      guard layer.tabs != nil, let tabs = controller as? UITabBarController else { return }
      listener(layer.id).listen(to: tabs)
      configureAgain(layer)
      guard let list = moreList(of: tabs) else { return }
      let listener = register.proxies.ofMoreLists[layer.id] ?? DelegateProxy(self)
      register.proxies.ofMoreLists[layer.id] = listener
      listener.animates = animatesWayBack(of: layer.stack)
      listener.listen(to: list)
    }

    /// Returns true if the tab bar may handle a tap itself.
    func shouldSelect(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let id = register.id(of: tabs) else { return true }
      // The state may be ahead of the screen: these tabs, or what is presented over them, are about to leave.
      guard let layer = engine.state.layers.last(where: { $0.id == id }) else { return false }
      // The app's own tabs may always be selected.
      guard let shown = register.id(of: child),
        let tab = layer.stacks.firstIndex(where: { $0.controllerID == shown })
      else { return true }
      // A search over all tabs would stay over the next tab.
      let isFree = isIdle && isSettled && search(over: tabs) == nil
      if isFree, engine.state.layers.last?.id == id, engine.allowsTap(tab: tab) { return true }
      enqueue(.tap(tab: tab, layer: id))
      return false
    }
  }
#endif
