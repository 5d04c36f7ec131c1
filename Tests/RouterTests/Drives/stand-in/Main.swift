import UIKit

@main struct Main {
  @MainActor static func main() {
    play(presenting + dismissing + navigation + tabs + windows + resources) {
      StandIn.add(
        storyboard: "Main",
        .init(initial: { _ in UIViewController() }, ["Decoded": { Decoded(coder: $0) }])
      )
      StandIn.add(storyboard: "Bare", .init())
      StandIn.add(nib: "Settings") { settingsView }
    }
  }
}

@MainActor let settingsView = UIView(frame: .zero)
