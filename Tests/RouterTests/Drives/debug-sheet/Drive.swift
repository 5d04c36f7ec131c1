import UIKit

package enum Drive {
  @MainActor package static func main() {
    play((coming + beneath + conditions + openings + texts).flatMap { $0 } + shakes)
  }
}
