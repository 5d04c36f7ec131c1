import NavEmit
import NavGraph

/// The check that edits fix their diagnostics, and change nothing else.
///
/// Diagnostics about other places must stay the same. A spec that had only findings must have fewer. In a spec
/// with faults, a fix can uncover further faults; they are accepted only if they are in the value of a fixed key,
/// or can be fixed themselves.
struct FixCheck {
  /// The edits of one file, in order.
  struct Edits {
    private(set) var edits: [EditedText.Edit] = []
    private(set) var ids: [String] = []
    /// The number of bytes by which the text before each edit has grown.
    private var shifts: [Int] = []
    private var shift = 0

    mutating func append(_ edit: EditedText.Edit, _ id: String) {
      edits.append(edit)
      ids.append(id)
      shifts.append(shift)
      shift += edit.text.count - edit.range.count
    }

    /// Returns the offset, after the edits, of the byte at `offset`.
    func moved(_ offset: Int) -> Int {
      let next = edits.indices.first(notBefore: { edits[$0].range.lowerBound < offset })
      guard next > 0 else { return offset }
      let edit = edits[next - 1]
      let gone = min(edit.range.upperBound, offset) - edit.range.lowerBound
      return offset + shifts[next - 1] + edit.text.count - gone
    }

    /// Returns the offset, before the edits, of the byte at `offset` of the result. For written text, returns the
    /// start of the edit.
    func original(_ offset: Int) -> Int {
      let next = edits.indices.first(notBefore: {
        edits[$0].range.lowerBound + shifts[$0] <= offset
      })
      guard next > 0 else { return offset }
      let range = edits[next - 1].range
      let end = range.lowerBound + shifts[next - 1] + edits[next - 1].text.count
      return offset < end ? range.lowerBound : offset - end + range.upperBound
    }

    /// The written text, as ranges of the result.
    var written: [Range<Int>] {
      zip(edits, shifts).map { edit, shift in
        let start = edit.range.lowerBound + shift
        return start..<start + edit.text.count
      }
    }
  }

  /// The id and place of a diagnostic. Its notes and trace may change.
  private struct DiagnosticKey: Hashable {
    var id: String
    var file: String
    var start: Int
    var end: Int
  }

  /// True if there were only findings: then findings decide whether edits are accepted.
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

  /// The result of the check.
  enum Verdict {
    /// The edits fix their diagnostics.
    case accepted
    /// The edits fail because of these diagnostics; with an empty list, they improve nothing.
    case rejected([Regression])
  }

  /// A diagnostic that the fixed text must not have.
  struct Regression {
    /// The id and place, in the text before the edits.
    struct Place: Hashable {
      var id: String
      var file: String
      var start: Int
    }

    var place: Place
    /// The edits near its place, as file and index.
    var suspects: [(file: String, edit: Int)]
  }

  func verdict(on new: Compilation) -> Verdict {
    let before = old.diagnostics.map { key(of: $0, in: old, isMoved: true) }
    var known: [DiagnosticKey: Int] = [:]
    for key in before { known[key, default: 0] += 1 }
    var fresh: [Diagnostic] = []
    for diagnostic in new.diagnostics {
      let key = key(of: diagnostic, in: new, isMoved: false)
      if let count = known[key], count > 0 {
        known[key] = count - 1
      } else if !diagnostic.kind.isFinding || needsFindings {
        fresh.append(diagnostic)
      }
    }
    var places = FixedPlaces(new, edits, identity)
    guard !needsFindings else {
      if fresh.isEmpty, new.diagnostics.count < old.diagnostics.count { return .accepted }
      return .rejected(fresh.map { regression($0, in: new, &places) })
    }
    let oldFiles = Set(old.files.map { identity($0.path) })
    let wrong =
      new.diagnostics.filter { places.isStillThere($0) }
      + fresh.filter { diagnostic in
        let file = new.files[Int(diagnostic.span.file.index)].path
        return oldFiles.contains(identity(file)) && !places.isUncovered(diagnostic)
      }
    return wrong.isEmpty ? .accepted : .rejected(wrong.map { regression($0, in: new, &places) })
  }

  private func regression(
    _ diagnostic: Diagnostic,
    in new: Compilation,
    _ places: inout FixedPlaces
  ) -> Regression {
    let file = identity(new.files[Int(diagnostic.span.file.index)].path)
    let start = Int(diagnostic.span.start)
    return Regression(
      place: Regression.Place(
        id: diagnostic.kind.id,
        file: file,
        start: edits[file]?.original(start) ?? start
      ),
      suspects: places.suspects(for: diagnostic)
    )
  }

  private func key(of diagnostic: Diagnostic, in all: Compilation, isMoved: Bool) -> DiagnosticKey {
    let span = diagnostic.span
    let file = identity(all.files[Int(span.file.index)].path)
    let moved = isMoved ? edits[file] : nil
    func place(_ offset: UInt32) -> Int { moved?.moved(Int(offset)) ?? Int(offset) }
    return DiagnosticKey(
      id: diagnostic.kind.id,
      file: file,
      start: place(span.start),
      end: place(span.end)
    )
  }
}
