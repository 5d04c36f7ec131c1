import SwiftUI

@testable import NavcRuntime

/// One start of the app, in either UI framework.
@MainActor struct App: EitherStage {
  let conditions = AppConditions()
  let stage: Stage?
  let views: ViewStage?

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

  func notes() throws -> VaultNotesTransitions { try need(Made.notes.last) }
}
