import NavGraph

/// The states that an app may restore after it was terminated (docs/language.md, What is proved).
extension Configurations {
  private typealias UnselectedTabs = [StackStore.UnselectedTab]

  /// The part of a state that is restored with some valuations: the visible stack, and the unselected tabs of its
  /// layers, each cut at the first screen that is not restored.
  private struct RestoredState {
    var configuration: Configuration?
    var set: Decision
  }

  /// Returns the states with which the app may start after `configuration`.
  mutating func restored(_ configuration: Configuration) -> [(Configuration, Decision)] {
    let root = tables.vertices[stacks.rootLayer(configuration).vertex]
    let destination =
      root.kind == .container
      ? Destination(ContainerID(Int(root.id))) : Destination(ScreenID(Int(root.id)))
    let set = tables.diagrams.and(tables.rootChoices[destination] ?? .never, tables.initial)
    var (states, ended) = ([RestoredState(configuration: nil, set: set)], [RestoredState]())
    for layer in layersFromBottom(configuration) {
      if stacks.layers[layer.layer].gate != nil { break }
      var next: [RestoredState] = []
      for state in states where next.count + ended.count < Self.maximumStateCount {
        for (hidden, set) in restoredUnselectedTabs(layer.layer, state.set) {
          cut(layer, hidden, under: state.configuration, set, &next, &ended)
        }
      }
      states = next
    }
    return (ended + states).compactMap { state in
      state.configuration.flatMap { state.set.isCertain ? ($0, state.set) : nil }
    }
  }

  /// The limit for the combinations of tabs that are cut in different places. Further combinations are left out.
  private static let maximumStateCount = 64

  /// Returns the top of each layer, from the lowest layer up.
  func layersFromBottom(_ configuration: Configuration) -> [Configuration] {
    var result = [configuration]
    while let under = stacks.dismissed(result[result.count - 1]) { result.append(under) }
    return result.reversed()
  }

  /// Puts the restored part of the visible stack into a layer over `under`. The result is added to `next` if the
  /// stack is restored completely, and to `ended` if it is cut.
  private mutating func cut(
    _ top: Configuration,
    _ hidden: UnselectedTabs,
    under: Configuration?,
    _ set: Decision,
    _ next: inout [RestoredState],
    _ ended: inout [RestoredState]
  ) {
    var layer = stacks.layers[top.layer]
    layer.under = under
    let index = stacks.add(layer, unselectedTabs: hidden)
    var (left, last) = (set, under)
    for frame in framesFromBottom(top.frame) {
      let holds = holdsRestored(stacks.frames[frame].vertex)
      let rest = tables.diagrams.difference(left, holds)
      if rest.isPossible { ended.append(RestoredState(configuration: last, set: rest)) }
      left = tables.diagrams.and(left, holds)
      guard left.isPossible else { return }
      last = Configuration(frame: frame, layer: index)
    }
    next.append(RestoredState(configuration: last, set: left))
  }

  func framesFromBottom(_ top: Int) -> [Int] {
    var result: [Int] = []
    if top != StackStore.none { result.reserveCapacity(stacks.frames[top].depth) }
    var frame = top
    while frame != StackStore.none {
      result.append(frame)
      frame = stacks.frames[frame].below
    }
    return result.reversed()
  }

  /// Returns the restored tops of a layer's unselected tabs, each combination with its valuations.
  private mutating func restoredUnselectedTabs(_ index: Int, _ set: Decision) -> [(
    UnselectedTabs, Decision
  )] {
    let layer = stacks.layers[index]
    let hidden = Array(stacks.unselectedTabs(of: layer))
    var result = [(hidden, set)]
    for (index, top) in hidden.enumerated()
    where top.tab != layer.selected && top.frame != StackStore.none {
      var split: [(UnselectedTabs, Decision)] = []
      for (tops, set) in result where split.count < Self.maximumStateCount {
        var (left, last) = (set, StackStore.none)
        func add(_ set: Decision) {
          guard set.isPossible else { return }
          var tops = tops
          tops[index] = StackStore.UnselectedTab(tab: top.tab, frame: last)
          split.append((tops, set))
        }
        for frame in framesFromBottom(top.frame) {
          let holds = holdsRestored(stacks.frames[frame].vertex)
          add(tables.diagrams.difference(left, holds))
          left = tables.diagrams.and(left, holds)
          last = frame
        }
        add(left)
      }
      result = split
    }
    return result
  }

  /// Returns the valuations with which a screen of a restored state is kept.
  private mutating func holdsRestored(_ vertex: Int) -> Decision {
    guard graph.screens[Int(tables.vertices[vertex].id)].isRestorable else { return .never }
    return holds(tables.vertices[vertex].requirement)
  }
}
