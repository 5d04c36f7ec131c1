import UIKit

/// Performs random actions of users, the app and time at random moments. Whenever the app is at
/// rest, the router must know what is on screen.
@MainActor struct Monkey {
  let stage: Stage
  var dice: Dice
  /// Fires a random event of the controller, if it is one of the app's screens.
  let fire: (UIViewController, inout Dice) -> Void
  private var gesture: StandIn.Gesture?

  init(_ stage: Stage, _ seed: UInt64, _ fire: @escaping (UIViewController, inout Dice) -> Void) {
    self.stage = stage
    self.fire = fire
    dice = Dice(seed)
  }

  mutating func play(_ count: Int, file: String = #fileID, line: Int = #line) {
    for _ in 0..<count {
      step()
      if Int.random(in: 0..<4, using: &dice) == 0 { rest(file: file, line: line) }
    }
    rest(file: file, line: line)
  }

  /// Ends the gesture under way, waits, and compares.
  private mutating func rest(file: String, line: Int) {
    gesture?.finish()
    gesture = nil
    dismissStrangers()
    stage.settle(file: file, line: line)
  }

  private mutating func step() {
    StandIn.advance(by: 0)
    guard let visible = StandIn.visible(in: stage.window) else { return }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0..<6: fire(visible, &dice)
    case 6: fire(firstController(under: visible), &dice)
    case 7, 8: StandIn.advance(by: Double.random(in: 0...0.5, using: &dice))
    case 9: beginOrEndGesture(visible)
    case 10: tapSomeTab()
    case 11: _ = visible.navigationController.map { StandIn.tapBack($0) }
    case 12: chooseInBackMenu(visible)
    case 13: stage.router?.conditionsChanged()
    case 14: doItself(visible)
    default: stage.window?.rootViewController.map { fire($0, &dice) }
    }
  }

  /// Returns the first controller of the visible stack, whose handle is an old one.
  private func firstController(under visible: UIViewController) -> UIViewController {
    visible.navigationController?.viewControllers.first ?? visible
  }

  private mutating func beginOrEndGesture(_ visible: UIViewController) {
    if let held = gesture {
      if Bool.random(using: &dice) { held.finish() } else { held.cancel() }
      gesture = nil
    } else if let navigation = visible.navigationController, Bool.random(using: &dice) {
      gesture = StandIn.beginBackSwipe(navigation)
    } else {
      gesture = topLayer.flatMap { StandIn.beginSwipeDown($0) }
    }
  }

  private var topLayer: UIViewController? {
    guard let root = stage.window?.rootViewController else { return nil }
    return sequence(first: root) { $0.presentedViewController }.reversed().first
  }

  private mutating func tapSomeTab() {
    guard let tabs = topLayer as? UITabBarController, let count = tabs.viewControllers?.count,
      count > 0
    else { return }
    StandIn.tapTab(Int.random(in: 0..<count, using: &dice), of: tabs)
  }

  private mutating func chooseInBackMenu(_ visible: UIViewController) {
    guard let stack = visible.navigationController?.viewControllers,
      let below = stack.dropLast().randomElement(using: &dice)
    else { return }
    StandIn.chooseInBackMenu(below)
  }

  /// Changes the screen from the app's own code, within UIKit's rules.
  private mutating func doItself(_ visible: UIViewController) {
    guard visible.transitionCoordinator == nil, let top = topLayer, !top.isBeingDismissed,
      !top.isBeingPresented, top.viewIfLoaded?.window != nil
    else { return }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: visible.navigationController?.popViewController(animated: true)
    case 1: if top.presentingViewController != nil { top.dismiss(animated: true) }
    default: top.present(UIViewController(), animated: Bool.random(using: &dice))
    }
  }

  /// Dismisses the app's own presentations.
  private func dismissStrangers() {
    StandIn.settle()
    while let top = topLayer, type(of: top) == UIViewController.self,
      top.presentingViewController != nil
    {
      top.dismiss(animated: false)
      StandIn.settle()
    }
  }
}
