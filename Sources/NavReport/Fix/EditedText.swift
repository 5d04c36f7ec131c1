import NavGraph

/// A file's text with edits applied, which keeps track of its unchanged parts.
struct EditedText {
  enum Piece {
    /// A range of the file's bytes, unchanged.
    case kept(Range<Int>)
    /// The bytes that an edit inserted.
    case written([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .written(let bytes): bytes.count
      }
    }

    fileprivate func slice(_ range: Range<Int>) -> Piece {
      switch self {
      case .kept(let kept):
        .kept(kept.lowerBound + range.lowerBound..<kept.lowerBound + range.upperBound)
      case .written(let bytes): .written(Array(bytes[range]))
      }
    }
  }

  /// A replacement in the current text.
  struct Edit: Hashable {
    var range: Range<Int>
    var text: [UInt8]
  }

  let file: SourceFile
  private(set) var pieces: [Piece]

  init(_ file: SourceFile) {
    self.file = file
    pieces = [.kept(0..<file.bytes.count)]
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .kept(let range): bytes += file.bytes[range]
      case .written(let text): bytes += text
      }
    }
    return bytes
  }

  /// Returns the text with `edits` applied, which must be in order and must not overlap.
  func applying(_ edits: some Sequence<Edit>) -> EditedText {
    var result = self
    result.pieces = []
    var index = 0
    /// The position in the text, and the offset in the piece at `index`.
    var (start, offset) = (0, 0)
    func pass(to end: Int, keeping isKept: Bool) {
      while start < end {
        let count = min(pieces[index].count - offset, end - start)
        if isKept, count > 0 { result.pieces.append(pieces[index].slice(offset..<offset + count)) }
        (start, offset) = (start + count, offset + count)
        if offset == pieces[index].count { (index, offset) = (index + 1, 0) }
      }
    }
    for edit in edits {
      pass(to: edit.range.lowerBound, keeping: true)
      pass(to: edit.range.upperBound, keeping: false)
      if !edit.text.isEmpty { result.pieces.append(.written(edit.text)) }
    }
    pass(to: pieces.reduce(0) { $0 + $1.count }, keeping: true)
    return result
  }

  /// The differences from the file, as replacements of its bytes. They are in order, with unchanged bytes between
  /// any two.
  var changes: [Edit] {
    var changes: [Edit] = []
    var open = Edit(range: 0..<0, text: [])
    func close(at end: Int) {
      open.range = open.range.lowerBound..<end
      if !open.range.isEmpty || !open.text.isEmpty { changes.append(open) }
    }
    for piece in pieces {
      switch piece {
      case .written(let text): open.text += text
      case .kept(let range):
        if range.lowerBound > open.range.lowerBound || !open.text.isEmpty {
          close(at: range.lowerBound)
        }
        open = Edit(range: range.upperBound..<range.upperBound, text: [])
      }
    }
    close(at: file.bytes.count)
    return changes
  }
}
