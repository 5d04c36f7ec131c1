import NavGraph

/// Changes in a chart of two versions, apart from screens, containers, launch rules and
/// transitions: rows and lines of only one version, and rows that differ.
extension ChartContents {
  /// Marks the rows and lines that the older version's chart does not have, and adds those that
  /// only it has. All names are those of the newer version.
  mutating func compare(with before: ChartContents) {
    var places: [String: Int] = [:]
    for (index, box) in boxes.enumerated() where places[box.id] == nil { places[box.id] = index }
    var boxesOfContainers: [String: Int] = [:]
    for container in containers { boxesOfContainers[container.name] = container.box }
    for old in before.boxes {
      guard let index = places[old.id], boxes[index].kind == old.kind else { continue }
      if boxes[index].change == .removed {
        boxes[index].openings = old.openings
        continue
      }
      compareLines(of: index, with: old)
      var was = old
      for row in was.rows.indices {
        for end in was.rows[row].ends.indices {
          let (box, name) = (was.rows[row].ends[end].box, was.rows[row].ends[end].name)
          let place = boxesOfContainers[name] ?? places[before.boxes[box].id]
          was.rows[row].ends[end].box = place ?? index
        }
      }
      compareRows(of: index, with: was)
    }
    let known = Set(before.boxes.map(\.id))
    for index in boxes.indices where boxes[index].isSpecial && !known.contains(boxes[index].id) {
      for row in boxes[index].rows.indices { boxes[index].rows[row].change = .added }
    }
  }

  private mutating func compareLines(of index: Int, with old: Box) {
    func compare(_ lines: WritableKeyPath<Box, [String]>) {
      let (was, now) = (old[keyPath: lines], boxes[index][keyPath: lines])
      for line in now where !was.contains(line) { boxes[index].lineChanges[line] = .added }
      for line in was where !now.contains(line) {
        boxes[index].lineChanges[line] = .removed
        boxes[index][keyPath: lines].append(line)
      }
    }
    compare(\.openings)
    compare(\.needs)
  }

  private mutating func compareRows(of index: Int, with old: Box) {
    var left = old.rows.filter { $0.isCompared(in: old) }
    func take(_ isSame: (Row) -> Bool) -> Bool {
      guard let place = left.firstIndex(where: isSame) else { return false }
      left.remove(at: place)
      return true
    }
    let all = boxes[index].rows.indices.filter {
      boxes[index].rows[$0].isCompared(in: boxes[index])
    }
    let others = all.filter { place in
      let row = boxes[index].rows[place]
      return !take { $0.says(row) }
    }
    for place in others {
      let text = boxes[index].rows[place].text
      boxes[index].rows[place].change = take { $0.text == text } ? .changed : .added
    }
    // Removed rows follow the other rows of their kind.
    for row in left {
      var row = row
      (row.change, row.origin) = (.removed, .other)
      let last = boxes[index].rows.lastIndex { $0.isCompared(in: boxes[index]) }
      boxes[index].rows.insert(
        row,
        at: last.map { $0 + 1 } ?? (row.isTab ? 0 : boxes[index].rows.count)
      )
    }
  }
}

extension ChartContents.Row {
  /// Returns true if the row is compared by its text. Transitions and launch rules are identified by more than
  /// their text; an alert's buttons are not.
  fileprivate func isCompared(in box: ChartContents.Box) -> Bool {
    switch origin {
    case .transition: box.isAlert
    case .rule: false
    case .splash, .cover, .gate, .tab, .other: true
    }
  }

  fileprivate var isTab: Bool { kind == .tab }

  fileprivate func says(_ other: Self) -> Bool {
    text == other.text && kind == other.kind && tail == other.tail && settings == other.settings
      && ends.map(\.name) == other.ends.map(\.name)
  }
}
