/// Converts byte offsets to lines and columns. A line ends with LF, CR LF or CR, as in editors.
public struct LineTable: Sendable {
  private let starts: [UInt32]

  /// Creates the table in one pass over the bytes of the file.
  public init(_ file: SourceFile) {
    var starts: [UInt32] = [0]
    let bytes = file.bytes
    // Most lines of specs are longer.
    starts.reserveCapacity(bytes.count / 32)
    var i = 0
    while true {
      bytes.skip(&i) { $0.below(0x0E) }
      guard i < bytes.count else { break }
      let byte = bytes[i]
      i += 1
      if byte == 0x0D {
        if i < bytes.count, bytes[i] == 0x0A { i += 1 }
        starts.append(UInt32(i))
      } else if byte == 0x0A {
        starts.append(UInt32(i))
      }
    }
    self.starts = starts
  }

  /// Returns the 1-based line and the 1-based column, in UTF-8 bytes, of an offset.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    let next = starts.indices.first(notBefore: { starts[$0] <= offset })
    return (next, Int(offset - starts[next - 1]) + 1)
  }

  /// Returns the offset of the start of the 1-based `line`.
  public func start(ofLine line: Int) -> UInt32 { starts[line - 1] }

  /// The number of lines.
  public var count: Int { starts.count }
}
