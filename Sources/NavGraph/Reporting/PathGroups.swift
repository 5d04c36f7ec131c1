extension Report {
  /// What is said of one file.
  struct PathGroup {
    var path: String
    var problems: [Problem] = []
    var diagnostics: [PlacedDiagnostic] = []
  }

  /// Problems and diagnostics by their files, each path once, in the order in which they come up.
  /// Problems of the run itself belong to the working folder.
  func groups(_ diagnostics: [PlacedDiagnostic], first: [String] = []) -> [PathGroup] {
    var groups: [PathGroup] = []
    var indices: [String: Int] = [:]
    var indicesOfNormal: [String: Int] = [:]
    func index(of path: String) -> Int {
      if let index = indices[path] { return index }
      let normal = folders.inRepository(path)
      let index = indicesOfNormal[normal] ?? groups.count
      if index == groups.count { groups.append(PathGroup(path: normal)) }
      indices[path] = index
      indicesOfNormal[normal] = index
      return index
    }
    for problem in problems { groups[index(of: problem.path ?? ".")].problems.append(problem) }
    for path in first { _ = index(of: path) }
    for diagnostic in diagnostics {
      groups[index(of: diagnostic.place?.path ?? ".")].diagnostics.append(diagnostic)
    }
    return groups
  }
}
