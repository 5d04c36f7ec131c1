import UIKit

final class AppConditions: GatesConditions {
  var loggedIn = false
  var agreed = false
  var unlocked = true
  var supported = true
  var member = false
  var invited = false
  var trusted = false
}

final class AppScreens: GatesScreens {
  /// The controller that the factory returns instead of the terms.
  var instead: UIViewController?

  func terms(_ parameters: GatesTermsParameters, _ go: GatesTermsTransitions) -> UIViewController {
    if let instead { return instead }
    let made = TermsViewController()
    made.go = go
    return made
  }

  func contract(_ parameters: GatesContractParameters, _ go: GatesContractTransitions)
    -> UIViewController
  {
    let made = ContractViewController()
    made.go = go
    made.parameters = parameters
    return made
  }

  func reader(_ parameters: GatesReaderParameters, _ go: GatesReaderTransitions) -> UIViewController
  {
    let made = ReaderViewController()
    made.go = go
    made.parameters = parameters
    return made
  }

  func card(_ parameters: GatesCardParameters, _ go: GatesCardTransitions) -> UIViewController {
    let made = CardViewController()
    made.go = go
    made.parameters = parameters
    return made
  }
}

/// A start of the app that shows its tabs.
@MainActor struct App {
  let conditions = AppConditions()
  let screens = AppScreens()
  let stage: Stage

  init() {
    let conditions = conditions
    let screens = screens
    stage = Stage {
      GatesRouter(scene: $0, conditions: conditions, screens: screens, observer: $1)
    }
    stage.launch()
  }

  func home() throws -> HomeViewController { try stage.visible() }

  /// Returns the description of the tabs, with `stack` in the first.
  static func tabs(_ stack: String) -> String { "tabs[*nav[\(stack)] Account nav[Secret]]" }

  func changeConditions(_ change: (AppConditions) -> Void) {
    change(conditions)
    stage.router?.conditionsChanged()
    stage.settle()
  }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try need(stage.window?.rootViewController as? UITabBarController))
    stage.settle()
  }

  /// Logs in, like the login screen.
  func logIn() throws {
    conditions.loggedIn = true
    try stage.visible(LoginViewController.self).go?.signedIn()
    stage.settle()
  }

  func agree() throws {
    conditions.agreed = true
    try stage.visible(TermsViewController.self).go?.agree()
    stage.settle()
  }
}

/// Creates a scenario in a fresh app. Afterwards only the controllers on screen may be alive.
@MainActor func story(_ name: String, _ body: @escaping @MainActor (App) throws -> Void) -> Scenario
{
  Scenario(name) {
    let app = App()
    try body(app)
    app.stage.expectNothingElse()
  }
}
