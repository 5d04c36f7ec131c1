import SwiftUI

package enum Drive {
  @MainActor package static func main() {
    let all: [[Scenario]] = [
      objects, states, appearances, stacks, stackUsers, tabs, tabContents, sheets, sheetUsers,
      covers, deepCovers, alerts, representables, links, modifiers, transactions,
      frames, framesOfContainers,
    ]
    play(all.flatMap { $0 })
  }
}
