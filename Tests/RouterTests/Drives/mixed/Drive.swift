import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(stories.flatMap { $0 }) {
      StandIn.add(storyboard: "About", .init(initial: { AboutViewController(coder: $0) }))
    }
  }
}
