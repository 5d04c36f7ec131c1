/// The valuations of sets, each as a set of one, and as far as they are looked at.
struct SingleValuations {
  /// So many of a set are looked at, at least.
  static let most = 16

  /// A set that was asked for has more.
  private(set) var isPartial = false

  private let space: ConditionSpace
  private var listed: [Decision: (singles: [Decision], isWhole: Bool)] = [:]
  private var valuations: [Decision: Valuation] = [:]

  init(_ space: ConditionSpace) { self.space = space }

  /// The valuation of a set of one; of others, the smallest.
  mutating func valuation(of single: Decision) -> Valuation {
    if let known = valuations[single] { return known }
    guard let found = space.smallest(in: single) else {
      preconditionFailure("a state has a valuation")
    }
    valuations[single] = found
    return found
  }

  /// The valuations of a set, the smallest first, and no more than `most`.
  mutating func singles(of set: Decision, most: Int) -> [Decision] {
    let all = list(set, most: most)
    if !all.isWhole, most >= Self.most { isPartial = true }
    return Array(all.singles.prefix(most))
  }

  private mutating func list(
    _ set: Decision,
    most: Int
  ) -> (singles: [Decision], isWhole: Bool) {
    if let known = listed[set], known.isWhole || known.singles.count >= most { return known }
    var (result, left) = ([Decision](), set)
    while result.count < max(most, Self.most), let next = space.smallest(in: left) {
      let single = space.singleton(next)
      valuations[single] = next
      result.append(single)
      left = space.diagrams.difference(left, single)
    }
    let all = (singles: result, isWhole: !left.isPossible)
    listed[set] = all
    return all
  }
}
