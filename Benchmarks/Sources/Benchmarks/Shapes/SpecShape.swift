import Foundation

/// A generator of a spec to measure. Equal shapes give equal bytes.
protocol SpecShape {
  /// Streams the text in pieces of a few kilobytes at most.
  func write(to output: (String) -> Void)
}

extension SpecShape {
  func write(toFile path: String) throws {
    guard let file = fopen(path, "w") else {
      throw BenchmarkError(description: "can't write \(path)")
    }
    write { _ = fputs($0, file) }
    fclose(file)
  }
}

/// A shape that a function writes, for a size.
struct SizedShape: SpecShape {
  var size: Int
  var body: (Int, (String) -> Void) -> Void

  func write(to output: (String) -> Void) { body(size, output) }
}

/// The random number generator SplitMix64 by Steele, Lea and Flood, which is small and reproducible.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
