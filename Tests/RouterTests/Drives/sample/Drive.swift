import UIKit

package enum Drive {
  @MainActor package static func main() {
    namesOnScreen = ["whatsNew": "ui(WhatsNewView)"]
    play(launching + verbs + system + delegates + conditionScenarios + refusals + rough + anyhow) {
      StandIn.add(
        storyboard: "LoginController",
        .init([
          "LoginNavVC": { _ in
            UINavigationController(rootViewController: LoginViewController())
          }
        ])
      )
      StandIn.add(storyboard: "Camera", .init(initial: { _ in CameraViewController() }))
      StandIn.add(nib: "SettingsView") { UIView(frame: .zero) }
      StandIn.add(nib: "PaywallView") { UIView(frame: .zero) }
    }
  }
}
