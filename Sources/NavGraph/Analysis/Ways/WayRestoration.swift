/// What can be left behind, and what of it comes back at the next start (LANGUAGE §10).
extension WaySearch {
  /// What comes back in some valuations: what was visible, with the hidden tabs in its layers as they
  /// come back, each cut by itself.
  private struct Piece {
    var position: WayStacks.Position?
    var set: Decision
  }

  /// The states with which the app may start again after `position`.
  func restored(_ position: WayStacks.Position) -> [(WayStacks.Position, Decision)] {
    let root = stacks.rootLayer(position).vertex
    var set = Decision.never
    for (index, rule) in graph.launch.rules.enumerated()
    where solver.rootVertex(rule.root) == root {
      set = solver.diagrams.or(set, solver.launchChoices[index])
    }
    set = solver.diagrams.and(set, solver.initial)
    var (pieces, ended) = ([Piece(position: nil, set: set)], [Piece]())
    for layer in layersFromBottom(position) {
      if stacks.layers[layer.layer].gate != nil { break }
      var next: [Piece] = []
      for piece in pieces where next.count + ended.count < Self.mostPieces {
        for (hidden, set) in hiddenTabs(layer.layer, piece.set) {
          cut(layer, hidden, under: piece.position, set, &next, &ended)
        }
      }
      pieces = next
    }
    return (ended + pieces).compactMap { piece in
      piece.position.flatMap { piece.set.isCertain ? ($0, piece.set) : nil }
    }
  }

  /// Tabs are cut in different places in so many ways at most; further ones are left out.
  private static let mostPieces = 64

  /// What is on top in each layer, the lowest first.
  private func layersFromBottom(_ position: WayStacks.Position) -> [WayStacks.Position] {
    var result = [position]
    while let under = stacks.dismissed(result[result.count - 1]) { result.append(under) }
    return result.reversed()
  }

  /// Puts what comes back of the visible stack into a layer over `under`: in `next` where that is all,
  /// in `ended` where nothing comes over it.
  private func cut(
    _ top: WayStacks.Position,
    _ hidden: [Int],
    under: WayStacks.Position?,
    _ set: Decision,
    _ next: inout [Piece],
    _ ended: inout [Piece]
  ) {
    var layer = stacks.layers[top.layer]
    layer.under = under
    if !layer.tops.isEmpty { layer.tops = hidden }
    let index = stacks.add(layer)
    var (left, last) = (set, under)
    for frame in framesFromBottom(top.frame) {
      let holds = holdsRestored(stacks.frames[frame].vertex)
      ended.append(Piece(position: last, set: solver.diagrams.difference(left, holds)))
      left = solver.diagrams.and(left, holds)
      last = WayStacks.Position(frame: frame, layer: index)
    }
    if left.isPossible { next.append(Piece(position: last, set: left)) }
  }

  private func framesFromBottom(_ top: Int) -> [Int] {
    var result: [Int] = []
    var frame = top
    while frame != WayStacks.none {
      result.append(frame)
      frame = stacks.frames[frame].below
    }
    return result.reversed()
  }

  /// The tops of a layer's tabs that are not shown, as they come back, and where they do so.
  private func hiddenTabs(_ index: Int, _ set: Decision) -> [([Int], Decision)] {
    let layer = stacks.layers[index]
    var result = [(layer.tops, set)]
    for (tab, top) in layer.tops.enumerated() where tab != layer.selected && top != WayStacks.none {
      var split: [([Int], Decision)] = []
      for (tops, set) in result where split.count < Self.mostPieces {
        var (left, last) = (set, WayStacks.none)
        func add(_ set: Decision) {
          guard set.isPossible else { return }
          var tops = tops
          tops[tab] = last
          split.append((tops, set))
        }
        for frame in framesFromBottom(top) {
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
  private func holdsRestored(_ vertex: Int) -> Decision {
    guard graph.screens[Int(solver.vertices[vertex].id)].isRestorable else { return .never }
    return solver.requirements.requirement(solver.vertices[vertex].requirement).holds
  }
}
