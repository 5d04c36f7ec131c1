import SwiftUI

@testable import NavcRuntime

@MainActor let presenting: [Scenario] = [
  story("sheets of all kinds, one over the other, swiped away one by one") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.form() }
    try app.on(FairPanelTransitions.self) { $0.bubble(anchor: .rect(.zero)) }
    expect(app.shown, is: "\(App.fresh) + nav[panel] + panel + panel")
    for left in ["\(App.fresh) + nav[panel] + panel", "\(App.fresh) + nav[panel]", App.fresh] {
      expect(try app.screen().swipeDown())
      app.settle()
      expect(app.shown, is: left)
      expect(try app.navigation().state.layers.count, is: try app.screen().layerCount)
    }
    expect(
      app.takeHeard(),
      is: ["page done", "form done", "bubble done"]
        + Array(repeating: "dismissal done", count: 3)
    )
  },
  story("a cover and a locked sheet can't be swiped away") { app in
    try app.on(FairHomeTransitions.self) { $0.cover() }
    expect(try app.screen().swipeDown(), is: false)
    try app.on(FairPanelTransitions.self) { $0.done() }
    try app.on(FairHomeTransitions.self) { $0.fixed() }
    expect(try app.screen().swipeDown(), is: false)
    expect(app.shown, is: "\(App.fresh) + panel")
    try app.on(FairPanelTransitions.self) { $0.done() }
    expect(app.shown, is: App.fresh)
  },
  story("the screen below stays under a transparent layer, but not under a cover") { app in
    let home = try need(app.root().top)
    try app.on(FairHomeTransitions.self) { $0.veil() }
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(home.isOnScreen)
    try app.on(FairPanelTransitions.self) { $0.done() }
    try app.on(FairHomeTransitions.self) { $0.cover() }
    expect(home.isOnScreen, is: false)
    try app.on(FairPanelTransitions.self) { $0.done() }
    expect(home.isOnScreen)
    expect(app.shown, is: App.fresh)
  },
  story("a popover points to its button's rectangle") { app in
    let place = CGRect(x: 20, y: 30, width: 40, height: 10)
    try app.on(FairHomeTransitions.self) { $0.bubble(anchor: .rect(place)) }
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(try app.root().presented?.anchor, is: place)
    let shown = app.stage.window?.rootViewController?.presentedViewController
    expect(shown?.popoverPresentationController?.sourceRect, is: place)
    expect(try app.screen().swipeDown())
    app.settle()
    expect(app.shown, is: App.fresh)
  },
  story("a popover of a UIKit screen points to its view, if that is in the window") { app in
    try app.on(FairHomeTransitions.self) { $0.openMap() }
    let map = try need(
      app.screen().visibleControllers.compactMap { $0 as? MapViewController }.first
    )
    let button = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    try app.on(FairMapTransitions.self) { $0.bubble(anchor: .view(button)) }
    expect(try app.navigation().state.layers.count, is: 1)
    map.view.addSubview(button)
    try app.on(FairMapTransitions.self) { $0.bubble(anchor: .view(button)) }
    expect(try app.root().presented?.anchor?.size, is: button.frame.size)
    expect(app.takeHeard(), is: ["openMap done", "bubble refused no-anchor", "bubble done"])
  },
  story("layers are dismissed at once or from the top; only the last is seen to go") { app in
    for atOnce in [true, false] {
      try app.navigation().dismissesAtOnce = atOnce
      try app.on(FairHomeTransitions.self) { $0.page() }
      try app.on(FairPanelTransitions.self) { $0.form() }
      try app.on(FairPanelTransitions.self) { $0.cover() }
      let ids = try app.navigation().state.layers.map(\.core.id)
      expect(ids.count, is: 4)
      try Lobby.newest(FairPanelTransitions.self).clear()
      var seen: [Int] = []
      // This is long enough for one transition, and too short for two.
      for _ in 0..<30 {
        StandIn.advance(by: 0.02)
        let count = try app.screen().layerCount
        if seen.last != count { seen.append(count) }
      }
      expect(seen == seen.sorted(by: >) && seen.last == 1, "\(seen)")
      if !atOnce { expect(seen.contains(2), "\(seen)") }
      app.settle()
      expect(app.shown, is: App.fresh)
    }
  },
  story("presented screens are released") { app in
    try app.on(FairHomeTransitions.self) { $0.showMap() }
    weak var model = try app.root().presented
    weak var map = try need(app.screen().visibleControllers.first { $0 is MapViewController })
    expect(map != nil && model != nil)
    try app.on(FairMapTransitions.self) { $0.done() }
    Lobby.leave()
    expect(model == nil, "the layer stays")
    expect(map == nil, "the controller stays")
  },
  story("a sheet right after the user has dismissed another") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    expect(try app.screen().swipeDown())
    try app.navigation().open(.panel)
    app.settle()
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(app.takeHeard(), is: ["page done", "dismissal done", "open(panel) done"])
  },
  story("a canceled swipe changes nothing, and events during it follow afterward") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    let swipe = try need(app.screen().beginSwipeDown())
    StandIn.advance(by: 0.1)
    swipe.cancel()
    app.settle()
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    try app.on(FairPanelTransitions.self) { $0.openRide(id: 1) }
    expect(app.shown, is: "\(App.fresh) + nav[panel ride-1]")
  },
]
