import NavGraph

/// Marks of gates' layers, and what gates are asked for (LANGUAGE-2 §2).
extension Pushdown {
  /// What the screen needs that a layer covers which is brought over `n`; nil if `n` stands for screens that
  /// need different things.
  private func needs(at n: Int) -> UInt32? {
    let base = base(of: n)
    if let known = gateMemory.lacking[base] { return known }
    var top = screenOnTop(base)
    // A step that is done once more is one of the screen that it was made for.
    if nodes[top].kind == .group, !nodes[top].traits.contains(.isShared),
      nodes[top].vertex != PushdownNode.none
    {
      top = screenOnTop(Int(nodes[top].vertex))
    }
    guard nodes[top].kind == .screen else { return nil }
    return bound.vertices[Int(nodes[top].vertex)].requirement
  }

  /// The mark of a layer that is brought over `n`; nil if `n` stands for screens that need different things.
  func mark(at n: Int) -> Int? {
    guard let needs = needs(at: n) else { return nil }
    guard let mark = marks.number(of: needs, &bound) else {
      // More are come to than there is room for.
      giveUp()
      return 0
    }
    return mark
  }

  func isInGate(_ n: Int) -> Bool { nodes[n].traits.contains(.isInGate) }

  /// The gate was asked for because of the condition, with the value that this has after the step.
  func asking(_ reason: ConditionID?, _ step: Relation) -> Relation {
    asked(reason, step).reduce(.empty) { relations.union($0, relations.asking($1.reason, $1.step)) }
  }

  /// The parts of the step by the value that the condition has after it, with the numbers of these reasons.
  func asked(_ reason: ConditionID?, _ step: Relation) -> [(reason: Int, step: Relation)] {
    guard let reason else { return [(0, step)] }
    return reasons.numbers(of: reason).compactMap { number in
      let value = space.decision(reasons[number])
      let part = relations.limited(step, to: value)
      return part.isEmpty ? nil : (number, part)
    }
  }

  /// The check shows a gate in the layer of one that was shown over `from`: that is marked by what it covers,
  /// at each of those that share `from`.
  func takeOverMarked(_ kind: UInt32, _ from: Int, _ crossed: Relation) {
    guard let mark = mark(at: from) else { return leave(from, kind, crossed) }
    let marked = relations.marking(mark, crossed)
    takeOver(PushdownExit.Kind.index(kind), from, marked, relations.image(.always, marked))
  }

  /// The same where the gate was shown over something brought together.
  func takeOverMarked(_ kind: UInt32, _ from: Int, over landing: Int, _ crossed: Relation) {
    let marked = relations.marking(mark(at: landing) ?? 0, crossed)
    if marked.isEmpty { return }
    let next = continuation(landing, .gate(PushdownExit.Kind.index(kind)))
    goOn(from, to: next, .goOn, marked)
    handOver(next, relations.image(.always, marked))
  }

  /// The same with what lies below not known.
  func takeOverMarkedWidened(_ kind: UInt32, _ from: Int, _ set: Decision) {
    guard let mark = mark(at: from) else { return leaveWidened(from, kind, set) }
    let marked = relations.image(set, relations.marking(mark, .identity))
    takeOver(PushdownExit.Kind.index(kind), from, relations.anything(to: marked), marked)
  }
}
