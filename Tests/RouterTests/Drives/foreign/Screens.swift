import UIKit

typealias Router = MixedRouter
typealias Observer = MixedObserver
typealias Report = MixedReport
typealias Outcome = MixedOutcome
typealias State = MixedState
typealias Stack = MixedStack

/// A controller of the app that is not in the spec.
final class OwnViewController: UIViewController {}

final class HomeViewController: UIViewController, MixedHomeScreen {
  var go: MixedHomeTransitions?
}

final class DetailViewController: UIViewController, MixedDetailScreen {
  var go: MixedDetailTransitions?
}

final class ShelfViewController: UIViewController, MixedShelfScreen {
  var go: MixedShelfTransitions?
}

final class VaultViewController: UIViewController, MixedVaultScreen {
  var go: MixedVaultTransitions?
}

final class NoteViewController: UIViewController, MixedNoteScreen {
  var go: MixedNoteTransitions?
}

final class PageViewController: UIViewController, MixedPageScreen {
  var go: MixedPageTransitions?
}

final class SheetViewController: UIViewController, MixedSheetScreen {
  var go: MixedSheetTransitions?
}

final class LockViewController: UIViewController, MixedLockScreen {
  var go: MixedLockTransitions?
}

final class UpdateViewController: UIViewController, MixedUpdateScreen {
  var go: MixedUpdateTransitions?
}
