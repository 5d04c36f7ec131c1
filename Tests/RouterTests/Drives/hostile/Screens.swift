import SwiftUI
import UIKit

typealias Router = HostileRouter
typealias Observer = HostileObserver
typealias Report = HostileReport
typealias Outcome = HostileOutcome
typealias State = HostileState
typealias Stack = HostileStack

final class SplashViewController: UIViewController, HostileSplashScreen {
  var go: HostileSplashTransitions?
}

final class StartViewController: UIViewController, HostileStartScreen {
  var go: HostileStartTransitions?
}

final class SignInViewController: UIViewController, HostileSignInScreen {
  var go: HostileSignInTransitions?
}

final class NoStoryboardViewController: UIViewController, HostileNoStoryboardScreen {
  var go: HostileNoStoryboardTransitions?
}

final class NoIdentifierViewController: UIViewController, HostileNoIdentifierScreen {
  var go: HostileNoIdentifierTransitions?
}

final class NoInitialViewController: UIViewController, HostileNoInitialScreen {
  var go: HostileNoInitialTransitions?
}

final class WrongClassViewController: UIViewController, HostileWrongClassScreen {
  var go: HostileWrongClassTransitions?
}

final class NoNibViewController: UIViewController, HostileNoNibScreen {
  var go: HostileNoNibTransitions?
}

final class InNavViewController: UIViewController, HostileInNavScreen {
  var go: HostileInNavTransitions?
}

final class TabAViewController: UIViewController, HostileTabAScreen {
  var go: HostileTabATransitions?
}

final class TabBViewController: UIViewController, HostileTabBScreen {
  var go: HostileTabBTransitions?
}

final class DeafRootViewController: UIViewController, HostileDeafRootScreen {
  var go: HostileDeafRootTransitions?
}

struct DrawnView: View, HostileDrawnScreen {
  let go: HostileDrawnTransitions
  var body: some View { Text("Drawn") }
}
