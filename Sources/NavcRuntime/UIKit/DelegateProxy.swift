#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Stands in for a controller's delegate: tells the router that something happened, and passes all
  /// on to the delegate that the app has set.
  @MainActor
  final class DelegateProxy: NSObject, UINavigationControllerDelegate,
    UITabBarControllerDelegate, UIPopoverPresentationControllerDelegate
  {
    private weak var router: UIKitDriver?
    nonisolated(unsafe) private weak var original: AnyObject?
    private weak var navigation: UINavigationController?
    #if !NAVC_WITHOUT_TABS
      private weak var tabs: UITabBarController?
    #endif
    private weak var presentation: UIPresentationController?
    private var isPassingOn = false
    nonisolated(unsafe) private var isAsking = false

    init(_ router: UIKitDriver) {
      self.router = router
      super.init()
    }

    // MARK: Standing in

    // UIKit asks a delegate once what it answers to, so it is set again whenever `original` changes.

    func listen(to controller: UINavigationController) {
      guard controller.delegate !== self else { return }
      navigation = controller
      original = controller.delegate
      controller.delegate = self
    }

    #if !NAVC_WITHOUT_TABS
      func listen(to controller: UITabBarController) {
        guard controller.delegate !== self else { return }
        tabs = controller
        original = controller.delegate
        controller.delegate = self
      }
    #endif

    func listen(to controller: UIPresentationController) {
      presentation = controller
      if let popover = controller as? UIPopoverPresentationController {
        guard popover.delegate !== self else { return }
        original = popover.delegate
        popover.delegate = self
        return
      }
      guard controller.delegate !== self else { return }
      original = controller.delegate
      controller.delegate = self
    }

    /// Gives the app's delegate its place back.
    func stop() {
      if let navigation, navigation.delegate === self {
        navigation.delegate = original as? any UINavigationControllerDelegate
      }
      #if !NAVC_WITHOUT_TABS
        if let tabs, tabs.delegate === self {
          tabs.delegate = original as? any UITabBarControllerDelegate
        }
      #endif
      if let popover = presentation as? UIPopoverPresentationController {
        if popover.delegate === self {
          popover.delegate = original as? any UIPopoverPresentationControllerDelegate
        }
      } else if let presentation, presentation.delegate === self {
        presentation.delegate = original as? any UIAdaptivePresentationControllerDelegate
      }
      original = nil
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        if super.responds(to: selector) { return true }
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        return (original as? any NSObjectProtocol)?.responds(to: selector) == true
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { original }
    #endif

    /// Tells the app's delegate, which may pass on to the one that it found in its place: this one,
    /// which then tells it nothing.
    @discardableResult
    private func passOn<App, Answer>(_ tell: (App?) -> Answer) -> Answer {
      let wasPassingOn = isPassingOn
      isPassingOn = true
      defer { isPassingOn = wasPassingOn }
      return tell(wasPassingOn ? nil : original as? App)
    }

    // MARK: What happened

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      passOn { (app: (any UINavigationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          return app?.navigationController?(
            navigationController,
            didShow: viewController,
            animated: animated
          )
        #else
          return app?.navigationController(
            navigationController,
            didShow: viewController,
            animated: animated
          )
        #endif
      }
      router?.screenMayHaveChanged()
    }

    #if !NAVC_WITHOUT_TABS
      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
      ) -> Bool {
        let isAllowed = passOn { (app: (any UITabBarControllerDelegate)?) in
          #if canImport(ObjectiveC)
            return app?.tabBarController?(tabBarController, shouldSelect: viewController)
          #else
            return app?.tabBarController(tabBarController, shouldSelect: viewController)
          #endif
        }
        if isAllowed == false { return false }
        return router?.shouldSelect(viewController, in: tabBarController) ?? true
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
      ) {
        passOn { (app: (any UITabBarControllerDelegate)?) in
          #if canImport(ObjectiveC)
            return app?.tabBarController?(tabBarController, didSelect: viewController)
          #else
            return app?.tabBarController(tabBarController, didSelect: viewController)
          #endif
        }
        router?.screenMayHaveChanged()
      }
    #endif

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      passOn { (app: (any UIAdaptivePresentationControllerDelegate)?) in
        #if canImport(ObjectiveC)
          return app?.presentationControllerDidDismiss?(presentationController)
        #else
          return app?.presentationControllerDidDismiss(presentationController)
        #endif
      }
      router?.screenMayHaveChanged()
    }
  }
#endif
