import NavGraph

extension NavigationGraph {
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
}
