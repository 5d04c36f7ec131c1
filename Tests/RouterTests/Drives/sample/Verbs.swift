import UIKit

@MainActor let verbs: [Scenario] = [
  Scenario("push, with parameters, and pop") {
    let (app, feed) = try App.inFeed()
    feed.go?.openProfile(userID: 7)
    app.stage.settle()
    let profile: ProfileViewController = try app.stage.visible()
    expect(profile.parameters, is: SampleProfileParameters(userID: 7, tab: "posts"))
    expect(profile.title, is: "Profile")
    profile.go.done()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
    expect(app.stage.takeHeard(), is: ["openProfile done", "done done"])
  },
  Scenario("present and close") {
    let (app, feed) = try App.inFeed()
    feed.go?.openCamera()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]] + nav[Camera]")
    let camera: CameraViewController = try app.stage.visible()
    expect(camera.navigationController?.modalPresentationStyle, is: .fullScreen)
    camera.go?.done()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Feed] UI nav[Settings]]")
  },
  Scenario("select keeps the stack of the other tab") {
    let (app, feed) = try App.inFeed()
    feed.go?.openProfile(userID: 7)
    app.stage.settle()
    let profile: ProfileViewController = try app.stage.visible()
    profile.go.toSettings()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Feed Profile] UI *nav[Settings]]")
  },
  Scenario("a locked popover with its anchor, and the animation of a root switch") {
    for idiom in [UIUserInterfaceIdiom.phone, .pad] {
      StandIn.idiom = idiom
      let (app, feed) = try App.inFeed()
      feed.go?.toSettings()
      app.stage.settle()
      let settings: SettingsViewController = try app.stage.visible()
      settings.go?.upgrade(reason: "why", anchor: .view(settings.view))
      app.stage.settle()
      let paywall: PaywallViewController = try app.stage.visible()
      expect(paywall.parameters?.reason, is: "why")
      expect(paywall.isModalInPresentation)
      expect(StandIn.beginSwipeDown(paywall) == nil)
      expect(paywall.popoverPresentationController?.sourceView === settings.view)
      paywall.go?.done()
      app.stage.settle()
      app.conditions.loggedIn = false
      settings.go?.logOut()
      app.stage.settle()
      expect(app.stage.screen, is: "nav[Login]")
    }
  },
  Scenario("an anchor outside the window") {
    StandIn.idiom = .pad
    let (app, feed) = try App.inFeed()
    feed.go?.toSettings()
    app.stage.settle()
    let settings: SettingsViewController = try app.stage.visible()
    settings.go?.upgrade(anchor: .view(UIView(frame: .zero)))
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "upgrade refused no-anchor")
    expect(app.stage.screen, is: "tabs[nav[Feed] UI *nav[Settings]]")
    settings.go?.upgrade(anchor: .view(settings.view))
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "upgrade done")
  },
]
