import SwiftUI

@testable import NavcRuntime

/// Stories in which the visible screen requires nothing, and a screen below it no longer has what
/// it requires.
@MainActor func uncovered(_ tell: Teller) -> [Scenario] {
  [
    tell("a back swipe uncovers nothing") { app in
      _ = try app.openHelp()
      app.change { $0.member = false }
      for isCancelled in [true, false] {
        let gesture = try app.beginBackSwipe()
        StandIn.advance(by: 1)
        if isCancelled { gesture.cancel() } else { gesture.finish() }
        app.settle()
      }
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders) newsNav(news)] > signIn"
      )
    },
    tell("a condition that expires during a swipe hides the screen") { app in
      _ = try app.openHelp()
      let gesture = try app.beginBackSwipe()
      StandIn.advance(by: 0.2)
      app.announce { $0.member = false }
      StandIn.advance(by: 1)
      gesture.cancel()
      app.settle()
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders help) newsNav(news)]"
      )
      if tell.isUIKit { expect(app.driver?.hidden.layers.isEmpty == true) }
    },
    tell("a dismissed sheet uncovers nothing") { app in
      try app.fire { try app.accounts().openOrders() }
      try app.fire { try app.visible(OrdersViewController.self).go?.openCard() }
      app.change { $0.member = false }
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders) newsNav(news)] > card"
      )
      try app.fire { try app.visible(CardViewController.self).go?.close() }
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders) newsNav(news)] > signIn"
      )
    },
    tell("a tab with an unmet requirement is not shown") { app in
      app.change { $0.member = false }
      if let screen = app.views?.screen {
        _ = screen.tapTab(1)
      } else if let tabs = app.window?.rootViewController as? UITabBarController {
        StandIn.tapTab(1, of: tabs)
      }
      app.settle()
      expect(
        app.state,
        is: "main[*accountsNav(accounts) newsNav(news)] > signIn"
      )
    },
    tell("the screen is unchanged once the condition holds again") { app in
      _ = try app.openHelp()
      app.change { $0.member = false }
      app.change { $0.member = true }
      expect(app.driver?.hidden.screens.isEmpty == true)
      let gesture = try app.beginBackSwipe()
      gesture.finish()
      app.settle()
      let orders: OrdersViewController = try app.visible()
      expect(!orders.view.isHidden)
    },
  ]
}

/// Stories in which a step leaves a screen and removes a condition it requires.
@MainActor func leaving(_ tell: Teller) -> [Scenario] {
  [
    tell("a pop that logs out uncovers nothing") { app in
      try app.fire { try app.accounts().openOrders() }
      try app.fire { try app.visible(OrdersViewController.self).leaveAsNobody(app) }
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
    },
    tell("a root that slides over it uncovers nothing") { app in
      try app.fire { try app.accounts().openOrders() }
      try app.fire { try app.visible(OrdersViewController.self).go?.openCard() }
      app.conditions.member = false
      try app.fire { try app.visible(CardViewController.self).go?.logOut() }
      expect(app.state, is: "hello")
      expect(app.defaults.object(forKey: "isReady") as? Bool, is: false)
    },
    tell("a root of the app replaces the screen under a sheet") { app in
      guard app.isUIKit else { return }
      try app.fire { try app.accounts().openCard() }
      let card = try app.visible(CardViewController.self)
      let own = app.replaceRoot()
      expect(card.view.window == nil, "UIKit leaves it in the window")
      own.present(UIViewController(), animated: false)
      app.change { $0.isLocked = true }
      expect(own.presentedViewController != nil, "what the app shows stays")
      expect(app.takeHeard().last, is: "conditions refused off-screen (gated)")
    },
    tell("a root of the app replaces the screen under a full screen") { app in
      guard app.isUIKit else { return }
      let root = try need(app.window?.rootViewController)
      app.change { $0.isLocked = true }
      let lock = try app.visible(LockViewController.self)
      _ = app.replaceRoot()
      expect(root.view.window == nil && lock.view.window == nil)
    },
    tell("a lock is not retried without end if UIKit loses ends of transitions") { app in
      guard app.isUIKit else { return }
      try app.fire { try app.accounts().openCard() }
      StandIn.transitionsToLose = 9
      try app.visible(CardViewController.self).present(UIViewController(), animated: true)
      app.announce { $0.isLocked = true }
      // This would never end if the driver retried the lock without end.
      StandIn.settle()
      expect(StandIn.takeLog().count <= 3, "tried again and again")
      expect(app.driver?.hidden.layers.count, is: 2)
    },
    tell("a root that would flip uncovers nothing") { app in
      try app.fire { try app.accounts().openOrders() }
      app.conditions.member = false
      try app.fire { try app.visible(OrdersViewController.self).go?.flipOut() }
      expect(app.state, is: "hello")
    },
  ]
}

extension App {
  /// Puts a root of the app's own into the router's window.
  fileprivate func replaceRoot() -> UIViewController {
    let own = UIViewController()
    window?.rootViewController = own
    driver?.screenMayHaveChanged()
    settle()
    _ = takeHeard()
    return own
  }
}

extension OrdersViewController {
  @MainActor fileprivate func leaveAsNobody(_ app: App) throws {
    app.conditions.member = false
    try need(go).leave()
  }
}
