#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// Keeps one root at a time as its child, where the spec says `host: container`. It may itself be a
  /// child in an app that has more than navc's screens.
  public final class NavigationRootViewController: UIViewController {
    weak var router: UIKitDriver?
    /// A preview's router, which nobody else holds.
    var kept: UIKitDriver?
    /// The root.
    public private(set) var shown: UIViewController?

    /// Puts `root` in the place of what is shown.
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
      askAnew()
    }

    /// The system asks for what another root may say otherwise.
    private func askAnew() {
      #if !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        // Before that the system asks when the device is turned.
        if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
      #endif
      setNeedsUpdateOfPrefersPointerLocked()
    }

    #if !os(visionOS)
      /// The root says how the screen may be turned.
      public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        shown?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
      /// The root says which way up it comes.
      public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        shown?.preferredInterfaceOrientationForPresentation
          ?? super.preferredInterfaceOrientationForPresentation
      }
    #endif
    /// The root says whether the pointer is locked.
    public override var childViewControllerForPointerLock: UIViewController? { shown }
    /// The root says how the status bar looks.
    public override var childForStatusBarStyle: UIViewController? { shown }
    /// The root says whether there is a status bar.
    public override var childForStatusBarHidden: UIViewController? { shown }
    /// The root says how the home indicator looks.
    public override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
    /// The root says what the screen's edges do.
    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown }

    #if !NAVC_EMBEDDED
      #if DEBUG
        /// A shake brings the debug sheet.
        public override func motionEnded(
          _ motion: UIEvent.EventSubtype,
          with event: UIEvent?
        ) {
          super.motionEnded(motion, with: event)
          router?.shaken(motion, in: viewIfLoaded?.window)
        }
      #endif
    #endif

    /// It may have come into another window.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      router?.attach()
      // A gate may be owed, or something may have waited for this.
      router?.screenMayHaveChanged()
    }
  }

  extension UIKitDriver {
    /// What fills the window, or the place in it that the app gives to the router.
    var rootController: UIViewController? {
      if let container, !hasLostWindow { return container.shown }
      return ownWindow?.rootViewController
    }

    /// The change itself is not animated: the layout of the new root would be, too.
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
