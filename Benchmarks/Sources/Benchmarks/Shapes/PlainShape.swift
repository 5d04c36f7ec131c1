/// A spec of a given size for generating routers: features with about fifty screens, guards and `sets` with
/// conditions of their feature, tabs, sheets, and pops.
struct PlainShape: SpecShape {
  var screens: Int
  var transitions: Int
  var conditions: Int
  /// The percentage of transitions with a `when`.
  var guardedPercent = 20
  /// One transition in this many sets a condition.
  var settingEvery = 10

  static let featureSize = 50
  static let sheetCount = 3
  static let tabCount = 5

  private var featureCount: Int { (screens + Self.featureSize - 1) / Self.featureSize }

  /// Streams the text in pieces of a few kilobytes.
  func write(to output: (String) -> Void) {
    var random = SplitMix64(state: 42)
    writeHead(output)
    writeScreens(output)
    writeContainers(output)
    output("transitions:\n")
    var written = 0
    for feature in 0..<featureCount {
      written += writeWays(of: feature, output)
    }
    for index in 0..<max(0, transitions - written) {
      output(furtherTransition(index, &random))
    }
  }

  private func writeHead(_ output: (String) -> Void) {
    output("navc: 1\napp: Bench\nconditions:\n")
    for c in 0..<conditions { output("  c\(c): \(c % 2 == 0 ? "flag" : "bool")\n") }
    output("launch:\n  - { root: main }\n")
  }

  private func writeScreens(_ output: (String) -> Void) {
    output("screens:\n")
    for screen in 0..<screens {
      output("  \(name(screen)): { class: \(className(screen)), title: Screen \(screen) }\n")
    }
  }

  private func writeContainers(_ output: (String) -> Void) {
    let tabs = min(Self.tabCount, featureCount)
    output("containers:\n")
    for tab in 0..<tabs { output("  tab\(tab): { nav: \(name(tab * Self.featureSize)) }\n") }
    output("  main:\n    tabs:\n")
    for tab in 0..<tabs { output("      - { show: tab\(tab), title: Tab \(tab) }\n") }
  }

  /// Writes transitions that make each screen reachable: a feature's first screen from the previous feature, the
  /// others from their feature's first. The last screens of each feature are sheets that close themselves.
  private func writeWays(of feature: Int, _ output: (String) -> Void) -> Int {
    var count = 0
    let first = feature * Self.featureSize
    if feature >= Self.tabCount {
      let previous = (feature - Self.tabCount) * Self.featureSize
      output(
        "  - { on: open\(capitalized(first)), from: \(name(previous)), push: \(name(first)) }\n"
      )
      count += 1
    }
    for screen in (first + 1)..<max(first + 1, min(first + Self.featureSize, screens)) {
      let verb = isSheet(screen) ? "present" : "push"
      output(
        "  - { on: open\(capitalized(screen)), from: \(name(first)), \(verb): \(name(screen)) }\n"
      )
      count += 1
      if isSheet(screen) {
        output("  - { on: done, from: \(name(screen)), close: top }\n")
        count += 1
      }
    }
    return count
  }

  /// Returns the `index`-th further transition. The sources rotate, and no target repeats for a source.
  private func furtherTransition(_ index: Int, _ random: inout SplitMix64) -> String {
    let pages = Self.featureSize - Self.sheetCount - 1
    let turn = index / (featureCount * pages)
    let feature = index / pages % featureCount
    let first = feature * Self.featureSize
    let size = min(Self.featureSize, screens - first)
    let page = 1 + index % pages
    let target = first + (page + 1 + turn * 7) % size
    var text = "  - { on: "
    if random.below(20) == 0 {
      text += "back\(turn), from: \(name(first + page)), pop: top"
    } else {
      let verb = isSheet(target) ? "present" : "push"
      text += "open\(capitalized(target)), from: \(name(first + page)), \(verb): \(name(target))"
    }
    if conditions > 1 { text += qualifiers(feature, &random) }
    return text + " }\n"
  }

  private func qualifiers(_ feature: Int, _ random: inout SplitMix64) -> String {
    var text = ""
    let a = feature * 2 % conditions
    let b = (a + 1) % conditions
    if random.below(100) < guardedPercent {
      switch random.below(4) {
      case 0: text += ", when: c\(a)"
      case 1: text += ", when: not c\(b)"
      case 2: text += ", when: c\(a) and not c\(b)"
      default: text += ", when: c\(a) or c\(b)"
      }
    }
    if random.below(settingEvery) == 0 {
      text += ", sets: { c\(random.below(2) == 0 ? a : b): \(random.below(2) == 0) }"
    }
    return text
  }

  private func isSheet(_ screen: Int) -> Bool {
    screen % Self.featureSize >= Self.featureSize - Self.sheetCount
  }

  private func name(_ screen: Int) -> String {
    "area\(screen / Self.featureSize)Page\(screen % Self.featureSize)"
  }

  private func capitalized(_ screen: Int) -> String {
    "Area\(screen / Self.featureSize)Page\(screen % Self.featureSize)"
  }

  private func className(_ screen: Int) -> String {
    capitalized(screen) + "ViewController"
  }
}
