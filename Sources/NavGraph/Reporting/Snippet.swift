/// The line that a diagnostic is about, and a second one that marks the place with `^~~~`.
struct Snippet {
  let line: String
  let marks: String

  /// A longer line is cut around the mark, so that a file in one line does not fill the screen.
  private static let longestLine = 400
  private static let context = 60

  init(_ excerpt: Excerpt) {
    var shown = excerpt.line
    var marked = excerpt.marked
    if shown.count > Self.longestLine {
      let start = max(shown.lowerBound, marked.lowerBound - Self.context)
      let end = min(shown.upperBound, marked.lowerBound + 2 * Self.context)
      shown = Self.align(start, excerpt)..<Self.align(end, excerpt)
      marked = marked.clamped(to: shown)
    }
    let bytes = excerpt.file.bytes
    var text = DisplayText()
    if shown.lowerBound > excerpt.line.lowerBound { text.append("...") }
    text.append(UnsafeRawBufferPointer(rebasing: bytes[shown.lowerBound..<marked.lowerBound]))
    let before = text.width
    text.append(UnsafeRawBufferPointer(rebasing: bytes[marked]))
    let width = text.width - before
    text.append(UnsafeRawBufferPointer(rebasing: bytes[marked.upperBound..<shown.upperBound]))
    if shown.upperBound < excerpt.line.upperBound { text.append("...") }
    line = text.text
    marks =
      String(repeating: " ", count: before) + "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// The start of the scalar at `offset`.
  private static func align(_ offset: Int, _ excerpt: Excerpt) -> Int {
    var offset = offset
    while offset > excerpt.line.lowerBound, offset < excerpt.line.upperBound,
      excerpt.file.bytes[offset] & 0xC0 == 0x80
    {
      offset -= 1
    }
    return offset
  }
}
