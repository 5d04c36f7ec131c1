import UIKit

@MainActor let conditionScenarios: [Scenario] = [
  Scenario("conditions that change on other threads are read once") {
    let (app, _) = try App.inFeed()
    app.conditions.plan = .pro
    let router = try need(app.stage.router)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in router.conditionsChanged() }
    app.stage.settle()
    expect(router.state.value(of: "plan"), is: "pro")
    expect(app.stage.takeHeard(), is: ["conditions done (unexpected-change)"])
  },
  Scenario("if the app and `sets` disagree, the app's value counts and is reported") {
    let app = App()
    app.launch()
    let login: LoginViewController = try app.stage.visible()
    login.go?.signedIn()
    app.stage.settle()
    expect(
      app.stage.takeHeard(),
      is: ["signedIn done (disagrees)", "conditions done (unexpected-change)"]
    )
    expect(app.stage.router?.state.value(of: "loggedIn"), is: "false")
  },
  Scenario("an event fired while a condition is read comes after that step") {
    let app = App()
    app.launch()
    let login: LoginViewController = try app.stage.visible()
    var states: [String] = []
    app.stage.onStep = { states.append("\($0.event ?? ""): \($0.before) → \($0.after)") }
    app.conditions.loggedIn = true
    app.conditions.onRead = {
      app.conditions.onRead = nil
      (StandIn.visible(in: app.stage.window) as? FeedViewController)?.go?.openCamera()
    }
    login.go?.signedIn()
    app.stage.settle()
    app.stage.onStep = nil
    let main = "main[*home(feed) () settingsNav(settings)]"
    expect(
      states,
      is: [
        "signedIn: loginFlow(login) → \(main)", "openCamera: \(main) → \(main) > cameraNav(camera)",
      ]
    )
  },
  Scenario("`any` is the value that the app supplies") {
    let (app, feed) = try App.inFeed()
    feed.go?.toSettings()
    app.stage.settle()
    let settings: SettingsViewController = try app.stage.visible()
    app.conditions.loggedIn = false
    app.conditions.plan = .pro
    settings.go?.logOut()
    app.stage.settle()
    expect(app.stage.router?.state.value(of: "plan"), is: "pro")
    expect(app.stage.takeHeard().last, is: "logOut done")
  },
  Scenario("an unmet requirement refuses the intent") {
    let (app, feed) = try App.inFeed()
    app.conditions.loggedIn = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "openProfile refused needs")
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
]
