/// Where a controller is between the appearance callbacks.
enum Appearance {
  case gone, coming, shown, going
}

extension UIViewController {
  /// Both callbacks at once.
  func appear(animated: Bool) {
    beginAppearing(animated)
    endTransition(animated)
  }

  /// Both callbacks at once.
  func disappear(animated: Bool) {
    beginDisappearing(animated)
    endTransition(animated)
  }

  func beginAppearing(_ animated: Bool) {
    guard stage == .gone || stage == .going else { return }
    // Windows, presentations, stacks and tabs have the system ask anew; custom containers do not.
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

  /// Containers put the view of the child that they show into their own.
  private func prepareChildren() {
    (self as? any ContainerOfViews)?.putInView()
  }

  private func didEndAppearance() {
    (self as? any ContainerOfViews)?.didComeOrGo()
  }
}

/// The controllers that move their children's views themselves.
@MainActor protocol ContainerOfViews: UIViewController {
  func putInView()
  func didComeOrGo()
}

extension UIView {
  /// Whether the one who moves views tells the controllers himself.
  private(set) static var isManaged = false

  static func managed(_ move: () -> Void) {
    let before = isManaged
    isManaged = true
    move()
    isManaged = before
  }

  /// A controller's view that comes into a window, or goes from one, makes the controller appear
  /// or disappear, if the container around it does. While that one is still coming, the end comes
  /// with its own.
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
