/// Passes over bytes of which there is nothing to say, eight by eight.
struct PlainBytes {
  /// Up to here bytes are looked at one by one.
  private var next = 0

  /// Whether the eight bytes at `offset` are plain; then they are passed over.
  @inline(__always)
  mutating func skip(
    _ bytes: UnsafeRawBufferPointer,
    _ offset: inout Int,
    where isPlain: (EightBytes) -> Bool
  ) -> Bool {
    guard offset >= next, bytes.count - offset >= 8 else { return false }
    next = offset + 8
    guard isPlain(EightBytes(bytes, at: offset)) else { return false }
    offset = next
    return true
  }
}

/// Eight bytes that are looked at together, as a word (Warren, Hacker's Delight, 6-1).
struct EightBytes {
  private let word: UInt64

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// False only if none is below `byte`, which is at most 128, though some may be above 127.
  @inline(__always)
  func mayHaveOne(below byte: UInt8) -> Bool {
    (word &- Self.ones &* UInt64(byte)) & ~word & Self.tops != 0
  }

  /// Whether any is above 127.
  @inline(__always)
  var hasOneBeyondASCII: Bool { word & Self.tops != 0 }

  /// Whether any is this one.
  @inline(__always)
  func has(_ byte: UInt8) -> Bool {
    let differing = word ^ Self.ones &* UInt64(byte)
    return (differing &- Self.ones) & ~differing & Self.tops != 0
  }
}
