/// The names that a spec declares, by symbol: screens, containers and components, which share one namespace, events
/// and conditions.
struct DeclaredNames {
  /// A container that is written as `{ nav: screen }`.
  struct InlineNav {
    let name: String
    let root: ScreenID
    /// The first screen name in such a container.
    let origin: NodeID
  }

  /// The screen that is the cover. Only the key `cover` can name it.
  struct Cover {
    let screen: ScreenID
    /// The value of `cover`.
    let origin: NodeID
  }

  private(set) var conditions: ConditionNames
  private(set) var cover: Cover?
  /// The inline containers, which follow the containers of the spec.
  private(set) var inlineNavs: [InlineNav] = []
  private var spec: AppSpec
  private let tree: LocatedTree
  private var destinationNames: DestinationNames
  private var componentNames: [Symbol: ComponentID] = [:]
  private var eventNames: EventNames
  /// The inline container around each screen, if it is used.
  private var navsAround: [ContainerID?]

  /// Declares all names, and reports duplicates.
  init(_ spec: borrowing AppSpec, _ tree: LocatedTree, _ sink: inout DiagnosticSink) {
    self.spec = copy spec
    self.tree = tree
    conditions = ConditionNames([], values: [], tree: tree)
    destinationNames = DestinationNames(tree)
    eventNames = EventNames(tree)
    navsAround = Array(repeating: nil, count: spec.screens.count)
    declareDestinations(&sink)
    declareInlineNavs(&sink)
    declareEvents()
    declareConditions(&sink)
    // The lookups don't need the transitions.
    self.spec = self.spec.withoutTransitions
  }

  // MARK: Lookups

  /// Returns the screen or container of this name, or `.none`.
  @inline(__always)
  subscript(symbol: Symbol) -> Destination { destinationNames[symbol] }

  /// Returns the component of this name, or nil.
  func component(_ symbol: Symbol) -> ComponentID? { componentNames[symbol] }

  @inline(__always)
  func event(_ symbol: Symbol) -> EventID? { eventNames[symbol] }

  /// The names of all events, in the order of first use.
  var events: [String] { eventNames.names }

  var components: [String] { spec.components.map { tree.text(of: $0.name) } }

  /// Returns true for the name of the cover.
  func isCover(_ symbol: Symbol) -> Bool {
    cover.map { tree.symbol(of: $0.origin) == symbol } ?? false
  }

  var screens: [String] { spec.screens.map { tree.text(of: $0.name) } }

  /// The screens that can be shown by name: all except the cover.
  var shownScreens: [String] {
    guard let cover else { return screens }
    let hidden = Int(cover.screen.index)
    return screens.enumerated().filter { $0.offset != hidden }.map(\.element)
  }

  var containers: [String] {
    spec.containers.map { tree.text(of: $0.name) } + inlineNavs.map(\.name)
  }

  /// Returns the inline container around a screen, or `.none` if it isn't used.
  func inlineNav(around screen: ScreenID) -> Destination {
    navsAround[Int(screen.index)].map { Destination($0) } ?? .none
  }

  /// Returns the destination of a target, or `.none` if it is absent or undefined.
  func destination(of target: TargetSpec) -> Destination {
    guard target.isWritten else { return .none }
    let found = self[tree.symbol(of: target.name)]
    guard target.isInlineNav else { return found }
    return found.screen.map { inlineNav(around: $0) } ?? .none
  }

  func name(of destination: Destination) -> String {
    if let nav = inlineNav(destination) { return nav.name }
    let origin = origin(of: destination)
    return origin == .none ? "" : tree.text(of: origin)
  }

  /// Returns the node of the name in the declaration of `destination`.
  func origin(of destination: Destination) -> NodeID {
    switch destination.kind {
    case .screen(let id): spec.screens[Int(id.index)].name
    case .container(let id):
      inlineNav(destination)?.origin ?? spec.containers[Int(id.index)].name
    case nil: .none
    }
  }

  /// Returns the screen whose parameters `destination` has: itself, or the root of a nav. Returns nil for tabs, and
  /// if the root isn't a screen.
  func parameterScreen(of destination: Destination) -> ScreenID? {
    if let screen = destination.screen { return screen }
    guard let id = destination.container else { return nil }
    if let nav = inlineNav(destination) { return nav.root }
    guard let root = spec.containers[Int(id.index)].root else { return nil }
    return self[tree.symbol(of: root)].screen
  }

  private func inlineNav(_ destination: Destination) -> InlineNav? {
    guard let id = destination.container, Int(id.index) >= spec.containers.count else { return nil }
    return inlineNavs[Int(id.index) - spec.containers.count]
  }

  // MARK: Screens, containers and components

  private mutating func declareDestinations(_ sink: inout DiagnosticSink) {
    let covering = spec.covers.first.map { tree.symbol(of: $0) }
    for i in spec.screens.indices {
      let name = spec.screens[i].name
      guard isFree(name, "screen", &sink) else { continue }
      let symbol = tree.symbol(of: name)
      if symbol == covering {
        cover = Cover(screen: ScreenID(i), origin: spec.covers[0])
      } else {
        destinationNames.declare(symbol, as: Destination(ScreenID(i)))
      }
    }
    for (i, container) in spec.containers.enumerated()
    where isFree(container.name, "container", &sink) {
      destinationNames.declare(tree.symbol(of: container.name), as: Destination(ContainerID(i)))
    }
    for (i, component) in spec.components.enumerated()
    where isFree(component.name, "component", &sink) {
      componentNames[tree.symbol(of: component.name)] = ComponentID(i)
    }
  }

  /// Returns true if nothing in the namespace has the name yet, and reports a duplicate otherwise.
  private func isFree(_ name: NodeID, _ kind: String, _ sink: inout DiagnosticSink) -> Bool {
    guard let earlier = declaration(of: tree.symbol(of: name)) else { return true }
    sink.report(
      ResolverFaults.duplicate(
        kind,
        tree.text(of: name),
        at: tree.span(of: name),
        first: tree.span(of: earlier.origin),
        as: earlier.kind
      )
    )
    return false
  }

  /// Returns the declaration of a name in the shared namespace, or nil.
  private func declaration(of symbol: Symbol) -> (kind: String, origin: NodeID)? {
    let found = self[symbol]
    switch found.kind {
    case .screen: return ("screen", origin(of: found))
    case .container: return ("container", origin(of: found))
    case nil:
      if let cover, isCover(symbol) {
        return ("screen", spec.screens[Int(cover.screen.index)].name)
      }
      return component(symbol).map { ("component", spec.components[Int($0.index)].name) }
    }
  }

  /// Declares the inline containers, one for each screen. Their names can be used anywhere, so all must be known
  /// before names are resolved.
  private mutating func declareInlineNavs(_ sink: inout DiagnosticSink) {
    for container in spec.containers {
      for slot in container.slots { declareInlineNav(slot.show, &sink) }
    }
    for condition in spec.conditions {
      for gate in condition.gates { declareInlineNav(gate.target, &sink) }
    }
    for rule in spec.launch.rules {
      declareInlineNav(rule.root, &sink)
      declareInlineNav(rule.presented, &sink)
    }
    for transition in spec.transitions {
      declareInlineNav(transition.target, &sink)
      declareInlineNav(transition.presented, &sink)
    }
    declareInlineNav(spec.links.unknown.open, &sink)
    for shortcut in spec.shortcuts { declareInlineNav(shortcut.action.open, &sink) }
    for push in spec.pushes { declareInlineNav(push.action.open, &sink) }
  }

  @inline(__always)
  private mutating func declareInlineNav(_ target: TargetSpec, _ sink: inout DiagnosticSink) {
    guard target.isInlineNav, let root = self[tree.symbol(of: target.name)].screen,
      navsAround[Int(root.index)] == nil
    else { return }
    makeInlineNav(around: root, at: target.name, &sink)
  }

  private mutating func makeInlineNav(
    around root: ScreenID,
    at node: NodeID,
    _ sink: inout DiagnosticSink
  ) {
    let name = tree.text(of: node) + "Nav"
    let id = ContainerID(spec.containers.count + inlineNavs.count)
    inlineNavs.append(InlineNav(name: name, root: root, origin: node))
    navsAround[Int(root.index)] = id
    let symbol = tree.symbols.intern(name)
    if let declared = declaration(of: symbol) {
      let (place, other) = (tree.span(of: node), tree.span(of: declared.origin))
      sink.report(ResolverFaults.inlineNavTaken(name, at: place, declared: other))
    } else {
      destinationNames.declare(symbol, as: Destination(id))
    }
  }

  // MARK: Events and conditions

  /// Declares the events in the order of first use: by transitions, then by what fires them.
  private mutating func declareEvents() {
    for transition in spec.transitions { declareEvent(transition.event) }
    for i in spec.screens.indices {
      guard let alert = spec.screens[i].alert else { continue }
      for button in alert.buttons { declareEvent(button.fire) }
    }
    for container in spec.containers {
      for slot in container.slots { declareEvent(slot.fire) }
    }
    for fired in spec.links.fire { declareEvent(fired.event) }
    declareEvent(spec.links.unknown.fire)
    for shortcut in spec.shortcuts { declareEvent(shortcut.action.fire) }
    for push in spec.pushes { declareEvent(push.action.fire) }
    for broadcast in spec.broadcasts { declareEvent(broadcast.fire) }
  }

  @inline(__always)
  private mutating func declareEvent(_ node: NodeID) {
    if node != .none { eventNames.declare(tree.symbol(of: node), in: tree) }
  }

  private mutating func declareConditions(_ sink: inout DiagnosticSink) {
    var seen: [Symbol: NodeID] = [:]
    var stored: [Symbol: NodeID] = [:]
    var declared: [Condition] = []
    var values: [[Symbol]] = []
    let no = tree.symbols.intern("false")
    let yes = tree.symbols.intern("true")
    for condition in spec.conditions {
      let name = tree.text(of: condition.name)
      if let first = seen[tree.symbol(of: condition.name)] {
        let (place, earlier) = (tree.span(of: condition.name), tree.span(of: first))
        sink.report(ResolverFaults.duplicate("condition", name, at: place, first: earlier))
      } else {
        seen[tree.symbol(of: condition.name)] = condition.name
      }
      if condition.stored != .none {
        let key = tree.symbol(of: condition.stored)
        if let first = stored.updateValue(condition.stored, forKey: key) {
          sink.report(.duplicateItem(condition.stored, first: first, tree))
        }
      }
      let isBool = condition.values.isEmpty
      values.append(isBool ? [no, yes] : condition.values.map { tree.symbol(of: $0) })
      declared.append(
        Condition(
          name: name,
          kind: condition.kind,
          values: isBool ? ["false", "true"] : condition.values.map { tree.text(of: $0) },
          hasNamedValues: !isBool,
          isVolatile: condition.isVolatile,
          countsFirstInstall: condition.countsFirstInstall,
          storedKey: condition.stored == .none ? nil : tree.text(of: condition.stored),
          doc: condition.doc == .none ? nil : tree.text(of: condition.doc),
          origin: condition.name
        )
      )
    }
    conditions = ConditionNames(
      declared,
      values: values,
      tree: tree,
      poisoned: spec.poisonedNames,
      elsewhere: kindOfOtherNames()
    )
  }

  private func kindOfOtherNames() -> (Symbol) -> String? {
    let (destinations, events, components) = (destinationNames, eventNames, componentNames)
    let cover = cover.map { tree.symbol(of: $0.origin) }
    return { symbol in
      switch destinations[symbol].kind {
      case .screen: "a screen"
      case .container: "a container"
      case nil where symbol == cover: "a screen"
      case nil where components[symbol] != nil: "a component"
      case nil: events[symbol] == nil ? nil : "an event"
      }
    }
  }
}

/// The screens and containers by the symbols of their names.
private struct DestinationNames {
  private var bySymbol: [Destination]

  init(_ tree: LocatedTree) {
    bySymbol = Array(repeating: .none, count: tree.symbols.count)
  }

  /// The destination that `symbol` names, or `.none`.
  @inline(__always)
  subscript(symbol: Symbol) -> Destination {
    symbol.index < bySymbol.count ? bySymbol[Int(symbol.index)] : .none
  }

  mutating func declare(_ symbol: Symbol, as destination: Destination) {
    let missing = Int(symbol.index) + 1 - bySymbol.count
    if missing > 0 { bySymbol.append(contentsOf: repeatElement(.none, count: missing)) }
    bySymbol[Int(symbol.index)] = destination
  }
}

/// The events by the symbols of their names. An event exists if anything names it.
private struct EventNames {
  private var bySymbol: [UInt32]
  private(set) var names: [String] = []

  private static let absent = UInt32.max

  init(_ tree: LocatedTree) {
    bySymbol = Array(repeating: Self.absent, count: tree.symbols.count)
  }

  @inline(__always)
  subscript(symbol: Symbol) -> EventID? {
    guard symbol.index < bySymbol.count else { return nil }
    let index = bySymbol[Int(symbol.index)]
    return index == Self.absent ? nil : EventID(Int(index))
  }

  /// Declares `symbol` if it is new.
  @inline(__always)
  mutating func declare(_ symbol: Symbol, in tree: LocatedTree) {
    guard bySymbol[Int(symbol.index)] == Self.absent else { return }
    bySymbol[Int(symbol.index)] = UInt32(names.count)
    names.append(tree.symbols.text(of: symbol))
  }
}
