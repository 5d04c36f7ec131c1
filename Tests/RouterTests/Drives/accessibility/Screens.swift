import UIKit

final class AppConditions: ReadingConditions {
  var member = false
  var unlocked = true
  var current = true
}

/// The screens created so far, newest last.
@MainActor enum Lobby {
  static var screens: [Readable] = []

  static func newest<Screen: Readable>(_ type: Screen.Type = Screen.self) throws -> Screen {
    try need(screens.reversed().lazy.compactMap { $0 as? Screen }.first, "a \(type)")
  }
}

/// The base class of the app's screens: a heading and a button.
class Readable: UIViewController {
  let heading = UIView()
  var button: UIView? = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = "\(type(of: self))".replacingOccurrences(of: "ViewController", with: "")
    heading.accessibilityIdentifier = "\(name)'s heading"
    button?.accessibilityIdentifier = "\(name)'s button"
    view.addSubview(heading)
    if let button { view.addSubview(button) }
    Lobby.screens.append(self)
  }
}

final class SplashViewController: Readable, ReadingSplashScreen {
  var go: ReadingSplashTransitions?
}

final class HomeViewController: Readable, ReadingHomeScreen {
  var go: ReadingHomeTransitions?
}

final class DetailViewController: Readable, ReadingDetailScreen {
  var go: ReadingDetailTransitions?
}

final class ClubViewController: Readable, ReadingClubScreen {
  var go: ReadingClubTransitions?
}

final class VaultViewController: Readable, ReadingVaultScreen {
  var go: ReadingVaultTransitions?
}

final class ShelfViewController: Readable {}

struct AppScreens: ReadingScreens {
  func shelf(_ parameters: ReadingShelfParameters, _ go: ReadingShelfTransitions)
    -> UIViewController
  {
    ShelfViewController()
  }
}

final class NoteViewController: Readable, ReadingNoteScreen {
  var go: ReadingNoteTransitions?
}

final class JoinViewController: Readable, ReadingJoinScreen {
  var go: ReadingJoinTransitions?
}

final class LockViewController: Readable, ReadingLockScreen {
  var go: ReadingLockTransitions?
}

final class UpdateViewController: Readable, ReadingUpdateScreen {
  var go: ReadingUpdateTransitions?
}

final class WelcomeViewController: Readable, ReadingWelcomeScreen {
  var go: ReadingWelcomeTransitions?
}
