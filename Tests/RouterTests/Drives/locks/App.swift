import SwiftUI

@testable import NavcRuntime

/// One start of the app, whatever shows it.
@MainActor final class App: EitherStage {
  let conditions = AppConditions()
  let defaults: UserDefaults
  private(set) var stage: Stage?
  private(set) var views: ViewStage?
  private static var count = 0

  /// - Parameter isReady: Whether it starts with the accounts: what the app has stored before it had a router.
  init(isUIKit: Bool, isReady: Bool = true, _ prepare: (AppConditions) -> Void = { _ in }) {
    App.count += 1
    let name = "drive-locks-\(ProcessInfo.processInfo.processIdentifier)-\(App.count)"
    defaults = UserDefaults(suiteName: name) ?? .standard
    if isReady { defaults.set(true, forKey: "isReady") }
    let (conditions, defaults) = (conditions, defaults)
    prepare(conditions)
    if isUIKit {
      stage = Stage {
        SafeRouter(
          scene: $0,
          conditions: conditions,
          screens: AppScreens(),
          observer: $1,
          defaults: defaults
        )
      }
    } else {
      views = ViewStage {
        SafeNavigation(
          conditions: conditions,
          screens: AppScreens(),
          observer: $0,
          defaults: defaults
        )
      }
    }
  }

  /// Starts, and ends the splash screen.
  func launch() {
    stage?.start()
    views?.start()
    settle()
    driver?.conditionsKnown()
    settle()
    _ = takeHeard()
  }

  /// Keeps the router no more, as its window does not.
  func forget() {
    stage?.router = nil
    views = nil
  }

  func accounts() throws -> SafeAccountsTransitions { try need(Made.accounts.last) }

  /// Pushes the orders, and a page over them.
  func openHelp() throws -> HelpViewController {
    try fire { try accounts().openOrders() }
    try fire { try visible(OrdersViewController.self).go?.openHelp() }
    return try visible()
  }

  /// The user swipes back, and holds on.
  func beginBackSwipe() throws -> StandIn.Gesture {
    if let views { return try need(views.screen?.beginBackSwipe()) }
    return try need(visible().navigationController.flatMap { StandIn.beginBackSwipe($0) })
  }

  /// The user swipes the topmost sheet down, and holds on.
  func beginSwipeDown() throws -> StandIn.Gesture {
    if let views { return try need(views.screen?.beginSwipeDown()) }
    return try need(StandIn.beginSwipeDown(try visible()))
  }
}

/// Tells stories of fresh starts of the app.
@MainActor struct Teller {
  let isUIKit: Bool

  func callAsFunction(
    _ name: String,
    isReady: Bool = true,
    with prepare: @escaping @MainActor (AppConditions) -> Void = { _ in },
    _ body: @escaping @MainActor (App) throws -> Void
  ) -> Scenario {
    Scenario("\(isUIKit ? "UIKit" : "SwiftUI"): \(name)") { [isUIKit] in
      let app = App(isUIKit: isUIKit, isReady: isReady, prepare)
      app.launch()
      try body(app)
    }
  }
}
