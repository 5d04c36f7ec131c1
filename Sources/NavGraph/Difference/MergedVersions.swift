/// Two versions of a spec as one graph, for pictures: all of the newer one, and the screens, containers, launch
/// rules and transitions that only the older one has. Of these nothing but what a picture shows is there.
package struct MergedVersions {
  /// Both. What is of the older version only comes after all else of its kind, and is written nowhere.
  package var graph: NavigationGraph
  /// The older version, with the names of the newer one.
  package let old: NavigationGraph
  /// What became of each screen, of those in which something did.
  package var screens: [ScreenID: Difference.Kind] = [:]
  /// The same of containers.
  package var containers: [ContainerID: Difference.Kind] = [:]
  /// The same of transitions, by where they start.
  package var transitions: [TransitionID: [TransitionSource: Difference.Kind]] = [:]
  /// The same of launch rules.
  package var rules: [Int: Difference.Kind] = [:]
  /// The quick actions and the notifications that both versions have otherwise, by their indices.
  package var changedShortcuts: [Int] = []
  package var changedPushes: [Int] = []

  /// The newer version, before anything of the older one is in it.
  package init(new: NavigationGraph, old: NavigationGraph) { (graph, self.old) = (new, old) }
}
