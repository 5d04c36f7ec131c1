import UIKit

/// The stories of both UI frameworks.
@MainActor func stories(_ ui: String, _ isUIKit: Bool) -> [Scenario] {
  let tell = Teller(ui: ui, isUIKit: isUIKit)
  return locks(tell) + updates(tell) + returns(tell)
}

/// The cause in the observer's reports about the link.
private let toTransfer = #"link("bank://transfer")"#
private let toStatement = #"link("bank://statement")"#

/// Creates stories, each with a fresh start of the app.
@MainActor struct Teller {
  let ui: String
  let isUIKit: Bool

  func callAsFunction(
    _ name: String,
    with prepare: @escaping @MainActor (AppConditions) -> Void = { _ in },
    _ body: @escaping @MainActor (App) throws -> Void
  ) -> Scenario {
    Scenario("\(ui): \(name)") { [isUIKit] in try body(App(isUIKit: isUIKit, prepare)) }
  }
}

@MainActor private func locks(_ tell: Teller) -> [Scenario] {
  [
    tell("an app that starts locked shows the lock, which leaves", with: { $0.locked = true }) {
      app in
      expect(app.state, is: "main(accounts) > lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts)")
      expect(app.takeHeard(), is: ["launch done (gated)", "conditions done (uncovered)"])
    },
    tell("a lock covers the visible screen, which is unchanged afterward") { app in
      try app.fire { try app.accounts().openTransfer() }
      let transfer: TransferViewController = try app.visible()
      app.change { $0.locked = true }
      expect(app.state, is: "main(accounts transfer) > lock")
      app.conditions.locked = false
      try app.fire { try need(app.visible(LockViewController.self).go).unlock() }
      expect(app.state, is: "main(accounts transfer)")
      expect(try app.visible(TransferViewController.self) === transfer)
      expect(app.takeHeard().last, is: "unlock done (uncovered)")
    },
    tell("a screen over the lock needs nothing, and leaves with it", with: { $0.locked = true }) {
      app in
      try app.fire { try need(app.visible(LockViewController.self).go).needHelp() }
      expect(app.state, is: "main(accounts) > lock > help")
      app.conditions.locked = false
      try app.fire { try need(Made.help.last).unlock() }
      expect(app.state, is: "main(accounts)")
      expect(
        app.takeHeard(),
        is: ["launch done (gated)", "needHelp done", "unlock done (uncovered)"]
      )
    },
    tell("a new root waits until the app is unlocked", with: { $0.locked = true }) { app in
      try app.fire { try need(app.visible(LockViewController.self).go).needHelp() }
      try app.fire { try need(Made.help.last).giveUp() }
      expect(app.state, is: "main(accounts) > lock > help")
      expect(app.takeHeard().last, is: "giveUp held by lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts)")
      expect(app.takeHeard(), is: ["conditions done (resumed)"])
    },
    tell("a link waits until the app is unlocked", with: { $0.locked = true }) { app in
      try app.open("bank://transfer")
      expect(app.state, is: "main(accounts) > lock")
      expect(app.remembered, is: "transfer")
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts transfer)")
      expect(
        app.takeHeard(),
        is: ["launch done (gated)", "\(toTransfer) held by lock", "conditions done (resumed)"]
      )
    },
    tell("without a gate the app's requirement refuses the intent") { app in
      app.change { $0.suspended = true }
      try app.fire { try app.accounts().openTransfer() }
      expect(app.state, is: "main(accounts)")
      expect(
        app.takeHeard(),
        is: [
          "launch done", "conditions done (requires-violated)",
          "openTransfer refused needs (requires-violated)",
        ]
      )
      if tell.isUIKit {
        expect(
          app.lastRefusal,
          is: "a condition that \"Bank\" requires does not hold, and has no gate"
        )
      }
    },
    tell("the app's requirement comes before a screen's own") { app in
      app.change {
        $0.locked = true
        $0.member = false
      }
      try app.open("bank://statement")
      expect(app.takeHeard().last, is: "\(toStatement) held by lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts)")
      expect(app.takeHeard(), is: ["conditions done (uncovered)"])
      try app.open("bank://statement")
      expect(app.takeHeard(), is: ["\(toStatement) refused needs"])
      if tell.isUIKit {
        expect(
          app.lastRefusal,
          is: "a condition that \"statement\" requires does not hold, and has no gate"
        )
      }
    },
  ]
}

@MainActor private func updates(_ tell: Teller) -> [Scenario] {
  [
    tell("nothing gets past the update gate", with: { $0.outdated = true }) { app in
      expect(app.state, is: "updateFlow(update)")
      try app.open("bank://transfer")
      expect(app.state, is: "updateFlow(update)")
      try app.fire { try need(app.visible(UpdateViewController.self).go).skip() }
      expect(app.state, is: "updateFlow(update)")
      expect(app.remembered, is: "main")
      try app.open("bank://transfer")
      app.change { $0.outdated = false }
      expect(app.state, is: "main(accounts transfer)")
      expect(
        app.takeHeard(),
        is: [
          "launch done (gated)", "\(toTransfer) held by updateFlow", "skip held by updateFlow",
          "\(toTransfer) held by updateFlow", "conditions done (resumed)",
        ]
      )
    },
    tell("screens in and over the update gate need nothing", with: { $0.outdated = true }) { app in
      let update: UpdateViewController = try app.visible()
      app.fire { update.go?.showChanges() }
      expect(app.state, is: "updateFlow(update changes)")
      // The screens do not require the lock's condition either.
      app.change { $0.locked = true }
      try app.fire { try need(app.visible(ChangesViewController.self).go).close() }
      app.fire { update.go?.showRates() }
      expect(app.state, is: "updateFlow(update) > rates")
      try app.fire { try need(app.visible(RatesViewController.self).go).close() }
      app.conditions.outdated = false
      app.fire { update.go?.updated() }
      expect(app.state, is: "updateFlow(update) > lock")
      expect(app.takeHeard().last, is: "updated held by lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts)")
    },
    tell("the update gate replaces everything, including the lock") { app in
      try app.fire { try app.accounts().openTransfer() }
      app.change { $0.locked = true }
      app.change {
        $0.outdated = true
        $0.locked = false
      }
      expect(app.state, is: "updateFlow(update)")
      expect(app.takeHeard().last, is: "conditions done (gated)")
    },
  ]
}

@MainActor private func returns(_ tell: Teller) -> [Scenario] {
  func left() throws -> App.Left {
    let app = App(isUIKit: tell.isUIKit)
    try app.fire { try app.accounts().openTransfer() }
    return app.left
  }
  return [
    Scenario("\(tell.ui): the saved screens are restored") {
      let app = try App(isUIKit: tell.isUIKit, after: left())
      expect(app.state, is: "main(accounts transfer)")
      expect(app.takeHeard(), is: ["launch done"])
    },
    Scenario("\(tell.ui): nothing is restored while the app is locked") {
      let app = try App(isUIKit: tell.isUIKit, after: left()) { $0.locked = true }
      expect(app.state, is: "main(accounts) > lock")
      expect(app.takeHeard(), is: ["launch done (restored-in-part) (gated)"])
      app.change { $0.locked = false }
      expect(app.state, is: "main(accounts)")
    },
  ]
}
