#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitDriver {
    /// Takes the place of the delegates of all that is on screen; the app may have set its own since.
    func listenToAll() {
      for layer in engine.state.layers {
        if let controller = register.controller(layer.controllerID) {
          listen(to: controller, layer)
        }
      }
      watchStrangers()
    }

    /// Nothing else tells when what the app presents by itself is gone, and something may wait for
    /// that.
    private func watchStrangers() {
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
      // Nothing but its buttons takes an alert away, and its delegate is UIKit's own.
      if !isOwnAlert(controller) { listener(presentationOf: layer).listen(to: presentation) }
      watchOver(presentation, controller)
    }

    /// A navigation controller is about to show a screen.
    func willShow(_ screen: UIViewController) {
      if let id = register.id(of: screen) { willUncover(id) }
    }

    func listener(_ id: UInt64) -> DelegateProxy {
      if let found = register.proxies.ofControllers[id] { return found }
      let made = DelegateProxy(self)
      register.proxies.ofControllers[id] = made
      return made
    }

    /// A layer's id is that of its tab bar controller, which needs a listener of its own.
    private func listener(presentationOf layer: LayerState) -> DelegateProxy {
      if let found = register.proxies.ofPresentations[layer.id] { return found }
      let made = DelegateProxy(self)
      register.proxies.ofPresentations[layer.id] = made
      return made
    }
  }
#endif
