/// The text of one formula, and the way back from its bytes to the file's.
struct FormulaText {
  let bytes: UnsafeRawBufferPointer
  private let whole: SourceSpan
  /// Where the text's first byte stands in the file; nil if the text was folded or unescaped, so
  /// that only the whole scalar can be shown.
  private let base: UInt32?

  /// The text of the scalar `node`.
  init(_ node: NodeID, in tree: LocatedTree) {
    bytes = tree.symbols.bytes(of: tree.symbol(of: node))
    whole = tree.span(of: node)
    let written = tree.files[Int(whole.file.index)].bytes[Int(whole.start)..<Int(whole.end)]
    if written.elementsEqual(bytes) {
      base = whole.start
    } else if written.count == bytes.count + 2, written.dropFirst().dropLast().elementsEqual(bytes)
    {
      base = whole.start + 1
    } else {
      base = nil
    }
  }

  /// Where the bytes in `range` stand in the file, or the whole scalar if that can't be said.
  func span(_ range: Range<Int>) -> SourceSpan {
    guard let base else { return whole }
    return SourceSpan(
      file: whole.file,
      start: base + UInt32(range.lowerBound),
      end: base + UInt32(range.upperBound)
    )
  }

  /// The edit that writes `words` over the bytes in `range`; nil if these stand nowhere as they are.
  func edit(_ range: Range<Int>, _ words: String) -> FixIt? {
    base == nil ? nil : FixIt(span(range), words)
  }

  /// The bytes in `range`, as text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
