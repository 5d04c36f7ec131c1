import NavEmit

/// The search for the wrong edits among those that were tried together.
///
/// Diagnostics appear near wrong edits, so one try judges many edits at once. Edits without a diagnostic nearby
/// are kept, and the first half of several edits near one diagnostic. If no diagnostic is near any edit, the first
/// half of all is kept.
struct Suspects {
  /// A diagnostic that must not appear, and the edits near it, as indices of candidates.
  struct Regression {
    var place: FixCheck.Regression.Place
    var suspects: [Int]
  }

  /// The wrong edits, provided that the rest is accepted.
  private(set) var guilty: Set<Int> = []
  /// The places of diagnostics whose suspects have all been removed.
  private var settled: Set<FixCheck.Regression.Place> = []

  /// Returns the edits of `tried` to try next.
  mutating func narrow(_ tried: [Int], _ regressions: [Regression]) -> [Int] {
    if regressions.contains(where: { settled.contains($0.place) }) {
      // The removed edits were not the cause, or not alone.
      guilty = []
    }
    let open = regressions.filter { !$0.suspects.isEmpty && !settled.contains($0.place) }
    guard !open.isEmpty else {
      if tried.count == 1 { guilty.formUnion(tried) }
      return Array(tried.prefix(tried.count / 2))
    }
    var groups = EditGroups()
    for regression in open { groups.join(regression.suspects) }
    var out: Set<Int> = []
    for group in groups.all {
      out.formUnion(group.dropFirst(group.count / 2))
      if group.count == 1 { guilty.formUnion(group) }
    }
    for regression in open where regression.suspects.allSatisfy(out.contains) {
      settled.insert(regression.place)
    }
    return tried.filter { !out.contains($0) }
  }
}

/// Groups of edits, as a disjoint-set forest.
private struct EditGroups {
  private var parents: [Int: Int] = [:]

  mutating func join(_ edits: [Int]) {
    guard let first = edits.first else { return }
    for edit in edits {
      let (a, b) = (root(of: first), root(of: edit))
      // The first edit represents its group.
      parents[max(a, b)] = min(a, b)
    }
  }

  private mutating func root(of edit: Int) -> Int {
    var root = edit
    while let parent = parents[root], parent != root { root = parent }
    var next = edit
    while let parent = parents[next], parent != root {
      parents[next] = root
      next = parent
    }
    parents[edit] = root
    parents[root] = root
    return root
  }

  /// The groups, sorted, each with sorted edits.
  var all: [[Int]] {
    var forest = self
    var groups: [Int: [Int]] = [:]
    for edit in parents.keys.sorted() { groups[forest.root(of: edit), default: []].append(edit) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }
}
