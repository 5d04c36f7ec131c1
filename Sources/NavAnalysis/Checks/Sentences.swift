import NavGraph

/// Sentences that several findings share.
extension NavigationGraph {
  /// `"a", "b" and 3 more`.
  func listed(_ screens: [ScreenID]) -> String {
    let rest = screens.count - min(screens.count, Bounds.listedNames)
    return screens.prefix(Bounds.listedNames).map { "\"\(name(of: $0))\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  func listed(_ conditions: [ConditionID]) -> String {
    let rest = conditions.count - min(conditions.count, Bounds.listedNames)
    return conditions.prefix(Bounds.listedNames).map { "\"\(name(of: $0))\"" }
      .joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Screens that belong together, as one of several such sets: `"a" with "b", "c"`.
  func circle(_ screens: [ScreenID]) -> String {
    let first = listed(Array(screens.prefix(1)))
    return screens.count > 1 ? "\(first) with \(listed(Array(screens.dropFirst())))" : first
  }

  /// `without "loggedIn", which "profile" requires`: the first of what is wanting for `subject`.
  func reason(_ wanting: [Need], for subject: Destination = .none) -> String {
    guard let need = wanting.first else { return "without what it needs" }
    let isOwn = need.holder == subject && subject != .none
    let holder = isOwn ? "it" : holder(of: need)
    return "without \"\(text(of: need.formula))\", which \(holder) requires"
  }

  /// The same of several subjects, which require it themselves or stand for what does.
  func commonReason(_ wanting: [Need], for subject: Destination = .none) -> String {
    guard let need = wanting.first else { return "without what they need" }
    let text = text(of: need.formula)
    return need.holder == subject && subject != .none
      ? "without \"\(text)\", which they require" : "without \"\(text)\""
  }

  /// The same of several for which one thing requires it.
  func sharedReason(_ wanting: [Need], for subject: Destination = .none) -> String? {
    wanting.first?.holder == subject ? nil : reason(wanting, for: subject)
  }

  /// Says to give a gate to the first condition of what is wanting that has none.
  func gateHelp(_ wanting: [Need]) -> String {
    let bare = atoms(of: wanting).first { $0.mayHaveGate && conditions[$0.index].gates.isEmpty }
    guard let bare else { return "give what is wanting a \"gate\"" }
    return "give \"\(conditions[bare.index].name)\" a \"gate\""
  }

  /// What the first of what is wanting asks for.
  private struct GatedAtom {
    var id: ConditionID
    /// A `gate` makes it hold: it is no Bool that must not hold.
    var mayHaveGate: Bool

    var index: Int { Int(id.index) }
  }

  private func atoms(of wanting: [Need]) -> [GatedAtom] {
    guard let need = wanting.first else { return [] }
    var result: [GatedAtom] = []
    formulas[Int(need.formula.index)].forEachAtom { id, atom, isNegated in
      let isNamed = conditions[Int(id.index)].hasNamedValues
      result.append(GatedAtom(id: id, mayHaveGate: isNamed || atom.wantsTrue != isNegated))
    }
    return result
  }

  /// The Bools that must not hold for the first of what is wanting, if nothing else in it can have a
  /// `gate`, which makes a condition hold, and none of them has one for where it does.
  func forbidden(_ wanting: [Need]) -> [ConditionID] {
    var result: [ConditionID] = []
    for atom in atoms(of: wanting) {
      let gates = conditions[atom.index].gates
      if atom.mayHaveGate {
        if gates.isEmpty { return [] }
      } else if !gates.contains(where: { $0.value == .true }), !result.contains(atom.id) {
        result.append(atom.id)
      }
    }
    return result
  }

  /// Which gate helps where something must not hold.
  func gateWhereTrue(_ forbidden: [ConditionID]) -> String {
    "or give \(listed(forbidden)) a gate for where it holds: \"gates: { true: … }\""
  }

  /// What requires what is wanting.
  func notes(_ needs: [Need]) -> [DiagnosticNote] {
    var notes = needs.prefix(Bounds.listedNames).map {
      DiagnosticNote("\(holder(of: $0)) requires this", at: span(of: $0.origin))
    }
    if needs.count > notes.count {
      notes.append(DiagnosticNote("and \(needs.count - notes.count) more that require something"))
    }
    return notes
  }
}

/// Gates that stay when their condition comes to hold.
extension NavigationGraph {
  /// What to do where one of `screens` is a gate's, and an event there makes the condition hold and
  /// does nothing else: a gate goes by itself only to bring what was wanted. Nil where it is not so.
  func helpIfGateStays(_ screens: [ScreenID]) -> String? {
    let wanted = WantedValues(self)
    for condition in conditions {
      let gate = condition.gates.map(\.gate).first { gate in
        shownFirst(in: gate.target).map { screens.contains($0) } ?? false
      }
      guard let gate, let id = settingOnly(condition, from: screens, wanted) else { continue }
      if gate.presentation != nil {
        return
          "add \"dismiss: top\" to \"\(event(of: id))\": a gate goes by itself only where what it "
          + "was shown for can be had by then"
      }
      return
        "add \"launch: again\" to \"\(event(of: id))\": a root gate goes by itself only to bring "
        + "what was wanted, and where it showed by itself nothing was"
    }
    return nil
  }

  /// A transition from one of `screens` without a verb that makes `condition` hold.
  private func settingOnly(
    _ condition: Condition,
    from screens: [ScreenID],
    _ wanted: WantedValues
  ) -> TransitionID? {
    transitions.indices.first { index in
      let transition = transitions[index]
      guard transition.verb == .none else { return false }
      let sets = assignments[transition.sets.indices].contains {
        conditions[Int($0.condition.index)].origin == condition.origin && mayEndGate($0, wanted)
      }
      return sets
        && transition.sources.indices.contains { source in
          if case .screen(let id) = sources[source] { screens.contains(id) } else { false }
        }
    }.map { TransitionID($0) }
  }
}

extension NavigationGraph {
  /// Whether what a gate of the condition was shown for may be past, once it is set like this.
  private func mayEndGate(_ assignment: Assignment, _ wanted: WantedValues) -> Bool {
    conditions[Int(assignment.condition.index)].gates.indices.contains {
      wanted.mayHold(after: assignment, askedBy: GateID(assignment.condition, $0))
    }
  }
}
