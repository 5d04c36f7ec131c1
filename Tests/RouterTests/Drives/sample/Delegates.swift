import UIKit

/// The app's own delegate of everything.
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

@MainActor let delegates: [Scenario] = [
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
