/// Something from outside that opens a place: a link, an entry, a shortcut, a push.
struct OutsideOpening {
  var target: Destination
  var when: FormulaID
  /// Where the link, entry, shortcut or push is written.
  var origin: NodeID
}

/// What can be opened from outside.
struct FromOutside {
  /// In the order of the text, by kind; of several links to a screen the first.
  private(set) var openings: [OutsideOpening] = []
  /// What these open, each once.
  private(set) var targets: [Destination] = []
  /// Screens that are presented over what is visible, wherever that is, and so have no place.
  private(set) var presented: [ScreenID] = []

  /// Nothing.
  init() {}

  init(_ graph: NavigationGraph) {
    for (index, screen) in graph.screens.enumerated() { add(screen, ScreenID(index)) }
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
    var seen: Set<Destination> = []
    targets = openings.map(\.target).filter { seen.insert($0).inserted }
  }

  /// Where the first opening of `target` is written.
  func origin(of target: Destination) -> NodeID? {
    openings.first { $0.target == target }?.origin
  }

  private mutating func add(_ screen: Screen, _ id: ScreenID) {
    let target = Destination(id)
    if let link = screen.links.first {
      openings.append(OutsideOpening(target: target, when: .true, origin: link.origin))
    }
    guard let entry = screen.entry else { return }
    if entry.style == nil {
      openings.append(OutsideOpening(target: target, when: entry.when, origin: entry.origin))
    } else {
      presented.append(id)
    }
  }
}
