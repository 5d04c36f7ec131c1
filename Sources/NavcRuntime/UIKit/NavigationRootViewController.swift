#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The view controller that shows the root as its child, for specs with `host: container`. It may itself be a
  /// child, in an app with screens of its own around it.
  public final class NavigationRootViewController: UIViewController {
    weak var router: UIKitDriver?
    /// The router of a preview, which nothing else holds.
    var kept: UIKitDriver?
    /// The root view controller, or nil before the start.
    public private(set) var shown: UIViewController?

    /// Replaces the root that is shown.
    func show(_ root: UIViewController) {
      let old = shown
      old?.willMove(toParent: nil)
      addChild(root)
      root.view.frame = view.bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(root.view)
      old?.viewIfLoaded?.removeFromSuperview()
      old?.removeFromParent()
      root.didMove(toParent: self)
      shown = root
      updateAppearance()
    }

    /// Updates the properties that the system reads from the root.
    private func updateAppearance() {
      #if !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        // Earlier systems read them when the device rotates.
        if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
      #endif
      setNeedsUpdateOfPrefersPointerLocked()
    }

    #if !os(visionOS)
      /// The orientations that the root supports.
      public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        shown?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
      /// The orientation that the root prefers.
      public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        shown?.preferredInterfaceOrientationForPresentation
          ?? super.preferredInterfaceOrientationForPresentation
      }
    #endif
    /// The root, which determines whether the pointer is locked.
    public override var childViewControllerForPointerLock: UIViewController? { shown }
    /// The root, which determines the style of the status bar.
    public override var childForStatusBarStyle: UIViewController? { shown }
    /// The root, which determines whether the status bar is hidden.
    public override var childForStatusBarHidden: UIViewController? { shown }
    /// The root, which determines whether the home indicator is hidden.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
    /// The root, which determines the edges that defer system gestures.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown }

    #if !NAVC_EMBEDDED
      #if DEBUG
        /// Shows the debug sheet after a shake.
        public override func motionEnded(
          _ motion: UIEvent.EventSubtype,
          with event: UIEvent?
        ) {
          super.motionEnded(motion, with: event)
          router?.shaken(motion, in: viewIfLoaded?.window)
        }
      #endif
    #endif

    /// Attaches the router to the window, which may have changed.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      router?.attach()
      // A gate may be pending, or requests may wait for this.
      router?.screenMayHaveChanged()
    }
  }

  extension UIKitDriver {
    /// The controller that fills the window, or the part of it that the app gives to the router.
    var rootController: UIViewController? {
      if let container, !hasLostWindow { return container.shown }
      return ownWindow?.rootViewController
    }

    /// Installs a root. The change is not animated, because that would animate the layout of the new root as well.
    func install(_ root: UIViewController) {
      let wereEnabled = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      if let container {
        container.show(root)
        if let ownWindow, ownWindow.rootViewController !== container {
          ownWindow.rootViewController = container
        }
      } else {
        ownWindow?.rootViewController = root
        #if !os(visionOS)
          if #available(iOS 16, *) { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
        #endif
      }
      root.view.layoutIfNeeded()
      hide()
      UIView.setAnimationsEnabled(wereEnabled)
      if let ownWindow, ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
    }
  }
#endif
