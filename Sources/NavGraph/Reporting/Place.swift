/// A range of one file as editors count it.
public struct Place: Hashable, Sendable {
  /// The file's path, as the user gave it.
  public var path: String
  /// The first line, from 1.
  public var line: Int
  /// The first column, from 1, in UTF-8 bytes.
  public var column: Int
  /// The line of the end.
  public var endLine: Int
  /// The column behind the end.
  public var endColumn: Int
  /// The range as offsets into the file.
  var bytes: Range<Int>
  /// The bytes of the first line that are meant, and the line around them.
  var excerpt: Excerpt

  /// Two places are equal if they are the same range of the same file.
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

/// Part of a line of a file, for a snippet. Holds the file, so that no text is copied before it is
/// shown.
struct Excerpt: Sendable {
  var file: SourceFile
  /// The line, without its end.
  var line: Range<Int>
  /// The part that is marked; within `line`, perhaps empty.
  var marked: Range<Int>
}

/// Finds lines and columns; each file is counted once, when something in it is looked for.
final class PlaceFinder {
  private let files: [SourceFile]
  private var tables: [LineTable?]

  init(_ files: [SourceFile]) {
    self.files = files
    tables = Array(repeating: nil, count: files.count)
  }

  /// The place of `span`; nil if its file is not there.
  func place(of span: SourceSpan) -> Place? {
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
