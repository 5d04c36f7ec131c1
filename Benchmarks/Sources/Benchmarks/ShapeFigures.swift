/// What specs cost that are shaped like no app, but must be linear too.
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
        title: "ways back to each",
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

  /// Ten times the size must take about ten times the time.
  func growth(of shape: Shape) throws {
    title("\(shape.title): sizes \(shape.size) and \(shape.size * 10)")
    let specs = try [shape.size, shape.size * 10].map {
      try tools.write(SizedShape(size: $0, body: shape.body), "\(shape.name)\($0)")
    }
    var (small, large) = (Double.infinity, Double.infinity)
    var peak = 0
    for round in 0..<4 {
      small = min(small, try check(specs[0]).cpuSeconds)
      // One that takes long tells enough at once.
      guard round == 0 || large < 5 else { continue }
      let result = try check(specs[1])
      (large, peak) = (min(large, result.cpuSeconds), result.peakBytes)
    }
    report("check, time, large : small", large / small, atMost: 12)
    report("check, time", large, " s")
    report("check's peak memory : file", Double(peak) / (try tools.size(of: specs[1])))
  }

  /// A check that may end with findings.
  func check(_ spec: String) throws -> Run {
    try runChecked([tools.navc, "check", spec], statuses: [0, 1])
  }
}
