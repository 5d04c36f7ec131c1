extension NavigationTables {
  /// Whether a formula holds.
  func holds(_ formula: Int, _ values: [Int]) -> Bool {
    holds(branch: formulas[formula], values)
  }

  /// Whether what begins at a branch holds. Each branch leads forwards, so this ends.
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
