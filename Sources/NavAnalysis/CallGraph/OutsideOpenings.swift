import NavGraph

/// An opening of a place from outside: a link, an activity, an entry, a quick action or a notification.
struct OutsideOpening {
  var target: Destination
  var when: FormulaID
  /// The position of its declaration in the spec.
  var origin: NodeID
}

/// All openings from outside.
struct OutsideOpenings {
  /// The openings at a place, by kind and in the order of the spec. If several links open a screen, only the first
  /// is listed.
  private(set) var openings: [OutsideOpening] = []
  /// The destinations of these openings, each once.
  private(set) var targets: [Destination] = []
  /// The openings that present their target over the visible screen, and therefore have no place; each combination
  /// of target and style once.
  private(set) var presented: [OutsidePresentation] = []

  /// Creates an empty list.
  init() {}

  init(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() { add(screen, ScreenID(index)) }
    for (index, container) in graph.containers.enumerated() {
      add(container.entry, of: Destination(ContainerID(index)))
      presented += container.presentation(of: ContainerID(index)).map { [$0] } ?? []
    }
    for shortcut in graph.entries.shortcuts {
      guard case .open(let target) = shortcut.action else { continue }
      openings.append(
        OutsideOpening(target: target, when: shortcut.when, origin: shortcut.origin)
      )
    }
    for push in graph.entries.pushes {
      guard case .open(let target) = push.action else { continue }
      openings.append(OutsideOpening(target: target, when: .true, origin: push.origin))
    }
    if let unknown = graph.entries.unknownLink, case .open(let target) = unknown.action {
      openings.append(OutsideOpening(target: target, when: .true, origin: unknown.origin))
    }
    var listed: Set<Destination> = []
    targets = openings.map(\.target).filter { listed.insert($0).inserted }
  }

  /// Returns the position of the first opening of `target`.
  func origin(of target: Destination) -> NodeID? {
    openings.first { $0.target == target }?.origin
      ?? presented.first { $0.what.target == target && $0.origin != .none }?
      .origin
  }

  /// Returns the position of the opening that presents the target.
  func origin(of what: OverVisible) -> NodeID? {
    let link = presented.first { $0.what == what }?.origin ?? .none
    return link == .none ? origin(of: what.target) : link
  }

  private mutating func add(_ screen: Screen, _ id: ScreenID) {
    let target = Destination(id)
    if let link = screen.links.first(where: { $0.style == nil }) {
      openings.append(OutsideOpening(target: target, when: .true, origin: link.origin))
    }
    if let activity = screen.activity {
      openings.append(OutsideOpening(target: target, when: .true, origin: activity.origin))
    }
    add(screen.entry, of: target)
    presented += screen.presentations(of: id)
  }

  private mutating func add(_ entry: Screen.Entry?, of target: Destination) {
    guard let entry, entry.style == nil else { return }
    openings.append(OutsideOpening(target: target, when: entry.when, origin: entry.origin))
  }
}
