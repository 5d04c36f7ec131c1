import NavGraph

extension NavigationGraph {
  /// The openings, reduced to the first one of each destination.
  var distinctOpenings: [Opening] {
    var seen: Set<Destination> = []
    return openings.filter { seen.insert($0.target).inserted }
  }

  /// Returns the subject of a finding about `destination`.
  func subject(_ destination: Destination) -> Subject {
    switch destination.kind {
    case .screen(let id): .screen(id)
    case .container(let id): .container(id)
    case nil: .spec
    }
  }

  /// Returns a destination in words: `screen "profile"` or `container "main"`.
  func describe(_ destination: Destination) -> String {
    switch destination.kind {
    case .screen(let id): "screen \"\(screens[Int(id.index)].name)\""
    case .container(let id): "container \"\(containers[Int(id.index)].name)\""
    case nil: "nothing"
    }
  }
}
