/// Says what differs between two versions of a spec, and what that does.
///
/// What it breaks in the app's own code is not said here: that is for what generates its Swift.
public func compare(_ old: NavigationGraph, with new: NavigationGraph) -> Difference {
  let renames = Renames(from: old, to: new)
  let joint = JointConditions(renames.renamed, new)
  var difference = Difference()
  difference.changes = ChangeFinder(renames, new, joint).changes()
  if difference.changes.isEmpty { difference.changes = wayChanges(renames.renamed, new) }
  if difference.changes.isEmpty { return difference }
  let before = AnalysedVersion(renames.renamed)
  let after = AnalysedVersion(new)
  let effects = EffectFinder(before, after, joint)
  let links = LinkComparison(renames.renamed, new, joint, original: old)
  difference.effects = effects.effects() + links.effects
  difference.breaks =
    links.breaks + StateComparison(renames, new, joint, original: old).breaks + effects.weakened()
  return difference
}
