extension NavigationTables {
  /// Returns true if a formula holds.
  func holds(_ formula: Int, _ values: [Int]) -> Bool {
    holds(branch: formulas[formula], values)
  }

  /// Returns true if the decision that begins at a branch holds. Each branch leads forward, so the loop ends.
  func holds(branch: Int, _ values: [Int]) -> Bool {
    var row = branch
    while row >= 0 {
      let condition = branches[row, .condition]
      let value = values.indices.contains(condition) ? values[condition] : 0
      let next = branches[row, value == branches[row, .value] ? .ifSo : .ifNot]
      guard next > row || next < 0 else { return false }
      row = next
    }
    return row == TableLayout.BranchEnd.isTrue
  }
}
