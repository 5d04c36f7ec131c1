import SwiftUI

typealias Router = BankRouter
typealias Observer = BankObserver
typealias Report = BankReport
typealias Outcome = BankOutcome
typealias State = BankState
typealias Stack = BankStack
typealias Navigation = BankNavigation
typealias Driver = BankDriver
typealias Root = BankRoot

/// The handles of views that the router has created, newest last.
@MainActor enum Made {
  static var accounts: [BankAccountsTransitions] = []
  static var help: [BankHelpTransitions] = []

  static func reset() { (accounts, help) = ([], []) }
}

struct AccountsView: View, BankAccountsScreen {
  init(go: BankAccountsTransitions) { Made.accounts.append(go) }

  var body: some View { Text(verbatim: "accounts") }
}

struct HelpView: View, BankHelpScreen {
  init(go: BankHelpTransitions) { Made.help.append(go) }

  var body: some View { Text(verbatim: "help") }
}

final class TransferViewController: UIViewController, BankTransferScreen {
  var go: BankTransferTransitions?
}

final class StatementViewController: UIViewController, BankStatementScreen {
  var go: BankStatementTransitions?
}

final class RatesViewController: UIViewController, BankRatesScreen {
  var go: BankRatesTransitions?
}

final class LockViewController: UIViewController, BankLockScreen {
  var go: BankLockTransitions?
}

final class UpdateViewController: UIViewController, BankUpdateScreen {
  var go: BankUpdateTransitions?
}

final class ChangesViewController: UIViewController, BankChangesScreen {
  var go: BankChangesTransitions?
}

final class AppConditions: BankConditions {
  var outdated = false
  var locked = false
  var suspended = false
  var member = true
}
