import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(containment + tabs + shortcuts + pushes) {
      StandIn.add(storyboard: "Login", .init(initial: { LoginViewController(coder: $0) }))
      StandIn.add(storyboard: "Camera", .init(initial: { CameraViewController(coder: $0) }))
    }
  }
}
