import UIKit

@MainActor let scenarios: [Scenario] = [
  Scenario("without a token the storyboard's navigation controller shows the login") {
    let stage = makeStage(Session(loggedIn: false))
    stage.launch()
    expect(stage.screen, is: "nav[Login]")
    let login: LoginViewController = try stage.visible()
    expect(login.storyboard != nil && login.go != nil)
    let window = try need(stage.window)
    expect(window.isKeyWindow && window.windowScene === stage.connection.scene)
  },
  Scenario("with a token the storyboard's tab bar controller and its children are shown") {
    let stage = makeStage(Session(loggedIn: true))
    stage.launch()
    expect(stage.screen, is: "tabs[*nav[Feed] Settings]")
    expect(stage.state, is: "main[*feedNav(feed) settings]")
    let feed: FeedViewController = try stage.visible()
    expect(feed.storyboard != nil && feed.go != nil)
    StandIn.tapTab(1, of: try need(feed.tabBarController))
    stage.settle()
    let settings: SettingsViewController = try stage.visible()
    expect(settings.storyboard != nil && settings.go != nil)
  },
  Scenario("login from a pushed screen, and logout") {
    let session = Session(loggedIn: false)
    let stage = makeStage(session)
    stage.launch()
    weak var login: LoginViewController? = try stage.visible()
    login?.go?.register()
    stage.settle()
    expect(stage.screen, is: "nav[Login SignUp]")
    session.loggedIn = true
    try stage.visible(SignUpViewController.self).go?.signedIn()
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Feed] Settings]")
    expect(login == nil, "the login screen is held")
    StandIn.tapTab(1, of: try need(stage.window?.rootViewController as? UITabBarController))
    stage.settle()
    session.loggedIn = false
    try stage.visible(SettingsViewController.self).go?.logOut()
    stage.settle()
    expect(stage.screen, is: "nav[Login]")
    expect(
      stage.takeHeard(),
      is: ["register done", "signedIn done", "tab done", "logOut done"]
    )
  },
  Scenario("root switches have the specified animations, fewer with Reduce Motion") {
    for reduces in [false, true] {
      StandIn.reducesMotion = reduces
      let session = Session(loggedIn: true)
      let stage = makeStage(session)
      stage.launch()
      StandIn.tapTab(1, of: try need(stage.window?.rootViewController as? UITabBarController))
      stage.settle()
      StandIn.transitions = []
      session.loggedIn = false
      try stage.visible(SettingsViewController.self).go?.logOut()
      stage.settle()
      let seen = StandIn.transitions.map(\.options)
      expect(seen, is: [reduces ? .transitionCrossDissolve : .transitionFlipFromLeft])
      expect(StandIn.transitions.first?.duration, is: 0.3)
    }
  },
  Scenario("a wrong class is reported with both names, without a crash") {
    storyboardMistake = true
    defer { storyboardMistake = false }
    let session = Session(loggedIn: false)
    let stage = makeStage(session)
    stage.launch()
    let login: LoginViewController = try stage.visible()
    login.go?.register()
    stage.settle()
    expect(stage.screen, is: "nav[Login]")
    let reason = try need(stage.lastRefusal, "a refusal")
    for name in ["SignUpVC", "LoginController", "StrangeViewController", "SignUpViewController"] {
      expect(reason.contains(name), "\(name) is not in: \(reason)")
    }
    session.loggedIn = true
    login.go?.signedIn()
    stage.settle()
    expect(stage.screen, is: "nav[Login]")
    let other = try need(stage.lastRefusal, "a refusal")
    for name in ["MainTabVC", "MainController", "UINavigationController", "UITabBarController"] {
      expect(other.contains(name), "\(name) is not in: \(other)")
    }
  },
  Scenario("a launch with a wrong class is reported, without a crash") {
    storyboardMistake = true
    let stage = makeStage(Session(loggedIn: true))
    stage.launch()
    expect(stage.lastRefusal?.contains("MainTabVC"), is: true)
    expect(stage.screen, is: "UI")
    storyboardMistake = false
    stage.start()
    stage.settle()
    expect(stage.screen, is: "tabs[*nav[Feed] Settings]")
  },
]
