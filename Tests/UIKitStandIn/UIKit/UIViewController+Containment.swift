// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIViewController {
  func takeIn(_ childController: UIViewController) {
    StandIn.require(childController !== self, "a controller cannot be a child of itself")
    StandIn.require(
      !ancestors.contains { $0 === childController },
      "an ancestor cannot become a child"
    )
    if childController.parent !== nil { childController.removeFromParent() }
    checkFree(childController)
    let isCustom = !(self is any ContainerOfViews)
    if isCustom { childController.membership = .adding }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    if isCustom { StandIn.didAdd(childController, to: self) }
  }

  func leaveParent() {
    guard let parent else { return }
    StandIn.willRemove(self)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
    isMovingToParent = false
    isMovingFromParent = false
  }

  /// Raises an exception if the child's view is already in the view of another controller.
  func checkFree(_ child: UIViewController) {
    guard let owner = child.viewIfLoaded?.superview?.nearestController, owner !== self else {
      return
    }
    StandIn.raise(
      "UIViewControllerHierarchyInconsistency",
      "child view controller:\(StandIn.describe(child)) should have parent view controller:"
        + "\(StandIn.describe(owner)) but requested parent is:\(StandIn.describe(self))"
    )
  }

  func exchange(
    _ fromViewController: UIViewController,
    _ toViewController: UIViewController,
    _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    checkSiblings(fromViewController, toViewController)
    let forwards =
      shouldAutomaticallyForwardAppearanceMethods && (stage == .shown || stage == .coming)
    let animated = duration > 0 && UIView.areAnimationsEnabled
    if forwards {
      fromViewController.beginDisappearing(animated)
      toViewController.beginAppearing(animated)
    }
    UIView.managed {
      guard let new = toViewController.view else { return }
      fromViewController.viewIfLoaded?.superview?.addSubview(new)
    }
    StandIn.viewCame(toViewController)
    UIView.transition(with: view, duration: duration, options: options, animations: animations) {
      finished in
      UIView.managed { fromViewController.viewIfLoaded?.removeFromSuperview() }
      StandIn.viewLeft(fromViewController)
      if forwards {
        fromViewController.endTransition(animated)
        toViewController.endTransition(animated)
      }
      completion?(finished)
    }
  }

  private func checkSiblings(_ from: UIViewController, _ to: UIViewController) {
    StandIn.require(
      from.parent === self && to.parent === self,
      "Children view controllers \(StandIn.describe(from)) and \(StandIn.describe(to)) must have "
        + "a common parent view controller when calling -[UIViewController "
        + "transitionFromViewController:toViewController:duration:options:animations:completion:]"
    )
  }

  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    let isUnderWay = stage == .coming || stage == .going
    let isThere = isAppearing ? stage == .shown : stage == .gone
    if isUnderWay || isThere { warnOfBalance() }
    isAppearing ? beginAppearing(animated) : beginDisappearing(animated)
    endsAnimated = animated
  }

  func endOwnTransition() {
    guard stage == .coming || stage == .going else { return warnOfBalance() }
    endTransition(endsAnimated)
  }

  private func warnOfBalance() {
    StandIn.warn(
      "Unbalanced calls to begin/end appearance transitions for \(StandIn.describe(self))."
    )
  }

  /// The parent and its ancestors, innermost first.
  var ancestors: [UIViewController] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  /// The outermost container.
  var outermost: UIViewController { ancestors.last ?? self }

  func nearestAncestor<Container: UIViewController>() -> Container? {
    ancestors.lazy.compactMap { $0 as? Container }.first
  }
}
