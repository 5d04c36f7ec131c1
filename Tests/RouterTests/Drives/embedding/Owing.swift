import UIKit

@testable import NavcRuntime

/// The app's own tabs, one of which shows the router's root.
@MainActor private struct House {
  let conditions = AppConditions()
  let tabs = UITabBarController()
  let stage: Stage

  init() throws {
    let conditions = conditions
    let connection = StandIn.connectScene()
    let window = UIWindow(windowScene: connection.scene)
    stage = Stage(on: connection) { _, stage in
      PartRouter(conditions: conditions, animators: AppAnimators(), observer: stage)
    }
    tabs.viewControllers = [try need(stage.router?.rootViewController), UIViewController()]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    stage.window = window
    stage.router?.start()
    StandIn.settle()
    try stage.visible(OneViewController.self).go?.plainly()
    StandIn.settle()
    _ = stage.takeHeard()
  }

  func toVault() throws {
    try stage.visible(TwoViewController.self).go?.toVault()
    StandIn.settle()
    _ = stage.takeHeard()
  }

  func select(_ tab: Int) {
    tabs.selectedIndex = tab
    StandIn.settle()
  }

  /// True if the router's screen is hidden.
  var isHidden: Bool {
    stage.router?.rootViewController?.shown?.view.isHidden == true
  }
}

/// Gates that cannot be shown at the moment they are required.
@MainActor let owing: [Scenario] = [
  Scenario("a lock is shown once the app shows the router, which is covered until then") {
    let house = try House()
    let stage = house.stage
    try house.toVault()
    house.select(1)
    house.conditions.open = false
    stage.router?.conditionsChanged()
    StandIn.settle()
    expect(stage.takeHeard().allSatisfy { $0.hasPrefix("conditions refused off-screen") })
    expect(house.isHidden)
    house.tabs.selectedIndex = 0
    expect(house.isHidden)
    StandIn.settle()
    let lock: LockViewController = try stage.visible()
    expect(stage.router?.state.visible, is: .lock)
    expect(stage.takeHeard().last, is: "conditions done (gated)")
    expect(house.isHidden)
    lock.dismiss(animated: true)
    StandIn.settle()
    _ = try stage.visible(LockViewController.self)
  },
  Scenario("the cover goes if the condition holds again") {
    let house = try House()
    try house.toVault()
    house.select(1)
    house.conditions.open = false
    house.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(house.isHidden)
    house.conditions.open = true
    house.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(!house.isHidden)
    house.select(0)
    expect(house.stage.router?.state.visible, is: .vault)
  },
  Scenario("a link that needs a gate waits until the app shows the router") {
    let house = try House()
    house.conditions.open = false
    house.stage.router?.conditionsChanged()
    house.select(1)
    expect(house.stage.router?.open(try need(URL(string: "part://vault"))), is: true)
    StandIn.settle()
    expect(house.stage.router?.state.visible, is: .two)
    expect(
      house.stage.takeHeard().last,
      is: #"link("part://vault") held by the app's own view"#
    )
    house.select(0)
    expect(house.stage.router?.state.visible, is: .lock)
    house.conditions.open = true
    house.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(house.stage.router?.state.visible, is: .vault)
  },
]
