import UIKit

@MainActor let entries: [Scenario] = [
  Scenario("opened by the app's own code, with the parameters of its root") {
    let app = App()
    app.router?.open(.recordNav(id: 9, side: "D"))
    app.settle()
    expect(app.screen, is: "nav[Record]")
    expect(try app.record(), is: CrateRecordParameters(id: 9, side: "D"))
    app.router?.open(.main)
    app.settle()
    expect(app.screen, is: App.fresh)
  },
  Scenario("presented by the app's own code over the visible screen, under its condition") {
    let app = App()
    app.conditions.member = true
    app.router?.conditionsChanged()
    app.settle()
    _ = app.stage.takeHeard()
    app.router?.open(.clubNav(id: 2))
    app.settle()
    expect(app.screen, is: App.fresh)
    expect(app.stage.takeHeard(), is: ["open(club) refused not-offered"])
    app.conditions.loggedIn = true
    app.router?.conditionsChanged()
    app.settle()
    app.router?.open(.clubNav(id: 2))
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Club]")
    let club = try app.visible(ClubViewController.self)
    expect(club.parameters?.id, is: 2)
    expect(club.navigationController?.modalPresentationStyle, is: .pageSheet)
    app.router?.open(.main)
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Club]")
  },
]
