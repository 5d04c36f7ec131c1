import UIKit

package enum Drive {
  @MainActor package static func main() {
    for view in ["welcome", "chooseRegion", "updateRequired", "rules", "unlock", "upgrade"] {
      namesOnScreen[view] = "ui(\(view.prefix(1).uppercased() + view.dropFirst())View)"
    }
    namesOnScreen["discardHike"] = "UIAlert"
    play(firstSteps + gates + fromOutside) {
      StandIn.add(
        storyboard: "Account",
        .init([
          "AccountNav": { coder in
            let nav = UINavigationController(coder: coder)
            if let login = LoginViewController(coder: coder) { nav?.viewControllers = [login] }
            return nav
          },
          "CheckMailVC": { CheckMailViewController(coder: $0) },
        ])
      )
      StandIn.add(nib: "ForgotPasswordView") { UIView(frame: .zero) }
    }
  }
}
