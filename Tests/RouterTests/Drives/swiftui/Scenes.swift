import SwiftUI
import UserNotifications

@MainActor private func quickAction(_ type: String) -> UIApplicationShortcutItem {
  UIApplicationShortcutItem(type: type, localizedTitle: type)
}

@MainActor private func response(
  _ id: Int,
  action: String = UNNotificationDefaultActionIdentifier
) -> UNNotificationResponse {
  let notification = StandIn.notification("n\(id)", ["kind": "ride", "id": id])
  return StandIn.response(to: notification, action: action)
}

/// Closes all windows of the app and connects the first one again.
@MainActor private func restart(_ app: App, _ connection: StandIn.Connection) {
  while !app.stages.isEmpty { app.close() }
  app.connect(connection)
}

@MainActor let scenes: [Scenario] = [
  story("the splash screen stays until the conditions are known", begins: false) { app in
    app.settle()
    expect(app.shown, is: "splash")
    app.post("FairMore")
    expect(app.shown, is: "splash")
    try app.navigation().conditionsKnown()
    app.settle()
    expect(app.shown, is: App.fresh)
    try app.navigation().conditionsKnown()
    app.settle()
    expect(app.shown, is: App.fresh)
  },
  story("a link at a cold start waits for the root and the conditions", begins: false) { app in
    app.stage.screen?.open(try need(URL(string: "fair://rides/3")))
    app.settle()
    expect(app.shown, is: "splash")
    try app.navigation().conditionsKnown()
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-3] (Shop) (Legend) (More) (Prize)]")
  },
  story("conditions that are known before the first window", begins: false) { app in
    try app.navigation().conditionsKnown()
    app.settle()
    expect(app.shown, is: App.fresh)
  },
  story("a quick action, cold and warm") { app in
    restart(
      app,
      StandIn.connectScene(shortcut: quickAction("panel"), delegate: FairSceneDelegate())
    )
    app.begin()
    expect(app.shown, is: "\(App.fresh) + nav[panel]")
    try app.on(FairPanelTransitions.self) { $0.done() }
    var answers: [Bool] = []
    for type in ["shop", "none"] {
      StandIn.choose(quickAction(type), in: app.stage.connection.scene) { answers.append($0) }
      app.settle()
    }
    expect(answers, is: [true, false])
    expect(app.shown, is: "tabs[nav[home] *nav[shop] (Legend) (More) (Prize)]")
  },
  story("a cold notification is handled once, even if it arrives again") { app in
    let tapped = response(4)
    restart(app, StandIn.connectScene(response: tapped, delegate: FairSceneDelegate()))
    app.begin()
    expect(app.shown, is: "tabs[*nav[home ride-4] (Shop) (Legend) (More) (Prize)]")
    expect(try app.screen().goBack())
    app.settle()
    expect(FairSceneDelegate.handle(tapped))
    app.settle()
    expect(app.shown, is: App.fresh)
  },
  story("a warm notification reaches the right one of two windows, a dismissed one none") { app in
    app.connect(StandIn.connectScene(delegate: FairSceneDelegate()))
    app.begin()
    let center = Center()
    UNUserNotificationCenter.current().delegate = center
    StandIn.respond(to: response(1), in: app.stages[1].connection.scene)
    app.settle()
    StandIn.respond(to: response(2), in: app.stages[0].connection.scene)
    app.settle()
    let wiped = response(3, action: UNNotificationDismissActionIdentifier)
    StandIn.respond(to: wiped, in: app.stages[1].connection.scene)
    app.settle()
    expect(
      app.stages.map(\.shown),
      is: [2, 1].map { "tabs[*nav[home ride-\($0)] (Shop) (Legend) (More) (Prize)]" }
    )
    expect(center.answers, is: [true, true, false])
    UNUserNotificationCenter.current().delegate = nil
  },
  story("a notification's action has its specified effect, and another one none") {
    app in
    @MainActor func choose(_ action: String, _ payload: [AnyHashable: Any]) -> Bool {
      let answered = StandIn.response(to: StandIn.notification("sale", payload), action: action)
      defer { app.settle() }
      return FairSceneDelegate.handle(answered)
    }
    expect(!choose("SHARE", ["kind": "ride", "id": 3]))
    expect(app.shown, is: App.fresh)
    expect(choose("BUY_TWO", ["kind": "ride", "id": 3]))
    expect(app.shown, is: "tabs[nav[home] *nav[shop] (Legend) (More) (Prize)]")
    expect(choose(UNNotificationDefaultActionIdentifier, ["kind": "ride", "id": 3]))
    expect(app.shown, is: "tabs[*nav[home ride-3] nav[shop] (Legend) (More) (Prize)]")
    expect(!choose(UNNotificationDismissActionIdentifier, ["kind": "ride", "id": 3]))
    expect(choose(UNNotificationDismissActionIdentifier, ["action": "buy"]))
    expect(app.shown, is: "tabs[nav[home ride-3] *nav[shop] (Legend) (More) (Prize)]")
    expect(try app.navigation().receive(payload: ["kind": "ride", "id": 5], action: "BUY"))
    expect(!(try app.navigation().receive(payload: ["kind": "ride", "id": 5], action: "SELL")))
  },
  story("an unmatched link, one of another app, and a rewritten one") { app in
    let navigation = try app.navigation()
    expect(navigation.open(try need(URL(string: "other://rides/1"))), is: false)
    expect(navigation.open(try need(URL(string: "fair://no/such/place"))))
    app.settle()
    expect(app.shown, is: "Map")
    try app.open("fair://rides//")
    navigation.rewriteURL = { $0.scheme == "other" ? URL(string: "fair://rides/3") : nil }
    expect(navigation.open(try need(URL(string: "fair://panel"))), is: false)
    expect(navigation.open(try need(URL(string: "other://go"))))
    app.settle()
    expect(app.shown, is: "tabs[*nav[home ride-3] (Shop) (Legend) (More) (Prize)]")
  },
  story("a new window, and one that the system denies") { app in
    try app.on(FairHomeTransitions.self) { $0.beside(id: 6) }
    app.begin()
    expect(
      app.stages.map(\.shown),
      is: [App.fresh, "tabs[*nav[home ride-6] (Shop) (Legend) (More) (Prize)]"]
    )
    app.close(1)
    StandIn.onSceneRequest = { $0.deny() }
    _ = app.takeHeard()
    try app.navigation().open(.panel)
    app.settle()
    try app.on(FairPanelTransitions.self) { $0.beside(id: 7) }
    expect(app.shown, is: "\(App.fresh) + panel")
    expect(
      app.takeHeard(),
      is: ["open(panel) done", "beside done", #"activity("ride") refused failed"#]
    )
  },
]

/// The app's delegate for notifications.
@MainActor private final class Center: NSObject, UNUserNotificationCenterDelegate {
  private(set) var answers: [Bool] = []

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let response = response
    MainActor.assumeIsolated { answers.append(FairSceneDelegate.handle(response)) }
    completionHandler()
  }
}
