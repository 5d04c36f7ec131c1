import NavGraph

/// A formula that is required, and its owner.
struct Need: Hashable {
  /// The destination that requires it; `none` for the app.
  var owner: Destination
  var formula: FormulaID
  /// The place in the text.
  var origin: NodeID
}

extension NavigationGraph {
  /// Returns the formula that `destination` itself requires, if any.
  func ownNeeds(of destination: Destination) -> [Need] {
    let (formula, origin): (FormulaID, NodeID)
    switch destination.kind {
    case .screen(let id):
      let screen = screens[Int(id.index)]
      (formula, origin) = (screen.requires, screen.requiresOrigin)
    case .container(let id):
      let container = containers[Int(id.index)]
      (formula, origin) = (container.requires, container.requiresOrigin)
    case nil: return []
    }
    return formula == .true ? [] : [Need(owner: destination, formula: formula, origin: origin)]
  }

  /// Returns what the app requires of `shown` over `root`, if anything.
  func needsOfApp(_ shown: Destination, over root: Destination) -> [Need] {
    guard requires != .true, let screen = shownFirst(in: shown), screen != launch.splash,
      !Exemptions(self).contains(root: root)
    else { return [] }
    return [needOfApp]
  }

  /// Returns the owner of a requirement in words: `"profile"`, or `the app`.
  func owner(of need: Need) -> String { owner(need.owner) }

  /// Returns an owner of requirements in words.
  func owner(_ owner: Destination) -> String {
    owner == .none ? "the app" : "\"\(name(of: owner))\""
  }

  var needOfApp: Need {
    Need(owner: .none, formula: requires, origin: requiresOrigins.first ?? .none)
  }

  /// Returns the requirements of a fresh `destination` (docs/language.md, What a step requires), the outermost
  /// first.
  func needs(of destination: Destination) -> [Need] {
    needsOfApp(destination, over: destination) + declaredNeeds(of: destination)
  }

  /// Returns the requirements of a fresh `destination`, except that of the app.
  private func declaredNeeds(of destination: Destination) -> [Need] {
    freshPath(from: destination).flatMap(ownNeeds)
  }

  /// Returns the requirements of `destination` where it is opened at its place, including those of the
  /// containers on the path.
  func needsAtPlace(of destination: Destination) -> [Need] {
    guard let place = places[destination] else { return needs(of: destination) }
    var way = [place.root] + [place.tab].compactMap { $0 }
    for hop in place.hops { way += [hop.target] + [hop.tab].compactMap { $0 } }
    let around = way.filter { $0.container != nil && $0 != destination }
    var seen: Set<Need> = []
    let all =
      needsOfApp(destination, over: place.root) + around.flatMap(ownNeeds)
      + declaredNeeds(of: destination)
    return all.filter { seen.insert($0).inserted }
  }
}

extension Analysis {
  /// Returns the requirements of a visible screen, in whichever containers it may be, the outermost first.
  func needs(whereVisible screen: ScreenID) -> [Need] {
    let tables = reachability.tables
    var seen: Set<ContainerID> = []
    let mayNeedApp = graph.requires != .true && screen != graph.launch.splash
    var result = mayNeedApp ? [graph.needOfApp] : []
    for symbol in tables.symbols(of: screen).reversed() {
      for container in tables.contexts.containers(of: tables.vertices[symbol].context).reversed()
      where seen.insert(container).inserted {
        result += graph.ownNeeds(of: Destination(container))
      }
    }
    return result + graph.ownNeeds(of: Destination(screen))
  }

  /// Returns the requirements that fail with some valuation of `set`.
  func failing(_ needs: [Need], in set: Decision) -> [Need] {
    needs.filter { space.diagrams.difference(set, space.decision($0.formula)).isPossible }
  }

  /// Returns the requirements that fail where an intent is refused with these valuations. That of the app does
  /// not apply everywhere, so it counts only where no other one fails.
  func unmet(_ needs: [Need], in set: Decision) -> [Need] {
    let diagrams = space.diagrams
    let unmet = failing(needs, in: set)
    let others = unmet.filter { $0.owner != .none }
    let rest = others.reduce(set) { diagrams.and($0, space.decision($1.formula)) }
    return rest.isPossible ? unmet : others
  }
}
