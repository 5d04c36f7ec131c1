import NavGraph

/// The marks of changes in a chart of two versions.
extension SpecContents {
  mutating func mark(_ versions: MergedVersions) {
    for (screen, change) in versions.screens { contents.boxes[box(of: screen)].change = change }
    for (container, change) in versions.containers {
      contents.containers[Int(container.index)].change = change
      let box = boxOfContainer[Int(container.index)]
      guard contents.boxes[box].change == nil else { continue }
      // The root screen may be in both versions.
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
    markOpenings(versions)
    for (rule, change) in versions.rules {
      markRows(of: launch, change) { $0.origin == .rule(rule) }
    }
  }

  /// Marks openings that differ, in boxes and as rows of the outside.
  private mutating func markOpenings(_ versions: MergedVersions) {
    let entries = graph.entries
    let changed = Set(
      versions.changedShortcuts.map { Self.text(of: entries.shortcuts[$0], graph) }
        + versions.changedPushes.map { Self.text(of: entries.pushes[$0]) }
    )
    if changed.isEmpty { return }
    for box in contents.boxes.indices {
      for opening in contents.boxes[box].openings where changed.contains(opening) {
        contents.boxes[box].lineChanges[opening] = .changed
      }
    }
    markRows(of: outside, .changed) { changed.contains($0.text) }
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
