@testable import ExplicitModel

/// A spec whose unordered parts are shuffled: conditions, components, screens and containers among
/// themselves, and transitions, except that those of one event keep their order.
struct ShuffledSpec {
  private var random: RandomNumbers
  private(set) var text = ""

  init(_ text: String, seed: Int) {
    random = RandomNumbers(seed: seed)
    var section: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isTop = line.first.map { $0 != " " && $0 != "-" && $0 != "#" && $0 != "}" } ?? false
      if isTop {
        end(section)
        section = []
      }
      section.append(line)
    }
    end(section)
    self.text.removeLast()
  }

  private mutating func end(_ section: [Substring]) {
    guard let heading = section.first else { return }
    let name = heading.prefix { $0 != " " && $0 != "#" }
    var lines = section
    if ["conditions:", "components:", "screens:", "containers:"].contains(name) {
      lines = shuffled(
        section,
        isStart: { $0.hasPrefix("  ") && !" #-".contains($0.dropFirst(2).first ?? " ") }
      )
    } else if name == "transitions:" {
      lines = shuffledByEvent(section)
    }
    text += lines.map { $0 + "\n" }.joined()
  }

  /// Splits a section into its entries and the lines before them, which stay in front.
  private func entries(
    _ section: [Substring],
    _ isStart: (Substring) -> Bool
  ) -> (front: [Substring], entries: [[Substring]]) {
    var front: [Substring] = []
    var entries: [[Substring]] = []
    for line in section {
      if isStart(line) {
        entries.append([line])
      } else if entries.isEmpty {
        front.append(line)
      } else {
        entries[entries.count - 1].append(line)
      }
    }
    return (front, entries)
  }

  private mutating func shuffled(
    _ section: [Substring],
    isStart: (Substring) -> Bool
  ) -> [Substring] {
    let (front, entries) = entries(section, isStart)
    return front + ["  # In another order."] + entries.shuffled(using: &random).joined()
  }

  private mutating func shuffledByEvent(_ section: [Substring]) -> [Substring] {
    let (front, entries) = entries(section) { $0.hasPrefix("  - ") || $0.hasPrefix("- ") }
    var ranks: [String: Int] = [:]
    var ranked: [(rank: Int, entry: [Substring])] = []
    for entry in entries {
      guard let event = entry.joined(separator: " ").firstMatch(of: /\bon: *([^ ,}]+)/)?.1 else {
        return section
      }
      let rank = ranks[String(event)] ?? random.below(1_000_000)
      ranks[String(event)] = rank
      ranked.append((rank, entry))
    }
    let order = ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }
    return front + order.flatMap { ranked[$0].entry }
  }
}
