import NavGraph

/// The screens that are more steps from launch in the newer version.
///
/// If the changes do not affect the shortest trace of the older version, the newer version is not searched.
struct WayComparison {
  private(set) var effects: [Difference.Effect] = []

  init(_ reach: ReachComparison, _ unaffected: UnaffectedTraces) {
    if unaffected.affectsNone { return }
    let screens = reach.screens.filter { screen in
      [(screen.old, reach.old), (screen.new, reach.new)].allSatisfy { screen, version in
        version.analysis.reachability.visible(screen).isPossible
      }
    }
    let before = Self.ways(to: screens.map(\.old), reach.old)
    var checks: [ObjectIdentifier: (Int) -> Bool] = [:]
    let changed = zip(screens, before).filter { _, way in
      guard let way, !unaffected.affectsAll else { return way != nil }
      let search = ObjectIdentifier(way.search)
      let check = checks[search] ?? unaffected.check(way.search, reach.old.graph)
      checks[search] = check
      return !check(way.met.node)
    }
    let after = Self.ways(to: changed.map(\.0.new), reach.new)
    for ((screen, before), after) in zip(changed, after) {
      guard let was = before.map(Self.length), let now = after.map(Self.length), now > was else {
        continue
      }
      effects.append(
        Difference.Effect(
          kind: .way,
          subject: reach.name(screen),
          message: "is \(now) steps from launch",
          old: "\(was)",
          new: "\(now)",
          oldSpan: reach.oldSpan(screen),
          newSpan: reach.newSpan(screen)
        )
      )
    }
  }

  private static func ways(to screens: [ScreenID], _ version: AnalyzedVersion) -> [Ways
    .FoundWitness?]
  {
    let goals = screens.map { WaySearch.Goal(target: .screen($0)) }
    return Ways(version.graph, version.analysis.reachability.tables).find(goals)
  }

  /// Returns the number of steps, including the launch.
  private static func length(of way: Ways.FoundWitness) -> Int {
    way.search.length(of: way.met.node)
  }
}
