import UIKit
import UserNotifications

@MainActor private func response() -> UNNotificationResponse {
  StandIn.response(to: StandIn.notification("reply", App.reply(to: "42")))
}

@MainActor let pushes: [Scenario] = [
  Scenario("a notification opens the settings from anywhere") {
    for place in Place.allCases {
      let app = try App.at(place)
      let bar = try need(app.child as? UITabBarController)
      let home = bar.viewControllers?.first
      expect(app.receive(App.reply(to: "42")), is: true)
      expect(app.stage.screen == App.settings, "from \(place): \(app.stage.screen)")
      expect(try app.replyTo(), is: "42")
      expect(
        app.child === bar && bar.viewControllers?.first === home,
        "made more than the settings"
      )
    }
  },
  Scenario("a new notification updates the settings, and an equal one changes nothing") {
    let app = try App.at(.camera)
    expect(app.receive(App.reply(to: "42")), is: true)
    let first: SettingsViewController = try app.stage.visible()
    expect(app.receive(App.reply(to: "42")), is: true)
    expect(try app.stage.visible(SettingsViewController.self) === first)
    expect(app.receive(App.reply(to: "43")), is: true)
    expect(try app.replyTo(), is: "43")
  },
  Scenario("a notification without a message opens the settings, too") {
    let app = try App.at(.home)
    expect(app.receive(["type": "reply"]), is: true)
    expect(app.stage.screen, is: App.settings)
    expect(try app.replyTo(), is: nil)
  },
  Scenario("a response is handled once, however often it arrives") {
    let app = try App.at(.camera)
    let response = response()
    expect(app.stage.router?.handle(response), is: true)
    app.stage.settle()
    expect(try app.replyTo(), is: "42")
    try app.tap(0)
    _ = app.stage.router?.handle(response)
    app.stage.settle()
    expect(app.stage.screen, is: App.home)
  },
  Scenario("a cold notification waits for the launch and the login") {
    for loggedIn in [true, false] {
      let app = App(loggedIn: loggedIn, StandIn.connectScene(response: response()))
      expect(app.stage.screen, is: "host[Splash]")
      app.know()
      if !loggedIn {
        expect(app.stage.screen, is: App.login)
        try app.logIn()
      }
      expect(app.stage.screen, is: App.settings)
      expect(try app.replyTo(), is: "42")
    }
  },
  Scenario("a notification waits until the camera has appeared") {
    let app = try App.at(.home)
    try app.stage.visible(HomeViewController.self).go?.openCamera()
    StandIn.advance(by: 0.1)
    expect(app.receive(App.reply(to: "42")), is: true)
    expect(app.stage.screen, is: App.settings)
  },
  Scenario("other notifications are not the router's") {
    let app = try App.at(.camera)
    expect(app.receive(["type": "news", "message_id": "42"]), is: false)
    expect(app.receive([:]), is: false)
    expect(app.stage.screen, is: App.camera)
  },
]
