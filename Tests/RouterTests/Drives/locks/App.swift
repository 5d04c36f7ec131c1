import SwiftUI

@testable import NavcRuntime

/// One start of the app, in either UI framework.
@MainActor final class App: EitherStage {
  let conditions = AppConditions()
  let defaults: UserDefaults
  private(set) var stage: Stage?
  private(set) var views: ViewStage?
  private static var count = 0

  /// - Parameter isReady: True to start at the accounts, by a value that the app stored before it
  ///   had a router.
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

  /// Starts the app and ends the splash screen.
  func launch() {
    stage?.start()
    views?.start()
    settle()
    driver?.conditionsKnown()
    settle()
    _ = takeHeard()
  }

  /// Releases the router, which only its window held otherwise.
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

  /// Begins a swipe back, without ending it.
  func beginBackSwipe() throws -> StandIn.Gesture {
    if let views { return try need(views.screen?.beginBackSwipe()) }
    return try need(visible().navigationController.flatMap { StandIn.beginBackSwipe($0) })
  }

  /// Begins to swipe the topmost sheet down, without ending the gesture.
  func beginSwipeDown() throws -> StandIn.Gesture {
    if let views { return try need(views.screen?.beginSwipeDown()) }
    return try need(StandIn.beginSwipeDown(try visible()))
  }
}

/// Creates stories, each with a fresh start of the app.
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
