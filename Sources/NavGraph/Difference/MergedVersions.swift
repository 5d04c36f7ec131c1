/// Two versions of a spec as one graph, for charts: the newer version, and the screens, containers, launch rules
/// and transitions that only the older one has. These have only what a chart shows.
package struct MergedVersions {
  /// The merged graph. The elements of the older version come after all others of their kind, and have no nodes.
  package var graph: NavigationGraph
  /// The older version, with the names of the newer one.
  package let old: NavigationGraph
  /// The changes of screens.
  package var screens: [ScreenID: Difference.Kind] = [:]
  /// The changes of containers.
  package var containers: [ContainerID: Difference.Kind] = [:]
  /// The changes of transitions, for each source.
  package var transitions: [TransitionID: [TransitionSource: Difference.Kind]] = [:]
  /// The changes of launch rules.
  package var rules: [Int: Difference.Kind] = [:]
  /// The indices of the quick actions and notifications that both versions have with differences.
  package var changedShortcuts: [Int] = []
  package var changedPushes: [Int] = []

  /// Creates the newer version, without anything of the older one.
  package init(new: NavigationGraph, old: NavigationGraph) { (graph, self.old) = (new, old) }
}
