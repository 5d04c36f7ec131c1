import UIKit

/// Returns the app of a visitor, with the login presented.
@MainActor private func visitorLoggingIn() throws -> App {
  let app = App(loggedIn: false)
  try app.stage.visible(HomeViewController.self).go?.logIn()
  app.stage.settle()
  expect(app.stage.screen, is: "\(main) + nav[Login]")
  _ = app.stage.takeHeard()
  app.session.loggedIn = true
  return app
}

@MainActor let signingIn: [Scenario] = [
  Scenario("the login is dismissed before the root changes") {
    let app = try visitorLoggingIn()
    weak var old = app.stage.window?.rootViewController
    weak var login: LoginViewController? = try app.stage.visible()
    var rootAsItWent: String?
    login?.onGone = { [stage = app.stage] in
      rootAsItWent = stage.window?.rootViewController.map { "\(type(of: $0))" }
    }
    postSwitch("welcome")
    app.stage.settle()
    expect(app.stage.screen, is: "Welcome")
    expect(rootAsItWent, is: "UITabBarController")
    expect(app.stage.takeHeard().last, is: "signedIn done")
    expect(old == nil && login == nil, "the old root or the login is held")
  },
  Scenario("a login that dismisses itself and then posts has the same effect") {
    for animated in [false, true] {
      let app = try visitorLoggingIn()
      try app.stage.visible(LoginViewController.self).dismiss(animated: animated) {
        postSwitch("welcome")
      }
      app.stage.settle()
      expect(app.stage.screen, is: "Welcome")
      expect(app.stage.takeHeard().last, is: "signedIn done")
    }
  },
  Scenario("a login that posts while it is dismissed has the same effect") {
    let app = try visitorLoggingIn()
    try app.stage.visible(LoginViewController.self).dismiss(animated: true)
    postSwitch("welcome")
    app.stage.settle()
    expect(app.stage.screen, is: "Welcome")
  },
  Scenario("a broadcast waits until the login has appeared") {
    let app = App(loggedIn: false)
    try app.stage.visible(HomeViewController.self).go?.logIn()
    StandIn.advance(by: 0.1)
    app.session.loggedIn = true
    app.post("welcome")
    expect(app.stage.screen, is: "Welcome")
    expect(app.stage.takeHeard(), is: ["logIn done", "signedIn done"])
  },
  Scenario("a failed login is dismissed, and nothing else changes") {
    let app = try visitorLoggingIn()
    app.session.loggedIn = false
    try app.stage.visible(LoginViewController.self).go?.cancel()
    app.stage.settle()
    expect(app.stage.screen, is: main)
    expect(app.stage.takeHeard(), is: ["cancel done"])
  },
  Scenario("a user who is logged in is not asked to log in") {
    let app = App(loggedIn: true)
    try app.stage.visible(WelcomeViewController.self).go?.begin()
    app.stage.settle()
    try app.stage.visible(HomeViewController.self).go?.logIn()
    app.stage.settle()
    expect(app.stage.screen, is: main)
  },
]
