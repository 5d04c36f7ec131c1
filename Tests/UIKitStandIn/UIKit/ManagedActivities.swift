/// The activities of responders, which UIKit manages. A controller's activity is current while the
/// controller is on screen, and is updated by the controller each time it is saved.
@MainActor enum ManagedActivities {
  private static var responders: [WeakResponder] = []

  private struct WeakResponder {
    weak var responder: UIResponder?
  }

  static func forget() { responders = [] }

  static func didSet(_ responder: UIResponder) {
    responders.removeAll { $0.responder == nil || $0.responder === responder }
    guard responder.userActivity != nil else { return }
    responders.append(WeakResponder(responder: responder))
    if isOnScreen(responder) { makeCurrent(responder) }
  }

  static func didAppear(_ controller: UIViewController) { makeCurrent(controller) }

  static func didDisappear(_ controller: UIViewController) {
    guard let activity = controller.userActivity else { return }
    let others = sharing(activity).filter { $0 !== controller }
    if !others.contains(where: isOnScreen) { activity.resignCurrent() }
  }

  /// Prepares an activity before the system stores it or hands it over.
  static func save(_ activity: NSUserActivity) {
    let responders = sharing(activity)
    if !responders.isEmpty {
      activity.userInfo = [:]
      responders.forEach { $0.updateUserActivityState(activity) }
      let scene = UIApplication.shared.connectedScenes.first {
        $0.activationState == .foregroundActive
      }
      if let scene { scene.delegate?.scene(scene, didUpdate: activity) }
    }
    guard activity.needsSave else { return }
    activity.needsSave = false
    activity.delegate?.userActivityWillSave(activity)
  }

  private static func sharing(_ activity: NSUserActivity) -> [UIResponder] {
    responders.compactMap(\.responder).filter { $0.userActivity === activity }
  }

  private static func makeCurrent(_ responder: UIResponder) {
    guard let activity = responder.userActivity else { return }
    if NSUserActivity.current !== activity { save(activity) }
    activity.becomeCurrent()
  }

  private static func isOnScreen(_ responder: UIResponder) -> Bool {
    switch responder {
    case let controller as UIViewController: controller.stage == .shown
    case let scene as UIScene: scene.activationState == .foregroundActive
    default: false
    }
  }
}
