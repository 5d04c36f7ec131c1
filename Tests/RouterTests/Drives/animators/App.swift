import UIKit

/// An app whose animators log each request.
@MainActor final class App {
  let animators = AppAnimators()
  let conditions = AppConditions()
  let stage: Stage

  init() {
    let (animators, conditions) = (animators, conditions)
    stage = Stage {
      MotionRouter(scene: $0, conditions: conditions, animators: animators, observer: $1)
    }
    stage.launch()
  }

  var screen: String { stage.screen }

  func navigation() throws -> UINavigationController {
    try need(
      stage.window?.rootViewController as? UINavigationController,
      "a stack in \(stage.screen)"
    )
  }

  /// Performs an event of the visible screen and waits until the app is at rest.
  func on<Screen: UIViewController>(
    _ type: Screen.Type,
    file: String = #fileID,
    line: Int = #line,
    _ event: (Screen) -> Void
  ) throws {
    event(try stage.visible(file: file, line: line))
    stage.settle(file: file, line: line)
  }
}

@MainActor func story(
  _ name: String,
  _ body: @escaping @MainActor (App) throws -> Void
) -> Scenario {
  Scenario(name) {
    StandIn.reducesMotion = false
    try body(App())
    StandIn.reducesMotion = false
  }
}
