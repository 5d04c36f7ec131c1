import NavEmit
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
    private(set) var ids: [String] = []
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

    /// Where the byte at `offset` of what came of them was before; of what they wrote, where it was put.
    func original(_ offset: Int) -> Int {
      let next = edits.indices.first(notBefore: {
        edits[$0].range.lowerBound + shifts[$0] <= offset
      })
      guard next > 0 else { return offset }
      let range = edits[next - 1].range
      let end = range.lowerBound + shifts[next - 1] + edits[next - 1].text.count
      return offset < end ? range.lowerBound : offset - end + range.upperBound
    }

    /// What they wrote, as ranges of the text that came of it.
    var written: [Range<Int>] {
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

  /// Whether there were none but findings: then it is by these that edits are judged.
  let needsFindings: Bool
  private let old: Compilation
  private let edits: [String: Edits]
  private let identity: (String) -> String

  init(_ old: Compilation, _ edits: [String: Edits], _ identity: @escaping (String) -> String) {
    needsFindings = !old.diagnostics.contains { !$0.kind.isFinding }
    self.old = old
    self.edits = edits
    self.identity = identity
  }

  /// What is said of the mended text.
  enum Verdict {
    /// The edits have done what they were for.
    case accepted
    /// They have not, as these say, or nothing does: then nothing was won.
    case rejected([Complaint])
  }

  /// What should not be said of the mended text.
  struct Complaint {
    /// What it says and where, in the text as it was.
    struct Place: Hashable {
      var id: String
      var file: String
      var start: Int
    }

    var place: Place
    /// The edits next to what it speaks of, by file and index there.
    var suspects: [(file: String, edit: Int)]
  }

  func verdict(on new: Compilation) -> Verdict {
    let before = old.diagnostics.map { sign(of: $0, in: old, isMoved: true) }
    var known: [Sign: Int] = [:]
    for sign in before { known[sign, default: 0] += 1 }
    var fresh: [Diagnostic] = []
    for diagnostic in new.diagnostics {
      let sign = sign(of: diagnostic, in: new, isMoved: false)
      if let count = known[sign], count > 0 {
        known[sign] = count - 1
      } else if !diagnostic.kind.isFinding || needsFindings {
        fresh.append(diagnostic)
      }
    }
    var places = MendedPlaces(new, edits, identity)
    guard !needsFindings else {
      if fresh.isEmpty, new.diagnostics.count < old.diagnostics.count { return .accepted }
      return .rejected(fresh.map { complaint($0, in: new, &places) })
    }
    let oldFiles = Set(old.files.map { identity($0.path) })
    let wrong =
      new.diagnostics.filter { places.isStillThere($0) }
      + fresh.filter { diagnostic in
        let file = new.files[Int(diagnostic.span.file.index)].path
        return oldFiles.contains(identity(file)) && !places.isUncovered(diagnostic)
      }
    return wrong.isEmpty ? .accepted : .rejected(wrong.map { complaint($0, in: new, &places) })
  }

  private func complaint(
    _ diagnostic: Diagnostic,
    in new: Compilation,
    _ places: inout MendedPlaces
  ) -> Complaint {
    let file = identity(new.files[Int(diagnostic.span.file.index)].path)
    let start = Int(diagnostic.span.start)
    return Complaint(
      place: Complaint.Place(
        id: diagnostic.kind.id,
        file: file,
        start: edits[file]?.original(start) ?? start
      ),
      suspects: places.suspects(for: diagnostic)
    )
  }

  private func sign(of diagnostic: Diagnostic, in all: Compilation, isMoved: Bool) -> Sign {
    let span = diagnostic.span
    let file = identity(all.files[Int(span.file.index)].path)
    let moved = isMoved ? edits[file] : nil
    func place(_ offset: UInt32) -> Int { moved?.moved(Int(offset)) ?? Int(offset) }
    return Sign(id: diagnostic.kind.id, file: file, start: place(span.start), end: place(span.end))
  }
}
