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

/// The factory of the app's covers.
@MainActor enum Curtains {
  static var make: @MainActor () -> UIViewController = { CurtainViewController() }
}

/// A cover that begins with an element VoiceOver reads.
final class CurtainViewController: UIViewController {
  let label = UILabel()
  private(set) var appearances = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.isAccessibilityElement = true
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
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
