/// A text's lines as patches count them: each ends with a line feed, but perhaps the last.
struct PatchLines<Bytes: RandomAccessCollection> where Bytes.Element == UInt8, Bytes.Index == Int {
  let bytes: Bytes
  private let starts: [Int]

  init(_ bytes: Bytes) {
    self.bytes = bytes
    var starts: [Int] = []
    var start = 0
    for (i, byte) in bytes.enumerated() where byte == 0x0A {
      starts.append(start)
      start = i + 1
    }
    if start < bytes.count { starts.append(start) }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// The offset at which a line starts; that of the end for the line behind the last.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The line that the byte at `offset` is in, counted from 0; at the end the one behind the last,
  /// unless that has no end.
  func line(of offset: Int) -> Int {
    if offset == bytes.count, bytes.last ?? 0x0A == 0x0A { return count }
    return starts.indices.first(notBefore: { starts[$0] <= offset }) - 1
  }

  /// The line with its end.
  subscript(line: Int) -> Bytes.SubSequence { bytes[start(of: line)..<start(of: line + 1)] }
}
