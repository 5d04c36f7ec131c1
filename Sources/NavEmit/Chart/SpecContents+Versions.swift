import NavGraph

/// What became of each thing, in a chart of two versions.
extension SpecContents {
  mutating func mark(_ versions: MergedVersions) {
    for (screen, change) in versions.screens { contents.boxes[box(of: screen)].change = change }
    for (container, change) in versions.containers {
      contents.containers[Int(container.index)].change = change
      let box = boxOfContainer[Int(container.index)]
      guard contents.boxes[box].change == nil else { continue }
      // A screen that is its root may be there in both versions.
      contents.boxes[box].change = contents.boxes[box].kind == .screen ? .changed : change
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
