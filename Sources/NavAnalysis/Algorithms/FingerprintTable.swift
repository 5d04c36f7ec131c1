import NavGraph

/// Values by numbers of 64 bits that are hashes of something already: a table with open addressing, much
/// faster than a dictionary, which would hash them again.
struct FingerprintTable<Value: BitwiseCopyable> {
  private struct Slot {
    var fingerprint: UInt64
    var value: Value?
  }

  private var slots: [Slot] = []
  private var mask = 0
  private let key = HashKey.own
  /// How many there are.
  private(set) var count = 0

  init() {}

  subscript(_ fingerprint: UInt64) -> Value? {
    count == 0 ? nil : slots[slot(of: fingerprint)].value
  }

  /// In the place of what was there.
  mutating func put(_ value: Value, at fingerprint: UInt64) {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: fingerprint)
    if slots[slot].value == nil { count += 1 }
    slots[slot] = Slot(fingerprint: fingerprint, value: value)
  }

  private static var fewSlots: Int { 64 }

  /// Where it is, or would be.
  private func slot(of fingerprint: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key.hash(fingerprint)) & mask
    while slots[slot].value != nil, slots[slot].fingerprint != fingerprint {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(
      repeating: Slot(fingerprint: 0, value: nil),
      count: max(old.count * 2, Self.fewSlots)
    )
    mask = slots.count - 1
    for kept in old where kept.value != nil { slots[slot(of: kept.fingerprint)] = kept }
  }
}

/// A number that differs for sequences of numbers that do, but for chance.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func mix(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  @inline(__always)
  mutating func mix(_ number: Int) { mix(UInt64(truncatingIfNeeded: number)) }

  @inline(__always)
  mutating func mix(_ kind: UInt32, _ number: UInt32) { mix(UInt64(kind) << 32 | UInt64(number)) }
}
