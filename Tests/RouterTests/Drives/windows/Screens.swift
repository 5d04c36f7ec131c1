import UIKit

typealias Router = DeskRouter
typealias Observer = DeskObserver
typealias Report = DeskReport
typealias Outcome = DeskOutcome
typealias State = DeskState
typealias Stack = DeskStack

final class ItemViewController: UIViewController {
  var go: DeskItemTransitions?
  var parameters: DeskItemParameters?
}

final class ListViewController: UIViewController, DeskListScreen {
  var go: DeskListTransitions?
}

final class NotesViewController: UIViewController, DeskNotesScreen {
  var go: DeskNotesTransitions?
}

final class PlanViewController: UIViewController, DeskPlanScreen {
  var go: DeskPlanTransitions?
}

final class SongViewController: UIViewController, DeskSongScreen {
  var go: DeskSongTransitions?
}

final class PrivateViewController: UIViewController, DeskPrivateScreen {
  var go: DeskPrivateTransitions?
}

final class LoginViewController: UIViewController, DeskLoginScreen {
  var go: DeskLoginTransitions?
}

final class TidyingViewController: UIViewController, DeskTidyingScreen {
  var go: DeskTidyingTransitions?
}

final class CalmingViewController: UIViewController, DeskCalmingScreen {
  var go: DeskCalmingTransitions?
}
