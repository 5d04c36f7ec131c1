import SwiftUI

typealias Router = VaultRouter
typealias Observer = VaultObserver
typealias Report = VaultReport
typealias Outcome = VaultOutcome
typealias State = VaultState
typealias Stack = VaultStack
typealias Navigation = VaultNavigation
typealias Driver = VaultDriver
typealias Root = VaultRoot

/// The handles of views that the router has created, newest last.
@MainActor enum Made {
  static var notes: [VaultNotesTransitions] = []
  static var offline: [VaultOfflinePageTransitions] = []
  static var hints: [VaultHintTransitions] = []

  static func reset() { (notes, offline, hints) = ([], [], []) }
}

struct NotesView: View, VaultNotesScreen {
  init(go: VaultNotesTransitions) { Made.notes.append(go) }

  var body: some View { Text(verbatim: "notes") }
}

struct OfflineView: View, VaultOfflinePageScreen {
  init(go: VaultOfflinePageTransitions) { Made.offline.append(go) }

  var body: some View { Text(verbatim: "offline") }
}

struct HintView: View, VaultHintScreen {
  init(go: VaultHintTransitions) { Made.hints.append(go) }

  var body: some View { Text(verbatim: "hint") }
}

final class FiltersViewController: UIViewController, VaultFiltersScreen {
  var go: VaultFiltersTransitions?
}

final class FeedViewController: UIViewController, VaultFeedScreen {
  var go: VaultFeedTransitions?
}

final class AccountViewController: UIViewController, VaultAccountScreen {
  var go: VaultAccountTransitions?
}

final class ClubViewController: UIViewController, VaultClubScreen {
  var go: VaultClubTransitions?
}

final class LockViewController: UIViewController, VaultLockScreen {
  /// True if the last screen to leave was animated; nil if none has left.
  static var wentAnimated: Bool?
  var go: VaultLockTransitions?

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Self.wentAnimated = animated
  }
}

final class PortalViewController: UIViewController, VaultPortalScreen {
  var go: VaultPortalTransitions?
}

final class LoginViewController: UIViewController, VaultLoginScreen {
  var go: VaultLoginTransitions?
}

final class HelpViewController: UIViewController, VaultHelpScreen {
  var go: VaultHelpTransitions?
}

final class AppConditions: VaultConditions {
  var locked = false
  var network = VaultNetworkValue.ok
  var loggedIn = true
  var invited = false
}
