import UIKit

@MainActor let firstSteps: [Scenario] = [
  Scenario("the example starts, and its first steps lead to the tabs") {
    let app = App()
    expect(app.stage.screen, is: "Splash")
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    expect(app.stage.screen, is: "nav[ui(WelcomeView)]")
    try app.view(WelcomeView.self).go.next()
    app.stage.settle()
    try app.view(ChooseRegionView.self).go.finish()
    app.stage.settle()
    expect(app.stage.window?.rootViewController is UITabBarController)
    let explore: ExploreViewController = try app.stage.visible()
    expect(explore.go != nil)
  },
  Scenario("the first steps can end with the login over the tabs") {
    let app = App()
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    try app.view(WelcomeView.self).go.next()
    app.stage.settle()
    try app.view(ChooseRegionView.self).go.finishAndSignIn()
    app.stage.settle()
    expect(app.stage.screen, is: "\(tabs) + nav[Login]")
  },
]

/// The initial tabs.
let tabs = "tabs[*nav[Explore] nav[Saved] UI nav[You]]"
