import UIKit

/// What visitors see, and all others sooner or later.
let main = "tabs[*nav[Home] nav[Profile]]"

@main struct Main {
  @MainActor static func main() {
    play(launching + signingIn + broadcasts)
  }
}
