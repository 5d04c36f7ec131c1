/// Columns in UTF-16 code units, for formats that count so; navc itself counts bytes of UTF-8.
///
/// Each file is counted once, with a mark at every 1024th byte, so that a place in a very long line
/// costs no more than one in a short line.
final class ColumnConverter {
  private static let stride = 1024
  private var unitsAtMarks: [ObjectIdentifier: [Int]] = [:]

  /// The first column, and the one behind the end; both from 1.
  func utf16(_ place: Place) -> (column: Int, endColumn: Int) {
    let file = place.excerpt.file
    let start = place.bytes.lowerBound
    let end = place.bytes.upperBound
    return (
      units(in: start - (place.column - 1)..<start, of: file) + 1,
      units(in: end - (place.endColumn - 1)..<end, of: file) + 1
    )
  }

  private func units(in range: Range<Int>, of file: SourceFile) -> Int {
    let marks = unitsAtMarks[ObjectIdentifier(file)] ?? Self.marks(file)
    unitsAtMarks[ObjectIdentifier(file)] = marks
    func before(_ offset: Int) -> Int {
      let mark = offset / Self.stride
      return marks[mark] + Self.count(file.bytes[mark * Self.stride..<offset])
    }
    return before(range.upperBound) - before(range.lowerBound)
  }

  private static func marks(_ file: SourceFile) -> [Int] {
    var marks = [0]
    var start = 0
    while start + stride <= file.bytes.count {
      marks.append(marks[marks.count - 1] + count(file.bytes[start..<start + stride]))
      start += stride
    }
    return marks
  }

  /// A scalar counts at its first byte: for one unit, or for two if it takes four bytes.
  private static func count(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte < 0xF0 ? 1 : 2 }
    return count
  }
}
