import Foundation

extension Benchmarks {
  /// Checks that ten times the size takes at most thirteen times the work, for shapes of all kinds.
  func growing() throws {
    title("ten times the size, instructions")
    for shape in GrowingShapes.all {
      let counts = try [shape.size, shape.size * 10].map { size in
        let spec = try tools.write(shape.make(size), "growing")
        return try instructions([tools.navc, "check", spec], statuses: [0, 1])
      }
      report("\(shape.name), \(shape.size * 10) : \(shape.size)", counts[1] / counts[0], atMost: 13)
      fflush(nil)
    }
  }
}
