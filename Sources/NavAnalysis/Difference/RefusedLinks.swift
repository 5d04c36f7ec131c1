import NavGraph

/// The links, quick actions and notifications of both versions that can be refused under more conditions in the
/// newer version, because a requirement fails and no gate is shown.
struct RefusedLinks {
  private(set) var effects: [Difference.Effect] = []
  /// The effects as breaks.
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
  private let before: AnalyzedVersion
  private let after: AnalyzedVersion
  private let joint: JointConditions
  /// The conditions of each version that can't be compared with the other one.
  private let uncompared: (old: Decision, new: Decision)

  init(_ before: AnalyzedVersion, _ after: AnalyzedVersion, _ joint: JointConditions) {
    (self.before, self.after, self.joint) = (before, after, joint)
    uncompared = (
      before.analysis.space.variables(of: joint.uncompared(.old)),
      after.analysis.space.variables(of: joint.uncompared(.new))
    )
    let (oldOpenings, newOpenings) = (Self.openings(before.graph), Self.openings(after.graph))
    let refusedBefore = Self.refused(before)
    let known = Dictionary(refusedBefore.map { ($0.incident.destination, $0.set) }) { $1 }
    for found in Self.refused(after) {
      let target = found.incident.destination
      guard let old = before.graph.destination(named: after.graph.name(of: target)),
        let added = added(found.set, known[old] ?? .never)
      else { continue }
      for opening in newOpenings[target] ?? [] {
        guard let same = oldOpenings[old]?.first(where: { $0.name == opening.name }) else {
          continue
        }
        report(opening.name, target, added, old: same.origin, new: opening.origin)
      }
    }
  }

  /// Returns the valuations, allowed or unknown in the older version, with which the opening is refused only in
  /// the newer version; nil if there are none, or if they are too complex.
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

  private mutating func report(
    _ opening: String,
    _ target: Destination,
    _ added: Decision,
    old: NodeID,
    new: NodeID
  ) {
    let when = after.analysis.text(of: added, joint)
    let isAlways = joint.space.diagrams.implies(joint.assumedAfter, added)
    let message =
      isAlways
      ? "is always refused"
      : "is refused" + (when.isEmpty ? " under more conditions" : " when \(when)")
    effects.append(
      Difference.Effect(
        kind: .link,
        subject: opening,
        message: message,
        about: after.graph.name(of: target),
        oldSpan: before.graph.span(of: old),
        newSpan: after.graph.span(of: new)
      )
    )
  }

  /// Returns the refused openings of a version, with the valuations.
  private static func refused(_ version: AnalyzedVersion) -> [Incidents.Occurrence] {
    version.analysis.incidents[.refusedOpening]
  }

  /// Returns the names and origins of openings, by what they open.
  private static func openings(
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
      add("quick action \(shortcut.name)", shortcut.action, shortcut.origin)
    }
    for push in entries.pushes { add("notification \(push.name)", push.action, push.origin) }
    if let unknown = entries.unknownLink { add("unknown link", unknown.action, unknown.origin) }
    return result
  }
}
