import SwiftUI
import UIKit

@MainActor let anyhow: [Scenario] = [
  Scenario("random events in random order") {
    for seed in 1...60 {
      StandIn.idiom = seed % 2 == 0 ? .pad : .phone
      let (app, _) = try App.inFeed()
      var monkey = Monkey(app.stage, UInt64(seed)) { fireSomething($0, app, &$1) }
      monkey.play(60)
      for line in StandIn.takeLog() { expect(false, "seed \(seed): UIKit logs \(line)") }
    }
  }
]

@MainActor private func fireSomething(
  _ controller: UIViewController,
  _ app: App,
  _ dice: inout Dice
) {
  let chance = Int.random(in: 0..<10, using: &dice)
  switch controller {
  case let login as LoginViewController:
    app.conditions.loggedIn = true
    login.go?.signedIn()
  case let feed as FeedViewController:
    if chance < 5 { feed.go?.openProfile(userID: chance) } else { fireAnyhow(feed.go, chance) }
  case let profile as ProfileViewController: fireAnyhow(profile.go, chance)
  case let camera as CameraViewController: fireAnyhow(camera.go, chance)
  case let paywall as PaywallViewController: fireAnyhow(paywall.go, chance)
  case let settings as SettingsViewController:
    if chance < 5 {
      settings.go?.upgrade(anchor: .view(settings.view))
    } else if chance == 5 {
      app.conditions.loggedIn = false
      settings.go?.logOut()
    } else {
      fireAnyhow(settings.go, chance)
    }
  default: break
  }
}

@MainActor private func fireAnyhow(_ go: (any SampleMainEvents)?, _ chance: Int) {
  switch chance % 3 {
  case 0: go?.done()
  case 1: go?.openCamera()
  default: go?.toSettings()
  }
}
