import NavGraph

/// Phrases that several findings share.
extension NavigationGraph {
  /// Returns the names as a list, such as `"a", "b" and 3 more`.
  func listed(_ screens: [ScreenID]) -> String {
    return listed(screens.prefix(Bounds.listedNames).map { name(of: $0) }, of: screens.count)
  }

  func listed(_ conditions: [ConditionID]) -> String {
    return listed(conditions.prefix(Bounds.listedNames).map { name(of: $0) }, of: conditions.count)
  }

  private func listed(_ names: [String], of count: Int) -> String {
    Suggestion.list(names, of: count, "and")
  }

  /// Returns the first failing requirement of `subject`, or of what a transition shows, as a phrase that
  /// begins with `word`, such as `when "loggedIn", which "profile" requires, is false`.
  func reason(
    _ unmet: [Need],
    for subject: Destination = .none,
    _ word: String = "when"
  ) -> String {
    guard let need = unmet.first else {
      if subject == .none { return "\(word) the requirements of what it shows are not met" }
      return subject.container == nil
        ? "\(word) its requirements are not met"
        : "\(word) its own requirements, or those of a screen in it, are not met"
    }
    let isOwn = need.owner == subject && subject != .none
    let owner = isOwn ? "it" : owner(of: need)
    return "\(word) \"\(text(of: need.formula))\", which \(owner) requires, is false"
  }

  /// Returns the first failing requirement as a phrase about several subjects, each of which requires it
  /// itself or leads to something that does.
  func commonReason(
    _ unmet: [Need],
    for subject: Destination = .none,
    _ word: String = "when"
  ) -> String {
    guard let need = unmet.first else {
      if subject == .none { return "\(word) the requirements of what they show are not met" }
      return subject.container == nil
        ? "\(word) their requirements are not met"
        : "\(word) their own requirements, or those of screens in them, are not met"
    }
    let text = text(of: need.formula)
    return need.owner == subject && subject != .none
      ? "\(word) \"\(text)\", which they require, is false" : "\(word) \"\(text)\" is false"
  }

  /// Returns the first failing requirement as a phrase about several subjects if something other than
  /// `subject` requires it; nil otherwise.
  func sharedReason(
    _ unmet: [Need],
    for subject: Destination = .none,
    _ word: String = "when"
  ) -> String? {
    unmet.first?.owner == subject ? nil : reason(unmet, for: subject, word)
  }

  /// Returns the advice to give a gate to the first condition without one in the failing requirement.
  func gateHelp(_ unmet: [Need]) -> String {
    let bare = atoms(of: unmet).first { $0.mayHaveGate && conditions[$0.index].gates.isEmpty }
    guard let bare else {
      let named = atoms(of: unmet).first {
        let condition = conditions[$0.index]
        return condition.hasNamedValues && condition.gates.count < condition.values.count
          && condition.gates.allSatisfy { $0.value != nil }
      }
      return named.map {
        "add gates for the other values under \"gates\" of \"\(conditions[$0.index].name)\""
      } ?? "give each condition that is required there a \"gate\""
    }
    return "give \"\(conditions[bare.index].name)\" a \"gate\""
  }

  /// A condition in a failing requirement.
  private struct GatedAtom {
    var id: ConditionID
    /// True if a `gate` can satisfy the atom. False for a Bool that must be false.
    var mayHaveGate: Bool

    var index: Int { Int(id.index) }
  }

  private func atoms(of unmet: [Need]) -> [GatedAtom] {
    guard let need = unmet.first else { return [] }
    var result: [GatedAtom] = []
    formulas[Int(need.formula.index)].forEachAtom { id, atom, isNegated in
      let isNamed = conditions[Int(id.index)].hasNamedValues
      result.append(GatedAtom(id: id, mayHaveGate: isNamed || atom.wantsTrue != isNegated))
    }
    return result
  }

  /// Returns the Bools that must be false for the first failing requirement and have no gate for `true`.
  /// Returns none if another condition in the requirement could still get a `gate`.
  func forbidden(_ unmet: [Need]) -> [ConditionID] {
    var result: [ConditionID] = []
    for atom in atoms(of: unmet) {
      let gates = conditions[atom.index].gates
      if atom.mayHaveGate {
        if gates.isEmpty { return [] }
      } else if !gates.contains(where: { $0.value == .true }), !result.contains(atom.id) {
        result.append(atom.id)
      }
    }
    return result
  }

  /// Returns the advice to add a gate for `true` to conditions that must be false.
  func gateWhereTrue(_ forbidden: [ConditionID]) -> String {
    "or give \(listed(forbidden)) a gate for when it holds: \"gates: { true: … }\""
  }

  /// Returns notes on the failing requirements.
  func notes(_ needs: [Need]) -> [DiagnosticNote] {
    var notes = needs.prefix(Bounds.listedNames).map {
      DiagnosticNote("\(owner(of: $0)) requires this", at: span(of: $0.origin))
    }
    if needs.count > notes.count {
      notes.append(DiagnosticNote("and \(needs.count - notes.count) more requirements"))
    }
    return notes
  }
}

/// Advice about gates that stay on screen when their condition holds.
extension NavigationGraph {
  /// Returns advice if one of `screens` is shown by a gate, and an event there sets the condition and
  /// does nothing else; nil otherwise. A gate does not always close when its condition holds.
  func helpIfGateStays(_ screens: [ScreenID]) -> String? {
    let wanted = RequiredValues(self)
    for condition in conditions {
      let gate = condition.gates.map(\.gate).first { gate in
        shownFirst(in: gate.target).map { screens.contains($0) } ?? false
      }
      guard let gate, let id = settingOnly(condition, from: screens, wanted) else { continue }
      if gate.presentation != nil {
        return
          "add \"dismiss: top\" to \"\(event(of: id))\": a presented gate closes by itself only if "
          + "the step that it interrupted can continue, or the requirements of the screen below are met"
      }
      return
        "add \"launch: again\" to \"\(event(of: id))\": a root gate closes by itself only to continue "
        + "what it interrupted, such as a transition or link; shown at launch, it interrupts nothing"
    }
    return nil
  }

  /// Returns a transition from one of `screens` that has no verb and sets `condition` so that its gate may
  /// no longer be needed.
  private func settingOnly(
    _ condition: Condition,
    from screens: [ScreenID],
    _ wanted: RequiredValues
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
  /// Returns true if the assignment may satisfy what a gate of the condition was shown for.
  private func mayEndGate(_ assignment: Assignment, _ wanted: RequiredValues) -> Bool {
    conditions[Int(assignment.condition.index)].gates.indices.contains {
      wanted.mayHold(after: assignment, askedBy: GateID(assignment.condition, $0))
    }
  }
}
