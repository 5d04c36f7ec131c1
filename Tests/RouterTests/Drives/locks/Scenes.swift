import SwiftUI

@testable import NavcRuntime

@MainActor func scenes(_ tell: Teller) -> [Scenario] {
  [
    Scenario("\(tell.isUIKit ? "UIKit" : "SwiftUI"): before the first unlock nothing is read, or written") {
      StandIn.isUnlocked = false
      let app = App(isUIKit: tell.isUIKit, isReady: false)
      app.launch()
      expect(app.state, is: "")
      app.defaults.set(true, forKey: "isReady")
      StandIn.isUnlocked = true
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
    },
    tell("a tab's label is the spec's") { app in
      guard let tabs = app.window?.rootViewController as? UITabBarController else { return }
      app.stage?.router?.setBadge("3", on: .news)
      StandIn.tapTab(1, of: tabs)
      app.settle()
      let labels = (tabs.viewControllers ?? []).map { $0.tabBarItem.title ?? "" }
      expect(labels, is: ["Accounts", "News"])
      expect(tabs.viewControllers?.last?.tabBarItem.badgeValue, is: "3")
    },
  ]
}
