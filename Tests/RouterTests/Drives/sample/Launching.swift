import SwiftUI
import UIKit

@MainActor let launching: [Scenario] = [
  Scenario("the splash screen ignores events until the conditions are known") {
    let app = App(loggedIn: true)
    app.stage.start()
    StandIn.settle()
    expect(app.stage.screen, is: "Splash")
    app.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(app.stage.screen, is: "Splash")
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "launch ignored launched")
  },
  Scenario("logged in or not") {
    for (loggedIn, screen) in [
      (false, "nav[Login]"), (true, "tabs[*nav[Feed] UI nav[Settings]]"),
    ] {
      let app = App(loggedIn: loggedIn)
      app.launch()
      expect(app.stage.screen, is: screen)
    }
  },
  Scenario("versions compare as dotted numbers, and a new one stays new until its screen is left") {
    let cases = [
      ("1.9", "1.10", true), ("1.10", "1.9", false), ("2.0", "2.0.1", true),
      ("1.2.3", "1.2.3", false), ("2", "2.0", false), ("1.1", "1.10", true),
    ]
    for (old, new, isNew) in cases {
      let first = App(loggedIn: true, version: old)
      first.launch()
      expect(first.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
      let second = App(loggedIn: true, version: new, after: first)
      second.launch()
      expect(second.stage.screen.contains("WhatsNew") == isNew, "\(old) \(new)")
      let third = App(loggedIn: true, version: new, after: second)
      third.launch()
      expect(third.stage.screen.contains("WhatsNew") == isNew, "read is not acknowledged")
      guard isNew else { continue }
      let view: WhatsNewView = try need(StandIn.hosted(by: third.stage.visible()))
      view.go.start()
      third.stage.settle()
      expect(third.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
      let fourth = App(loggedIn: true, version: new, after: third)
      fourth.launch()
      expect(fourth.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
    }
  },
  Scenario("a flag is stored, a session condition is not") {
    let first = App()
    first.launch()
    let login: LoginViewController = try first.stage.visible()
    first.conditions.loggedIn = true
    login.go?.signedIn()
    first.stage.settle()
    expect(first.stage.router?.state.value(of: "onboarded"), is: "true")
    let second = App(loggedIn: true, after: first)
    second.launch()
    expect(second.stage.router?.state.value(of: "onboarded"), is: "true")
    expect(second.stage.router?.state.value(of: "seen"), is: "false")
  },
  Scenario("a storyboard's child view controllers are adopted") {
    let app = App()
    app.launch()
    let login: LoginViewController = try app.stage.visible()
    expect(login.go != nil)
    app.conditions.loggedIn = true
    login.go?.signedIn()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
    expect(app.stage.takeHeard(), is: ["signedIn done"])
  },
  Scenario("tabs have the titles and icons of the spec") {
    let (app, _) = try App.inFeed()
    let tabs = try need(app.stage.window?.rootViewController as? UITabBarController)
    let items = (tabs.viewControllers ?? []).map(\.tabBarItem)
    expect(items.map { $0?.title }, is: ["Home", "Camera", "Settings"])
    expect(items.map { $0?.image?.name }, is: ["house", "camera", "gear"])
    expect(items[2]?.selectedImage?.name, is: "asset:gear")
  },
]
