/// Turns the positions that libyaml counts, Unicode scalars behind a byte order mark, into byte
/// offsets into the file.
struct SourceMarks {
  /// Where the text begins: behind the byte order mark, if there is one.
  let textStart: Int
  private let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// The offset of each 64th scalar; empty for ASCII, where positions are offsets.
  private let offsets: [UInt32]

  private static let stride = 64

  /// Marks for `file`, whose bytes from `textStart` on are valid UTF-8.
  init(_ file: SourceFile, textStart: Int, isASCII: Bool) {
    self.textStart = textStart
    bytes = file.bytes
    count = file.bytes.count
    var offsets: [UInt32] = []
    if !isASCII {
      offsets.reserveCapacity(count / Self.stride + 1)
      var scalars = 0
      for i in textStart..<count where file.bytes[i] & 0xC0 != 0x80 {
        if scalars % Self.stride == 0 { offsets.append(UInt32(truncatingIfNeeded: i)) }
        scalars += 1
      }
    }
    self.offsets = offsets
  }

  /// The offset of the scalar at `position`; the file's end for positions behind it.
  @inline(__always)
  func offset(_ position: Int) -> UInt32 {
    guard !offsets.isEmpty else {
      return UInt32(truncatingIfNeeded: min(textStart + position, count))
    }
    return offsetBehindOthers(position)
  }

  private func offsetBehindOthers(_ position: Int) -> UInt32 {
    let entry = position / Self.stride
    guard entry < offsets.count else { return UInt32(truncatingIfNeeded: count) }
    var offset = Int(offsets[entry])
    var rest = position % Self.stride
    while rest > 0, offset < count {
      offset += 1
      while offset < count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      rest -= 1
    }
    return UInt32(truncatingIfNeeded: offset)
  }
}
