@testable import NavGraph

/// Generates small random graphs with all features that the analysis supports.
struct RandomGraph {
  /// The features of a graph in addition to plain screens, stacks and presentations.
  struct Features: OptionSet {
    var rawValue: Int
    static let tabs = Features(rawValue: 1)
    static let rootGates = Features(rawValue: 2)
    /// Additional gates, and gates that require conditions of others.
    static let gateChains = Features(rawValue: 4)
    /// `open`, `window`, `launch`, `follow`, `fire` tabs, a splash.
    static let launches = Features(rawValue: 8)
    /// Links, entries, shortcuts, pushes.
    static let openings = Features(rawValue: 16)
    static let restoration = Features(rawValue: 32)
    /// Additional navigation controllers, which are presented over each other and handle the same
    /// events.
    static let flows = Features(rawValue: 64)
    /// Many pushes, onto screens with the same requirements, and conditions that only transitions
    /// change.
    static let stacks = Features(rawValue: 128)
    /// Steps with several verbs.
    static let combinations = Features(rawValue: 256)
    /// Launch rules that push, or that have a presentation style, and containers with entries.
    static let presenting = Features(rawValue: 1024)
    /// Alerts that are presented, over roots, by launch rules, and as gates.
    static let alerts = Features(rawValue: 512)
    /// Links that present.
    static let links = Features(rawValue: 2048)
    /// Gates for some of the values of their conditions.
    static let valueGates = Features(rawValue: 4096)
    /// A requirement of the app.
    static let appRequires = Features(rawValue: 8192)

    static let basic: Features = [.tabs, .rootGates]
    static let all: Features = [
      .tabs, .rootGates, .gateChains, .launches, .openings, .restoration,
    ]
    /// Features that the analysis answers exactly, except when the launch rules hold an opening.
    static let narrow: Features = [.gateChains, .launches, .openings]
  }

  var random: RandomNumbers
  var graph = NavigationGraph(app: "Random", spans: NodeSpans())
  private let features: Features

  static func make(seed: Int, features: Features = .basic) -> NavigationGraph {
    var maker = RandomGraph(random: RandomNumbers(seed: seed), features)
    maker.addConditions()
    maker.addScreens()
    maker.addContainers()
    maker.addGates()
    maker.addLaunch()
    maker.addTransitions()
    // Features do not change the graph above.
    maker.random = RandomNumbers(seed: ~seed)
    maker.extend(features)
    return maker.graph
  }

  /// Returns a graph without features that are approximated coarsely: verbs that may miss, gates,
  /// and the return to tabs.
  static func simplified(seed: Int) -> NavigationGraph {
    var graph = make(seed: seed)
    for i in graph.conditions.indices { graph.conditions[i].gate = nil }
    for i in graph.transitions.indices {
      switch graph.transitions[i].verb {
      case .push: graph.transitions[i].verb = .show
      case .replace: graph.transitions[i].verb = .root
      default: break
      }
      graph.transitions[i].onto = .none
    }
    return graph
  }

  private init(random: RandomNumbers, _ features: Features) {
    self.random = random
    self.features = features
  }

  private mutating func addConditions() {
    for name in ["a", "b"] {
      let kind: Condition.Kind = random.onceIn(4) ? .session : .login
      var condition = Condition(
        name: name,
        kind: kind,
        values: ["false", "true"],
        hasNamedValues: false,
        origin: .none
      )
      condition.isVolatile = random.onceIn(8)
      graph.conditions.append(condition)
    }
    graph.conditions.append(
      Condition(
        name: "c",
        kind: .supplied,
        values: ["x", "y", "z"],
        hasNamedValues: true,
        origin: .none
      )
    )
    if random.onceIn(3) {
      let formula = formula()
      graph.assumptions = [Assumption(formula: formula, origin: .none)]
    }
  }

  private mutating func addScreens() {
    for index in 0..<4 + random.below(3) {
      var screen = Screen(name: "s\(index)", construction: .factory, origin: .none)
      if random.onceIn(4) { screen.requires = formula() }
      screen.hasBackButton = !random.onceIn(5)
      screen.isRestorable = false
      graph.screens.append(screen)
    }
  }

  private mutating func addContainers() {
    for index in 0..<random.below(3) {
      let slot = Slot(content: .show(Destination(screen())), origin: .none)
      add(Container(name: "n\(index)", kind: .nav, slots: [slot], origin: .none))
    }
    guard random.onceIn(2), features.contains(.tabs) else { return }
    var shown = graph.containers.indices.map { Destination(ContainerID($0)) }
    shown.append(Destination(screen()))
    if shown.count < 2 { shown.append(Destination(screen())) }
    let tabs = shown.map { Slot(content: .show($0), origin: .none) }
    let id = ContainerID(graph.containers.count)
    for index in graph.containers.indices { graph.containers[index].parent = id }
    add(Container(name: "t", kind: .tabs, slots: tabs, origin: .none))
  }

  private mutating func add(_ container: Container) {
    var container = container
    if random.onceIn(4) { container.requires = formula() }
    graph.containers.append(container)
  }

  private mutating func addGates() {
    for index in graph.conditions.indices where random.onceIn(3) {
      let isPresented = random.onceIn(2) || !features.contains(.rootGates)
      graph.conditions[index].gate = Gate(
        target: destination(),
        presentation: isPresented ? presentation() : nil,
        origin: .none
      )
    }
  }

  private mutating func addLaunch() {
    for _ in 0..<random.below(2) {
      graph.launch.rules.append(
        LaunchRule(when: formula(), root: destination(), origin: .none)
      )
    }
    var last = LaunchRule(root: destination(), origin: .none)
    if random.onceIn(5) { last.presented = destination() }
    graph.launch.rules.append(last)
    if features.contains(.presenting) { presentByRules() }
  }

  private mutating func presentByRules() {
    for index in graph.launch.rules.indices where random.onceIn(2) {
      let how = presentation()
      graph.launch.rules[index].presented = destination()
      graph.launch.rules[index].style = how.style
      graph.launch.rules[index].isLocked = how.isLocked
      if how.style.canBeSwipedAway { graph.launch.rules[index].sheet = sheet() }
      if random.onceIn(2) { graph.launch.rules[index].animation = .crossDissolve }
    }
  }

  private mutating func sheet() -> Sheet {
    let detents: [Detent] = [.large, .fraction(0.4), .medium, .height(320)]
    return Sheet(
      detents: Array(detents.prefix(random.below(5))),
      hasGrabber: random.onceIn(2)
    )
  }

  private mutating func addTransitions() {
    graph.events = ["e", "f", "g"]
    for _ in 0..<3 + random.below(9) {
      var transition = Transition(
        event: EventID(random.below(3)),
        sources: sources(),
        origin: .none
      )
      if random.onceIn(2) { transition.when = formula() }
      if random.onceIn(3) { transition.sets = assignments() }
      choose(&transition)
      graph.transitions.append(transition)
    }
    nameAnimators()
  }

  /// Names animators of every third transition that shows something, without drawing random
  /// numbers.
  private mutating func nameAnimators() {
    let brings: Set<Verb> = [.push, .present, .root, .show, .replace]
    for (index, transition) in graph.transitions.enumerated()
    where index % 3 == 1 && brings.contains(transition.verb) {
      graph.animators = ["zoom", "fade"]
      graph.transitionAnimators[TransitionID(index)] = AnimatorID(index % 2)
    }
  }

  private mutating func choose(_ transition: inout Transition) {
    let verbs: [Verb] = [
      .push, .push, .push, .present, .present, .root, .show, .replace, .select, .popTop, .popToRoot,
      .popToScreen, .dismissTop, .dismissAll, .close, .unwind, .none,
    ]
    transition.verb = verbs[random.below(verbs.count)]
    switch transition.verb {
    case .push, .show, .replace, .popToScreen, .unwind:
      transition.target = Destination(screen())
      if transition.verb == .push, random.onceIn(6) { transition.onto = Destination(screen()) }
    case .present, .root:
      transition.target = destination()
      transition.style = random.onceIn(2) ? .fullScreen : .pageSheet
      if transition.verb == .root, random.onceIn(5) { transition.presented = destination() }
    case .select:
      if let tab = tab() { transition.target = tab } else { transition.verb = .none }
    default: break
    }
    if transition.verb == .none, transition.sets.count == 0 { transition.sets = assignments() }
  }

  // MARK: Pieces

  mutating func screen() -> ScreenID { ScreenID(random.below(graph.screens.count)) }

  mutating func destination() -> Destination {
    guard !graph.containers.isEmpty, random.onceIn(2) else { return Destination(screen()) }
    return Destination(ContainerID(random.below(graph.containers.count)))
  }

  mutating func tab() -> Destination? {
    for container in graph.containers where !container.isStack {
      let slot = container.slots[random.below(container.slots.count)]
      if let shown = slot.shown { return shown }
    }
    return nil
  }

  mutating func presentation() -> Presentation {
    Presentation(
      style: random.onceIn(2) ? .fullScreen : .pageSheet,
      isLocked: random.onceIn(3)
    )
  }

  private mutating func sources() -> PoolRange {
    let start = graph.sources.count
    for _ in 0...random.below(2) {
      switch random.below(8) {
      case 0: graph.sources.append(.any)
      case 1 where !graph.containers.isEmpty:
        graph.sources.append(.container(ContainerID(random.below(graph.containers.count))))
      default: graph.sources.append(.screen(screen()))
      }
    }
    return PoolRange(start: start, count: graph.sources.count - start)
  }

  mutating func assignments() -> PoolRange {
    let start = graph.assignments.count
    for index in graph.conditions.indices where random.onceIn(2) || index == 2 {
      let value = ValueID(random.below(graph.conditions[index].values.count))
      let isAny = random.onceIn(5)
      graph.assignments.append(
        Assignment(condition: ConditionID(index), value: isAny ? nil : value)
      )
    }
    return PoolRange(start: start, count: graph.assignments.count - start)
  }

  mutating func formula() -> FormulaID {
    graph.formulas.append(part(depth: 2))
    return FormulaID(graph.formulas.count - 1)
  }

  private mutating func part(depth: Int) -> Formula {
    switch depth == 0 ? 0 : random.below(5) {
    case 1: return .not(part(depth: depth - 1))
    case 2: return .and([part(depth: depth - 1), part(depth: depth - 1)])
    case 3: return .or([part(depth: depth - 1), part(depth: depth - 1)])
    default:
      let condition = random.below(graph.conditions.count)
      let isNamed = graph.conditions[condition].hasNamedValues
      let value = isNamed ? ValueID(random.below(3)) : ValueID.true
      return .atom(ConditionID(condition), value)
    }
  }
}
