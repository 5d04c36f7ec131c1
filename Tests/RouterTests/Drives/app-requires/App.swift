import SwiftUI

@testable import NavcRuntime

/// One start of the app, whatever shows it.
@MainActor struct App {
  /// What an app leaves behind for its next start.
  struct Left {
    var activity: NSUserActivity?
    var stored: [String: Any] = [:]
  }

  let conditions = AppConditions()
  private let stage: Stage?
  private let views: ViewStage?

  init(isUIKit: Bool, after left: Left? = nil, _ prepare: (AppConditions) -> Void = { _ in }) {
    let conditions = conditions
    prepare(conditions)
    if isUIKit {
      stage = Stage(on: StandIn.connectScene(restored: left?.activity)) {
        BankRouter(scene: $0, conditions: conditions, observer: $1)
      }
      views = nil
    } else {
      stage = nil
      views = ViewStage { BankNavigation(conditions: conditions, observer: $0) }
    }
    stage?.start()
    views?.start(stored: left?.stored ?? [:])
    settle()
  }

  private var driver: BankDriver? { stage?.router ?? views?.navigation }

  /// What is on screen, and all that lies under it.
  var state: String { stage?.state ?? views?.navigation.map { "\($0.state)" } ?? "none" }

  /// What is remembered.
  var remembered: String? { stage?.router?.state.remembered ?? views?.navigation?.state.remembered }

  var left: Left {
    Left(activity: stage?.router?.stateRestorationActivity, stored: views?.screen?.storage ?? [:])
  }

  func settle() {
    stage?.settle()
    views?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? views?.takeHeard() ?? [] }

  /// Why the last step that was refused was, where UIKit tells.
  var lastRefusal: String? { stage?.lastRefusal }

  /// Changes what the app knows, and says so.
  func change(_ change: (AppConditions) -> Void) {
    change(conditions)
    driver?.conditionsChanged()
    settle()
  }

  func open(_ link: String) throws {
    let url = try need(URL(string: link))
    if let stage { _ = stage.router?.open(url) } else { views?.screen?.open(url) }
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

  func accounts() throws -> BankAccountsTransitions { try need(Made.accounts.last) }
}
