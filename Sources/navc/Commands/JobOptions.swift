import ArgumentParser
import NavGraph
import NavReport

/// How many specs are worked on at once. What comes of it is the same, in the same order.
struct JobOptions: ParsableArguments {
  /// What is used of a large machine if nothing is said: others want to build on it, too.
  private static let mostByDefault = 8
  /// Of so many bytes of specs at once memory is taken; a larger one is worked on by itself.
  private static let mostBytes = 16 << 20

  @Option(
    help: ArgumentHelp(
      "Work on so many specs at once; without it on one for each processor, at most 8.",
      valueName: "number"
    )
  )
  var jobs: Int?

  mutating func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is a number from 1") }
  }

  /// Compiles the specs.
  func compilations(of specs: [MendableSpec]) -> [Compilation] {
    // Asking the system takes longer than not to.
    let count = specs.count < 2 ? 1 : jobs ?? min(SideBySide.processors, Self.mostByDefault)
    return SideBySide.map(
      specs,
      atOnce: count,
      sizes: specs.map(\.top.bytes.count),
      bound: Self.mostBytes
    ) { compile($0.top, read: $0.read) }
  }
}
