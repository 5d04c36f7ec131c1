import UIKit

typealias Router = BrokenRouter
typealias Observer = BrokenObserver
typealias Report = BrokenReport
typealias Outcome = BrokenOutcome
typealias State = BrokenState
typealias Stack = BrokenStack

final class StartViewController: UIViewController, BrokenStartScreen {
  var go: BrokenStartTransitions?
}

final class NoStoryboardViewController: UIViewController, BrokenNoStoryboardScreen {
  var go: BrokenNoStoryboardTransitions?
}

final class NoIdentifierViewController: UIViewController, BrokenNoIdentifierScreen {
  var go: BrokenNoIdentifierTransitions?
}

final class NoInitialViewController: UIViewController, BrokenNoInitialScreen {
  var go: BrokenNoInitialTransitions?
}

final class WrongClassViewController: UIViewController, BrokenWrongClassScreen {
  var go: BrokenWrongClassTransitions?
}

final class NoNibViewController: UIViewController, BrokenNoNibScreen {
  var go: BrokenNoNibTransitions?
}

final class InNavViewController: UIViewController, BrokenInNavScreen {
  var go: BrokenInNavTransitions?
}

final class TabAViewController: UIViewController, BrokenTabAScreen {
  var go: BrokenTabATransitions?
}

final class TabBViewController: UIViewController, BrokenTabBScreen {
  var go: BrokenTabBTransitions?
}

final class OtherViewController: UIViewController {}

final class AppScreens: BrokenScreens {
  /// The controller that `factory` returns.
  var made: UIViewController?

  func factory(_ go: BrokenFactoryTransitions) -> UIViewController { made ?? UIViewController() }
}

package enum Drive {
  @MainActor package static func main() {
    play(scenarios) {
      StandIn.add(
        storyboard: "Present",
        .init([
          "OtherVC": { OtherViewController(coder: $0) },
          "TabsVC": { coder in
            let tabs = UITabBarController(coder: coder)
            tabs?.viewControllers = [UIViewController()]
            return tabs
          },
        ])
      )
    }
  }
}
