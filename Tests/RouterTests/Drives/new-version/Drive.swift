import UIKit

/// What visitors see, and all others sooner or later.
let main = "tabs[*nav[Home] nav[Profile]]"

package enum Drive {
  @MainActor package static func main() {
    play(launching + signingIn + broadcasts)
  }
}
