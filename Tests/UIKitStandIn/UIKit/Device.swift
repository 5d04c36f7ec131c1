// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What the system does.
extension StandIn {
  /// What the system hands over when it connects a scene.
  public struct Connection {
    public let scene: UIWindowScene
    public let session: UISceneSession
    public let options: UIScene.ConnectionOptions
  }

  private static var count = 0

  /// Connects a window scene.
  public static func connectScene(
    urls: [URL] = [],
    activities: Set<NSUserActivity> = [],
    shortcut: UIApplicationShortcutItem? = nil
  ) -> Connection {
    count += 1
    let session = UISceneSession(persistentIdentifier: "scene-\(count)")
    let options = UIScene.ConnectionOptions()
    options.urlContexts = Set(urls.map(UIOpenURLContext.init(url:)))
    options.userActivities = activities
    options.shortcutItem = shortcut
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.activationState = .foregroundActive
    return Connection(scene: scene, session: session, options: options)
  }

  /// Takes a scene away; what was under way in it never ends.
  public static func disconnect(_ scene: UIScene) {
    scene.activationState = .unattached
    UIApplication.shared.connectedScenes.remove(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
  }

  /// The scene goes to the back, or comes from there.
  public static func setActive(_ active: Bool, _ scene: UIScene) {
    scene.activationState = active ? .foregroundActive : .foregroundInactive
    NotificationCenter.default.post(
      name: active ? UIScene.didActivateNotification : UIScene.willDeactivateNotification,
      object: scene
    )
  }
}
