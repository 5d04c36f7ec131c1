import UIKit

@testable import NavcRuntime

@MainActor final class App {
  let conditions = AppConditions()
  let stage: Stage

  init() {
    let conditions = conditions
    stage = Stage {
      ManyRouter(scene: $0, conditions: conditions, screens: AppScreens(), observer: $1)
    }
    stage.start()
    StandIn.settle()
    _ = stage.takeHeard()
  }

  func tabs() throws -> CrampedTabBarController {
    try need(stage.window?.rootViewController as? CrampedTabBarController)
  }

  func standardTabs() throws -> UITabBarController {
    try need(stage.window?.rootViewController as? UITabBarController)
  }

  var visible: ManyScreenID? { stage.router?.state.visible }

  func open(_ url: String) throws {
    stage.router?.open(try need(URL(string: url)))
    StandIn.settle()
  }
}

/// Creates a scenario for a list that shows the tabs' stacks, and one for a list that takes over
/// their screens.
@MainActor private func story(_ name: String, _ body: @escaping @MainActor (App) throws -> Void)
  -> [Scenario]
{
  [false, true].map { takesScreens in
    Scenario("\(name), \(takesScreens ? "in a list of screens" : "in a list of stacks")") {
      // UIKit's own list is not needed here.
      StandIn.idiom = .pad
      CrampedTabBarController.takesScreens = takesScreens
      CrampedTabBarController.isCramped = true
      defer { CrampedTabBarController.isCramped = false }
      try body(App())
    }
  }
}

@MainActor let listed: [Scenario] = [
  story("under the list no event is carried out, and a chosen entry is a tab") { app in
    let tabs = try app.tabs()
    let home = (tabs.viewControllers?.first as? UINavigationController)?.topViewController
    tabs.openList()
    StandIn.settle()
    expect(app.visible == nil)
    (home as? HomeViewController)?.go?.turn()
    StandIn.settle()
    expect(app.stage.takeHeard().last, is: "turn ignored covered")
    try tabs.choose(4)
    StandIn.settle()
    expect(app.visible, is: .five)
    expect(app.stage.router?.state.layers.first?.selected, is: 4)
  },
  story("a listed tab has its stack") { app in
    let tabs = try app.tabs()
    let stack = try need(tabs.viewControllers?[4] as? UINavigationController)
    let five = try need(stack.topViewController as? FiveViewController)
    tabs.openList()
    StandIn.settle()
    try tabs.choose(4)
    StandIn.settle()
    five.go?.turn()
    StandIn.settle()
    expect(app.visible, is: .page)
    let shown = CrampedTabBarController.takesScreens ? tabs.moreNavigationController : stack
    let page = try need(shown.topViewController as? PageViewController)
    page.go?.turn()
    StandIn.settle()
    expect(app.stage.router?.state.layers.first?.stacks[4].entries.count, is: 3)
    (shown.topViewController as? PageViewController)?.go?.back()
    StandIn.settle()
    page.go?.back()
    StandIn.settle()
    expect(app.visible, is: .five)
    expect(
      app.stage.takeHeard().suffix(4),
      is: ["turn done", "turn done", "back done", "back done"]
    )
    tabs.openList()
    StandIn.settle()
    expect(app.visible == nil)
    expect(stack.viewControllers == [five])
  },
  story("a tab is locked however it is selected") { app in
    let tabs = try app.tabs()
    app.conditions.unlocked = false
    app.stage.router?.conditionsChanged()
    tabs.openList()
    StandIn.settle()
    try tabs.choose(5)
    StandIn.settle()
    expect(app.visible, is: .lock)
  },
  story("a link closes the list") { app in
    let tabs = try app.tabs()
    tabs.openList()
    StandIn.settle()
    try app.open("many://home")
    expect(app.visible, is: .home)
    tabs.openList()
    StandIn.settle()
    try tabs.choose(4)
    StandIn.settle()
    try app.open("many://shelf/2")
    expect(app.visible, is: .shelf)
    try app.open("many://home")
    StandIn.settle()
    expect(app.visible, is: .home)
  },
  story("the router selects a listed tab like any other") { app in
    let home: HomeViewController = try app.stage.visible()
    home.go?.toFive()
    StandIn.settle()
    expect(app.visible, is: .five)
    expect(app.stage.takeHeard(), is: ["toFive done"])
  },
].flatMap { $0 }

/// Actions of the user in UIKit's own list.
@MainActor let users: [Scenario] = [
  Scenario("the router follows the user through the list and back") {
    let app = App()
    let tabs = try app.standardTabs()
    expect(StandIn.tapMore(tabs))
    StandIn.settle()
    expect(app.visible == nil)
    expect(StandIn.chooseInMore(4, of: tabs))
    StandIn.settle()
    expect(app.visible, is: .five)
    let stack = try need(tabs.viewControllers?[4] as? UINavigationController)
    try need(stack.topViewController as? FiveViewController).go?.turn()
    StandIn.settle()
    expect(app.visible, is: .page)
    try app.open("many://home")
    expect(app.visible, is: .home)
    expect((stack.topViewController as? PageViewController)?.go != nil)
  },
  Scenario("the user leaves a selected tab for the list, and the router notices") {
    let app = App()
    let tabs = try app.standardTabs()
    let home: HomeViewController = try app.stage.visible()
    home.go?.toFive()
    StandIn.settle()
    expect(app.visible, is: .five)
    expect(StandIn.tapBack(tabs.moreNavigationController))
    StandIn.settle()
    expect(app.visible == nil)
    expect(StandIn.chooseInMore(5, of: tabs))
    StandIn.settle()
    expect(app.visible, is: .vault)
  },
  Scenario("a lock is presented over a tab chosen in the list") {
    let app = App()
    let tabs = try app.standardTabs()
    app.conditions.unlocked = false
    app.stage.router?.conditionsChanged()
    StandIn.tapMore(tabs)
    StandIn.settle()
    expect(StandIn.chooseInMore(5, of: tabs))
    StandIn.settle()
    expect(app.visible, is: .lock)
    app.conditions.unlocked = true
    let lock: LockViewController = try app.stage.visible()
    lock.go?.unlock()
    StandIn.settle()
    expect(app.visible, is: .vault)
  },
]

@MainActor let kept: [Scenario] = [
  Scenario("the user can't reorder the tabs, not even after a tab's screen is replaced") {
    let app = App()
    let tabs = try app.tabs()
    expect(tabs.customizableViewControllers?.count, is: 0)
    try app.open("many://shelf/2")
    try app.open("many://shelf/3")
    StandIn.settle()
    expect(app.visible, is: .shelf)
    expect(tabs.customizableViewControllers?.count, is: 0)
  },
  Scenario("reordered tabs are recognized by their screens") {
    let app = App()
    let tabs = try app.tabs()
    tabs.setViewControllers(tabs.viewControllers?.reversed(), animated: false)
    StandIn.settle()
    StandIn.tapTab(1, of: tabs)
    StandIn.settle()
    expect(app.visible, is: .vault)
    expect(app.stage.router?.state.layers.first?.selected, is: 5)
    try app.open("many://home")
    expect(app.visible, is: .home)
    expect(
      (tabs.selectedViewController as? UINavigationController)?.topViewController
        is HomeViewController
    )
  },
]
