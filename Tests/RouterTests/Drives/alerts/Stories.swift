import UIKit

@testable import NavcRuntime

/// The stories of both UI frameworks.
@MainActor func stories(_ ui: String, _ isUIKit: Bool) -> [Scenario] {
  func start(loggedIn: Bool = true) -> App { App(isUIKit: isUIKit, loggedIn: loggedIn) }
  return texts(ui, isUIKit) + buttons(ui, start) + others(ui, start) + gates(ui, start)
    + sheets(ui, start)
}

@MainActor private func buttons(
  _ ui: String,
  _ start: @escaping @MainActor (_ loggedIn: Bool) -> App
) -> [Scenario] {
  [
    Scenario("\(ui): a button dismisses the alert and fires its event in one step") {
      let app = start(true)
      try app.write()
      var chosen: [MailDiscardChoice] = []
      try app.draft().leave(name: "a") { chosen.append($0) }
      app.settle()
      expect(app.state, is: "home(inbox draft) > discard")
      expect(app.takeHeard(), is: ["leave done"])
      try app.tap("Discard")
      expect(app.state, is: "home(inbox)")
      expect(app.alert == nil)
      expect(app.takeHeard(), is: ["discarded done"])
      expect(chosen, is: [.discard])
    },
    Scenario("\(ui): a button without an event only dismisses the alert") {
      let app = start(true)
      try app.write()
      var chosen: [MailDiscardChoice] = []
      try app.draft().leave(name: "a") { chosen.append($0) }
      app.settle()
      try app.tap("Keep")
      expect(app.state, is: "home(inbox draft)")
      expect(app.takeHeard(), is: ["leave done", "button(2) done"])
      expect(chosen, is: [.keep])
    },
    Scenario("\(ui): a button whose event has no transition dismisses the alert and is reported") {
      let app = start(true)
      try app.write()
      var chosen: [MailDiscardChoice] = []
      try app.draft().leave(name: "a") { chosen.append($0) }
      app.settle()
      try app.tap("Save for later")
      expect(app.state, is: "home(inbox draft)")
      expect(app.takeHeard(), is: ["leave done", "saved done (no-transition)"])
      expect(chosen, is: [.saveForLater])
    },
    Scenario("\(ui): a button's event pushes, with the alert's parameters") {
      let app = start(true)
      var chosen: [MailMoreChoice] = []
      try app.inbox().showMore(name: "b") { chosen.append($0) }
      app.settle()
      expect(app.state, is: "home(inbox) > more")
      try app.tap("Archive")
      expect(app.state, is: "home(inbox archive)")
      expect(Made.archives, is: [MailArchiveParameters(name: "b")])
      expect(chosen, is: [.archive])
      expect(app.takeHeard(), is: ["showMore done", "archived done"])
    },
    Scenario("\(ui): a button's event presents another alert, whose event switches the root") {
      let app = start(true)
      try app.inbox().showMore(name: "b")
      app.settle()
      try app.tap("Delete all")
      expect(app.state, is: "home(inbox) > sure")
      expect(app.alert?.title, is: "Sure?")
      try app.tap("Yes")
      expect(app.state, is: "empty")
      expect(app.takeHeard(), is: ["showMore done", "deleteAll done", "wiped done"])
    },
    Scenario("\(ui): a caller that awaits the button continues, even without one") {
      let app = start(true)
      try app.write()
      let draft = try app.draft()
      var chosen: [MailDiscardChoice?] = []
      Task { @MainActor in chosen.append(await draft.leave(name: "a")) }
      rest()
      app.settle()
      try app.tap("Keep")
      rest()
      expect(chosen, is: [.keep])
      Task { @MainActor in chosen.append(await draft.leave(name: "a")) }
      rest()
      app.settle()
      draft.keep(name: "c")
      app.settle()
      rest()
      expect(chosen, is: [.keep, nil])
    },
  ]
}

@MainActor private func others(
  _ ui: String,
  _ start: @escaping @MainActor (_ loggedIn: Bool) -> App
) -> [Scenario] {
  [
    Scenario("\(ui): the screen under an alert fires, which dismisses the alert") {
      let app = start(true)
      try app.write()
      var chosen = 0
      try app.draft().leave(name: "a") { _ in chosen += 1 }
      app.settle()
      try app.draft().keep(name: "c")
      app.settle()
      expect(app.state, is: "home(inbox draft archive)")
      expect(app.alert == nil)
      expect(chosen, is: 0)
      expect(app.takeHeard(), is: ["leave done", "keep done"])
    },
    Scenario("\(ui): an event without a transition keeps the alert") {
      let app = start(true)
      try app.write()
      try app.draft().leave(name: "a")
      app.settle()
      let driver = try need(app.driver)
      let draft = try need(driver.tables.withoutAlert(driver.engine.state).top?.id)
      let event = try need(driver.tables.eventNames.firstIndex(of: "write"))
      MailEventTarget(driver, draft).fire(event)
      app.settle()
      expect(app.state, is: "home(inbox draft) > discard")
      expect(app.takeHeard(), is: ["leave done", "write ignored no-transition"])
      try app.tap("Discard")
      expect(app.state, is: "home(inbox)")
    },
    Scenario("\(ui): an alert that the app dismisses is gone, and no button is reported") {
      let app = start(true)
      try app.write()
      var chosen = 0
      try app.draft().leave(name: "a") { _ in chosen += 1 }
      app.settle()
      try need(app.alert?.presentingViewController).dismiss(animated: true)
      app.settle()
      expect(app.state, is: "home(inbox draft)")
      expect(chosen, is: 0)
    },
    Scenario("\(ui): an alert is not saved, and the router does not announce it") {
      let app = start(true)
      try app.write()
      let driver = try need(app.driver)
      let told = driver.announcements
      try app.draft().leave(name: "a")
      app.settle()
      let saved = try need(driver.tables.saved(driver.engine.state))
      expect(saved.layers.count, is: 1)
      expect(saved.layers[0].stacks[0].screens.map(\.name), is: ["inbox", "draft"])
      try app.tap("Keep")
      expect(driver.announcements, is: told)
    },
    Scenario("\(ui): a launch rule presents an alert") {
      let app = start(false)
      expect(app.state, is: "home(inbox) > welcome")
      expect(app.alert?.title, is: "Welcome")
      try app.tap("5 minutes!")
      expect(app.state, is: "home(inbox)")
    },
  ]
}

@MainActor private func gates(
  _ ui: String,
  _ start: @escaping @MainActor (_ loggedIn: Bool) -> App
) -> [Scenario] {
  [
    Scenario("\(ui): an alert is a gate and resumes its intent") {
      let app = start(false)
      try app.tap("5 minutes!")
      try app.inbox().showMore(name: "b")
      app.settle()
      _ = app.takeHeard()
      try app.tap("Account")
      expect(app.state, is: "home(inbox) > askLogin")
      expect(app.takeHeard(), is: ["openAccount held by askLogin"])
      app.logIn()
      try app.tap("Log in")
      expect(app.state, is: "home(inbox account)")
      expect(app.takeHeard(), is: ["loggedInNow done (resumed)"])
    },
    Scenario("\(ui): an alert that is a gate drops its intent if it goes without a button") {
      let app = start(false)
      try app.tap("5 minutes!")
      try app.inbox().openAccount()
      app.settle()
      try app.tap("Not now")
      expect(app.state, is: "home(inbox)")
      expect(app.driver?.engine.state.heldIntent == nil)
      app.logIn()
      app.change()
      expect(app.state, is: "home(inbox)")
    },
    Scenario("\(ui): a gate replaces an alert whose condition no longer holds") {
      let app = start(true)
      try app.inbox().openNews()
      app.settle()
      try need(Made.news.last).ask()
      app.settle()
      expect(app.state, is: "home(inbox news) > poll")
      app.conditions.loggedIn = false
      app.change()
      expect(app.state, is: "home(inbox news) > poll")
      app.conditions.online = false
      app.change()
      expect(app.state, is: "home(inbox news) > lost")
      expect(app.alert == nil)
    },
  ]
}

@MainActor private func sheets(
  _ ui: String,
  _ start: @escaping @MainActor (_ loggedIn: Bool) -> App
) -> [Scenario] {
  [
    Scenario("\(ui): a tap beside an action sheet taps its Cancel button") {
      for idiom in [UIUserInterfaceIdiom.phone, .pad] {
        StandIn.idiom = idiom
        let app = start(true)
        var chosen: [MailMoreChoice] = []
        try app.inbox().showMore(name: "b") { chosen.append($0) }
        app.settle()
        let alert = try need(app.alert)
        expect(alert.preferredStyle, is: .actionSheet)
        if ui == "UIKit" {
          expect((alert.popoverPresentationController?.sourceView == nil) == (idiom == .phone))
        }
        expect(StandIn.tapBeside(alert))
        app.settle()
        expect(app.state, is: "home(inbox)")
        expect(chosen, is: [.cancel])
        expect(app.takeHeard(), is: ["showMore done", "button(3) done"])
      }
    }
  ]
}

/// Waits for tasks on the main actor.
@MainActor private func rest() {
  for _ in 0..<100 {
    // Tasks reach the main queue through other threads, which a busy machine may delay.
    usleep(1000)
    StandIn.settle()
  }
}
