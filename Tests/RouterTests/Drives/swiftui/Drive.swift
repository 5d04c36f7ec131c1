import SwiftUI

package enum Drive {
  @MainActor package static func main() {
    play(
      bindings + roots + presenting + screens + moves + foreign + results + gates + scenes + leaving
        + embedding + owing + several
    ) {
      StandIn.add(storyboard: "Legend", .init(initial: { LegendViewController(coder: $0) }))
      StandIn.add(nib: "PhotoView") { UIView() }
    }
  }
}
