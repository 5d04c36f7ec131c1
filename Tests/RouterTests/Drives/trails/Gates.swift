import UIKit

@MainActor let gates: [Scenario] = [
  Scenario("recording needs the login first, then the terms") {
    let app = try App.atExplore()
    try app.tap(2)
    expect(app.stage.screen, is: "\(tabs) + nav[Login]")
    app.conditions.loggedIn = true
    try app.stage.visible(LoginViewController.self).go?.signedIn()
    app.stage.settle()
    expect(app.stage.screen, is: "\(tabs) + ui(RulesView)")
    app.conditions.agreed = true
    try app.view(RulesView.self).go.agree()
    app.stage.settle()
    expect(app.stage.screen, is: "\(tabs) + nav[Recorder]")
  },
  Scenario("a hike is discarded after a confirmation") {
    let app = try App.atExplore()
    app.conditions.loggedIn = true
    app.conditions.agreed = true
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    try app.tap(2)
    let recorder: RecorderViewController = try app.stage.visible()
    recorder.go?.askToDiscard(kilometres: 3)
    app.stage.settle()
    let alert = try need(app.stage.visible() as UIAlertController)
    expect(alert.message, is: "You have walked 3 km so far.")
    StandIn.tap(try need(alert.actions.first), of: alert)
    app.stage.settle()
    expect(app.stage.screen, is: tabs)
  },
  Scenario("canceling the login keeps the user's place and drops the intent") {
    let app = try App.atExplore()
    try app.tap(2)
    try app.stage.visible(LoginViewController.self).go?.cancel()
    app.stage.settle()
    expect(app.stage.screen, is: tabs)
    app.conditions.loggedIn = true
    app.conditions.agreed = true
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    expect(app.stage.screen, is: tabs)
  },
  Scenario("the login comes from its storyboard, and continues inside the gate") {
    let app = try App.atExplore()
    try app.tap(2)
    let login: LoginViewController = try app.stage.visible()
    expect(login.storyboard != nil)
    login.go?.forgot()
    app.stage.settle()
    try app.stage.visible(ForgotPasswordViewController.self).go?.sent()
    app.stage.settle()
    expect(app.stage.screen, is: "\(tabs) + nav[Login CheckMail]")
    try app.stage.visible(CheckMailViewController.self).go?.done()
    app.stage.settle()
    expect(app.stage.screen, is: "\(tabs) + nav[Login]")
  },
  Scenario("a locked screen is covered as soon as the lock falls") {
    let app = try App.atExplore()
    try app.tap(3)
    try app.stage.visible(YouViewController.self).go?.openEmergency()
    app.stage.settle()
    app.conditions.unlocked = true
    try app.view(UnlockView.self).go.unlock()
    app.stage.settle()
    _ = try app.stage.visible(EmergencyViewController.self)
    app.conditions.unlocked = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    app.conditions.unlocked = true
    try app.view(UnlockView.self).go.unlock()
    app.stage.settle()
    _ = try app.stage.visible(EmergencyViewController.self)
    app.conditions.unlocked = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    try app.view(UnlockView.self).go.leave()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Explore] nav[Saved] UI *nav[You]]")
  },
  Scenario("an unsupported version leads to the App Store") {
    let app = try App.atExplore()
    app.conditions.supported = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    expect(app.stage.screen, is: "ui(UpdateRequiredView)")
  },
]
