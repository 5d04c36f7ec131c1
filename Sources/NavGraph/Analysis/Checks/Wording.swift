/// Words that several findings share.
extension NavGraph {
  func name(of screen: ScreenID) -> String { screens[Int(screen.index)].name }

  func name(of condition: ConditionID) -> String { conditions[Int(condition.index)].name }

  /// Where the screen or container is declared.
  func span(ofNameOf destination: Destination) -> SourceSpan {
    switch destination.kind {
    case .screen(let id): span(of: screens[Int(id.index)].origin)
    case .container(let id): span(of: containers[Int(id.index)].origin)
    case nil: span(of: .none)
    }
  }

  /// The event of a transition.
  func event(of transition: TransitionID) -> String { events[Int(self[transition].event.index)] }

  /// `"a", "b" and 3 more`.
  func listed(_ screens: [ScreenID]) -> String {
    let rest = screens.count - min(screens.count, Bounds.listedNames)
    return screens.prefix(Bounds.listedNames).map { "\"\(name(of: $0))\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What requires what is wanting.
  func notes(_ needs: [Need]) -> [DiagnosticNote] {
    var notes = needs.prefix(Bounds.listedNames).map {
      DiagnosticNote("\"\(name(of: $0.holder))\" requires this", at: span(of: $0.origin))
    }
    if needs.count > notes.count {
      notes.append(DiagnosticNote("and \(needs.count - notes.count) more that require something"))
    }
    return notes
  }
}
