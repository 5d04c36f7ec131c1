/// Reflexive transitive closures of relations.
extension RelationDiagrams {
  /// A pending closure: first that of the block from value 0 to value 0, then that of the block from value 1 to
  /// value 1, including paths through value 0.
  private struct ClosureFrame {
    let relation: Relation
    var first: Relation?
  }

  /// Returns the reflexive transitive closure of `relation`.
  ///
  /// The closure is computed by blocks (Conway 1971, for matrices): the cells of a node are a matrix of relations
  /// over the variables below. No power of the whole relation is ever built, and a shared block is closed only
  /// once.
  func closure(_ relation: Relation) -> Relation {
    var frames: [ClosureFrame] = []
    var current = relation
    while true {
      guard var result = knownClosure(current) else {
        frames.append(ClosureFrame(relation: current))
        current = self[current].cells.0
        continue
      }
      while let last = frames.indices.last, let first = frames[last].first {
        result = closure(frames[last].relation, first, result)
        frames.removeLast()
      }
      guard let last = frames.indices.last, result != .unknown else { return result }
      frames[last].first = result
      let cells = self[frames[last].relation].cells
      current = union(cells.3, product(product(cells.2, result), cells.1))
    }
  }

  /// Combines the closures of the diagonal blocks, as `closure(_:)` computes them, into the closure of the
  /// relation.
  private func closure(_ relation: Relation, _ first: Relation, _ second: Relation) -> Relation {
    let (level, cells) = (self[relation].level, self[relation].cells)
    let up = product(first, cells.1)
    let down = product(second, product(cells.2, first))
    let around = union(first, product(up, down))
    let result = node(level, (around, product(up, second), down, second))
    cache(closure: result, of: relation)
    return result
  }
}
