import Foundation

/// All figures of the README's promise, as ratios of things run side by side.
struct Benchmarks {
  private let scratch = NSTemporaryDirectory() + "navc-benchmarks"
  private let root: String
  private let navc: String
  private let floor: String
  private let names: [String]

  /// `arguments` name the benchmarks to run; none means all.
  init(arguments: [String]) throws {
    let source = URL(fileURLWithPath: #filePath)
    root =
      source.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    navc = root + "/.build/release/navc"
    floor = root + "/Benchmarks/.build/release/yaml-floor"
    names = arguments
    try FileManager.default.createDirectory(
      atPath: scratch,
      withIntermediateDirectories: true
    )
  }

  func run() throws {
    for tool in [navc, floor] where !FileManager.default.isExecutableFile(atPath: tool) {
      throw BenchmarkError(description: "\(tool) is missing; run `make bench`")
    }
    let all: [(String, () throws -> Void)] = [
      ("reading", reading), ("growth", growth), ("router", router),
    ]
    if let unknown = names.first(where: { name in !all.contains { $0.0 == name } }) {
      let known = all.map(\.0).joined(separator: ", ")
      throw BenchmarkError(description: "no benchmark \"\(unknown)\"; there are \(known)")
    }
    for (name, body) in all where names.isEmpty || names.contains(name) {
      try body()
      fflush(nil)
    }
  }

  /// The whole process against the floor of any tool that reads the file with libyaml.
  private func reading() throws {
    let spec = try write(SpecShape(screens: 10_000, transitions: 100_000, conditions: 16), "app")
    let size = try fileSize(spec)
    print("10,000 screens, 100,000 transitions, 16 conditions, 20 % guarded: \(size) bytes")
    let check = [navc, "check", spec]
    let generate = [navc, "generate", spec, "-o", scratch + "/Router.swift"]
    let diagram = [navc, "diagram", spec, "-o", scratch + "/app.dot"]
    let bare = try instructions([floor, spec])
    let checked = try instructions(check)
    report("check : floor, instructions", checked / bare, atMost: 2.5)
    // Each run writes anew: what is there already would be left alone.
    for output in ["/Router.swift", "/app.dot"] { unlink(scratch + output) }
    report("generate : check, instructions", try instructions(generate) / checked, atMost: 2)
    report("diagram : check, instructions", try instructions(diagram) / checked, atMost: 2)
    let runs = try interleaved([[floor, spec], check, generate, diagram], rounds: 7)
    report("check : floor, time", runs[1].cpuSeconds / runs[0].cpuSeconds, atMost: nil)
    report("generate : check, time", runs[2].cpuSeconds / runs[1].cpuSeconds, atMost: 2)
    report("diagram : check, time", runs[3].cpuSeconds / runs[1].cpuSeconds, atMost: 2)
    report("check's peak memory : file", Double(runs[1].peakBytes) / Double(size), atMost: 8)
  }

  /// Ten times the spec must take about ten times the work.
  private func growth() throws {
    print("ten times the screens and transitions")
    let small = try write(SpecShape(screens: 1_000, transitions: 10_000, conditions: 16), "small")
    let large = try write(SpecShape(screens: 10_000, transitions: 100_000, conditions: 16), "app")
    let a = try instructions([navc, "check", small])
    let b = try instructions([navc, "check", large])
    report("check, instructions, large : small", b / a, atMost: 11)
  }

  /// What the Swift compiler takes for routers of two sizes.
  private func router() throws {
    print("building the router of 1,000 screens and 3,000 transitions, -O")
    var commands: [[String]] = []
    for screens in [500, 1_000] {
      let shape = SpecShape(screens: screens, transitions: screens * 3, conditions: 16)
      let spec = try write(shape, "router\(screens)")
      let output = scratch + "/Router\(screens).swift"
      _ = try runChecked([navc, "generate", spec, "-o", output])
      commands.append([
        "swiftc", "-O", "-swift-version", "6", "-parse-as-library", "-module-name", "Router",
        "-c", output, "-o", scratch + "/Router\(screens).o",
      ])
    }
    let runs = try interleaved(commands, rounds: 3)
    report("1,000 : 500 screens, time", runs[1].cpuSeconds / runs[0].cpuSeconds, atMost: 2.5)
    print("  (1,000 screens: \(rounded(runs[1].cpuSeconds)) s here)")
  }

  private func write(_ shape: SpecShape, _ name: String) throws -> String {
    let path = "\(scratch)/\(name).nav.yaml"
    guard let file = fopen(path, "w") else {
      throw BenchmarkError(description: "can't write \(path)")
    }
    shape.write { _ = fputs($0, file) }
    fclose(file)
    return path
  }

  private func fileSize(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  private func rounded(_ value: Double) -> String { String(format: "%.2f", value) }

  private func report(_ what: String, _ ratio: Double, atMost limit: Double?) {
    let name = what.padding(toLength: 40, withPad: " ", startingAt: 0)
    guard let limit else { return print("  \(name) \(rounded(ratio))") }
    let verdict = ratio <= limit ? "within" : "OVER"
    print("  \(name) \(rounded(ratio))   \(verdict) \(limit)")
  }
}
