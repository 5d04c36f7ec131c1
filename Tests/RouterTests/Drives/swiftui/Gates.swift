import SwiftUI

private let inVault = "tabs[*nav[home vault] (Shop) (Legend) (More) (Prize)]"

@MainActor let gates: [Scenario] = [
  story("one gate after the other, then the held intent") { app in
    try app.on(FairHomeTransitions.self) { $0.openVault() }
    expect(app.shown, is: "\(App.fresh) + nav[booth]")
    app.conditions.ticket = true
    try app.on(FairBoothTransitions.self) { $0.pay() }
    expect(app.shown, is: "\(App.fresh) + lock")
    expect(try app.screen().swipeDown(), is: false)
    app.conditions.unlocked = true
    try app.on(FairLockTransitions.self) { $0.unlock() }
    expect(app.shown, is: inVault)
  },
  story("swiping a gate away drops its intent") { app in
    try app.open("fair://vault")
    expect(app.shown, is: "\(App.fresh) + nav[booth]")
    expect(try app.screen().swipeDown())
    app.settle()
    app.change { $0.ticket = true }
    expect(app.shown, is: App.fresh)
  },
  story("a root gate is shown and left with its condition") { app in
    try app.on(FairHomeTransitions.self) { $0.openWheel() }
    expect(app.shown, is: "tabs[*nav[home wheel] (Shop) (Legend) (More) (Prize)]")
    app.change { $0.dry = false }
    expect(app.shown, is: "closed")
    app.conditions.dry = true
    try app.on(FairClosedTransitions.self) { $0.dries() }
    expect(try app.screen().layerCount, is: 1)
    expect(try app.navigation().state.layers[0].selected, is: 0)
    expect(app.shown.hasPrefix("tabs[*nav[home"))
  },
  story("a condition that expires when the scene resigns is locked before the snapshot") { app in
    app.change {
      $0.ticket = true
      $0.unlocked = true
    }
    try app.on(FairHomeTransitions.self) { $0.openVault() }
    expect(app.shown, is: inVault)
    app.conditions.unlocked = false
    StandIn.setActive(false, app.stage.connection.scene)
    // Turns of the run loop that take almost no time: no animation has ended.
    for _ in 0..<10 { StandIn.advance(by: 0.01) }
    expect(app.shown, is: "\(inVault) + lock")
    expect(try app.screen().description.contains("…"), is: false)
    StandIn.enterBackground(app.stage.connection.scene)
    app.settle()
    StandIn.setActive(true, app.stage.connection.scene)
    app.settle()
    app.conditions.unlocked = true
    try app.on(FairLockTransitions.self) { $0.unlock() }
    expect(app.shown, is: inVault)
  },
  story("a condition that expires in the background is locked when the scene returns") { app in
    app.change {
      $0.ticket = true
      $0.unlocked = true
    }
    try app.on(FairHomeTransitions.self) { $0.openVault() }
    StandIn.enterBackground(app.stage.connection.scene)
    app.change { $0.unlocked = false }
    StandIn.setActive(true, app.stage.connection.scene)
    app.settle()
    expect(app.shown, is: "\(inVault) + lock")
    expect(app.takeHeard().filter { $0.contains("refused") }.isEmpty)
  },
  story("a gate over a tab, and over a presented screen") { app in
    app.change {
      $0.ticket = true
      $0.unlocked = true
    }
    expect(try app.screen().tapTab("Prize"))
    app.settle()
    expect(app.shown, is: "tabs[nav[home] (Shop) (Legend) (More) *prize]")
    app.change { $0.ticket = false }
    expect(app.shown, is: "tabs[nav[home] (Shop) (Legend) (More) *prize] + nav[booth]")
    app.conditions.ticket = true
    try app.on(FairBoothTransitions.self) { $0.pay() }
    expect(app.shown, is: "tabs[nav[home] (Shop) (Legend) (More) *prize]")
    expect(app.takeHeard().last, is: "pay done (uncovered)")
  },
]
