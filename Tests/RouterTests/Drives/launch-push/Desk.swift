import SwiftUI

/// An app whose launch rules push, in UIKit or SwiftUI.
@MainActor final class Desk {
  let conditions = AppConditions()
  private var stage: Stage?
  private var viewStage: ViewStage?

  init(isUIKit: Bool, _ prepare: (AppConditions) -> Void = { _ in }) {
    let conditions = conditions
    prepare(conditions)
    if isUIKit {
      stage = Stage {
        DeskRouter(scene: $0, conditions: conditions, observer: $1, defaults: UserDefaults())
      }
    } else {
      viewStage = ViewStage {
        DeskNavigation(conditions: conditions, observer: $0, defaults: UserDefaults())
      }
    }
    stage?.launch()
    viewStage?.launch()
  }

  var driver: DeskDriver? { stage?.router ?? viewStage?.navigation }
  var state: String { stage?.state ?? viewStage?.navigation.map { "\($0.state)" } ?? "none" }

  /// Applies the launch rules.
  func start() {
    driver?.conditionsKnown()
    settle()
    _ = takeHeard()
  }

  func change(_ change: (AppConditions) -> Void) {
    change(conditions)
    driver?.conditionsChanged()
    settle()
  }

  func settle() {
    stage?.settle()
    viewStage?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? viewStage?.takeHeard() ?? [] }

  /// Returns the newest controller of a screen.
  func newest<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try need(StandIn.liveControllers.last { $0 is Controller } as? Controller, "a \(type)")
  }

  /// Expects the stand-in's description of the screen, in UIKit only.
  func expectShown(_ screen: String) {
    if let stage { expect(stage.screen, is: screen) }
  }

  /// Ends the app. Only controllers on screen may be alive before.
  func end() {
    stage?.expectNothingElse()
    viewStage?.end()
    stage = nil
    viewStage = nil
  }
}
