import NavGraph

/// Which conditions protect each screen in either version: it is shown with some of their values only.
struct ProtectionComparison {
  /// A condition as one version has it.
  private struct Guard {
    var id: ConditionID
    var hasNamedValues: Bool
    var values: [String]
  }

  /// A condition that protects something, by its name.
  private struct Protector {
    var name: String
    var old: Guard?
    var new: Guard?
  }

  private let reach: ReachComparison
  private let old: AnalysedVersion
  private let new: AnalysedVersion
  private let joint: JointConditions
  private var protectors: [Protector] = []
  private(set) var effects: [Difference.Effect] = []
  private(set) var breaks: [Difference.Break] = []

  init(_ reach: ReachComparison) {
    self.reach = reach
    (old, new, joint) = (reach.old, reach.new, reach.joint)
    let names = joint.protecting
    let before = Self.guards(old.graph)
    let after = Self.guards(new.graph)
    let order =
      new.graph.conditions.map(\.name)
      + old.graph.conditions.map(\.name).filter { after[$0] == nil }
    for name in order where names.contains(name) {
      protectors.append(Protector(name: name, old: before[name], new: after[name]))
    }
    for screen in reach.screens { compare(screen) }
  }

  private static func guards(_ graph: NavigationGraph) -> [String: Guard] {
    let guards = graph.conditions.enumerated().map { index, condition in
      let id = ConditionID(index)
      let values = condition.values
      return (
        condition.name,
        Guard(id: id, hasNamedValues: condition.hasNamedValues, values: values)
      )
    }
    return Dictionary(guards) { first, _ in first }
  }

  private mutating func compare(_ screen: ReachComparison.Screen) {
    guard let sets = screen.sets, sets.old != .never, sets.new != .never else { return }
    let lost = protectors.compactMap { compare($0, screen) }
    let oldSpan = reach.oldSpan(screen)
    let newSpan = reach.newSpan(screen)
    if let added = added(sets) {
      let when = new.analysis.text(of: added, joint)
      let how = when.isEmpty ? "where it was not" : "when \(when)"
      breaks.append(
        Difference.Break(
          .protection,
          reach.name(screen),
          "is shown \(how) (was: \(screen.was))",
          oldSpan: oldSpan,
          newSpan: newSpan
        )
      )
      return
    }
    // What the versions have no common valuations for: a value that is new, a condition that is another one.
    for condition in lost {
      breaks.append(
        Difference.Break(
          .protection,
          reach.name(screen),
          "is no longer shown only when \(condition)",
          oldSpan: oldSpan,
          newSpan: newSpan
        )
      )
    }
  }

  /// The valuations that both versions know, with which it is shown by now and was not before; nil if there
  /// is none.
  private func added(_ sets: (old: Decision, new: Decision)) -> Decision? {
    let diagrams = joint.space.diagrams
    let added = diagrams.difference(diagrams.and(sets.new, joint.assumedBefore), sets.old)
    return added == .never ? nil : added
  }

  // MARK: One condition

  /// With which of a condition's values a screen is shown, if not with all.
  private struct Protected {
    var values: Set<String>
    var text: String
  }

  /// Tells of it; what it was shown only with, if it no longer is.
  private mutating func compare(
    _ protector: Protector,
    _ screen: ReachComparison.Screen
  ) -> String? {
    let isOneKind = protector.old?.hasNamedValues == protector.new?.hasNamedValues
    // What is a Bool by now may mean by "not" what some of its values meant.
    let isOther = protector.old != nil && protector.new != nil && !isOneKind
    let was = protector.old.flatMap { protected($0, screen.old, old, orNot: isOther) }
    let now = protector.new.flatMap { protected($0, screen.new, new, orNot: isOther) }
    if isOneKind, let was, let now {
      if !now.values.isSubset(of: was.values) {
        tell(screen, "is no longer shown only when \(was.text)", was.text, now.text)
        return was.text
      }
      let known = Set(protector.new?.values ?? [])
      if now.values != was.values.intersection(known) {
        tell(screen, "is shown only when \(now.text)", was.text, now.text)
      }
    } else if let was, now == nil {
      // With all that is left of its values, nothing is shown that was not.
      let left = Set(protector.new?.values ?? [])
      if isOneKind, left.isSubset(of: was.values) { return nil }
      tell(screen, "is no longer shown only when \(was.text)", was.text, nil)
      return was.text
    } else if was == nil, let now {
      let known = Set(protector.old?.values ?? [])
      if isOneKind, known.intersection(protector.new?.values ?? []).isSubset(of: now.values) {
        return nil
      }
      tell(screen, "is shown only when \(now.text)", nil, now.text)
    }
    return nil
  }

  private mutating func tell(
    _ screen: ReachComparison.Screen,
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

  /// A Bool protects what is shown only where it holds; where that is asked for, what is shown only where it does
  /// not, too.
  private func protected(
    _ condition: Guard,
    _ screen: ScreenID,
    _ version: AnalysedVersion,
    orNot: Bool
  ) -> Protected? {
    let visible = version.analysis.reachability.visible(screen)
    guard visible.isCertain else { return nil }
    let space = version.analysis.space
    let values = condition.values.indices.map { ValueID($0) }.filter {
      space.diagrams.meet(visible, space.decision(condition.id, is: $0))
    }
    if values.count == condition.values.count { return nil }
    if !condition.hasNamedValues, !orNot, values != [.true] { return nil }
    return Protected(
      values: Set(values.map { condition.values[Int($0.index)] }),
      text: version.graph.text(of: condition.id, isOneOf: values)
    )
  }
}

extension Analysis {
  /// The set in words; empty if that is too much.
  func text(of set: Decision, _ joint: JointConditions) -> String {
    guard let products = joint.space.products(of: set, within: joint.assumedAfter),
      !products.isCut
    else { return "" }
    return products.products.prefix(Bounds.listedNames).map { product in
      product.map(joint.text).joined(separator: " and ")
    }.filter { !$0.isEmpty }.joined(separator: " or ")
  }
}
