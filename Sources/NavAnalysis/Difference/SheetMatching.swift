/// The pairs of sheets in two versions that describe the same declaration.
struct SheetMatching {
  /// The pairs of indices, in the order of the newer version.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The indices of the sheets that only the older version has.
  private(set) var removed: [Int] = []
  /// The indices of the sheets that only the newer version has.
  private(set) var added: [Int] = []

  /// Matches sheets that have equal keys. The first key is the most specific one; sheets without a partner are
  /// matched by the next key.
  init(
    _ old: [FactSheet],
    _ new: [FactSheet],
    keys: [(FactSheet, JointConditions.Side) -> String]
  ) {
    var leftOld = Array(old.indices)
    var leftNew = Array(new.indices)
    for key in keys {
      var waiting: [String: [Int]] = [:]
      for index in leftOld.reversed() { waiting[key(old[index], .old), default: []].append(index) }
      var matched: Set<Int> = []
      leftNew.removeAll { index in
        guard let partner = waiting[key(new[index], .new)]?.popLast() else { return false }
        matched.insert(partner)
        pairs.append((partner, index))
        return true
      }
      leftOld.removeAll { matched.contains($0) }
    }
    pairs.sort { $0.new < $1.new }
    (removed, added) = (leftOld, leftNew)
  }
}
