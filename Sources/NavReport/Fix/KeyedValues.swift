import NavGraph

/// The ranges of the values of a file's keys, derived from the layout: the contents of the next brace or bracket,
/// or the following lines with more indentation. It is built in one pass; a lookup takes logarithmic time.
struct KeyedValues {
  /// The offsets of braces, brackets, commas and line breaks.
  private var marks: [Int] = []
  /// The end of the value that begins at each mark; the mark itself if none does.
  private var ends: [Int] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    /// The indices of the marks of open braces and brackets.
    var open: [Int] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(marks.count)
        add(place, bytes.count)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let opening = open.popLast() { ends[opening] = place + 1 }
        add(place, place)
      case UInt8(ascii: ","), 0x0A, 0x0D: add(place, place)
      default: break
      }
    }
    endLines(bytes)
  }

  private mutating func add(_ mark: Int, _ end: Int) {
    marks.append(mark)
    ends.append(end)
  }

  /// Sets the end of the value that begins at each line break: the start of the next line that is not indented
  /// further than the line before the break.
  private mutating func endLines(_ bytes: UnsafeRawBufferPointer) {
    /// The following lines that end the values of lines above, the nearest last.
    var below: [(start: Int, depth: Int)] = []
    var end = marks.count
    while end >= 0 {
      // The line between this mark and the line break before it.
      var first = end - 1
      while first >= 0, !isLineEnd(first, bytes) { first -= 1 }
      let start = first < 0 ? 0 : marks[first] + 1
      if let depth = Self.depth(ofLineAt: start, bytes) {
        while let next = below.last, next.depth > depth { below.removeLast() }
        if end < marks.count { ends[end] = below.last?.start ?? bytes.count }
        below.append((start, depth))
      }
      end = first
    }
  }

  private func isLineEnd(_ mark: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[marks[mark]] == 0x0A || bytes[marks[mark]] == 0x0D
  }

  /// Returns the indentation of a line, where a list item counts as deeper than a key in the same column. Nil for
  /// an empty line or a comment.
  private static func depth(ofLineAt start: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case 0x0A, 0x0D, UInt8(ascii: "#"): return nil
    case UInt8(ascii: "-"): return 2 * (place - start) + 1
    default: return 2 * (place - start)
    }
  }

  /// Returns the range of the value after the key that ends at `key`; empty if the value is on the key's line and
  /// has no braces.
  func value(behind key: Int) -> Range<Int> {
    let next = marks.indices.first(notBefore: { marks[$0] < key })
    guard next < marks.count, ends[next] > marks[next] else { return key..<key }
    return marks[next] + 1..<ends[next]
  }
}
