import UIKit

typealias Router = PagesRouter
typealias Observer = PagesObserver
typealias Report = PagesReport
typealias Outcome = PagesOutcome
typealias State = PagesState
typealias Stack = PagesStack
typealias Navigation = PagesNavigation
typealias Root = PagesRoot

package enum Drive {
  @MainActor package static func main() {
    for name in ["terms", "help", "about", "license"] { namesOnScreen[name] = "Web" }
    for name in ["page", "story", "cover"] { namesOnScreen[name] = "Page" }
    for name in ["tip", "hint", "memo"] { namesOnScreen[name] = "ui(NoteView)" }
    for name in ["rates", "offer"] { namesOnScreen[name] = "ui(CardView)" }
    for name in ["left", "right"] { namesOnScreen[name] = "ui(SideView)" }
    play(controllers + views + inSwiftUI) {
      Made.screens = []
      StandIn.add(nib: "StoryView") { UIView(frame: .zero) }
      StandIn.add(
        storyboard: "Pages",
        .init(
          initial: { PageViewController(coder: $0) },
          [
            "page": { PageViewController(coder: $0) },
            "scan": { ScanViewController(coder: $0) },
          ]
        )
      )
    }
  }
}
