import UIKit

/// Returns a stack of two controllers on screen, with an animating delegate.
@MainActor private func makeStack(
  _ hero: HeroLikeDelegate
) -> (UIWindow, UINavigationController) {
  let nav = UINavigationController(rootViewController: Plain("0"))
  let window = makeWindow(nav)
  hero.setEnabled(true, for: nav)
  nav.pushViewController(Plain("1"), animated: true)
  StandIn.settle()
  _ = Plain.takeDiary()
  return (window, nav)
}

@MainActor let customAnimations: [Scenario] = [
  Scenario("the delegate's animator completes a push and a pop") {
    let hero = HeroLikeDelegate()
    let (window, nav) = makeStack(hero)
    expect(
      hero.heard,
      is: ["animationControllerFor", "interactionControllerFor", "willShow", "didShow"]
    )
    nav.popViewController(animated: true)
    expect(nav.transitionCoordinator?.isAnimated, is: true)
    StandIn.advance(by: 0.2)
    expect(StandIn.screen(of: window), is: "nav[Plain]…")
    StandIn.settle()
    expect(
      Plain.takeDiary(),
      is: [
        "1 willMoveOut", "1 willDisappear", "0 willAppear", "1 didDisappear", "0 didAppear",
        "1 didMoveOut",
      ]
    )
    expect(nav.topViewController?.view.superview === nav.view && nav.view.subviews.count == 1)
  },
  Scenario("without an animator UIKit animates, or nothing does") {
    let hero = HeroLikeDelegate()
    let (window, nav) = makeStack(hero)
    hero.makesAnimator = false
    nav.popViewController(animated: true)
    StandIn.settle()
    nav.pushViewController(Plain("2"), animated: false)
    StandIn.settle()
    expect(hero.heard.filter { $0 == "animationControllerFor" }.count, is: 2)
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
  },
  Scenario("an interaction controller drives a pop, and can cancel it") {
    let hero = HeroLikeDelegate()
    let (window, nav) = makeStack(hero)
    let finger = UIPercentDrivenInteractiveTransition()
    hero.interaction = finger
    nav.popViewController(animated: true)
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "nav[Plain]…")
    expect(nav.transitionCoordinator?.isInteractive, is: true)
    finger.update(0.3)
    finger.cancel()
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
    expect(hero.heard.last, is: "willShow")
    expect(nav.topViewController?.view.superview === nav.view)
    nav.popViewController(animated: true)
    finger.finish()
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "nav[Plain]")
    expect(hero.heard.last, is: "didShow")
  },
  Scenario("an interaction controller can cancel a push") {
    let hero = HeroLikeDelegate()
    let (window, nav) = makeStack(hero)
    let finger = UIPercentDrivenInteractiveTransition()
    hero.interaction = finger
    let new = Plain("2")
    nav.pushViewController(new, animated: true)
    finger.cancel()
    StandIn.settle()
    expect(StandIn.screen(of: window), is: "nav[Plain Plain]")
    expect(new.parent == nil && new.view.window == nil)
  },
  Scenario("with an animator of the delegate there is no back swipe") {
    let hero = HeroLikeDelegate()
    let (_, nav) = makeStack(hero)
    expect(StandIn.beginBackSwipe(nav) == nil)
    hero.setEnabled(false, for: nav)
    try need(StandIn.beginBackSwipe(nav), "a swipe").finish()
    StandIn.settle()
    expect(nav.viewControllers.count, is: 1)
  },
  Scenario("moving a view within its window calls no appearance methods") {
    let plain = Plain("0")
    let window = makeWindow(plain)
    _ = Plain.takeDiary()
    let box = UIView(frame: window.bounds)
    window.addSubview(box)
    box.addSubview(plain.view)
    window.insertSubview(plain.view, belowSubview: box)
    expect(Plain.takeDiary(), is: [])
    expect(window.subviews == [plain.view, box])
  },
  Scenario("an animator of the tab bar's delegate") {
    let tabs = UITabBarController()
    tabs.viewControllers = [Plain("0"), Plain("1")]
    let window = makeWindow(tabs)
    let hero = HeroLikeDelegate()
    hero.setEnabled(true, for: tabs)
    expect(StandIn.tapTab(1, of: tabs))
    expect(tabs.selectedIndex == 1 && tabs.transitionCoordinator != nil)
    StandIn.settle()
    expect(
      Plain.takeDiary(),
      is: ["0 willDisappear", "1 load", "1 willAppear", "0 didDisappear", "1 didAppear"]
    )
    expect(!StandIn.tapTab(1, of: tabs))
    expect(
      hero.heard,
      is: [
        "shouldSelect", "animationControllerForTransition", "interactionControllerFor",
        "shouldSelect",
      ]
    )
    expect(tabs.viewControllers?[1].view.window === window)
    expect(tabs.viewControllers?[0].view.window == nil)
  },
]
