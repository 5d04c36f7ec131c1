import SwiftUI

@testable import NavcRuntime

/// One start of the app, whatever shows it.
@MainActor struct App {
  let conditions = AppConditions()
  private let stage: Stage?
  private let views: ViewStage?

  init(isUIKit: Bool, _ prepare: (AppConditions) -> Void = { _ in }) {
    let conditions = conditions
    prepare(conditions)
    if isUIKit {
      stage = Stage { VaultRouter(scene: $0, conditions: conditions, observer: $1) }
      views = nil
    } else {
      stage = nil
      views = ViewStage { VaultNavigation(conditions: conditions, observer: $0) }
    }
    stage?.launch()
    views?.launch()
  }

  private var driver: VaultDriver? { stage?.router ?? views?.navigation }

  /// What is on screen, and all that lies under it.
  var state: String { stage?.state ?? views?.navigation.map { "\($0.state)" } ?? "none" }

  /// What is remembered.
  var remembered: String? { stage?.router?.state.remembered ?? views?.navigation?.state.remembered }

  func settle() {
    stage?.settle()
    views?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? views?.takeHeard() ?? [] }

  /// Changes what the app knows, and says so.
  func change(_ change: (AppConditions) -> Void) {
    change(conditions)
    driver?.conditionsChanged()
    settle()
  }

  /// Fires something, and lets it come to its end.
  func fire(_ fire: () throws -> Void) rethrows {
    try fire()
    settle()
  }

  /// The controller of the visible screen.
  func visible<Controller: UIViewController>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    try need(driver?.visibleController as? Controller, "a \(type)", file: file, line: line)
  }

  func notes() throws -> VaultNotesTransitions { try need(Made.notes.last) }
}
