package enum Drive {
  @MainActor package static func main() {
    for alert in ["discard", "more", "sure", "askLogin", "welcome", "poll"] {
      namesOnScreen[alert] = "UIAlert"
    }
    namesOnScreen["empty"] = "ui(EmptyInbox)"
    for view in ["draft", "account", "lost"] {
      namesOnScreen[view] = "ui(\(view.prefix(1).uppercased() + view.dropFirst())View)"
    }
    play(stories("UIKit", true) + stories("SwiftUI", false) + anchors + simulated) { Made.reset() }
  }
}
