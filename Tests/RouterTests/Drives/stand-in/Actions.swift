import UIKit
import UserNotifications

@MainActor private func register(_ options: UNNotificationCategoryOptions = []) {
  UNUserNotificationCenter.current().setNotificationCategories([
    UNNotificationCategory(
      identifier: "message",
      actions: [
        UNNotificationAction(identifier: "read", title: "Read"),
        UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
        UNTextInputNotificationAction(
          identifier: "reply",
          title: "Reply",
          textInputButtonTitle: "Send",
          textInputPlaceholder: ""
        ),
      ],
      intentIdentifiers: [],
      options: options
    )
  ])
}

@MainActor let actions: [Scenario] = [
  Scenario("a notification's action is delivered with its identifier and the typed text") {
    let center = CenterLog()
    UNUserNotificationCenter.current().delegate = center
    register()
    let scene = StandIn.connectScene().scene
    let notification = StandIn.notification(category: "message")
    expect(StandIn.tap("read", of: notification, in: scene))
    expect(StandIn.tap("reply", of: notification, in: scene, text: "yes"))
    expect(!StandIn.tap("unknown", of: notification, in: scene))
    expect(!StandIn.tap("read", of: StandIn.notification(), in: scene))
    expect(center.responses.map(\.actionIdentifier), is: ["read", "reply"])
    expect((center.responses[1] as? UNTextInputNotificationResponse)?.userText, is: "yes")
    expect(!(center.responses[0] is UNTextInputNotificationResponse))
  },
  Scenario("only a foreground action brings the scene to the foreground") {
    let center = CenterLog()
    UNUserNotificationCenter.current().delegate = center
    register()
    let scene = StandIn.connectScene().scene
    StandIn.enterBackground(scene)
    let notification = StandIn.notification(category: "message")
    expect(StandIn.tap("read", of: notification, in: scene))
    expect(scene.activationState, is: .background)
    expect(StandIn.tap("open", of: notification, in: scene))
    expect(scene.activationState, is: .foregroundActive)
    StandIn.enterBackground(scene)
    expect(StandIn.tap(UNNotificationDefaultActionIdentifier, of: notification, in: scene))
    expect(scene.activationState, is: .foregroundActive)
  },
  Scenario("a dismissal is delivered only if the notification's category asks for it") {
    let center = CenterLog()
    UNUserNotificationCenter.current().delegate = center
    let notification = StandIn.notification(category: "message")
    register()
    expect(!StandIn.tap(UNNotificationDismissActionIdentifier, of: notification, in: nil))
    register(.customDismissAction)
    expect(StandIn.tap(UNNotificationDismissActionIdentifier, of: notification, in: nil))
    expect(center.responses.count, is: 1)
  },
]
