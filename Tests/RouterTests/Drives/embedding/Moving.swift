import UIKit

@MainActor let moving: [Scenario] = [
  Scenario("a screen of the surrounding app lies on top, and a new root dismisses it") {
    let (window, connection) = App.outerWindow()
    let app = try App(in: window, of: connection)
    let outer = try need(window.rootViewController)
    let one: OneViewController = try app.stage.visible()
    outer.present(UIViewController(), animated: true)
    StandIn.settle()
    one.go?.deeper()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["app done", "deeper ignored covered"])
    outer.dismiss(animated: true)
    app.stage.settle()
    one.go?.deeper()
    app.stage.settle()
    expect(app.stage.screen, is: "host[host[nav[One Two]]]")
  },
  Scenario("a router that starts without a window appears once it has one") {
    let conditions = AppConditions()
    let (window, connection) = App.outerWindow()
    let stage = Stage(on: connection) { _, stage in
      PartRouter(conditions: conditions, animators: AppAnimators(), observer: stage)
    }
    expect(stage.router?.start() == nil)
    expect(stage.router?.window == nil)
    StandIn.settle()
    expect(stage.takeHeard(), is: ["launch done"])
    let outer = try need(window.rootViewController as? OuterViewController)
    outer.embed(try need(stage.router?.rootViewController))
    stage.window = window
    stage.isHosted = true
    stage.depth = 1
    stage.settle()
    try stage.visible(OneViewController.self).go?.slide()
    stage.settle()
    expect(stage.screen, is: "host[host[tabs[*nav[Two] Vault]]]")
    expect(StandIn.containmentFaults, is: [])
    stage.expectNothingElse()
  },
  Scenario("the router moves to another window and observes its scene") {
    let (first, connection) = App.outerWindow()
    let (second, other) = App.outerWindow()
    let app = try App(in: first, of: connection)
    try app.fire { (one: OneViewController) in one.go?.plainly() }
    let root = try need(app.stage.router?.rootViewController)
    (first.rootViewController as? OuterViewController)?.release(root)
    (second.rootViewController as? OuterViewController)?.embed(root)
    app.stage.window = second
    app.stage.settle()
    expect(app.stage.router?.window === second)
    try app.fire { (two: TwoViewController) in two.go?.toVault() }
    app.conditions.open = false
    StandIn.disconnect(connection.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "host[host[tabs[nav[Two] *Vault]]]")
    StandIn.setActive(false, other.scene)
    app.stage.settle()
    expect(app.stage.screen, is: "host[host[tabs[nav[Two] *Vault]]] + Lock")
    _ = app.stage.takeHeard()
    StandIn.disconnect(other.scene)
    app.stage.router?.conditionsChanged()
    StandIn.settle()
    expect(app.stage.takeHeard(), is: ["conditions refused disconnected"])
  },
  Scenario("everything is released with the router") {
    let (window, connection) = App.outerWindow()
    weak var router: Router?
    weak var one: OneViewController?
    weak var root: UIViewController?
    do {
      let app = try App(in: window, of: connection)
      try app.fire { (one: OneViewController) in one.go?.deeper() }
      router = app.stage.router
      one = nil
      root = app.stage.router?.rootViewController
      (window.rootViewController as? OuterViewController)?.release(try need(root))
    }
    StandIn.settle()
    expect(router == nil, "the router is held")
    expect(root == nil, "its root is held")
    expect(one == nil)
    expect(StandIn.liveControllers.map { "\(type(of: $0))" }, is: ["OuterViewController"])
    expect(StandIn.containmentFaults, is: [])
  },
]
