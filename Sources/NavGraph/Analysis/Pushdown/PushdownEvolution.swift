/// What becomes of conditions while something is not on screen.
struct Evolution {
  struct Key: Hashable {
    var set: Decision
    var changed: Decision
  }

  fileprivate(set) var results: [Key: Decision] = [:]
  /// By the variables that can change, the effects that change no others.
  fileprivate var effects: [Decision: [Int]] = [:]
}

extension Pushdown {
  /// What `set` may become by effects that change no other variables than `changed`, and by volatile
  /// changes.
  mutating func evolved(_ set: Decision, _ changed: Decision) -> Decision {
    if set == .never || changed == .always { return set }
    let key = Evolution.Key(set: set, changed: changed)
    if let known = evolution.results[key] { return known }
    let effects = effects(within: changed)
    var result = set
    if effects.count > Bounds.evolvingEffects {
      // Any change of these variables is more than enough.
      result = diagrams.and(diagrams.exists(changed, set), space.assumed)
    } else {
      var before = Decision.never
      while before != result {
        before = result
        result = diagrams.or(result, space.smoothed(result))
        for effect in effects { result = diagrams.or(result, space.image(result, effect)) }
      }
    }
    evolution.results[key] = result
    return result
  }

  private mutating func effects(within changed: Decision) -> [Int] {
    if let known = evolution.effects[changed] { return known }
    var seen: Set<Int> = []
    var result: [Int] = []
    for (index, transition) in graph.transitions.enumerated()
    where transition.sets.count > 0 && solver.isChosen[index] {
      let effect = space.effect(of: graph.assignments[transition.sets.indices])
      guard seen.insert(effect).inserted else { continue }
      // A conjunction of variables implies another one if it holds all of its variables.
      if diagrams.implies(changed, space.parts(effect).variables) { result.append(effect) }
    }
    evolution.effects[changed] = result
    return result
  }
}
