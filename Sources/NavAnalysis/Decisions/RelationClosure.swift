/// Reflexive and transitive closures.
extension RelationDiagrams {
  /// Half-done work on a relation: first the closure of what leaves the first value alone, then that of
  /// what leaves the second one alone, by way of the first, too.
  private struct Frame {
    let relation: Relation
    var first: Relation?
  }

  /// The least relation that holds `relation` and is reflexive and transitive.
  ///
  /// By blocks, as Conway (1971) has it for matrices: of each variable the cells are a matrix of
  /// relations over the variables below it. So no power of the whole is ever made, and what is closed
  /// below is closed once.
  func closure(_ relation: Relation) -> Relation {
    var frames: [Frame] = []
    var open = relation
    while true {
      guard var result = knownClosure(open) else {
        frames.append(Frame(relation: open))
        open = self[open].cells.0
        continue
      }
      while let last = frames.indices.last, let first = frames[last].first {
        result = closure(frames[last].relation, first, result)
        frames.removeLast()
      }
      guard let last = frames.indices.last, result != .unknown else { return result }
      frames[last].first = result
      let cells = self[frames[last].relation].cells
      open = union(cells.3, product(product(cells.2, result), cells.1))
    }
  }

  /// The closure of a relation, by those of its blocks: from the first value to itself, and from the
  /// second to itself, by way of the first, too.
  private func closure(_ relation: Relation, _ first: Relation, _ second: Relation) -> Relation {
    let (level, cells) = (self[relation].level, self[relation].cells)
    let up = product(first, cells.1)
    let down = product(second, product(cells.2, first))
    let around = union(first, product(up, down))
    let result = node(level, (around, product(up, second), down, second))
    remember(closure: result, of: relation)
    return result
  }
}
