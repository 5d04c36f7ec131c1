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

final class AppConditions: VaultConditions {
  var unlocked = true
}

final class HomeViewController: UIViewController, VaultHomeScreen {
  var go: VaultHomeTransitions?
}

final class SecretViewController: UIViewController, VaultSecretScreen {
  var go: VaultSecretTransitions?
}

final class LockViewController: UIViewController, VaultLockScreen {
  var go: VaultLockTransitions?
}

struct PrivacyView: View, VaultPrivacyScreen {
  @Environment(\.vaultWindow) private var window

  init(go: VaultPrivacyTransitions) {}

  var body: some View {
    Text(verbatim: window == nil ? "nowhere" : "Vault")
  }
}
