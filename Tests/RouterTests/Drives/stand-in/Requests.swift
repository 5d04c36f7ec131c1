import UIKit

@MainActor private func ask(
  _ session: UISceneSession? = nil,
  _ activity: NSUserActivity? = nil,
  from scene: UIScene? = nil,
  _ failed: @escaping (any Error) -> Void = { _ in expect(false, "failed") }
) {
  let options = UIScene.ActivationRequestOptions()
  options.requestingScene = scene
  UIApplication.shared.requestSceneSessionActivation(
    session,
    userActivity: activity,
    options: options,
    errorHandler: failed
  )
}

@MainActor let requests: [Scenario] = [
  Scenario("without several scenes a request for a new one fails asynchronously") {
    var code: UISceneError.Code?
    ask { code = ($0 as? UISceneError)?.code }
    expect(!UIApplication.shared.supportsMultipleScenes)
    expect(code == nil)
    StandIn.settle()
    expect(code == .multipleScenesNotSupported)
  },
  Scenario("a request is granted asynchronously, with the activity in the options") {
    StandIn.supportsMultipleScenes = true
    let first = StandIn.connectScene().scene
    let log = SceneLog()
    StandIn.onSceneRequest = { _ = $0.connect(log) }
    ask(nil, NSUserActivity(activityType: "window"), from: first)
    expect(log.options == nil)
    StandIn.settle()
    expect(log.options?.userActivities.map(\.activityType), is: ["window"])
    expect(UIApplication.shared.connectedScenes.count, is: 2)
    expect(StandIn.sceneRequests.first?.options?.requestingScene === first)
    expect(StandIn.sceneRequests.map(\.isAnswered), is: [true])
  },
  Scenario("a request can reach an existing scene") {
    StandIn.supportsMultipleScenes = true
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    StandIn.enterBackground(scene)
    _ = log.take()
    StandIn.onSceneRequest = { $0.activate(scene) }
    UIApplication.shared.activateSceneSession(
      for: UISceneSessionActivationRequest(userActivity: NSUserActivity(activityType: "window"))
    )
    StandIn.settle()
    expect(
      log.take(),
      is: [
        "willEnterForeground (background)", "willContinue window (inactive)",
        "continue window (inactive)", "didBecomeActive (active)",
      ]
    )
  },
  Scenario("a denied request, and one for a closed session") {
    StandIn.supportsMultipleScenes = true
    var codes: [UISceneError.Code?] = []
    StandIn.onSceneRequest = { $0.deny() }
    ask { codes.append(($0 as? UISceneError)?.code) }
    let closed = StandIn.connectScene().session
    UIApplication.shared.requestSceneSessionDestruction(closed, options: nil)
    StandIn.settle()
    ask(closed) { codes.append(($0 as? UISceneError)?.code) }
    StandIn.settle()
    expect(codes, is: [.requestDenied, .requestDenied])
  },
  Scenario("a destroyed scene is disconnected asynchronously, and its session closed") {
    StandIn.supportsMultipleScenes = true
    let log = SceneLog()
    let connection = StandIn.connectScene(delegate: log)
    _ = log.take()
    UIApplication.shared.requestSceneSessionDestruction(connection.session, options: nil)
    expect(UIApplication.shared.connectedScenes.count, is: 1)
    StandIn.settle()
    expect(UIApplication.shared.openSessions.isEmpty)
    expect(UIApplication.shared.connectedScenes.isEmpty)
    expect(log.take(), is: ["didDisconnect (unattached)"])
  },
  Scenario("without several scenes the only one can't be destroyed") {
    let connection = StandIn.connectScene()
    var code: UISceneError.Code?
    UIApplication.shared.requestSceneSessionDestruction(connection.session, options: nil) {
      code = ($0 as? UISceneError)?.code
    }
    StandIn.settle()
    expect(code == .multipleScenesNotSupported)
    expect(UIApplication.shared.connectedScenes.count, is: 1)
  },
]
