import Testing

@testable import NavGraph
@testable import NavReport

/// Compiles a spec, given without its first two lines.
func compiled(_ rest: String) -> Compilation {
  let top = SourceFile(path: "app.nav.yaml", text: "navc: 1\napp: Demo\n" + rest)
  return compile(top) { _ in .failure("there is no such file") }
}

/// Returns the graph of a spec without faults, given without its first two lines.
func graph(_ rest: String) throws -> NavigationGraph {
  let compilation = compiled(rest)
  let faults = compilation.diagnostics.filter { !$0.kind.isFinding }.map(\.message)
  #expect(faults == [])
  return try #require(compilation.graph)
}

/// A small random number generator that gives the same numbers on every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

extension NavigationGraph {
  func screen(_ name: String) -> ScreenID? {
    screens.firstIndex { $0.name == name }.map { ScreenID($0) }
  }

  func container(_ name: String) -> ContainerID? {
    containers.firstIndex { $0.name == name }.map { ContainerID($0) }
  }
}
