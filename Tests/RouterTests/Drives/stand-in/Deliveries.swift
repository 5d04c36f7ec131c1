import UIKit
import UserNotifications

@MainActor private func url(_ text: String) throws -> URL { try need(URL(string: text)) }

@MainActor let deliveries: [Scenario] = [
  Scenario("everything that a scene connects with is in its options, and only there") {
    let log = SceneLog()
    let response = StandIn.response(to: StandIn.notification("n", ["id": 3]))
    let connection = StandIn.connectScene(
      urls: [try url("app://a")],
      activities: [NSUserActivity(activityType: "t")],
      shortcut: UIApplicationShortcutItem(type: "compose", localizedTitle: "Compose"),
      response: response,
      delegate: log
    )
    let options = try need(log.options)
    expect(options.urlContexts.map(\.url.absoluteString), is: ["app://a"])
    expect(options.userActivities.map(\.activityType), is: ["t"])
    expect(options.shortcutItem?.type, is: "compose")
    expect(options.notificationResponse === response)
    expect(response.targetScene === connection.scene)
    expect(response.notification.request.content.userInfo["id"] as? Int, is: 3)
    expect(log.urls.isEmpty && log.activities.isEmpty)
  },
  Scenario("a URL reaches a background scene before it is active") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    StandIn.open([try url("app://a")], in: scene)
    expect(log.take().last, is: "open from nowhere (active)")
    StandIn.enterBackground(scene)
    _ = log.take()
    StandIn.open([try url("app://b")], in: scene, from: "com.other")
    expect(
      log.take(),
      is: [
        "willEnterForeground (background)", "open from com.other (inactive)",
        "didBecomeActive (active)",
      ]
    )
    expect(log.urls.map(\.absoluteString), is: ["app://a", "app://b"])
  },
  Scenario("an activity is announced, and then delivered or unavailable") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    _ = log.take()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = try url("https://example.com/a")
    StandIn.continue(activity, in: scene)
    StandIn.failToContinue("t", UISceneError(.requestDenied), in: scene)
    expect(
      log.take(),
      is: [
        "willContinue NSUserActivityTypeBrowsingWeb (active)",
        "continue NSUserActivityTypeBrowsingWeb (active)",
        "willContinue t (active)", "didFailToContinue t (active)",
      ]
    )
    expect(log.activities == [activity])
  },
  Scenario("a quick action and its completion") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    StandIn.enterBackground(scene)
    _ = log.take()
    var answer: Bool?
    let shortcut = UIApplicationShortcutItem(type: "compose", localizedTitle: "Compose")
    StandIn.choose(shortcut, in: scene) { answer = $0 }
    expect(answer, is: true)
    expect(log.take()[1], is: "perform compose (inactive)")
  },
  Scenario("a response goes to the center's delegate, with its target scene") {
    let center = CenterLog()
    UNUserNotificationCenter.current().delegate = center
    let scene = StandIn.connectScene().scene
    let notification = StandIn.notification("n", ["id": "3"], title: "T", body: "B")
    var ended = false
    StandIn.respond(to: StandIn.response(to: notification), in: scene) { ended = true }
    let dismissal = UNNotificationDismissActionIdentifier
    StandIn.respond(to: StandIn.response(to: notification, action: dismissal), in: nil)
    let typed = StandIn.response(to: notification, action: "reply", text: "yes")
    StandIn.respond(to: typed, in: scene)
    expect(ended)
    expect(
      center.responses.map(\.actionIdentifier),
      is: [UNNotificationDefaultActionIdentifier, dismissal, "reply"]
    )
    expect(center.responses[0].targetScene === scene && center.responses[1].targetScene == nil)
    expect((center.responses[2] as? UNTextInputNotificationResponse)?.userText, is: "yes")
    expect(notification.request.content.title + notification.request.content.body, is: "TB")
  },
  Scenario("the center's delegate is held weakly and decides how a notification is shown") {
    var center: CenterLog? = CenterLog()
    UNUserNotificationCenter.current().delegate = center
    expect(StandIn.receive(StandIn.notification()) == [.banner])
    center = nil
    expect(UNUserNotificationCenter.current().delegate == nil)
  },
]
