/// The benchmarks of specs unlike any app, whose cost must also be linear.
extension Benchmarks {
  struct Shape {
    var name: String
    var title: String
    /// The smaller size.
    var size: Int
    var body: (Int, (String) -> Void) -> Void
  }

  static var shapes: [Shape] {
    [
      Shape(name: "chain", title: "a chain of pushes", size: 5_000, body: StackShapes.chain),
      Shape(name: "cycle", title: "a cycle of pushes", size: 5_000, body: StackShapes.cycle),
      Shape(name: "hub", title: "a hub, to all and back", size: 5_000, body: StackShapes.hub),
      Shape(
        name: "unwinding",
        title: "unwinding to each",
        size: 5_000,
        body: StackShapes.unwinding
      ),
      Shape(name: "faulty", title: "thousands of findings", size: 5_000, body: StackShapes.faulty),
      Shape(name: "tabs", title: "screens in fifty tabs", size: 5_000, body: ContainerShapes.tabs),
      Shape(name: "any", title: "from any", size: 1_000, body: ContainerShapes.anywhere),
      Shape(
        name: "containers",
        title: "from containers",
        size: 5_000,
        body: ContainerShapes.containers
      ),
      Shape(
        name: "nesting",
        title: "containers over containers",
        size: 500,
        body: ContainerShapes.nesting
      ),
      Shape(name: "gates", title: "gates over gates", size: 30, body: GateShapes.chain),
      Shape(name: "root-gates", title: "root gates", size: 30, body: GateShapes.roots),
      Shape(name: "openings", title: "links to all", size: 5_000, body: GateShapes.openings),
    ]
  }

  /// Checks that ten times the size takes about ten times the time.
  func growth(of shape: Shape) throws {
    title("\(shape.title): sizes \(shape.size) and \(shape.size * 10)")
    let specs = try [shape.size, shape.size * 10].map {
      try tools.write(SizedShape(size: $0, body: shape.body), "\(shape.name)\($0)")
    }
    var (small, large) = (Double.infinity, Double.infinity)
    var peak = 0
    for round in 0..<4 {
      small = min(small, try check(specs[0]).cpuSeconds)
      // One long run is enough.
      guard round == 0 || large < 5 else { continue }
      let result = try check(specs[1])
      (large, peak) = (min(large, result.cpuSeconds), result.peakBytes)
    }
    report("check, time, large : small", large / small, atMost: 12)
    report("check, time", large, " s")
    report("check's peak memory : file", Double(peak) / (try tools.size(of: specs[1])))
  }

  /// Runs a check that may have findings.
  func check(_ spec: String) throws -> Run {
    try runChecked([tools.navc, "check", spec], statuses: [0, 1])
  }
}
