/// Numbers pairs of numbers: equal pairs have equal numbers, counted from 0 in order of arrival.
struct PairTable {
  private(set) var pairs: [(UInt32, UInt32)] = []
  private var slots: [UInt32] = Array(repeating: .max, count: 64)

  var count: Int { pairs.count }

  subscript(_ index: Int) -> (UInt32, UInt32) { pairs[index] }

  /// The number of the pair, if it has one.
  func find(_ a: UInt32, _ b: UInt32) -> Int? {
    let index = slots[slot(of: a, b)]
    return index == .max ? nil : Int(index)
  }

  /// The number of the pair, a new one if it has none.
  mutating func intern(_ a: UInt32, _ b: UInt32) -> Int {
    let free = slot(of: a, b)
    if slots[free] != .max { return Int(slots[free]) }
    slots[free] = UInt32(truncatingIfNeeded: pairs.count)
    pairs.append((a, b))
    if pairs.count * 2 > slots.count { grow() }
    return pairs.count - 1
  }

  private func slot(of a: UInt32, _ b: UInt32) -> Int {
    var hash = (UInt64(a) << 32 | UInt64(b)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash >> 8) & (slots.count - 1)
    while slots[slot] != .max, pairs[Int(slots[slot])] != (a, b) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: .max, count: slots.count * 2)
    for index in pairs.indices {
      slots[slot(of: pairs[index].0, pairs[index].1)] = UInt32(truncatingIfNeeded: index)
    }
  }
}
