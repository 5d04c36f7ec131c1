import NavGraph

/// What is restored of states that were left behind (LANGUAGE §10).
extension Configurations {
  /// What comes back in some valuations: what was visible, with the hidden tabs in its layers as they
  /// come back, each cut by itself.
  private struct Piece {
    var configuration: Configuration?
    var set: Decision
  }

  /// The states with which the app may start again after `configuration`.
  mutating func restored(_ configuration: Configuration) -> [(Configuration, Decision)] {
    let root = solver.vertices[stacks.rootLayer(configuration).vertex]
    let destination =
      root.kind == .container
      ? Destination(ContainerID(Int(root.id))) : Destination(ScreenID(Int(root.id)))
    let set = solver.diagrams.and(solver.rootChoices[destination] ?? .never, solver.initial)
    var (pieces, ended) = ([Piece(configuration: nil, set: set)], [Piece]())
    for layer in layersFromBottom(configuration) {
      if stacks.layers[layer.layer].gate != nil { break }
      var next: [Piece] = []
      for piece in pieces where next.count + ended.count < Self.mostPieces {
        for (hidden, set) in hiddenTabs(layer.layer, piece.set) {
          cut(layer, hidden, under: piece.configuration, set, &next, &ended)
        }
      }
      pieces = next
    }
    return (ended + pieces).compactMap { piece in
      piece.configuration.flatMap { piece.set.isCertain ? ($0, piece.set) : nil }
    }
  }

  /// Tabs are cut in different places in so many ways at most; further ones are left out.
  private static let mostPieces = 64

  /// What is on top in each layer, the lowest first.
  func layersFromBottom(_ configuration: Configuration) -> [Configuration] {
    var result = [configuration]
    while let under = stacks.dismissed(result[result.count - 1]) { result.append(under) }
    return result.reversed()
  }

  /// Puts what comes back of the visible stack into a layer over `under`: in `next` where that is all,
  /// in `ended` where nothing comes over it.
  private mutating func cut(
    _ top: Configuration,
    _ hidden: [StackStore.Top],
    under: Configuration?,
    _ set: Decision,
    _ next: inout [Piece],
    _ ended: inout [Piece]
  ) {
    var layer = stacks.layers[top.layer]
    layer.under = under
    let index = stacks.add(layer, left: hidden)
    var (left, last) = (set, under)
    for frame in framesFromBottom(top.frame) {
      let holds = holdsRestored(stacks.frames[frame].vertex)
      let rest = solver.diagrams.difference(left, holds)
      if rest.isPossible { ended.append(Piece(configuration: last, set: rest)) }
      left = solver.diagrams.and(left, holds)
      guard left.isPossible else { return }
      last = Configuration(frame: frame, layer: index)
    }
    next.append(Piece(configuration: last, set: left))
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

  /// The tops of a layer's tabs that are not shown, as they come back, and where they do so.
  private mutating func hiddenTabs(_ index: Int, _ set: Decision) -> [([StackStore.Top], Decision)]
  {
    let layer = stacks.layers[index]
    let hidden = Array(stacks.left(layer))
    var result = [(hidden, set)]
    for (index, top) in hidden.enumerated()
    where top.tab != layer.selected && top.frame != StackStore.none {
      var split: [([StackStore.Top], Decision)] = []
      for (tops, set) in result where split.count < Self.mostPieces {
        var (left, last) = (set, StackStore.none)
        func add(_ set: Decision) {
          guard set.isPossible else { return }
          var tops = tops
          tops[index] = StackStore.Top(tab: top.tab, frame: last)
          split.append((tops, set))
        }
        for frame in framesFromBottom(top.frame) {
          let holds = holdsRestored(stacks.frames[frame].vertex)
          add(solver.diagrams.difference(left, holds))
          left = solver.diagrams.and(left, holds)
          last = frame
        }
        add(left)
      }
      result = split
    }
    return result
  }

  /// Where a screen of a restored state stays.
  private mutating func holdsRestored(_ vertex: Int) -> Decision {
    guard graph.screens[Int(solver.vertices[vertex].id)].isRestorable else { return .never }
    return holds(solver.vertices[vertex].requirement)
  }
}
