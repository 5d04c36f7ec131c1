extension FixIt {
  /// Writes `text`, which needs no quotes, in the place of the scalar `node`, in the quotes that this
  /// has; nil if it is a literal or folded text, an alias, or stands in no text at all.
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

  /// Writes `text` over `old` within the scalar `node`, if that holds it just once as it is.
  init?(_ node: NodeID, replacing old: String, with text: String, _ tree: LocatedTree) {
    guard !tree.isAlias(node) else { return nil }
    let span = tree.span(of: node)
    let bytes = tree.files[Int(span.file.index)].bytes
    let wanted = Array(old.utf8)
    let last = Int(span.end) - wanted.count
    guard last >= Int(span.start) else { return nil }
    let starts = (Int(span.start)...last).filter { start in
      bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
    guard starts.count == 1 else { return nil }
    let start = UInt32(truncatingIfNeeded: starts[0])
    let end = start + UInt32(truncatingIfNeeded: wanted.count)
    self.init(SourceSpan(file: span.file, start: start, end: end), text)
  }
}
