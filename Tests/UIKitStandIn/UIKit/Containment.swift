// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The progress of a controller in becoming, or ceasing to be, a child of a custom container.
enum Membership {
  case none, adding
  case joining(hasView: Bool)
  case member, leaving
}

/// Checks that custom containers make all required calls, in the order of Apple's documentation.
/// UIKit itself does not check this.
extension StandIn {
  /// The violations of that order, and the calls that are still missing. Controllers that override
  /// `willMove` or `didMove` must call `super`; otherwise the calls cannot be observed.
  public static var containmentFaults: [String] { faults + liveControllers.compactMap(unfinished) }

  /// All containment steps so far: `Feed addChild`, `Feed addSubview`, `Feed didMove`, `Feed
  /// willMove(nil)`, `Feed removeFromSuperview`, `Feed removeFromParent`.
  public private(set) static var containmentSteps: [String] = []

  private static var faults: [String] = []

  static func forgetContainment() {
    containmentSteps = []
    faults = []
  }

  private static func unfinished(_ controller: UIViewController) -> String? {
    switch controller.membership {
    case .joining: "\(name(of: controller)): didMove(toParent:) has not come"
    case .leaving: "\(name(of: controller)): removeFromParent() has not come"
    case .none, .adding, .member: nil
    }
  }

  private static func note(_ controller: UIViewController, _ step: String, _ fault: String? = nil) {
    containmentSteps.append("\(name(of: controller)) \(step)")
    if let fault { faults.append("\(name(of: controller)): \(fault)") }
  }

  static func didAdd(_ child: UIViewController, to parent: UIViewController) {
    let hasView = child.viewIfLoaded?.superview != nil
    note(child, "addChild", hasView ? "its view was added before addChild(_:)" : nil)
    child.membership = .joining(hasView: hasView)
    child.isMovingToParent = true
  }

  static func willMove(_ child: UIViewController, to parent: UIViewController?) {
    guard !(parent is any ContainerOfViews), !(child.parent is any ContainerOfViews) else { return }
    if parent != nil {
      if case .adding = child.membership { return }
      return note(child, "willMove", "willMove(toParent:) is addChild(_:)'s to call")
    }
    let fault: String? =
      switch child.membership {
      case .member: nil
      case .joining: "willMove(toParent: nil) before didMove(toParent:)"
      case .leaving: "willMove(toParent: nil) twice"
      case .none, .adding: "willMove(toParent: nil) where there is no parent"
      }
    note(child, "willMove(nil)", fault)
    guard child.parent != nil else { return }
    child.membership = .leaving
    child.isMovingToParent = false
    child.isMovingFromParent = true
  }

  static func didMove(_ child: UIViewController, to parent: UIViewController?) {
    guard let parent, !(parent is any ContainerOfViews) else { return }
    let fault: String? =
      switch child.membership {
      case .joining(hasView: true), .leaving: nil
      case .joining(hasView: false): "didMove(toParent:) before its view was added"
      case .member: "didMove(toParent:) twice"
      case .none, .adding: "didMove(toParent:) without addChild(_:)"
      }
    note(child, "didMove", fault)
    guard child.parent === parent else { return }
    child.membership = .member
    child.isMovingToParent = false
    child.isMovingFromParent = false
  }

  static func viewCame(_ child: UIViewController) {
    guard case .joining = child.membership else { return }
    note(child, "addSubview")
    child.membership = .joining(hasView: true)
  }

  static func viewLeft(_ child: UIViewController) {
    switch child.membership {
    case .none, .adding: return
    case .joining: child.membership = .joining(hasView: false)
    case .member:
      note(child, "removeFromSuperview", "its view was removed before willMove(toParent: nil)")
    case .leaving: note(child, "removeFromSuperview")
    }
  }

  static func willRemove(_ child: UIViewController) {
    let stays = child.viewIfLoaded?.superview != nil
    let fault: String? =
      switch child.membership {
      case .leaving: stays ? "removeFromParent() before its view was removed" : nil
      case .member: "removeFromParent() without willMove(toParent: nil)"
      case .joining: "removeFromParent() before didMove(toParent:)"
      case .none, .adding: nil
      }
    if case .none = child.membership { return }
    note(child, "removeFromParent", fault)
    child.membership = .none
  }
}
