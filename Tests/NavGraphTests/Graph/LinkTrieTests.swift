import Testing

@testable import NavGraph

@Suite struct LinkTrieTests {
  /// A pattern is ambiguous if it overlaps with an earlier one and neither is more literal.
  @Test func agreesWithPairwiseComparison() {
    var dice = Dice(7)
    for _ in 0..<3000 {
      let patterns = (0..<Int.random(in: 2...7, using: &dice)).map { _ in pattern(&dice) }
      var trie = LinkTrie()
      for (number, pattern) in patterns.enumerated() { trie.insert(pattern, number: number) }
      let found = trie.findConflicts().conflicts
      for clash in found {
        #expect(clashes(patterns[clash.first], patterns[clash.second]), "\(patterns)")
      }
      let hasClash = patterns.indices.contains { i in
        patterns[..<i].contains { clashes($0, patterns[i]) }
      }
      #expect(found.isEmpty != hasClash, "\(patterns)")
    }
  }

  @Test func comparesDisjointPatternsQuickly() {
    var trie = LinkTrie()
    for i in 0..<20_000 {
      trie.insert([.literal("section\(i)"), .parameter("id")], number: 2 * i)
      trie.insert([.literal("section\(i)"), .literal("all"), .rest("rest")], number: 2 * i + 1)
    }
    #expect(trie.findConflicts(steps: 200_000).conflicts.isEmpty)
    #expect(trie.findConflicts(steps: 200_000).undecided == nil)
  }

  /// Patterns that all overlap need as many steps as there are pairs. Above the limit the result
  /// says that the comparison is incomplete.
  @Test func limitsTheComparisonOfOverlappingPatterns() {
    var trie = LinkTrie()
    let count = 1 << 9
    for i in 0..<count {
      let segments = (0..<9).map { bit -> LinkPattern.Segment in
        i >> bit & 1 == 1 ? .parameter("p") : .literal("x")
      }
      trie.insert(segments + [.literal("z\(i)")], number: i)
    }
    let all = trie.findConflicts(steps: 8 * count * count)
    #expect(all.conflicts.isEmpty)
    #expect(all.undecided == nil)
    let some = trie.findConflicts(steps: count * count / 8)
    #expect(some.conflicts.isEmpty)
    #expect(some.undecided.map { $0 < count } == true)
  }

  private func pattern(_ dice: inout Dice) -> [LinkPattern.Segment] {
    var segments = (0..<Int.random(in: 0...3, using: &dice)).map { _ -> LinkPattern.Segment in
      switch Int.random(in: 0...2, using: &dice) {
      case 0: .literal("a")
      case 1: .literal("b")
      default: .parameter("p")
      }
    }
    if Int.random(in: 0...3, using: &dice) == 0 { segments.append(.rest("r")) }
    return segments
  }

  /// Checks the definition on all paths of up to four segments of a small alphabet.
  private func clashes(_ a: [LinkPattern.Segment], _ b: [LinkPattern.Segment]) -> Bool {
    Self.paths.contains { matches(a, $0) && matches(b, $0) } && !isMoreLiteral(a, b)
      && !isMoreLiteral(b, a)
  }

  private static let paths: [[String]] = (0...4).flatMap { length in
    (0..<length).reduce([[]]) { paths, _ in
      paths.flatMap { path in ["a", "b", "c"].map { path + [$0] } }
    }
  }

  private func matches(_ pattern: [LinkPattern.Segment], _ path: [String]) -> Bool {
    for (i, segment) in pattern.enumerated() {
      guard i < path.count else { return false }
      switch segment {
      case .rest: return true
      case .literal(let text): if text != path[i] { return false }
      case .parameter: break
      }
    }
    return pattern.count == path.count
  }

  /// True if some segment of the first pattern is more literal, and none is less.
  private func isMoreLiteral(_ a: [LinkPattern.Segment], _ b: [LinkPattern.Segment]) -> Bool {
    var isMore = false
    for i in 0..<max(a.count, b.count) {
      let (x, y) = (rank(a, i), rank(b, i))
      if x < y { return false }
      if x > y { isMore = true }
    }
    return isMore
  }

  /// Returns the rank of a segment. Segments after a rest belong to the rest.
  private func rank(_ pattern: [LinkPattern.Segment], _ i: Int) -> Int {
    guard i < pattern.count else { return 0 }
    switch pattern[i] {
    case .literal: return 2
    case .parameter: return 1
    case .rest: return 0
    }
  }
}
