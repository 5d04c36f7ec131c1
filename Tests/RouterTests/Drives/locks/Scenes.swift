import SwiftUI

@testable import NavcRuntime

@MainActor func scenes(_ tell: Teller) -> [Scenario] {
  [
    Scenario(
      "\(tell.isUIKit ? "UIKit" : "SwiftUI"): nothing is read or written before the first unlock"
    ) {
      StandIn.isUnlocked = false
      let app = App(isUIKit: tell.isUIKit, isReady: false)
      app.launch()
      expect(app.state, is: "")
      app.defaults.set(true, forKey: "isReady")
      StandIn.isUnlocked = true
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
    },
    tell("the test suite notices a router that hides nothing") { app in
      guard ProcessInfo.processInfo.environment["NAVC_FRAMES"] != "off" else { return }
      try app.fire { try app.accounts().openOrders() }
      let found = FrameWatch.findings {
        app.driver?.hidesUnmetScreens = false
        app.change { $0.isLocked = true }
        app.driver?.hidesUnmetScreens = true
      }
      expect(found.contains("orders"), "found only \(Set(found))")
      app.change { $0.isLocked = false }
    },
    tell("a tab has the title of the spec") { app in
      guard let tabs = app.window?.rootViewController as? UITabBarController else { return }
      app.stage?.router?.setBadge("3", on: .news)
      StandIn.tapTab(1, of: tabs)
      app.settle()
      let labels = (tabs.viewControllers ?? []).map { $0.tabBarItem.title ?? "" }
      expect(labels, is: ["Accounts", "News"])
      expect(tabs.viewControllers?.last?.tabBarItem.badgeValue, is: "3")
    },
    tell("tab taps arrive through either pair of delegate methods, or both") { app in
      guard let tabs = app.window?.rootViewController as? UITabBarController else { return }
      for questions in [StandIn.TabQuestions.tabs, .both] {
        StandIn.tabQuestions = questions
        let delegate = TabsDelegate()
        tabs.delegate = delegate
        app.change { $0.member = false }
        StandIn.tapTab(1, of: tabs)
        app.settle()
        expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > signIn")
        app.conditions.member = true
        try app.fire { try app.visible(SignInViewController.self).go?.signedIn() }
        expect(app.state, is: "main[accountsNav(accounts) *newsNav(news)]")
        StandIn.tapTab(0, of: tabs)
        app.settle()
        expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
        expect(delegate.told, is: ["may 1", "may 0", "did 0"])
      }
    },
    tell("waiting calls end when the scene is disconnected or their task is canceled") { app in
      var told: [SafeOutcome?] = []
      let splash = App(isUIKit: tell.isUIKit)
      splash.stage?.start()
      splash.views?.start()
      splash.settle()
      let url = try need(URL(string: "safe://detail"))
      Task { @MainActor in told.append(await splash.driver?.open(url)) }
      let waiting = Task { @MainActor in told.append(await splash.driver?.open(url)) }
      splash.settle()
      expect(told, is: [])
      waiting.cancel()
      rest { told.count == 1 }
      expect(told, is: [nil])
      StandIn.disconnect(try need(splash.scene))
      rest { told.count == 2 }
      expect(told.last == .refused(.disconnected), "\(told)")
    },
    tell("the app gets its delegates back when the router is gone") { app in
      guard app.isUIKit, let tabs = app.window?.rootViewController as? UITabBarController else {
        return
      }
      let delegate = TabsDelegate()
      tabs.delegate = delegate
      app.driver?.screenMayHaveChanged()
      expect(tabs.delegate !== delegate)
      app.forget()
      StandIn.settle()
      expect(tabs.delegate === delegate)
    },
  ]
}

/// Waits for other tasks.
@MainActor private func rest(until isOver: () -> Bool) {
  for _ in 0..<1000 where !isOver() {
    StandIn.settle()
    Thread.sleep(forTimeInterval: 0.001)
  }
}

private final class TabsDelegate: NSObject, UITabBarControllerDelegate {
  var told: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    told.append("may \(number(of: viewController, in: tabBarController))")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    told.append("did \(number(of: viewController, in: tabBarController))")
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  nonisolated func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    return ["shouldSelectViewController:", "didSelectViewController:"]
      .contains { "\(selector)" == "tabBarController:" + $0 }
  }

  private func number(of child: UIViewController, in tabs: UITabBarController) -> Int {
    tabs.viewControllers?.firstIndex { $0 === child } ?? -1
  }
}
