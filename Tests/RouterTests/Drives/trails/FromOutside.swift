import UIKit

private let trailID = "6F9619FF-8B86-D011-B42D-00C04FC964FF"

@MainActor let fromOutside: [Scenario] = [
  Scenario("a trail's links open it, with their parameters") {
    for (link, reviews) in [
      ("trails://trails/\(trailID)", false), ("https://trl.example/\(trailID)", false),
      ("https://trails.example/trails/\(trailID)?reviews=true", true),
    ] {
      let app = try App.atExplore()
      try app.tap(1)
      expect(try app.open(link), is: true)
      expect(app.stage.screen, is: "tabs[*nav[Explore Trail] nav[Saved] UI nav[You]]")
      let trail: TrailViewController = try app.stage.visible()
      expect(trail.parameters.trailID.uuidString, is: trailID)
      expect(trail.parameters.reviews, is: reviews)
    }
  },
  Scenario("a photo is opened over its trail") {
    let app = try App.atExplore()
    expect(try app.open("trails://trails/\(trailID)/photos/3"), is: true)
    expect(app.stage.screen, is: "tabs[*nav[Explore Trail] nav[Saved] UI nav[You]] + Photo")
  },
  Scenario("links of other apps and malformed ones are not handled") {
    let app = try App.atExplore()
    for link in ["trails://trails/7", "https://example.com/explore", "trails://nowhere"] {
      expect(try app.open(link), is: false)
    }
    expect(app.stage.screen, is: tabs)
  },
  Scenario("a link to a protected screen asks for the login and then opens it") {
    let app = try App.atExplore()
    expect(try app.open("trails://hikes"), is: true)
    expect(app.stage.screen, is: "\(tabs) + nav[Login]")
    app.conditions.loggedIn = true
    expect(try app.open("https://trails.example/signed-in"), is: true)
    expect(app.stage.screen, is: "tabs[nav[Explore] nav[Saved] UI *nav[You Hikes]]")
  },
  Scenario("a notification opens a trail, directly or by its link") {
    for payload: [AnyHashable: Any] in [
      ["kind": "trail", "aps": ["category": "new-photo"], "trail": ["id": trailID]],
      ["kind": "news", "link": "https://trl.example/\(trailID)"],
    ] {
      let app = try App.atExplore()
      expect(app.stage.router?.receive(payload: payload), is: true)
      app.stage.settle()
      expect(app.stage.screen, is: "tabs[*nav[Explore Trail] nav[Saved] UI nav[You]]")
    }
  },
  Scenario("a broadcast ends the session at any time") {
    let app = try App.atExplore()
    app.conditions.loggedIn = true
    app.stage.router?.conditionsChanged()
    try app.tap(3)
    try app.stage.visible(YouViewController.self).go?.openAccount()
    app.stage.settle()
    app.conditions.loggedIn = false
    let name = Notification.Name("TrailsAccountDidChange")
    NotificationCenter.default.post(name: name, object: "expired")
    app.stage.settle()
    expect(app.stage.screen, is: tabs)
  },
]
