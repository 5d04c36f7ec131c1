// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Actions of a user. Each touch comes in a turn of the run loop of its own.
extension StandIn {
  /// A gesture under way, which ends when the user lifts the finger.
  @MainActor public final class Gesture {
    let transition: Transition
    init(_ transition: Transition) {
      self.transition = transition
      StandIn.drawFrame()
    }
    /// Moves the gesture to a fraction from 0 to 1.
    public func move(to part: CGFloat) {
      transition.percentComplete = part
      StandIn.drawFrame()
    }
    public func finish() { release(cancelled: false) }
    public func cancel() { release(cancelled: true) }
    private func release(cancelled: Bool) {
      transition.release(cancelled: cancelled)
      StandIn.drawFrame()
    }
  }

  /// Begins to swipe the top of the stack away from the screen's edge; returns nil if that is not
  /// possible.
  public static func beginBackSwipe(_ navigation: UINavigationController) -> Gesture? {
    advance(by: 0)
    guard canTouch(navigation), let gesture = navigation.interactivePopGestureRecognizer,
      gesture.isEnabled, let top = navigation.topViewController
    else { return nil }
    if let mayBegin = gesture.mayBegin {
      guard mayBegin else { return nil }
    } else if !hasBackButton(top) || navigation.isNavigationBarHidden {
      return nil
    }
    return navigation.beginBackSwipe().map(Gesture.init)
  }

  /// Taps the back button; returns false if there is none.
  @discardableResult
  public static func tapBack(_ navigation: UINavigationController) -> Bool {
    advance(by: 0)
    guard canTouch(navigation), let top = navigation.topViewController, hasBackButton(top),
      !navigation.isNavigationBarHidden, navigation.underWay == nil
    else { return false }
    return navigation.popViewController(animated: true) != nil
  }

  /// Chooses `controller` in the menu of the back button; returns false if that is not possible.
  @discardableResult
  public static func chooseInBackMenu(_ controller: UIViewController) -> Bool {
    advance(by: 0)
    guard let navigation = controller.navigationController, canTouch(navigation),
      let top = navigation.topViewController, hasBackButton(top), top !== controller,
      !navigation.isNavigationBarHidden, navigation.underWay == nil
    else { return false }
    return navigation.popToViewController(controller, animated: true) != nil
  }

  /// Taps a tab; returns false if the bar cannot be tapped, or if the delegate refuses.
  @discardableResult
  public static func tapTab(_ index: Int, of tabs: UITabBarController) -> Bool {
    advance(by: 0)
    guard canTouch(tabs), !isBarHidden(tabs), let controllers = tabs.viewControllers,
      controllers.indices.contains(index)
    else { return false }
    return tap(controllers[index], of: tabs)
  }

  /// Taps More, which exists if the bar has no room for all tabs.
  @discardableResult
  public static func tapMore(_ tabs: UITabBarController) -> Bool {
    advance(by: 0)
    guard canTouch(tabs), !isBarHidden(tabs), !tabs.more.others.isEmpty else { return false }
    return tap(tabs.more, of: tabs)
  }

  /// Chooses a tab in the More list, which must be on screen.
  @discardableResult
  public static func chooseInMore(_ index: Int, of tabs: UITabBarController) -> Bool {
    advance(by: 0)
    guard canTouch(tabs), tabs.seenController === tabs.more, tabs.more.showsList,
      let controllers = tabs.viewControllers, controllers.indices.contains(index),
      tabs.more.others.contains(where: { $0 === controllers[index] }),
      tabs.more.underWay == nil
    else { return false }
    tabs.selectedViewController = tabs.more
    tabs.more.pushViewController(controllers[index], animated: true)
    return true
  }

  private static func tap(_ tapped: UIViewController, of tabs: UITabBarController) -> Bool {
    guard !tabs.more.others.contains(where: { $0 === tapped }) else { return false }
    guard tabs.mayTap(tapped) else { return false }
    if tabs.seenController === tapped {
      (tapped as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      tabs.selectedViewController = tapped
    }
    tabs.tellTapped(tapped)
    return true
  }

  /// Begins to swipe a presented sheet down, or taps outside a popover; returns nil if it cannot
  /// be dismissed.
  public static func beginSwipeDown(_ controller: UIViewController) -> Gesture? {
    advance(by: 0)
    guard let presentation = controller.ownPresentation, presentation.isSwipeable,
      controller.ownPresenter != nil, controller.ownPresented == nil,
      controller.presentationUnderWay == nil
    else { return nil }
    guard !isLocked(controller), presentation.mayGo else {
      presentation.hearer(of: .didAttemptToDismiss)?
        .presentationControllerDidAttemptToDismiss(presentation)
      return nil
    }
    presentation.hearer(of: .willDismiss)?.presentationControllerWillDismiss(presentation)
    let transition = Presentation.begin([controller], animated: true, interactive: true) {
      cancelled in
      guard !cancelled else { return }
      presentation.hearer(of: .didDismiss)?.presentationControllerDidDismiss(presentation)
    }
    return transition.map(Gesture.init)
  }

  private static func isLocked(_ controller: UIViewController) -> Bool {
    if controller.isModalInPresentation { return true }
    switch controller {
    case let navigation as UINavigationController:
      return navigation.topViewController.map(isLocked) ?? false
    case let tabs as UITabBarController:
      return tabs.selectedViewController.map(isLocked) ?? false
    default:
      return false
    }
  }

  private static func hasBackButton(_ top: UIViewController) -> Bool {
    let item = top.navigationItem
    return !item.hidesBackButton
      && (item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton)
  }

  private static func isBarHidden(_ tabs: UITabBarController) -> Bool {
    guard let navigation = tabs.seenController as? UINavigationController else { return false }
    let inner = (navigation.topViewController as? UINavigationController)?.viewControllers ?? []
    return (navigation.viewControllers + inner).contains(where: \.hidesBottomBarWhenPushed)
  }

  /// Returns true if the controller is on screen and not covered.
  private static func canTouch(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window != nil && controller.presentedViewController == nil
      && !controller.outermost.isBeingDismissed
  }
}
