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

/// An app in UIKit or SwiftUI.
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
  /// The price of the visible offer.
  var price: Int? {
    (state.layers.last?.stack.entries.last?.parameters as? KitOfferParameters)?.price
  }
  /// The scene's storage.
  var stored: [String: Any]? { viewStage?.screen?.storage }
  var window: UIWindow? { stage?.window ?? viewStage?.window }

  func settle() {
    stage?.settle()
    viewStage?.settle()
  }

  /// Continues an activity, through the scene's delegate, which calls the router, or through
  /// SwiftUI.
  func goOn(with activity: NSUserActivity) {
    if let screen = viewStage?.screen {
      screen.continue(activity)
    } else {
      driver?.continue(activity)
    }
    settle()
  }

  /// Ends the splash screen.
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

  /// The badges of the tabs.
  var badges: [String?] {
    let tabs =
      viewStage?.screen?.tabBarController ?? window?.rootViewController as? UITabBarController
    return (tabs?.viewControllers ?? []).map { $0.tabBarItem.badgeValue }
  }
}

@MainActor func prepareNothing(_ driver: NavigationDriver) {}

/// Creates a scenario for both UI frameworks. `prepare` is called with the driver before it
/// starts.
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

/// Waits until `isDone`, at most ten seconds. Tasks reach the main queue through other threads,
/// which a busy machine may delay.
@MainActor func rest(until isDone: @MainActor () -> Bool) {
  for _ in 0..<10_000 {
    StandIn.settle()
    if isDone() { return }
    usleep(1000)
  }
}
