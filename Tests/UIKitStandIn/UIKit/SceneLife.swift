// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How scenes come to the front and go to the back. Of each change the delegate hears first, then
/// whoever observes; what will change is told before it does.
extension StandIn {
  /// The scene becomes active, or is covered by something of the system's.
  public static func setActive(_ active: Bool, _ scene: UIScene) {
    active ? activate(scene) : resign(scene)
  }

  /// The scene comes from the back to the front, where it is not active yet.
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

  /// Whether what is animated in a scene in the back is over only when that is in front again.
  ///
  /// UIKit promises neither that nor the other.
  public static var holdsTransitionsInBackground = false

  private static var held: [(scene: UIScene, work: @MainActor () -> Void)] = []

  static func hold(until scene: UIScene, _ work: @escaping @MainActor () -> Void) {
    held.append((scene, work))
  }

  static func forgetHeld() {
    held = []
    holdsTransitionsInBackground = false
  }

  /// The scene goes to the back, and is asked what is to be restored.
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

  /// Asks the delegate for what is to be restored, and keeps it.
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
