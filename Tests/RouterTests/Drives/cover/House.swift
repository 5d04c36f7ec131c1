import SwiftUI

/// An app with a cover, in UIKit or SwiftUI.
@MainActor final class House: EitherStage {
  let conditions = AppConditions()
  private(set) var stage: Stage?
  private(set) var views: ViewStage?

  init(isUIKit: Bool, _ connection: StandIn.Connection? = nil) {
    let conditions = conditions
    if isUIKit {
      stage = Stage(on: connection) {
        VaultRouter(scene: $0, conditions: conditions, observer: $1, defaults: UserDefaults())
      }
    } else {
      views = ViewStage(on: connection) {
        VaultNavigation(conditions: conditions, observer: $0, defaults: UserDefaults())
      }
    }
    stage?.launch()
    views?.launch()
  }

  /// The windows above the navigation's window.
  var covers: [UIWindow] { scene?.windows.filter { $0 !== window && !$0.isHidden } ?? [] }

  func setActive(_ isActive: Bool) {
    if let scene { StandIn.setActive(isActive, scene) }
  }

  /// Returns the newest controller of a screen.
  func newest<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try need(StandIn.liveControllers.last { $0 is Controller } as? Controller, "a \(type)")
  }

  /// Disconnects the scene, and releases the app's objects for it.
  func end() {
    if let scene { StandIn.disconnect(scene) }
    views?.end()
    stage = nil
    views = nil
  }
}
