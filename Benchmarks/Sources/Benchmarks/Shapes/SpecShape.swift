import Foundation

/// What a spec that is measured looks like. Equal shapes give equal bytes.
protocol SpecShape {
  /// Streams the text, in pieces of a few kilobytes at most.
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

/// A shape that one function writes, at a size.
struct SizedShape: SpecShape {
  var size: Int
  var body: (Int, (String) -> Void) -> Void

  func write(to output: (String) -> Void) { body(size, output) }
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
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
