import UIKit

final class AppConditions: MovesConditions {
  var loggedIn = false
  var tidy = false
}

final class AppScreens: MovesScreens {
  func list(_ parameters: MovesListParameters, _ go: MovesListTransitions) -> UIViewController {
    let made = ListViewController()
    made.go = go
    made.parameters = parameters
    return made
  }

  func item(_ parameters: MovesItemParameters, _ go: MovesItemTransitions) -> UIViewController {
    let made = ItemViewController()
    made.go = go
    made.parameters = parameters
    return made
  }
}

/// A start of the app that shows its tabs.
@MainActor struct App {
  let conditions = AppConditions()
  let stage: Stage

  init(tidy: Bool = false) {
    let conditions = conditions
    conditions.tidy = tidy
    stage = Stage {
      MovesRouter(scene: $0, conditions: conditions, screens: AppScreens(), observer: $1)
    }
    stage.launch()
  }

  func start() throws -> StartViewController { try stage.visible() }

  /// Returns the description of the tabs, with `stack` in the first.
  static func tabs(_ stack: String) -> String { "tabs[*nav[\(stack)] nav[List] UI]" }

  func changeConditions(_ change: (AppConditions) -> Void) {
    change(conditions)
    stage.router?.conditionsChanged()
    stage.settle()
    _ = stage.takeHeard()
  }

  /// Fires an event of the visible screen and waits until the app is at rest.
  func fire<Controller>(
    _ event: (Controller) -> Void,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    event(try stage.visible(file: file, line: line))
    stage.settle(file: file, line: line)
  }

  func tap(_ tab: Int) throws {
    StandIn.tapTab(tab, of: try need(stage.window?.rootViewController as? UITabBarController))
    stage.settle()
  }
}

/// Creates a scenario in a fresh app. Afterwards only the controllers on screen may be alive.
@MainActor func story(
  _ name: String,
  tidy: Bool = false,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    let app = App(tidy: tidy)
    try body(app)
    app.stage.expectNothingElse()
  }
}
