import UIKit

typealias Router = LaunchRouter
typealias Observer = LaunchObserver
typealias Report = LaunchReport
typealias Outcome = LaunchOutcome
typealias State = LaunchState
typealias Stack = LaunchStack

final class WelcomeViewController: UIViewController, LaunchWelcomeScreen {
  var go: LaunchWelcomeTransitions?
}

final class NewsViewController: UIViewController, LaunchNewsScreen {
  var go: LaunchNewsTransitions?
}

final class LoginViewController: UIViewController, LaunchLoginScreen {
  var go: LaunchLoginTransitions?
}

final class OfferViewController: UIViewController, LaunchOfferScreen {
  var go: LaunchOfferTransitions?
  private(set) var wasAnimated: Bool?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    wasAnimated = animated
  }
}

final class HomeViewController: UIViewController, LaunchHomeScreen {
  var go: LaunchHomeTransitions?
}

final class AppConditions: LaunchConditions {
  var loggedIn = false
  var trial = false
  var plan = LaunchPlanValue.free
}

package enum Drive {
  @MainActor package static func main() {
    play(scenarios)
  }
}

/// Returns the stored values of an app that was onboarded or not, and has a new version or not.
@MainActor private func makeDefaults(onboarded: Bool, isNew: Bool) -> UserDefaults {
  count += 1
  let name = "drive-launch-\(ProcessInfo.processInfo.processIdentifier)-\(count)"
  let defaults = UserDefaults(suiteName: name) ?? .standard
  let first = Stage {
    LaunchRouter(
      scene: $0,
      conditions: AppConditions(),
      observer: $1,
      defaults: defaults,
      version: isNew ? "1.9" : "1.10"
    )
  }
  first.launch()
  if onboarded { (StandIn.visible(in: first.window) as? WelcomeViewController)?.go?.next() }
  first.settle()
  (StandIn.visible(in: first.window) as? NewsViewController)?.go?.next()
  first.settle()
  return defaults
}

@MainActor private var count = 0

/// Returns the expected screen, by the launch rules written in code.
@MainActor private func expected(_ app: AppConditions, onboarded: Bool, isNew: Bool) -> String {
  if !onboarded && !(isNew && app.loggedIn) { return "Welcome" }
  if isNew { return "News" }
  if !app.loggedIn { return "Login" }
  return app.plan != .pro && app.trial ? "Home + Offer" : "Home"
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("the first matching rule decides under every valuation") {
    for bits in 0..<16 {
      let onboarded = bits & 1 != 0
      // A user who was never onboarded has acknowledged no version; a first installation counts as
      // new here.
      let isNew = bits & 2 != 0 || !onboarded
      for plan in LaunchPlanValue.allCases {
        let app = AppConditions()
        app.loggedIn = bits & 4 != 0
        app.trial = bits & 8 != 0
        app.plan = plan
        let defaults = makeDefaults(onboarded: onboarded, isNew: bits & 2 != 0)
        let stage = Stage {
          LaunchRouter(
            scene: $0,
            conditions: app,
            observer: $1,
            defaults: defaults,
            version: "1.10"
          )
        }
        stage.launch()
        let screen = expected(app, onboarded: onboarded, isNew: isNew)
        expect(stage.screen == screen, "\(bits) \(plan): \(stage.screen), not \(screen)")
        // The launch rule's presentation is on screen from the first moment.
        if screen == "Home + Offer" {
          expect(try stage.visible(OfferViewController.self).wasAnimated == false, "animated")
        }
      }
    }
  },
  Scenario("a walk from the first launch to the last screen") {
    let app = AppConditions()
    let defaults = makeDefaults(onboarded: false, isNew: true)
    let stage = Stage {
      LaunchRouter(scene: $0, conditions: app, observer: $1, defaults: defaults, version: "1.10")
    }
    stage.launch()
    try stage.visible(WelcomeViewController.self).go?.next()
    stage.settle()
    try stage.visible(NewsViewController.self).go?.next()
    stage.settle()
    app.loggedIn = true
    app.plan = .plus
    try stage.visible(LoginViewController.self).go?.next()
    stage.settle()
    expect(stage.screen, is: "Home")
    expect(stage.router?.state.value(of: "plan"), is: "plus")
    expect(stage.router?.state.value(of: "newVersion"), is: "false")
    expect(stage.takeHeard(), is: ["next done", "next done", "next done"])
  },
]
