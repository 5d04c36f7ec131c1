/// Eight bytes that are examined together as a word (Warren, Hacker's Delight, 6-1).
struct EightBytes {
  private let word: UInt64

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// A set of marked bytes of the word, by their top bits. The first mark is exact; later bytes can be marked
  /// wrongly.
  struct Marks {
    fileprivate var bits: UInt64

    @inline(__always)
    static func | (a: Marks, b: Marks) -> Marks { Marks(bits: a.bits | b.bits) }

    /// The number of bytes before the first marked one; 8 if none is marked.
    @inline(__always)
    var leading: Int { UInt64(littleEndian: bits).trailingZeroBitCount / 8 }
  }

  /// Marks the bytes below `byte`, which is at most 128.
  @inline(__always)
  func below(_ byte: UInt8) -> Marks {
    Marks(bits: (word &- Self.ones &* UInt64(byte)) & ~word & Self.tops)
  }

  /// The marks of the bytes above 126.
  @inline(__always)
  var beyondPrintable: Marks { Marks(bits: (word | word &+ Self.ones) & Self.tops) }
}

extension UnsafeRawBufferPointer {
  /// Advances `offset`, eight bytes at a time, to the next marked byte, or to the last few bytes.
  @inline(__always)
  func skip(_ offset: inout Int, to marks: (EightBytes) -> EightBytes.Marks) {
    while count - offset >= 8 {
      let leading = marks(EightBytes(self, at: offset)).leading
      offset += leading
      if leading < 8 { return }
    }
  }
}
