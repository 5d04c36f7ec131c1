import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(
      (starts + dependencies + waiting + debugging + looks + activities + intents + openings)
        .flatMap { $0 } + alone + earlyIntents
    ) {
      StandIn.add(storyboard: "About", .init(initial: { AboutViewController(coder: $0) }))
    }
  }
}
