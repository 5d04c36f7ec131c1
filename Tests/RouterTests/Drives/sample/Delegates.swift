import UIKit

/// The app's own delegate for everything.
@MainActor
private final class Own: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  var heard: [String] = []
  var refuses = false

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("will show") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("did show") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { !refuses }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { heard.append("did select") }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("did dismiss")
  }
}

/// A delegate that forwards everything to the previous ones.
@MainActor
private final class Relay: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
  init(_ tabs: UITabBarController, _ navigation: UINavigationController) {
    formerOfTabs = tabs.delegate
    former = navigation.delegate
    super.init()
    tabs.delegate = self
    navigation.delegate = self
  }

  private weak var former: (any UINavigationControllerDelegate)?
  private weak var formerOfTabs: (any UITabBarControllerDelegate)?

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    former?.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    formerOfTabs?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    formerOfTabs?.tabBarController(tabBarController, didSelect: viewController)
  }
}

@MainActor let delegates: [Scenario] = [
  Scenario("an app's delegate that forwards to the router's") {
    let (app, feed) = try App.inFeed()
    let tabs = try need(feed.tabBarController)
    let relay = Relay(tabs, try need(feed.navigationController))
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    StandIn.tapTab(1, of: tabs)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile done", "openCamera done"])
    let camera: CameraViewController = try app.stage.visible()
    camera.dismiss(animated: true)
    app.stage.settle()
    StandIn.tapTab(2, of: tabs)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["dismissal done", "tab done"])
    _ = relay
  },
  Scenario("the app's own navigation delegate keeps working") {
    let (app, feed) = try App.inFeed()
    let own = Own()
    feed.navigationController?.delegate = own
    feed.go?.openProfile(userID: 1)
    app.stage.settle()
    expect(own.heard.contains("did show"))
    let nav = try need(feed.navigationController)
    try need(StandIn.beginBackSwipe(nav)).finish()
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["openProfile done", "back done"])
    expect(own.heard.filter { $0 == "did show" }.count, is: 2)
  },
  Scenario("the app's own tab bar delegate keeps working") {
    let (app, _) = try App.inFeed()
    let tabs = try need(app.stage.window?.rootViewController as? UITabBarController)
    let own = Own()
    tabs.delegate = own
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    _ = app.stage.takeHeard()
    StandIn.tapTab(2, of: tabs)
    app.stage.settle()
    expect(own.heard, is: ["did select"])
    expect(app.stage.takeHeard(), is: ["tab done"])
    own.refuses = true
    expect(!StandIn.tapTab(0, of: tabs))
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[nav[Feed] UI *nav[Settings]]")
  },
]
