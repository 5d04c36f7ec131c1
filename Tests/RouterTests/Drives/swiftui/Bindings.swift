import SwiftUI

@testable import NavcRuntime

/// Values that SwiftUI may write to the navigation's bindings.
@MainActor let bindings: [Scenario] = [
  story("the root is published once, with its contents") { app in
    expect(app.shown, is: App.fresh)
    let root = try app.root()
    expect(
      root.stacks.map { $0.screens.map { FairScreenID($0.screen).name } }.description,
      is: #"[["home"], ["shop"], ["legend"], [], ["prize"]]"#
    )
  },
  story("writing a tab selects it; writing it again pops to its root") { app in
    let root = try app.root()
    root.selection.wrappedValue = 1
    app.settle()
    expect(app.shown, is: "tabs[nav[home] *nav[shop] (Legend) (More) (Prize)]")
    try app.on(FairShopTransitions.self) { $0.openRide(id: 1) }
    try app.on(FairRideTransitions.self) { $0.openRide(id: 2) }
    expect(app.shown, is: "tabs[nav[home] *nav[shop ride-1 ride-2] (Legend) (More) (Prize)]")
    root.selection.wrappedValue = 1
    app.settle()
    expect(app.shown, is: "tabs[nav[home] *nav[shop] (Legend) (More) (Prize)]")
    expect(app.takeHeard(), is: ["tab done", "openRide done", "openRide done", "back done"])
  },
  story("a tab that fires, or that has an unmet requirement, is not selected") { app in
    let root = try app.root()
    root.selection.wrappedValue = 3
    app.settle()
    expect(root.selection.wrappedValue, is: 0)
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    try app.on(FairPanelTransitions.self) { $0.done() }
    root.selection.wrappedValue = 4
    app.settle()
    expect(root.selection.wrappedValue, is: 0)
    expect(app.shown, is: "\(App.fresh) + nav[booth]")
    try app.on(FairBoothTransitions.self) { booth in
      app.conditions.ticket = true
      booth.pay()
    }
    expect(root.selection.wrappedValue, is: 4)
    expect(app.shown, is: "tabs[nav[home] (Shop) (Legend) (More) *prize]")
  },
  story("a tab that does not exist is refused") { app in
    let root = try app.root()
    root.selection.wrappedValue = 9
    root.selection.wrappedValue = -1
    app.settle()
    expect(root.selection.wrappedValue, is: 0)
    expect(app.shown, is: App.fresh)
  },
  story("a shorter path goes back; an equal, longer or late one does nothing") { app in
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    try app.on(FairRideTransitions.self) { $0.openRide(id: 2) }
    try app.on(FairRideTransitions.self) { $0.openRide(id: 3) }
    let stack = try need(app.root().stacks.first)
    let all = stack.path.wrappedValue
    expect(all.count, is: 3)
    stack.path.wrappedValue = all
    stack.path.wrappedValue = all + all
    app.settle()
    expect(stack.path.wrappedValue.count, is: 3)
    stack.path.wrappedValue = Array(all.prefix(1))
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard(), is: ["openRide done", "openRide done", "openRide done", "back done"])
    // SwiftUI may write an outdated value.
    stack.path.wrappedValue = Array(all.prefix(2))
    app.settle()
    expect(stack.path.wrappedValue.map(\.id), is: [all[0].id])
  },
  story("an outdated path of a stack that has changed is ignored") { app in
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    let stack = try need(app.root().stacks.first)
    let old = stack.path.wrappedValue
    try app.on(FairRideTransitions.self) { $0.back() }
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 2) }
    try app.on(FairRideTransitions.self) { $0.openRide(id: 3) }
    stack.path.wrappedValue = old
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-2 ride-3] (Shop) (Legend) (More) (Prize)]")
    expect(stack.screens.count, is: 3)
    expect(app.stage.navigation?.state.layers[0].stacks[0].entries.count, is: 3)
  },
  story("writing nil dismisses the presented layer, and late nil nothing more") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    let root = try app.root()
    let late = root.item(.sheet)
    expect(late.wrappedValue === root.presented && late.wrappedValue != nil)
    root.item(.cover).wrappedValue = nil
    root.item(.popover).wrappedValue = nil
    app.settle()
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    late.wrappedValue = nil
    app.settle()
    expect(app.shown, is: App.fresh)
    try app.on(FairHomeTransitions.self) { $0.form() }
    late.wrappedValue = nil
    app.settle()
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(app.takeHeard(), is: ["page done", "dismissal done", "form done"])
  },
]
