package import NavGraph

/// The coverage that a test plan aims for.
package enum PathCover: String, Sendable, CaseIterable {
  /// Every screen is visible.
  case screens
  /// Every transition is chosen.
  case transitions
  /// Every opening that shows something is used. Openings that fire an event are covered as transitions.
  case openings
  /// Every gate is shown when it is needed.
  case gates
  /// Every transition is chosen directly after each transition that it can follow.
  case pairs
}

/// One goal of a test plan.
package enum PathGoal: Hashable, Sendable {
  /// The screen is visible.
  case screen(ScreenID)
  /// The transition is chosen.
  case transition(TransitionID)
  /// The opening with this index in `DeclaredOpening.all` is used.
  case opening(Int)
  /// The gate is shown after a step that needed it.
  case gate(GateID)
  /// The second transition is chosen in the state to which the first one led.
  case pair(TransitionID, TransitionID)
}

/// A declared opening that shows something.
package struct DeclaredOpening: Hashable, Sendable {
  /// The kinds of openings.
  package enum Kind: Hashable, Sendable {
    /// A link: the index of its pattern in `Screen.links`.
    case link(Int)
    /// An activity of the screen that the system continues.
    case activity
    /// The app's own code, where `entry` allows it.
    case entry
    /// The quick action with this index in `Entries.shortcuts`.
    case shortcut(Int)
    /// The notification with this index in `Entries.pushes`.
    case push(Int)
    /// A URL that no pattern matches.
    case unknownLink
  }

  /// The kind of opening.
  package var kind: Kind
  /// The screen or container that is opened.
  package var target: Destination
  /// The style in which it is presented over the visible screen; nil if it is opened at its place.
  package var style: Presentation.Style?
  /// The formula under which the opening is possible.
  package var when: FormulaID
  /// The source of the opening.
  package var origin: NodeID
}

extension DeclaredOpening {
  /// Returns true for a relative link in a spec without schemes and hosts, which no URL matches.
  func isWithoutOrigin(in graph: NavigationGraph) -> Bool {
    guard case .link(let number) = kind, let screen = target.screen else { return false }
    return graph.screens[Int(screen.index)].links[number].isRelative && !graph.entries.hasOrigin
  }

  /// Returns all openings of `graph`: by screen, then by container, then those under keys of their own.
  static func all(of graph: NavigationGraph) -> [DeclaredOpening] {
    var result: [DeclaredOpening] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = Destination(ScreenID(index))
      for (number, link) in screen.links.enumerated() where link.isWhole {
        result.append(
          DeclaredOpening(
            kind: .link(number),
            target: target,
            style: link.style,
            when: .true,
            origin: link.origin
          )
        )
      }
      if let activity = screen.activity {
        result.append(
          DeclaredOpening(kind: .activity, target: target, when: .true, origin: activity.origin)
        )
      }
      if let entry = screen.entry { result.append(DeclaredOpening(entry, target)) }
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      result.append(DeclaredOpening(entry, Destination(ContainerID(index))))
    }
    return result + ofEntries(graph)
  }

  private init(_ entry: Screen.Entry, _ target: Destination) {
    self.init(
      kind: .entry,
      target: target,
      style: entry.style,
      when: entry.when,
      origin: entry.origin
    )
  }

  private static func ofEntries(_ graph: NavigationGraph) -> [DeclaredOpening] {
    var result: [DeclaredOpening] = []
    for (index, shortcut) in graph.entries.shortcuts.enumerated() {
      guard case .open(let target) = shortcut.action else { continue }
      result.append(
        DeclaredOpening(
          kind: .shortcut(index),
          target: target,
          when: shortcut.when,
          origin: shortcut.origin
        )
      )
    }
    for (index, push) in graph.entries.pushes.enumerated() {
      guard case .open(let target) = push.action else { continue }
      result.append(
        DeclaredOpening(kind: .push(index), target: target, when: .true, origin: push.origin)
      )
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      result.append(
        DeclaredOpening(kind: .unknownLink, target: target, when: .true, origin: unknown.origin)
      )
    }
    return result
  }
}
