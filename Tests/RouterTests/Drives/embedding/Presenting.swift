import UIKit

@MainActor let presenting: [[Scenario]] = [
  story("layers are presented over the router and dismissed") { app, host in
    try app.fire { (one: OneViewController) in one.go?.more() }
    try app.fire { (sheet: SheetViewController) in sheet.go?.full() }
    expect(app.stage.router?.state.layers.count, is: 3)
    try app.fire { (sheet: SheetViewController) in sheet.go?.less() }
    let sheet: SheetViewController = try app.stage.visible()
    try need(StandIn.beginSwipeDown(sheet), "a swipe").finish()
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "dismissal done")
    try app.fire { (one: OneViewController) in one.go?.deeper() }
    expect(app.stage.screen.hasPrefix("\(host)nav[One Two]]"), app.stage.screen)
  },
  story("the root decides the status bar") { app, _ in
    let container = try need(app.stage.router?.rootViewController)
    let navigation = try need(container.shown)
    let path = \UIViewController.childForStatusBarStyle
    expect(container.childForStatusBarStyle === navigation)
    expect(container.childForStatusBarHidden === navigation)
    expect(container.childForHomeIndicatorAutoHidden === navigation)
    expect(container.childForScreenEdgesDeferringSystemGestures === navigation)
    expect(StandIn.decider(path, in: app.stage.window) === navigation)
    try app.fire { (one: OneViewController) in one.go?.plainly() }
    expect(container.childForStatusBarStyle is UITabBarController)
  },
  story("each root decides the orientations, the home indicator and so on") { app, host in
    let container = try need(app.stage.router?.rootViewController)
    let window = try need(app.stage.window)
    @MainActor func wishes() -> [String] {
      [
        "\(container.supportedInterfaceOrientations == .landscape)",
        "\(container.preferredInterfaceOrientationForPresentation == .landscapeLeft)",
        "\(StandIn.statusBar(of: window).isHidden)", "\(StandIn.hidesHomeIndicator(window))",
        "\(StandIn.deferredEdges(of: window) == .bottom)", "\(StandIn.locksPointer(window))",
        "\(host != "host[" || StandIn.orientations(of: window) == .landscape)",
      ]
    }
    let isOuter = host != "host["
    expect(wishes().filter { $0 == "true" }.count, is: isOuter ? 1 : 0)
    try app.fire { (one: OneViewController) in one.go?.wide() }
    expect(wishes(), is: Array(repeating: "true", count: 7))
    try app.fire { (gallery: GalleryViewController) in gallery.go?.home() }
    expect(wishes().filter { $0 == "true" }.count, is: isOuter ? 1 : 0)
  },
  story("a gate is presented at once when its scene resigns") { app, _ in
    try app.fire { (one: OneViewController) in one.go?.plainly() }
    try app.fire { (two: TwoViewController) in two.go?.toVault() }
    app.conditions.open = false
    StandIn.setActive(false, app.stage.connection.scene)
    _ = try app.stage.visible(LockViewController.self)
    app.stage.settle()
    expect(app.stage.takeHeard().last, is: "conditions done (gated)")
  },
]
