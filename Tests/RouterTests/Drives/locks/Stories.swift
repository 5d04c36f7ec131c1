import SwiftUI

@testable import NavcRuntime

// Each frame of these stories is checked: no visible screen may lack a condition it requires.

@MainActor func launches(_ tell: Teller) -> [Scenario] {
  [
    tell("a locked launch fades from the splash to the lock", with: { $0.isLocked = true }) { app in
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
      // SwiftUI draws nothing of a screen that is locked from the start.
      expect(Made.appearances == 0 || tell.isUIKit)
      app.conditions.isLocked = false
      try app.fire { try app.visible(LockViewController.self).go?.unlock() }
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
      expect(Made.appearances == 1 || tell.isUIKit)
    },
    tell(
      "the root of a launch rule is locked from the start",
      isReady: false,
      with: { $0.isLocked = true }
    ) {
      app in
      try app.fire { try app.visible(HelloViewController.self).go?.upgrade() }
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
      expect(app.defaults.object(forKey: "isReady") as? Bool, is: true)
    },
    tell("a link waits under the lock", with: { $0.isLocked = true }) { app in
      for url in ["safe:///orders/a//b/", "https://xn--bcher-kva.example.//orders/a//b/"] {
        _ = app.driver?.open(try need(URL(string: url)))
        app.settle()
        expect(app.takeHeard().last?.hasSuffix("held by lock") == true)
      }
      app.conditions.isLocked = false
      try app.fire { try app.visible(LockViewController.self).go?.unlock() }
      expect(try app.visible(OrdersViewController.self).path, is: "a//b/")
    },
  ]
}

@MainActor func lapses(_ tell: Teller) -> [Scenario] {
  [
    tell("screens are hidden before the step that locks them") { app in
      app.announce { $0.isLocked = true }
      expect(app.driver?.hidden.layers.count, is: 1)
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
    },
    tell("screens stay hidden only while the app reports it", isReady: true) { app in
      app.announce { $0.isLocked = true }
      app.change { $0.isLocked = false }
      expect(app.driver?.hidden.screens.isEmpty == true)
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)]")
    },
    tell("all layers that need the condition are hidden") { app in
      try app.fire { try app.accounts().openCard() }
      app.announce { $0.isLocked = true }
      expect(app.driver?.hidden.layers.count, is: 2)
      app.settle()
      expect(
        app.state,
        is: "main[*accountsNav(accounts) newsNav(news)] > card > lock"
      )
    },
    tell("a lock by the clock is shown when the app returns") { app in
      let scene = try need(app.scene)
      app.conditions.locksAt = StandIn.now + 300
      StandIn.setActive(false, scene)
      StandIn.enterBackground(scene)
      StandIn.advance(by: 600)
      StandIn.enterForeground(scene)
      StandIn.setActive(true, scene)
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
    },
    tell("a lock in the background is shown in the app switcher") { app in
      let scene = try need(app.scene)
      StandIn.setActive(false, scene)
      app.conditions.isLocked = true
      StandIn.enterBackground(scene)
      expect(app.driver?.hidden.layers.isEmpty == false)
      app.settle()
      StandIn.enterForeground(scene)
      StandIn.setActive(true, scene)
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
    },
    tell("editing ends in a locked screen, and its key commands do nothing") { app in
      try app.fire { try app.accounts().openOrders() }
      let orders: OrdersViewController = try app.visible()
      expect(orders.field.becomeFirstResponder())
      app.announce { $0.isLocked = true }
      expect(!orders.field.isFirstResponder)
      if tell.isUIKit {
        let responder = try need(StandIn.firstResponder, "a first responder")
        let chain = Array(sequence(first: responder, next: \.next))
        expect(chain.first is CurtainView && !chain.contains { $0 is UIViewController })
      }
      app.settle()
      expect(!(StandIn.firstResponder is CurtainView))
    },
    tell("an event that a field fires when its editing ends is held by the lock") { app in
      try app.fire { try app.accounts().openOrders() }
      let orders: OrdersViewController = try app.visible()
      orders.field.onEnd = { orders.go?.openHelp() }
      expect(orders.field.becomeFirstResponder())
      app.change { $0.isLocked = true }
      expect(app.state, is: "main[*accountsNav(accounts orders) newsNav(news)] > lock")
      app.change { $0.isLocked = false }
      expect(app.state, is: "main[*accountsNav(accounts orders) newsNav(news)]")
    },
    tell("a change on another thread hides screens even during a transition") { app in
      try app.accounts().openDetail()
      StandIn.advance(by: 0.1)
      app.conditions.isLocked = true
      let driver = try need(app.driver)
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        driver.conditionsChanged()
        done.signal()
      }
      done.wait()
      StandIn.advance(by: 0)
      expect(driver.hidden.layers.count, is: 1)
      app.settle()
      expect(app.state, is: "main[*accountsNav(accounts detail) newsNav(news)] > lock")
    },
    tell("an open menu on a locked screen is dismissed") { app in
      let root = try need(app.window?.rootViewController)
      root.present(_UIContextMenuActionsOnlyViewController(), animated: true)
      StandIn.advance(by: 1)
      app.change { $0.isLocked = true }
      expect(app.state, is: "main[*accountsNav(accounts) newsNav(news)] > lock")
    },
    tell("nothing is seen around the sheet of a gate") { app in
      try app.fire { try app.accounts().openOrders() }
      app.change { $0.member = false }
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders) newsNav(news)] > signIn"
      )
      let gesture = try app.beginSwipeDown()
      StandIn.advance(by: 1)
      gesture.finish()
      app.settle()
      expect(
        app.state,
        is: "main[*accountsNav(accounts orders) newsNav(news)] > signIn"
      )
    },
  ]
}
