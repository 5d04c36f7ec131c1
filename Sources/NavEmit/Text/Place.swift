package import NavGraph

/// A range of one file, in lines and columns as editors count them.
public struct Place: Hashable, Sendable {
  /// The file's path, as the user wrote it.
  public var path: String
  /// The first line, from 1.
  public var line: Int
  /// The first column, from 1, in UTF-8 bytes.
  public var column: Int
  /// The last line.
  public var endLine: Int
  /// The column after the end.
  public var endColumn: Int
  /// The range as byte offsets into the file.
  package var bytes: Range<Int>
  /// The line, with the bytes of the range that are in it.
  package var excerpt: Excerpt

  /// Returns true if both are the same range of the same file.
  public static func == (a: Place, b: Place) -> Bool {
    (a.path, a.line, a.column) == (b.path, b.line, b.column)
      && (a.endLine, a.endColumn) == (b.endLine, b.endColumn)
  }

  /// Hashes the path and the range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(endLine)
    hasher.combine(endColumn)
  }
}

/// Part of a line of a file, for a snippet. It keeps the file, so that no text is copied before it
/// is shown.
package struct Excerpt: Sendable {
  package var file: SourceFile
  /// The line, without its line break.
  package var line: Range<Int>
  /// The marked part; within `line`, possibly empty.
  package var marked: Range<Int>
}

/// Finds lines and columns. Each file is scanned once, on the first lookup.
package final class PlaceFinder {
  private let files: [SourceFile]
  private var tables: [LineTable?]

  package init(_ files: [SourceFile]) {
    self.files = files
    tables = Array(repeating: nil, count: files.count)
  }

  /// Returns the place of `span`; nil if its file is unknown.
  package func place(of span: SourceSpan) -> Place? {
    let index = Int(span.file.index)
    guard index < files.count else { return nil }
    let file = files[index]
    let table = tables[index] ?? LineTable(file)
    tables[index] = table
    let size = UInt32(truncatingIfNeeded: file.bytes.count)
    let start = min(span.start, size)
    let end = max(start, min(span.end, size))
    let first = table.position(of: start)
    let last = table.position(of: end)
    let line = contents(ofLine: first.line, table, file)
    let from = min(Int(start), line.upperBound)
    let to = min(max(Int(end), from), line.upperBound)
    return Place(
      path: file.path,
      line: first.line,
      column: first.column,
      endLine: last.line,
      endColumn: last.column,
      bytes: Int(start)..<Int(end),
      excerpt: Excerpt(file: file, line: line, marked: from..<to)
    )
  }

  private func contents(ofLine line: Int, _ table: LineTable, _ file: SourceFile) -> Range<Int> {
    let start = Int(table.start(ofLine: line))
    var end = line < table.count ? Int(table.start(ofLine: line + 1)) : file.bytes.count
    while end > start, file.bytes[end - 1] == 0x0A || file.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}

/// Converts columns from UTF-8 bytes, which navc counts, to UTF-16 code units, for formats that
/// need them.
///
/// Each file is scanned once, with a mark at every 1,024th byte, so that a column in a very long
/// line costs no more than one in a short line.
package final class ColumnConverter {
  private static let stride = 1024
  private var unitsAtMarks: [ObjectIdentifier: [Int]] = [:]

  /// Creates a converter that has not scanned any file.
  package init() {}

  /// Returns the first column and the column after the end, both from 1.
  package func utf16(_ place: Place) -> (column: Int, endColumn: Int) {
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

  /// Counts code units at the first byte of each scalar: two if it takes four bytes, otherwise one.
  private static func count(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte < 0xF0 ? 1 : 2 }
    return count
  }
}
