import UIKit

@MainActor let looks: [Scenario] = [
  story("the rule's presented screen has its style", signedIn: true) { app in
    let news: NewsViewController = try app.stage.visible()
    let sheet = try need(news.sheetPresentationController)
    expect(sheet.detents.map(\.identifier) == [.medium, .large])
    expect(sheet.selectedDetentIdentifier == .large)
    expect(news.isModalInPresentation)
  },
  story("the switch to another rule's root has its animation", signedIn: true) { app in
    _ = try app.readNews()
    app.conditions.signedIn = false
    app.stage.router?.conditionsChanged()
    StandIn.advance(by: 0)
    expect(app.stage.screen, is: "Welcome")
    expect(StandIn.pictures(in: app.stage.window).count, is: 1)
    StandIn.advance(by: 0.49)
    expect(StandIn.pictures(in: app.stage.window).count, is: 1)
    StandIn.advance(by: 0.02)
    expect(StandIn.pictures(in: app.stage.window).count, is: 0)
    app.stage.settle()
  },
  Scenario("the switch from the splash screen has its animation") {
    let conditions = AppConditions()
    let stage = Stage { FollowRouter(scene: $0, conditions: conditions, observer: $1) }
    stage.launch()
    expect(stage.screen, is: "Splash")
    stage.router?.conditionsKnown()
    StandIn.advance(by: 0)
    expect(stage.screen, is: "Welcome")
    expect(StandIn.pictures(in: stage.window).count, is: 1)
    stage.settle()
    expect(StandIn.pictures(in: stage.window).count, is: 0)
  },
]
