import UIKit

@testable import NavcRuntime

/// A factory that violates the rules for factories.
@MainActor final class AppScreens: HostileScreens {
  private let world: World
  private let scene: UIWindowScene

  init(_ world: World, _ scene: UIWindowScene) {
    self.world = world
    self.scene = scene
  }

  func unlock(_ go: HostileUnlockTransitions) -> UIViewController { make(go) }
  func update(_ go: HostileUpdateTransitions) -> UIViewController { make(go) }
  func paywall(_ go: HostilePaywallTransitions) -> UIViewController { make(go) }
  func feed(_ go: HostileFeedTransitions) -> UIViewController { make(go) }
  func secret(_ go: HostileSecretTransitions) -> UIViewController { make(go) }
  func picker(_ go: HostilePickerTransitions) -> UIViewController { make(go) }
  func own(_ go: HostileOwnTransitions) -> UIViewController { make(go) }
  func last(_ go: HostileLastTransitions) -> UIViewController { make(go) }

  func item(_ parameters: HostileItemParameters, _ go: HostileItemTransitions)
    -> UIViewController
  { make(go) }

  func note(_ parameters: HostileNoteParameters, _ go: HostileNoteTransitions)
    -> UIViewController
  { make(go) }

  private func make(_ go: some HostileTransitions) -> UIViewController {
    let link = go.eventTarget
    world.add(link)
    tabsAreDeaf = world.chance(2)
    guard world.chance(3) else { return world.keep(UIViewController()) }
    let made = makeAnything(link)
    if world.number(8) == 0 { made.modalPresentationStyle = style }
    if world.number(8) == 0 { made.loadViewIfNeeded() }
    if world.number(16) == 0 { _ = made.popoverPresentationController }
    return world.keep(made)
  }

  private var style: UIModalPresentationStyle {
    [.popover, .custom, .currentContext, .overCurrentContext, .fullScreen][world.number(5)]
  }

  private func makeAnything(_ link: HostileEventTarget) -> UIViewController {
    switch world.number(18) {
    case 0: UINavigationController(rootViewController: UIViewController())
    case 1: UINavigationController()
    case 2: UISplitViewController()
    case 3: UITabBarController()
    case 4: old ?? UIViewController()
    case 5: child()
    case 6: presented()
    case 7: inOtherWindow()
    case 8: inOtherView()
    case 9: DeafController()
    case 10: LyingController()
    case 11: alert()
    case 12: DeafNavigationController(rootViewController: UIViewController())
    case 13: rootOfOtherWindow()
    case 14: nestedIn(old)
    default: meddler(link)
    }
  }

  private var old: UIViewController? {
    world.kept.isEmpty ? nil : world.kept[world.number(world.kept.count)]
  }

  private func child() -> UIViewController {
    let child = UIViewController()
    _ = world.keep(UINavigationController(rootViewController: child))
    return child
  }

  private func presented() -> UIViewController {
    let made = UIViewController()
    let top = StandIn.visible(in: world.desk?.window)
    if let top, top.viewIfLoaded?.window != nil { top.present(made, animated: false) }
    return made
  }

  private func inOtherWindow() -> UIViewController {
    let made = UIViewController()
    world.desk?.window?.addSubview(made.view)
    return made
  }

  private func inOtherView() -> UIViewController {
    let owner = world.keep(UIViewController())
    let made = UIViewController()
    owner.view.addSubview(made.view)
    return made
  }

  private func rootOfOtherWindow() -> UIViewController {
    let made = UIViewController()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = made
    window.isHidden = false
    world.keep(window)
    return made
  }

  /// Puts a controller that is in use, or will be, into another controller.
  private func nestedIn(_ other: UIViewController?) -> UIViewController {
    let made = UIViewController()
    guard let other, other.parent == nil, other.viewIfLoaded?.superview == nil,
      other.presentingViewController == nil, !(other is UINavigationController)
    else { return made }
    made.addChild(other)
    other.didMove(toParent: made)
    return made
  }

  private func alert() -> UIViewController {
    let alert = UIAlertController(
      title: world.number(2) == 0 ? nil : "Alert",
      message: nil,
      preferredStyle: world.number(2) == 0 ? .alert : .actionSheet
    )
    return alert
  }

  private func meddler(_ link: HostileEventTarget) -> UIViewController {
    let moment = Meddler.Moment.allCases[world.number(Meddler.Moment.allCases.count)]
    let act = world.number(8)
    return Meddler(moment) { [weak world] controller in
      guard let world, !world.isTame else { return }
      world.meddle(act, controller, link)
    }
  }
}

extension World {
  /// Performs an action in one of a screen's UIKit callbacks.
  fileprivate func meddle(_ act: Int, _ controller: UIViewController, _ link: HostileEventTarget) {
    switch act {
    case 0: link.fire(number(HostileSpec.tables.eventNames.count))
    case 1: fireAnything()
    case 2:
      if controller.viewIfLoaded?.window != nil {
        controller.present(UIViewController(), animated: number(2) == 0)
      }
    case 3: controller.dismiss(animated: number(2) == 0)
    case 4: controller.navigationController?.popViewController(animated: number(2) == 0)
    case 5: link.handBack("early")
    case 6: desk?.router.conditionsChanged()
    default:
      if let url = URL(string: "hostile:///feed") { desk?.router.open(url) }
    }
  }
}
