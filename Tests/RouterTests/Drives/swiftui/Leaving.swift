import SwiftUI

/// Connects a scene with the storage of a previous one.
@MainActor private func comeBack(_ app: App, _ stored: [String: Any]) {
  while !app.stages.isEmpty { app.close() }
  app.connect(StandIn.connectScene(delegate: FairSceneDelegate()), stored: stored)
  app.begin()
}

@MainActor let leaving: [Scenario] = [
  story("tabs, stacks and sheets are restored") { app in
    app.tap("Ride")
    expect(try app.screen().tapTab("Shop"))
    app.settle()
    try app.on(FairShopTransitions.self) { $0.openRide(id: 2) }
    try app.on(FairRideTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.openRide(id: 3) }
    let shown = app.shown
    comeBack(app, try app.screen().storage)
    expect(app.shown.hasSuffix("*nav[shop ride-2] (Legend) (More) (Prize)] + nav[panel ride-3]"))
    expect(try app.screen().swipeDown())
    app.settle()
    expect(try app.screen().tapTab("Fair"))
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-1] nav[shop ride-2] (Legend) (More) (Prize)]")
    expect(
      shown,
      is: "tabs[nav[home ride-1] *nav[shop ride-2] (Legend) (More) (Prize)] + nav[panel ride-3]"
    )
  },
  story("a screen that is no longer allowed is cut, with everything over it") { app in
    app.change {
      $0.ticket = true
      $0.unlocked = true
    }
    app.tap("Ride")
    try app.on(FairRideTransitions.self) { $0.openVault() }
    try app.on(FairVaultTransitions.self) { $0.openRide(id: 9) }
    let stored = try app.screen().storage
    app.conditions.unlocked = false
    comeBack(app, stored)
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
    app.conditions.unlocked = true
    comeBack(app, stored)
    expect(app.shown, is: "tabs[*nav[home ride-1 vault ride-9] (Shop) (Legend) (More) (Prize)]")
  },
  story("malformed stored text is ignored") { app in
    app.tap("Ride")
    let stored = try app.screen().storage
    // The storage key must not change: it has the state of older versions of the app.
    expect(stored.keys.sorted(), is: ["Fair.navigation"])
    for text in ["", "{", "null", "\u{0}", String(repeating: "[", count: 9000)] {
      comeBack(app, stored.mapValues { _ in text })
      expect(app.shown, is: App.fresh)
    }
    comeBack(app, stored.mapValues { _ in 7 })
    expect(app.shown, is: App.fresh)
  },
  story("when the scene disconnects the current step is refused, and waiting calls end") { app in
    var stars: [Int?] = []
    try app.on(FairHomeTransitions.self) { $0.rate { stars.append($0) } }
    _ = app.takeHeard()
    let stage = app.stage
    try Lobby.newest(FairRatingTransitions.self).openRide(id: 1)
    try Lobby.newest(FairRatingTransitions.self).slide()
    StandIn.advance(by: 0)
    try stage.navigation?.open(need(URL(string: "fair://rides/1")))
    app.close()
    StandIn.settle()
    expect(
      stage.takeHeard(),
      is: [
        "openRide missed no-nav", "slide refused disconnected",
        "link(\"fair://rides/1\") refused disconnected",
      ]
    )
    expect(stars, is: [nil])
    try Lobby.newest(FairRatingTransitions.self).done()
    StandIn.settle()
    expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers)")
  },
  story("a scene disconnects during a presentation, a push, a root switch and a swipe") {
    app in
    let ways: [(App) throws -> Void] = [
      { _ in try Lobby.newest(FairHomeTransitions.self).page() },
      { _ in try Lobby.newest(FairHomeTransitions.self).openMap() },
      { _ in try Lobby.newest(FairHomeTransitions.self).flipLeft() },
      { _ in try Lobby.newest(FairHomeTransitions.self).picture() },
      { app in
        app.tap("Ride")
        _ = try app.screen().beginBackSwipe()
      },
    ]
    for way in ways {
      try way(app)
      StandIn.advance(by: 0.05)
      weak var navigation = try app.navigation()
      app.close()
      StandIn.settle()
      Lobby.leave()
      expect(navigation == nil, "the navigation stays")
      expect(StandIn.liveControllers.isEmpty, "\(StandIn.liveControllers)")
      app.connect(StandIn.connectScene(delegate: FairSceneDelegate()))
      app.begin()
    }
  },
]
