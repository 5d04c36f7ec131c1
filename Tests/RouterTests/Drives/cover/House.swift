import SwiftUI

/// An app with a cover whose screens UIKit holds, or SwiftUI.
@MainActor final class House {
  let conditions = AppConditions()
  private var stage: Stage?
  private var viewStage: ViewStage?

  init(isUIKit: Bool, _ connection: StandIn.Connection? = nil) {
    let conditions = conditions
    if isUIKit {
      stage = Stage(on: connection) {
        VaultRouter(scene: $0, conditions: conditions, observer: $1, defaults: UserDefaults())
      }
    } else {
      viewStage = ViewStage(on: connection) {
        VaultNavigation(conditions: conditions, observer: $0, defaults: UserDefaults())
      }
    }
    stage?.launch()
    viewStage?.launch()
  }

  var window: UIWindow? { stage?.window ?? viewStage?.window }
  var scene: UIWindowScene? { (stage?.connection ?? viewStage?.connection)?.scene }
  var driver: VaultDriver? { stage?.router ?? viewStage?.navigation }
  var state: String { stage?.state ?? viewStage?.navigation.map { "\($0.state)" } ?? "none" }

  /// The windows that lie over the navigation's.
  var covers: [UIWindow] { scene?.windows.filter { $0 !== window && !$0.isHidden } ?? [] }

  func setActive(_ isActive: Bool) {
    if let scene { StandIn.setActive(isActive, scene) }
  }

  func settle() {
    stage?.settle()
    viewStage?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? viewStage?.takeHeard() ?? [] }

  /// The newest controller of a screen.
  func newest<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try need(StandIn.liveControllers.last { $0 is Controller } as? Controller, "a \(type)")
  }

  /// The system takes the scene away, and the app what it has for it.
  func end() {
    if let scene { StandIn.disconnect(scene) }
    viewStage?.end()
    stage = nil
    viewStage = nil
  }
}
