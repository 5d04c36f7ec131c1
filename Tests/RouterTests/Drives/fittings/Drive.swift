import UIKit

package enum Drive {
  @MainActor package static func main() {
    play((starts + dependencies + waiting + debugging + looks).flatMap { $0 } + alone) {
      StandIn.add(storyboard: "About", .init(initial: { AboutViewController(coder: $0) }))
    }
  }
}
