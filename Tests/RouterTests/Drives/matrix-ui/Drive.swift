import UIKit

@testable import NavcRuntime

package enum Drive {
  @MainActor package static func main() {
    play(groups + odds) {
      StandIn.add(storyboard: "Splash", .init(initial: { _ in SplashViewController() }))
    }
  }
}

/// After the launch, it does not matter whether there was a splash screen.
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
  /// The ways to test. Once an opening has to wait or something has to be removed, the way no
  /// longer matters.
  fileprivate var ways: [Way] {
    switch self {
    case .cold, .starting, .warm: Way.allCases
    case .moving, .covered, .overlaid: [.scheme, .push, .route, .broadcast]
    }
  }
}
