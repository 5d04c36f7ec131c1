#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Takes the place of the delegates of a tab bar controller, and of its list of tabs.
    func listenToTabs(of layer: LayerState, _ controller: UIViewController) {
      guard layer.tabs != nil, let tabs = controller as? UITabBarController else { return }
      listener(layer.id).listen(to: tabs)
      dressAgain(layer)
      guard let list = moreList(of: tabs) else { return }
      let listener = register.proxies.ofMoreLists[layer.id] ?? DelegateProxy(self)
      register.proxies.ofMoreLists[layer.id] = listener
      listener.animates = animatesWayBack(of: layer.stack)
      listener.listen(to: list)
    }

    /// Whether the tab bar may go on with a tap.
    func shouldSelect(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
      guard let id = register.id(of: tabs) else { return true }
      // The state may be ahead of the screen: then these tabs are on their way out, or what is
      // presented over them is.
      guard let layer = engine.state.layers.last(where: { $0.id == id }) else { return false }
      // A tab of the app's own is the app's to select.
      guard let shown = register.id(of: child),
        let tab = layer.stacks.firstIndex(where: { $0.controllerID == shown })
      else { return true }
      // A search of all tabs would stay over the next one.
      let isFree = isIdle && isSettled && search(over: tabs) == nil
      if isFree, engine.state.layers.last?.id == id, engine.allowsTap(tab: tab) { return true }
      enqueue(.tap(tab: tab, layer: id))
      return false
    }
  }
#endif
