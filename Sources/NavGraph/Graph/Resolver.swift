/// Gives the names in `spec` their meaning (LANGUAGE §2–§8); nil if there are faults, earlier ones
/// included: a graph has none.
func resolve(_ spec: AppSpec, _ tree: LocatedTree, _ sink: inout DiagnosticSink) -> NavigationGraph?
{
  var resolver = Resolver(spec, tree, sink)
  resolver.resolve()
  sink = resolver.sink
  return sink.isEmpty ? resolver.graph : nil
}

/// What the passes of resolution share. Each pass is an extension in a file of its own.
///
/// Ids are indices of the spec's arrays, also where a definition is a second one or broken: then no
/// graph comes of it, but the rest can still be checked.
struct Resolver {
  let spec: AppSpec
  let tree: LocatedTree
  var sink: DiagnosticSink
  var graph: NavigationGraph
  var formulas = FormulaTable()
  var destinations: DestinationNames
  var events: EventNames
  var conditions: ConditionNames
  /// For each screen the container that `{ nav: screen }` stands for, once it has been used.
  var inlineNavs: [ContainerID?]
  /// The targets of `select`, and where they are written.
  var selections: [(target: Destination, node: NodeID)] = []
  /// What opens something: for `no-place` and the findings about places.
  var openings: [Opening] = []
  /// For each event the screens that its transitions make, once that has been asked for.
  var broughtByEvent: [EventID: [ScreenID]]?
  /// The first screen of each class and view, once that has been asked for.
  var screensByCode: [String: String]?
  /// For names that are not defined, by what they have to be.
  let suggestions = Dictionary(
    uniqueKeysWithValues: Wanted.allCases.map { ($0, SuggestionCache()) }
  )

  init(_ spec: AppSpec, _ tree: LocatedTree, _ sink: DiagnosticSink) {
    self.spec = spec
    self.tree = tree
    self.sink = sink
    graph = NavigationGraph(
      app: spec.app == .none ? "" : tree.text(of: spec.app),
      spans: tree.spans
    )
    destinations = DestinationNames(tree)
    events = EventNames(tree)
    conditions = ConditionNames([], values: [], tree: tree)
    inlineNavs = Array(repeating: nil, count: spec.screens.count)
  }

  mutating func resolve() {
    declareDestinations()
    declareInlineNavs()
    declareEvents()
    declareConditions()
    resolveSettings()
    resolveScreens()
    resolveContainers()
    resolveGates()
    resolveAssumptions()
    resolveLaunch()
    resolveTransitions()
    resolveEntries()
    resolveLintAndAllow()
    graph.formulas = formulas.formulas
    graph.events = events.names
    checkContainers()
    checkTabTargets()
    checkParameters()
    checkLinks()
    // What follows looks at the whole, and a broken part would lead to faults that are none.
    guard sink.isEmpty else { return }
    checkEventParameters()
    placeDestinations()
  }

  // MARK: Reading the tree

  /// The text of the scalar at `node`, or nil for `.none`.
  func text(_ node: NodeID) -> String? { node == .none ? nil : tree.text(of: node) }

  func symbol(_ node: NodeID) -> Symbol { tree.symbol(of: node) }

  func span(_ node: NodeID) -> SourceSpan { tree.span(of: node) }

  /// The formula at `node`; `true` for `.none`, and where there is a fault, which is reported.
  mutating func formula(_ node: NodeID) -> FormulaID {
    formulas.formula(at: node, conditions, &sink) ?? .true
  }
}

extension AppSpec {
  /// The container as it is written; nil for one written in place of a name.
  func container(_ id: ContainerID) -> ContainerSpec? {
    Int(id.index) < containers.count ? containers[Int(id.index)] : nil
  }
}
