/// The system's own moves that some state of a screen has (LANGUAGE §7).
struct SystemMoves: OptionSet {
  var rawValue: UInt8
  /// The back button, its menu, the back swipe.
  static let back = SystemMoves(rawValue: 1)
  /// What is presented is swiped away.
  static let swipe = SystemMoves(rawValue: 2)
  /// Another tab is tapped.
  static let tab = SystemMoves(rawValue: 4)
}

extension Pushdown {
  /// By screen.
  func systemMoves() -> [SystemMoves] {
    var result = Array(repeating: SystemMoves(), count: graph.screens.count)
    for n in nodes.indices where nodes[n].kind == .screen {
      guard isVisible(n) else { continue }
      let shape = shapes[nodes[n].shape]
      var moves: SystemMoves = []
      if shape.position == .pushed, hasBackButton(n) { moves.insert(.back) }
      if shape.layer == .sheet { moves.insert(.swipe) }
      if shape.tabs != 0, !shape.hidesTabBar,
        tabs[Int(shape.tabs) - 1].shown.count(where: { $0 != nil }) > 1
      {
        moves.insert(.tab)
      }
      for member in members(of: nodes[n]) { result[Int(member)].formUnion(moves) }
    }
    return result
  }
}

extension Solver {
  /// The same as the bound has it: what some state may have.
  func systemMoves() -> [SystemMoves] {
    var result = Array(repeating: SystemMoves(), count: graph.screens.count)
    for vertex in vertices where vertex.kind == .screen && vertex.visible.isPossible {
      let screen = Int(vertex.id)
      if vertex.flags.contains(.isPushed), graph.screens[screen].hasBackButton {
        result[screen].insert(.back)
      }
      if vertex.flags.contains(.canBeSwiped) { result[screen].insert(.swipe) }
      if vertex.flags.contains(.hasOtherTab) { result[screen].insert(.tab) }
    }
    return result
  }
}
