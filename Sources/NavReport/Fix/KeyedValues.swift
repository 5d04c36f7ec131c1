import NavGraph

/// Where the values behind keys of a file end, as its layout shows it: what the next brace or bracket
/// holds, or the lines below that are indented further. Made in one pass, then asked in a few steps.
struct KeyedValues {
  /// Where something begins or ends: a brace, a bracket, a comma, a line's end.
  private var marks: [Int] = []
  /// For each mark up to where the value goes that begins there; the mark itself if none does.
  private var ends: [Int] = []

  init(_ bytes: UnsafeRawBufferPointer) {
    /// The braces and brackets that are open, as their marks.
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

  /// For each line's end where the next line is that is not further in than this one.
  private mutating func endLines(_ bytes: UnsafeRawBufferPointer) {
    /// The lines below that nothing between is as far out as, the nearest last.
    var below: [(start: Int, depth: Int)] = []
    var end = marks.count
    while end >= 0 {
      // The line between this mark and the line's end that was seen before.
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

  /// How far in a line is: an item of a list is further in than a key in its column. Nil for one
  /// without anything.
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

  /// The bytes of the value behind the key that ends at `key`; empty if it is on the key's line and has
  /// no braces.
  func value(behind key: Int) -> Range<Int> {
    let next = marks.indices.first(notBefore: { marks[$0] < key })
    guard next < marks.count, ends[next] > marks[next] else { return key..<key }
    return marks[next] + 1..<ends[next]
  }
}
