import SwiftUI

@testable import NavcRuntime

/// One start of the app, in either UI framework.
@MainActor struct App: EitherStage {
  let conditions = AppConditions()
  let stage: Stage?
  let views: ViewStage?

  static func inUIKit(loggedIn: Bool = true) -> App { App(isUIKit: true, loggedIn) }

  static func inSwiftUI(loggedIn: Bool = true) -> App { App(isUIKit: false, loggedIn) }

  private init(isUIKit: Bool, _ loggedIn: Bool) {
    let conditions = conditions
    conditions.loggedIn = loggedIn
    if isUIKit {
      stage = Stage {
        ShopRouter(scene: $0, conditions: conditions, screens: AppScreens(), observer: $1)
      }
      views = nil
    } else {
      stage = nil
      views = ViewStage {
        ShopNavigation(conditions: conditions, screens: AppScreens(), observer: $0)
      }
    }
    stage?.launch()
    views?.launch()
  }

  /// Returns the handle of the tab bar, as the router gives it to its owner.
  func main() throws -> ShopMainTransitions {
    try need(
      stage?.router?.handle(ShopMainTransitions.self)
        ?? views?.navigation?.handle(ShopMainTransitions.self)
    )
  }

  func logIn() throws {
    conditions.loggedIn = true
    try need(Made.logins.last).signedIn()
    settle()
  }

  /// Leaves the screen on top.
  func leave() throws {
    try need(Made.dones.popLast())()
    settle()
  }
}

extension CartButton {
  /// Returns the newest button of a screen.
  static func of(_ source: String) throws -> CartButton {
    try need(Made.buttons.last { $0.source == source }, "a button of \(source)")
  }
}
