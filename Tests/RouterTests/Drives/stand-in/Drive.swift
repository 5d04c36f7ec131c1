import UIKit

package enum Drive {
  @MainActor package static func main() {
    let all: [[Scenario]] = [
      presenting, dismissing, navigation, tabs, windows, resources, scenes, deliveries, requests,
      activities, containing, appearing, alerts, records, optionalMethods,
      customAnimations, offScreen, systemBars, actions, accessible, intents, spotlight, handoffs,
      moreTabs, tables, frames, framesCovered,
    ]
    play(all.flatMap { $0 }) {
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
