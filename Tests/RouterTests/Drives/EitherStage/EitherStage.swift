import UIKit

@testable import NavcRuntime

// Each drive declares its driver, as well as its router and navigation: `typealias Driver =
// WeiboDriver`.

/// One start of an app that runs each story in UIKit and in SwiftUI.
@MainActor protocol EitherStage {
  associatedtype Conditions
  var conditions: Conditions { get }
  /// The UIKit scene; nil in SwiftUI. Exactly one of `stage` and `views` is set.
  var stage: Stage? { get }
  var views: ViewStage? { get }
}

extension EitherStage {
  var isUIKit: Bool { stage != nil }
  var driver: Driver? { stage?.router ?? views?.navigation }
  var window: UIWindow? { stage?.window ?? views?.window }
  var scene: UIWindowScene? { (stage?.connection ?? views?.connection)?.scene }

  /// The screens in all layers, the visible one and those below it.
  var state: String { stage?.state ?? views?.navigation.map { "\($0.state)" } ?? "none" }

  func settle() {
    stage?.settle()
    views?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? views?.takeHeard() ?? [] }

  /// The held intent.
  var remembered: String? { (stage?.router?.state ?? views?.navigation?.state)?.remembered }

  /// Changes the conditions and reports the change to the driver.
  func announce(_ change: (Conditions) -> Void) {
    change(conditions)
    driver?.conditionsChanged()
  }

  /// Changes the conditions, reports the change and waits for its effects.
  func change(_ change: (Conditions) -> Void) {
    announce(change)
    settle()
  }

  /// Performs an action and waits for its effects.
  func fire(_ fire: () throws -> Void) rethrows {
    try fire()
    settle()
  }

  /// Returns the controller of the visible screen.
  func visible<Controller: UIViewController>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    try need(driver?.visibleController as? Controller, "a \(type)", file: file, line: line)
  }
}
