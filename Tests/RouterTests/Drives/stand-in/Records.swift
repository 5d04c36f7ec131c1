import UIKit

@MainActor let records: [Scenario] = [
  Scenario("a controller is recorded as long as it lives") {
    let window = makeWindow(UINavigationController(rootViewController: Plain("0")))
    let nav = try need(window.rootViewController as? UINavigationController)
    nav.pushViewController(Plain("1"), animated: true)
    StandIn.settle()
    expect(Set(StandIn.liveControllers) == Set([nav] + nav.viewControllers))
    nav.popViewController(animated: true)
    expect(StandIn.liveControllers.count, is: 3)
    StandIn.settle()
    expect(Set(StandIn.liveControllers) == Set([nav] + nav.viewControllers))
    for _ in 0..<200 { _ = Plain() }
    expect(StandIn.liveControllers.count, is: 2)
  },
  Scenario("the layers of a window as objects") {
    let tabs = UITabBarController()
    let nav = UINavigationController(rootViewController: Plain("0"))
    tabs.viewControllers = [Plain("a"), nav]
    tabs.selectedIndex = 1
    let window = makeWindow(tabs)
    nav.pushViewController(Plain("1"), animated: true)
    expect(StandIn.layers(of: window)[0].isMoving)
    StandIn.settle()
    let sheet = Plain("sheet")
    nav.present(sheet, animated: true)
    let layers = StandIn.layers(of: window)
    expect(layers.count == 2 && layers[0].controller === tabs && layers[0].selectedTab == 1)
    expect(layers[0].stacks.map(\.count), is: [1, 2])
    expect(layers[0].stack == nav.viewControllers && !layers[0].isMoving)
    expect(layers[1].stack == [sheet] && layers[1].selectedTab == nil && layers[1].isMoving)
    StandIn.settle()
    expect(!StandIn.layers(of: window)[1].isMoving && StandIn.layers(of: nil).isEmpty)
  },
  Scenario("the layers of a container start with the child that it shows") {
    let host = Plain("host")
    let window = makeWindow(host)
    let container = Plain("container")
    let nav = UINavigationController(rootViewController: Plain("0"))
    expect(StandIn.layers(in: container).isEmpty)
    host.addChild(container)
    host.view.addSubview(container.view)
    container.didMove(toParent: host)
    container.addChild(nav)
    container.view.addSubview(nav.view)
    nav.didMove(toParent: container)
    let sheet = Plain("sheet")
    nav.present(sheet, animated: false)
    StandIn.settle()
    let layers = StandIn.layers(in: container)
    expect(layers.map(\.controller) == [nav, sheet] && layers[0].stack == nav.viewControllers)
    expect(StandIn.layers(of: window).map(\.controller) == [host, sheet])
  },
]
