import ArgumentParser
import NavGraph
import NavReport

/// The option for parallel work. The results and their order do not depend on it.
struct JobOptions: ParsableArguments {
  /// The largest default, which leaves the rest of a large machine to other processes.
  private static let mostByDefault = 8
  /// The size of specs, in bytes, that is held in memory at a time. A larger spec is processed alone.
  private static let mostBytes = 16 << 20

  @Option(
    help: ArgumentHelp(
      "Number of specs to check in parallel. (default: one per CPU, at most 8)",
      valueName: "number"
    )
  )
  var jobs: Int?

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more") }
  }

  /// Compiles the specs.
  func compilations(of specs: [SpecSource]) -> [Compilation] {
    // Asking the system for the number of CPUs takes time.
    let count = specs.count < 2 ? 1 : jobs ?? min(Parallel.processors, Self.mostByDefault)
    return Parallel.map(
      specs,
      atOnce: count,
      sizes: specs.map(\.top.bytes.count),
      bound: Self.mostBytes
    ) { compile($0.top, read: $0.read) }
  }
}
