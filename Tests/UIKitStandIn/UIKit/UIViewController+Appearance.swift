/// The state of a controller between appearance callbacks.
enum Appearance {
  case gone, coming, shown, going
}

extension UIViewController {
  /// Calls both appearance callbacks.
  func appear(animated: Bool) {
    beginAppearing(animated)
    endTransition(animated)
  }

  /// Calls both disappearance callbacks.
  func disappear(animated: Bool) {
    beginDisappearing(animated)
    endTransition(animated)
  }

  func beginAppearing(_ animated: Bool) {
    guard stage == .gone || stage == .going else { return }
    // Windows, presentations, stacks and tabs make the system request the values again; custom
    // containers do not.
    if parent is any ContainerOfViews || parent == nil { StandIn.forgetBars() }
    loadViewIfNeeded()
    stage = .coming
    prepareChildren()
    viewWillAppear(animated)
    viewIsAppearing(animated)
    forward { $0.beginAppearing(animated) }
  }

  func beginDisappearing(_ animated: Bool) {
    guard stage == .shown || stage == .coming else { return }
    stage = .going
    viewWillDisappear(animated)
    forward { $0.beginDisappearing(animated) }
  }

  func endTransition(_ animated: Bool) {
    switch stage {
    case .coming:
      stage = .shown
      viewDidAppear(animated)
      ManagedActivities.didAppear(self)
    case .going:
      stage = .gone
      viewDidDisappear(animated)
      ManagedActivities.didDisappear(self)
    case .gone, .shown:
      return
    }
    forward { $0.endTransition(animated) }
    didEndAppearance()
  }

  private func forward(_ action: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    shownChildren.forEach(action)
  }

  /// Puts the view of a container's visible child into the container's view.
  private func prepareChildren() {
    (self as? any ContainerOfViews)?.putInView()
  }

  private func didEndAppearance() {
    (self as? any ContainerOfViews)?.didComeOrGo()
  }
}

/// A controller that moves its children's views itself.
@MainActor protocol ContainerOfViews: UIViewController {
  func putInView()
  func didComeOrGo()
}

extension UIView {
  /// True while the code that moves views also notifies the controllers.
  private(set) static var isManaged = false

  static func managed(_ move: () -> Void) {
    let before = isManaged
    isManaged = true
    move()
    isManaged = before
  }

  /// Makes controllers appear or disappear when their views enter or leave a window, if their
  /// container forwards appearance callbacks. While the container is appearing, the second
  /// callback comes with the container's.
  static func tellControllers(in view: UIView, cameIn: Bool) {
    guard !isManaged else { return }
    for controller in view.outermostControllers {
      let parent = controller.parent
      if controller.isInCustomTransition { continue }
      if parent?.shouldAutomaticallyForwardAppearanceMethods == false { continue }
      if !cameIn {
        controller.disappear(animated: false)
      } else if parent?.stage == .coming {
        controller.beginAppearing(false)
      } else if parent == nil || parent?.stage == .shown {
        controller.appear(animated: false)
      }
    }
  }

  private var outermostControllers: [UIViewController] {
    if let controller { return [controller] }
    return subviews.flatMap(\.outermostControllers)
  }
}
