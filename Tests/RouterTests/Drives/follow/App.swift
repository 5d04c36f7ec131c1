import UIKit

typealias Router = FollowRouter
typealias Observer = FollowObserver
typealias Report = FollowReport
typealias Outcome = FollowOutcome
typealias State = FollowState
typealias Stack = FollowStack

final class SplashViewController: UIViewController, FollowSplashScreen {
  var go: FollowSplashTransitions?
}

final class WelcomeViewController: UIViewController, FollowWelcomeScreen {
  var go: FollowWelcomeTransitions?
}

final class HomeViewController: UIViewController, FollowHomeScreen {
  var go: FollowHomeTransitions?
}

final class DetailViewController: UIViewController, FollowDetailScreen {
  var go: FollowDetailTransitions?
}

final class NewsViewController: UIViewController, FollowNewsScreen {
  var go: FollowNewsTransitions?
}

final class WarningViewController: UIViewController, FollowWarningScreen {
  var go: FollowWarningTransitions?
}

final class BankViewController: UIViewController, FollowBankScreen {
  var go: FollowBankTransitions?
}

final class WakeViewController: UIViewController, FollowWakeScreen {
  var go: FollowWakeTransitions?
}

final class AppConditions: FollowConditions {
  var signedIn = false
  var safe = true
  var asleep = false
}

/// A start of the app whose conditions are known.
@MainActor struct App {
  let conditions = AppConditions()
  let stage: Stage

  init(signedIn: Bool) {
    let conditions = conditions
    conditions.signedIn = signedIn
    stage = Stage { FollowRouter(scene: $0, conditions: conditions, observer: $1) }
    stage.launch()
    stage.router?.conditionsKnown()
    stage.settle()
    _ = stage.takeHeard()
  }

  func changeConditions(_ change: (AppConditions) -> Void) {
    change(conditions)
    stage.router?.conditionsChanged()
    stage.settle()
  }

  /// Closes the news of a signed-in user and returns the home screen.
  func readNews() throws -> HomeViewController {
    try stage.visible(NewsViewController.self).go?.close()
    stage.settle()
    _ = stage.takeHeard()
    return try stage.visible()
  }
}

/// Creates a scenario. Afterwards only the controllers on screen may be alive.
@MainActor func story(
  _ name: String,
  signedIn: Bool,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    let app = App(signedIn: signedIn)
    try body(app)
    app.stage.expectNothingElse()
  }
}
