import UIKit

typealias Router = RootSwitchRouter
typealias Observer = RootSwitchObserver
typealias Report = RootSwitchReport
typealias Outcome = RootSwitchOutcome
typealias State = RootSwitchState
typealias Stack = RootSwitchStack

final class StartViewController: UIViewController, RootSwitchStartScreen {
  var go: RootSwitchStartTransitions?
}

final class TourViewController: UIViewController, RootSwitchTourScreen {
  var go: RootSwitchTourTransitions?
}

final class HomeViewController: UIViewController, RootSwitchHomeScreen {
  var go: RootSwitchHomeTransitions?
}

@MainActor func makeStage() -> Stage {
  Stage { RootSwitchRouter(scene: $0, observer: $1) }
}

package enum Drive {
  @MainActor package static func main() {
    play(switching + oneAtATime + memory)
  }
}
