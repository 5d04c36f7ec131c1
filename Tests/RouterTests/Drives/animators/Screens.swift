import SwiftUI

typealias Router = MotionRouter
typealias Observer = MotionObserver
typealias Report = MotionReport
typealias Outcome = MotionOutcome
typealias State = MotionState
typealias Stack = MotionStack
typealias Navigation = MotionNavigation
typealias Root = MotionRoot

final class AppConditions: MotionConditions {
  var open = true
}

final class HomeViewController: UIViewController, MotionHomeScreen {
  var go: MotionHomeTransitions?
}

final class PhotoViewController: UIViewController, MotionPhotoScreen {
  var go: MotionPhotoTransitions?
}

final class PlainViewController: UIViewController, MotionPlainScreen {
  var go: MotionPlainTransitions?
}

final class CardViewController: UIViewController, MotionCardScreen {
  var go: MotionCardTransitions?
}

final class VaultViewController: UIViewController, MotionVaultScreen {
  var go: MotionVaultTransitions?
}

final class OtherViewController: UIViewController, MotionOtherScreen {
  var go: MotionOtherTransitions?
  private(set) var told: [String] = []

  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
}

final class LockViewController: UIViewController, MotionLockScreen {
  var go: MotionLockTransitions?
}
