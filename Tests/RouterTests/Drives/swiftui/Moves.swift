import SwiftUI

@testable import NavcRuntime

private let riding = "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]"

@MainActor let moves: [Scenario] = [
  story("pushed and presented views dismiss themselves, once each") { app in
    app.tap("Ride")
    expect(app.shown, is: riding)
    app.tap("Away")
    expect(app.shown, is: App.fresh)
    try app.on(FairHomeTransitions.self) { $0.form() }
    app.tap("Away")
    expect(app.shown, is: App.fresh)
    app.tap("Away")
    expect(app.shown, is: App.fresh)
    expect(app.takeHeard(), is: ["openRide done", "back done", "form done", "dismissal done"])
  },
  story("in a sheet's stack the root dismisses the sheet, and pushed screens themselves") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.openRide(id: 2) }
    app.tap("Away")
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    app.tap("Away")
    expect(app.shown, is: App.fresh)
  },
  story("a canceled back swipe changes nothing, and a finished one goes back") { app in
    app.tap("Ride")
    let first = try need(app.screen().beginBackSwipe())
    StandIn.advance(by: 0.1)
    first.cancel()
    app.settle()
    expect(app.shown, is: riding)
    let second = try need(app.screen().beginBackSwipe())
    StandIn.advance(by: 0.1)
    second.finish()
    app.settle()
    expect(app.shown, is: App.fresh)
    expect(app.takeHeard(), is: ["openRide done", "back done"])
  },
  story("an event during a swipe waits for its end") { app in
    app.tap("Ride")
    let kept = try need(app.screen().beginBackSwipe())
    try Lobby.newest(FairRideTransitions.self).openRide(id: 2)
    StandIn.advance(by: 10)
    expect(app.takeHeard(), is: ["openRide done"])
    kept.cancel()
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-1 ride-2] (Shop) (Legend) (More) (Prize)]")
    let gone = try need(app.screen().beginBackSwipe())
    try Lobby.newest(FairRideTransitions.self).openRide(id: 3)
    StandIn.advance(by: 0.1)
    gone.finish()
    app.settle()
    expect(app.shown, is: riding)
    expect(
      app.takeHeard(),
      is: ["openRide done", "back done", "openRide ignored not-visible"]
    )
  },
  story("a link during a swipe is opened afterward") { app in
    app.tap("Ride")
    let swipe = try need(app.screen().beginBackSwipe())
    app.stage.screen?.open(try need(URL(string: "fair://rides/7")))
    StandIn.advance(by: 0.1)
    swipe.finish()
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-7] (Shop) (Legend) (More) (Prize)]")
    expect(try app.navigation().state.layers[0].stacks[0].entries.count, is: 2)
  },
  story("a screen replaced by one of its kind has new state") { app in
    app.tap("Ride")
    app.tap("Alert")
    app.tap("Yes")
    let old = try app.root().top
    try app.on(FairRideTransitions.self) { $0.swap(id: 2) }
    expect(app.shown, is: "tabs[*nav[home ride-2] (Shop) (Legend) (More) (Prize)]")
    let new = try need(app.root().top)
    expect(old !== new && new.isThere && new.isOnScreen)
    expect(old?.isOnScreen, is: false)
    app.tap("Alert")
    expect(app.shown, is: "tabs[*nav[home ride-2] (Shop) (Legend) (More) (Prize)] + Alert")
    app.tap("Yes")
    app.tap("Away")
    expect(app.shown, is: App.fresh)
  },
  story("each step ends with its transition, not by the clock") { app in
    let steps: [(String, () throws -> Void)] = [
      ("openRide", { try Lobby.newest(FairHomeTransitions.self).openRide(id: 1) }),
      ("swap", { try Lobby.newest(FairRideTransitions.self).swap(id: 2) }),
      ("openMap", { try Lobby.newest(FairRideTransitions.self).openMap() }),
      ("backToStart", { try Lobby.newest(FairMapTransitions.self).backToStart() }),
      ("toShop", { try Lobby.newest(FairHomeTransitions.self).toShop() }),
      ("page", { try Lobby.newest(FairShopTransitions.self).page() }),
      ("cover", { try Lobby.newest(FairPanelTransitions.self).cover() }),
      ("veil", { try Lobby.newest(FairPanelTransitions.self).veil() }),
      ("bubble", { try Lobby.newest(FairPanelTransitions.self).bubble(anchor: .rect(.zero)) }),
      ("clear", { try Lobby.newest(FairPanelTransitions.self).clear() }),
      ("form", { try Lobby.newest(FairShopTransitions.self).form() }),
      ("done", { try Lobby.newest(FairPanelTransitions.self).done() }),
      ("bubble", { try Lobby.newest(FairShopTransitions.self).bubble(anchor: .rect(.zero)) }),
      ("done", { try Lobby.newest(FairPanelTransitions.self).done() }),
      ("toMap", { try Lobby.newest(FairShopTransitions.self).toMap() }),
      ("plainly", { try Lobby.newest(FairMapTransitions.self).plainly() }),
    ]
    for (name, step) in steps {
      try step()
      app.settle(by: 0.7)
      expect(app.takeHeard(), is: ["\(name) done"])
    }
    app.settle()
  },
  story("two taps on one button open once, whatever it opens") { app in
    let home: FairHomeTransitions = try Lobby.newest()
    home.openRide(id: 1)
    home.openRide(id: 1)
    app.settle()
    expect(app.shown, is: riding)
    try app.on(FairRideTransitions.self) { $0.back() }
    home.page()
    StandIn.advance(by: 0.1)
    home.page()
    app.settle()
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    expect(
      app.takeHeard(),
      is: [
        "openRide done", "openRide ignored not-visible", "back done", "page done",
        "page ignored not-visible",
      ]
    )
  },
  story("the back button and its menu, whenever SwiftUI reports them") { app in
    for early in [false, true] {
      try app.screen().writesPathEarly = early
      for id in 1...4 { try app.navigation().open(need(URL(string: "fair://rides/\(id)"))) }
      app.settle()
      try app.on(FairRideTransitions.self) { $0.openRide(id: 5) }
      try app.on(FairRideTransitions.self) { $0.openRide(id: 6) }
      let before = try app.navigation().state.layers[0].stacks[0].entries.count
      expect(try app.screen().goBack())
      app.settle()
      expect(try app.navigation().state.layers[0].stacks[0].entries.count, is: before - 1)
      expect(try app.screen().goBack(before - 2))
      app.settle()
      expect(app.shown, is: App.fresh)
      expect(app.takeHeard().suffix(2), is: ["back done", "back done"])
    }
  },
  story("a tab tapped twice pops to its root, and the others keep their stacks") { app in
    app.tap("Ride")
    expect(try app.screen().tapTab("Shop"))
    app.settle()
    try app.on(FairShopTransitions.self) { $0.openRide(id: 2) }
    expect(app.shown, is: "tabs[nav[home ride-1] *nav[shop ride-2] (Legend) (More) (Prize)]")
    expect(try app.screen().tapTab("Shop"))
    app.settle()
    expect(app.shown, is: "tabs[nav[home ride-1] *nav[shop] (Legend) (More) (Prize)]")
    expect(try app.screen().tapTab("Shop"))
    app.settle()
    try app.on(FairShopTransitions.self) { $0.more() }
    try app.on(FairPanelTransitions.self) { $0.toShop() }
    expect(
      app.takeHeard().prefix(4),
      is: ["openRide done", "tab done", "openRide done", "back done"]
    )
  },
]
