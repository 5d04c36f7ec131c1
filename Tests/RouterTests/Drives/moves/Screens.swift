import UIKit

typealias Router = MovesRouter
typealias Observer = MovesObserver
typealias Report = MovesReport
typealias Outcome = MovesOutcome
typealias State = MovesState
typealias Stack = MovesStack

final class ListViewController: UIViewController {
  var go: MovesListTransitions?
  var parameters: MovesListParameters?
}

final class ItemViewController: UIViewController {
  var go: MovesItemTransitions?
  var parameters: MovesItemParameters?
}

final class DetailViewController: UIViewController, MovesDetailScreen {
  var go: MovesDetailTransitions?

  /// The `animated` flags of the screens' appearances.
  static var arrivals: [Bool] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Self.arrivals.append(animated)
  }
}

final class StartViewController: UIViewController, MovesStartScreen {
  var go: MovesStartTransitions?
}

final class WelcomeViewController: UIViewController, MovesWelcomeScreen {
  var go: MovesWelcomeTransitions?
}

final class PanelViewController: UIViewController, MovesPanelScreen {
  var go: MovesPanelTransitions?
  private(set) var cameAnimated: Bool?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    cameAnimated = animated
  }
}

final class InnerViewController: UIViewController, MovesInnerScreen {
  var go: MovesInnerTransitions?
}

final class LoginViewController: UIViewController, MovesLoginScreen {
  var go: MovesLoginTransitions?
}

final class VipViewController: UIViewController, MovesVipScreen {
  var go: MovesVipTransitions?
}

final class NoteViewController: UIViewController, MovesNoteScreen {
  var go: MovesNoteTransitions?
}

final class PhotoViewController: UIViewController, MovesPhotoScreen {
  var go: MovesPhotoTransitions?
}

final class SecretPhotoViewController: UIViewController, MovesSecretPhotoScreen {
  var go: MovesSecretPhotoTransitions?
}

final class ClosedPhotoViewController: UIViewController, MovesClosedPhotoScreen {
  var go: MovesClosedPhotoTransitions?
}

final class CountViewController: UIViewController, MovesCountScreen {
  var go: MovesCountTransitions?
}

final class TipViewController: UIViewController, MovesTipScreen {
  var go: MovesTipTransitions?
}
