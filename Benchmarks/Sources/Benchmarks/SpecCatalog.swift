import Foundation

/// The specs of the benchmarks, by name, for measurements with other tools.
struct SpecCatalog {
  let entries: [(name: String, shape: any SpecShape)]

  init() {
    var entries: [(name: String, shape: any SpecShape)] = []
    for screens in [1_000, 10_000] {
      let shape = AppShape(screens: screens, transitions: screens * 10, conditions: 16)
      entries.append(("app\(screens)", shape))
    }
    let plain = PlainShape(screens: 10_000, transitions: 100_000, conditions: 16)
    entries.append(("plain", plain))
    for screens in [40] + Benchmarks.secondSizes {
      entries.append(("second\(screens)", NeighborShape(screens: screens)))
      let faulty = NeighborShape(screens: screens, isFaulty: true)
      entries.append(("second\(screens)-findings", faulty))
    }
    for shape in Benchmarks.shapes {
      for size in [shape.size, shape.size * 10] {
        let sized = SizedShape(size: size, body: shape.body)
        entries.append(("\(shape.name)\(size)", sized))
      }
    }
    for shape in GrowingShapes.all {
      for size in [shape.size, shape.size * 10] {
        entries.append(("growing-\(shape.name)\(size)", shape.make(size)))
      }
    }
    for shape in AttackShape.all {
      for bytes in [100_000, 1_000_000] {
        let name = "attack-\(shape.name)-\(bytes / 1_000)k"
        entries.append((name, SpecOfSize(shape: shape, bytes: bytes)))
      }
    }
    self.entries = entries
  }

  /// Writes the specs whose names begin with `name` into `folder`, and prints their paths.
  func write(_ name: String, into folder: String) throws {
    let chosen = entries.filter { $0.name.hasPrefix(name) }
    guard !chosen.isEmpty else {
      let known = entries.map(\.name).joined(separator: ", ")
      throw BenchmarkError(description: "unknown spec \"\(name)\"; known are \(known)")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, shape) in chosen {
      let path = "\(folder)/\(name).nav.yaml"
      try shape.write(toFile: path)
      print(path)
    }
  }
}

/// An adversarial spec of a given size, whose number is computed when it is written.
private struct SpecOfSize: SpecShape {
  var shape: AttackShape
  var bytes: Int

  func write(to output: (String) -> Void) {
    shape.make(shape.number(near: bytes)).write(to: output)
  }
}
