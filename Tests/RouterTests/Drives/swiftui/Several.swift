import SwiftUI

/// Steps with several verbs.
@MainActor let several: [Scenario] = [
  story("a sheet is dismissed with a push below it") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.form() }
    _ = app.takeHeard()
    try app.on(FairPanelTransitions.self) { $0.rideOff(id: 3) }
    expect(app.shown, is: "tabs[*nav[home ride-3] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard(), is: ["rideOff done"])
  },
  story("a sheet is dismissed, a tab selected, and a screen pushed there") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.toStall() }
    expect(app.shown, is: "tabs[nav[home] *nav[shop Stall] (Legend) (More) (Prize)]")
  },
  story("one sheet replaces another") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.rateInstead { _ in } }
    expect(app.shown, is: "\(App.fresh) + rating")
  },
  story("a tab's gate comes before anything is dismissed, then the whole step") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    try app.on(FairPanelTransitions.self) { $0.prizes() }
    expect(app.shown, is: "\(App.fresh) + nav[panel] + nav[booth]")
    app.conditions.ticket = true
    try app.on(FairBoothTransitions.self) { $0.pay() }
    expect(app.shown, is: "tabs[nav[home] (Shop) (Legend) (More) *prize]")
    expect(try app.screen().layerCount, is: 1)
  },
]
