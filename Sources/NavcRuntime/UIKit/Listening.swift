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
      #if !NAVC_WITHOUT_TABS
        if layer.tabs != nil, let tabs = controller as? UITabBarController {
          listener(layer.id).listen(to: tabs)
          if let list = moreList(of: tabs) {
            let listener = register.moreListeners[layer.id] ?? DelegateProxy(self)
            register.moreListeners[layer.id] = listener
            #if !NAVC_WITHOUT_ANIMATORS
              listener.animates = animatesWayBack(of: layer.stack)
            #endif
            listener.listen(to: list)
          }
        }
      #endif
      for stack in layer.stacks where stack.navigation != nil {
        guard let found = register.controller(stack.id) as? UINavigationController else { continue }
        #if !NAVC_WITHOUT_ANIMATORS
          listener(stack.id).animates = animatesWayBack(of: stack)
        #endif
        listener(stack.id).listen(to: found)
      }
      guard controller.presentingViewController != nil,
        let presentation = controller.presentationController
      else { return }
      #if NAVC_WITHOUT_ALERTS
        listener(presentationOf: layer).listen(to: presentation)
      #else
        // Nothing but its buttons takes an alert away, and its delegate is UIKit's own.
        if !isOwnAlert(controller) { listener(presentationOf: layer).listen(to: presentation) }
      #endif
      watchOver(presentation, controller)
    }

    #if !NAVC_WITHOUT_ANIMATORS
      /// UIKit asks for the animator of what is about to come onto a stack.
      func listenForAnimator(
        in navigation: UINavigationController,
        _ stack: StackState,
        _ layer: LayerState
      ) {
        let isOwn = register.controller(stack.id) === navigation
        guard let listener = isOwn ? listener(stack.id) : register.moreListeners[layer.id] else {
          return
        }
        listener.animates = true
        listener.listen(to: navigation)
      }
    #endif

    private func listener(_ id: UInt64) -> DelegateProxy {
      if let found = register.listeners[id] { return found }
      let made = DelegateProxy(self)
      register.listeners[id] = made
      return made
    }

    /// A layer's id is that of its tab bar controller, which needs a listener of its own.
    private func listener(presentationOf layer: LayerState) -> DelegateProxy {
      if let found = register.presentationListeners[layer.id] { return found }
      let made = DelegateProxy(self)
      register.presentationListeners[layer.id] = made
      return made
    }

    #if !NAVC_WITHOUT_TABS
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
    #endif
  }
#endif
