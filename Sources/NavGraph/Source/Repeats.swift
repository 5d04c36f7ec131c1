/// A search for rare duplicates among many hashes, without a dictionary: a Bloom filter with one hash function and
/// counters up to two (Bloom, "Space/time trade-offs in hash coding", 1970).
package enum Repeats {
  /// Returns the indices of all hashes that occur more than once, and of a few others, in order.
  package static func candidates(_ hashes: [UInt64]) -> [Int] {
    if hashes.count < 2 { return [] }
    // With 16 counters per hash, one in sixteen is a candidate by chance.
    var bits = 6
    while 1 << bits < hashes.count * 16 { bits += 1 }
    var once = [UInt64](repeating: 0, count: 1 << (bits - 6))
    var twice = once
    func slot(_ hash: UInt64) -> (word: Int, bit: UInt64) {
      // The low bits of FNV-1a depend only on the low bits of its input.
      let mixed = (hash ^ hash &>> 32) &* 0x9e37_79b9_7f4a_7c15
      let number = Int(truncatingIfNeeded: mixed &>> UInt64(64 - bits))
      return (number >> 6, 1 &<< UInt64(number & 63))
    }
    for hash in hashes {
      let (word, bit) = slot(hash)
      twice[word] |= once[word] & bit
      once[word] |= bit
    }
    return hashes.indices.filter { index in
      let (word, bit) = slot(hashes[index])
      return twice[word] & bit != 0
    }
  }

  /// Returns a hash that is equal for equal strings and, with `foldingCase`, for strings that differ only in case.
  package static func hash(_ text: String, foldingCase: Bool = false) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash = FNV1a()
      for byte in bytes {
        if foldingCase, byte >= 0x80 {
          return Self.hash(String(decoding: bytes, as: UTF8.self).lowercased())
        }
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        hash.add(foldingCase && isUpper ? byte | 0x20 : byte)
      }
      return hash.hash
    }
  }
}

/// The 64-bit hash FNV-1a of Fowler, Noll and Vo, which is equal in every process.
package struct FNV1a {
  package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
