import UIKit

typealias Router = GatesRouter
typealias Observer = GatesObserver
typealias Report = GatesReport
typealias Outcome = GatesOutcome
typealias State = GatesState
typealias Stack = GatesStack

final class HomeViewController: UIViewController, GatesHomeScreen {
  var go: GatesHomeTransitions?
}

final class PlainViewController: UIViewController, GatesPlainScreen {
  var go: GatesPlainTransitions?
}

final class AccountViewController: UIViewController, GatesAccountScreen {
  var go: GatesAccountTransitions?
}

final class ContractViewController: UIViewController {
  var go: GatesContractTransitions?
  var parameters: GatesContractParameters?
}

final class SecretViewController: UIViewController, GatesSecretScreen {
  var go: GatesSecretTransitions?
}

final class ReaderViewController: UIViewController {
  var go: GatesReaderTransitions?
  var parameters: GatesReaderParameters?
}

final class PlacelessViewController: UIViewController, GatesPlacelessScreen {
  var go: GatesPlacelessTransitions?
}

final class ClubhouseViewController: UIViewController, GatesClubhouseScreen {
  var go: GatesClubhouseTransitions?
}

final class PartyViewController: UIViewController, GatesPartyScreen {
  var go: GatesPartyTransitions?
}

final class TreasureViewController: UIViewController, GatesTreasureScreen {
  var go: GatesTreasureTransitions?
}

final class CardViewController: UIViewController {
  var go: GatesCardTransitions?
  var parameters: GatesCardParameters?
}

final class BoxViewController: UIViewController, GatesBoxScreen {
  var go: GatesBoxTransitions?
}

final class LoginViewController: UIViewController, GatesLoginScreen {
  var go: GatesLoginTransitions?
}

final class HelpViewController: UIViewController, GatesHelpScreen {
  var go: GatesHelpTransitions?
}

final class SetUpViewController: UIViewController, GatesSetUpScreen {
  var go: GatesSetUpTransitions?
}

final class TermsViewController: UIViewController {
  var go: GatesTermsTransitions?
}

final class LockViewController: UIViewController, GatesLockScreen {
  var go: GatesLockTransitions?
  private(set) var cameAnimated: Bool?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    cameAnimated = animated
  }
}

final class UpdateViewController: UIViewController, GatesUpdateScreen {
  var go: GatesUpdateTransitions?
}

final class ClubViewController: UIViewController, GatesClubScreen {
  var go: GatesClubTransitions?
}

final class VaultViewController: UIViewController, GatesVaultScreen {
  var go: GatesVaultTransitions?
}
