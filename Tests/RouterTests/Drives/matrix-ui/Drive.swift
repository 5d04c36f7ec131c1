import UIKit

@testable import NavcRuntime

package enum Drive {
  @MainActor package static func main() {
    play(groups + odds) {
      StandIn.add(storyboard: "Splash", .init(initial: { _ in SplashViewController() }))
    }
  }
}

/// Once the app is launched, it does not matter whether there was a splash screen.
@MainActor private let moments: [Moment] =
  MatrixSpec.tables.splash == nil ? Moment.allCases : [.cold, .starting]

@MainActor private let groups: [Scenario] = allCells.flatMap { group, cells in
  moments.compactMap { moment in
    let plays = cells.flatMap { cell in
      moment.ways.filter { cell.takesPlace(at: moment, by: $0) }.map { (cell, $0) }
    }
    guard !plays.isEmpty else { return nil }
    return Scenario("\(group), \(moment)") {
      for (cell, way) in plays {
        for failure in Play<Shown>.run(cell, way, moment) { expect(false, failure) }
      }
    }
  }
}

extension Moment {
  /// All ways are one by the time that something has to wait or to go.
  fileprivate var ways: [Way] {
    switch self {
    case .cold, .starting, .warm: Way.allCases
    case .moving, .covered, .overlaid: [.scheme, .push, .route, .broadcast]
    }
  }
}
