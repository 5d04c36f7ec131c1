import UIKit

typealias Router = SurfaceRouter
typealias Observer = SurfaceObserver
typealias Report = SurfaceReport
typealias Outcome = SurfaceOutcome
typealias State = SurfaceState
typealias Stack = SurfaceStack

/// All features of the language at once, with public declarations. Half of the test is that it
/// compiles.
package enum Drive {
  @MainActor package static func main() { play(launchArguments + windows) }
}

final class Conditions: SurfaceConditions {
  var loggedIn = false
  var plan = SurfacePlanValue.free
}

final class SplashViewController: UIViewController {}
final class LoginViewController: UIViewController {}
final class TermsViewController: UIViewController {}
final class FeedViewController: UIViewController {}
final class CameraViewController: UIViewController {}

final class ItemViewController: UIViewController {
  init(_ parameters: SurfaceItemParameters, _ go: SurfaceItemTransitions) {
    self.parameters = parameters
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let parameters: SurfaceItemParameters
  let go: SurfaceItemTransitions
}

struct Screens: SurfaceScreens {
  func splash(_ go: SurfaceSplashTransitions) -> UIViewController { SplashViewController() }
  func login(_ go: SurfaceLoginTransitions) -> UIViewController { LoginViewController() }
  func terms(_ go: SurfaceTermsTransitions) -> UIViewController { TermsViewController() }
  func feed(_ go: SurfaceFeedTransitions) -> UIViewController { FeedViewController() }
  func camera(_ go: SurfaceCameraTransitions) -> UIViewController { CameraViewController() }

  func item(
    _ parameters: SurfaceItemParameters,
    _ go: SurfaceItemTransitions
  ) -> UIViewController {
    ItemViewController(parameters, go)
  }
}
