// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UserNotifications

/// The system's handling of scenes.
extension StandIn {
  /// The objects that the system passes when it connects a scene.
  public struct Connection {
    public let scene: UIWindowScene
    public let session: UISceneSession
    public let options: UIScene.ConnectionOptions
  }

  private static var count = 0

  /// Connects a window scene, and brings it to `state`.
  ///
  /// `session` is an earlier session; `restored` is its state restoration activity. The delegate
  /// is notified of each step. Without a delegate the test makes those calls, and the scene is in
  /// its state from the start.
  public static func connectScene(
    urls: [URL] = [],
    activities: Set<NSUserActivity> = [],
    shortcut: UIApplicationShortcutItem? = nil,
    response: UNNotificationResponse? = nil,
    session: UISceneSession? = nil,
    restored: NSUserActivity? = nil,
    delegate: (any UISceneDelegate)? = nil,
    state: UIScene.ActivationState = .foregroundActive
  ) -> Connection {
    let session = session ?? makeSession()
    if let restored { session.stateRestorationActivity = restored.stored() }
    let options = UIScene.ConnectionOptions(shortcutItem: shortcut, notificationResponse: response)
    options.urlContexts = contexts(urls)
    options.userActivities = activities
    let scene = UIWindowScene(session: session, connectionOptions: options)
    response?.target = scene
    let connection = Connection(scene: scene, session: session, options: options)
    if let delegate {
      tell(delegate, connection)
      bring(scene, to: state)
    } else {
      scene.activationState = state
    }
    return connection
  }

  private static func makeSession() -> UISceneSession {
    count += 1
    return UISceneSession(
      persistentIdentifier: "scene-\(count)",
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    )
  }

  private static func tell(_ delegate: any UISceneDelegate, _ connection: Connection) {
    let scene = connection.scene
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: connection.session, options: connection.options)
    post(UIScene.willConnectNotification, scene)
    guard let restored = connection.session.stateRestorationActivity else { return }
    delegate.scene(scene, restoreInteractionStateWith: restored)
  }

  static func contexts(_ urls: [URL], from app: String? = nil) -> Set<UIOpenURLContext> {
    Set(
      urls.map {
        let options = UIScene.OpenURLOptions(
          sourceApplication: app,
          annotation: nil,
          openInPlace: false
        )
        return UIOpenURLContext(url: $0, options: options)
      }
    )
  }

  /// Disconnects a scene. Its transitions never end. Its session stays open.
  public static func disconnect(_ scene: UIScene) {
    scene.activationState = .unattached
    scene.session.scene = nil
    UIApplication.shared.connectedScenes.remove(scene)
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, scene)
  }

  static func post(_ name: NSNotification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }
}
