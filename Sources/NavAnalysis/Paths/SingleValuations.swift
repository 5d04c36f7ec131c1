/// A cache of the valuations of sets, each as a set with one element, up to a limit.
struct SingleValuations {
  /// The usual limit. A set is listed up to this number even for a request with a smaller one.
  static let most = 16

  private let space: ConditionSpace
  private var listed: [Decision: (singles: [Decision], isWhole: Bool)] = [:]
  private var valuations: [Decision: Valuation] = [:]

  init(_ space: ConditionSpace) { self.space = space }

  /// Returns the smallest valuation of a set.
  mutating func valuation(of single: Decision) -> Valuation {
    if let known = valuations[single] { return known }
    guard let found = space.smallest(in: single) else {
      preconditionFailure("a state has a valuation")
    }
    valuations[single] = found
    return found
  }

  /// Returns the valuations of a set, the smallest first, at most `most` of them.
  mutating func singles(of set: Decision, most: Int) -> [Decision] {
    Array(list(set, most: most).singles.prefix(most))
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
