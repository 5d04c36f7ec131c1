/// The key that custom hash tables mix into their hashes. It differs in each process, so that nobody can write a spec
/// whose names all collide and make a table slow.
///
/// Output must not depend on the order in a table.
@usableFromInline
package struct HashKey: Sendable {
  @usableFromInline let start: UInt64
  @usableFromInline let factor: UInt64

  /// The key of this process.
  package static let own = HashKey(start: random(1), factor: random(2))

  init(start: UInt64, factor: UInt64) {
    self.start = start
    // An even factor would lose bits.
    self.factor = factor | 1
  }

  /// Returns a random number. Swift's hashes have a different key in each process.
  private static func random(_ number: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(number)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Returns the initial hash of a string of `count` bytes.
  @inlinable @inline(__always)
  package func begin(_ count: Int) -> UInt64 { start ^ UInt64(count) }

  /// Adds a word to `hash`. Combines both halves of a product (wyhash, Wang Yi 2019), because the lowest bits of its
  /// lower half depend only on the lowest bits of the word.
  @inlinable @inline(__always)
  package func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Returns the hash of one word.
  @inlinable @inline(__always)
  package func hash(_ word: UInt64) -> UInt64 { mix(start, word) }

  /// Returns a slot number below 2³¹ for a 32-bit hash that is not keyed.
  @inlinable @inline(__always)
  package func place(_ hash: UInt32) -> Int {
    // Different numbers collide as rarely as random ones (Dietzfelbinger and others 1997).
    Int(truncatingIfNeeded: (UInt64(hash) &* factor) >> 32)
  }
}
