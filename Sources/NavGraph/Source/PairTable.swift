/// A table that numbers pairs of numbers from 0, in the order of their insertion.
@usableFromInline
package struct PairTable {
  @usableFromInline package var pairs: [(UInt32, UInt32)] = []
  @usableFromInline var slots: [UInt32] = Array(repeating: .max, count: 64)
  /// The pair that was last asked for with each small first number. It is usually asked for again, and the memory
  /// accesses are more local than in `slots`.
  @usableFromInline var latest: [UInt32] = []
  @usableFromInline let key = HashKey.own

  package init() {}

  @inlinable package var count: Int { pairs.count }

  @inlinable package subscript(_ index: Int) -> (UInt32, UInt32) { pairs[index] }

  /// Returns the number of the pair, if it has one.
  @inlinable package func find(_ a: UInt32, _ b: UInt32) -> Int? {
    if let known = latest(a, b) { return known }
    let index = slots[slot(of: a, b)]
    return index == .max ? nil : Int(index)
  }

  @inlinable @inline(__always)
  func latest(_ a: UInt32, _ b: UInt32) -> Int? {
    guard Int(a) < latest.count else { return nil }
    let index = latest[Int(a)]
    return index != .max && pairs[Int(index)].1 == b ? Int(index) : nil
  }

  /// Returns the number of the pair. Adds the pair if it is new.
  @inlinable package mutating func intern(_ a: UInt32, _ b: UInt32) -> Int {
    if let known = latest(a, b) { return known }
    let slot = slot(of: a, b)
    if slots[slot] != .max {
      if Int(a) < latest.count { latest[Int(a)] = slots[slot] }
      return Int(slots[slot])
    }
    let index = UInt32(truncatingIfNeeded: pairs.count)
    slots[slot] = index
    pairs.append((a, b))
    if pairs.count * 2 > slots.count { grow() }
    if a < Self.latestPerPair * pairs.count {
      while latest.count <= Int(a) { latest.append(.max) }
      latest[Int(a)] = index
    }
    return Int(index)
  }

  /// The bound on first numbers in `latest`, relative to the number of pairs. It limits the memory of `latest`.
  @inlinable static var latestPerPair: Int { 4 }

  @inlinable func slot(of a: UInt32, _ b: UInt32) -> Int {
    let hash = key.hash(UInt64(a) << 32 | UInt64(b))
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != .max, pairs[Int(slots[slot])] != (a, b) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @usableFromInline mutating func grow() {
    slots = Array(repeating: .max, count: slots.count * 2)
    for index in pairs.indices {
      slots[slot(of: pairs[index].0, pairs[index].1)] = UInt32(truncatingIfNeeded: index)
    }
  }
}
