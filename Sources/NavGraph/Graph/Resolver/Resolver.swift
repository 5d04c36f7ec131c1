/// Resolves the names in `spec`. Returns nil if there are faults, including earlier ones.
func resolve(
  _ spec: consuming AppSpec,
  _ tree: LocatedTree,
  _ sink: inout DiagnosticSink
) -> NavigationGraph? {
  var scope = Scope(spec, tree, sink)
  let graph = resolve(&scope)
  sink = scope.sink
  return sink.isEmpty ? graph : nil
}

/// Runs the stages in order. Each reports its faults, and its result is good enough for the following stages.
private func resolve(_ scope: inout Scope) -> NavigationGraph {
  var graph = NavigationGraph(app: scope.text(scope.spec.app) ?? "", spans: scope.tree.spans)
  graph.settings = Settings(&scope)
  let screens = ScreenResolver(&scope)
  graph.screens = screens.screens
  var containers = ContainerResolver(&scope)
  graph.conditions = LaunchResolver.conditions(&scope)
  graph.assumptions = LaunchResolver.assumptions(&scope)
  (graph.requires, graph.requiresOrigins) = LaunchResolver.requirement(&scope)
  graph.launch = LaunchResolver.launch(graph.screens, &scope)
  graph.cover = CoverResolver.cover(&scope)
  let components = ComponentResolver(&scope)
  graph.components = components.components
  let transitions = TransitionResolver(graph.components, &scope)
  AlertUseCheck(graph.screens)?.check(&scope)
  scope.removeTransitions()
  graph.transitions = transitions.transitions
  graph.earlierVerbs = transitions.earlierVerbs
  graph.sources = transitions.sources
  graph.componentSources = transitions.componentSources
  graph.assignments = transitions.assignments
  graph.transitionDocs = transitions.docs
  graph.transitionSheets = transitions.sheets
  graph.animators = transitions.animatorNames
  graph.transitionAnimators = transitions.animators
  let entries = EntryResolver(graph, &scope)
  graph.entries = entries.entries
  graph.openings =
    screens.openings + containers.openings + transitions.openings + entries.openings
  graph.severities = severities(scope)
  graph.allowances = allowances(scope)
  graph.formulas = scope.formulas
  graph.events = scope.names.events

  graph.presentAlerts()

  containers.nest(&scope)
  graph.containers = containers.containers
  LaunchResolver.checkPushes(graph, &scope)
  components.place(in: &graph)
  transitions.checkSelections(graph.containers, &scope)
  MissingParameters(graph).check(&scope)
  ButtonParameters(graph, scope).check(&scope)
  LinkAmbiguity(graph).check(&scope)
  // The following checks need the whole graph, and would report false faults for faulty parts.
  guard scope.sink.isEmpty else { return graph }
  EventParameters(graph).check(&scope)
  graph.places = PlaceCheck(graph).places(&scope)
  for (screen, parameter) in EncodedParameters(graph).neverSerialized(&scope) {
    graph.screens[screen].parameters[parameter].isOpaque = true
  }
  return graph
}

// MARK: Settings

extension Settings {
  fileprivate init(_ scope: inout Scope) {
    let spec = scope.spec
    scope.checkCode(spec.app, .app)
    for module in spec.imports {
      scope.checkCode(module, .module)
      imports.append(scope.tree.text(of: module))
    }
    isPublic = spec.isPublic
    runtime = spec.runtime
    host = spec.host
    appOrigin = spec.app
    hostOrigin = spec.hostNode
    hasSeveralWindows = spec.hasSeveralWindows
    windowsOrigin = spec.windowsNode
    doc = scope.text(spec.doc)
  }
}

private func severities(_ scope: Scope) -> [SeveritySetting] {
  scope.spec.severities.map { entry in
    SeveritySetting(kind: entry.kind, severity: entry.severity, origin: entry.id)
  }
}

private func allowances(_ scope: Scope) -> [Allowance] {
  scope.spec.allowances.map { allowance in
    Allowance(
      kind: allowance.kind,
      reason: scope.tree.text(of: allowance.reason),
      subject: subject(allowance.owner),
      origin: allowance.id,
      removal: allowance.removal
    )
  }
}

private func subject(_ owner: AllowSpec.Owner) -> Subject {
  switch owner {
  case .condition(let i): .condition(ConditionID(i))
  case .component(let i): .component(ComponentID(i))
  case .screen(let i): .screen(ScreenID(i))
  case .container(let i): .container(ContainerID(i))
  case .launchRule(let i): .launchRule(i)
  case .transition(let i): .transition(TransitionID(i))
  }
}
