/// A range of at most three elements. Its size is 4 bytes.
public struct ShortRange: Hashable, Sendable {
  private var packed: UInt32

  /// Creates a range of `count` elements from `start` on.
  public init(start: Int, count: Int) {
    packed = UInt32(truncatingIfNeeded: start << 2 | count)
  }

  /// An empty range.
  public static let empty = ShortRange(start: 0, count: 0)

  /// The first element's index.
  public var start: Int { Int(packed >> 2) }
  /// The number of elements.
  public var count: Int { Int(packed & 3) }
  /// The indices.
  public var indices: Range<Int> { start..<start + count }
}
