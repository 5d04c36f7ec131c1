import UIKit

/// The stories of both UI frameworks.
@MainActor func stories(_ ui: String, _ isUIKit: Bool) -> [Scenario] {
  let tell = Teller(ui: ui, isUIKit: isUIKit)
  return locks(tell) + networks(tell) + logins(tell)
}

/// Creates stories, each with a fresh start of the app.
@MainActor struct Teller {
  let ui: String
  let isUIKit: Bool

  func callAsFunction(
    _ name: String,
    with prepare: @escaping @MainActor (AppConditions) -> Void = { _ in },
    _ body: @escaping @MainActor (App) throws -> Void
  ) -> Scenario {
    Scenario("\(ui): \(name)") { [isUIKit] in
      LockViewController.wentAnimated = nil
      try body(App(isUIKit: isUIKit, prepare))
    }
  }
}

@MainActor private func locks(_ tell: Teller) -> [Scenario] {
  [
    tell("a lock leaves once it is unlocked, and the sheet below is unchanged") { app in
      try app.fire { try app.notes().filter() }
      let filters: FiltersViewController = try app.visible()
      app.change { $0.locked = true }
      expect(app.state, is: "main(notes) > filters > lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(notes) > filters")
      expect(try app.visible(FiltersViewController.self) === filters)
      expect(
        app.takeHeard(),
        is: ["filter done", "conditions done (gated)", "conditions done (uncovered)"]
      )
      if tell.isUIKit { expect(LockViewController.wentAnimated, is: true) }
      try app.fire { try need(filters.go).close() }
      expect(app.state, is: "main(notes)")
    },
    tell("an event of the lock that dismisses removes only the lock") { app in
      try app.fire { try app.notes().filter() }
      app.change { $0.locked = true }
      let lock: LockViewController = try app.visible()
      app.conditions.locked = false
      app.fire { lock.go?.unlock() }
      expect(app.state, is: "main(notes) > filters")
      expect(app.takeHeard().last, is: "unlock done (uncovered)")
    },
    tell("screens over the lock leave with it") { app in
      app.change { $0.locked = true }
      try app.fire { try need(app.visible(LockViewController.self).go).showHint() }
      expect(app.state, is: "main(notes) > lock > hint")
      app.conditions.locked = false
      try app.fire { try need(Made.hints.last).unlock() }
      expect(app.state, is: "main(notes)")
      expect(app.takeHeard().last, is: "unlock done (uncovered)")
    },
    tell("the lock leaves with the animation of the step that it replaces") { app in
      app.change { $0.locked = true }
      let lock: LockViewController = try app.visible()
      app.conditions.locked = false
      app.fire { lock.go?.unlockAtOnce() }
      expect(app.state, is: "main(notes)")
      if tell.isUIKit { expect(LockViewController.wentAnimated, is: false) }
    },
    tell("a lock that is up from the start leaves, too", with: { $0.locked = true }) { app in
      expect(app.state, is: "main(notes) > lock")
      app.change { $0.locked = false }
      expect(app.state, is: "main(notes)")
      expect(app.takeHeard(), is: ["conditions done (uncovered)"])
    },
    tell("the lock stays while its condition is unmet, whatever else changes") { app in
      try app.fire { try app.notes().openFeed() }
      app.change { $0.locked = true }
      _ = app.takeHeard()
      app.change { $0.network = .captive }
      app.change { $0.loggedIn = false }
      expect(app.state, is: "main(notes feed) > lock")
      expect(app.takeHeard(), is: ["conditions done", "conditions done (unexpected-change)"])
    },
    tell("if another gate decides by then, it replaces the lock and leaves in turn") {
      app in
      try app.fire { try app.notes().openFeed() }
      app.change { $0.locked = true }
      app.change { $0.network = .offline }
      _ = app.takeHeard()
      app.change { $0.locked = false }
      expect(app.state, is: "main(notes feed) > offlinePage")
      app.change { $0.network = .ok }
      expect(app.state, is: "main(notes feed)")
      expect(app.takeHeard(), is: ["conditions done (gated)", "conditions done (uncovered)"])
    },
  ]
}

@MainActor private func networks(_ tell: Teller) -> [Scenario] {
  [
    tell("an offline page leaves once the network is back, by a tap or by itself") { app in
      try app.fire { try app.notes().openFeed() }
      let feed: FeedViewController = try app.visible()
      app.change { $0.network = .offline }
      expect(app.state, is: "main(notes feed) > offlinePage")
      app.fire { Made.offline.last?.retry() }
      expect(app.state, is: "main(notes feed) > offlinePage")
      app.conditions.network = .ok
      app.fire { Made.offline.last?.retry() }
      expect(app.state, is: "main(notes feed)")
      expect(try app.visible(FeedViewController.self) === feed)
      expect(
        app.takeHeard(),
        is: ["openFeed done", "conditions done (gated)", "retry done", "retry done (uncovered)"]
      )
    },
    tell("the gate of another value takes over; it is a root, which does not leave") { app in
      try app.fire { try app.notes().openFeed() }
      app.change { $0.network = .offline }
      app.change { $0.network = .captive }
      expect(app.state, is: "portal")
      app.change { $0.network = .ok }
      expect(app.state, is: "portal")
      try app.fire { try need(app.visible(PortalViewController.self).go).connected() }
      expect(app.state, is: "main(notes)")
      expect(
        app.takeHeard().suffix(3),
        is: ["conditions done (gated)", "conditions done", "connected done"]
      )
    },
    tell("the held intent moves from one value's gate to the next") { app in
      app.change { $0.network = .offline }
      try app.fire { try app.notes().openFeed() }
      expect(app.state, is: "main(notes) > offlinePage")
      app.change { $0.network = .captive }
      expect(app.state, is: "portal")
      expect(app.remembered, is: "feed")
      app.conditions.network = .ok
      try app.fire { try need(app.visible(PortalViewController.self).go).connected() }
      expect(app.state, is: "main(notes feed)")
      expect(app.takeHeard().last, is: "connected done (resumed)")
    },
  ]
}

@MainActor private func logins(_ tell: Teller) -> [Scenario] {
  [
    tell("after signing in again in a sheet, the user is back on the same screen") { app in
      try app.fire { try app.notes().openAccount() }
      let account: AccountViewController = try app.visible()
      app.conditions.loggedIn = false
      app.fire { account.go?.expire() }
      expect(app.state, is: "main(notes account) > loginNav(login)")
      try app.fire { try need(app.visible(LoginViewController.self).go).needHelp() }
      app.conditions.loggedIn = true
      try app.fire { try need(app.visible(HelpViewController.self).go).signedIn() }
      expect(app.state, is: "main(notes account)")
      expect(try app.visible(AccountViewController.self) === account)
      expect(
        app.takeHeard().suffix(3),
        is: ["expire done (gated)", "needHelp done", "signedIn done (uncovered)"]
      )
    },
    tell("a sheet for a held intent leaves by its own step", with: { $0.loggedIn = false }) {
      app in
      try app.fire { try app.notes().openAccount() }
      expect(app.state, is: "main(notes) > loginNav(login)")
      app.conditions.loggedIn = true
      try app.fire { try need(app.visible(LoginViewController.self).go).signedIn() }
      expect(app.state, is: "main(notes account)")
      expect(app.takeHeard(), is: ["openAccount held by loginNav", "signedIn done (resumed)"])
    },
    tell("a held intent comes before leaving") { app in
      try wantTheClub(app)
      app.change { $0.invited = true }
      expect(app.remembered, is: "club")
      app.conditions.loggedIn = true
      try app.fire { try need(app.visible(LoginViewController.self).go).signedIn() }
      expect(app.state, is: "main(notes account club)")
      expect(app.takeHeard().last, is: "signedIn done (resumed)")
    },
    tell("a refused intent is dropped, and the sheet leaves") { app in
      try wantTheClub(app)
      app.conditions.loggedIn = true
      try app.fire { try need(app.visible(LoginViewController.self).go).signedIn() }
      expect(app.state, is: "main(notes account)")
      expect(app.remembered, is: nil)
      expect(app.takeHeard().last, is: "signedIn done (uncovered)")
    },
  ]
}

/// Shows the login over the account, with the club as held intent.
@MainActor private func wantTheClub(_ app: App) throws {
  try app.fire { try app.notes().openAccount() }
  app.conditions.loggedIn = false
  try app.fire { try need(app.visible(AccountViewController.self).go).expire() }
  try app.fire { try need(app.visible(LoginViewController.self).go).openClub() }
  expect(app.state, is: "main(notes account) > loginNav(login)")
  expect(app.remembered, is: "club")
}
