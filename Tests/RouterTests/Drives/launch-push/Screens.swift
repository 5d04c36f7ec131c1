import SwiftUI

typealias Router = DeskRouter
typealias Observer = DeskObserver
typealias Report = DeskReport
typealias Outcome = DeskOutcome
typealias State = DeskState
typealias Stack = DeskStack
typealias Navigation = DeskNavigation
typealias Root = DeskRoot

final class AppConditions: DeskConditions {
  var signedIn = true
  var writing = false
  var welcome = false
  var unlocked = false
}

final class SplashViewController: UIViewController, DeskSplashScreen {
  var go: DeskSplashTransitions?
}

final class LoginViewController: UIViewController, DeskLoginScreen {
  var go: DeskLoginTransitions?
}

final class HomeViewController: UIViewController, DeskHomeScreen {
  var go: DeskHomeTransitions?
}

final class ListViewController: UIViewController, DeskListScreen {
  var go: DeskListTransitions?
}

final class DraftViewController: UIViewController, DeskDraftScreen {
  var go: DeskDraftTransitions?
}

final class HelloViewController: UIViewController, DeskHelloScreen {
  var go: DeskHelloTransitions?
}

final class ItemViewController: UIViewController, DeskItemScreen {
  var go: DeskItemTransitions?
}

final class VaultViewController: UIViewController, DeskVaultScreen {
  var go: DeskVaultTransitions?
}

final class LockViewController: UIViewController, DeskLockScreen {
  var go: DeskLockTransitions?
}
