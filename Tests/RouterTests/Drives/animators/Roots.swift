import UIKit

@MainActor let roots: [Scenario] = [
  story("an animator shows a new root over a snapshot of the old one") { app in
    weak var old = try app.navigation()
    let window = try need(app.stage.window)
    try app.stage.visible(HomeViewController.self).go?.enter()
    let context = try need(app.animators.context)
    let (container, root) = (context.containerView, try need(window.rootViewController))
    expect(root is OtherViewController && container.superview === window)
    expect(context.viewController(forKey: .from) === old)
    expect(context.viewController(forKey: .to) === root)
    expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
    expect(context.finalFrame(for: root) == window.bounds && container.frame == window.bounds)
    expect(StandIn.pictures(in: window).count, is: 1)
    expect(app.animators.views.from?.superview === container && root.view.superview === container)
    StandIn.advance(by: 0.3)
    expect(app.stage.takeHeard(), is: [])
    StandIn.advance(by: 0.2)
    app.stage.settle()
    app.animators.views = (nil, nil)
    expect(root.view.superview === window && root.view.frame == window.bounds)
    expect(container.superview == nil && window.subviews.count == 1)
    expect(app.animators.takeHeard(), is: ["turn root UINavigationController Other", "ended"])
    StandIn.advance(by: 5)
    expect(old == nil, "the old root stays")
    expect(app.stage.takeHeard(), is: ["enter done"])
    try app.on(OtherViewController.self) { $0.go?.leave() }
    expect(app.screen, is: "nav[Home]")
  },
  story("the animator of a root can't cancel it") { app in
    app.animators.completes = false
    try app.on(HomeViewController.self) { $0.go?.enter() }
    let root = try need(app.stage.window?.rootViewController)
    expect(
      app.screen == "Other" && root.view.alpha == 1 && root.view.superview === app.stage.window
    )
    expect(app.animators.takeHeard().last, is: "ended")
    expect(app.stage.takeHeard(), is: ["enter done"])
  },
  story("the router ends an animator that never ends") { app in
    app.animators.ends = false
    try app.stage.visible(HomeViewController.self).go?.enter()
    StandIn.advance(by: 3)
    expect(app.stage.takeHeard(), is: [])
    StandIn.advance(by: 1)
    app.stage.settle()
    expect(app.screen, is: "Other")
    expect(app.stage.window?.rootViewController?.view.alpha, is: 1)
    expect(app.stage.takeHeard(), is: ["enter done"])
    // These calls come late, and twice.
    app.animators.context?.completeTransition(true)
    app.animators.context?.completeTransition(false)
  },
  story("a screen appears once") { app in
    try app.on(HomeViewController.self) { $0.go?.enter() }
    expect(try app.stage.visible(OtherViewController.self).told, is: ["will appear", "did appear"])
  },
  story("presented screens are dismissed first, under the snapshot") { app in
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    _ = app.animators.takeHeard()
    try app.on(CardViewController.self) { $0.go?.enter() }
    expect(app.screen, is: "Other")
    expect(app.animators.takeHeard(), is: ["turn root UINavigationController Other", "ended"])
  },
  story("without an animator the root is switched at once") { app in
    app.animators.standard = [.root]
    try app.stage.visible(HomeViewController.self).go?.enter()
    app.stage.settle()
    expect(app.screen, is: "Other")
    expect(app.animators.takeHeard(), is: ["turn root UINavigationController Other"])
  },
  story("a screen presented with the root is animated instead") { app in
    try app.on(HomeViewController.self) { $0.go?.enterWithCard() }
    expect(app.screen, is: "Other + Card")
    expect(app.animators.takeHeard(), is: ["zoom present Other Card", "ended"])
    try app.on(CardViewController.self) { $0.go?.hide() }
    expect(app.animators.takeHeard(), is: ["zoom dismiss back Card Other", "ended"])
    try app.on(OtherViewController.self) { $0.go?.showPlain() }
    expect(app.animators.takeHeard(), is: ["fade present Other Plain", "ended"])
  },
]
