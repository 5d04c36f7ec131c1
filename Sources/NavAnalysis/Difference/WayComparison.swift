import NavGraph

/// How many steps it is from launch to each screen, where that is more than before.
///
/// Where the way that the older version has is one of the newer version, too, none is looked for there.
struct WayComparison {
  private(set) var effects: [Difference.Effect] = []

  init(_ reach: ReachComparison, _ untouched: UntouchedWays) {
    if untouched.isAll { return }
    let screens = reach.screens.filter { screen in
      [(screen.old, reach.old), (screen.new, reach.new)].allSatisfy { screen, version in
        version.analysis.reachability.visible(screen).isPossible
      }
    }
    let before = Self.ways(to: screens.map(\.old), reach.old)
    var isUntouched: [ObjectIdentifier: (Int) -> Bool] = [:]
    let changed = zip(screens, before).filter { _, way in
      guard let way, !untouched.isNone else { return way != nil }
      let search = ObjectIdentifier(way.search)
      let check = isUntouched[search] ?? untouched.check(way.search, reach.old.graph)
      isUntouched[search] = check
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

  private static func ways(to screens: [ScreenID], _ version: AnalysedVersion) -> [Ways.Found?] {
    let goals = screens.map { WaySearch.Goal(target: .screen($0)) }
    return Ways(version.graph, version.analysis.reachability.tables).find(goals)
  }

  /// How many steps there are, launch included.
  private static func length(of way: Ways.Found) -> Int { way.search.length(of: way.met.node) }
}
