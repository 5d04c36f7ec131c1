/// From which screens moves that some state makes, by transitions and the system, are known to lead
/// elsewhere. Most often that is from all of them; then the bound need not be asked whether somebody is
/// stuck.
struct KnownWays {
  /// By screen, whether some state of it has a step to another one, or it needs none.
  var leadOn: [Bool]
  /// By screen, whether moves lead from it to one where nobody counts as stuck, or it is one.
  var leadOut: [Bool]

  /// Only of those where nobody counts as stuck.
  init(_ graph: NavigationGraph) {
    var goals = graph.launch.rules.compactMap { graph.shownFirst(in: $0.root) }
    if let splash = graph.launch.splash { goals.append(splash) }
    for (index, screen) in graph.screens.enumerated() where screen.isTerminal {
      goals.append(ScreenID(index))
    }
    leadOn = Array(repeating: false, count: graph.screens.count)
    for goal in goals { leadOn[Int(goal.index)] = true }
    leadOut = leadOn
  }
}
