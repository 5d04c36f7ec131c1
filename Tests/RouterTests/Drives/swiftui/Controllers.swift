import SwiftUI

/// The handles that screens received from the navigation, and the values in their environment.
@MainActor enum Lobby {
  private static var handles: [any FairTransitions] = []
  static var looked: [Look] = []
  /// The action of the alert's button.
  static var onAnswer: (() -> Void)?
  /// Actions before a view dismisses its own sheet, and right after.
  static var beforeEnd: (() -> Void)?
  static var afterEnd: (() -> Void)?
  /// The factory's controller for a stall.
  static var makeStall: () -> UIViewController = { StallViewController() }

  static func enter(_ go: any FairTransitions) { handles.append(go) }

  static func leave() {
    handles = []
    looked = []
    onAnswer = nil
    (beforeEnd, afterEnd) = (nil, nil)
    makeStall = { StallViewController() }
  }

  /// Returns the newest handle of the type.
  static func newest<Handle: FairTransitions>(
    _ type: Handle.Type = Handle.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Handle {
    let found = handles.reversed().lazy.compactMap { $0 as? Handle }.first
    return try need(found, "a \(type)", file: file, line: line)
  }
}

final class MapViewController: UIViewController, FairMapScreen {
  var go: FairMapTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class PhotoViewController: UIViewController, FairPhotoScreen {
  var go: FairPhotoTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class LegendViewController: UIViewController, FairLegendScreen {
  var go: FairLegendTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class CameraViewController: UIViewController, FairCameraScreen {
  var go: FairCameraTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class StallViewController: UIViewController {}

@MainActor struct AppScreens: FairScreens {
  func stall(_ go: FairStallTransitions) -> UIViewController {
    Lobby.enter(go)
    return Lobby.makeStall()
  }
}

@MainActor final class AppConditions: FairConditions {
  var ticket = false
  var unlocked = false
  var dry = true
}
