import UIKit

@MainActor final class NavDelegate: NSObject, UINavigationControllerDelegate {
  var heard: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("will \((viewController as? Plain)?.name ?? "?")")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    heard.append("did \((viewController as? Plain)?.name ?? "?")")
  }
}

/// Returns a stack of controllers `0`, `1`, … on screen.
@MainActor private func makeStack(_ count: Int) -> (UIWindow, UINavigationController, NavDelegate) {
  let nav = UINavigationController()
  nav.viewControllers = (0..<count).map { Plain("\($0)") }
  let delegate = NavDelegate()
  nav.delegate = delegate
  let window = makeWindow(nav)
  return (window, nav, delegate)
}

@MainActor let navigation: [Scenario] = [
  Scenario("a push changes the stack at once, and its end is reported later") {
    let (_, nav, delegate) = makeStack(1)
    expect(delegate.heard, is: ["will 0", "did 0"])
    delegate.heard = []
    nav.pushViewController(Plain("1"), animated: true)
    expect(nav.viewControllers.count, is: 2)
    expect(delegate.heard, is: ["will 1"])
    var ended = false
    nav.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ended = true }
    StandIn.advance(by: 0.1)
    expect(!ended)
    StandIn.settle()
    expect(ended && nav.transitionCoordinator == nil)
    expect(delegate.heard, is: ["will 1", "did 1"])
    expect(
      Plain.takeDiary(),
      is: [
        "1 willMoveIn", "0 willDisappear", "1 load", "1 willAppear", "0 didDisappear",
        "1 didAppear", "1 didMoveIn",
      ]
    )
  },
  Scenario("an unanimated push has no coordinator") {
    let (_, nav, _) = makeStack(1)
    nav.pushViewController(Plain(), animated: false)
    expect(nav.transitionCoordinator == nil)
    StandIn.settle()
  },
  Scenario("a stack off screen changes without a transition") {
    let nav = UINavigationController(rootViewController: Plain())
    let delegate = NavDelegate()
    nav.delegate = delegate
    nav.pushViewController(Plain(), animated: true)
    StandIn.settle()
    expect(delegate.heard.isEmpty)
    expect(nav.viewControllers.count, is: 2)
  },
  Scenario("popping to the root, to a screen, and at the root") {
    let (window, nav, _) = makeStack(4)
    expect(nav.popToViewController(nav.viewControllers[2], animated: true)?.count, is: 1)
    StandIn.settle()
    expect(nav.popToRootViewController(animated: true)?.count, is: 2)
    StandIn.settle()
    expect(nav.popViewController(animated: true) == nil)
    expect(StandIn.screen(of: window), is: "nav[Plain]")
  },
  Scenario("popped controllers are released") {
    let (_, nav, _) = makeStack(2)
    weak var top = nav.topViewController
    nav.popViewController(animated: true)
    expect(top?.parent === nav)
    StandIn.settle()
    expect(top == nil)
  },
  Scenario("a canceled back swipe changes nothing and is not reported") {
    let (window, nav, delegate) = makeStack(2)
    delegate.heard = []
    let gesture = try need(StandIn.beginBackSwipe(nav), "a gesture")
    expect(nav.viewControllers.count, is: 1)
    expect(nav.transitionCoordinator?.isInteractive, is: true)
    var cancelled: Bool?
    nav.transitionCoordinator?.notifyWhenInteractionChanges { cancelled = $0.isCancelled }
    gesture.cancel()
    StandIn.settle()
    expect(cancelled, is: true)
    expect(delegate.heard, is: ["will 0"])
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
    expect((nav.topViewController as? Plain)?.stageName, is: "shown")
  },
  Scenario("a finished back swipe pops") {
    let (_, nav, delegate) = makeStack(2)
    delegate.heard = []
    try need(StandIn.beginBackSwipe(nav), "a gesture").finish()
    StandIn.settle()
    expect(delegate.heard, is: ["will 0", "did 0"])
    expect(nav.viewControllers.count, is: 1)
  },
  Scenario("without a back button there is no swipe and no menu") {
    let (_, nav, _) = makeStack(3)
    nav.topViewController?.navigationItem.hidesBackButton = true
    expect(StandIn.beginBackSwipe(nav) == nil)
    expect(!StandIn.tapBack(nav))
    expect(!StandIn.chooseInBackMenu(nav.viewControllers[0]))
  },
  Scenario("the back button and its menu") {
    let (_, nav, _) = makeStack(4)
    expect(StandIn.tapBack(nav))
    StandIn.settle()
    expect(nav.viewControllers.count, is: 3)
    expect(StandIn.chooseInBackMenu(nav.viewControllers[0]))
    StandIn.settle()
    expect(nav.viewControllers.count, is: 1)
  },
  Scenario("a push during a push is logged") {
    let (_, nav, _) = makeStack(1)
    nav.pushViewController(Plain(), animated: true)
    nav.pushViewController(Plain(), animated: true)
    expectLogged("nested push animation can result in corrupted navigation bar")
    StandIn.settle()
    expect(nav.viewControllers.count, is: 3)
  },
  Scenario("replacing a stack keeps some controllers and releases the others at the end") {
    let (window, nav, delegate) = makeStack(3)
    let kept = nav.viewControllers[0]
    weak var gone = nav.viewControllers[1]
    _ = Plain.takeDiary()
    delegate.heard = []
    nav.setViewControllers([kept, Plain("4"), Plain("5")], animated: true)
    expect(nav.viewControllers.count == 3 && nav.transitionCoordinator != nil)
    StandIn.settle()
    expect(gone == nil)
    expect(delegate.heard, is: ["will 5", "did 5"])
    expect(!Plain.takeDiary().contains("4 load"))
    nav.setViewControllers([kept, try need(nav.topViewController)], animated: true)
    expect(nav.transitionCoordinator == nil)
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
  },
  Scenario("pushing a controller twice", traps: "more than once is not supported") {
    let (_, nav, _) = makeStack(2)
    nav.pushViewController(nav.viewControllers[0], animated: false)
  },
  Scenario("pushing a navigation controller", traps: "Pushing a navigation controller") {
    let (_, nav, _) = makeStack(1)
    nav.pushViewController(UINavigationController(), animated: false)
  },
  Scenario("pushing a split view controller", traps: "cannot be pushed to a Navigation Controller")
  {
    let (_, nav, _) = makeStack(1)
    nav.pushViewController(UISplitViewController(), animated: false)
  },
  Scenario("popping outside the stack", traps: "a view controller that doesn't exist") {
    let (_, nav, _) = makeStack(1)
    nav.popToViewController(Plain(), animated: false)
  },
  Scenario("a stack that contains a controller twice", traps: "must be distinct") {
    let plain = Plain()
    UINavigationController().viewControllers = [plain, plain]
  },
]

extension Plain {
  var stageName: String { viewIfLoaded?.window == nil ? "gone" : "shown" }
}
