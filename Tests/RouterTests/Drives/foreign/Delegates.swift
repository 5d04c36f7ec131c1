import UIKit

/// The app's own delegate for everything.
@MainActor
private final class Own: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIAdaptivePresentationControllerDelegate
{
  var heard: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("shown") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) { heard.append("selected") }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("dismissed")
  }
}

@MainActor let delegates: [Scenario] = [
  story("the app's delegates are called for the app's screens and the router's") { app in
    let own = Own()
    let home = try app.home()
    let nav = try need(home.navigationController)
    try app.tabs().delegate = own
    nav.delegate = own
    nav.pushViewController(OwnViewController(), animated: true)
    StandIn.settle()
    nav.popViewController(animated: true)
    app.stage.settle()
    expect(own.heard, is: ["shown", "shown"])
    home.go?.deeper()
    app.stage.settle()
    try app.stage.visible(DetailViewController.self).go?.back()
    app.stage.settle()
    expect(own.heard.suffix(2), is: ["shown", "shown"])
    own.heard = []
    try app.tap(1)
    try app.tap(0)
    expect(own.heard.filter { $0 == "selected" }, is: ["selected", "selected"])
    own.heard = []
    let mine = OwnViewController()
    mine.presentationController?.delegate = own
    home.present(mine, animated: true)
    StandIn.settle()
    try need(StandIn.beginSwipeDown(mine), "a swipe").finish()
    app.stage.settle()
    expect(own.heard, is: ["dismissed"])
    home.go?.more()
    app.stage.settle()
    let sheet: SheetViewController = try app.stage.visible()
    sheet.presentationController?.delegate = own
    try need(StandIn.beginSwipeDown(sheet), "a swipe").finish()
    app.stage.settle()
    expect(own.heard, is: ["dismissed", "dismissed"])
    expect(app.stage.screen, is: App.fresh)
    nav.delegate = nil
  }
]
