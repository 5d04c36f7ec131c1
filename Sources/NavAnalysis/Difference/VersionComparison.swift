public import NavGraph

/// A comparison of two versions of a spec.
public struct VersionComparison {
  /// The older version, with its own names.
  let original: NavigationGraph
  /// The older version, with the names of the newer one.
  var old: NavigationGraph { renames.renamed }
  let new: NavigationGraph
  let renames: Renames
  let joint: JointConditions
  let finder: ChangeFinder

  /// Finds the renamed declarations and the joint conditions of the versions. The differences are computed on
  /// demand.
  public init(_ old: NavigationGraph, _ new: NavigationGraph) {
    (original, self.new) = (old, new)
    renames = Renames(from: old, to: new)
    joint = JointConditions(renames.renamed, new)
    finder = ChangeFinder(renames, new, joint)
  }

  /// The changes between the versions, with their effects and breaks.
  ///
  /// Breaks in the app's own code are not included: the generator of the Swift code finds them.
  public var difference: Difference {
    var difference = Difference()
    difference.changes = finder.changes()
    if difference.changes.isEmpty { difference.changes = wayChanges(old, new) }
    if difference.changes.isEmpty { return difference }
    let before = AnalyzedVersion(old)
    let after = AnalyzedVersion(new)
    let reach = ReachComparison(before, after, joint)
    let protection = ProtectionComparison(reach)
    let links = LinkComparison(old, new, joint, original: original)
    let places = placeChanges(before, after)
    difference.effects = reach.effects + protection.effects + places
    difference.effects += findingChanges(before, after)
    let unaffected = UnaffectedTraces(difference.changes, placesAreSame: places.isEmpty)
    difference.effects += WayComparison(reach, unaffected).effects
    let refused = RefusedLinks(before, after, joint)
    difference.effects += links.effects + refused.effects + madeLinks(old, new)
    difference.breaks = links.breaks + refused.breaks
    difference.breaks += StateComparison(renames, new, joint, original: original).breaks
    difference.breaks += protection.breaks
    return difference
  }
}

/// Returns the differences between two versions of a spec.
public func compare(_ old: NavigationGraph, with new: NavigationGraph) -> Difference {
  VersionComparison(old, new).difference
}
