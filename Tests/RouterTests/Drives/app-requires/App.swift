import SwiftUI

@testable import NavcRuntime

/// One start of the app, in either UI framework.
@MainActor struct App: EitherStage {
  /// The state that an app saves for its next start.
  struct Left {
    var activity: NSUserActivity?
    var stored: [String: Any] = [:]
  }

  let conditions = AppConditions()
  let stage: Stage?
  let views: ViewStage?

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

  var left: Left {
    Left(activity: stage?.router?.stateRestorationActivity, stored: views?.screen?.storage ?? [:])
  }

  /// The reason of the last refused step, in UIKit only.
  var lastRefusal: String? { stage?.lastRefusal }

  func open(_ link: String) throws {
    let url = try need(URL(string: link))
    if let stage { _ = stage.router?.open(url) } else { views?.screen?.open(url) }
    settle()
  }

  func accounts() throws -> BankAccountsTransitions { try need(Made.accounts.last) }
}
