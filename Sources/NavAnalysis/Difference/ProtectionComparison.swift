import NavGraph

/// The changes to the protection of screens. A condition protects a screen that is shown only with some of its
/// values.
struct ProtectionComparison {
  /// A condition of one version.
  private struct VersionedCondition {
    var id: ConditionID
    var hasNamedValues: Bool
    var values: [String]
  }

  /// A protecting condition in both versions.
  private struct ProtectingCondition {
    var name: String
    var old: VersionedCondition?
    var new: VersionedCondition?
  }

  private let reach: ReachComparison
  private let old: AnalyzedVersion
  private let new: AnalyzedVersion
  private let joint: JointConditions
  private var conditions: [ProtectingCondition] = []
  private(set) var effects: [Difference.Effect] = []
  private(set) var breaks: [Difference.Break] = []

  init(_ reach: ReachComparison) {
    self.reach = reach
    (old, new, joint) = (reach.old, reach.new, reach.joint)
    let names = joint.protecting
    let before = Self.conditions(of: old.graph)
    let after = Self.conditions(of: new.graph)
    let order =
      new.graph.conditions.map(\.name)
      + old.graph.conditions.map(\.name).filter { after[$0] == nil }
    for name in order where names.contains(name) {
      conditions.append(ProtectingCondition(name: name, old: before[name], new: after[name]))
    }
    for screen in reach.screens { compare(screen) }
  }

  private static func conditions(of graph: NavigationGraph) -> [String: VersionedCondition] {
    let conditions = graph.conditions.enumerated().map { index, condition in
      let id = ConditionID(index)
      let values = condition.values
      return (
        condition.name,
        VersionedCondition(id: id, hasNamedValues: condition.hasNamedValues, values: values)
      )
    }
    return Dictionary(conditions) { first, _ in first }
  }

  private mutating func compare(_ screen: ReachComparison.ComparedScreen) {
    guard let sets = screen.sets, sets.old != .never, sets.new != .never else { return }
    let losses = conditions.compactMap { compare($0, screen) }
    let oldSpan = reach.oldSpan(screen)
    let newSpan = reach.newSpan(screen)
    if let added = added(sets) {
      let when = new.analysis.text(of: added, joint)
      let how = when.isEmpty ? "under more conditions" : "when \(when)"
      let also = joint.space.diagrams.meet(sets.old, sets.new) ? "also " : ""
      let only = screen.was.hasPrefix("when ") ? "only " : ""
      breaks.append(
        Difference.Break(
          .protection,
          reach.name(screen),
          "is now \(also)shown \(how) (was: \(only)\(screen.was))",
          oldSpan: oldSpan,
          newSpan: newSpan
        )
      )
      return
    }
    // Losses that no common valuation shows: by a new value, or by a condition of another kind.
    for loss in losses {
      breaks.append(
        Difference.Break(
          .protection,
          reach.name(screen),
          loss,
          oldSpan: oldSpan,
          newSpan: newSpan
        )
      )
    }
  }

  /// Returns the valuations, known to both versions, with which the screen is shown only in the newer one; nil
  /// if there are none.
  private func added(_ sets: (old: Decision, new: Decision)) -> Decision? {
    let diagrams = joint.space.diagrams
    let added = diagrams.difference(diagrams.and(sets.new, joint.assumedBefore), sets.old)
    return added == .never ? nil : added
  }

  // MARK: One condition

  /// The values of a condition with which a screen is shown, if these are not all.
  private struct ShownValues {
    var values: Set<String>
    /// The values as a formula.
    var text: String
  }

  /// Compares the protection of a screen by one condition, and reports an effect if it changed. Returns the
  /// message if the protection is lost.
  private mutating func compare(
    _ condition: ProtectingCondition,
    _ screen: ReachComparison.ComparedScreen
  ) -> String? {
    let isOneKind = condition.old?.hasNamedValues == condition.new?.hasNamedValues
    // If the condition is a Bool in one version only, "not" may stand for some of the named values.
    let isOther = condition.old != nil && condition.new != nil && !isOneKind
    let was = condition.old.flatMap { shownValues($0, screen.old, old, orNot: isOther) }
    let now = condition.new.flatMap { shownValues($0, screen.new, new, orNot: isOther) }
    if isOneKind, let was, let now {
      if !now.values.isSubset(of: was.values) {
        let loss = "can now be shown when \"\(was.text)\" does not hold"
        report(screen, loss, was.text, now.text)
        return loss
      }
      let known = Set(condition.new?.values ?? [])
      if now.values != was.values.intersection(known) {
        report(screen, "is shown only when \(now.text)", was.text, now.text)
      }
    } else if let was, now == nil {
      // If all values that the condition still has were allowed before, nothing is lost.
      let left = Set(condition.new?.values ?? [])
      if isOneKind, left.isSubset(of: was.values) { return nil }
      // If not of one kind, the newer version lacks the condition or has another kind of it.
      let loss =
        isOneKind
        ? "can now be shown when \"\(was.text)\" does not hold"
        : "is now shown regardless of \"\(was.text)\""
      report(screen, loss, was.text, nil)
      return loss
    } else if was == nil, let now {
      let known = Set(condition.old?.values ?? [])
      if isOneKind, known.intersection(condition.new?.values ?? []).isSubset(of: now.values) {
        return nil
      }
      report(screen, "is shown only when \(now.text)", nil, now.text)
    }
    return nil
  }

  private mutating func report(
    _ screen: ReachComparison.ComparedScreen,
    _ message: String,
    _ was: String?,
    _ now: String?
  ) {
    effects.append(
      Difference.Effect(
        kind: .protection,
        subject: reach.name(screen),
        message: message,
        old: was,
        new: now,
        oldSpan: reach.oldSpan(screen),
        newSpan: reach.newSpan(screen)
      )
    )
  }

  /// Returns the values with which the screen is shown; nil if the condition does not protect it. A Bool protects
  /// a screen that is shown only if it is true or, with `orNot`, only if it is false.
  private func shownValues(
    _ condition: VersionedCondition,
    _ screen: ScreenID,
    _ version: AnalyzedVersion,
    orNot: Bool
  ) -> ShownValues? {
    let visible = version.analysis.reachability.visible(screen)
    guard visible.isCertain else { return nil }
    let space = version.analysis.space
    let values = condition.values.indices.map { ValueID($0) }.filter {
      space.diagrams.meet(visible, space.decision(condition.id, is: $0))
    }
    if values.count == condition.values.count { return nil }
    if !condition.hasNamedValues, !orNot, values != [.true] { return nil }
    return ShownValues(
      values: Set(values.map { condition.values[Int($0.index)] }),
      text: version.graph.text(of: condition.id, isOneOf: values)
    )
  }
}

extension Analysis {
  /// Returns the set as a formula; empty if it is too complex.
  func text(of set: Decision, _ joint: JointConditions) -> String {
    guard let products = joint.space.products(of: set, within: joint.assumedAfter),
      !products.isCut
    else { return "" }
    return products.products.prefix(Bounds.listedNames).map { product in
      product.map(joint.text).joined(separator: " and ")
    }.filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
