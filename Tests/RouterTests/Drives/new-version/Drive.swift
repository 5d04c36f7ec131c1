import UIKit

/// What visitors see, and all others sooner or later.
let main = "tabs[*nav[Home] nav[Profile]]"

public enum Drive {
  @MainActor public static func main() {
    play(launching + signingIn + broadcasts)
  }
}
