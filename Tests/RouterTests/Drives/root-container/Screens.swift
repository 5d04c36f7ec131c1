import UIKit

typealias Router = RootContainerRouter
typealias Observer = RootContainerObserver
typealias Report = RootContainerReport
typealias Outcome = RootContainerOutcome
typealias State = RootContainerState
typealias Stack = RootContainerStack

/// A controller that logs the calls from its parent, and its appearances.
class ChildViewController: UIViewController {
  private(set) var told: [String] = []
  private(set) var seen: [String] = []

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    told.append(parent == nil ? "will go" : "will come")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    told.append(parent == nil ? "did go" : "did come")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    seen.append("appeared")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    seen.append("disappeared")
  }
}

final class SplashViewController: ChildViewController, RootContainerSplashScreen {
  var go: RootContainerSplashTransitions?
}

final class LoginViewController: ChildViewController, RootContainerLoginScreen {
  var go: RootContainerLoginTransitions?
}

final class HomeViewController: UIViewController, RootContainerHomeScreen {
  var go: RootContainerHomeTransitions?
}

final class CameraViewController: UIViewController, RootContainerCameraScreen {
  var go: RootContainerCameraTransitions?
}

final class SettingsViewController: UIViewController {
  let parameters: RootContainerSettingsParameters
  let go: RootContainerSettingsTransitions

  init(_ parameters: RootContainerSettingsParameters, _ go: RootContainerSettingsTransitions) {
    self.parameters = parameters
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

struct AppScreens: RootContainerScreens {
  func settings(
    _ parameters: RootContainerSettingsParameters,
    _ go: RootContainerSettingsTransitions
  ) -> UIViewController { SettingsViewController(parameters, go) }
}

final class Session: RootContainerConditions {
  var loggedIn: Bool
  init(loggedIn: Bool) { self.loggedIn = loggedIn }
}
