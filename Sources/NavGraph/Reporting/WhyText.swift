/// What `why` says, for people.
public struct WhyTextReporter: Sendable {
  /// Whether to colour it for a terminal.
  public var isColored: Bool

  /// A reporter with the given looks.
  public init(isColored: Bool = false) { self.isColored = isColored }

  /// The whole text of `why`; `files` are those of its compilation.
  public func render(_ why: Why, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files))
    page.addHead(why)
    page.addFacts(why)
    if why.obstacles.isEmpty {
      page.addWay(why)
      page.addLeads("What leads to it", why.leads)
      page.addLeads("What opens it", why.openings)
      page.addExits("Where it leads", why)
    } else {
      page.addObstacles(why.obstacles)
      page.addExits("Where it would lead", why)
    }
    return page.out
  }

  /// The whole text of `next`; `files` are those of its compilation.
  public func render(_ next: WhyNext, _ files: [SourceFile]) -> [UInt8] {
    var page = WhyPage(Ink(isColored: isColored), PlaceFinder(files))
    page.addHead(next, files.first?.path)
    if next.steps.isEmpty {
      page.line("")
      page.line(page.ink.paint("No way was found", .bold))
      page.addObstacles(next.obstacles)
    } else {
      page.addSteps("The way to \(next.first.name)", next.steps, 0..<next.stepsToFirst)
      let rest = next.stepsToFirst..<next.steps.count
      page.addSteps("and on to \(next.second.name)", next.steps, rest)
    }
    return page.out
  }
}

/// The text as it grows.
struct WhyPage {
  let ink: Ink
  let places: PlaceFinder
  private(set) var out: [UInt8] = []

  init(_ ink: Ink, _ places: PlaceFinder) {
    self.ink = ink
    self.places = places
  }

  mutating func line(_ text: String) {
    out += text.utf8
    out.append(0x0A)
  }

  /// A table under a title, cut after `limit` rows.
  mutating func addSection(_ title: String, _ table: TextTable, limit: Int = Bounds.listedLines) {
    guard !table.isEmpty else { return }
    if !out.isEmpty { line("") }
    line(ink.paint(title, .bold))
    let lines = table.lines(indent: 2, ink)
    for text in lines.prefix(limit) { line(text) }
    let rest = lines.count - limit
    if rest > 0 { line("  and \(rest) more") }
  }

  func fullPlace(_ span: SourceSpan) -> TextTable.Cell {
    let place = places.place(of: span)
    return TextTable.Cell(place.map { "\($0.path):\($0.line):\($0.column)" }, .blue)
  }

  /// Without the path where that is the top file's.
  func place(_ span: SourceSpan?) -> TextTable.Cell {
    guard let span, span.file.index == 0 else { return span.map(fullPlace) ?? TextTable.Cell(nil) }
    return TextTable.Cell(places.place(of: span).map { "\($0.line):\($0.column)" }, .blue)
  }

  /// Names with commas, cut after some.
  func list(_ names: [String]) -> String {
    let shown = names.prefix(Bounds.listedNames).joined(separator: ", ")
    let rest = names.count - Bounds.listedNames
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }
}
