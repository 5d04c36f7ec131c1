import Testing

@testable import NavGraph

@Suite struct PackedSpansTests {
  /// Packed spans are restored: short and long ones, near and far ones, and backward ones as at the
  /// start of another file.
  @Test(arguments: 1...60)
  func restoresPackedSpans(seed: Int) {
    var random = Dice(seed)
    var spans: [(start: UInt32, end: UInt32)] = []
    var start: UInt32 = 0
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: start = UInt32.random(in: 0...start, using: &random)
      case 1: start += UInt32.random(in: 0...100_000, using: &random)
      case 2: start += UInt32.random(in: 254...257, using: &random)
      default: start += UInt32.random(in: 0...60, using: &random)
      }
      let lengths: ClosedRange<UInt32> =
        switch Int.random(in: 0..<10, using: &random) {
        case 0: 0...70_000
        case 1: 253...257
        default: 0...40
        }
      spans.append((start, start + UInt32.random(in: lengths, using: &random)))
    }
    let packed = PackedSpans(count: spans.count) { spans[$0] }
    defer { packed.deallocate() }
    for (node, span) in spans.enumerated() {
      #expect(packed[UInt32(node)] == span)
    }
  }
}
