// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension StandIn {
  /// Rotates the device, or resizes the window, like the user. The controllers are notified before
  /// the views change, and the coordinator ends later. By default width and height are swapped.
  ///
  /// Animations under way continue.
  public static func rotate(_ window: UIWindow, to size: CGSize? = nil) {
    advance(by: 0)
    let new = size ?? CGSize(width: window.bounds.height, height: window.bounds.width)
    guard let root = window.rootViewController, new != window.bounds.size else { return }
    let transition = Transition(from: root, to: root, animated: true) { _ in }
    root.viewWillTransition(to: new, with: transition)
    resize(window, to: new)
    transition.run()
  }

  /// Resizes a view, and the subviews that have its size and are flexible, as root views are by
  /// default.
  private static func resize(_ view: UIView, to size: CGSize) {
    let old = view.bounds.size
    view.frame.size = size
    for each in view.subviews where each.frame.size == old {
      let isRoot = each.controller != nil || each.subviews.contains { $0.controller != nil }
      let stretches: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
      if isRoot || each.autoresizingMask.isSuperset(of: stretches) { resize(each, to: size) }
    }
  }
}
