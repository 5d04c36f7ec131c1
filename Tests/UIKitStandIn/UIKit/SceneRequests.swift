// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The app's requests for scenes, and the system's answers.
extension StandIn {
  /// A request for a scene. It has no effect until it is answered.
  @MainActor public final class SceneRequest {
    public let session: UISceneSession?
    public let activity: NSUserActivity?
    public let options: UIScene.ActivationRequestOptions?
    public private(set) var isAnswered = false
    private let errorHandler: ((any Error) -> Void)?

    init(
      _ session: UISceneSession?,
      _ activity: NSUserActivity?,
      _ options: UIScene.ActivationRequestOptions?,
      _ errorHandler: ((any Error) -> Void)?
    ) {
      self.session = session
      self.activity = activity
      self.options = options
      self.errorHandler = errorHandler
    }

    /// Connects a scene with the activity in its connection options: a new scene, or the scene of
    /// the requested session.
    public func connect(
      _ delegate: (any UISceneDelegate)? = nil,
      state: UIScene.ActivationState = .foregroundActive
    ) -> Connection {
      isAnswered = true
      return connectScene(
        activities: activity.map { [$0] } ?? [],
        session: session,
        delegate: delegate,
        state: state
      )
    }

    /// Brings an existing scene to the front, and delivers the activity to it.
    public func activate(_ scene: UIScene) {
      isAnswered = true
      if let activity { StandIn.continue(activity, in: scene) }
      setActive(true, scene)
    }

    /// Denies the request, in a later turn of the run loop.
    public func deny(_ code: UISceneError.Code = .requestDenied) {
      isAnswered = true
      Clock.after(0) { [errorHandler] in errorHandler?(UISceneError(code)) }
    }
  }

  /// The requests, oldest first.
  public internal(set) static var sceneRequests: [SceneRequest] = []

  /// An action for each request, called when the system handles it: in the next turn of the run
  /// loop.
  public static var onSceneRequest: ((SceneRequest) -> Void)?

  static func ask(
    _ session: UISceneSession?,
    _ activity: NSUserActivity?,
    _ options: UIScene.ActivationRequestOptions?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    let request = SceneRequest(session, activity, options, errorHandler)
    sceneRequests.append(request)
    if session == nil, !supportsMultipleScenes { return request.deny(.multipleScenesNotSupported) }
    if let session, !UIApplication.shared.openSessions.contains(session) { return request.deny() }
    Clock.after(0) { onSceneRequest?(request) }
  }

  static func askToDestroy(_ session: UISceneSession, _ errorHandler: ((any Error) -> Void)?) {
    Clock.after(0) {
      let app = UIApplication.shared
      guard app.supportsMultipleScenes, app.openSessions.remove(session) != nil else {
        let isOpen = app.openSessions.contains(session)
        errorHandler?(UISceneError(isOpen ? .multipleScenesNotSupported : .requestDenied))
        return
      }
      if let scene = session.scene { disconnect(scene) }
    }
  }
}
