/// The transitions of one feature of an `AppShape`: a tree of pushes that reaches each page, sheets that close
/// themselves, and then transitions of all kinds between its pages, forward only, so that no stack grows without
/// bound.
struct AppFeature {
  private static let sheets = 46..<AppShape.featureSize
  private static let guardedPercent = 20
  private static let settingEvery = 10

  private let shape: AppShape
  private let conditions: AppConditions
  private let feature: Int
  private let section: Int
  private let role: Int
  /// The pairs of pages with a transition: true if one leads from the first to the second.
  private var isTaken = Array(repeating: false, count: AppShape.featureSize * AppShape.featureSize)
  private(set) var random: SplitMix64
  private(set) var written: Int

  init(_ shape: AppShape, _ feature: Int, _ random: SplitMix64, written: Int) {
    self.shape = shape
    self.feature = feature
    self.random = random
    self.written = written
    conditions = AppConditions(count: shape.conditions)
    (section, role) = feature.quotientAndRemainder(dividingBy: AppShape.featuresOfSection)
  }

  mutating func write(until target: Int, to output: (String) -> Void) {
    writeWaysIn(output)
    for page in 1..<Self.sheets.lowerBound {
      if let way = bring("push", page, from: (page - 1) / 6) { writeFree(way, output) }
    }
    for sheet in Self.sheets {
      if let way = bring("present", sheet, from: sheet - 40) { writeFree(way, output) }
      writeFree(
        Way("done", name(sheet), sheet.isMultiple(of: 2) ? "close: top" : "dismiss: top"),
        output
      )
    }
    while written < target {
      let page = 1 + random.below(Self.sheets.lowerBound - 1)
      write(furtherWay(from: page), output)
    }
  }

  // MARK: Transitions

  private struct Way {
    var event: String
    var source: String
    var verb: String

    init(_ event: String, _ source: String, _ verb: String) {
      self.event = event
      self.source = source
      self.verb = verb
    }
  }

  /// Writes the pushes to a feature that is not a tab, from two tabs or from features that these push.
  private mutating func writeWaysIn(_ output: (String) -> Void) {
    let sources = [5: [0, 1], 6: [2, 3], 9: [4, 5]][role] ?? []
    for source in sources {
      let from = "area\(section * AppShape.featuresOfSection + source)Page1"
      writeFree(Way("openArea\(feature)", from, "push: \(name(0))"), output)
    }
  }

  private mutating func furtherWay(from page: Int) -> Way {
    switch random.below(100) {
    case 0..<62: bringFurther("push", from: page)
    case 62..<66: bringFurther("show", from: page)
    case 66..<69: bringFurther("replace", from: page)
    case 69..<77:
      bring("present", Self.sheets.lowerBound + random.below(Self.sheets.count), from: page)
        ?? act(page, "pop: top")
    case 77..<81: act(page, "pop: top")
    case 81..<83: act(page, "pop: root")
    case 83..<85: act(page, "pop: \(name(0))")
    case 85..<89: act(page, "close: top")
    case 89..<93: act(page, nil)
    case 93: act(page, "open: area\(section * AppShape.featuresOfSection)Page1")
    case 94: act(page, "root: main\(section)")
    case 95: act(page, "unwind: \(name(0))")
    case 96..<98 where role != 7 && role != 8:
      act(
        page,
        "select: tab\(section * AppShape.featuresOfSection + random.below(AppShape.tabCount))"
      )
    default:
      act(Self.sheets.lowerBound + random.below(Self.sheets.count), "unwind: \(name(0))")
    }
  }

  private mutating func bringFurther(_ verb: String, from page: Int) -> Way {
    let left = Self.sheets.lowerBound - 1 - page
    for _ in 0..<8 where left > 0 {
      if let way = bring(verb, page + 1 + random.below(left), from: page) { return way }
    }
    return act(page, "pop: top")
  }

  /// Returns a transition to a page; nil if there is one already.
  private mutating func bring(_ verb: String, _ page: Int, from source: Int) -> Way? {
    let pair = source * AppShape.featureSize + page
    guard !isTaken[pair] else { return nil }
    isTaken[pair] = true
    return Way("openPage\(page)", name(source), "\(verb): \(name(page))")
  }

  /// Returns a transition for an event of its own; without a verb, it sets a condition.
  private func act(_ page: Int, _ verb: String?) -> Way {
    Way("act\(written % 1_000)", name(page), verb ?? "")
  }

  // MARK: Writing

  private mutating func write(_ way: Way, _ output: (String) -> Void) {
    if shape.guards == .unrelated {
      return write(way, when: conditions.unrelated(&random), output)
    }
    guard random.below(100) < Self.guardedPercent else { return write(way, when: nil, output) }
    let formula = conditions.guarding(feature, &random)
    write(way, when: formula, output)
    var other = way
    other.verb = "present: \(name(AppShape.featureSize - 1))"
    // Sheets present nothing, so they close.
    if way.verb.hasPrefix("unwind") { other.verb = "close: top" }
    write(other, when: random.below(3) == 0 ? "not (\(formula))" : nil, output)
  }

  private mutating func writeFree(_ way: Way, _ output: (String) -> Void) {
    let formula = shape.guards == .unrelated ? conditions.unrelated(&random) : nil
    write(way, when: formula, output)
  }

  private mutating func write(_ way: Way, when formula: String?, _ output: (String) -> Void) {
    var text = "  - { on: \(way.event), from: \(way.source)"
    if !way.verb.isEmpty { text += ", \(way.verb)" }
    if let formula { text += ", when: \(formula)" }
    if way.verb.isEmpty || random.below(Self.settingEvery) == 0 {
      let condition = conditions.pair(of: feature, &random).0
      text += ", sets: { \(conditions.assignment(condition, &random)) }"
    }
    output(text + " }\n")
    written += 1
  }

  private func name(_ page: Int) -> String { "area\(feature)Page\(page)" }
}
