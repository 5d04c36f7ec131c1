import UIKit

typealias Router = VerbsRouter
typealias Observer = VerbsObserver
typealias Report = VerbsReport
typealias Outcome = VerbsOutcome
typealias State = VerbsState
typealias Stack = VerbsStack

final class OneViewController: UIViewController, VerbsOneScreen {
  var go: VerbsOneTransitions?
}

final class TwoViewController: UIViewController, VerbsTwoScreen {
  var go: VerbsTwoTransitions?
}

final class ThreeViewController: UIViewController, VerbsThreeScreen {
  var go: VerbsThreeTransitions?
}

final class LoneViewController: UIViewController, VerbsLoneScreen {
  var go: VerbsLoneTransitions?
}

final class SheetViewController: UIViewController, VerbsSheetScreen {
  var go: VerbsSheetTransitions?
  /// The setup that a sheet applies to itself when it is created.
  static var prepares: ((SheetViewController) -> Void)?

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    Self.prepares?(self)
  }

  required init?(coder: NSCoder) { nil }
}

final class PlainViewController: UIViewController, VerbsPlainScreen {
  var go: VerbsPlainTransitions?
}

final class SecretViewController: UIViewController, VerbsSecretScreen {
  var go: VerbsSecretTransitions?
}

/// A navigation controller that does as it is told unless it refuses.
final class OwnNavigationController: UINavigationController {
  static var refuses = false
  /// The calls and their `animated` flags.
  static var calls: [String] = []

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    Self.calls.append("set \(animated)")
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Self.calls.append("push \(animated)")
    if !Self.refuses { super.pushViewController(viewController, animated: animated) }
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    Self.refuses ? nil : super.popToViewController(viewController, animated: animated)
  }

  override func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Self.calls.append("present \(flag)")
    guard !Self.refuses else { return }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Self.calls.append("dismiss \(flag)")
    if !Self.refuses { super.dismiss(animated: flag, completion: completion) }
  }
}
final class OwnTabBarController: UITabBarController {}

final class Level: VerbsConditions {
  var level = VerbsLevelValue.low
}

@MainActor let level = Level()

/// Returns an app that was greeted before, and shows `one`.
@MainActor func inOne() throws -> (Stage, OneViewController) {
  level.level = .low
  let stage = makeStage(greeted: true)
  stage.launch()
  return (stage, try stage.visible())
}

@MainActor func makeStage(greeted: Bool) -> Stage {
  count += 1
  let name = "drive-\(ProcessInfo.processInfo.processIdentifier)-\(count)"
  let defaults = UserDefaults(suiteName: name) ?? .standard
  if greeted {
    let first = Stage {
      VerbsRouter(scene: $0, conditions: level, observer: $1, defaults: defaults)
    }
    first.launch()
    (StandIn.visible(in: first.window) as? SheetViewController)?.go?.greet()
    first.settle()
  }
  return Stage { VerbsRouter(scene: $0, conditions: level, observer: $1, defaults: defaults) }
}

@MainActor private var count = 0
