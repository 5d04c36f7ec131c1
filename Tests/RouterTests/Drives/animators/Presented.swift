import UIKit

@MainActor let presented: [Scenario] = [
  story("an animator presents and dismisses") { app in
    try app.stage.visible(HomeViewController.self).go?.showCard()
    expect(app.screen, is: "nav[Home] + Card…")
    expect(app.animators.views.from != nil && app.animators.views.to != nil)
    app.stage.settle()
    expect(app.animators.takeHeard(), is: ["zoom present UINavigationController Card", "ended"])
    try app.on(CardViewController.self) { $0.go?.hide() }
    expect(
      app.animators.takeHeard(),
      is: ["zoom dismiss back Card UINavigationController", "ended"]
    )
    expect(app.screen, is: "nav[Home]")
    expect(try app.navigation().view.superview === app.stage.window)
    expect(app.stage.takeHeard(), is: ["showCard done", "hide done"])
  },
  story("a sheet keeps its style, and the screen below keeps its place") { app in
    try app.on(HomeViewController.self) { $0.go?.showSheet() }
    let card: CardViewController = try app.stage.visible()
    expect(card.modalPresentationStyle == .pageSheet)
    expect(app.animators.views.from == nil)
    expect(app.animators.takeHeard(), is: ["self present UINavigationController Card", "ended"])
    // The gesture alone moves the card.
    try need(StandIn.beginSwipeDown(card), "a swipe").finish()
    app.stage.settle()
    expect(app.screen, is: "nav[Home]")
  },
  story("a presentation that the animator cancels is refused") { app in
    app.animators.completes = false
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    expect(app.screen == "nav[Home]" && app.stage.state == "main(home)")
    expect(app.stage.takeHeard(), is: ["showCard refused failed"])
    app.animators.completes = true
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    expect(app.stage.takeHeard(), is: ["showCard done"])
  },
  story("the router waits for a slow animator in both directions") { app in
    app.animators.duration = 6
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    StandIn.advance(by: 7)
    try app.stage.visible(CardViewController.self).go?.hide()
    StandIn.advance(by: 7)
    app.stage.settle()
    expect(app.stage.takeHeard(), is: ["showCard done", "hide done"])
  },
  story("a gate has its own style, and its intent uses its animator") { app in
    app.conditions.open = false
    app.stage.router?.conditionsChanged()
    app.stage.settle()
    _ = app.stage.takeHeard()
    try app.on(HomeViewController.self) { $0.go?.showVault() }
    expect(app.screen == "nav[Home] + Lock" && app.animators.takeHeard() == [])
    app.conditions.open = true
    try app.on(LockViewController.self) { $0.go?.unlock() }
    expect(app.screen, is: "nav[Home] + Vault")
    expect(app.animators.takeHeard(), is: ["zoom present UINavigationController Vault", "ended"])
  },
  story("of several verbs the one that shows a screen is animated") { app in
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    _ = app.animators.takeHeard()
    try app.on(CardViewController.self) { $0.go?.exchange() }
    expect(app.screen, is: "nav[Home Photo]")
    try app.on(PhotoViewController.self) { $0.go?.back() }
    expect(app.animators.takeHeard().last, is: "ended")
    expect(app.stage.takeHeard(), is: ["showCard done", "exchange done", "back done"])
  },
  story("the screen's own delegate handles what the animators do not") { app in
    app.animators.standard = [.dismiss]
    try app.on(HomeViewController.self) { $0.go?.showCard() }
    let card: CardViewController = try app.stage.visible()
    let router = Gone(app.stage.router)
    expect(card.transitioningDelegate != nil && router.object != nil)
    _ = app.animators.takeHeard()
    try app.on(CardViewController.self) { $0.go?.hide() }
    expect(app.animators.takeHeard(), is: ["zoom dismiss back Card UINavigationController"])
    expect(card.transitioningDelegate == nil, "the animator outlives what it has brought")
  },
]

private struct Gone {
  weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
