import NavGraph

/// Marks of gates' layers, and the reasons for which gates are asked for (docs/language.md, Gates).
extension Pushdown {
  /// Returns the requirement of the screen that a layer over `n` covers; nil if `n` stands for screens with
  /// different requirements.
  private func needs(at n: Int) -> UInt32? {
    let base = base(of: n)
    if let known = presentedGates.needsOfGroups[base] { return known }
    var top = screenOnTop(base)
    // A clone has the requirement of the screen it was made for.
    if nodes[top].kind == .group, !nodes[top].traits.contains(.isShared),
      nodes[top].vertex != PushdownNode.none
    {
      top = screenOnTop(Int(nodes[top].vertex))
    }
    guard nodes[top].kind == .screen else { return nil }
    return tables.vertices[Int(nodes[top].vertex)].requirement
  }

  /// Returns the mark of a layer over `n`; nil if `n` stands for screens with different requirements.
  func mark(at n: Int) -> Int? {
    guard let needs = needs(at: n) else { return nil }
    guard let mark = marks.number(of: needs, &tables) else {
      // There are more marks than the space has room for.
      giveUp()
      return 0
    }
    return mark
  }

  func isInGate(_ n: Int) -> Bool { nodes[n].traits.contains(.isInGate) }

  /// Returns the step, extended so that it records the reason in the layer's note: the condition that asked for
  /// the gate, and its value after the step.
  func asking(_ reason: ConditionID?, _ step: Relation) -> Relation {
    asked(reason, step).reduce(.empty) { relations.union($0, relations.asking($1.reason, $1.step)) }
  }

  /// Splits the step by the value that the condition has after it, and returns each part with the number of the
  /// reason.
  func asked(_ reason: ConditionID?, _ step: Relation) -> [(reason: Int, step: Relation)] {
    guard let reason else { return [(0, step)] }
    return reasons.numbers(of: reason).compactMap { number in
      let value = space.decision(reasons[number])
      let part = relations.ending(step, in: value)
      return part.isEmpty ? nil : (number, part)
    }
  }

  /// Returns the step, extended so that it marks a layer over `n` by the screen that the layer covers.
  func marking(_ step: Relation, at n: Int) -> Relation {
    relations.marking(mark(at: n) ?? 0, step)
  }
}
