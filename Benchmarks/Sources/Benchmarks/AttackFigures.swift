import Foundation

/// The benchmarks of adversarial specs. Their limits are those of any spec of their size.
extension Benchmarks {
  private struct AttackSize {
    var bytes: Int
    var seconds: Double
  }

  func attacks() throws {
    title("adversarial specs: at most 3 s for 100 kB and 10 s for 1 MB, at most 1 GB of memory")
    let sizes = [
      AttackSize(bytes: 100_000, seconds: 3), AttackSize(bytes: 1_000_000, seconds: 10),
    ]
    var failures: [String] = []
    for shape in AttackShape.all where isChosen(shape.name) {
      for size in sizes {
        if let failure = try attack(shape, size) { failures.append(failure) }
        fflush(nil)
      }
    }
    print("  \(failures.count) over their limits: \(failures.joined(separator: ", "))")
  }

  /// Returns true if the shape is selected; `ATTACKS="fire unwind"` selects only these.
  private func isChosen(_ name: String) -> Bool {
    guard let chosen = ProcessInfo.processInfo.environment["ATTACKS"] else { return true }
    return chosen.split(separator: " ").contains { $0 == name }
  }

  /// Measures a shape and prints a line. Returns its name if it is over a limit.
  private func attack(_ shape: AttackShape, _ size: AttackSize) throws -> String? {
    let n = shape.number(near: size.bytes)
    let kilobytes = size.bytes / 1_000
    let name = "\(shape.name) \(kilobytes) kB"
    let spec = try tools.write(shape.make(n), "attack")
    defer { unlink(spec) }
    let made = try tools.size(of: spec)
    let output = tools.scratch + "/attack.dot"
    defer { unlink(output) }
    var command = [tools.navc] + shape.command + [spec]
    if shape.command[0] != "check" { command += ["-o", output] }
    let result = try runWithin(30, command)
    let verdict = try self.verdict(result, size)
    let figures = [
      shape.name.padding(toLength: 20, withPad: " ", startingAt: 0),
      String(format: "n %7d %6.0f kB", n, made / 1e3),
      result.isTimedOut ? "  over 30 s" : String(format: "%8.2f s ", result.cpuSeconds),
      String(format: "%6.0f MB", Double(result.peakBytes) / 1e6),
    ]
    print("  \(figures.joined(separator: "  "))   \(verdict ?? "ok")")
    return verdict == nil ? nil : name
  }

  /// Returns the failed expectation; nil if the run ended in time and reported its findings.
  private func verdict(_ run: Run, _ size: AttackSize) throws -> String? {
    if run.isTimedOut { return "NOT ok: timeout" }
    guard let status = run.exitStatus else { return "NOT ok: killed by a signal" }
    // Status 2 means that navc could not run.
    guard [0, 1].contains(status) else { return "NOT ok: status \(status)" }
    if status > 0, try output().range(of: Data("error:".utf8)) == nil {
      return "NOT ok: status \(status), and no error"
    }
    if run.cpuSeconds > size.seconds { return "NOT ok: time" }
    return run.peakBytes > 1_000_000_000 ? "NOT ok: memory" : nil
  }
}

extension AttackShape {
  /// Returns the number for a spec of about the given size, at most a fifth larger.
  func number(near bytes: Int) -> Int {
    var (low, lowSize) = (2, size(2))
    guard lowSize < bytes else { return low }
    var (n, current) = (8, size(8))
    for _ in 0..<16 where abs(current - bytes) > bytes / 20 {
      let slope = log(Double(current) / Double(lowSize)) / log(Double(n) / Double(low))
      (low, lowSize) = (n, current)
      let ratio = Double(bytes) / Double(current)
      let next = max(
        2,
        Int(Double(n) * min(40, pow(ratio, 1 / max(0.5, slope.isFinite ? slope : 1))))
      )
      guard next != n else { break }
      (n, current) = (next, size(next))
      if current == lowSize { break }
    }
    while n > 2, size(n) > bytes * 6 / 5 { n = n * 9 / 10 }
    return n
  }

  private func size(_ n: Int) -> Int {
    var size = 0
    make(n).write { size += $0.utf8.count }
    return size
  }
}
