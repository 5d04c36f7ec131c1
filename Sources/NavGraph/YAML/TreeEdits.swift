/// Edits of scalars.
extension FixIt {
  /// Replaces the scalar `node` with `text`, which needs no quotes, and keeps the quotes of the scalar. Nil if it
  /// is a block scalar or an alias, or has no text.
  init?(_ node: NodeID, _ text: String, _ tree: LocatedTree) {
    guard !tree.isAlias(node) else { return nil }
    let span = tree.span(of: node)
    let written = tree.files[Int(span.file.index)].bytes[Int(span.start)..<Int(span.end)]
    guard let first = written.first else { return nil }
    switch first {
    case UInt8(ascii: "\""): self.init(span, "\"\(text)\"")
    case UInt8(ascii: "'"): self.init(span, "'\(text)'")
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return nil
    default: self.init(span, text)
    }
  }

  /// Replaces `old` in the scalar `node` with `text`; nil unless the source of the scalar contains it exactly once.
  init?(_ node: NodeID, replacing old: String, with text: String, _ tree: LocatedTree) {
    guard !tree.isAlias(node) else { return nil }
    let span = tree.span(of: node)
    let bytes = tree.files[Int(span.file.index)].bytes
    let oldBytes = Array(old.utf8)
    let last = Int(span.end) - oldBytes.count
    guard last >= Int(span.start) else { return nil }
    let starts = (Int(span.start)...last).filter { start in
      bytes[start..<start + oldBytes.count].elementsEqual(oldBytes)
    }
    guard starts.count == 1 else { return nil }
    let start = UInt32(truncatingIfNeeded: starts[0])
    let end = start + UInt32(truncatingIfNeeded: oldBytes.count)
    self.init(SourceSpan(file: span.file, start: start, end: end), text)
  }
}

/// The edit that removes an entry from a mapping and leaves the text as if the entry had never been there.
///
/// Comments on separate lines stay; a comment at the end of the entry's line is removed with it.
struct EntryRemoval {
  private let tree: LocatedTree
  private let bytes: UnsafeRawBufferPointer
  /// The bytes of the entry.
  private let entry: Range<Int>
  private let previous: Range<Int>?
  private let next: Range<Int>?
  private let isFlow: Bool

  /// Removes `id` from `allow`, or `allow` from `owner` if it has no other entry; nil if there is no simple edit.
  static func edit(removing id: NodeID, from allow: NodeID, of owner: NodeID, _ tree: LocatedTree)
    -> FixIt?
  {
    let entries = tree.next(after: allow)
    guard tree.kind(of: entries) == .mapping else { return nil }
    let isOnly = tree.childCount(of: entries) == 2
    // The text of an alias is elsewhere.
    guard !tree.isAlias(isOnly ? owner : entries) else { return nil }
    let removal =
      isOnly
      ? EntryRemoval(allow, in: owner, tree) : EntryRemoval(id, in: entries, tree)
    guard let range = removal.isFlow ? removal.inBraces : removal.onLines else { return nil }
    let start = UInt32(truncatingIfNeeded: range.lowerBound)
    let end = UInt32(truncatingIfNeeded: range.upperBound)
    return FixIt(SourceSpan(file: tree.file(of: id), start: start, end: end), "")
  }

  private init(_ removed: NodeID, in mapping: NodeID, _ tree: LocatedTree) {
    self.tree = tree
    let bytes = tree.files[Int(tree.file(of: removed).index)].bytes
    self.bytes = bytes
    isFlow = bytes[Int(tree.span(of: mapping).start)] == UInt8(ascii: "{")
    var key = tree.firstChild(of: mapping)
    var before: Range<Int>?
    while key != removed {
      before = Self.range(key, tree)
      key = tree.next(after: tree.next(after: key))
    }
    let after = tree.next(after: tree.next(after: key))
    entry = Self.range(key, tree)
    previous = before
    next = after == .none ? nil : Self.range(after, tree)
  }

  /// Returns the bytes from the key to the end of its value.
  private static func range(_ key: NodeID, _ tree: LocatedTree) -> Range<Int> {
    let (key, value) = (tree.span(of: key), tree.span(of: tree.next(after: key)))
    return Int(key.start)..<Int(max(key.end, value.end))
  }

  // MARK: Braces

  private var inBraces: Range<Int> {
    let blank = blanksEnd(from: entry.upperBound)
    let hasComma = blank < bytes.count && bytes[blank] == UInt8(ascii: ",")
    let behind = hasComma ? blanksEnd(from: blank + 1) : blank
    let line = lineStart(of: entry.lowerBound)
    if blanksEnd(from: line) == entry.lowerBound, let end = lineEnd(from: behind) {
      return line..<end
    }
    let isAtEnd = lineEnd(from: behind) != nil
    if next != nil {
      return (isAtEnd ? blanksStart(before: entry.lowerBound) : entry.lowerBound)..<behind
    }
    if let previous {
      let comma = blanksEnd(from: previous.upperBound)
      if comma < bytes.count, bytes[comma] == UInt8(ascii: ","),
        blanksEnd(from: comma + 1) == entry.lowerBound
      {
        return previous.upperBound..<entry.upperBound
      }
    }
    return entry.lowerBound..<behind
  }

  // MARK: Lines

  private var onLines: Range<Int>? {
    let line = lineStart(of: entry.lowerBound)
    guard let end = lineEnd(from: blanksEnd(from: entry.upperBound)) else { return nil }
    if blanksEnd(from: line) == entry.lowerBound {
      guard previous != nil || next != nil else { return nil }
      // A last line without a line ending stays like that.
      let isCutOff = end == bytes.count && !Self.isLineEnd(bytes[end - 1])
      return (isCutOff ? endOfText(before: line) : line)..<end
    }
    // After the "- " of an item, the next key takes its place.
    let isItem = bytes[line..<entry.lowerBound].allSatisfy {
      Self.isBlank($0) || $0 == UInt8(ascii: "-")
    }
    guard isItem, let next else { return nil }
    let isNear = bytes[end..<next.lowerBound].allSatisfy { Self.isBlank($0) || Self.isLineEnd($0) }
    return isNear ? entry.lowerBound..<next.lowerBound : nil
  }

  // MARK: Text

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func blanksEnd(from start: Int) -> Int {
    var i = start
    while i < bytes.count, Self.isBlank(bytes[i]) { i += 1 }
    return i
  }

  private func blanksStart(before end: Int) -> Int {
    var i = end
    while i > 0, Self.isBlank(bytes[i - 1]) { i -= 1 }
    return i
  }

  private func lineStart(of offset: Int) -> Int {
    var i = offset
    while i > 0, !Self.isLineEnd(bytes[i - 1]) { i -= 1 }
    return i
  }

  /// Returns the start of the next line, if only a comment follows `offset`; nil otherwise.
  private func lineEnd(from offset: Int) -> Int? {
    var i = offset
    if i < bytes.count, bytes[i] == UInt8(ascii: "#"), i > 0, Self.isBlank(bytes[i - 1]) {
      while i < bytes.count, !Self.isLineEnd(bytes[i]) { i += 1 }
    }
    guard i < bytes.count else { return i }
    guard Self.isLineEnd(bytes[i]) else { return nil }
    let isPair = bytes[i] == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A
    return i + (isPair ? 2 : 1)
  }

  /// Returns the end, without the line ending, of the line before the one at `line`.
  private func endOfText(before line: Int) -> Int {
    guard line > 0 else { return line }
    let isPair = line > 1 && bytes[line - 2] == 0x0D && bytes[line - 1] == 0x0A
    return line - (isPair ? 2 : 1)
  }
}
