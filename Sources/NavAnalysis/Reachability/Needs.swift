import NavGraph

/// One formula that something needs, and what requires it.
struct Need: Hashable {
  /// `none` is the app.
  var holder: Destination
  var formula: FormulaID
  /// Where it is written.
  var origin: NodeID
}

extension NavigationGraph {
  /// What `destination` itself requires, if anything.
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
    return formula == .true ? [] : [Need(holder: destination, formula: formula, origin: origin)]
  }

  /// What the app requires of what is shown by `shown` over `root`, if anything.
  func needsOfApp(_ shown: Destination, over root: Destination) -> [Need] {
    guard requires != .true, let screen = shownFirst(in: shown), screen != launch.splash,
      !Exemptions(self).contains(root: root)
    else { return [] }
    return [needOfApp]
  }

  /// What requires it: `"profile"`, or the app.
  func holder(of need: Need) -> String { holder(need.holder) }

  /// The same by what `Need.holder` says.
  func holder(_ holder: Destination) -> String {
    holder == .none ? "the app" : "\"\(name(of: holder))\""
  }

  var needOfApp: Need {
    Need(holder: .none, formula: requires, origin: requiresOrigins.first ?? .none)
  }

  /// What a fresh `destination` needs (LANGUAGE §7), outermost first.
  func needs(of destination: Destination) -> [Need] {
    needsOfApp(destination, over: destination) + declaredNeeds(of: destination)
  }

  /// The same without what the app requires.
  private func declaredNeeds(of destination: Destination) -> [Need] {
    var result: [Need] = []
    var current = destination
    // Tabs hold navs or screens, navs hold screens.
    for _ in 0..<3 {
      result += ownNeeds(of: current)
      guard let container = current.container else { break }
      if case .nav(let root) = containers[Int(container.index)].kind {
        current = Destination(root)
      } else {
        current = firstTab(of: container) ?? .none
      }
    }
    return result
  }

  /// What `destination` needs where it is opened at its place: the containers on the way count, too.
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
  /// What a screen needs on screen, in whatever containers it comes to be, outermost first.
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

  /// Those of `needs` that do not hold with some valuation of `set`.
  func failing(_ needs: [Need], in set: Decision) -> [Need] {
    needs.filter { space.diagrams.difference(set, space.decision($0.formula)).isPossible }
  }

  /// The same of what is refused with these valuations. What the app requires is not needed everywhere: it is
  /// one of them only where nothing else is wanting.
  func wanting(_ needs: [Need], in set: Decision) -> [Need] {
    let diagrams = space.diagrams
    let wanting = failing(needs, in: set)
    let others = wanting.filter { $0.holder != .none }
    let rest = others.reduce(set) { diagrams.and($0, space.decision($1.formula)) }
    return rest.isPossible ? wanting : others
  }
}
