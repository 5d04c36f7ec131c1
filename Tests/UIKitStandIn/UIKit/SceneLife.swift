// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The life cycle of scenes. The delegate is notified of each change before observers; "will"
/// notifications precede the change.
extension StandIn {
  /// Makes the scene active, or inactive as if the system covers it.
  public static func setActive(_ active: Bool, _ scene: UIScene) {
    active ? activate(scene) : resign(scene)
  }

  /// Brings a scene from the background to the foreground, where it is inactive at first.
  public static func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background || scene.activationState == .unattached else {
      return
    }
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    if UIApplication.shared.applicationState == .background {
      post(UIApplication.willEnterForegroundNotification, UIApplication.shared)
    }
    scene.activationState = .foregroundInactive
    drawFrame()
    let waiting = held.filter { $0.scene === scene }
    held.removeAll { $0.scene === scene }
    for each in waiting { Clock.after(0, each.work) }
  }

  /// True if animations of a scene in the background end only after the scene is in the foreground
  /// again.
  ///
  /// UIKit documents neither.
  public static var holdsTransitionsInBackground = false

  private static var held: [(scene: UIScene, work: @MainActor () -> Void)] = []

  static func hold(until scene: UIScene, _ work: @escaping @MainActor () -> Void) {
    held.append((scene, work))
  }

  static func forgetHeld() {
    held = []
    holdsTransitionsInBackground = false
  }

  /// Sends the scene to the background, and requests its state restoration activity.
  public static func enterBackground(_ scene: UIScene) {
    guard scene.activationState != .background else { return }
    resign(scene)
    let before = UIApplication.shared.applicationState
    scene.activationState = .background
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    if before != .background, UIApplication.shared.applicationState == .background {
      post(UIApplication.didEnterBackgroundNotification, UIApplication.shared)
    }
    drawFrame(picturing: scene)
    save(scene)
  }

  /// Requests the state restoration activity from the delegate, and stores it.
  private static func save(_ scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    scene.session.stateRestorationActivity =
      delegate.stateRestorationActivity(for: scene)?.stored()
  }

  static func bring(_ scene: UIScene, to state: UIScene.ActivationState) {
    switch state {
    case .foregroundActive: activate(scene)
    case .foregroundInactive: enterForeground(scene)
    case .background: scene.activationState = .background
    case .unattached: break
    }
  }

  private static func activate(_ scene: UIScene) {
    enterForeground(scene)
    guard scene.activationState != .foregroundActive else { return }
    let appWasActive = UIApplication.shared.applicationState == .active
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
    if !appWasActive { post(UIApplication.didBecomeActiveNotification, UIApplication.shared) }
    drawFrame()
  }

  private static func resign(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification, scene)
    let active = UIApplication.shared.connectedScenes.filter {
      $0.activationState == .foregroundActive
    }
    if active.count == 1 { post(UIApplication.willResignActiveNotification, UIApplication.shared) }
    scene.activationState = .foregroundInactive
    drawFrame()
  }
}
