import UIKit

/// The tabs of visitors, which all users reach eventually.
let main = "tabs[*nav[Home] nav[Profile]]"

package enum Drive {
  @MainActor package static func main() {
    play(launching + signingIn + broadcasts)
  }
}
