import Testing

@testable import NavGraph
@testable import NavReport

/// What comes of `rest`, the spec but for its first two lines.
func compiled(_ rest: String) -> Compilation {
  let top = SourceFile(path: "app.nav.yaml", text: "navc: 1\napp: Demo\n" + rest)
  return compile(top) { _ in .failure("there is no such file") }
}

/// The graph of a spec without faults.
func graph(_ rest: String) throws -> NavigationGraph {
  let compilation = compiled(rest)
  let faults = compilation.diagnostics.filter { !$0.kind.isFinding }.map(\.message)
  #expect(faults == [])
  return try #require(compilation.graph)
}

/// A small generator of numbers, the same on every run.
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
