// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIViewController {
  public func addChild(_ childController: UIViewController) {
    StandIn.require(childController !== self, "a controller cannot be a child of itself")
    StandIn.require(
      !ancestors.contains { $0 === childController },
      "an ancestor cannot become a child"
    )
    if childController.parent !== nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  public func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    StandIn.require(
      fromViewController.parent === self && toViewController.parent === self,
      "Children view controllers \(StandIn.describe(fromViewController)) and "
        + "\(StandIn.describe(toViewController)) must have a common parent view controller "
        + "when calling -[UIViewController transitionFromViewController:toViewController:"
        + "duration:options:animations:completion:]"
    )
    fromViewController.beginDisappearing(true)
    toViewController.beginAppearing(true)
    UIView.managed {
      guard let new = toViewController.view else { return }
      fromViewController.viewIfLoaded?.superview?.addSubview(new)
    }
    UIView.transition(with: view, duration: duration, options: options, animations: animations) {
      finished in
      UIView.managed { fromViewController.viewIfLoaded?.removeFromSuperview() }
      fromViewController.endTransition(true)
      toViewController.endTransition(true)
      completion?(finished)
    }
  }

  /// From the parent outwards.
  var ancestors: [UIViewController] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  /// The outermost container.
  var outermost: UIViewController { ancestors.last ?? self }

  public var navigationController: UINavigationController? {
    ancestors.lazy.compactMap { $0 as? UINavigationController }.first
  }

  public var tabBarController: UITabBarController? {
    ancestors.lazy.compactMap { $0 as? UITabBarController }.first
  }
}
