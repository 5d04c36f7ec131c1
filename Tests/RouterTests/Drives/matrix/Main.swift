import Foundation

@main struct Main {
  @MainActor static func main() {
    for (group, cells) in allCells {
      var failures: [String] = []
      for cell in cells {
        for way in Way.allCases {
          for moment in [Moment.cold, .starting, .warm] where cell.takesPlace(at: moment, by: way) {
            failures += Play<Simulated>.run(cell, way, moment)
          }
        }
      }
      print(failures.isEmpty ? "ok \(group)" : "FAILED \(group)")
      for failure in failures.prefix(20) { print("  \(failure)") }
    }
    print("done")
  }
}
