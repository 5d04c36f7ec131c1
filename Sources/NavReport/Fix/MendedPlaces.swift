import NavGraph

/// Where mended text was written, and what belongs to the keys in it.
struct MendedPlaces {
  /// What is known of one mended file.
  private struct File {
    var ids: [String]
    /// What was written, in order.
    var written: [Range<Int>]
    /// The edits that made a formula of a tag.
    var tags: [Int]
    var lines: LineTable
    var values: KeyedValues
    /// What the values of mended keys take, in order, each byte once.
    var uncovered: [Range<Int>]

    init(_ file: SourceFile, _ edits: MendingCheck.Edits) {
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

    /// The first edit that wrote something that ends behind `offset`.
    func edit(endingBehind offset: Int) -> Int {
      written.indices.first(notBefore: { written[$0].upperBound <= offset })
    }

    func line(of offset: Int) -> Int {
      lines.position(of: UInt32(truncatingIfNeeded: offset)).line
    }
  }

  /// Edits of one span that are suspected.
  private static let mostSuspects = 8

  private let compilation: Compilation
  private let edits: [String: MendingCheck.Edits]
  private let identity: (String) -> String
  /// Those that were asked for.
  private var files: [String: File] = [:]

  init(
    _ compilation: Compilation,
    _ edits: [String: MendingCheck.Edits],
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

  /// Whether it says again, of what was written, what that was to mend.
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

  /// Whether it could not be seen before: it stands in the value of a key that was mended, or in a
  /// formula, or is one more thing that can be mended.
  mutating func isUncovered(_ diagnostic: Diagnostic) -> Bool {
    guard let (_, file) = file(of: diagnostic.span) else { return diagnostic.fix != nil }
    if let fix = diagnostic.fix {
      let range = Int(fix.span.start)..<Int(fix.span.end)
      let next = file.edit(endingBehind: range.lowerBound)
      return next == file.written.count || !file.written[next].overlaps(range)
    }
    let start = Int(diagnostic.span.start)
    // A formula that was a tag is read for the first time.
    if FormulaFaults.all.contains(diagnostic.kind) {
      let tags = file.tags
      let next = tags.indices.first(notBefore: { file.written[tags[$0]].lowerBound <= start })
      let place = next > 0 ? file.written[tags[next - 1]].lowerBound : nil
      if let place, file.line(of: place) == file.line(of: start) { return true }
    }
    let next = file.uncovered.indices.first(notBefore: { file.uncovered[$0].upperBound <= start })
    return next < file.uncovered.count && file.uncovered[next].lowerBound <= start
  }

  /// The edits that may have brought it: those that wrote what it speaks of, or else the next ones on that
  /// line, or else the first in the value behind it.
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
