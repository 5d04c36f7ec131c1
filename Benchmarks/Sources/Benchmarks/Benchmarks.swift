import Foundation

/// All benchmarks. Most figures are ratios of programs that run alternately.
struct Benchmarks {
  let tools: Tools
  private let names: [String]

  /// Creates benchmarks. `arguments` name those to run; without any, all run.
  init(arguments: [String]) throws {
    tools = try Tools()
    names = arguments
  }

  func run() throws {
    let all = figures + Self.shapes.map { shape in (shape.name, { try growth(of: shape) }) }
    if let unknown = names.first(where: { name in !all.contains { $0.0 == name } }) {
      let known = all.map(\.0).joined(separator: ", ")
      throw BenchmarkError(description: "unknown benchmark \"\(unknown)\"; known are \(known)")
    }
    for (name, body) in all where names.isEmpty || names.contains(name) {
      try body()
      fflush(nil)
    }
  }

  private var figures: [(String, () throws -> Void)] {
    [
      ("app", { try app(conditions: 16) }), ("app64", { try app(conditions: 64) }),
      ("second", second), ("growth", growth), ("large", large), ("unrelated", unrelated),
      ("outputs", outputs), ("gates", gates),
      ("charts", charts), ("differences", differences), ("plans", plans), ("router", router),
      ("start", start), ("attacks", attacks),
      ("growing", growing),
    ]
  }

  // MARK: The table

  func title(_ text: String) { print("\n\(text)") }

  /// Prints a line with a figure, and whether it is within its limit.
  func report(_ what: String, _ value: Double, _ unit: String = "", atMost limit: Double? = nil) {
    let name = what.padding(toLength: 40, withPad: " ", startingAt: 0)
    let figure = String(format: "%8.2f%@", value, unit)
    guard let limit else { return print("  \(name) \(figure)") }
    let verdict = value <= limit ? "ok" : "NOT ok"
    print("  \(name) \(figure)   at most \(limit): \(verdict)")
  }
}

/// The programs to measure, and the folders of files.
struct Tools {
  let scratch = NSTemporaryDirectory() + "navc-benchmarks"
  /// The package's folder.
  let root: String
  let navc: String
  let floor: String

  init() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    self.root = root.path
    // Another binary, for comparisons.
    let other = ProcessInfo.processInfo.environment["NAVC"]
    navc = other ?? root.path + "/.build/release/navc"
    floor = root.path + "/Benchmarks/.build/release/yaml-floor"
    for tool in [navc, floor] where !FileManager.default.isExecutableFile(atPath: tool) {
      throw BenchmarkError(description: "\(tool) is missing; run `make bench`")
    }
    try FileManager.default.createDirectory(
      atPath: scratch,
      withIntermediateDirectories: true
    )
  }

  func write(_ shape: some SpecShape, _ name: String) throws -> String {
    let path = "\(scratch)/\(name).nav.yaml"
    try shape.write(toFile: path)
    return path
  }

  func size(of path: String) throws -> Double {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return Double(size ?? 0)
  }
}
