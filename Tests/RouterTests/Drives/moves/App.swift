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

/// A start of the app, in its tabs.
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

  /// The tabs, with the stack of the first as it is given.
  static func tabs(_ stack: String) -> String { "tabs[*nav[\(stack)] nav[List] UI]" }

  func changeConditions(_ change: (AppConditions) -> Void) {
    change(conditions)
    stage.router?.conditionsChanged()
    stage.settle()
    _ = stage.takeHeard()
  }

  /// Fires an event of the visible screen, and lets all come to rest.
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

/// A scenario in a fresh app, after which only what is on screen is alive.
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
