import NavGraph

/// A hash table with open addressing whose keys are 64-bit hashes already. It is much faster than a dictionary,
/// which hashes keys a second time.
struct FingerprintTable<Value: BitwiseCopyable> {
  private struct Slot {
    var fingerprint: UInt64
    var value: Value?
  }

  private var slots: [Slot] = []
  private var mask = 0
  private let key = HashKey.own
  /// The number of values.
  private(set) var count = 0

  init() {}

  subscript(_ fingerprint: UInt64) -> Value? {
    count == 0 ? nil : slots[slot(of: fingerprint)].value
  }

  /// Stores the value, replacing the one at this fingerprint.
  mutating func put(_ value: Value, at fingerprint: UInt64) {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: fingerprint)
    if slots[slot].value == nil { count += 1 }
    slots[slot] = Slot(fingerprint: fingerprint, value: value)
  }

  private static var fewSlots: Int { 64 }

  /// Returns the slot that has this fingerprint, or the free one for it.
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

/// A hash of a sequence of numbers (64 bits, FNV-like).
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
