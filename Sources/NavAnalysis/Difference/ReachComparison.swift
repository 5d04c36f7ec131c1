import NavGraph

/// One version of a spec, analysed.
struct AnalysedVersion {
  let graph: NavigationGraph
  let analysis: Analysis
  let diagnostics: [Diagnostic]

  init(_ graph: NavigationGraph) {
    self.graph = graph
    analysis = Analysis(graph)
    diagnostics = analyze(analysis)
  }

  /// The set, whatever the conditions of these variables are.
  func set(_ set: Decision, without variables: Decision) -> Decision {
    guard variables != .always, set.isCertain else { return set }
    let space = analysis.space
    return space.diagrams.and(space.diagrams.exists(variables, set), space.assumed)
  }
}

extension AnalysedVersion {
  /// The names of the conditions that only transitions set, and of those that none sets.
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

/// Where screens are shown in either version, with the names of the newer one.
///
/// A condition that only one version knows tells nothing of the other: it counts only where it protects
/// something. One that has become a Bool of values, or the other way round, stands for what it stood for. And where
/// nothing sets a condition in one version, a finding says so: that screens are shown only with the value that it
/// has at first is not told of each.
struct ReachComparison {
  /// A screen that both versions have, and where each shows it.
  struct Screen {
    let old: ScreenID
    let new: ScreenID
    /// In words.
    let was: String
    let now: String
    /// With the conditions of both; nil where that is too much to tell.
    let sets: (old: Decision, new: Decision)?
  }

  let old: AnalysedVersion
  let new: AnalysedVersion
  let joint: JointConditions
  private(set) var screens: [Screen] = []

  init(_ old: AnalysedVersion, _ new: AnalysedVersion, _ joint: JointConditions) {
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
      let (first, second) = (before.told(pair.old), after.told(pair.new))
      var sets: (old: Decision, new: Decision)?
      if let one = joint.decision(before.compared(pair.old), of: old.analysis, .old),
        let other = joint.decision(after.compared(pair.new), of: new.analysis, .new)
      {
        sets = (one, other)
      }
      screens.append(
        Screen(
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

  /// Whether they differ in a valuation that both versions know.
  private func areApart(_ sets: (old: Decision, new: Decision)) -> Bool {
    let diagrams = joint.space.diagrams
    let common = joint.assumed
    return diagrams.and(sets.old, common) != diagrams.and(sets.new, common)
      || (sets.old == .never) != (sets.new == .never)
  }

  func name(_ screen: Screen) -> String { new.graph.name(of: screen.new) }

  func oldSpan(_ screen: Screen) -> SourceSpan {
    old.graph.span(of: old.graph.screens[Int(screen.old.index)].origin)
  }

  func newSpan(_ screen: Screen) -> SourceSpan {
    new.graph.span(of: new.graph.screens[Int(screen.new.index)].origin)
  }
}

/// With which valuations one version shows its screens, whatever the conditions are that are left out.
private struct ShownSets {
  private let version: AnalysedVersion
  private let untold: Decision
  private let uncompared: Decision

  /// Neither those that are `leftOut` are compared nor the `others`; of these the `untold` are not told of.
  init(
    _ version: AnalysedVersion,
    _ leftOut: [ConditionID],
    _ untold: Set<String>,
    _ others: Set<String>
  ) {
    self.version = version
    func variables(_ names: Set<String>) -> Decision {
      let ids = version.graph.conditions.indices.filter {
        names.contains(version.graph.conditions[$0].name)
      }
      return version.analysis.space.variables(of: leftOut + ids.map { ConditionID($0) })
    }
    self.untold = variables(untold)
    uncompared = variables(others)
  }

  /// As it is told.
  func told(_ screen: ScreenID) -> Decision { set(screen, without: untold) }

  /// As it is compared with the other version's.
  func compared(_ screen: ScreenID) -> Decision { set(screen, without: uncompared) }

  private func set(_ screen: ScreenID, without leftOut: Decision) -> Decision {
    version.set(version.analysis.reachability.visible(screen), without: leftOut)
  }

  func text(_ set: Decision) -> String {
    let conditions = version.analysis.conditions(of: set)
    switch conditions {
    case .never: return "never"
    case .always: return "always"
    case .unknown: return "under conditions that are not known"
    case .when: return "when " + (conditions.formula ?? "")
    }
  }
}

extension NavigationGraph {
  /// Where each name is, the first of each.
  func indicesByName(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
