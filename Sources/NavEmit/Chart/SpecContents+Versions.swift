import NavGraph

/// What became of each thing, in a chart of two versions.
extension SpecContents {
  mutating func mark(_ versions: MergedVersions) {
    for (screen, change) in versions.screens { contents.boxes[box(of: screen)].change = change }
    for (container, change) in versions.containers {
      let box = boxOfContainer[Int(container.index)]
      if contents.boxes[box].change == nil { contents.boxes[box].change = change }
    }
    for (id, sources) in versions.transitions {
      for (source, change) in sources {
        guard let box = box(of: source) else { continue }
        markRows(of: box, change) {
          $0.origin == .transition(Int(id.index)) && $0.isOfContainer == source.isContainer
        }
      }
    }
    for (rule, change) in versions.rules {
      markRows(of: launch, change) { $0.origin == .rule(rule) }
    }
    guard let gates else { return }
    for (condition, change) in versions.conditions {
      markRows(of: gates, change) { $0.origin == .gate(Int(condition.index)) }
    }
  }

  func box(of source: TransitionSource) -> Int? {
    switch source {
    case .screen(let screen): box(of: screen)
    case .container(let container): boxOfContainer[Int(container.index)]
    case .any: any
    }
  }

  mutating func markRows(
    of box: Int,
    _ change: Difference.Kind,
    where isMeant: (ChartContents.Row) -> Bool
  ) {
    for row in contents.boxes[box].rows.indices where isMeant(contents.boxes[box].rows[row]) {
      contents.boxes[box].rows[row].change = change
    }
  }
}

extension TransitionSource {
  fileprivate var isContainer: Bool { if case .container = self { true } else { false } }
}
