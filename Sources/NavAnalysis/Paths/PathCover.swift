package import NavGraph

/// What the runs of a test plan are to cover.
package enum PathCover: String, Sendable, CaseIterable {
  /// Every screen is visible.
  case screens
  /// Every transition is chosen.
  case transitions
  /// Every way in from outside that opens something is used; what fires an event is covered as that.
  case openings
  /// Every gate is shown when it is asked for.
  case gates
  /// Every transition is chosen right after each after which it can be.
  case pairs
}

/// One thing that a test plan is to cover.
package enum PathGoal: Hashable, Sendable {
  /// The screen is visible.
  case screen(ScreenID)
  /// The transition is chosen.
  case transition(TransitionID)
  /// The way in is used: the index in `WayIn.all`.
  case opening(Int)
  /// The gate shows, after a step in which it was asked for.
  case gate(GateID)
  /// The second is chosen in the state to which the first has led.
  case pair(TransitionID, TransitionID)
}

/// A way in from outside that opens something.
package struct WayIn: Hashable, Sendable {
  /// What opens it.
  package enum Kind: Hashable, Sendable {
    /// A link: the index of its pattern in `Screen.links`.
    case link(Int)
    /// The system goes on with an activity of the screen's.
    case activity
    /// The app's own code, where `entry` allows it.
    case entry
    /// The quick action with this index in `Entries.shortcuts`.
    case shortcut(Int)
    /// The notification with this index in `Entries.pushes`.
    case push(Int)
    /// A URL that no pattern takes.
    case unknownLink
  }

  /// What opens it.
  package var kind: Kind
  /// What is opened.
  package var target: Destination
  /// How it is presented over what is visible; nil where it comes in its own place.
  package var style: Presentation.Style?
  /// When that is possible.
  package var when: FormulaID
  /// Where it is written.
  package var origin: NodeID
}

extension WayIn {
  /// Whether it is a link that no URL can be: it has no scheme and no host, and the spec has none for it.
  func isWithoutOrigin(in graph: NavigationGraph) -> Bool {
    guard case .link(let number) = kind, let screen = target.screen else { return false }
    return graph.screens[Int(screen.index)].links[number].isRelative && !graph.entries.hasOrigin
  }

  /// All that `graph` has: by screen, then by container, then what stands under keys of its own.
  static func all(of graph: NavigationGraph) -> [WayIn] {
    var result: [WayIn] = []
    for (index, screen) in graph.screens.enumerated() {
      let target = Destination(ScreenID(index))
      for (number, link) in screen.links.enumerated() where link.isWhole {
        result.append(
          WayIn(
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
          WayIn(kind: .activity, target: target, when: .true, origin: activity.origin)
        )
      }
      if let entry = screen.entry { result.append(WayIn(entry, target)) }
    }
    for (index, container) in graph.containers.enumerated() {
      guard let entry = container.entry else { continue }
      result.append(WayIn(entry, Destination(ContainerID(index))))
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

  private static func ofEntries(_ graph: NavigationGraph) -> [WayIn] {
    var result: [WayIn] = []
    for (index, shortcut) in graph.entries.shortcuts.enumerated() {
      guard case .open(let target) = shortcut.action else { continue }
      result.append(
        WayIn(
          kind: .shortcut(index),
          target: target,
          when: shortcut.when,
          origin: shortcut.origin
        )
      )
    }
    for (index, push) in graph.entries.pushes.enumerated() {
      guard case .open(let target) = push.action else { continue }
      result.append(WayIn(kind: .push(index), target: target, when: .true, origin: push.origin))
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      result.append(
        WayIn(kind: .unknownLink, target: target, when: .true, origin: unknown.origin)
      )
    }
    return result
  }
}
