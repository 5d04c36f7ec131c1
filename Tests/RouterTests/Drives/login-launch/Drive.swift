import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(scenarios) {
      StandIn.add(storyboard: "LoginController", .init(loginScenes))
      StandIn.add(storyboard: "MainController", .init(["MainTabVC": { makeMain($0) }]))
    }
  }
}

/// The scenes of the test app's storyboard.
@MainActor private let loginScenes: [String: (NSCoder) -> UIViewController?] = [
  "LoginNavVC": { coder in
    let nav = UINavigationController(coder: coder)
    if let login = LoginViewController(coder: coder) { nav?.viewControllers = [login] }
    return nav
  },
  "SignUpVC": {
    storyboardMistake ? StrangeViewController(coder: $0) : SignUpViewController(coder: $0)
  },
]

/// True if the storyboards contain the wrong classes.
@MainActor var storyboardMistake = false

@MainActor private func makeMain(_ coder: NSCoder) -> UIViewController? {
  guard let feed = FeedViewController(coder: coder),
    let settings = SettingsViewController(coder: coder)
  else { return nil }
  if storyboardMistake { return UINavigationController(rootViewController: feed) }
  let tabs = UITabBarController(coder: coder)
  tabs?.viewControllers = [UINavigationController(rootViewController: feed), settings]
  return tabs
}
