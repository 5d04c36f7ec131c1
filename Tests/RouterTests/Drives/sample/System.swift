import UIKit

@MainActor private func inProfile() throws -> (App, UINavigationController, ProfileViewController) {
  let (app, feed) = try App.inFeed()
  feed.go?.openProfile(userID: 7)
  app.stage.settle()
  let profile: ProfileViewController = try app.stage.visible()
  _ = app.stage.takeHeard()
  return (app, try need(profile.navigationController), profile)
}

@MainActor let system: [Scenario] = [
  Scenario("a canceled back swipe changes nothing") {
    let (app, nav, _) = try inProfile()
    let gesture = try need(StandIn.beginBackSwipe(nav), "a back swipe")
    StandIn.advance(by: 1)
    gesture.cancel()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed Profile] UI nav[Settings]]")
    expect(app.stage.takeHeard(), is: [])
  },
  Scenario("a finished back swipe") {
    let (app, nav, profile) = try inProfile()
    weak var held = profile
    _ = held
    try need(StandIn.beginBackSwipe(nav), "a back swipe").finish()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["back done"])
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("an event during a back swipe waits for its end") {
    for finishes in [true, false] {
      let (app, nav, profile) = try inProfile()
      let gesture = try need(StandIn.beginBackSwipe(nav), "a back swipe")
      profile.go.toSettings()
      StandIn.advance(by: 10)
      expect(app.stage.takeHeard(), is: [])
      if finishes { gesture.finish() } else { gesture.cancel() }
      app.stage.settle()
      expect(
        app.stage.takeHeard(),
        is: finishes ? ["back done", "toSettings ignored not-visible"] : ["toSettings done"]
      )
    }
  },
  Scenario("the back button") {
    let (app, nav, _) = try inProfile()
    expect(StandIn.tapBack(nav))
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["back done"])
  },
  Scenario("the back button's menu, past several screens") {
    let (app, nav, profile) = try inProfile()
    let feed = nav.viewControllers[0]
    _ = profile
    expect(StandIn.chooseInBackMenu(feed))
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("a screen that pops itself") {
    let (app, nav, _) = try inProfile()
    nav.popViewController(animated: true)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["back done"])
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("a screen that dismisses itself") {
    let (app, feed) = try App.inFeed()
    feed.go?.openCamera()
    app.stage.settle()
    _ = app.stage.takeHeard()
    let camera: CameraViewController = try app.stage.visible()
    camera.dismiss(animated: true)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["dismissal done"])
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile done"])
  },
  Scenario("a tab that is tapped, and tapped again") {
    let (app, nav, _) = try inProfile()
    let tabs = try need(nav.tabBarController)
    StandIn.tapTab(2, of: tabs)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["tab done"])
    expect(app.stage.screen, is: "tabs[nav[Feed Profile] UI *nav[Settings]]")
    StandIn.tapTab(0, of: tabs)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed Profile] UI nav[Settings]]")
    StandIn.tapTab(0, of: tabs)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
    expect(app.stage.takeHeard(), is: ["tab done", "back done"])
  },
  Scenario("a tab that the app adds") {
    let (app, feed) = try App.inFeed()
    let tabs = try need(feed.tabBarController)
    let own = UIViewController()
    tabs.viewControllers?.insert(own, at: 0)
    expect(StandIn.tapTab(0, of: tabs))
    StandIn.settle()
    expect(app.stage.router?.state.isCovered, is: true)
    feed.go?.openProfile(userID: 1)
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["app done", "openProfile ignored covered"])
    expect(!StandIn.tapTab(2, of: tabs))
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["openCamera ignored covered"])
    expect(StandIn.tapTab(3, of: tabs))
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["tab done"])
    tabs.viewControllers?.removeFirst()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Feed] UI *nav[Settings]]")
  },
  Scenario("a tab that fires is not selected") {
    let (app, _) = try App.inFeed()
    let tabs = try need(app.stage.window?.rootViewController as? UITabBarController)
    expect(!StandIn.tapTab(1, of: tabs))
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]] + nav[Camera]")
    expect(app.stage.takeHeard(), is: ["openCamera done"])
  },
  Scenario("a screen without a back button") {
    let (app, feed) = try App.inFeed()
    feed.go?.toSettings()
    app.stage.settle()
    let settings: SettingsViewController = try app.stage.visible()
    settings.go?.upgrade(anchor: .view(settings.view))
    app.stage.settle()
    let paywall: PaywallViewController = try app.stage.visible()
    expect(paywall.navigationItem.hidesBackButton && paywall.hidesBottomBarWhenPushed)
  },
  Scenario("screens that the app itself pushes and pops") {
    let (app, nav, profile) = try inProfile()
    nav.pushViewController(UIViewController(), animated: true)
    app.stage.settle()
    profile.go.done()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "done ignored covered")
    nav.popViewController(animated: true)
    app.stage.settle()
    profile.go.done()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "done done")
  },
]
