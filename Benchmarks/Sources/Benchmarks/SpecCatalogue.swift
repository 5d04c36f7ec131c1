import Foundation

/// The specs that benchmarks measure, by name, for whoever wants to measure them by other means.
struct SpecCatalogue {
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
      entries.append(("second\(screens)", NeighbourShape(screens: screens)))
      let faulty = NeighbourShape(screens: screens, isFaulty: true)
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

  /// Writes those whose names begin with `name` into `folder`, and tells where.
  func write(_ name: String, into folder: String) throws {
    let chosen = entries.filter { $0.name.hasPrefix(name) }
    guard !chosen.isEmpty else {
      let known = entries.map(\.name).joined(separator: ", ")
      throw BenchmarkError(description: "no spec \"\(name)\"; there are \(known)")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, shape) in chosen {
      let path = "\(folder)/\(name).nav.yaml"
      try shape.write(toFile: path)
      print(path)
    }
  }
}

/// An attack at a size; its number is looked for only when it is written.
private struct SpecOfSize: SpecShape {
  var shape: AttackShape
  var bytes: Int

  func write(to output: (String) -> Void) {
    shape.make(shape.number(near: bytes)).write(to: output)
  }
}
