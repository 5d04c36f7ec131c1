import SwiftUI
import UIKit

private let inTabs = "tabs[*nav[Feed] UI nav[Settings]]"

@MainActor let rough: [Scenario] = [
  Scenario("an event fired while a screen loads or appears waits until it has appeared") {
    let (app, feed) = try App.inFeed()
    for moment in [Hasty.Moment.load, .willAppear, .didAppear] {
      app.screens.instead = { go in Hasty(moment) { go.done() } }
      feed.go?.openProfile(userID: 1)
      StandIn.settle()
      expect(app.stage.screen, is: inTabs)
      expect(app.stage.takeHeard(), is: ["openProfile done", "done done"])
    }
  },
  Scenario("an observer that fires an event") {
    let (app, feed) = try App.inFeed()
    app.stage.onStep = { report in
      guard report.event == "openProfile" else { return }
      app.screens.lastHandle?.done()
    }
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    app.stage.onStep = nil
    expect(app.stage.screen, is: inTabs)
    expect(app.stage.takeHeard(), is: ["openProfile done", "done done"])
  },
  Scenario("an observer that releases the router or disconnects the scene") {
    for doesDisconnect in [false, true] {
      let (app, feed) = try App.inFeed()
      weak var router = app.stage.router
      app.stage.onStep = { _ in
        if doesDisconnect { StandIn.disconnect(app.stage.connection.scene) }
        app.stage.router = nil
      }
      feed.go?.openCamera()
      StandIn.settle()
      expect(app.stage.takeHeard(), is: ["openCamera done"])
      expect(router == nil, "the router is held")
    }
  },
  Scenario("a router that is released during a transition") {
    let (app, feed) = try App.inFeed()
    weak var router = app.stage.router
    feed.go?.openCamera()
    StandIn.advance(by: 0.1)
    app.stage.router = nil
    StandIn.settle()
    expect(router == nil, "the router is held")
    expect(app.stage.screen, is: "\(inTabs) + nav[Camera]")
  },
  Scenario("the app removes a screen from the middle of the stack") {
    let (app, feed) = try App.inFeed()
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    let nav = try need(feed.navigationController)
    let profile: ProfileViewController = try app.stage.visible()
    nav.setViewControllers([profile], animated: false)
    profile.go.toSettings()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Profile] UI *nav[Settings]]")
    expect(app.stage.takeHeard(), is: ["openProfile done", "app done", "toSettings done"])
  },
  Scenario("the app selects a tab and dismisses a screen that the router presented") {
    let (app, feed) = try App.inFeed()
    let tabs = try need(feed.tabBarController)
    tabs.selectedIndex = 2
    let settings: SettingsViewController = try app.stage.visible()
    settings.go?.openCamera()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["tab done", "openCamera done"])
    tabs.dismiss(animated: false)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["dismissal done"])
    expect(app.stage.screen, is: "tabs[nav[Feed] UI *nav[Settings]]")
  },
  Scenario("an alert of the app blocks a presentation, but not a root") {
    let (app, feed) = try App.inFeed()
    feed.go?.toSettings()
    app.stage.settle()
    let settings: SettingsViewController = try app.stage.visible()
    settings.present(UIViewController(), animated: true)
    StandIn.settle()
    _ = app.stage.takeHeard()
    settings.go?.logOut()
    StandIn.settle()
    expect(app.stage.takeHeard().last, is: "logOut ignored covered")
    settings.dismiss(animated: true)
    settings.go?.logOut()
    app.stage.settle()
    expect(app.stage.screen, is: "nav[Login]")
  },
  Scenario("an alert and an event at the same moment") {
    let (app, feed) = try App.inFeed()
    feed.present(UIViewController(), animated: true)
    feed.go?.openCamera()
    StandIn.settle()
    expect(app.stage.takeHeard().last, is: "openCamera ignored covered")
    feed.dismiss(animated: true)
    app.stage.settle()
    feed.go?.openCamera()
    app.stage.settle()
    expect(app.stage.screen, is: "\(inTabs) + nav[Camera]")
  },
  Scenario("a tab is tapped during a push") {
    let (app, feed) = try App.inFeed()
    let tabs = try need(feed.tabBarController)
    feed.go?.openProfile(userID: 1)
    StandIn.advance(by: 0.1)
    StandIn.tapTab(2, of: tabs)
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Feed Profile] UI *nav[Settings]]")
    expect(app.stage.takeHeard(), is: ["openProfile done", "tab done"])
  },
  Scenario("a tab that fires is tapped while the new root fades in") {
    let app = App()
    app.launch()
    app.conditions.loggedIn = true
    try app.stage.visible(LoginViewController.self).go?.signedIn()
    StandIn.advance(by: 0.1)
    let tabs = try need(app.stage.window?.rootViewController as? UITabBarController)
    expect(!StandIn.tapTab(1, of: tabs))
    app.stage.settle()
    expect(app.stage.screen, is: "\(inTabs) + nav[Camera]")
    expect(app.stage.takeHeard(), is: ["signedIn done", "openCamera done"])
  },
  Scenario("a tab that fires is tapped right after the app has dismissed a screen") {
    let (app, feed) = try App.inFeed()
    let tabs = try need(feed.tabBarController)
    feed.go?.openCamera()
    app.stage.settle()
    tabs.dismiss(animated: false)
    expect(!StandIn.tapTab(1, of: tabs))
    app.stage.settle()
    expect(app.stage.screen, is: "\(inTabs) + nav[Camera]")
  },
  Scenario("a tapped back button and an event at the same moment") {
    let (app, feed) = try App.inFeed()
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    let profile: ProfileViewController = try app.stage.visible()
    StandIn.tapBack(try need(feed.navigationController))
    profile.go.toSettings()
    feed.go?.openCamera()
    app.stage.settle()
    expect(
      app.stage.takeHeard(),
      is: ["openProfile done", "back done", "toSettings ignored not-visible", "openCamera done"]
    )
  },
  Scenario("starting twice, and changes before the start") {
    let app = App(loggedIn: true)
    app.stage.router?.conditionsChanged()
    StandIn.settle()
    app.stage.start()
    app.stage.start()
    app.stage.settle()
    expect(app.stage.screen, is: "Splash")
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    expect(app.stage.screen, is: inTabs)
  },
  Scenario("conditions that are known at once: the splash screen does not wait") {
    let app = App(loggedIn: true)
    app.stage.start()
    app.stage.router?.conditionsKnown()
    app.stage.settle()
    expect(app.stage.screen, is: inTabs)
  },
  Scenario("a screen's own presentation delegate keeps working") {
    let (app, feed) = try App.inFeed()
    feed.go?.toSettings()
    app.stage.settle()
    let settings: SettingsViewController = try app.stage.visible()
    settings.go?.upgrade(anchor: .view(settings.view))
    app.stage.settle()
    let paywall: PaywallViewController = try app.stage.visible()
    let own = Dismissals()
    paywall.presentationController?.delegate = own
    paywall.isModalInPresentation = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    _ = app.stage.takeHeard()
    try need(StandIn.beginSwipeDown(paywall), "a swipe").finish()
    app.stage.settle()
    expect(own.count, is: 1)
    expect(app.stage.takeHeard(), is: ["dismissal done"])
  },
  Scenario("one scene disconnects and another connects") {
    let (first, feed) = try App.inFeed()
    feed.go?.openProfile(userID: 1)
    StandIn.disconnect(first.stage.connection.scene)
    feed.go?.openCamera()
    StandIn.settle()
    expect(
      first.stage.takeHeard(),
      is: ["openProfile refused disconnected", "openCamera refused disconnected"]
    )
    let (second, _) = try App.inFeed()
    expect(second.stage.screen, is: inTabs)
  },
]

/// A screen that fires at the first possible moment.
private final class Hasty: UIViewController {
  enum Moment {
    case load, willAppear, didAppear
  }

  init(_ moment: Moment, _ fire: @escaping () -> Void) {
    self.moment = moment
    self.fire = fire
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let moment: Moment
  let fire: () -> Void

  override func viewDidLoad() { fire(at: .load) }
  override func viewWillAppear(_ animated: Bool) { fire(at: .willAppear) }
  override func viewDidAppear(_ animated: Bool) { fire(at: .didAppear) }

  private func fire(at moment: Moment) {
    if moment == self.moment { fire() }
  }
}

@MainActor private final class Dismissals: NSObject, UIAdaptivePresentationControllerDelegate {
  var count = 0
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    count += 1
  }
}
