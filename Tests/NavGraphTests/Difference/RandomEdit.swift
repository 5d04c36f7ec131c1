@testable import ExplicitModel
@testable import NavGraph

/// A random edit of a graph, with the changes that a comparison must report.
struct RandomEdit {
  /// The kinds of edits.
  enum Kind: CaseIterable {
    case renameScreen, renameContainer, renameCondition, renameEvent, renameValue
    case dropRequires, changeRequires, moveLink, addScreen
    case removeTransition, addTransition, changeVerb, changeTarget, changeWhen, swapAlternatives
    case addGate, makeVolatile, makeUnrestorable, changeTitle, changeLaunchRule

    /// The edits that change neither names nor conditions.
    static let ofMeaning: [Kind] = [
      .dropRequires, .changeRequires, .removeTransition, .addTransition, .changeVerb, .changeTarget,
      .changeWhen, .swapAlternatives, .addGate, .changeLaunchRule,
    ]
  }

  /// A change that must be reported.
  struct Told {
    var kind: Difference.Kind
    var thing: String
    var names: [String]
    var oldName: String?
    /// The start of each detail's subject, with the versions that have a value. Nil if details are
    /// not checked.
    var details: [(what: String, sides: Sides)]? = []

    /// The versions that have a value.
    enum Sides { case old, new, both }
  }

  let kind: Kind
  let old: NavigationGraph
  private(set) var new: NavigationGraph
  private(set) var told: [Told] = []
  private var random: RandomNumbers

  /// Nil if the graph has nothing to apply the edit to.
  init?(_ kind: Kind, of graph: NavigationGraph, seed: Int) {
    self.kind = kind
    (old, new) = (graph, graph)
    random = RandomNumbers(seed: seed &* 31 &+ 7)
    guard edit() else { return nil }
    var search = PlaceSearch(new)
    search.run()
    new.places = search.places
    // Everything that can be opened must have a place.
    guard new.openings.allSatisfy({ new.places.hasPlace($0.target) }) else { return nil }
  }

  private mutating func edit() -> Bool {
    switch kind {
    case .renameScreen: renameScreen()
    case .renameContainer: renameContainer()
    case .renameCondition: renameCondition()
    case .renameEvent: renameEvent()
    case .renameValue: renameValue()
    case .dropRequires: require(nil)
    case .changeRequires: require(atom())
    case .moveLink: moveLink()
    case .addScreen: addScreen()
    case .removeTransition: removeTransition()
    case .addTransition: addTransition()
    case .changeVerb: changeVerb()
    case .changeTarget: changeTarget()
    case .changeWhen: changeWhen()
    case .swapAlternatives: swapAlternatives()
    case .addGate: addGate()
    case .makeVolatile: makeVolatile()
    case .makeUnrestorable: makeUnrestorable()
    case .changeTitle: changeTitle()
    case .changeLaunchRule: changeLaunchRule()
    }
  }

  // MARK: Names

  private mutating func renameScreen() -> Bool {
    let index = random.below(new.screens.count)
    new.screens[index].name = "renamed"
    tell(.renamed, "screen", ["renamed"], was: old.screens[index].name)
    return true
  }

  private mutating func renameContainer() -> Bool {
    guard !new.containers.isEmpty else { return false }
    let index = random.below(new.containers.count)
    new.containers[index].name = "renamed"
    tell(.renamed, "container", ["renamed"], was: old.containers[index].name)
    return true
  }

  private mutating func renameCondition() -> Bool {
    let index = random.below(new.conditions.count)
    new.conditions[index].name = "renamed"
    tell(.renamed, "condition", ["renamed"], was: old.conditions[index].name)
    return true
  }

  /// Renames an event that a transition handles; no other events are in a spec.
  private mutating func renameEvent() -> Bool {
    guard let event = old.transitions.randomElement(using: &random)?.event else { return false }
    new.events[Int(event.index)] = "renamed"
    tell(.renamed, "event", ["renamed"], was: old.events[Int(event.index)])
    return true
  }

  private mutating func renameValue() -> Bool {
    let named = new.conditions.indices.filter { new.conditions[$0].hasNamedValues }
    guard let index = named.randomElement(using: &random) else { return false }
    let value = random.below(new.conditions[index].values.count)
    new.conditions[index].values[value] = "renamed"
    tell(.changed, "condition", [new.conditions[index].name], ("value", .both))
    return true
  }

  // MARK: Screens

  private mutating func require(_ formula: FormulaID?) -> Bool {
    let index = random.below(new.screens.count)
    let before = new.screens[index].requires
    let after = formula ?? .true
    guard areApart(before, after) else { return false }
    new.screens[index].requires = after
    let sides: Told.Sides = before == .true ? .new : after == .true ? .old : .both
    tell(.changed, "screen", [new.screens[index].name], ("requires", sides))
    return !isConstant(before) && !isConstant(after)
  }

  private mutating func moveLink() -> Bool {
    let sources = new.screens.indices.filter { !new.screens[$0].links.isEmpty }
    guard let from = sources.randomElement(using: &random) else { return false }
    let to = random.below(new.screens.count)
    guard from != to, new.screens[to].alert == nil else { return false }
    let link = new.screens[from].links.remove(at: random.below(new.screens[from].links.count))
    new.screens[to].links.append(link)
    for index in [from, to].sorted() {
      let sides: Told.Sides = index == from ? .old : .new
      tell(.changed, "screen", [new.screens[index].name], ("link \(link.text)", sides))
    }
    return new.places.hasPlace(Destination(ScreenID(to)))
  }

  private mutating func addScreen() -> Bool {
    new.screens.append(
      Screen(name: "added", construction: .viewController(class: "Added"), origin: .none)
    )
    tell(.added, "screen", ["added"], ("class", .new))
    return true
  }

  private mutating func makeUnrestorable() -> Bool {
    let restorable = new.screens.indices.filter { new.screens[$0].isRestorable }
    guard let index = restorable.randomElement(using: &random) else { return false }
    new.screens[index].isRestorable = false
    tell(.changed, "screen", [new.screens[index].name], ("restorable", .new))
    return true
  }

  private mutating func changeTitle() -> Bool {
    let index = random.below(new.screens.count)
    guard new.screens[index].alert == nil else { return false }
    new.screens[index].title = "A title"
    tell(.changed, "screen", [new.screens[index].name], ("title", .new))
    return true
  }

  // MARK: Transitions

  private mutating func removeTransition() -> Bool {
    guard let index = lone() else { return false }
    tell(.removed, "transition", names(of: index), nil)
    new.removeTransition(at: index)
    return true
  }

  private mutating func addTransition() -> Bool {
    let screens = new.screens.indices.filter { new.screens[$0].alert == nil }
    guard let from = screens.randomElement(using: &random),
      let to = screens.randomElement(using: &random)
    else { return false }
    let source = TransitionSource.screen(ScreenID(from))
    let event = EventID(random.below(new.events.count))
    guard new.transitions.indices.allSatisfy({ !isHeard(event, at: source, by: $0) }) else {
      return false
    }
    new.sources.append(source)
    var transition = Transition(
      event: event,
      sources: PoolRange(start: new.sources.count - 1, count: 1),
      origin: .none
    )
    transition.verb = random.onceIn(2) ? .root : .present
    transition.target = Destination(ScreenID(to))
    new.transitions.append(transition)
    tell(.added, "transition", names(of: new.transitions.count - 1), ("action", .new))
    return true
  }

  private mutating func changeVerb() -> Bool {
    guard let index = lone({ $0.earlier.count == 0 }) else { return false }
    let transition = new.transitions[index]
    switch transition.verb {
    case .popTop: new.transitions[index].verb = .popToRoot
    case .popToRoot: new.transitions[index].verb = .dismissTop
    case .dismissTop: new.transitions[index].verb = .close
    case .dismissAll, .close: new.transitions[index].verb = .popTop
    case .push where transition.onto == .none: new.transitions[index].verb = .replace
    case .show, .replace: new.transitions[index].verb = .push
    case .popToScreen: new.transitions[index].verb = .unwind
    case .unwind: new.transitions[index].verb = .popToScreen
    default: return false
    }
    tell(.changed, "transition", names(of: index), ("action", .both))
    return true
  }

  private mutating func changeTarget() -> Bool {
    guard let index = lone({ [.push, .show, .replace, .root, .unwind].contains($0.verb) }) else {
      return false
    }
    let screens = new.screens.indices.filter { new.screens[$0].alert == nil }
    guard let to = screens.randomElement(using: &random) else { return false }
    let target = Destination(ScreenID(to))
    guard new.transitions[index].target != target else { return false }
    new.transitions[index].target = target
    tell(.changed, "transition", names(of: index), ("action", .both))
    return true
  }

  private mutating func changeWhen() -> Bool {
    guard let index = lone() else { return false }
    let before = new.transitions[index].when
    let after = random.onceIn(3) ? .true : atom()
    guard areApart(before, after), !isConstant(before), !isConstant(after) else { return false }
    new.transitions[index].when = after
    let sides: Told.Sides = before == .true ? .new : after == .true ? .old : .both
    tell(.changed, "transition", names(of: index), ("when", sides))
    return true
  }

  /// Swaps two transitions of one event. The change is reported only if both can be tried.
  private mutating func swapAlternatives() -> Bool {
    let pairs = new.transitions.indices.flatMap { first in
      new.transitions.indices.filter { second in
        first < second && hasOneSource(first) && names(of: first) == names(of: second)
          && new.transitions.indices.allSatisfy {
            $0 == first || $0 == second || !sharesLevel($0, with: first)
          }
      }.map { (first, $0) }
    }
    guard let (first, second) = pairs.randomElement(using: &random) else { return false }
    let (one, other) = (new.transitions[first], new.transitions[second])
    guard one.verb != other.verb || one.target != other.target else { return false }
    guard one.earlier.count == 0, other.earlier.count == 0 else { return false }
    new.swapTransitions(first, second)
    let canMeet = old.valuations.contains { values in
      [one.when, other.when].allSatisfy { old.holds($0, values) }
    }
    if canMeet {
      tell(.changed, "transition", names(of: first), ("order of alternatives", .both))
    }
    return true
  }

  // MARK: Conditions, launch

  private mutating func addGate() -> Bool {
    let open = new.conditions.indices.filter { new.conditions[$0].gates.isEmpty }
    guard let index = open.randomElement(using: &random) else { return false }
    let screens = new.screens.indices.filter { new.screens[$0].alert == nil }
    guard let target = screens.randomElement(using: &random) else { return false }
    new.conditions[index].gate = Gate(
      target: Destination(ScreenID(target)),
      presentation: random.onceIn(2) ? Presentation(style: .fullScreen, isLocked: true) : nil,
      origin: .none
    )
    tell(.changed, "condition", [new.conditions[index].name], ("gate", .new))
    return true
  }

  private mutating func makeVolatile() -> Bool {
    let still = new.conditions.indices.filter { !new.conditions[$0].isVolatile }
    guard let index = still.randomElement(using: &random) else { return false }
    new.conditions[index].isVolatile = true
    tell(.changed, "condition", [new.conditions[index].name], ("volatile", .new))
    return true
  }

  private mutating func changeLaunchRule() -> Bool {
    guard new.launch.rules.count == 2 else { return false }
    let after = atom()
    guard areApart(new.launch.rules[0].when, after) else { return false }
    new.launch.rules[0].when = after
    let rule = new.launch.rules[0]
    let names = [rule.root, rule.presented].filter { $0 != .none }.map { new.name(of: $0) }
    tell(.changed, "launch rule", names, ("when", .both))
    return true
  }

  // MARK: Pieces

  private mutating func tell(
    _ kind: Difference.Kind,
    _ thing: String,
    _ names: [String],
    was oldName: String? = nil
  ) {
    told.append(Told(kind: kind, thing: thing, names: names, oldName: oldName))
  }

  private mutating func tell(
    _ kind: Difference.Kind,
    _ thing: String,
    _ names: [String],
    _ detail: (String, Told.Sides)?
  ) {
    let details = detail.map { [(what: $0.0, sides: $0.1)] }
    told.append(Told(kind: kind, thing: thing, names: names, details: details))
  }

  private mutating func atom() -> FormulaID {
    let index = random.below(new.conditions.count)
    let count = new.conditions[index].values.count
    let value = new.conditions[index].hasNamedValues ? ValueID(random.below(count)) : .true
    new.formulas.append(.atom(ConditionID(index), value))
    return FormulaID(new.formulas.count - 1)
  }

  /// All valuations, regardless of assumptions.
  private var everything: [[ValueID]] {
    new.conditions.reduce([[]]) { starts, condition in
      starts.flatMap { start in condition.values.indices.map { start + [ValueID($0)] } }
    }
  }

  private func areApart(_ a: FormulaID, _ b: FormulaID) -> Bool {
    everything.contains { new.holds(a, $0) != new.holds(b, $0) }
  }

  /// True for a formula other than `true` that always or never holds.
  private func isConstant(_ id: FormulaID) -> Bool {
    guard id != .true else { return false }
    let all = everything
    let holding = all.filter { new.holds(id, $0) }
    return holding.isEmpty || holding.count == all.count
  }

  private func isHeard(_ event: EventID, at source: TransitionSource, by index: Int) -> Bool {
    let transition = new.transitions[index]
    return transition.event == event
      && transition.sources.indices.contains { new.sources[$0] == source }
  }

  private func hasOneSource(_ index: Int) -> Bool {
    new.transitions[index].sources.count == 1
  }

  private func sharesLevel(_ other: Int, with index: Int) -> Bool {
    new.transitions[index].sources.indices.contains {
      isHeard(new.transitions[index].event, at: new.sources[$0], by: other)
    }
  }

  /// Returns a transition with one source, where no other transition handles its event.
  private mutating func lone(_ isMeant: (Transition) -> Bool = { _ in true }) -> Int? {
    new.transitions.indices.filter { index in
      isMeant(new.transitions[index]) && hasOneSource(index)
        && new.transitions.indices.allSatisfy { $0 == index || !sharesLevel($0, with: index) }
    }.randomElement(using: &random)
  }

  private func names(of index: Int) -> [String] {
    let transition = new.transitions[index]
    let sources = transition.sources.indices.map { new.name(of: new.sources[$0]) }
    return [sources.joined(separator: ", "), new.events[Int(transition.event.index)]]
  }
}

extension NavigationGraph {
  /// Returns a random graph in which each screen has its own class and links.
  static func distinct(seed: Int, _ features: RandomGraph.Features) -> NavigationGraph {
    var graph = RandomGraph.make(seed: seed, features: features)
    for index in graph.screens.indices where graph.screens[index].alert == nil {
      let name = graph.screens[index].name
      graph.screens[index].construction = .viewController(class: "\(name)Controller")
      for link in graph.screens[index].links.indices {
        graph.screens[index].links[link].segments = [.literal(name), .literal("\(link)")]
        graph.screens[index].links[link].text = "/\(name)/\(link)"
      }
    }
    for index in graph.containers.indices {
      var seen: Set<Destination> = []
      graph.containers[index].slots.removeAll { slot in
        slot.shown.map { !seen.insert($0).inserted } ?? false
      }
    }
    for index in graph.entries.pushes.indices {
      graph.entries.pushes[index].match = [(key: "type", values: ["\(index)"])]
    }
    graph.entries.schemes = ["random"]
    return graph
  }

  fileprivate mutating func removeTransition(at index: Int) {
    transitions.remove(at: index)
    // The pools hold only what transitions refer to.
    let (allSources, allAssignments) = (sources, assignments)
    (sources, assignments) = ([], [])
    for other in transitions.indices {
      let (own, sets) = (transitions[other].sources, transitions[other].sets)
      transitions[other].sources = PoolRange(start: sources.count, count: Int(own.count))
      transitions[other].sets = PoolRange(start: assignments.count, count: Int(sets.count))
      sources += allSources[own.indices]
      assignments += allAssignments[sets.indices]
    }
    func moved<Value>(_ table: [TransitionID: Value]) -> [TransitionID: Value] {
      var result: [TransitionID: Value] = [:]
      for (id, value) in table where Int(id.index) != index {
        result[TransitionID(Int(id.index) > index ? Int(id.index) - 1 : Int(id.index))] = value
      }
      return result
    }
    transitionDocs = moved(transitionDocs)
    transitionSheets = moved(transitionSheets)
    transitionAnimators = moved(transitionAnimators)
    componentSources = moved(componentSources)
  }

  fileprivate mutating func swapTransitions(_ a: Int, _ b: Int) {
    transitions.swapAt(a, b)
    func swap<Value>(_ table: inout [TransitionID: Value]) {
      let first = table[TransitionID(a)]
      table[TransitionID(a)] = table[TransitionID(b)]
      table[TransitionID(b)] = first
    }
    swap(&transitionDocs)
    swap(&transitionSheets)
    swap(&transitionAnimators)
    swap(&componentSources)
  }
}
