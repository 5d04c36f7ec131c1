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
}

/// Where screens are shown in either version, with the names of the newer one.
///
/// A condition that only one version knows tells nothing of the other: it counts only where it protects
/// something. One that has become a Bool of values, or the other way round, stands for what it stood for.
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
    let before = ShownSets(old, leavingOut: joint.uncompared(.old))
    let after = ShownSets(new, leavingOut: joint.uncompared(.new))
    let known = old.graph.indicesByName(old.graph.screens.map(\.name))
    for (index, screen) in new.graph.screens.enumerated() {
      guard let place = known[screen.name] else { continue }
      let pair = (old: ScreenID(place), new: ScreenID(index))
      let (first, second) = (before.set(pair.old), after.set(pair.new))
      var sets: (old: Decision, new: Decision)?
      if let one = joint.decision(first, of: old.analysis, .old),
        let other = joint.decision(second, of: new.analysis, .new)
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
  private let leftOut: Decision

  init(_ version: AnalysedVersion, leavingOut conditions: [ConditionID]) {
    self.version = version
    leftOut = version.analysis.space.variables(of: conditions)
  }

  func set(_ screen: ScreenID) -> Decision {
    let visible = version.analysis.reachability.visible(screen)
    guard leftOut != .always, visible.isCertain else { return visible }
    let space = version.analysis.space
    return space.diagrams.and(space.diagrams.exists(leftOut, visible), space.assumed)
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
