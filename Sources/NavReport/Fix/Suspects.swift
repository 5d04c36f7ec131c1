import NavEmit
/// Which of edits that were tried together are at fault.
///
/// What is wrong with a text says so at its place, so one try tells of many edits at once: those that no
/// complaint is near are kept, of several near one complaint the first half. Where no complaint is near
/// any edit, the first half of all is kept.
struct Suspects {
  /// A complaint, and the edits near it, by their place among the candidates.
  struct Complaint {
    var place: MendingCheck.Complaint.Place
    var suspects: [Int]
  }

  /// Those that are known to be at fault, once what is left is accepted.
  private(set) var guilty: Set<Int> = []
  /// The complaints whose only suspects are out.
  private var settled: Set<MendingCheck.Complaint.Place> = []

  /// What of the edits in `tried` to try next.
  mutating func narrow(_ tried: [Int], _ complaints: [Complaint]) -> [Int] {
    if complaints.contains(where: { settled.contains($0.place) }) {
      // It was not them, or not alone.
      guilty = []
    }
    let open = complaints.filter { !$0.suspects.isEmpty && !settled.contains($0.place) }
    guard !open.isEmpty else {
      if tried.count == 1 { guilty.formUnion(tried) }
      return Array(tried.prefix(tried.count / 2))
    }
    var groups = EditGroups()
    for complaint in open { groups.join(complaint.suspects) }
    var out: Set<Int> = []
    for group in groups.all {
      out.formUnion(group.dropFirst(group.count / 2))
      if group.count == 1 { guilty.formUnion(group) }
    }
    for complaint in open where complaint.suspects.allSatisfy(out.contains) {
      settled.insert(complaint.place)
    }
    return tried.filter { !out.contains($0) }
  }
}

/// Edits that belong together, as a forest: each has one of its group that stands for it.
private struct EditGroups {
  private var parents: [Int: Int] = [:]

  mutating func join(_ edits: [Int]) {
    guard let first = edits.first else { return }
    for edit in edits {
      let (a, b) = (root(of: first), root(of: edit))
      // The first one stands for all.
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

  /// The groups, in order, and each in order.
  var all: [[Int]] {
    var forest = self
    var groups: [Int: [Int]] = [:]
    for edit in parents.keys.sorted() { groups[forest.root(of: edit), default: []].append(edit) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }
}
