import UIKit

/// The quick actions and their targets.
@MainActor private let actions = [
  ("main", App.home), ("camera", App.camera), ("settings", App.settings),
]

@MainActor let shortcuts: [Scenario] = [
  Scenario("each leads to its place from wherever the user is, in the tabs that are there") {
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
  Scenario("one that the app is started with comes after the launch") {
    for (type, screen) in actions {
      let connection = StandIn.connectScene(shortcut: App.shortcut(type))
      let app = App(loggedIn: true, connection)
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("one that comes while the splash is on waits for its end") {
    for (type, screen) in actions {
      let app = App(loggedIn: true)
      expect(app.perform(type), is: true)
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("none gets round the login, and what was asked for comes after it") {
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
  Scenario("of two only the newest is remembered") {
    let app = App(loggedIn: false)
    app.know()
    expect(app.perform("camera"), is: true)
    expect(app.perform("settings"), is: true)
    try app.logIn()
    expect(app.stage.screen, is: App.settings)
  },
  Scenario("one that is not the router's is answered so") {
    let app = try App.at(.camera)
    expect(app.perform("share"), is: false)
    expect(app.stage.screen, is: App.camera)
  },
]
