import SwiftUI

@testable import NavcRuntime

/// A start of the app through one of the two drivers, and its observer.
@MainActor class Side: Observer {
  let connection: StandIn.Connection
  let conditions = Conditions()
  let screens: Screens
  let session = NavigationSession()
  private var heard: [String] = []

  init(_ seed: UInt64, restored: NSUserActivity?) {
    screens = Screens(seed)
    connection = StandIn.connectScene(restored: restored)
  }

  var driver: NavigationDriver? { nil }

  /// The state according to the driver.
  var state: State? { driver.map { State($0.engine.state) } }

  /// Opens a screen, or for some numbers a container.
  func open(_ number: Int) {
    let route = number % 4 == 3 ? Route(container: number / 4) : Route(number)
    driver?.open(route.request)
  }

  /// The description of the screen, in the format of the state.
  var shown: String { "" }

  func start() {}
  func leave() {}
  func goBack(_ count: Int) {}
  func swipeAway() {}
  func tap(tab: Int) {}

  private var topController: UIViewController? {
    var top = driver?.window?.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }

  /// Presents a controller of the app's own over everything.
  func presentStranger() {
    guard let top = topController, !top.isBeingPresented, !top.isBeingDismissed else { return }
    top.present(UIViewController(), animated: true)
  }

  var hasStranger: Bool { topController.map { type(of: $0) == UIViewController.self } ?? false }

  func dismissStranger() {
    guard hasStranger, let top = topController, !top.isBeingPresented, !top.isBeingDismissed else {
      return
    }
    top.dismiss(animated: false)
  }

  /// Taps a button of the alert on screen.
  @discardableResult func tap(button: Int) -> Bool {
    guard let alert = topController as? UIAlertController, !alert.actions.isEmpty else {
      return false
    }
    return StandIn.tap(alert.actions[button % alert.actions.count], of: alert)
  }

  /// The id of the instance that fires events.
  var firing: UInt64 {
    driver.flatMap { $0.tables.withoutAlert($0.engine.state).top?.id } ?? 0
  }

  /// Returns the reports since the last call.
  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  func routerDidStep(_ report: Report) {
    let notes = report.notes.map { " (\($0.code))" }.joined()
    let plan = Plan.actions(from: report.before.core, to: report.after.core, uncovering: false)
    heard.append(
      "\(report.cause) \(report.outcome)\(notes): \(report.before.whole) -> \(report.after.whole)"
        + " by \(plan.map(\.short))"
    )
  }
}

extension State {
  /// The complete state, including instances.
  var whole: String {
    let layers = core.layers.map { layer in
      let stacks = layer.stacks.map { stack in
        stack.entries.map { "\(PlayedSpec.tables.name(ofScreen: $0.screen))\($0.id)" }
          .joined(separator: " ")
      }
      return "\(layer.id)[\(layer.selected): \(stacks.joined(separator: ", "))]"
    }
    let rest = (isCovered ? " covered" : "") + (remembered.map { " waits for \($0)" } ?? "")
    return layers.joined(separator: " > ") + rest + " \(core.values)"
  }
}

extension PlanAction {
  fileprivate var short: String {
    switch self {
    case .dismiss(let count): "dismiss to \(count)"
    case .root(let layer): "root \(layer)"
    case .present(let layer): "present \(layer)"
    case .select(let tab, let layer): "select \(tab) of \(layer)"
    case .stack(let change): "stack \(change.layer).\(change.stack) \(change.entries.map(\.id))"
    case .window: "window"
    }
  }
}

/// The app through UIKit.
@MainActor final class UIKitSide: Side {
  private var router: Router?

  override init(_ seed: UInt64, restored: NSUserActivity?) {
    super.init(seed, restored: restored)
    router = Router(
      scene: connection.scene,
      conditions: conditions,
      screens: screens,
      observer: self,
      session: session
    )
    router?.clock = { StandIn.after($0, $1) }
  }

  override func start() { router?.start(connection.session, connection.options) }

  override var driver: NavigationDriver? { router }

  override func leave() { router = nil }

  override var shown: String { StandIn.screen(of: router?.window) }

  private var top: UIViewController? { StandIn.visible(in: router?.window) }

  private var topLayer: UIViewController? {
    guard let root = router?.window?.rootViewController else { return nil }
    return sequence(first: root) { $0.presentedViewController }.reversed().first
  }

  override func goBack(_ count: Int) {
    guard let stack = top?.navigationController?.viewControllers, stack.count > count else {
      return
    }
    StandIn.chooseInBackMenu(stack[stack.count - 1 - count])
  }

  override func swipeAway() { topLayer.flatMap { StandIn.beginSwipeDown($0) }?.finish() }

  override func tap(tab: Int) {
    if let tabs = topLayer as? UITabBarController { StandIn.tapTab(tab, of: tabs) }
  }
}

/// The app through SwiftUI.
@MainActor final class SwiftUISide: Side {
  private var navigation: Navigation?
  private var screen: StandInScreen?
  private let stored: [String: Any]

  init(_ seed: UInt64, stored: [String: Any], dismissesAtOnce: Bool) {
    self.stored = stored
    super.init(seed, restored: nil)
    let navigation = Navigation(
      conditions,
      screens,
      self,
      UserDefaults(),
      nil,
      session,
      .main,
      nil
    )
    navigation.clock = { StandIn.after($0, $1) }
    navigation.dismissesAtOnce = dismissesAtOnce
    self.navigation = navigation
  }

  override func start() {
    guard let navigation else { return }
    screen = StandInScreen(Root(navigation), scene: connection.scene, stored: stored)
  }

  override var driver: NavigationDriver? { navigation }

  override func leave() {
    screen = nil
    navigation = nil
  }

  override var shown: String { screen?.description ?? "" }

  /// True for each layer of which nothing has been drawn.
  var withheld: [Bool] { navigation?.shownLayers.map(\.isWithheld) ?? [] }

  /// The state saved for the next start.
  var left: [String: Any] { screen?.storage ?? [:] }

  override func goBack(_ count: Int) { screen?.goBack(count) }
  override func swipeAway() { screen?.swipeDown() }
  func beginBackSwipe() -> StandIn.Gesture? { screen?.beginBackSwipe() }
  func beginSwipeDown() -> StandIn.Gesture? { screen?.beginSwipeDown() }
  override func tap(tab: Int) { screen?.tapTab(tab) }
}
