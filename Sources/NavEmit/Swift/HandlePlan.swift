package import NavGraph

/// The events of a screen's handle, and the places where their methods are declared.
///
/// The events of a container, or of `any`, are the same for all screens in it, so their methods are declared once,
/// in an extension of a protocol that the handles conform to. If the screen or a second level also has the event,
/// the method is declared in the handle, with the parameters of all. A handle does not conform to a level if the
/// parameters of a method of that level would differ from those of the handle's own method; all methods of the
/// level are then declared in the handle.
package struct HandlePlan {
  package struct Method {
    package var event: EventID
    package var transitions: [TransitionID]
  }

  /// The levels that the handle conforms to, from the inside out.
  var conformances: [Int] = []
  /// The methods in the handle itself, in the order of the events.
  var methods: [Method] = []
}

/// Makes the plans of handles.
package struct HandlePlanner {
  private let graph: NavigationGraph
  private let table: EventTable
  private let containment: Containment
  /// The plans of screens without events, by the containers that they can be in.
  private var contexts: [[ContainerID]: HandlePlan] = [:]

  package init(_ graph: NavigationGraph, _ table: EventTable) {
    self.graph = graph
    self.table = table
    containment = Containment(graph)
  }

  /// Returns the plan of a screen's handle.
  mutating func plan(of screen: ScreenID) -> HandlePlan {
    // No event can be fired on the cover.
    if screen == graph.cover { return HandlePlan() }
    let containers = containment.containers(of: screen)
    let context = context(of: containers)
    let own = table.events(at: table.level(of: screen))
    if own.isEmpty { return context }
    let levels = levels(of: containers)
    var clashing: [Int] = []
    for (event, _) in own {
      let found = levels.filter { !table.rows(of: event, at: $0).isEmpty }
      guard !found.isEmpty else { continue }
      clashing += self.clashing(event, found, all: [table.level(of: screen)] + found)
    }
    var plan = context
    if clashing.isEmpty, context.methods.isEmpty {
      let all = [table.level(of: screen)] + levels
      plan.methods = own.map { event, _ in
        HandlePlan.Method(event: event, transitions: transitions(of: event, at: all))
      }
      return plan
    }
    plan.conformances.removeAll { clashing.contains($0) }
    var events = Set(context.methods.map(\.event))
    for level in clashing { events.formUnion(table.events(at: level).map(\.event)) }
    events.formUnion(own.map(\.event))
    plan.methods = methods(of: events, at: [table.level(of: screen)] + levels)
    return plan
  }

  /// Returns all methods of a screen's handle, wherever they are declared.
  package func allMethods(of screen: ScreenID) -> [HandlePlan.Method] {
    if screen == graph.cover { return [] }
    let levels = [table.level(of: screen)] + levels(of: containment.containers(of: screen))
    let events = levels.flatMap { table.events(at: $0).map(\.event) }
    return methods(of: Set(events), at: levels)
  }

  /// Returns the plan of screens without events of their own in these containers.
  private mutating func context(of containers: [ContainerID]) -> HandlePlan {
    if let known = contexts[containers] { return known }
    let levels = levels(of: containers)
    var holders: [EventID: [Int]] = [:]
    for level in levels {
      for (event, _) in table.events(at: level) { holders[event, default: []].append(level) }
    }
    let shared = holders.filter { $0.value.count > 1 }
    var clashing: Set<Int> = []
    for (event, found) in shared { clashing.formUnion(self.clashing(event, found, all: found)) }
    var events = Set(shared.keys)
    for level in clashing { events.formUnion(table.events(at: level).map(\.event)) }
    let plan = HandlePlan(
      conformances: levels.filter { !clashing.contains($0) },
      methods: methods(of: events, at: levels)
    )
    contexts[containers] = plan
    return plan
  }

  /// Returns the levels around a screen that have events.
  private func levels(of containers: [ContainerID]) -> [Int] {
    (containers.map { table.level(of: $0) } + [table.anyLevel]).filter { !table.isEmpty($0) }
  }

  /// Returns the levels whose own method for the event would not have the same parameters as one method for all
  /// levels.
  private func clashing(_ event: EventID, _ levels: [Int], all: [Int]) -> [Int] {
    let whole = signature(of: event, at: all)
    return levels.filter { signature(of: event, at: [$0]) != whole }
  }

  private func transitions(of event: EventID, at levels: [Int]) -> [TransitionID] {
    let all = levels.flatMap { table.rows(of: event, at: $0).map { table.rows[$0].transition } }
    guard !graph.componentSources.isEmpty else { return all }
    // A component can be in a screen and in a container around it; only the first use counts.
    var seen: Set<TransitionID> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func signature(of event: EventID, at levels: [Int]) -> EventSignature {
    EventSignature(of: transitions(of: event, at: levels), in: graph)
  }

  private func methods(of events: Set<EventID>, at levels: [Int]) -> [HandlePlan.Method] {
    events.sorted().map {
      HandlePlan.Method(event: $0, transitions: transitions(of: $0, at: levels))
    }
  }
}

extension HandlePlanner {
  /// Returns the methods of a component's handle: the events of its transitions, each with all
  /// transitions that the event can take in the screens and containers that embed the component.
  func methods(of component: ComponentID, _ written: [TransitionID]) -> [ComponentMethod] {
    let hosts = ComponentHosts(graph, containment).hosts(of: component)
    let levels = hosts.map { host in
      [table.level(of: host)] + self.levels(of: containment.containers(of: host))
    }
    let events = Dictionary(grouping: written) { graph.transitions[Int($0.index)].event }
    return events.sorted { $0.key < $1.key }.map { event, own in
      let found = levels.map { transitions(of: event, at: $0) }
      let isSame = found.allSatisfy { $0 == found.first }
      return ComponentMethod(
        event: event,
        signature: EventSignature(of: found.joined() + own, in: graph),
        transitions: isSame ? found.first ?? own : nil
      )
    }
  }
}

/// An event that a component fires.
struct ComponentMethod {
  var event: EventID
  var signature: EventSignature
  /// The transitions that the event can take, if they are the same wherever the component is
  /// embedded.
  var transitions: [TransitionID]?
}

/// An event that all screens of a type have, with the same parameters.
struct SharedMethod {
  var event: EventID
  /// The signature of a call for all screens; without defaults that differ.
  var signature: EventSignature
  /// The signature for each screen.
  var signatures: [EventSignature]
  /// The transitions that the event can take, if they are the same for all screens.
  var sameForAll: [TransitionID]?
}

extension HandlePlanner {
  /// Returns the events that all of the screens have, with the same parameters.
  func sharedMethods(of screens: [ScreenID]) -> [SharedMethod] {
    var found: [EventID: [[TransitionID]]] = [:]
    for (number, screen) in screens.enumerated() {
      for method in allMethods(of: screen) {
        // An event must be in all screens: skip it if a screen before this one lacks it.
        guard number == 0 || found[method.event]?.count == number else { continue }
        found[method.event, default: []].append(method.transitions)
      }
    }
    return found.filter { $0.value.count == screens.count }.sorted { $0.key < $1.key }
      .compactMap { sharedMethod($0.key, $0.value) }
  }

  private func sharedMethod(_ event: EventID, _ own: [[TransitionID]]) -> SharedMethod? {
    let whole = EventSignature(of: own.joined(), in: graph)
    let signatures = own.map { EventSignature(of: $0, in: graph) }
    guard signatures.allSatisfy({ $0.isCalled(like: whole, graph) }) else { return nil }
    return SharedMethod(
      event: event,
      signature: whole,
      signatures: signatures,
      sameForAll: own.allSatisfy { $0 == own[0] } ? own[0] : nil
    )
  }
}

extension EventSignature {
  /// Returns true if arguments for one can be passed to the other: the same names, in any order.
  fileprivate func isCalled(like other: EventSignature, _ graph: NavigationGraph) -> Bool {
    func types(_ signature: EventSignature) -> [String: ParameterType] {
      Dictionary(signature.parameters.map { ($0.name, $0.type) }) { first, _ in first }
    }
    func results(_ signature: EventSignature) -> [String: String] {
      Dictionary(signature.returned(graph).map { ($0.name, $0.type) }) { first, _ in first }
    }
    return needsAnchor == other.needsAnchor && isAnchorOptional == other.isAnchorOptional
      && types(self) == types(other) && results(self) == results(other)
      && Set(alerts) == Set(other.alerts)
  }

  /// Returns `name`, with underscores appended if an argument has it.
  func free(_ name: String, _ graph: NavigationGraph) -> String {
    let taken =
      parameters.map { SwiftNamer.parameter($0.name).used } + [anchor.used]
      + returned(graph).map(\.name) + chosen(graph).map(\.name)
    return Self.free(name, taken)
  }
}
