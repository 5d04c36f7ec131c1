import SwiftUI

@testable import NavcRuntime

/// Controllers and views of the app over the router's, as in UIKit.
@MainActor let foreign: [Scenario] = [
  story("events under a view's own alert are ignored and reported") { app in
    let home: FairHomeTransitions = try Lobby.newest()
    app.tap("Alert")
    home.openRide(id: 1)
    home.page()
    app.settle()
    expect(try app.navigation().state.visible == nil)
    expect(app.shown, is: "\(App.fresh) + Alert")
    expect(
      app.takeHeard(),
      is: ["app done", "openRide ignored covered", "page ignored covered"]
    )
    app.tap("Yes")
    expect(app.takeHeard(), is: ["app done"])
    home.openRide(id: 1)
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
  },
  story("an event of the alert's own action is carried out after the alert is gone") { app in
    let home: FairHomeTransitions = try Lobby.newest()
    Lobby.onAnswer = { home.openRide(id: 1) }
    app.tap("Alert")
    app.tap("Yes")
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard().last, is: "openRide done")
  },
  story("an opening waits until a view's own sheet is gone") { app in
    app.tap("Own")
    expect(app.shown, is: "\(App.fresh) + own")
    try app.navigation().open(.panel)
    app.settle()
    expect(app.shown, is: "\(App.fresh) + own")
    expect(
      app.takeHeard(),
      is: ["app done", "open(panel) held by the app's own view"]
    )
    expect(try app.screen().swipeDown())
    app.settle()
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(app.takeHeard(), is: ["app done", "open(panel) done"])
  },
  story("a view's own alert over a presented screen") { app in
    try app.on(FairHomeTransitions.self) { $0.page() }
    app.tap("Alert")
    expect(app.shown, is: "\(App.fresh) + nav[panel] + Alert")
    try app.on(FairPanelTransitions.self) { $0.done() }
    expect(app.shown, is: "\(App.fresh) + nav[panel] + Alert")
    app.tap("Yes")
    try app.on(FairPanelTransitions.self) { $0.done() }
    expect(app.shown, is: App.fresh)
    expect(
      app.takeHeard(),
      is: ["page done", "app done", "done ignored covered", "app done", "done done"]
    )
  },
  story("a UIKit alert over a view") { app in
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    app.stage.window?.rootViewController?.present(alert, animated: true)
    app.settle()
    app.post("FairMore")
    try app.on(FairHomeTransitions.self) { $0.page() }
    expect(app.shown, is: "\(App.fresh) + UIAlert")
    app.tap("Yes")
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    expect(try app.navigation().state.layers.count, is: 2)
  },
  story("a link dismisses the app's screens if it opens below them") { app in
    app.tap("Own")
    try app.open("fair://rides/1")
    expect(try app.navigation().state.isCovered, is: false)
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
  },
  story("a view's own full-screen cover is noticed, and a link or a lock dismisses it") { app in
    app.change {
      $0.ticket = true
      $0.unlocked = true
    }
    let home: FairHomeTransitions = try Lobby.newest()
    app.tap("Cover")
    expect(app.shown, is: "\(App.fresh) + own")
    home.openRide(id: 1)
    app.settle()
    expect(app.takeHeard(), is: ["conditions done", "app done", "openRide ignored covered"])
    try app.open("fair://rides/1")
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard(), is: [#"link("fair://rides/1") done"#])
    try app.open("fair://vault")
    app.tap("Cover")
    app.change { $0.unlocked = false }
    expect(app.shown, is: "tabs[*nav[home vault] (Shop) (Legend) (More) (Prize)] + lock")
    expect(app.takeHeard().last, is: "conditions done (gated)")
  },
  story("a view's own cover over a presented screen") { app in
    try app.on(FairHomeTransitions.self) { $0.cover() }
    app.tap("Cover")
    expect(app.shown, is: "\(App.fresh) + nav[panel] + own")
    try app.open("fair://rides/1")
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
  },
  story("an event fired while a screen dismisses its own sheet is carried out afterward") {
    app in
    let home: FairHomeTransitions = try Lobby.newest()
    let base = try need(app.stage.window?.rootViewController)
    base.present(UIViewController(), animated: true)
    app.settle()
    home.openRide(id: 1)
    base.dismiss(animated: true)
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
    expect(app.takeHeard().last, is: "openRide done")
  },
  story("an event before or after a dismissal in the same turn follows it") { app in
    for isFirst in [true, false] {
      app.tap("Own")
      let home: FairHomeTransitions = try Lobby.newest()
      let open: () -> Void = { home.openRide(id: 1) }
      (Lobby.beforeEnd, Lobby.afterEnd) = isFirst ? (open, nil) : (nil, open)
      app.tap("End")
      expect(app.shown, is: "tabs[*nav[home ride-1] (Shop) (Legend) (More) (Prize)]")
      app.stage.screen?.goBack()
      app.settle()
    }
  },
  story("a root dismisses a view's own alert and sheet, with and without animation") { app in
    for label in ["Alert", "Own"] {
      app.tap(label)
      expect(try app.screen().layerCount, is: 2)
      try app.navigation().dismissesAtOnce.toggle()
      app.post("FairRestart")
      expect(app.shown, is: App.fresh)
      expect(try app.navigation().state.isCovered, is: false)
    }
    try app.on(FairHomeTransitions.self) { $0.page() }
    app.tap("Alert")
    app.post("FairRestart")
    expect(app.shown, is: App.fresh)
  },
  story("an event chosen in a menu and a link wait until the menu is gone") { app in
    let base = try need(app.stage.window?.rootViewController)
    let menu = _UIContextMenuActionsOnlyViewController()
    base.present(menu, animated: true)
    app.settle(by: 1)
    try Lobby.newest(FairHomeTransitions.self).openRide(id: 1)
    app.stage.screen?.open(try need(URL(string: "fair://panel")))
    app.settle(by: 10)
    expect(app.takeHeard(), is: [])
    menu.dismiss(animated: true)
    app.settle()
    expect(app.takeHeard(), is: ["openRide done", #"link("fair://panel") done"#])
  },
  story("a search is part of its screen, and what lies over it is not") { app in
    let base = try need(app.stage.window?.rootViewController)
    let search = UISearchController()
    base.present(search, animated: true)
    app.settle()
    try app.on(FairHomeTransitions.self) { $0.openRide(id: 1) }
    expect(app.takeHeard(), is: ["openRide done"])
    search.present(UIViewController(), animated: true)
    app.settle()
    try app.on(FairRideTransitions.self) { $0.back() }
    expect(app.takeHeard(), is: ["app done", "back ignored covered"])
    base.dismiss(animated: true)
    app.settle()
  },
]

/// A class with the name of the controller that UIKit presents for a menu.
private final class _UIContextMenuActionsOnlyViewController: UIViewController {}
