import UIKit

/// The stories of both UI frameworks.
@MainActor func common(
  _ ui: String,
  _ start: @escaping @MainActor (_ loggedIn: Bool) -> App
) -> [Scenario] {
  [
    Scenario("\(ui): a component fires at the screen that embeds it, through a gate") {
      let app = start(false)
      try CartButton.of("feed").tap()
      app.settle()
      expect(app.state, is: "main[*home(feed) lists(library)] > login")
      expect(Made.carts.isEmpty)
      try app.logIn()
      expect(app.state, is: "main[*home(feed) lists(library)] > cart")
      expect(Made.carts, is: [ShopCartParameters(source: "feed")])
      expect(app.takeHeard(), is: ["openCart held by login", "signedIn done (resumed)"])
    },
    Scenario("\(ui): each instance of a screen has its own component") {
      let app = start(true)
      let below = try CartButton.of("feed")
      try need(Made.feeds.last).openItem(id: 7)
      app.settle()
      below.tap()
      app.settle()
      expect(app.state, is: "main[*home(feed item) lists(library)]")
      try CartButton.of("item 7").tap()
      app.settle()
      expect(Made.carts, is: [ShopCartParameters(source: "item 7")])
      expect(
        app.takeHeard(),
        is: ["openItem done", "openCart ignored not-visible", "openCart done"]
      )
    },
    Scenario("\(ui): a view has its own component") {
      let app = start(true)
      try need(Made.feeds.last).openTip()
      app.settle()
      try CartButton.of("tip").tap()
      app.settle()
      expect(Made.carts, is: [ShopCartParameters(source: "tip")])
    },
    Scenario("\(ui): a component of a container fires at the visible screen") {
      let app = start(true)
      let player = try app.main().miniPlayer
      player.openPlayer(track: 1)
      app.settle()
      expect(app.state, is: "main[*home(feed) lists(library)] > player")
      // The layer presented over the tab bar is inside it.
      player.openPlayer(track: 2)
      app.settle()
      expect(app.state, is: "main[*home(feed) lists(library)] > player > player")
      try app.leave()
      try app.leave()
      try need(Made.feeds.last).look()
      app.settle()
      // The screen's own transition has precedence.
      player.openPlayer(track: 3)
      app.settle()
      expect(app.state, is: "main[home(feed) *lists(library player)]")
      expect(Made.players.map(\.track), is: [1, 2, 3])
    },
    Scenario("\(ui): a component of a container that is off screen is ignored and reported") {
      let app = start(false)
      let player = try app.main().miniPlayer
      try CartButton.of("feed").tap()
      app.settle()
      _ = app.takeHeard()
      // A layer that a gate shows is in no container below it.
      player.openPlayer(track: 1)
      app.settle()
      expect(app.takeHeard(), is: ["openPlayer ignored not-visible"])
    },
  ]
}

@MainActor let inUIKit: [Scenario] =
  common("UIKit", { App.inUIKit(loggedIn: $0) }) + [
    Scenario("a container's class gets a handle of its own instance") {
      let app = App.inUIKit()
      let first = try need(Made.tabBars.last?.go)
      try need(Made.bars.first?.go).banner.goOffline()
      app.settle()
      expect(app.state, is: "offline")
      first.miniPlayer.openPlayer(track: 1)
      app.settle()
      try app.leave()
      expect(app.state, is: "main[*home(feed) lists(library)]")
      // The old tab bar's handle fires nothing. The new one's does, as does the router's.
      first.miniPlayer.openPlayer(track: 2)
      app.settle()
      try need(Made.tabBars.last?.go).miniPlayer.openPlayer(track: 3)
      app.settle()
      try app.leave()
      try app.main().miniPlayer.openPlayer(track: 4)
      app.settle()
      expect(Made.players.map(\.track), is: [3, 4])
      expect(
        app.takeHeard(),
        is: [
          "goOffline done", "openPlayer ignored not-visible", "goOnline done",
          "openPlayer ignored not-visible", "openPlayer done", "done done", "openPlayer done",
        ]
      )
    },
    Scenario("a class of two containers knows which one it is") {
      let app = App.inUIKit()
      let bars = Made.bars
      expect(bars.count, is: 2)
      try need(bars[1].go).banner.goOffline()
      app.settle()
      expect(app.takeHeard(), is: ["goOffline ignored not-visible"])
      try need(Made.feeds.last).look()
      app.settle()
      try need(bars[0].go).banner.goOffline()
      try need(bars[1].go).banner.goOffline()
      app.settle()
      expect(
        app.takeHeard(),
        is: ["look done", "goOffline ignored not-visible", "goOffline done"]
      )
    },
  ]

@MainActor let inSwiftUI: [Scenario] = common("SwiftUI", { App.inSwiftUI(loggedIn: $0) })

@MainActor let simulated: [Scenario] = [
  Scenario("a test fires the events of components without UI") {
    let app = ShopSimulation(conditions: AppConditions())
    app.start()
    let feed = try need(app.handle(ShopFeedTransitions.self))
    // An optional handle is available too, as for screens.
    let optional: ShopMainTransitions? = app.handle(ShopMainTransitions.self)
    try need(optional).miniPlayer.openPlayer(track: 1)
    expect(app.state.visible, is: .player)
    feed.cartButton.openCart(source: "below")
    expect(app.state.visible, is: .player)
    try need(app.handle(ShopPlayerTransitions.self)).done()
    feed.cartButton.openCart(source: "feed")
    expect("\(app.state)", is: "main[*home(feed) lists(library)] > login")
    app.handle(ShopMainTransitions.self).miniPlayer.openPlayer(track: 2)
    expect(app.state.visible, is: .login)
  }
]
