import UIKit

/// An app's own delegate that logs its calls, with answers that scenarios choose.
@MainActor
private final class Own: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate, UIPopoverPresentationControllerDelegate
{
  var heard: [String] = []
  /// The optional methods that the delegate responds to.
  nonisolated(unsafe) var has: Set<String> = [
    "navigationController:willShowViewController:animated:",
    "navigationController:didShowViewController:animated:",
  ]

  nonisolated func responds(to selector: Selector!) -> Bool {
    selector.map { has.contains("\($0)") } ?? false
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("will") }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { heard.append("did") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    heard.append("animation")
    return nil
  }
}

/// Libraries that replace a delegate with a proxy, which forwards to the previous delegate.
@MainActor let proxies: [Scenario] = [
  story("a proxy that forwards to the router's delegate and the app's gets each call once") {
    app in
    let home = try app.home()
    let nav = try need(home.navigationController)
    let own = Own()
    nav.delegate = own
    home.go?.deeper()
    app.stage.settle()
    expect(own.heard, is: ["will", "did"])
    let proxy = RxLikeDelegateProxy.proxy(for: nav)
    for _ in 0..<3 {
      try app.stage.visible(DetailViewController.self).go?.deeper()
      app.stage.settle()
      // The proxy installs itself again.
      expect(RxLikeDelegateProxy.proxy(for: nav) === proxy)
    }
    expect(own.heard.count, is: 8)
    expect(proxy.heard.count, is: 6)
    try need(StandIn.beginBackSwipe(nav), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "back done")
    expect(own.heard.suffix(2), is: ["will", "did"])
  },
  story("a proxy without another delegate, for a stack and for tabs") { app in
    let nav = try need(app.home().navigationController)
    let proxy = RxLikeDelegateProxy.proxy(for: nav)
    _ = RxLikeDelegateProxy.proxy(for: try app.tabs())
    try app.home().go?.deeper()
    app.stage.settle()
    try app.tap(1)
    try app.tap(0)
    app.changeConditions { $0.open = false }
    try app.tap(2)
    _ = try app.stage.visible(LockViewController.self)
    expect(!proxy.heard.isEmpty)
  },
  story("a library that replaces the delegate to animate, with another proxy behind it") { app in
    let home = try app.home()
    let nav = try need(home.navigationController)
    let own = Own()
    nav.delegate = own
    home.go?.deeper()
    app.stage.settle()
    let hero = HeroLikeDelegate()
    hero.setEnabled(true, for: nav)
    hero.setEnabled(true, for: try app.tabs())
    let proxy = RxLikeDelegateProxy.proxy(for: nav)
    try app.stage.visible(DetailViewController.self).go?.deeper()
    app.stage.settle()
    try app.stage.visible(DetailViewController.self).go?.back()
    app.stage.settle()
    expect(!hero.heard.isEmpty && !proxy.heard.isEmpty)
    expect(own.heard.filter { $0 == "did" }.count, is: 3)
    hero.setEnabled(false, for: nav)
    try app.stage.visible(DetailViewController.self).go?.deeper()
    app.stage.settle()
  },
  story("a delegate that was released is not asked any more") { app in
    let home = try app.home()
    let nav = try need(home.navigationController)
    var own: Own? = Own()
    own?.has.insert(
      "navigationController:animationControllerForOperation:fromViewController:toViewController:"
    )
    nav.delegate = own
    home.go?.deeper()
    app.stage.settle()
    expect(own?.heard, is: ["animation", "will", "did"])
    own = nil
    try app.stage.visible(DetailViewController.self).go?.back()
    app.stage.settle()
    home.go?.deeper()
    app.stage.settle()
    expect(app.stage.screen, is: "tabs[*nav[Home Detail] nav[Shelf] Vault]")
  },
  story("a delegate is asked for the methods that it has") {
    app in
    let home = try app.home()
    let nav = try need(home.navigationController)
    let animation =
      "navigationController:animationControllerForOperation:fromViewController:toViewController:"
    let (first, second) = (Own(), Own())
    nav.delegate = first
    home.go?.deeper()
    app.stage.settle()
    second.has.insert(animation)
    nav.delegate = second
    try app.stage.visible(DetailViewController.self).go?.back()
    app.stage.settle()
    home.go?.deeper()
    app.stage.settle()
    expect(first.heard, is: ["will", "did"])
    expect(second.heard.filter { $0 == "animation" }.isEmpty, is: false)
    nav.delegate = first
    try app.stage.visible(DetailViewController.self).go?.back()
    app.stage.settle()
    home.go?.deeper()
    app.stage.settle()
    expect(first.heard.filter { $0 == "animation" }, is: [])
  },
]
