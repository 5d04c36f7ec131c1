import NavGraph

/// Whether edits have done what they were for, and nothing else.
///
/// What was said of other places must be what is said of them now. A spec that had only findings must
/// have fewer. In one with faults, one that is mended can uncover more; these are taken only where they
/// stand in the value of a key that was mended, or can be mended themselves.
struct MendingCheck {
  /// The edits of one file, in order.
  struct Edits {
    private(set) var edits: [EditedText.Edit] = []
    fileprivate private(set) var ids: [String] = []
    /// By how many bytes the text in front of each edit has grown.
    private var shifts: [Int] = []
    private var shift = 0

    mutating func append(_ edit: EditedText.Edit, _ id: String) {
      edits.append(edit)
      ids.append(id)
      shifts.append(shift)
      shift += edit.text.count - edit.range.count
    }

    /// Where the byte at `offset` is behind the edits.
    func moved(_ offset: Int) -> Int {
      let next = edits.indices.first(notBefore: { edits[$0].range.lowerBound < offset })
      guard next > 0 else { return offset }
      let edit = edits[next - 1]
      let gone = min(edit.range.upperBound, offset) - edit.range.lowerBound
      return offset + shifts[next - 1] + edit.text.count - gone
    }

    /// What they wrote, as ranges of the text that came of it.
    fileprivate var written: [Range<Int>] {
      zip(edits, shifts).map { edit, shift in
        let start = edit.range.lowerBound + shift
        return start..<start + edit.text.count
      }
    }
  }

  /// A diagnostic by what it says and where; notes and ways may change.
  private struct Sign: Hashable {
    var id: String
    var file: String
    var start: Int
    var end: Int
  }

  private let old: Compilation
  private let edits: [String: Edits]
  private let identity: (String) -> String

  init(_ old: Compilation, _ edits: [String: Edits], _ identity: @escaping (String) -> String) {
    self.old = old
    self.edits = edits
    self.identity = identity
  }

  func accepts(_ new: Compilation) -> Bool {
    let before = old.diagnostics.map { sign(of: $0, in: old, isMoved: true) }
    var known: [Sign: Int] = [:]
    for sign in before { known[sign, default: 0] += 1 }
    let hadFaults = old.diagnostics.contains { !$0.kind.isFinding }
    var fresh: [Diagnostic] = []
    for diagnostic in new.diagnostics {
      let sign = sign(of: diagnostic, in: new, isMoved: false)
      if let count = known[sign], count > 0 {
        known[sign] = count - 1
      } else if !diagnostic.kind.isFinding || !hadFaults {
        fresh.append(diagnostic)
      }
    }
    guard hadFaults else { return fresh.isEmpty && new.diagnostics.count < old.diagnostics.count }
    let places = MendedPlaces(new, edits.mapValues { ($0.written, $0.ids) }, identity)
    let oldFiles = Set(old.files.map { identity($0.path) })
    return !new.diagnostics.contains(where: places.isStillThere)
      && fresh.allSatisfy { diagnostic in
        let file = new.files[Int(diagnostic.span.file.index)].path
        return !oldFiles.contains(identity(file)) || places.isUncovered(diagnostic)
      }
  }

  private func sign(of diagnostic: Diagnostic, in all: Compilation, isMoved: Bool) -> Sign {
    let span = diagnostic.span
    let file = identity(all.files[Int(span.file.index)].path)
    let moved = isMoved ? edits[file] : nil
    func place(_ offset: UInt32) -> Int { moved?.moved(Int(offset)) ?? Int(offset) }
    return Sign(id: diagnostic.kind.id, file: file, start: place(span.start), end: place(span.end))
  }
}

/// Where the mended text was written, and what belongs to the keys in it.
private struct MendedPlaces {
  private let compilation: Compilation
  private let places: [String: (written: [Range<Int>], ids: [String])]
  private let identity: (String) -> String

  init(
    _ compilation: Compilation,
    _ places: [String: (written: [Range<Int>], ids: [String])],
    _ identity: @escaping (String) -> String
  ) {
    self.compilation = compilation
    self.places = places
    self.identity = identity
  }

  /// Whether it says again, of what was written, what that was to mend.
  func isStillThere(_ diagnostic: Diagnostic) -> Bool {
    guard let (written, ids) = places[file(diagnostic)] else { return false }
    let span = Int(diagnostic.span.start)..<Int(diagnostic.span.end)
    var next = written.indices.first(notBefore: { written[$0].upperBound <= span.lowerBound })
    while next < written.count, written[next].lowerBound < span.upperBound {
      if ids[next] == diagnostic.kind.id { return true }
      next += 1
    }
    return false
  }

  /// Whether it could not be seen before: it stands in the value of a key that was mended, or in a
  /// formula, or is one more thing that can be mended.
  func isUncovered(_ diagnostic: Diagnostic) -> Bool {
    guard let (written, ids) = places[file(diagnostic)] else { return diagnostic.fix != nil }
    if let fix = diagnostic.fix {
      let range = Int(fix.span.start)..<Int(fix.span.end)
      return !written.contains { $0.overlaps(range) }
    }
    let bytes = compilation.files[Int(diagnostic.span.file.index)].bytes
    let start = Int(diagnostic.span.start)
    // A formula that was a tag is read for the first time.
    let isFormula = FormulaFaults.all.contains(diagnostic.kind)
    return zip(written, ids).contains { range, id in
      if isFormula, id == YAMLFaults.tag.id, range.lowerBound <= start {
        return !bytes[range.lowerBound..<start].contains { $0 == 0x0A || $0 == 0x0D }
      }
      return range.upperBound < start && KeyedValue(bytes, behind: range.upperBound).holds(start)
    }
  }

  private func file(_ diagnostic: Diagnostic) -> String {
    identity(compilation.files[Int(diagnostic.span.file.index)].path)
  }
}

/// The value behind a key's text, as the layout shows it: what the next brace or bracket holds, or the
/// lines below that are indented further.
private struct KeyedValue {
  private let bytes: UnsafeRawBufferPointer
  private let key: Int

  init(_ bytes: UnsafeRawBufferPointer, behind key: Int) {
    self.bytes = bytes
    self.key = key
  }

  func holds(_ offset: Int) -> Bool {
    var depth = 0
    var i = key
    while i < offset {
      switch bytes[i] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case UInt8(ascii: ",") where depth == 0: return false
      case 0x0A, 0x0D:
        if depth == 0 { return isBelow(offset, from: i) }
      default: break
      }
      i += 1
    }
    return depth > 0
  }

  /// Whether all lines from the one that ends at `end` to that of `offset` are indented further, or
  /// are items of a list that begins at the key's own indentation.
  private func isBelow(_ offset: Int, from end: Int) -> Bool {
    var start = key
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    let own = indentation(at: start)
    let isItem = bytes[start + own] == UInt8(ascii: "-")
    var i = end
    while i < offset {
      let isLineStart = i > 0 && (bytes[i - 1] == 0x0A || bytes[i - 1] == 0x0D)
      if isLineStart {
        let blanks = indentation(at: i)
        let next = i + blanks < bytes.count ? bytes[i + blanks] : 0x0A
        let isEmpty = next == 0x0A || next == 0x0D || next == UInt8(ascii: "#")
        let isInside = blanks > own || (blanks == own && !isItem && next == UInt8(ascii: "-"))
        if !isEmpty, !isInside { return false }
      }
      i += 1
    }
    return true
  }

  private func indentation(at start: Int) -> Int {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 { i += 1 }
    return i - start
  }
}
