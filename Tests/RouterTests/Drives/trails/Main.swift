import SwiftUI
import UIKit

@main struct Main {
  @MainActor static func main() {
    namesOnScreen = ["welcome": "ui(WelcomeView)", "chooseRegion": "ui(ChooseRegionView)"]
    play(scenarios) {
      StandIn.add(
        storyboard: "Account",
        .init(["LoginVC": { LoginViewController(coder: $0) }])
      )
      StandIn.add(nib: "ForgotPasswordView") { UIView(frame: .zero) }
    }
  }
}

@MainActor private let scenarios: [Scenario] = [
  Scenario("the showcase starts, and its first steps lead to its tabs") {
    let name = "drive-trails-\(ProcessInfo.processInfo.processIdentifier)"
    let defaults = UserDefaults(suiteName: name) ?? .standard
    defaults.removePersistentDomain(forName: name)
    let stage = Stage {
      TrailsRouter(
        scene: $0,
        conditions: AppConditions(),
        screens: AppScreens(),
        observer: $1,
        defaults: defaults
      )
    }
    stage.launch()
    expect(stage.screen, is: "Splash")
    stage.router?.conditionsKnown()
    stage.settle()
    expect(stage.screen, is: "nav[ui(WelcomeView)]")
    let welcome: UIHostingController<WelcomeView> = try stage.visible()
    welcome.rootView.go.next()
    stage.settle()
    let region: UIHostingController<ChooseRegionView> = try stage.visible()
    region.rootView.go.finish()
    stage.settle()
    expect(stage.window?.rootViewController is UITabBarController)
    let explore: ExploreViewController = try stage.visible()
    expect(explore.go != nil)
  }
]
