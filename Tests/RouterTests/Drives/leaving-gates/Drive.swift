package enum Drive {
  @MainActor package static func main() {
    namesOnScreen["notes"] = "ui(NotesView)"
    namesOnScreen["offlinePage"] = "ui(OfflineView)"
    namesOnScreen["hint"] = "ui(HintView)"
    play(stories("UIKit", true) + stories("SwiftUI", false)) { Made.reset() }
  }
}
