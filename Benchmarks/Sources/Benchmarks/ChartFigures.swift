import Foundation

/// The benchmarks of charts: the work of navc, and the layout by Graphviz.
extension Benchmarks {
  /// Measures charts. The limits in seconds are for the HTML page on the author's machine; the others are ratios.
  func charts() throws {
    title("charts: apps with 40 to 1,000 screens, and 2.5 transitions per screen")
    let limits: [(screens: Int, seconds: Double?)] = [(40, nil), (100, nil), (250, 1), (1_000, 5)]
    var layout: [Int: Double] = [:]
    for (screens, seconds) in limits {
      let shape = FlowShape(screens: screens, transitions: screens * 5 / 2)
      let spec = try tools.write(shape, "flows\(screens)")
      let (dot, svg) = ("\(tools.scratch)/flows.dot", "\(tools.scratch)/flows.svg")
      let commands = [
        [tools.navc, "check", spec], [tools.navc, "diagram", spec, "-o", dot],
        ["dot", "-Tsvg", dot, "-o", svg],
      ]
      try? FileManager.default.removeItem(atPath: dot)
      var best = [Double](repeating: .infinity, count: commands.count)
      for _ in 0..<3 {
        for (i, command) in commands.enumerated() {
          let statuses: Set<Int32> = i < 2 ? [0, 1] : [0]
          best[i] = min(best[i], try runChecked(command, statuses: statuses).cpuSeconds)
        }
      }
      let drawn = try boxes(in: svg)
      // The screens and the gate's one, and the boxes of the launch, the gates and the tab bar.
      guard drawn == screens + 4 else {
        throw BenchmarkError(description: "\(drawn) boxes are drawn for \(screens) screens")
      }
      layout[screens] = best[2]
      report("\(screens) screens: boxes", Double(drawn))
      report("\(screens) screens: diagram : check, time", best[1] / best[0], atMost: 2)
      report("\(screens) screens: dot, time", best[2], " s", atMost: seconds)
    }
    if let small = layout[250], let large = layout[1_000] {
      report("dot, 1,000 screens : 250, time", large / small)
    }
  }

  private func boxes(in svg: String) throws -> Int {
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    return text.components(separatedBy: "class=\"node\"").count - 1
  }
}
