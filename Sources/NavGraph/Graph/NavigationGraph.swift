/// A spec with all names resolved: what the analysis and the emitters work on (LANGUAGE §2–§8).
///
/// Everything is in the order of the text (an included part comes where it is included), and refers
/// to other things by their indices. A graph exists only for a spec without faults. Copies share what it says.
public struct NavigationGraph: Sendable {
  @usableFromInline var storage: Storage

  /// The app's name; prefixes every generated type.
  public var app: String {
    @inlinable get { storage.contents.app }
    _modify { yield &own.app }
  }
  /// What the spec says about the generated file as a whole.
  public var settings: Settings {
    @inlinable get { storage.contents.settings }
    _modify { yield &own.settings }
  }
  /// The conditions.
  public var conditions: [Condition] {
    @inlinable get { storage.contents.conditions }
    _modify { yield &own.conditions }
  }
  /// What holds always; valuations that break one do not exist.
  public var assumptions: [Assumption] {
    @inlinable get { storage.contents.assumptions }
    _modify { yield &own.assumptions }
  }
  /// What every screen needs, before all else; `Exemptions` has what does not.
  public var requires: FormulaID {
    @inlinable get { storage.contents.requires }
    _modify { yield &own.requires }
  }
  /// Where that is written: once, or in several parts.
  public var requiresOrigins: [NodeID] {
    @inlinable get { storage.contents.requiresOrigins }
    _modify { yield &own.requiresOrigins }
  }
  /// The components.
  public var components: [Component] {
    @inlinable get { storage.contents.components }
    _modify { yield &own.components }
  }
  /// The screens.
  public var screens: [Screen] {
    @inlinable get { storage.contents.screens }
    _modify { yield &own.screens }
  }
  /// The containers; those written in place of a name (`{ nav: x }`) included, at the end.
  public var containers: [Container] {
    @inlinable get { storage.contents.containers }
    _modify { yield &own.containers }
  }
  /// The names of the events, in the order of their first use.
  public var events: [String] {
    @inlinable get { storage.contents.events }
    _modify { yield &own.events }
  }
  /// The transitions, in the order in which they are tried.
  public var transitions: [Transition] {
    @inlinable get { storage.contents.transitions }
    _modify { yield &own.transitions }
  }
  /// The sources of all transitions; see `Transition.sources`.
  public var sources: [TransitionSource] {
    @inlinable get { storage.contents.sources }
    _modify { yield &own.sources }
  }
  /// Where transitions start, as it is written, of those that start from a component.
  public var componentSources: [TransitionID: [WrittenSource]] {
    @inlinable get { storage.contents.componentSources }
    _modify { yield &own.componentSources }
  }
  /// The assignments of all transitions; see `Transition.sets`.
  public var assignments: [Assignment] {
    @inlinable get { storage.contents.assignments }
    _modify { yield &own.assignments }
  }
  /// What transitions of several verbs do before the last; see `Transition.earlier`.
  public var earlierVerbs: [StepVerb] {
    @inlinable get { storage.contents.earlierVerbs }
    _modify { yield &own.earlierVerbs }
  }
  /// `doc` of the transitions that have one.
  public var transitionDocs: [TransitionID: String] {
    @inlinable get { storage.contents.transitionDocs }
    _modify { yield &own.transitionDocs }
  }
  /// How the sheets of the transitions look that say so.
  public var transitionSheets: [TransitionID: Sheet] {
    @inlinable get { storage.contents.transitionSheets }
    _modify { yield &own.transitionSheets }
  }
  /// The names of the app's animators, as they are first written.
  public var animators: [String] {
    @inlinable get { storage.contents.animators }
    _modify { yield &own.animators }
  }
  /// Which of them animate what transitions bring.
  public var transitionAnimators: [TransitionID: AnimatorID] {
    @inlinable get { storage.contents.transitionAnimators }
    _modify { yield &own.transitionAnimators }
  }
  /// The distinct formulas; index 0 is `true`.
  public var formulas: [Formula] {
    @inlinable get { storage.contents.formulas }
    _modify { yield &own.formulas }
  }
  /// What the app starts with.
  public var launch: Launch {
    @inlinable get { storage.contents.launch }
    _modify { yield &own.launch }
  }
  /// What covers all while the scene is not active: a screen that is in no state.
  public var cover: ScreenID? {
    @inlinable get { storage.contents.cover }
    _modify { yield &own.cover }
  }
  /// What can come from outside: links, shortcuts, pushes, broadcasts.
  public var entries: Entries {
    @inlinable get { storage.contents.entries }
    _modify { yield &own.entries }
  }
  /// Where each screen and container has its place (LANGUAGE §8).
  public var places: Places {
    @inlinable get { storage.contents.places }
    _modify { yield &own.places }
  }
  /// What opens something at its place, in the order of the text.
  public var openings: [Opening] {
    @inlinable get { storage.contents.openings }
    _modify { yield &own.openings }
  }
  /// What `lint:` says.
  public var levels: [LevelSetting] {
    @inlinable get { storage.contents.levels }
    _modify { yield &own.levels }
  }
  /// What `allow` says, everywhere.
  public var allowances: [Allowance] {
    @inlinable get { storage.contents.allowances }
    _modify { yield &own.allowances }
  }

  /// Where the values come from.
  package var spans: NodeSpans { storage.contents.spans }

  /// An empty graph of the spec of which the nodes stand there.
  package init(app: String, spans: NodeSpans) {
    storage = Storage(Contents(app: app, spans: spans))
  }

  /// The text that a value was read from.
  public func span(of origin: NodeID) -> SourceSpan { spans[origin] }
}

extension NavigationGraph {
  /// When the app's own code may open something.
  public func entry(of target: Destination) -> Screen.Entry? {
    switch target.kind {
    case .screen(let screen): screens[Int(screen.index)].entry
    case .container(let container): containers[Int(container.index)].entry
    case nil: nil
    }
  }

  /// How the sheet of what a transition presents looks.
  public func sheet(of transition: TransitionID) -> Sheet {
    transitionSheets.isEmpty ? Sheet() : transitionSheets[transition] ?? Sheet()
  }

  /// What animates what a transition brings, if the app does.
  public func animator(of transition: TransitionID) -> AnimatorID? {
    transitionAnimators.isEmpty ? nil : transitionAnimators[transition]
  }

  /// The animators of new roots: those that SwiftUI has a place for. With something presented beside it,
  /// that is what moves.
  public var rootAnimators: [AnimatorID] {
    animators.indices.map { AnimatorID($0) }.filter { animator in
      transitionAnimators.contains { transition, other in
        let made = transitions[Int(transition.index)]
        return other == animator && made.verb == .root && made.presented == .none
      }
    }
  }

  /// The tab that a tab container shows first: the first that is no `fire` tab.
  public func firstTab(of container: ContainerID) -> Destination? {
    guard case .tabs(let tabs) = containers[Int(container.index)].kind else { return nil }
    for case .show(let shown) in tabs.map(\.content) { return shown }
    return nil
  }

  /// The screen that a fresh `destination` shows: itself, a nav's root, or what the first tab shows.
  public func shownFirst(in destination: Destination) -> ScreenID? {
    var current = destination
    // Tabs hold navs or screens, navs hold screens: two steps at most.
    for _ in 0..<3 {
      switch current.kind {
      case .screen(let screen): return screen
      case .container(let container):
        switch containers[Int(container.index)].kind {
        case .nav(let root): return root
        case .tabs: current = firstTab(of: container) ?? .none
        }
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether a fresh `destination` shows a navigation stack.
  package func showsStackFirst(_ destination: Destination) -> Bool {
    guard let container = destination.container else { return false }
    switch containers[Int(container.index)].kind {
    case .nav: return true
    case .tabs: return firstTab(of: container)?.container != nil
    }
  }

  /// What is put on navigation stacks, as often as it is: by transitions, then by launch rules.
  package var pushed: [ScreenID] {
    transitions.indices.compactMap { index in
      switch transitions[index].verb {
      case .push, .show, .replace: transitions[index].target.screen
      default: nil
      }
    } + launch.rules.compactMap { $0.isPushed ? $0.presented.screen : nil }
  }

  /// The screen whose parameters are those of `destination`: itself, or a nav's root. Tabs have none.
  @inline(__always)
  package func parameterScreen(of destination: Destination) -> ScreenID? {
    if let screen = destination.screen { return screen }
    guard let container = destination.container,
      case .nav(let root) = containers[Int(container.index)].kind
    else { return nil }
    return root
  }

  /// The screens whose parameters a transition brings.
  package func parameterScreens(of transition: Transition) -> [ScreenID] {
    transition.brought.compactMap { parameterScreen(of: $0) }
  }

  /// The screens whose parameters what comes from outside may give.
  package func parameterScreens(of action: EntryAction) -> [ScreenID] {
    switch action {
    case .open(let target): parameterScreen(of: target).map { [$0] } ?? []
    case .fire(let event):
      transitions.lazy.filter { $0.event == event }.flatMap(parameterScreens)
    case .url: []
    }
  }

  /// The conditions that may change at any moment: those that say so, and with several windows, which
  /// share the conditions, all that a transition sets.
  package var volatileConditions: [ConditionID] {
    var isVolatile = conditions.map(\.isVolatile)
    if settings.hasSeveralWindows {
      for assignment in assignments { isVolatile[Int(assignment.condition.index)] = true }
    }
    return isVolatile.indices.filter { isVolatile[$0] }.map { ConditionID($0) }
  }
}

// MARK: As text

extension NavigationGraph {
  /// `id`'s formula as one would write it: the fewest parentheses, values of one condition joined.
  public func text(of id: FormulaID) -> String {
    FormulaPrinter(conditions).text(of: formulas[Int(id.index)])
  }

  /// The same of all formulas, for those who need most of them, and often.
  package var formulaTexts: [String] {
    let printer = FormulaPrinter(conditions)
    return formulas.map { printer.text(of: $0) }
  }

  /// `name`, `not name` or `name is value`.
  public func text(of condition: ConditionID, is value: ValueID) -> String {
    FormulaPrinter(conditions).text(of: condition, is: value)
  }

  /// A transition's settings as one would write them, such as `loggedIn: true, plan: any`.
  public func settingsText(of transition: Transition) -> String {
    assignments[transition.sets.indices].map { assignment in
      let condition = conditions[Int(assignment.condition.index)]
      let value = assignment.value.map { condition.values[Int($0.index)] } ?? "any"
      return "\(condition.name): \(value)"
    }.joined(separator: ", ")
  }
}

// MARK: What concerns the whole

/// What a spec says about the generated file as a whole.
public struct Settings: Sendable {
  /// Where the app's name is written.
  public var appOrigin = NodeID.none
  /// Modules that the generated file imports.
  public var imports: [String] = []
  /// Whether the generated declarations are public.
  public var isPublic = false
  /// Where the router's runtime is; nil if the spec does not say.
  public var runtime: RuntimeForm?
  /// Where a root goes.
  public var host = RootHost.window
  /// Where `host` is written.
  public var hostOrigin = NodeID.none
  /// Whether the app may have several windows (`windows: several`).
  public var hasSeveralWindows = false
  /// Where `windows` is written.
  public var windowsOrigin = NodeID.none
  /// The spec's own `doc`.
  public var doc: String?
}

/// A level that `lint:` gives a finding.
public struct LevelSetting: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// Its level; nil for `off`.
  public var severity: Severity?
  /// Where it is written.
  public var origin: NodeID
}

/// An `allow` entry: a finding that is meant to stay.
public struct Allowance: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// Why it may stay.
  public var reason: String
  /// On what it stands.
  public var subject: Subject
  /// The id, where it is written.
  public var origin: NodeID
  /// Takes it away; nil where that takes a person.
  public var removal: FixIt?
}
