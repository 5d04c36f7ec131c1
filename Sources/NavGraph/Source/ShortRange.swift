/// A run of at most three elements. 4 bytes.
public struct ShortRange: Hashable, Sendable {
  private var packed: UInt32

  /// `count` elements from `start` on.
  public init(start: Int, count: Int) {
    packed = UInt32(truncatingIfNeeded: start << 2 | count)
  }

  /// No elements.
  public static let empty = ShortRange(start: 0, count: 0)

  /// The first element's index.
  public var start: Int { Int(packed >> 2) }
  /// How many elements.
  public var count: Int { Int(packed & 3) }
  /// The indices.
  public var indices: Range<Int> { start..<start + count }
}
