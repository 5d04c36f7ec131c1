import UIKit

typealias Router = ManyRouter
typealias Observer = ManyObserver
typealias Report = ManyReport
typealias Outcome = ManyOutcome
typealias State = ManyState
typealias Stack = ManyStack

package enum Drive {
  @MainActor package static func main() {
    play(listed + users + kept)
  }
}
