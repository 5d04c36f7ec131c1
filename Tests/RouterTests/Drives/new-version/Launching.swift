import UIKit

@MainActor let launching: [Scenario] = [
  Scenario("logged in or not, new version or not") {
    for (loggedIn, version, screen) in [
      (false, "1.9", main), (true, "1.9", "Welcome"), (false, "1.10", main),
      (true, "1.10", "NewFeatures"),
    ] {
      let first = App(loggedIn: false, version: "1.9")
      let second = App(loggedIn: loggedIn, version: version, after: first)
      expect(second.stage.screen, is: screen)
    }
  },
  Scenario("a first installation is not a new version") {
    expect(App(loggedIn: true, version: "1.2.3").stage.screen, is: "Welcome")
  },
  Scenario("versions are compared number by number") {
    for (old, new, isNew) in [
      ("1.9", "1.10", true), ("1.1", "1.10", true), ("1.10", "1.9", false),
      ("1.2.3", "1.2.4", true), ("1.2.3", "1.2.3", false), ("2", "2.0", false),
      ("2.0", "2.0.1", true),
    ] {
      let first = App(loggedIn: true, version: old)
      let second = App(loggedIn: true, version: new, after: first)
      expect(second.stage.screen == (isNew ? "NewFeatures" : "Welcome"), "\(old) \(new)")
    }
  },
  Scenario("a version is acknowledged when its screen is left, not when it is shown") {
    let first = App(loggedIn: true, version: "1.9")
    let second = App(loggedIn: true, version: "1.10", after: first)
    expect(second.stage.screen, is: "NewFeatures")
    let third = App(loggedIn: true, version: "1.10", after: second)
    expect(third.stage.screen, is: "NewFeatures")
    try third.stage.visible(NewFeaturesViewController.self).go?.begin()
    third.stage.settle()
    expect(third.stage.screen, is: main)
    expect(App(loggedIn: true, version: "1.10", after: third).stage.screen, is: "Welcome")
  },
  Scenario("a visitor's new version is still new after somebody has logged in") {
    let first = App(loggedIn: false, version: "1.9")
    let second = App(loggedIn: false, version: "1.10", after: first)
    try second.stage.visible(HomeViewController.self).go?.logIn()
    second.stage.settle()
    second.session.loggedIn = true
    try second.stage.visible(LoginViewController.self).go?.signedIn()
    second.stage.settle()
    try second.stage.visible(WelcomeViewController.self).go?.begin()
    second.stage.settle()
    expect(second.stage.screen, is: main)
    expect(App(loggedIn: true, version: "1.10", after: second).stage.screen, is: "NewFeatures")
  },
  Scenario("logging out evaluates the launch rules again") {
    let app = App(loggedIn: true)
    try app.stage.visible(WelcomeViewController.self).go?.begin()
    app.stage.settle()
    weak var old = app.stage.window?.rootViewController
    StandIn.tapTab(1, of: try need(old as? UITabBarController))
    app.stage.settle()
    app.session.loggedIn = false
    try app.stage.visible(ProfileViewController.self).go?.logOut()
    app.stage.settle()
    expect(app.stage.screen, is: main)
    expect(old == nil, "the old root is held")
  },
]
