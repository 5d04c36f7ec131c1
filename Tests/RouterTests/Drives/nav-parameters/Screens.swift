import UIKit

typealias Router = CrateRouter
typealias Observer = CrateObserver
typealias Report = CrateReport
typealias Outcome = CrateOutcome
typealias State = CrateState
typealias Stack = CrateStack

/// A type of the app that is serialized when a screen is restored.
struct Notes: Codable, Hashable {
  var lines: [String]
}

/// A type that is not serialized.
@MainActor protocol Source: AnyObject {
  var name: String { get }
}

final class Shop: Source {
  let name: String

  init(name: String) { self.name = name }
}

final class ShelfViewController: UIViewController, CrateShelfScreen {
  var go: CrateShelfTransitions?
}

final class NewsViewController: UIViewController, CrateNewsScreen {
  var go: CrateNewsTransitions?
}

final class LoginViewController: UIViewController, CrateLoginScreen {
  var go: CrateLoginTransitions?
}

final class JoinViewController: UIViewController, CrateJoinScreen {
  var go: CrateJoinTransitions?
}

final class RecordViewController: UIViewController {
  var go: CrateRecordTransitions?
  var parameters: CrateRecordParameters?
}

final class TrackViewController: UIViewController {
  var parameters: CrateTrackParameters?
}

final class SecretViewController: UIViewController {
  var parameters: CrateSecretParameters?
}

final class ClubViewController: UIViewController {
  var parameters: CrateClubParameters?
}

final class PickerViewController: UIViewController {
  var go: CratePickerTransitions?
  var parameters: CratePickerParameters?
}

final class DetailViewController: UIViewController {
  var parameters: CrateDetailParameters?
}

final class AppConditions: CrateConditions {
  var loggedIn = false
  var member = false
}

struct AppScreens: CrateScreens {
  func record(_ parameters: CrateRecordParameters, _ go: CrateRecordTransitions) -> UIViewController
  {
    let made = RecordViewController()
    (made.go, made.parameters) = (go, parameters)
    return made
  }

  func track(_ parameters: CrateTrackParameters, _ go: CrateTrackTransitions) -> UIViewController {
    let made = TrackViewController()
    made.parameters = parameters
    return made
  }

  func secret(_ parameters: CrateSecretParameters, _ go: CrateSecretTransitions) -> UIViewController
  {
    let made = SecretViewController()
    made.parameters = parameters
    return made
  }

  func club(_ parameters: CrateClubParameters, _ go: CrateClubTransitions) -> UIViewController {
    let made = ClubViewController()
    made.parameters = parameters
    return made
  }

  func picker(_ parameters: CratePickerParameters, _ go: CratePickerTransitions) -> UIViewController
  {
    let made = PickerViewController()
    (made.go, made.parameters) = (go, parameters)
    return made
  }

  func detail(_ parameters: CrateDetailParameters, _ go: CrateDetailTransitions) -> UIViewController
  {
    let made = DetailViewController()
    made.parameters = parameters
    return made
  }
}
