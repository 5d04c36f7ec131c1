/// A complete binary tree whose leaves are the elements of an array, so that a few nodes cover any range of them
/// (a segment tree). Node 1 is the root, `2n` and `2n + 1` are the children of `n`, and the first leaf is node
/// `size`, a power of two.
enum CompleteTree {
  /// Returns the smallest size of a tree with `count` leaves.
  static func size(leaves count: Int) -> Int {
    var size = 1
    while size < count { size *= 2 }
    return size
  }

  /// Calls `body` with the nodes whose leaves are exactly those in `range`: at most two nodes on each level.
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
