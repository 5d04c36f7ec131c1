import UIKit

/// The quick actions and their targets.
@MainActor private let actions = [
  ("main", App.home), ("camera", App.camera), ("settings", App.settings),
]

@MainActor let shortcuts: [Scenario] = [
  Scenario("each quick action opens its place from anywhere, in the present tabs") {
    for place in Place.allCases {
      for (type, screen) in actions {
        let app = try App.at(place)
        let bar = try need(app.child)
        expect(app.perform(type), is: true)
        expect(app.stage.screen == screen, "\(type) from \(place): \(app.stage.screen)")
        expect(app.child === bar, "the tab bar controller is another one")
      }
    }
  },
  Scenario("a cold quick action waits for the launch") {
    for (type, screen) in actions {
      let connection = StandIn.connectScene(shortcut: App.shortcut(type))
      let app = App(loggedIn: true, connection)
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("a quick action during the splash screen waits for its end") {
    for (type, screen) in actions {
      let app = App(loggedIn: true)
      expect(app.perform(type), is: true)
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("no quick action bypasses the login, and each is resumed after it") {
    for (type, screen) in actions {
      for isCold in [false, true] {
        let connection = StandIn.connectScene(shortcut: isCold ? App.shortcut(type) : nil)
        let app = App(loggedIn: false, connection)
        app.know()
        if !isCold { expect(app.perform(type), is: true) }
        expect(app.stage.screen, is: App.login)
        try app.logIn()
        expect(app.stage.screen == screen, "\(type): \(app.stage.screen)")
      }
    }
  },
  Scenario("only the later of two quick actions is held") {
    let app = App(loggedIn: false)
    app.know()
    expect(app.perform("camera"), is: true)
    expect(app.perform("settings"), is: true)
    try app.logIn()
    expect(app.stage.screen, is: App.settings)
  },
  Scenario("another quick action is not the router's") {
    let app = try App.at(.camera)
    expect(app.perform("share"), is: false)
    expect(app.stage.screen, is: App.camera)
  },
]
