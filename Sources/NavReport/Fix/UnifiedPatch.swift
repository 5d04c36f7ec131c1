import NavGraph

/// Changes of files as a unified patch, for `git apply` and `patch -p1`.
///
/// The format is that of POSIX `diff -u`, with the names `a/…` and `b/…`, quoted as by git.
public enum UnifiedPatch {
  private static let context = 3

  /// Returns the patch with the fixes of `file`, named `path`; empty if nothing changed.
  public static func text(of file: FixedFile, path: String) -> [UInt8] {
    let lines = PatchLines(file.original.bytes)
    let blocks = blocks(of: file.text.changes, in: lines)
    guard !blocks.isEmpty else { return [] }
    var out = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
    var first = 0
    /// The number of lines added so far, minus the number removed.
    var shift = 0
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count,
        blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 2 * context
      {
        last += 1
      }
      addHunk(blocks[first...last], lines, &shift, to: &out)
      first = last + 1
    }
    return out
  }

  /// A range of lines, and its new text.
  private struct Block {
    var lines: Range<Int>
    var text: [UInt8]
  }

  private static func blocks(
    of changes: [EditedText.Edit],
    in lines: PatchLines<UnsafeRawBufferPointer>
  ) -> [Block] {
    var blocks: [Block] = []
    /// The offset in the file up to which the text of the last block goes.
    var done = 0
    for change in changes {
      let first = lines.line(of: change.range.lowerBound)
      let start = lines.start(of: first)
      if let last = blocks.last, first <= last.lines.upperBound {
        // Another change in the last line of the previous block, or in the next line.
        let end = lines.start(of: last.lines.upperBound)
        blocks[blocks.count - 1].text.removeLast(end - done)
      } else {
        blocks.append(Block(lines: first..<first, text: []))
        done = start
      }
      let block = blocks.count - 1
      blocks[block].text += lines.bytes[done..<change.range.lowerBound]
      blocks[block].text += change.text
      done = change.range.upperBound
      let text = blocks[block].text
      let last = lines.line(of: done)
      // If whole lines were removed, the next line is not touched.
      let isWhole = lines.start(of: last) == done && (text.isEmpty || text.last == 0x0A)
      let end = isWhole ? last : min(last + 1, lines.count)
      blocks[block].lines = blocks[block].lines.lowerBound..<end
      blocks[block].text += lines.bytes[done..<lines.start(of: end)]
    }
    return blocks
  }

  private static func addHunk(
    _ blocks: ArraySlice<Block>,
    _ lines: PatchLines<UnsafeRawBufferPointer>,
    _ shift: inout Int,
    to out: inout [UInt8]
  ) {
    let start = max(0, blocks[blocks.startIndex].lines.lowerBound - context)
    let end = min(lines.count, blocks[blocks.endIndex - 1].lines.upperBound + context)
    var body: [UInt8] = []
    var added = 0
    var line = start
    func keep(to end: Int) {
      while line < end {
        add(" ", lines[line], to: &body)
        line += 1
      }
    }
    for block in blocks {
      keep(to: block.lines.lowerBound)
      for line in block.lines { add("-", lines[line], to: &body) }
      let new = PatchLines(block.text)
      for line in 0..<new.count { add("+", new[line], to: &body) }
      added += new.count - block.lines.count
      line = block.lines.upperBound
    }
    keep(to: end)
    let (old, new) = (end - start, end - start + added)
    let range = "-\(position(start, old)) +\(position(start + shift, new))"
    out += Array("@@ \(range) @@\n".utf8) + body
    shift += added
  }

  /// Returns a range for a hunk's header. An empty range is named by the line before it.
  private static func position(_ line: Int, _ count: Int) -> String {
    "\(count == 0 ? line : line + 1)" + (count == 1 ? "" : ",\(count)")
  }

  private static func add(_ sign: Character, _ line: some Sequence<UInt8>, to out: inout [UInt8]) {
    out += String(sign).utf8
    out += line
    if out.last != 0x0A { out += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Returns a path as git writes it: quoted if necessary, and followed by a tab if it contains spaces, so that
  /// they don't end the name.
  static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return path.utf8.contains(0x20) ? path + "\t" : path }
    var quoted = "\""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\\(Character(Unicode.Scalar(byte)))"
      case 0x07...0x0D:
        let letters = Array("abtnvfr")
        quoted += "\\\(letters[Int(byte) - 7])"
      case 0x20..<0x7F: quoted.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}

/// The lines of a text as patches count them: each ends with a line feed, except possibly the last.
private struct PatchLines<Bytes: RandomAccessCollection>
where Bytes.Element == UInt8, Bytes.Index == Int {
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

  /// Returns the offset of a line's start; the end of the text for the line after the last.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// Returns the index of the line with the byte at `offset`, from 0. At the end of the text, it is the line after
  /// the last, unless the last line has no line feed.
  func line(of offset: Int) -> Int {
    if offset == bytes.count, bytes.last ?? 0x0A == 0x0A { return count }
    return starts.indices.first(notBefore: { starts[$0] <= offset }) - 1
  }

  /// Returns the line with its line feed.
  subscript(line: Int) -> Bytes.SubSequence { bytes[start(of: line)..<start(of: line + 1)] }
}
