/// What hand-made hash tables mix into their hashes: other numbers in each process, so that nobody can
/// write a spec whose names, or what is made of them, all fall into one place of a table and make it slow.
///
/// Where in a table something lies must reach no output.
package struct HashKey {
  @usableFromInline let start: UInt64
  @usableFromInline let factor: UInt64

  /// The one of this process.
  package static let own = HashKey(start: random(1), factor: random(2))

  init(start: UInt64, factor: UInt64) {
    self.start = start
    // One that is even would lose what it multiplies.
    self.factor = factor | 1
  }

  /// Swift's hashes have a key of their own in each process.
  private static func random(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The hash of a text of `count` bytes before its first word.
  @inlinable @inline(__always)
  package func begin(_ count: Int) -> UInt64 { start ^ UInt64(count) }

  /// The hash of what `hash` is of and one more word: both halves of a product (wyhash, Wang Yi 2019). A
  /// product's lower half alone would have its lowest bits from those of the word.
  @inlinable @inline(__always)
  package func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// The hash of one word.
  @inlinable @inline(__always)
  package func hash(_ word: UInt64) -> UInt64 { mix(start, word) }

  /// A place below 2³¹ for a number below 2³² that is a hash already, which anybody can work out.
  @inlinable @inline(__always)
  package func place(_ hash: UInt32) -> Int {
    // Different numbers are as rarely in one place as random ones (Dietzfelbinger and others 1997).
    Int(truncatingIfNeeded: (UInt64(hash) &* factor) >> 32)
  }
}
