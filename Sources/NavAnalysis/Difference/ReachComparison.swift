import NavGraph

/// One version of a spec, with its analysis.
struct AnalyzedVersion {
  let graph: NavigationGraph
  let analysis: Analysis
  let diagnostics: [Diagnostic]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    analysis = Analysis(graph)
    diagnostics = analyze(analysis)
  }

  /// Returns the set, widened to all values of the given variables.
  func set(_ set: Decision, without variables: Decision) -> Decision {
    guard variables != .always, set.isCertain else { return set }
    let space = analysis.space
    return space.diagrams.and(space.diagrams.exists(variables, set), space.assumed)
  }
}

extension AnalyzedVersion {
  /// The names of the conditions that only transitions can set, and of those among them that none sets.
  fileprivate var setByTransitions: (all: Set<String>, unset: Set<String>) {
    let ids = graph.conditions.indices.filter {
      [.session, .flag].contains(graph.conditions[$0].kind)
    }
    let unset = ids.filter { analysis.isUnset(ConditionID($0)) }
    return (
      Set(ids.map { graph.conditions[$0].name }), Set(unset.map { graph.conditions[$0].name })
    )
  }
}

/// The conditions under which both versions show their screens, with the names of the newer version.
///
/// A condition that only one version has is ignored unless it protects something. A condition that is a Bool in
/// one version and has named values in the other is not compared. A condition that nothing sets in one version
/// is not compared either, because a finding reports it.
struct ReachComparison {
  /// A screen that both versions have, and the conditions under which each shows it.
  struct ComparedScreen {
    let old: ScreenID
    let new: ScreenID
    /// The conditions in the older version as text.
    let was: String
    /// The conditions in the newer version as text.
    let now: String
    /// The sets of valuations over the joint conditions; nil if they are too complex.
    let sets: (old: Decision, new: Decision)?
  }

  let old: AnalyzedVersion
  let new: AnalyzedVersion
  let joint: JointConditions
  private(set) var screens: [ComparedScreen] = []

  init(_ old: AnalyzedVersion, _ new: AnalyzedVersion, _ joint: JointConditions) {
    (self.old, self.new, self.joint) = (old, new, joint)
    let (one, other) = (old.setByTransitions, new.setByTransitions)
    let changed = one.unset.symmetricDifference(other.unset)
      .intersection(one.all).intersection(other.all)
    let before = ShownSets(old, joint.uncompared(.old), one.unset.intersection(changed), changed)
    let after = ShownSets(new, joint.uncompared(.new), other.unset.intersection(changed), changed)
    let known = old.graph.indicesByName(old.graph.screens.map(\.name))
    for (index, screen) in new.graph.screens.enumerated() {
      guard let place = known[screen.name] else { continue }
      let pair = (old: ScreenID(place), new: ScreenID(index))
      let (first, second) = (before.reported(pair.old), after.reported(pair.new))
      var sets: (old: Decision, new: Decision)?
      if let one = joint.decision(before.compared(pair.old), of: old.analysis, .old),
        let other = joint.decision(after.compared(pair.new), of: new.analysis, .new)
      {
        sets = (one, other)
      }
      screens.append(
        ComparedScreen(
          old: pair.old,
          new: pair.new,
          was: before.text(first),
          now: after.text(second),
          sets: sets
        )
      )
    }
  }

  var effects: [Difference.Effect] {
    screens.compactMap { screen in
      guard let sets = screen.sets, screen.was != screen.now, areApart(sets) else { return nil }
      return Difference.Effect(
        kind: .reach,
        subject: name(screen),
        message: screen.now == "never" ? "is never shown" : "is shown \(screen.now)",
        old: screen.was,
        new: screen.now,
        oldSpan: oldSpan(screen),
        newSpan: newSpan(screen)
      )
    }
  }

  /// Returns true if the sets differ in a valuation that both versions have.
  private func areApart(_ sets: (old: Decision, new: Decision)) -> Bool {
    let diagrams = joint.space.diagrams
    let common = joint.assumed
    return diagrams.and(sets.old, common) != diagrams.and(sets.new, common)
      || (sets.old == .never) != (sets.new == .never)
  }

  func name(_ screen: ComparedScreen) -> String { new.graph.name(of: screen.new) }

  func oldSpan(_ screen: ComparedScreen) -> SourceSpan {
    old.graph.span(of: old.graph.screens[Int(screen.old.index)].origin)
  }

  func newSpan(_ screen: ComparedScreen) -> SourceSpan {
    new.graph.span(of: new.graph.screens[Int(screen.new.index)].origin)
  }
}

/// The valuations with which one version shows its screens. Conditions that are left out may have any value.
private struct ShownSets {
  private let version: AnalyzedVersion
  private let unreported: Decision
  private let uncompared: Decision

  /// Creates the sets of a version. Comparisons leave out the conditions in `leftOut` and `others`; reports leave
  /// out those in `leftOut` and `unreported`.
  init(
    _ version: AnalyzedVersion,
    _ leftOut: [ConditionID],
    _ unreported: Set<String>,
    _ others: Set<String>
  ) {
    self.version = version
    func variables(_ names: Set<String>) -> Decision {
      let ids = version.graph.conditions.indices.filter {
        names.contains(version.graph.conditions[$0].name)
      }
      return version.analysis.space.variables(of: leftOut + ids.map { ConditionID($0) })
    }
    self.unreported = variables(unreported)
    uncompared = variables(others)
  }

  /// Returns the set for reports.
  func reported(_ screen: ScreenID) -> Decision { set(screen, without: unreported) }

  /// Returns the set for the comparison with the other version.
  func compared(_ screen: ScreenID) -> Decision { set(screen, without: uncompared) }

  private func set(_ screen: ScreenID, without leftOut: Decision) -> Decision {
    version.set(version.analysis.reachability.visible(screen), without: leftOut)
  }

  func text(_ set: Decision) -> String {
    let conditions = version.analysis.conditions(of: set)
    switch conditions {
    case .never: return "never"
    case .always: return "always"
    case .unknown: return "under unknown conditions"
    case .when: return "when " + (conditions.formula ?? "")
    }
  }
}

extension NavigationGraph {
  /// Returns the index of the first occurrence of each name.
  func indicesByName(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
