import Foundation

/// Returns the number of rounds of a random scenario: `all` in `make test-all`, otherwise a tenth.
func rounds(ofAll all: Int) -> Int {
  ProcessInfo.processInfo.environment["NAVC_THOROUGH"] == nil ? all / 10 : all
}

/// A repeatable random number generator.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
