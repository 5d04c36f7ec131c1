import UIKit

@MainActor let scenes: [Scenario] = [
  Scenario("a scene connects, enters the foreground and becomes active") {
    let log = SceneLog()
    let connection = StandIn.connectScene(delegate: log)
    expect(
      log.take(),
      is: [
        "willConnect (unattached)", "willEnterForeground (unattached)", "didBecomeActive (active)",
      ]
    )
    expect(connection.scene.activationState == .foregroundActive)
    expect(UIApplication.shared.connectedScenes == [connection.scene])
    expect(UIApplication.shared.openSessions == [connection.session])
    expect(connection.session.scene === connection.scene)
  },
  Scenario("a scene enters the background, tells its delegate, and then saves its state") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    let watch = Watch(log, scene)
    _ = log.take()
    StandIn.enterBackground(scene)
    expect(
      log.take(),
      is: [
        "willResignActive (active)", "posted willDeactivate (active)",
        "didEnterBackground (background)", "posted didEnterBackground (background)",
        "save (background)",
      ]
    )
    expect(UIApplication.shared.applicationState == .background)
    StandIn.setActive(true, scene)
    expect(
      log.take(),
      is: [
        "willEnterForeground (background)", "posted willEnterForeground (background)",
        "didBecomeActive (active)", "posted didActivate (active)",
      ]
    )
    watch.stop()
  },
  Scenario("a repeated change is not reported") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    _ = log.take()
    StandIn.setActive(true, scene)
    StandIn.enterForeground(scene)
    StandIn.setActive(false, scene)
    StandIn.setActive(false, scene)
    expect(log.take(), is: ["willResignActive (active)"])
  },
  Scenario("the app is active while one scene is") {
    let scenes = [StandIn.connectScene().scene, StandIn.connectScene().scene]
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    StandIn.setActive(false, scenes[0])
    expect(UIApplication.shared.applicationState == .active && told == 0)
    StandIn.setActive(false, scenes[1])
    expect(UIApplication.shared.applicationState == .inactive && told == 1)
    NotificationCenter.default.removeObserver(observer)
  },
  Scenario("a disconnected scene leaves its session open, for another scene") {
    let log = SceneLog()
    let first = StandIn.connectScene(delegate: log)
    let activity = NSUserActivity(activityType: "restore")
    activity.userInfo = ["path": ["a", "b"], "count": 2]
    log.restoration = activity
    StandIn.enterBackground(first.scene)
    _ = log.take()
    StandIn.disconnect(first.scene)
    expect(log.take(), is: ["didDisconnect (unattached)"])
    expect(UIApplication.shared.connectedScenes.isEmpty && first.session.scene == nil)
    expect(UIApplication.shared.openSessions == [first.session])
    let saved = try need(first.session.stateRestorationActivity)
    expect(saved !== activity && saved.userInfo?["path"] as? [String] == ["a", "b"])
    let second = StandIn.connectScene(session: first.session, delegate: log, state: .background)
    expect(second.scene !== first.scene && second.session === first.session)
    expect(log.take(), is: ["willConnect (unattached)", "restore restore (unattached)"])
  },
  Scenario("a restored session has its activity") {
    let activity = NSUserActivity(activityType: "restore")
    let connection = StandIn.connectScene(restored: activity)
    expect(connection.session.stateRestorationActivity?.activityType, is: "restore")
  },
  Scenario("a window can be moved to a scene") {
    let scenes = [StandIn.connectScene().scene, StandIn.connectScene().scene]
    let window = UIWindow(windowScene: scenes[0])
    window.windowScene = scenes[1]
    expect(scenes[0].windows.isEmpty && scenes[1].windows == [window])
    window.windowScene = nil
    expect(scenes[1].windows.isEmpty)
  },
]

/// A log of a scene's notifications.
@MainActor private final class Watch {
  private var observers: [any NSObjectProtocol] = []

  init(_ log: SceneLog, _ scene: UIScene) {
    let names = [
      "willDeactivate": UIScene.willDeactivateNotification,
      "didActivate": UIScene.didActivateNotification,
      "didEnterBackground": UIScene.didEnterBackgroundNotification,
      "willEnterForeground": UIScene.willEnterForegroundNotification,
    ]
    for (word, name) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { _ in
          MainActor.assumeIsolated { log.note("posted \(word)", scene) }
        }
      )
    }
  }

  func stop() { observers.forEach(NotificationCenter.default.removeObserver) }
}
