import UIKit

package enum Drive {
  @MainActor package static func main() {
    play((roots + gates + curtains + plain + settings).flatMap { $0 } + alone)
  }
}
