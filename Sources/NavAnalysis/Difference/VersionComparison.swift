public import NavGraph

/// Two versions of a spec side by side, with the names of the newer one.
public struct VersionComparison {
  /// The older version, as it is written.
  let original: NavigationGraph
  /// The older version, with the names of the newer one.
  var old: NavigationGraph { renames.renamed }
  let new: NavigationGraph
  let renames: Renames
  let joint: JointConditions
  let finder: ChangeFinder

  /// What is one thing in both is found here; what that comes to is asked for.
  public init(_ old: NavigationGraph, _ new: NavigationGraph) {
    (original, self.new) = (old, new)
    renames = Renames(from: old, to: new)
    joint = JointConditions(renames.renamed, new)
    finder = ChangeFinder(renames, new, joint)
  }

  /// What differs, and what that does.
  ///
  /// What it breaks in the app's own code is not said here: that is for what generates its Swift.
  public var difference: Difference {
    var difference = Difference()
    difference.changes = finder.changes()
    if difference.changes.isEmpty { difference.changes = wayChanges(old, new) }
    if difference.changes.isEmpty { return difference }
    let before = AnalysedVersion(old)
    let after = AnalysedVersion(new)
    let reach = ReachComparison(before, after, joint)
    let protection = ProtectionComparison(reach)
    let links = LinkComparison(old, new, joint, original: original)
    let places = placeChanges(before, after)
    difference.effects = reach.effects + protection.effects + places
    difference.effects += findingChanges(before, after)
    let untouched = UntouchedWays(difference.changes, placesAreSame: places.isEmpty)
    difference.effects += WayComparison(reach, untouched).effects
    let refused = RefusedLinks(before, after, joint)
    difference.effects += links.effects + refused.effects + madeLinks(old, new)
    difference.breaks = links.breaks + refused.breaks
    difference.breaks += StateComparison(renames, new, joint, original: original).breaks
    difference.breaks += protection.breaks
    return difference
  }
}

/// Says what differs between two versions of a spec, and what that does, as `VersionComparison` has it.
public func compare(_ old: NavigationGraph, with new: NavigationGraph) -> Difference {
  VersionComparison(old, new).difference
}
