/// The neighbors of the alternatives that only one version has. The neighbor is the nearest alternative of both
/// versions that must be tried later or, if there is none, the nearest one that must be tried earlier. An
/// alternative has no neighbor if the versions have no other one in common whose order matters.
struct AlternativePlaces {
  /// The nearest alternative of both versions.
  struct Neighbor {
    /// True if the neighbor is tried after the alternative.
    var isTriedAfter: Bool
    var other: [FactWord]
  }

  /// The neighbors in the older version, by the index of the sheet.
  private(set) var old: [Int: Neighbor] = [:]
  /// The neighbors in the newer version, by the index of the sheet.
  private(set) var new: [Int: Neighbor] = [:]

  init(
    _ before: [FactSheet],
    _ after: [FactSheet],
    _ matching: SheetMatching,
    _ kind: FactSheet.Kind
  ) {
    guard kind == .edge || kind == .launch else { return }
    old = Self.neighbors(matching.removed, before, known: matching.pairs.map(\.old), kind)
    new = Self.neighbors(matching.added, after, known: matching.pairs.map(\.new), kind)
  }

  private static func neighbors(
    _ indices: [Int],
    _ sheets: [FactSheet],
    known: [Int],
    _ kind: FactSheet.Kind
  ) -> [Int: Neighbor] {
    if indices.isEmpty { return [:] }
    let starts = kind == .launch ? sheets.map { _ in 0 } : sheets.groupStarts
    let others = Dictionary(grouping: known) { starts[$0] }
    var result: [Int: Neighbor] = [:]
    for index in indices {
      let start = starts[index]
      guard let order = sheets[start].orders.first, let others = others[start]?.sorted() else {
        continue
      }
      let own = index - start
      if let next = others.first(where: { $0 > index && order.matters(own, $0 - start) }) {
        result[index] = Neighbor(isTriedAfter: true, other: order.items[next - start])
      } else if let last = others.last(where: { $0 < index && order.matters($0 - start, own) }) {
        result[index] = Neighbor(isTriedAfter: false, other: order.items[last - start])
      }
    }
    return result
  }
}

extension [FactSheet] {
  /// The index of the first sheet with the same source and event, for each sheet of a transition.
  var groupStarts: [Int] {
    var starts: [Int] = []
    for index in indices {
      let isNext = index > 0 && self[index - 1].name.prefix(2) == self[index].name.prefix(2)
      starts.append(isNext ? starts[index - 1] : index)
    }
    return starts
  }
}
