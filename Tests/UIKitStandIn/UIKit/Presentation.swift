/// Presentations and dismissals, with UIKit's checks and errors.
@MainActor enum Presentation {
  // MARK: Presenting

  static func present(
    _ controller: UIViewController,
    from source: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    checkPresentable(controller, from: source)
    let presenter = presenter(for: controller, from: source)
    guard isFree(presenter, for: controller, from: source) else { return }
    let presentation = controller.preparedPresentation()
    presentation.adapt()
    preparePopover(presentation)
    checkAnchor(of: controller, presentation)
    let animated = animated && UIView.areAnimationsEnabled
    presentation.presenting = presenter
    controller.ownPresentation = presentation
    presenter.ownPresented = controller
    controller.ownPresenter = presenter
    controller.isBeingPresented = true
    let covers = presentation.coversAll
    let custom =
      animated ? CustomPresentation(of: controller, over: presenter, from: source) : nil
    let transition = Transition(
      from: presenter,
      to: controller,
      animated: animated,
      style: controller.modalPresentationStyle,
      duration: custom?.duration
    ) { transition in
      controller.isBeingPresented = false
      controller.presentationUnderWay = nil
      custom?.putInOrder(in: presenter)
      guard !transition.isCancelled else {
        revert(controller, presenter)
        completion?()
        return
      }
      if covers { updatePresenterView(presenter, shown: false) }
      controller.endTransition(animated)
      StandIn.focusNewScreen()
      completion?()
    }
    controller.presentationUnderWay = transition
    presentation.tellComing(animated ? transition : nil)
    putUp(controller, over: presenter)
    if covers { presenter.beginDisappearing(animated) }
    controller.beginAppearing(animated)
    if let custom { custom.run(transition) } else { transition.run() }
  }

  /// Reverts a presentation that the animator has canceled.
  private static func revert(_ controller: UIViewController, _ presenter: UIViewController) {
    let covered = controller.ownPresentation?.coversAll ?? false
    presenter.ownPresented = nil
    controller.ownPresenter = nil
    controller.beginDisappearing(true)
    UIView.managed {
      controller.ownPresentation?.container.removeFromSuperview()
      controller.viewIfLoaded?.removeFromSuperview()
    }
    controller.ownPresentation = nil
    controller.endTransition(true)
    guard covered else { return }
    presenter.beginAppearing(true)
    presenter.endTransition(true)
  }

  private static func checkPresentable(
    _ controller: UIViewController,
    from source: UIViewController
  ) {
    let name = StandIn.describe(controller)
    (controller as? UIAlertController)?.checkPresentable(from: source)
    StandIn.require(
      controller !== source,
      "Application tried to present modal view controller on itself. "
        + "Presenting controller is \(name)."
    )
    StandIn.require(
      controller.ownPresenter == nil,
      "Application tried to present modally a view controller \(name) that is already being "
        + "presented by \(StandIn.describe(controller.ownPresenter))."
    )
    StandIn.require(
      controller.parent == nil,
      "Application tried to present modally a view controller \(name) that has a parent view "
        + "controller \(StandIn.describe(controller.parent))."
    )
    StandIn.require(
      controller.windowShowing == nil,
      "Application tried to present modally an active controller \(name)."
    )
  }

  /// Returns the controller that presents: the outermost container, or for context styles the
  /// nearest controller that defines a context.
  private static func presenter(
    for controller: UIViewController,
    from source: UIViewController
  ) -> UIViewController {
    let inContext: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]
    if inContext.contains(controller.modalPresentationStyle),
      let context = ([source] + source.ancestors).first(where: \.definesPresentationContext)
    {
      return context
    }
    return source.outermost
  }

  private static func isFree(
    _ presenter: UIViewController,
    for controller: UIViewController,
    from source: UIViewController
  ) -> Bool {
    let attempt =
      "Attempt to present \(StandIn.describe(controller)) on \(StandIn.describe(presenter)) "
      + "(from \(StandIn.describe(source)))"
    if let other = source.presentedViewController ?? presenter.ownPresented {
      StandIn.warn("\(attempt) which is already presenting \(StandIn.describe(other)).")
      return false
    }
    if source.viewIfLoaded?.window == nil {
      StandIn.warn("\(attempt) whose view is not in the window hierarchy.")
      return false
    }
    if presenter.presentationUnderWay != nil {
      StandIn.warn("\(attempt) while a presentation is in progress.")
      return false
    }
    return true
  }

  private static func preparePopover(_ presentation: UIPresentationController) {
    guard presentation.shownStyle == .popover,
      let popover = presentation as? UIPopoverPresentationController
    else { return }
    let delegate = popover.hearer(of: .preparePopover)
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(popover)
  }

  private static func checkAnchor(
    of controller: UIViewController,
    _ presentation: UIPresentationController
  ) {
    guard presentation.shownStyle == .popover,
      let popover = controller.popoverPresentationController
    else { return }
    StandIn.require(
      popover.hasAnchor,
      "UIPopoverPresentationController (\(StandIn.describe(popover))) should have a non-nil "
        + "sourceView or barButtonItem set before the presentation occurs.",
      "NSGenericException"
    )
  }

  private static func putUp(_ controller: UIViewController, over presenter: UIViewController) {
    UIView.managed {
      guard let view = controller.view, let window = presenter.windowAround,
        let container = controller.ownPresentation?.container
      else { return }
      // A presentation that covers only its context disappears with the context.
      let isInContext = presenter.parent != nil && controller.ownPresentation?.coversAll == false
      let home = isInContext ? presenter.view ?? window : window
      container.frame = home.bounds
      home.addSubview(container)
      container.addSubview(view)
    }
  }

  /// Removes or restores the view of a presenter that is covered completely.
  private static func updatePresenterView(_ presenter: UIViewController, shown: Bool) {
    guard let view = presenter.viewIfLoaded else { return }
    UIView.managed {
      if shown {
        let home = presenter.ownPresentation?.containerView ?? presenter.windowAround
        home?.insertSubview(view, at: 0)
      } else {
        view.removeFromSuperview()
        presenter.endTransition(true)
      }
    }
  }

  // MARK: Dismissing

  static func dismiss(
    from source: UIViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let lowest = source.presentedViewController ?? source.presentedAncestor else { return }
    let layers = Array(sequence(first: lowest, next: \.ownPresented))
    if layers.contains(where: { $0.presentationUnderWay != nil }) {
      StandIn.warn(
        "Attempt to dismiss from view controller \(StandIn.describe(lowest.ownPresenter)) "
          + "while a presentation or dismiss is in progress!"
      )
      return
    }
    let animated = animated && UIView.areAnimationsEnabled
    let custom = animated ? layers.last.flatMap { CustomPresentation(dismissalOf: $0) } : nil
    let transition = begin(layers, animated: animated, interactive: false, custom) { _ in
      completion?()
    }
    if let custom, let transition { custom.run(transition) } else { transition?.run() }
  }

  /// Begins to dismiss `layers`, lowest first. `ended` receives true if the dismissal was
  /// canceled.
  @discardableResult
  static func begin(
    _ layers: [UIViewController],
    animated: Bool,
    interactive: Bool,
    _ custom: CustomPresentation? = nil,
    _ ended: @escaping (_ cancelled: Bool) -> Void
  ) -> Transition? {
    guard let lowest = layers.first, let presenter = lowest.ownPresenter else { return nil }
    let covered = layers.contains { $0.ownPresentation?.coversAll ?? false }
    let transition = Transition(
      from: layers.last,
      to: presenter,
      animated: animated,
      interactive: interactive,
      duration: custom?.duration
    ) { transition in
      let cancelled = transition.isCancelled
      custom?.putInOrder(in: presenter)
      layers.forEach { $0.presentationUnderWay = nil }
      if cancelled { restore(layers, animated) } else { remove(layers, presenter, animated) }
      ended(cancelled)
    }
    if covered { updatePresenterView(presenter, shown: true) }
    for layer in layers {
      layer.isBeingDismissed = true
      layer.presentationUnderWay = transition
      layer.beginDisappearing(animated)
    }
    if covered { presenter.beginAppearing(animated) }
    return transition
  }

  private static func remove(
    _ layers: [UIViewController],
    _ presenter: UIViewController,
    _ animated: Bool
  ) {
    presenter.ownPresented = nil
    StandIn.forgetBars()
    for layer in layers.reversed() {
      layer.ownPresented = nil
      layer.ownPresenter = nil
      layer.isBeingDismissed = false
      UIView.managed {
        layer.ownPresentation?.container.removeFromSuperview()
        layer.viewIfLoaded?.removeFromSuperview()
      }
      layer.ownPresentation = nil
      layer.endTransition(animated)
    }
    presenter.endTransition(animated)
    StandIn.focusNewScreen()
  }

  private static func restore(_ layers: [UIViewController], _ animated: Bool) {
    for layer in layers {
      layer.isBeingDismissed = false
      layer.beginAppearing(animated)
      layer.endTransition(animated)
    }
  }
}

extension UIViewController {
  var presentedAncestor: UIViewController? {
    ([self] + ancestors).first { $0.ownPresenter != nil }
  }

  /// The window that contains this controller, or the window over whose content it is presented.
  var windowAround: UIWindow? {
    var each: UIViewController? = outermost
    while let current = each {
      if let window = current.windowShowing ?? current.viewIfLoaded?.window { return window }
      each = current.ownPresenter?.outermost
    }
    return nil
  }
}
