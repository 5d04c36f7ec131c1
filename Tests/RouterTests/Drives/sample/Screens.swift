import SwiftUI
import UIKit

typealias Router = SampleRouter
typealias Observer = SampleObserver
typealias Report = SampleReport
typealias Outcome = SampleOutcome
typealias State = SampleState
typealias Stack = SampleStack

final class SplashViewController: UIViewController, SampleSplashScreen {
  var go: SampleSplashTransitions?
}

final class LoginViewController: UIViewController, SampleLoginScreen {
  var go: SampleLoginTransitions?
}

struct WhatsNewView: View, SampleWhatsNewScreen {
  let go: SampleWhatsNewTransitions
  var body: some View { Text("What is new") }
}

final class FeedViewController: UIViewController, SampleFeedScreen {
  var go: SampleFeedTransitions?
}

final class ProfileViewController: UIViewController {
  init(_ parameters: SampleProfileParameters, _ go: SampleProfileTransitions) {
    self.parameters = parameters
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let parameters: SampleProfileParameters
  let go: SampleProfileTransitions
}

final class CameraViewController: UIViewController, SampleCameraScreen {
  var go: SampleCameraTransitions?
}

final class SettingsViewController: UIViewController, SampleSettingsScreen {
  var go: SampleSettingsTransitions?
}

final class PaywallViewController: UIViewController, SamplePaywallScreen {
  var go: SamplePaywallTransitions?
  var parameters: SamplePaywallParameters?
}

final class AppConditions: SampleConditions {
  var loggedIn: Bool {
    get {
      onRead?()
      return isLoggedIn
    }
    set { isLoggedIn = newValue }
  }
  var plan = SamplePlanValue.free
  /// An action when the login is read.
  var onRead: (() -> Void)?
  private var isLoggedIn = false
}

final class AppScreens: SampleScreens {
  /// The controller that the factory returns instead of a profile.
  var instead: ((SampleProfileTransitions) -> UIViewController)?
  /// The handle of the last profile.
  private(set) var lastHandle: SampleProfileTransitions?

  func profile(_ parameters: SampleProfileParameters, _ go: SampleProfileTransitions)
    -> UIViewController
  {
    lastHandle = go
    return instead?(go) ?? ProfileViewController(parameters, go)
  }
}

/// A fresh start of the app, with its stored values and conditions.
@MainActor struct App {
  let conditions = AppConditions()
  let screens = AppScreens()
  let defaults: UserDefaults
  let stage: Stage

  init(loggedIn: Bool = false, version: String = "1.0", after last: App? = nil) {
    let conditions = conditions
    let screens = screens
    let defaults = last?.defaults ?? Self.freshDefaults()
    conditions.loggedIn = loggedIn
    self.defaults = defaults
    stage = Stage {
      SampleRouter(
        scene: $0,
        conditions: conditions,
        screens: screens,
        observer: $1,
        defaults: defaults,
        version: version
      )
    }
  }

  private static var count = 0

  private static func freshDefaults() -> UserDefaults {
    count += 1
    let name = "drive-\(ProcessInfo.processInfo.processIdentifier)-\(count)"
    return UserDefaults(suiteName: name) ?? .standard
  }

  /// Starts, reports that the conditions are known, and waits until the app is at rest.
  func launch() {
    stage.launch()
    stage.router?.conditionsKnown()
    stage.settle()
    _ = stage.takeHeard()
  }

  /// Returns the app of a logged-in user, in the feed.
  static func inFeed() throws -> (App, FeedViewController) {
    let app = App(loggedIn: true)
    app.launch()
    return (app, try app.stage.visible())
  }
}
