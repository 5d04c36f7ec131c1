package enum Drive {
  @MainActor package static func main() {
    namesOnScreen["accounts"] = "ui(AccountsView)"
    namesOnScreen["help"] = "ui(HelpView)"
    play(stories("UIKit", true) + stories("SwiftUI", false)) { Made.reset() }
  }
}
