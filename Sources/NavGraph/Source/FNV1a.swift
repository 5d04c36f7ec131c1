/// The hash of Fowler, Noll and Vo in 64 bits, FNV-1a: the same in every process.
struct FNV1a {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
