import NavEmit
import NavGraph

/// The report of `diff` in text.
struct DifferenceText {
  private(set) var bytes: [UInt8] = []
  private let report: DifferenceReport
  private let ink: Ink
  private let oldPlaces: PlaceFinder
  private let newPlaces: PlaceFinder

  init(_ report: DifferenceReport, isColored: Bool) {
    self.report = report
    ink = Ink(isColored: isColored)
    oldPlaces = PlaceFinder(report.old.files)
    newPlaces = PlaceFinder(report.new.files)
    line(ink.paint(DisplayText.oneLine(report.headline), .bold))
    addChanges()
    addEffects()
    addBreaks()
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
  }

  private mutating func addTitle(_ title: String) {
    line("")
    line(ink.paint(title, .bold))
  }

  private mutating func addChanges() {
    guard !report.difference.isEmpty else { return }
    addTitle("Changes")
    for change in report.difference.changes {
      var head = TextTable()
      let sign = TextTable.Cell("\(change.kind.sign) \(change.sentence)", change.kind.style)
      head.add(sign, place(change.oldSpan, change.newSpan))
      for text in head.lines(indent: 2, ink) { line(text) }
      var table = TextTable()
      for detail in change.details {
        table.add(
          TextTable.Cell(detail.what, .cyan),
          TextTable.Cell(detail.sentence(in: change.kind))
        )
      }
      for text in table.lines(indent: 6, ink) { line(text) }
    }
  }

  private mutating func addEffects() {
    guard !report.difference.effects.isEmpty else { return }
    addTitle("Effects")
    var table = TextTable()
    for effect in report.effectStatements {
      if effect.subjects.count == 1 {
        table.add(TextTable.Cell(effect.subjects[0], .cyan), TextTable.Cell(effect.sentence))
        continue
      }
      // Many names would make a column as wide as the page.
      for text in table.lines(indent: 2, ink) { line(text) }
      table = TextTable()
      line("  " + ink.paint(DisplayText.oneLine(effect.subjects.joined(separator: ", ")), .cyan))
      line("      " + DisplayText.oneLine(effect.predicate))
    }
    for text in table.lines(indent: 2, ink) { line(text) }
  }

  private mutating func addBreaks() {
    guard !report.difference.breaks.isEmpty else { return }
    addTitle("Breaks")
    var table = TextTable()
    for item in report.breakStatements {
      let style: Ink.Style = report.failing.contains(item.kind) ? .red : .yellow
      let subjects = item.subjects.joined(separator: ", ")
      table.add(
        TextTable.Cell(item.kind.rawValue, style),
        TextTable.Cell("\(subjects) \(item.predicate)")
      )
    }
    for text in table.lines(indent: 2, ink) { line(text) }
  }

  /// Returns the place in the newer version if it has one, else in the older.
  private func place(_ old: SourceSpan?, _ new: SourceSpan?) -> TextTable.Cell {
    let place = new.flatMap(newPlaces.place) ?? old.flatMap(oldPlaces.place)
    return TextTable.Cell(place.map { "\($0.path):\($0.line):\($0.column)" }, .blue)
  }
}

extension Difference.Kind {
  fileprivate var style: Ink.Style {
    switch self {
    case .added: .green
    case .removed: .red
    case .changed, .renamed: .yellow
    }
  }
}
