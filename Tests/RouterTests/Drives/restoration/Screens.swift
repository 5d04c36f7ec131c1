import UIKit

typealias Router = LaterRouter
typealias Observer = LaterObserver
typealias Report = LaterReport
typealias Outcome = LaterOutcome
typealias State = LaterState
typealias Stack = LaterStack

/// A type of the app.
struct Filter: Codable, Hashable, Sendable {
  var name = ""
  var limits: [Int?] = []
}

final class EveryViewController: UIViewController {
  var go: LaterEveryTransitions?
  var parameters: LaterEveryParameters?
}

final class SplashViewController: UIViewController, LaterSplashScreen {
  var go: LaterSplashTransitions?
}

final class WelcomeViewController: UIViewController, LaterWelcomeScreen {
  var go: LaterWelcomeTransitions?
}

final class HomeViewController: UIViewController, LaterHomeScreen {
  var go: LaterHomeTransitions?
}

final class InboxViewController: UIViewController, LaterInboxScreen {
  var go: LaterInboxTransitions?
}

final class ShopViewController: UIViewController, LaterShopScreen {
  var go: LaterShopTransitions?
}

final class PlainViewController: UIViewController, LaterPlainScreen {
  var go: LaterPlainTransitions?
}

final class ClubViewController: UIViewController, LaterClubScreen {
  var go: LaterClubTransitions?
}

final class SecretViewController: UIViewController, LaterSecretScreen {
  var go: LaterSecretTransitions?
}

final class DraftViewController: UIViewController, LaterDraftScreen {
  var go: LaterDraftTransitions?
}

final class EditorViewController: UIViewController, LaterEditorScreen {
  var go: LaterEditorTransitions?
}

final class JoinViewController: UIViewController, LaterJoinScreen {
  var go: LaterJoinTransitions?
}
