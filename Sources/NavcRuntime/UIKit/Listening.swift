#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Replaces the delegates of everything on screen. The app may have set its own since the last call.
    func listenToAll() {
      for layer in engine.state.layers {
        if let controller = register.controller(layer.controllerID) {
          listen(to: controller, layer)
        }
      }
      observeAppScreens()
    }

    /// Observes screens that the app itself presents. Nothing else reports their dismissal, and requests may wait
    /// for it.
    private func observeAppScreens() {
      var shown = rootController.flatMap { over($0) }
      while let controller = shown {
        if register.id(of: controller) == nil, let presentation = controller.presentationController
        {
          watchOver(presentation, controller)
        }
        shown = over(controller)
      }
    }

    func listen(to controller: UIViewController, _ layer: LayerState) {
      listenToTabs(of: layer, controller)
      for stack in layer.stacks where stack.navigation != nil {
        guard let found = register.controller(stack.id) as? UINavigationController else { continue }
        listener(stack.id).animates = animatesWayBack(of: stack)
        listener(stack.id).listen(to: found)
      }
      guard controller.presentingViewController != nil,
        let presentation = controller.presentationController
      else { return }
      // Only the buttons of an alert remove it, and its delegate is UIKit's own.
      if !isOwnAlert(controller) { listener(presentationOf: layer).listen(to: presentation) }
      watchOver(presentation, controller)
    }

    /// Handles a navigation controller that is about to show a screen.
    func willShow(_ screen: UIViewController) {
      if let id = register.id(of: screen) { willUncover(id) }
    }

    func listener(_ id: UInt64) -> DelegateProxy {
      if let found = register.proxies.ofControllers[id] { return found }
      let made = DelegateProxy(self)
      register.proxies.ofControllers[id] = made
      return made
    }

    /// Returns the proxy of a presentation. It differs from the proxy of the layer's tab bar controller, which has
    /// the same id.
    private func listener(presentationOf layer: LayerState) -> DelegateProxy {
      if let found = register.proxies.ofPresentations[layer.id] { return found }
      let made = DelegateProxy(self)
      register.proxies.ofPresentations[layer.id] = made
      return made
    }
  }
#endif
