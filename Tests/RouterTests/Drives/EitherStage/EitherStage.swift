import UIKit

@testable import NavcRuntime

// Each drive says which driver it has, beside its router and navigation: `typealias Driver = WeiboDriver`.

/// One start of an app that is told the same stories in UIKit and in SwiftUI.
@MainActor protocol EitherStage {
  associatedtype Conditions
  var conditions: Conditions { get }
  /// One of the two is there.
  var stage: Stage? { get }
  var views: ViewStage? { get }
}

extension EitherStage {
  var isUIKit: Bool { stage != nil }
  var driver: Driver? { stage?.router ?? views?.navigation }
  var window: UIWindow? { stage?.window ?? views?.window }
  var scene: UIWindowScene? { (stage?.connection ?? views?.connection)?.scene }

  /// What is on screen, and all that lies under it.
  var state: String { stage?.state ?? views?.navigation.map { "\($0.state)" } ?? "none" }

  func settle() {
    stage?.settle()
    views?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? views?.takeHeard() ?? [] }

  /// What is remembered.
  var remembered: String? { (stage?.router?.state ?? views?.navigation?.state)?.remembered }

  /// Changes what the app knows, and says so.
  func announce(_ change: (Conditions) -> Void) {
    change(conditions)
    driver?.conditionsChanged()
  }

  /// The same, and lets what comes of it come to its end.
  func change(_ change: (Conditions) -> Void) {
    announce(change)
    settle()
  }

  /// Does something, and lets it come to its end.
  func fire(_ fire: () throws -> Void) rethrows {
    try fire()
    settle()
  }

  /// The controller of the visible screen.
  func visible<Controller: UIViewController>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    try need(driver?.visibleController as? Controller, "a \(type)", file: file, line: line)
  }
}
