import UIKit

@MainActor final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var refused: UIViewController?
  var heard = 0

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { viewController !== refused }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { heard += 1 }
}

@MainActor private func makeTabs() -> (UIWindow, UITabBarController, TabDelegate) {
  let tabs = UITabBarController()
  let nav = UINavigationController(rootViewController: Plain("0"))
  tabs.viewControllers = [nav, Plain("1"), Plain("2")]
  let delegate = TabDelegate()
  tabs.delegate = delegate
  return (makeWindow(tabs), tabs, delegate)
}

@MainActor let tabs: [Scenario] = [
  Scenario("a tap selects and calls the delegate; selecting by code does not") {
    let (window, tabs, delegate) = makeTabs()
    expect(StandIn.screen(of: window), is: "tabs[*nav[Plain] Plain Plain]")
    expect(StandIn.tapTab(1, of: tabs))
    expect(delegate.heard, is: 1)
    expect(tabs.selectedIndex, is: 1)
    expect(
      Plain.takeDiary(),
      is: ["0 willDisappear", "1 load", "1 willAppear", "0 didDisappear", "1 didAppear"]
    )
    tabs.selectedIndex = 2
    expect(delegate.heard, is: 1)
    expect(StandIn.screen(of: window), is: "tabs[nav[Plain] Plain *Plain]")
  },
  Scenario("a tap that the delegate refuses") {
    let (_, tabs, delegate) = makeTabs()
    delegate.refused = tabs.viewControllers?[1]
    expect(!StandIn.tapTab(1, of: tabs))
    expect(tabs.selectedIndex, is: 0)
    expect(delegate.heard, is: 0)
  },
  Scenario("a tap on the selected tab pops its stack to the root") {
    let (window, tabs, delegate) = makeTabs()
    (tabs.selectedViewController as? UINavigationController)?
      .pushViewController(Plain(), animated: false)
    StandIn.settle()
    expect(StandIn.tapTab(0, of: tabs))
    StandIn.settle()
    expect(delegate.heard, is: 1)
    expect(StandIn.screen(of: window), is: "tabs[*nav[Plain] Plain Plain]")
  },
  Scenario("a hidden or covered bar can't be tapped") {
    let (_, tabs, _) = makeTabs()
    let pushed = Plain()
    pushed.hidesBottomBarWhenPushed = true
    let nav = try need(tabs.selectedViewController as? UINavigationController)
    nav.pushViewController(pushed, animated: false)
    StandIn.settle()
    expect(!StandIn.tapTab(1, of: tabs))
    nav.popViewController(animated: false)
    StandIn.settle()
    nav.present(Plain(), animated: false)
    StandIn.settle()
    expect(!StandIn.tapTab(1, of: tabs))
  },
  Scenario("replaced tabs keep the selected one, or its index, or select the first") {
    let (window, tabs, delegate) = makeTabs()
    tabs.selectedIndex = 1
    let one = tabs.selectedViewController
    let old = tabs.viewControllers ?? []
    _ = Plain.takeDiary()
    tabs.setViewControllers([Plain("3"), Plain("4"), old[1]], animated: false)
    expect(tabs.selectedViewController === one && tabs.selectedIndex == 2)
    expect(old[0].parent == nil && old[2].parent == nil)
    expect(Plain.takeDiary().filter { $0.hasPrefix("1") }.isEmpty)
    tabs.selectedIndex = 1
    tabs.viewControllers = [Plain("5"), Plain("6")]
    expect(tabs.selectedIndex, is: 1)
    tabs.viewControllers = [Plain("7")]
    expect(tabs.selectedIndex == 0 && tabs.selectedViewController?.viewIfLoaded?.window === window)
    expect(delegate.heard, is: 0)
    expect(Plain.takeDiary().suffix(3), is: ["7 load", "7 willAppear", "7 didAppear"])
  },
  Scenario("the view is loaded when the controller is created") {
    expect(UITabBarController().isViewLoaded)
    expect(!UINavigationController().isViewLoaded)
  },
  Scenario("selecting a controller that is not a tab", traps: "can be selected") {
    let (_, tabs, _) = makeTabs()
    tabs.selectedViewController = Plain()
  },
]
