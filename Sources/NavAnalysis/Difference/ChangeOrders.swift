import NavGraph

extension ChangeFinder {
  /// Returns the details about changed orders, by the index of the sheet in the newer version.
  func orders(
    _ before: [FactSheet],
    _ after: [FactSheet],
    _ matching: SheetMatching,
    _ kind: FactSheet.Kind
  ) -> [Int: [Difference.Detail]] {
    var result: [Int: [Difference.Detail]] = [:]
    switch kind {
    case .edge:
      let (oldStarts, newStarts) = (before.groupStarts, after.groupStarts)
      let partners = Dictionary(grouping: matching.pairs) { newStarts[$0.new] }
      for (start, pairs) in partners {
        guard let order = after[start].orders.first,
          let oldStart = pairs.map({ oldStarts[$0.old] }).min(),
          let oldOrder = before[oldStart].orders.first
        else { continue }
        let places = pairs.filter { oldStarts[$0.old] == oldStart }
          .map { (old: $0.old - oldStart, new: $0.new - start) }
        if let (detail, moved) = detail(oldOrder, order, places) {
          result[start + moved] = [detail]
        }
      }
    case .launch, .shortcut, .push:
      guard let oldOrder = before.first?.orders.first, let order = after.first?.orders.first else {
        break
      }
      if let (detail, moved) = detail(oldOrder, order, matching.pairs) {
        result[moved] = [detail]
      }
    default:
      for (first, second) in matching.pairs {
        for order in after[second].orders {
          guard let other = before[first].orders.first(where: { $0.label == order.label }) else {
            continue
          }
          // Two items may have the same text: the first is matched with the first.
          var texts: [String?] = other.items.map { text(of: $0, .old) }
          let pairs = order.items.enumerated().compactMap { index, item -> (old: Int, new: Int)? in
            guard let place = texts.firstIndex(of: text(of: item, .new)) else { return nil }
            texts[place] = nil
            return (place, index)
          }
          if let (detail, _) = detail(other, order, pairs) {
            result[second, default: []].append(detail)
          }
        }
      }
    }
    return result
  }

  /// Returns the detail about the items of both versions whose order changed, and the index of the first item
  /// that moved before another one; nil if no order that matters changed.
  private func detail(
    _ before: FactOrder,
    _ after: FactOrder,
    _ pairs: [(old: Int, new: Int)]
  ) -> (detail: Difference.Detail, moved: Int)? {
    let pairs = pairs.sorted { $0.old < $1.old }
    var moved: Int?
    for first in pairs.indices {
      for second in pairs.indices.dropFirst(first + 1)
      where pairs[first].new > pairs[second].new
        && before.matters(pairs[first].old, pairs[second].old)
        && after.matters(pairs[second].new, pairs[first].new)
      {
        moved = min(moved ?? Int.max, pairs[second].new)
      }
    }
    guard let moved else { return nil }
    if after.onlyFirstMatters {
      let first = Difference.Detail(
        what: after.subject,
        old: before.items.first.map(old.text),
        new: after.items.first.map(new.text)
      )
      return (first, moved)
    }
    let now = pairs.sorted { $0.new < $1.new }
    let separator = after.label == "alternatives" ? ", then " : ", "
    let detail = Difference.Detail(
      what: after.subject,
      old: pairs.map { old.text(of: before.items[$0.old]) }.joined(separator: separator),
      new: now.map { new.text(of: after.items[$0.new]) }.joined(separator: separator)
    )
    return (detail, moved)
  }
}
