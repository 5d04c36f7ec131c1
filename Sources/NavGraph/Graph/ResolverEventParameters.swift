extension Resolver {
  /// Two targets of one event that can be chosen from one screen don't have a parameter of the same
  /// name with two types (LANGUAGE §7, "Who fires").
  mutating func checkEventParameters() {
    let suspects = eventsWithTwoTypes()
    guard !suspects.isEmpty else { return }
    var meeting = EventMeeting(graph, Containment(graph))
    for transition in graph.transitions where suspects.contains(transition.event) {
      let parameters = transition.broughtScreens.flatMap { graph.screens[Int($0.index)].parameters }
      for parameter in parameters {
        guard let other = meeting.add(parameter, of: transition) else { continue }
        report(
          ResolverFaults.twoTypes(
            parameter,
            other,
            event: events.names[Int(transition.event.index)],
            at: span(transition.origin),
            tree
          )
        )
      }
    }
  }

  /// The events whose targets, wherever they are chosen, have one name with two types.
  private func eventsWithTwoTypes() -> Set<EventID> {
    let parameters = numberedParameters()
    var typeOfName: [UInt64: Int] = [:]
    var suspects: Set<EventID> = []
    for transition in graph.transitions where transition.brings {
      for screen in [transition.target.screen, transition.presented.screen] {
        guard let screen else { continue }
        for (name, type) in parameters[Int(screen.index)] {
          let key = UInt64(transition.event.index) << 32 | UInt64(name)
          let known = typeOfName.updateValue(type, forKey: key)
          if let known, known != type { suspects.insert(transition.event) }
        }
      }
    }
    return suspects
  }

  /// For each screen the symbols of its parameters' names, and numbers of their types: there may be
  /// many transitions to each.
  private func numberedParameters() -> [[(name: UInt32, type: Int)]] {
    var numbers: [ParameterType: Int] = [:]
    return graph.screens.map { screen in
      screen.parameters.map { parameter in
        let number = numbers[parameter.type] ?? numbers.count
        numbers[parameter.type] = number
        return (symbol(parameter.origin).index, number)
      }
    }
  }
}

/// Who can choose which parameters: for each event, name and screen the first parameter found.
private struct EventMeeting {
  private struct Key: Hashable {
    var event: EventID
    var name: String
    var screen: ScreenID
  }

  private let graph: NavigationGraph
  private let containment: Containment
  private var first: [Key: Parameter] = [:]
  private var told: Set<[NodeID]> = []

  init(_ graph: NavigationGraph, _ containment: Containment) {
    self.graph = graph
    self.containment = containment
  }

  /// Notes that `transition` brings `parameter`; the one of the same name and another type that can
  /// be chosen from a screen too, unless the two were told before.
  mutating func add(_ parameter: Parameter, of transition: Transition) -> Parameter? {
    for screen in screens(of: transition) {
      let key = Key(event: transition.event, name: parameter.name, screen: screen)
      guard let other = first[key] else {
        first[key] = parameter
        continue
      }
      if other.type != parameter.type, told.insert([other.origin, parameter.origin]).inserted {
        return other
      }
    }
    return nil
  }

  /// The screens from which the walk outwards finds `transition`.
  private func screens(of transition: Transition) -> [ScreenID] {
    let all = graph.screens.indices.lazy.map { ScreenID($0) }
    return transition.sources.indices.flatMap { i -> [ScreenID] in
      switch graph.sources[i] {
      case .screen(let screen): [screen]
      case .container(let container): all.filter { containment.contains(container, $0) }
      case .any: Array(all)
      }
    }
  }
}
