/// A complete binary tree over things in a row, so that any part of the row is few of its nodes: node 1
/// is the root, `2n` and `2n + 1` lie below `n`, and the leaves start at its size, a power of two.
enum CompleteTree {
  /// The least size for so many leaves.
  static func size(leaves count: Int) -> Int {
    var size = 1
    while size < count { size *= 2 }
    return size
  }

  /// The nodes that together cover the leaves in `range`, at most two on each level.
  @inline(__always)
  static func cover(_ range: Range<Int>, size: Int, _ body: (Int) -> Void) {
    var (low, high) = (range.lowerBound + size, range.upperBound + size)
    while low < high {
      if low & 1 == 1 {
        body(low)
        low += 1
      }
      if high & 1 == 1 {
        high -= 1
        body(high)
      }
      low /= 2
      high /= 2
    }
  }
}
