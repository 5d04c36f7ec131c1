/// The SplitMix64 generator: equal seeds give equal numbers on all platforms.
struct Random {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
  /// Returns true with a probability of `n` percent.
  mutating func chance(_ n: Int) -> Bool { below(100) < n }
  mutating func pick<T>(_ all: [T]) -> T { all[below(all.count)] }
}
