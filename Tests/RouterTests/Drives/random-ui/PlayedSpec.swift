import UIKit

@testable import NavcRuntime

typealias Router = UIKitRouter<PlayedSpec>
typealias Navigation = SwiftUINavigation<PlayedSpec>
typealias Root = NavigationRoot<PlayedSpec>
typealias Report = StepReport<PlayedSpec>
typealias State = NavigationState<PlayedSpec>
typealias Stack = ScreenStack<PlayedSpec>
typealias Route = ScreenRoute<PlayedSpec>
typealias Outcome = StepOutcome

/// An observer of every step.
@MainActor protocol Observer: AnyObject {
  func routerDidStep(_ report: Report)
}

/// The generated spec, with the current tables.
enum PlayedSpec: ScreenMaking {
  nonisolated(unsafe) static var tables = RandomSpec.tables

  static let waysIn = RandomSpec.waysIn

  /// The texts of alerts: their names, and the numbers of their buttons.
  static var titles: ScreenTitles {
    let alerts = (0..<tables.screens.count).filter(tables.isAlert)
    let lines = alerts.map { screen in
      let buttons = tables.buttons(of: screen).map { "B\($0)" }
      return "a\(screen) t\(tables.name(ofScreen: screen)) k\(buttons.joined(separator: "="))"
    }
    return ScreenTitles(lines.joined(separator: "\n"))
  }

  static func transitions(ofScreen screen: Int) -> (any ScreenTransitions.Type)? {
    RandomSpec.transitions(ofScreen: screen)
  }

  static func value(ofCondition condition: Int, in app: any RandomConditions) -> Int {
    RandomSpec.value(ofCondition: condition, in: app)
  }

  static func teller(_ observer: any Observer) -> @MainActor (Report) -> Void {
    { [weak observer] in observer?.routerDidStep($0) }
  }

  static func make(
    _ screen: Int,
    _ maker: ScreenMaker,
    _ screens: any RandomScreens
  ) throws -> ScreenContent {
    try RandomSpec.make(screen, maker, screens)
  }

  static func adopt(
    _ screen: Int,
    _ maker: ScreenMaker,
    _ controller: UIViewController,
    _ screens: any RandomScreens
  ) throws -> UIViewController {
    try RandomSpec.adopt(screen, maker, controller, screens)
  }
}

extension Router {
  convenience init(
    scene: UIWindowScene,
    conditions: any RandomConditions,
    screens: any RandomScreens,
    observer: any Observer,
    session: NavigationSession
  ) {
    self.init(
      window: UIWindow(windowScene: scene),
      container: nil,
      conditions,
      screens,
      observer,
      UserDefaults(),
      nil,
      session,
      .main,
      nil
    )
  }
}
