import SwiftUI

@testable import NavcRuntime

typealias Router = SafeRouter
typealias Observer = SafeObserver
typealias Report = SafeReport
typealias Outcome = SafeOutcome
typealias State = SafeState
typealias Stack = SafeStack
typealias Navigation = SafeNavigation
typealias Driver = SafeDriver
typealias Root = SafeRoot

/// State of the app's screens.
@MainActor enum Made {
  static var accounts: [SafeAccountsTransitions] = []
  /// The number of appearances of the accounts' view.
  static var appearances = 0

  static func reset() { (accounts, appearances) = ([], 0) }
}

struct AccountsView: View, SafeAccountsScreen {
  init(go: SafeAccountsTransitions) { Made.accounts.append(go) }

  var body: some View { Text(verbatim: "accounts").onAppear { Made.appearances += 1 } }
}

final class SplashViewController: UIViewController, SafeSplashScreen {
  var go: SafeSplashTransitions?
}

final class HelloViewController: UIViewController, SafeHelloScreen {
  var go: SafeHelloTransitions?
}

final class DetailViewController: UIViewController, SafeDetailScreen {
  var go: SafeDetailTransitions?
}

/// A text field, represented by its root view.
final class Field: UIView {
  /// An action at the end of editing.
  var onEnd: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    if isFirstResponder { onEnd?() }
    return super.resignFirstResponder()
  }
}

final class OrdersViewController: UIViewController {
  var go: SafeOrdersTransitions?
  var path = ""
  let field = Field()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    // In many apps the label of a tab differs from the screen's title.
    title = "My orders (3)"
  }
}

final class HelpViewController: UIViewController, SafeHelpScreen {
  var go: SafeHelpTransitions?
}

final class CardViewController: UIViewController, SafeCardScreen {
  var go: SafeCardTransitions?
}

final class NewsViewController: UIViewController, SafeNewsScreen {
  var go: SafeNewsTransitions?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Three news"
  }
}

final class LockViewController: UIViewController, SafeLockScreen {
  var go: SafeLockTransitions?
}

final class SignInViewController: UIViewController, SafeSignInScreen {
  var go: SafeSignInTransitions?
}

final class AppConditions: SafeConditions {
  /// The time at which a clock locks the app.
  var locksAt = TimeInterval.infinity
  var isLocked = false
  var locked: Bool { isLocked || StandIn.now > locksAt }
  var member = true
}

struct AppScreens: SafeScreens {
  func orders(_ parameters: SafeOrdersParameters, _ go: SafeOrdersTransitions) -> UIViewController {
    let controller = OrdersViewController()
    (controller.path, controller.go) = (parameters.path, go)
    return controller
  }
}

/// A class with the name of the controller that UIKit presents for a context menu.
final class _UIContextMenuActionsOnlyViewController: UIViewController {}
