/// What becomes of conditions while something is not on screen.
struct Evolution {
  /// By set and variables, what becomes of the set.
  fileprivate var known = PairTable()
  fileprivate var results: [Decision] = []
  /// By the variables that can change, the effects that change no others.
  fileprivate var effects: [Decision: [Change]] = [:]
  /// All effects that transitions have, each once.
  fileprivate var all: [Change]?

  /// An effect, and where some transition that has it is chosen.
  fileprivate struct Change {
    var effect: Int
    var when: Decision
  }
}

extension Pushdown {
  /// What `set` may become by effects that change no other variables than `changed`, and by volatile
  /// changes.
  func evolved(_ set: Decision, _ changed: Decision) -> Decision {
    if set == .never || set == space.assumed || changed == .always { return set }
    let number = evolution.known.intern(set.index, changed.index)
    if number < evolution.results.count { return evolution.results[number] }
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
        for change in effects {
          let chosen = diagrams.and(result, change.when)
          result = diagrams.or(result, space.image(chosen, change.effect))
        }
      }
    }
    evolution.results.append(result)
    return result
  }

  private func effects(within changed: Decision) -> [Evolution.Change] {
    if let known = evolution.effects[changed] { return known }
    // A conjunction of variables implies another one if it holds all of its variables.
    let result = allEffects().filter {
      diagrams.implies(changed, space.parts($0.effect).variables)
    }
    evolution.effects[changed] = result
    return result
  }

  private func allEffects() -> [Evolution.Change] {
    if let known = evolution.all { return known }
    var positions: [Int: Int] = [ConditionSpace.noEffect: -1]
    var result: [Evolution.Change] = []
    for id in solver.transitions.setting where solver.isChosen[Int(id.index)] {
      let effect = space.effect(of: graph[id].sets)
      let when = space.decision(graph[id].when)
      if let position = positions[effect] {
        guard position >= 0 else { continue }
        result[position].when = diagrams.or(result[position].when, when)
      } else {
        positions[effect] = result.count
        result.append(Evolution.Change(effect: effect, when: when))
      }
    }
    evolution.all = result
    return result
  }
}
