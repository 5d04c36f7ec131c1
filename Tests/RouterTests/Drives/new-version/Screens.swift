import UIKit

typealias Router = NewVersionRouter
typealias Observer = NewVersionObserver
typealias Report = NewVersionReport
typealias Outcome = NewVersionOutcome
typealias State = NewVersionState
typealias Stack = NewVersionStack

final class NewFeaturesViewController: UIViewController, NewVersionNewFeaturesScreen {
  var go: NewVersionNewFeaturesTransitions?
}

final class WelcomeViewController: UIViewController, NewVersionWelcomeScreen {
  var go: NewVersionWelcomeTransitions?
}

final class LoginViewController: UIViewController, NewVersionLoginScreen {
  var go: NewVersionLoginTransitions?
  /// An action after the screen is gone.
  var onGone: (() -> Void)?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onGone?()
  }
}

final class HomeViewController: UIViewController, NewVersionHomeScreen {
  var go: NewVersionHomeTransitions?
}

final class ProfileViewController: UIViewController, NewVersionProfileScreen {
  var go: NewVersionProfileTransitions?
}

final class Session: NewVersionConditions {
  var loggedIn: Bool
  init(loggedIn: Bool) { self.loggedIn = loggedIn }
}

/// A start of the app, with its stored values and conditions.
@MainActor struct App {
  let session: Session
  let defaults: UserDefaults
  let stage: Stage

  init(loggedIn: Bool, version: String = "1.0", after last: App? = nil) {
    let session = Session(loggedIn: loggedIn)
    let defaults = last?.defaults ?? Self.makeDefaults()
    self.session = session
    self.defaults = defaults
    stage = Stage {
      NewVersionRouter(
        scene: $0,
        conditions: session,
        observer: $1,
        defaults: defaults,
        version: version
      )
    }
    stage.launch()
  }

  private static var count = 0

  private static func makeDefaults() -> UserDefaults {
    count += 1
    let name = "drive-new-version-\(ProcessInfo.processInfo.processIdentifier)-\(count)"
    return UserDefaults(suiteName: name) ?? .standard
  }

  /// Posts a notification from the app's code, and waits for its effects.
  func post(_ object: String?, file: String = #fileID, line: Int = #line) {
    postSwitch(object)
    stage.settle(file: file, line: line)
  }
}

nonisolated func postSwitch(_ object: String?) {
  let name = Notification.Name("WBSwitchRootViewControllerNotification")
  NotificationCenter.default.post(name: name, object: object)
}
