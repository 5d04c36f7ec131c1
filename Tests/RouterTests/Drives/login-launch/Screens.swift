import UIKit

typealias Router = LoginLaunchRouter
typealias Observer = LoginLaunchObserver
typealias Report = LoginLaunchReport
typealias Outcome = LoginLaunchOutcome
typealias State = LoginLaunchState
typealias Stack = LoginLaunchStack

final class LoginViewController: UIViewController, LoginLaunchLoginScreen {
  var go: LoginLaunchLoginTransitions?
}

final class SignUpViewController: UIViewController, LoginLaunchSignUpScreen {
  var go: LoginLaunchSignUpTransitions?
}

final class FeedViewController: UIViewController, LoginLaunchFeedScreen {
  var go: LoginLaunchFeedTransitions?
}

final class SettingsViewController: UIViewController, LoginLaunchSettingsScreen {
  var go: LoginLaunchSettingsTransitions?
}

/// A class that a storyboard contains in place of the right one.
final class StrangeViewController: UIViewController {}

final class Session: LoginLaunchConditions {
  var loggedIn: Bool
  init(loggedIn: Bool) { self.loggedIn = loggedIn }
}

@MainActor func makeStage(_ session: Session) -> Stage {
  Stage { LoginLaunchRouter(scene: $0, conditions: session, observer: $1) }
}
