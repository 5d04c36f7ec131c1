import UIKit

@MainActor private func makeTabs(_ count: Int = 7) -> (UIWindow, UITabBarController, TabDelegate) {
  let tabs = UITabBarController()
  tabs.viewControllers = (0..<count).map {
    $0 == 5 ? UINavigationController(rootViewController: Plain("5")) : Plain("\($0)")
  }
  let delegate = TabDelegate()
  tabs.delegate = delegate
  return (makeWindow(tabs), tabs, delegate)
}

@MainActor let moreTabs: [Scenario] = [
  Scenario("the bar shows five tabs; of six it shows four and More") {
    let (_, five, _) = makeTabs(5)
    expect(StandIn.tapTab(4, of: five) && !StandIn.tapMore(five))
    let (window, tabs, _) = makeTabs(6)
    expect(!StandIn.tapTab(4, of: tabs) && StandIn.tapTab(3, of: tabs))
    expect(tabs.children.count == 5 && tabs.children.last === tabs.moreNavigationController)
    expect(tabs.viewControllers?.count, is: 6)
    expect(StandIn.liveControllers.allSatisfy { !($0 === tabs.moreNavigationController) })
    expect(tabs.viewControllers?[5].tabBarController === tabs)
    expect(
      StandIn.screen(of: window),
      is: "tabs[Plain Plain Plain *Plain Plain nav[Plain] nav[MoreList]]"
    )
  },
  Scenario("an iPad shows all tabs") {
    StandIn.idiom = .pad
    let (_, tabs, _) = makeTabs()
    expect(StandIn.tapTab(6, of: tabs) && !StandIn.tapMore(tabs))
  },
  Scenario("a tap on More selects it without an index, and calls the delegate") {
    let (window, tabs, delegate) = makeTabs()
    delegate.refused = tabs.moreNavigationController
    expect(!StandIn.tapMore(tabs))
    delegate.refused = nil
    expect(StandIn.tapMore(tabs))
    expect(tabs.selectedViewController === tabs.moreNavigationController)
    expect(tabs.selectedIndex == NSNotFound && delegate.heard == 1)
    expect(StandIn.visible(in: window).map { StandIn.screenName($0) }, is: "MoreList")
  },
  Scenario("a tab chosen in More is shown there, still as More, without a call of the delegate") {
    let (window, tabs, delegate) = makeTabs()
    StandIn.tapMore(tabs)
    expect(StandIn.chooseInMore(5, of: tabs) && !StandIn.chooseInMore(6, of: tabs))
    StandIn.settle()
    let chosen = try need(tabs.viewControllers?[5] as? UINavigationController)
    expect(tabs.selectedIndex == NSNotFound && delegate.heard == 1)
    expect(tabs.moreNavigationController.topViewController === chosen)
    expect(chosen.viewControllers.count == 1 && chosen.viewIfLoaded?.window === window)
    expect(Plain.takeDiary().suffix(1), is: ["5 didAppear"])
    chosen.pushViewController(Plain("pushed"), animated: false)
    StandIn.settle()
    expect(chosen.viewControllers.count, is: 2)
    expect(StandIn.layers(of: window).first?.selectedTab, is: 5)
  },
  Scenario("the back button of More, or a tap on it, shows its list again") {
    let (window, tabs, _) = makeTabs()
    StandIn.tapMore(tabs)
    StandIn.chooseInMore(6, of: tabs)
    StandIn.settle()
    expect(StandIn.tapBack(tabs.moreNavigationController))
    StandIn.settle()
    expect(tabs.viewControllers?[6].tabBarController === tabs)
    expect(tabs.viewControllers?[6].viewIfLoaded?.window == nil)
    StandIn.chooseInMore(4, of: tabs)
    StandIn.settle()
    expect(StandIn.tapMore(tabs))
    StandIn.settle()
    expect(StandIn.visible(in: window).map { StandIn.screenName($0) }, is: "MoreList")
  },
  Scenario("code can select a tab in More, which has its index and is shown over the list") {
    let (window, tabs, delegate) = makeTabs()
    tabs.selectedIndex = 5
    let chosen = try need(tabs.viewControllers?[5])
    expect(tabs.selectedViewController === chosen && tabs.selectedIndex == 5)
    expect(chosen.viewIfLoaded?.window === window && delegate.heard == 0)
    expect(tabs.moreNavigationController.viewControllers.count, is: 2)
    tabs.selectedIndex = 6
    StandIn.settle()
    expect(chosen.viewIfLoaded?.window == nil && tabs.selectedIndex == 6)
    tabs.selectedViewController = tabs.moreNavigationController
    expect(tabs.selectedIndex == NSNotFound)
    tabs.selectedIndex = 0
    expect(tabs.selectedViewController === tabs.viewControllers?[0])
    tabs.viewControllers = [Plain("8"), chosen]
    StandIn.settle()
    expect(chosen.parent === tabs && !StandIn.tapMore(tabs) && StandIn.tapTab(1, of: tabs))
  },
]
