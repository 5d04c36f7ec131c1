import NavGraph

/// The places of text that fixes have written, and the values of the keys in it.
struct FixedPlaces {
  /// The places in one fixed file.
  private struct File {
    /// The ids of the fixed diagnostics.
    var ids: [String]
    /// The ranges that were written, in order.
    var written: [Range<Int>]
    /// The indices of edits that turned a tag into a formula.
    var tags: [Int]
    var lines: LineTable
    var values: KeyedValues
    /// The ranges of the values of fixed keys, in order and merged.
    var uncovered: [Range<Int>]

    init(_ file: SourceFile, _ edits: FixCheck.Edits) {
      ids = edits.ids
      written = edits.written
      tags = edits.ids.indices.filter { edits.ids[$0] == YAMLFaults.tag.id }
      lines = LineTable(file)
      values = KeyedValues(file.bytes)
      uncovered = []
      for range in written {
        let value = values.value(behind: range.upperBound)
        if let last = uncovered.last, value.lowerBound <= last.upperBound {
          let end = max(last.upperBound, value.upperBound)
          uncovered[uncovered.count - 1] = last.lowerBound..<end
        } else if !value.isEmpty {
          uncovered.append(value)
        }
      }
    }

    /// Returns the first edit whose written text ends after `offset`.
    func edit(endingBehind offset: Int) -> Int {
      written.indices.first(notBefore: { written[$0].upperBound <= offset })
    }

    func line(of offset: Int) -> Int {
      lines.position(of: UInt32(truncatingIfNeeded: offset)).line
    }
  }

  /// The maximum number of suspects per span.
  private static let mostSuspects = 8

  private let compilation: Compilation
  private let edits: [String: FixCheck.Edits]
  private let identity: (String) -> String
  /// The files that were asked for, by identity.
  private var files: [String: File] = [:]

  init(
    _ compilation: Compilation,
    _ edits: [String: FixCheck.Edits],
    _ identity: @escaping (String) -> String
  ) {
    self.compilation = compilation
    self.edits = edits
    self.identity = identity
  }

  private mutating func file(of span: SourceSpan) -> (name: String, file: File)? {
    let source = compilation.files[Int(span.file.index)]
    let name = identity(source.path)
    if let known = files[name] { return (name, known) }
    guard let edits = edits[name] else { return nil }
    let file = File(source, edits)
    files[name] = file
    return (name, file)
  }

  /// Returns true if the diagnostic is about written text and has the id that the edit was to fix.
  mutating func isStillThere(_ diagnostic: Diagnostic) -> Bool {
    guard let (_, file) = file(of: diagnostic.span) else { return false }
    let span = Int(diagnostic.span.start)..<Int(diagnostic.span.end)
    var next = file.edit(endingBehind: span.lowerBound)
    while next < file.written.count, file.written[next].lowerBound < span.upperBound {
      if file.ids[next] == diagnostic.kind.id { return true }
      next += 1
    }
    return false
  }

  /// Returns true if the diagnostic was hidden before: it is in the value of a fixed key or in a formula that was
  /// a tag, or it can be fixed itself.
  mutating func isUncovered(_ diagnostic: Diagnostic) -> Bool {
    guard let (_, file) = file(of: diagnostic.span) else { return diagnostic.fix != nil }
    if let fix = diagnostic.fix {
      let range = Int(fix.span.start)..<Int(fix.span.end)
      let next = file.edit(endingBehind: range.lowerBound)
      return next == file.written.count || !file.written[next].overlaps(range)
    }
    let start = Int(diagnostic.span.start)
    // A formula that was a tag is parsed for the first time.
    if FormulaFaults.all.contains(diagnostic.kind) {
      let tags = file.tags
      let next = tags.indices.first(notBefore: { file.written[tags[$0]].lowerBound <= start })
      let place = next > 0 ? file.written[tags[next - 1]].lowerBound : nil
      if let place, file.line(of: place) == file.line(of: start) { return true }
    }
    let next = file.uncovered.indices.first(notBefore: { file.uncovered[$0].upperBound <= start })
    return next < file.uncovered.count && file.uncovered[next].lowerBound <= start
  }

  /// Returns the edits that may have caused the diagnostic: those that wrote the text it is about, or else the
  /// nearest ones on its line, or else the first one in the value after it.
  mutating func suspects(for diagnostic: Diagnostic) -> [(file: String, edit: Int)] {
    let spans = [diagnostic.span] + diagnostic.notes.compactMap(\.span)
    for near in [Self.touching, Self.beside, Self.behind] {
      var suspects: [(file: String, edit: Int)] = []
      for span in spans {
        guard let (name, file) = file(of: span) else { continue }
        suspects += near(Int(span.start)..<Int(span.end), file).map { (name, $0) }
      }
      if !suspects.isEmpty { return suspects }
    }
    return []
  }

  private static func touching(_ span: Range<Int>, in file: File) -> [Int] {
    let written = file.written
    let first = written.indices.first(notBefore: { written[$0].upperBound < span.lowerBound })
    let last = written[first...].prefix(mostSuspects).prefix { $0.lowerBound <= span.upperBound }
    return Array(last.indices)
  }

  private static func beside(_ span: Range<Int>, in file: File) -> [Int] {
    let next = file.edit(endingBehind: span.lowerBound)
    let line = file.line(of: span.lowerBound)
    return [next - 1, next].filter {
      file.written.indices.contains($0) && file.line(of: file.written[$0].lowerBound) == line
    }
  }

  private static func behind(_ span: Range<Int>, in file: File) -> [Int] {
    let next = file.edit(endingBehind: span.upperBound)
    let value = file.values.value(behind: span.upperBound)
    guard next < file.written.count, value.contains(file.written[next].lowerBound) else {
      return []
    }
    return [next]
  }
}
