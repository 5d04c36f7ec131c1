import UIKit

@MainActor let refusals: [Scenario] = [
  Scenario("a factory that creates a navigation controller for a push") {
    let (app, feed) = try App.inFeed()
    app.screens.instead = { _ in UINavigationController() }
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile refused failed"])
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("a factory that creates a split view controller for a push") {
    let (app, feed) = try App.inFeed()
    app.screens.instead = { _ in UISplitViewController() }
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile refused failed"])
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("a factory that returns the same controller twice") {
    let (app, feed) = try App.inFeed()
    let same = UIViewController()
    namesOnScreen["profile"] = "UI"
    defer { namesOnScreen["profile"] = nil }
    app.screens.instead = { _ in same }
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    StandIn.tapTab(0, of: try need(feed.tabBarController))
    app.stage.settle()
    _ = app.stage.takeHeard()
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile done"])
    app.screens.instead = { _ in feed }
    StandIn.tapTab(0, of: try need(feed.tabBarController))
    app.stage.settle()
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "openProfile refused failed")
  },
]
