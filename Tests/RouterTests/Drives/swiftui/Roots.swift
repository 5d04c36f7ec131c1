import SwiftUI

@testable import NavcRuntime

private let lone = "lone"

@MainActor let roots: [Scenario] = [
  story("a root is switched at once, and the old one is released") { app in
    weak var old = try app.root()
    try app.on(FairHomeTransitions.self) { $0.openMap() }
    try app.on(FairMapTransitions.self) { $0.toMap() }
    expect(app.shown, is: "Map")
    expect(old == nil, "the old root stays")
    try app.on(FairMapTransitions.self) { $0.plainly() }
    expect(app.shown, is: App.fresh)
    expect(try app.navigation().state.layers.count, is: 1)
  },
  story("each animation shows both roots for a while, then only the new one") { app in
    let changes: [(to: String, from: String, change: () throws -> Void)] = [
      (lone, App.fresh, { try Lobby.newest(FairHomeTransitions.self).dissolve() }),
      (App.fresh, lone, { try Lobby.newest(FairLoneTransitions.self).flipRight() }),
      (lone, App.fresh, { try Lobby.newest(FairHomeTransitions.self).flipLeft() }),
      (App.fresh, lone, { try Lobby.newest(FairLoneTransitions.self).flipRight() }),
      (lone, App.fresh, { try Lobby.newest(FairHomeTransitions.self).slide() }),
    ]
    for each in changes {
      weak var old = try app.root()
      expect(app.shown, is: each.from)
      try each.change()
      StandIn.advance(by: 0)
      StandIn.advance(by: 0.05)
      let description = try app.screen().description
      expect(description.contains("…") && description.contains("home"), description)
      app.settle()
      expect(app.shown, is: each.to)
      expect(old == nil, "the old root stays")
    }
  },
  story("a snapshot covers the window while the root changes, and fades") { app in
    try Lobby.newest(FairHomeTransitions.self).picture()
    StandIn.advance(by: 0)
    StandIn.advance(by: 0.1)
    expect(StandIn.pictures(in: app.stage.window).count, is: 1)
    app.settle()
    expect(app.shown, is: lone)
    expect(app.takeHeard(), is: ["picture done"])
  },
  story("presented screens are dismissed before the root changes, under a snapshot") { app in
    for change in [
      { (panel: FairPanelTransitions) in panel.dissolve() }, { $0.slide() }, { $0.flipLeft() },
      { $0.picture() }, { $0.toMap() },
    ] {
      try app.on(FairHomeTransitions.self) { $0.page() }
      try app.on(FairPanelTransitions.self) { $0.cover() }
      expect(app.shown, is: "\(App.fresh) + nav[panel] + nav[panel]")
      weak var old = try app.root()
      change(try Lobby.newest())
      app.settle()
      expect(try app.screen().layerCount, is: 1)
      expect(old == nil, "the old root stays")
      if app.shown == lone { try app.on(FairLoneTransitions.self) { $0.plainly() } }
      if app.shown == "Map" { try app.on(FairMapTransitions.self) { $0.plainly() } }
      expect(app.shown, is: App.fresh)
    }
    expect(app.takeHeard().allSatisfy { $0.hasSuffix(" done") })
  },
  story("with Reduce Motion roots do not flip") { app in
    StandIn.reducesMotion = true
    try app.on(FairHomeTransitions.self) { $0.flipLeft() }
    expect(app.shown, is: lone)
    expect(try app.navigation().transition.isTurn, is: false)
    try app.on(FairLoneTransitions.self) { $0.flipRight() }
    expect(try app.navigation().transition.isTurn, is: false)
    StandIn.reducesMotion = false
    try app.on(FairHomeTransitions.self) { $0.flipLeft() }
    expect(try app.navigation().transition.isTurn)
  },
  story("a second root switch before the first has ended") { app in
    try Lobby.newest(FairHomeTransitions.self).slide()
    try app.open("fair://rides/5")
    expect(app.shown, is: "tabs[*nav[home ride-5] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard(), is: ["slide done", "link(\"fair://rides/5\") done"])
  },
]

extension AnyTransition {
  /// True for the transition that turns: its removal has an animation of its own.
  fileprivate var isTurn: Bool {
    let removal = Mirror(reflecting: self).children.first { $0.label == "removal" }?.value
    return removal.map { !"\($0)".hasSuffix("nil") } ?? false
  }
}
