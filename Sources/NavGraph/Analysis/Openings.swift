/// Something from outside that opens a place: a link, an entry, a shortcut, a push.
struct OutsideOpening {
  var target: Destination
  var when: FormulaID
  /// Where the link, entry, shortcut or push is written.
  var origin: NodeID
}

extension NavGraph {
  /// In the order of the text, by kind; of several links to a screen the first. What is opened over what is visible has no place.
  var outsideOpenings: [OutsideOpening] {
    var result: [OutsideOpening] = []
    for (index, screen) in screens.enumerated() {
      let target = Destination(ScreenID(index))
      if let link = screen.links.first {
        result.append(OutsideOpening(target: target, when: .true, origin: link.origin))
      }
      if let entry = screen.entry, entry.style == nil {
        result.append(OutsideOpening(target: target, when: entry.when, origin: entry.origin))
      }
    }
    for shortcut in entries.shortcuts {
      guard case .open(let target) = shortcut.action else { continue }
      result.append(
        OutsideOpening(target: target, when: shortcut.when, origin: shortcut.origin)
      )
    }
    for push in entries.pushes {
      guard case .open(let target) = push.action else { continue }
      result.append(OutsideOpening(target: target, when: .true, origin: push.origin))
    }
    return result
  }

  /// The openings, the first of each destination.
  var distinctOpenings: [Opening] {
    var seen: Set<Destination> = []
    return openings.filter { seen.insert($0.target).inserted }
  }

  /// What a finding about `destination` is about.
  func subject(_ destination: Destination) -> Subject {
    switch destination.kind {
    case .screen(let id): .screen(id)
    case .container(let id): .container(id)
    case nil: .spec
    }
  }

  /// `screen "profile"` or `container "main"`.
  func describe(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): "screen \"\(screens[Int(id.index)].name)\""
    case .container(let id): "container \"\(containers[Int(id.index)].name)\""
    case nil: "nothing"
    }
  }

  subscript(_ id: TransitionID) -> Transition { transitions[Int(id.index)] }
}
