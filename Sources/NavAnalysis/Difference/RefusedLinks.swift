import NavGraph

/// Which of the links, quick actions and notifications that both versions open something by can be refused by
/// now: what that needs is wanting, and no gate shows.
struct RefusedLinks {
  private(set) var effects: [Difference.Effect] = []
  /// Each of these breaks something.
  var breaks: [Difference.Break] {
    effects.map { effect in
      Difference.Break(
        .links,
        effect.subject,
        effect.message,
        about: effect.about,
        oldSpan: effect.oldSpan,
        newSpan: effect.newSpan
      )
    }
  }
  private let before: AnalysedVersion
  private let after: AnalysedVersion
  private let joint: JointConditions
  /// The conditions that tell nothing of the other version.
  private let uncompared: (old: Decision, new: Decision)

  init(_ before: AnalysedVersion, _ after: AnalysedVersion, _ joint: JointConditions) {
    (self.before, self.after, self.joint) = (before, after, joint)
    uncompared = (
      before.analysis.space.variables(of: joint.uncompared(.old)),
      after.analysis.space.variables(of: joint.uncompared(.new))
    )
    let (oldWays, newWays) = (Self.waysIn(before.graph), Self.waysIn(after.graph))
    let refusedBefore = Self.refused(before)
    let known = Dictionary(refusedBefore.map { ($0.incident.destination, $0.set) }) { $1 }
    for found in Self.refused(after) {
      let target = found.incident.destination
      guard let old = before.graph.destination(named: after.graph.name(of: target)),
        let added = added(found.set, known[old] ?? .never)
      else { continue }
      for way in newWays[target] ?? [] {
        guard let same = oldWays[old]?.first(where: { $0.name == way.name }) else { continue }
        tell(way.name, target, added, old: same.origin, new: way.origin)
      }
    }
  }

  /// The valuations that the older version allows, or has no values for, with which it is refused by now and was not
  /// before; nil if there is none, and where it is too much to tell.
  private func added(_ now: Decision, _ was: Decision) -> Decision? {
    guard
      let refused = joint.decision(
        after.set(now, without: uncompared.new),
        of: after.analysis,
        .new
      ),
      let refusedBefore = joint.decision(
        before.set(was, without: uncompared.old),
        of: before.analysis,
        .old
      )
    else { return nil }
    let diagrams = joint.space.diagrams
    let added = diagrams.difference(diagrams.and(refused, joint.assumedBeforeOrNew), refusedBefore)
    return added == .never ? nil : added
  }

  private mutating func tell(
    _ way: String,
    _ target: Destination,
    _ added: Decision,
    old: NodeID,
    new: NodeID
  ) {
    let when = after.analysis.text(of: added, joint)
    let isAlways = joint.space.diagrams.implies(joint.assumedAfter, added)
    let message =
      isAlways
      ? "is always refused" : "is refused" + (when.isEmpty ? " where it was not" : " when \(when)")
    effects.append(
      Difference.Effect(
        kind: .link,
        subject: way,
        message: message,
        about: after.graph.name(of: target),
        oldSpan: before.graph.span(of: old),
        newSpan: after.graph.span(of: new)
      )
    )
  }

  /// Where destinations are refused.
  private static func refused(_ version: AnalysedVersion) -> [Incidents.Found] {
    version.analysis.incidents[.refusedOpening]
  }

  /// What opens something, by what it opens.
  private static func waysIn(
    _ graph: NavigationGraph
  ) -> [Destination: [(name: String, origin: NodeID)]] {
    var result: [Destination: [(name: String, origin: NodeID)]] = [:]
    for (index, screen) in graph.screens.enumerated() {
      result[Destination(ScreenID(index))] = screen.writtenLinks.map { ($0.text, $0.origin) }
    }
    func add(_ name: String, _ action: EntryAction, _ origin: NodeID) {
      guard case .open(let target) = action else { return }
      result[target, default: []].append((name, origin))
    }
    let entries = graph.entries
    for shortcut in entries.shortcuts {
      add("shortcut \(shortcut.name)", shortcut.action, shortcut.origin)
    }
    for push in entries.pushes { add("push \(push.name)", push.action, push.origin) }
    if let unknown = entries.unknownLink { add("unknown link", unknown.action, unknown.origin) }
    return result
  }
}
