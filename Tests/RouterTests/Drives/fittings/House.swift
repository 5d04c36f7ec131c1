import SwiftUI

@testable import NavcRuntime

typealias Router = KitRouter
typealias Observer = KitObserver
typealias Report = KitReport
typealias Outcome = KitOutcome
typealias State = KitState
typealias Stack = KitStack
typealias Navigation = KitNavigation
typealias Root = KitRoot

/// An app whose screens UIKit holds, or SwiftUI.
@MainActor final class House {
  let conditions = AppConditions()
  let storage = UserDefaults()
  private var stage: Stage?
  private var viewStage: ViewStage?

  init(isUIKit: Bool, prepare: (NavigationDriver) -> Void = { _ in }) {
    let (conditions, storage) = (conditions, storage)
    storage.removeObject(forKey: "kit.seen")
    if isUIKit {
      for name in ["splash", "home", "offer", "rating", "club", "join", "wait"] {
        namesOnScreen[name] = "ui(\(name.prefix(1).uppercased() + name.dropFirst())View)"
      }
      stage = Stage { scene, observer in
        let window = UIWindow(windowScene: scene)
        window.accessibilityIdentifier = "the app's"
        return KitRouter(
          scene: scene,
          conditions: conditions,
          screens: AppScreens(),
          observer: observer,
          defaults: storage,
          keyPrefix: "kit.",
          window: window
        )
      }
    } else {
      viewStage = ViewStage { observer in
        KitNavigation(
          conditions: conditions,
          screens: AppScreens(),
          observer: observer,
          defaults: storage,
          keyPrefix: "kit."
        )
      }
    }
    if let driver { prepare(driver) }
    stage?.start()
    viewStage?.start()
    StandIn.settle()
  }

  var driver: NavigationDriver? { stage?.router ?? viewStage?.navigation }
  var router: KitRouter? { stage?.router }
  var navigation: KitNavigation? { viewStage?.navigation }
  var state: KitState { stage?.router?.state ?? KitState(driver?.engine.state ?? CoreState()) }
  /// Of the offer that is visible.
  var price: Int? {
    (state.layers.last?.stack.entries.last?.parameters as? KitOfferParameters)?.price
  }
  /// What the scene has stored.
  var stored: [String: Any]? { viewStage?.screen?.storage }
  var window: UIWindow? { stage?.window ?? viewStage?.window }

  func settle() {
    stage?.settle()
    viewStage?.settle()
  }

  /// The system brings back an activity: by the scene's delegate, which calls the router, or by SwiftUI.
  func goOn(with activity: NSUserActivity) {
    if let screen = viewStage?.screen {
      screen.continue(activity)
    } else {
      driver?.continue(activity)
    }
    settle()
  }

  /// The splash screen ends.
  func begin() {
    driver?.conditionsKnown()
    settle()
    _ = takeHeard()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? viewStage?.takeHeard() ?? [] }

  func setBadge(_ badge: String?) {
    stage?.router?.setBadge(badge, on: .inbox)
    viewStage?.navigation?.setBadge(badge, on: .inbox)
    settle()
  }

  /// What the tabs show on their badges.
  var badges: [String?] {
    let tabs =
      viewStage?.screen?.tabBarController ?? window?.rootViewController as? UITabBarController
    return (tabs?.viewControllers ?? []).map { $0.tabBarItem.badgeValue }
  }
}

@MainActor func prepareNothing(_ driver: NavigationDriver) {}

/// A scenario in both houses, whose drivers are prepared before they start.
@MainActor func story(
  _ name: String,
  with prepare: @escaping @MainActor (NavigationDriver) -> Void = prepareNothing,
  begins: Bool = true,
  _ body: @escaping @MainActor (House) throws -> Void
) -> [Scenario] {
  [true, false].map { isUIKit in
    Scenario("\(name), in \(isUIKit ? "UIKit" : "SwiftUI")") {
      Lobby.leave()
      let house = House(isUIKit: isUIKit, prepare: prepare)
      if begins { house.begin() }
      try body(house)
      Lobby.leave()
    }
  }
}

/// Lets all come to rest until `isDone`, for ten seconds at most: tasks come to the main queue by way of other threads,
/// which a busy machine may keep waiting.
@MainActor func rest(until isDone: @MainActor () -> Bool) {
  for _ in 0..<10_000 {
    StandIn.settle()
    if isDone() { return }
    usleep(1000)
  }
}
