import UIKit
import UserNotifications

@testable import NavcRuntime

/// The app on the stand-in for UIKit.
@MainActor final class Shown: App {
  let account: Account
  private(set) var stage: Stage?
  let delegate = SceneDelegate()
  private var reports: [MatrixReport] = []
  /// The controllers that were seen to show the instances.
  private var seen: [UInt64: ObjectIdentifier] = [:]
  private static let defaults = UserDefaults(
    suiteName: "drive-matrix-\(ProcessInfo.processInfo.processIdentifier)"
  )

  init(_ facts: Set<Fact>) {
    account = Account(facts)
    for fact in [Fact.onboarded, .toured] {
      let key = "Matrix.navigation.\(fact.rawValue)"
      Self.defaults?.set("\(facts.contains(fact))", forKey: key)
    }
  }

  var router: MatrixRouter? { stage?.router }
  var window: UIWindow? { stage?.window }
  var state: MatrixState { router?.state ?? MatrixState(CoreState()) }

  func takeReports() -> [MatrixReport] {
    defer { reports = [] }
    return reports
  }

  // MARK: Start

  /// Starts in a scene that was connected with the opening.
  func start(on connection: StandIn.Connection) {
    let stage = Stage(on: connection) { [account] in
      MatrixRouter(
        scene: $0,
        conditions: account,
        screens: AppScreens(),
        observer: $1,
        defaults: Self.defaults ?? .standard
      )
    }
    stage.onStep = { [weak self] in self?.reports.append($0) }
    self.stage = stage
    stage.start()
    delegate.router = stage.router
    connection.scene.delegate = delegate
    UNUserNotificationCenter.current().delegate = delegate
  }

  func start(with target: Target?, by way: Way) {
    guard let target else { return start(on: StandIn.connectScene()) }
    switch way {
    case .scheme: start(on: StandIn.connectScene(urls: [way.url(target)]))
    case .universal, .activity:
      start(on: StandIn.connectScene(activities: [way.activity(target)]))
    case .shortcut: start(on: StandIn.connectScene(shortcut: target.shortcut))
    case .push, .pushedLink: start(on: StandIn.connectScene(response: way.response(target)))
    case .route, .broadcast:
      start(on: StandIn.connectScene())
      _ = enter(target, by: way)
    }
  }

  func conditionsKnown() { router?.conditionsKnown() }

  // MARK: Openings

  func enter(_ target: Target, by way: Way) -> Bool {
    guard let scene = stage?.connection.scene else { return false }
    switch way {
    case .scheme: StandIn.open([way.url(target)], in: scene)
    case .universal: return router?.open(way.url(target)) ?? false
    case .activity: StandIn.continue(way.activity(target), in: scene)
    case .shortcut: StandIn.choose(target.shortcut, in: scene)
    case .push: StandIn.respond(to: way.response(target), in: scene)
    case .pushedLink: return router?.receive(payload: way.payload(target)) ?? false
    case .route:
      router?.open(target.route(7))
      return true
    case .broadcast:
      NotificationCenter.default.post(name: Notification.Name("MatrixHelp"), object: nil)
      return true
    }
    return delegate.takeAnswers() == [true]
  }

  // MARK: Actions of the user and the app

  func fire(_ event: String, _ id: Int) {
    let visible = StandIn.visible(in: window) as? ScreenController
    visible?.go.eventTarget.fire(event, id: id)
  }

  func tap(_ tab: Int) {
    if let tabs = window?.rootViewController as? UITabBarController {
      StandIn.tapTab(tab, of: tabs)
    }
  }

  func goBack() {
    if let navigation = visibleNavigation { StandIn.tapBack(navigation) }
  }

  func swipeAway() { layers.last.flatMap { StandIn.beginSwipeDown($0) }?.finish() }
  func conditionsChanged() { router?.conditionsChanged() }
  func open(_ route: MatrixRoute) { router?.open(route) }

  func cover(_ moment: Moment) {
    if moment == .overlaid {
      visibleNavigation?.pushViewController(UIViewController(), animated: false)
    } else {
      let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
      layers.last?.present(alert, animated: false)
    }
    StandIn.settle()
  }

  /// Removes the app's own controller, like the user; returns false if it is gone.
  @discardableResult
  func uncover() -> Bool {
    if let alert = layers.last as? UIAlertController {
      alert.dismiss(animated: true)
    } else if let navigation = visibleNavigation,
      !(navigation.topViewController is ScreenController)
    {
      navigation.popViewController(animated: true)
    } else {
      return false
    }
    StandIn.settle()
    return true
  }

  private var visibleNavigation: UINavigationController? {
    StandIn.visible(in: window)?.navigationController
  }

  // MARK: The screen

  private var layers: [UIViewController] {
    guard let root = window?.rootViewController else { return [] }
    return Array(sequence(first: root) { $0.presentedViewController })
  }

  func settle() -> [String] {
    StandIn.settle()
    var wrong = StandIn.takeLog()
    if stage?.router?.leftovers.isEmpty == false { wrong.append("something is left over") }
    guard let stage, !state.isCovered else { return wrong }
    let expected = state.asScreen(isHosted: false)
    if stage.screen != expected { wrong.append("shows \(stage.screen), not \(expected)") }
    return wrong + recognize()
  }

  /// Checks that each instance is shown by the same controller for its whole life.
  private func recognize() -> [String] {
    let ids = state.layers.flatMap(\.stacks).flatMap(\.entries).map(\.id)
    let controllers = layers.flatMap(\.screens)
    guard ids.count == controllers.count else { return ["there are \(controllers.count) screens"] }
    var wrong: [String] = []
    var now: [UInt64: ObjectIdentifier] = [:]
    for (id, controller) in zip(ids, controllers) {
      now[id] = ObjectIdentifier(controller)
      if let old = seen[id], old != now[id] { wrong.append("\(controller) is another one") }
    }
    seen = now
    return wrong
  }
}

extension UIViewController {
  /// The screens in the controller, in the order of the state.
  fileprivate var screens: [UIViewController] {
    switch self {
    case let tabs as UITabBarController: (tabs.viewControllers ?? []).flatMap(\.screens)
    case let navigation as UINavigationController: navigation.viewControllers
    default: [self]
    }
  }
}
