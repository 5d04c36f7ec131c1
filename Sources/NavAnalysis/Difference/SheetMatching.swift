/// Which sheets of two versions are about the same thing.
struct SheetMatching {
  /// Pairs of indices; in the order of the newer version.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// What only one version has.
  private(set) var gone: [Int] = []
  private(set) var come: [Int] = []

  /// Sheets are of one thing if they have one name. Of several with the same those go together that are alike
  /// in more: in all of the first key, then in all of the second, and so on.
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
    (gone, come) = (leftOld, leftNew)
  }
}
