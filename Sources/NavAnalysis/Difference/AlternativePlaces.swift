/// Where alternatives stand that only one version has: the first one after them whose order matters, else the last
/// one before them. Where a version has none of the others, their own order says it.
struct AlternativePlaces {
  /// Before or after which other.
  struct Place {
    var isBefore: Bool
    var other: [FactWord]
  }

  /// By the index of the sheet.
  private(set) var old: [Int: Place] = [:]
  private(set) var new: [Int: Place] = [:]

  init(
    _ before: [FactSheet],
    _ after: [FactSheet],
    _ matching: SheetMatching,
    _ kind: FactSheet.Kind
  ) {
    guard kind == .edge || kind == .launch else { return }
    old = Self.places(matching.gone, before, known: matching.pairs.map(\.old), kind)
    new = Self.places(matching.come, after, known: matching.pairs.map(\.new), kind)
  }

  private static func places(
    _ indices: [Int],
    _ sheets: [FactSheet],
    known: [Int],
    _ kind: FactSheet.Kind
  ) -> [Int: Place] {
    if indices.isEmpty { return [:] }
    let starts = kind == .launch ? sheets.map { _ in 0 } : sheets.groupStarts
    let others = Dictionary(grouping: known) { starts[$0] }
    var result: [Int: Place] = [:]
    for index in indices {
      let start = starts[index]
      guard let order = sheets[start].orders.first, let others = others[start]?.sorted() else {
        continue
      }
      let own = index - start
      if let next = others.first(where: { $0 > index && order.matters(own, $0 - start) }) {
        result[index] = Place(isBefore: true, other: order.items[next - start])
      } else if let last = others.last(where: { $0 < index && order.matters($0 - start, own) }) {
        result[index] = Place(isBefore: false, other: order.items[last - start])
      }
    }
    return result
  }
}

extension [FactSheet] {
  /// For each sheet of a transition where those of its source and event begin.
  var groupStarts: [Int] {
    var starts: [Int] = []
    for index in indices {
      let isNext = index > 0 && self[index - 1].name.prefix(2) == self[index].name.prefix(2)
      starts.append(isNext ? starts[index - 1] : index)
    }
    return starts
  }
}
