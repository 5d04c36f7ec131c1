/// A spec with resolved names, which is the input of the analysis and the emitters.
///
/// All arrays are in the order of the text, with an included part in the position of its include. They refer to
/// each other by indices. A graph exists only for a spec without faults. Copies share their storage.
public struct NavigationGraph: Sendable {
  @usableFromInline var storage: Storage

  /// The app's name, which is the prefix of every generated type.
  public var app: String {
    @inlinable get { storage.contents.app }
    _modify { yield &own.app }
  }
  /// The settings of the generated file and of the app.
  public var settings: Settings {
    @inlinable get { storage.contents.settings }
    _modify { yield &own.settings }
  }
  /// The conditions.
  public var conditions: [Condition] {
    @inlinable get { storage.contents.conditions }
    _modify { yield &own.conditions }
  }
  /// The formulas that always hold. Valuations that break one don't exist.
  public var assumptions: [Assumption] {
    @inlinable get { storage.contents.assumptions }
    _modify { yield &own.assumptions }
  }
  /// The formula that every screen needs before its own; see `Exemptions`.
  public var requires: FormulaID {
    @inlinable get { storage.contents.requires }
    _modify { yield &own.requires }
  }
  /// The nodes of `requires`: one for each file that has it.
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
  /// The containers. Those that are written inline, as `{ nav: x }`, are at the end.
  public var containers: [Container] {
    @inlinable get { storage.contents.containers }
    _modify { yield &own.containers }
  }
  /// The names of the events, in the order of first use.
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
  /// The written sources of the transitions that start from a component.
  public var componentSources: [TransitionID: [WrittenSource]] {
    @inlinable get { storage.contents.componentSources }
    _modify { yield &own.componentSources }
  }
  /// The assignments of all transitions; see `Transition.sets`.
  public var assignments: [Assignment] {
    @inlinable get { storage.contents.assignments }
    _modify { yield &own.assignments }
  }
  /// The verbs before the last one, of transitions with several verbs; see `Transition.earlier`.
  public var earlierVerbs: [StepVerb] {
    @inlinable get { storage.contents.earlierVerbs }
    _modify { yield &own.earlierVerbs }
  }
  /// The `doc` of transitions, if they have one.
  public var transitionDocs: [TransitionID: String] {
    @inlinable get { storage.contents.transitionDocs }
    _modify { yield &own.transitionDocs }
  }
  /// The sheet settings of transitions, if they have any.
  public var transitionSheets: [TransitionID: Sheet] {
    @inlinable get { storage.contents.transitionSheets }
    _modify { yield &own.transitionSheets }
  }
  /// The names of the app's animators, in the order of first use.
  public var animators: [String] {
    @inlinable get { storage.contents.animators }
    _modify { yield &own.animators }
  }
  /// The animators of transitions, if they have one.
  public var transitionAnimators: [TransitionID: AnimatorID] {
    @inlinable get { storage.contents.transitionAnimators }
    _modify { yield &own.transitionAnimators }
  }
  /// The distinct formulas; index 0 is `true`.
  public var formulas: [Formula] {
    @inlinable get { storage.contents.formulas }
    _modify { yield &own.formulas }
  }
  /// The launch rules and the splash screen.
  public var launch: Launch {
    @inlinable get { storage.contents.launch }
    _modify { yield &own.launch }
  }
  /// The screen that covers everything while the scene is inactive. It is part of no state.
  public var cover: ScreenID? {
    @inlinable get { storage.contents.cover }
    _modify { yield &own.cover }
  }
  /// The links, shortcuts, notifications and broadcasts.
  public var entries: Entries {
    @inlinable get { storage.contents.entries }
    _modify { yield &own.entries }
  }
  /// The places of all screens and containers (docs/language.md, Its place).
  public var places: Places {
    @inlinable get { storage.contents.places }
    _modify { yield &own.places }
  }
  /// The openings of screens and containers in their places, in the order of the text.
  public var openings: [Opening] {
    @inlinable get { storage.contents.openings }
    _modify { yield &own.openings }
  }
  /// The severities under `lint`.
  public var severities: [SeveritySetting] {
    @inlinable get { storage.contents.severities }
    _modify { yield &own.severities }
  }
  /// All `allow` entries of the spec.
  public var allowances: [Allowance] {
    @inlinable get { storage.contents.allowances }
    _modify { yield &own.allowances }
  }

  /// The positions of all nodes in the source files.
  package var spans: NodeSpans { storage.contents.spans }

  /// Creates an empty graph for a spec with these node positions.
  package init(app: String, spans: NodeSpans) {
    storage = Storage(Contents(app: app, spans: spans))
  }

  /// Returns the text range from which a value was read.
  public func span(of origin: NodeID) -> SourceSpan { spans[origin] }
}

extension NavigationGraph {
  /// Returns the `entry` of a screen or container, if it has one.
  public func entry(of target: Destination) -> Screen.Entry? {
    switch target.kind {
    case .screen(let screen): screens[Int(screen.index)].entry
    case .container(let container): containers[Int(container.index)].entry
    case nil: nil
    }
  }

  /// Returns the sheet settings of what a transition presents.
  public func sheet(of transition: TransitionID) -> Sheet {
    transitionSheets.isEmpty ? Sheet() : transitionSheets[transition] ?? Sheet()
  }

  /// Returns the app's animator for a transition, if it has one.
  public func animator(of transition: TransitionID) -> AnimatorID? {
    transitionAnimators.isEmpty ? nil : transitionAnimators[transition]
  }

  /// The animators of new roots. Transitions that also present something are left out, because their animator is
  /// for what they present.
  public var rootAnimators: [AnimatorID] {
    animators.indices.map { AnimatorID($0) }.filter { animator in
      transitionAnimators.contains { transition, other in
        let made = transitions[Int(transition.index)]
        return other == animator && made.verb.last == .reset(.root) && made.presented == .none
      }
    }
  }

  /// All tabs, in the order of the text.
  package var tabs: some Sequence<Slot> {
    containers.lazy.filter { !$0.isStack }.flatMap(\.slots)
  }

  /// Returns `destination` and what it shows when it is fresh, from the outside to the screen.
  package func freshPath(from destination: Destination) -> some Sequence<Destination> {
    // Tabs contain navs or screens, and navs contain screens. A faulty container can contain itself.
    sequence(first: destination) { outer in
      outer.container.flatMap { containers[Int($0.index)].firstShown }
    }.lazy.prefix(3)
  }

  /// Returns the screen that a fresh `destination` shows: itself, the root of a nav, or the screen of the first
  /// tab.
  public func shownFirst(in destination: Destination) -> ScreenID? {
    for shown in freshPath(from: destination) {
      if let screen = shown.screen { return screen }
    }
    return nil
  }

  /// Returns true if a fresh `destination` shows a navigation stack.
  package func showsStackFirst(_ destination: Destination) -> Bool {
    guard let id = destination.container else { return false }
    let container = containers[Int(id.index)]
    return container.isStack || container.firstShown?.container != nil
  }

  /// The screens that are pushed onto stacks, with repetitions: by transitions, then by launch rules.
  package var pushed: [ScreenID] {
    transitions.indices.compactMap { index in
      transitions[index].verb.last == .put(.frame) ? transitions[index].target.screen : nil
    } + launch.rules.compactMap { $0.isPushed ? $0.presented.screen : nil }
  }

  /// The roots of transitions, with repetitions.
  package var newRoots: [Destination] {
    transitions.lazy.filter { $0.verb.last == .reset(.root) }.map(\.target)
  }

  /// Returns the screen whose parameters `destination` has: itself, or the root of a nav. Tabs have none.
  @inline(__always)
  package func parameterScreen(of destination: Destination) -> ScreenID? {
    if let screen = destination.screen { return screen }
    return destination.container.flatMap { containers[Int($0.index)].root }
  }

  /// Returns the screens whose parameters a transition passes.
  package func parameterScreens(of transition: Transition) -> [ScreenID] {
    transition.shownTargets.compactMap { parameterScreen(of: $0) }
  }

  /// Returns the screens whose parameters an entry's action can fill.
  package func parameterScreens(of action: EntryAction) -> [ScreenID] {
    switch action {
    case .open(let target): parameterScreen(of: target).map { [$0] } ?? []
    case .fire(let event):
      transitions.lazy.filter { $0.event == event }.flatMap(parameterScreens)
    case .url: []
    }
  }

  /// The conditions that can change at any moment: the volatile ones and, with several windows, all that a
  /// transition sets, because windows share the conditions.
  package var volatileConditions: [ConditionID] {
    var isVolatile = conditions.map(\.isVolatile)
    if settings.hasSeveralWindows {
      for assignment in assignments { isVolatile[Int(assignment.condition.index)] = true }
    }
    return isVolatile.indices.filter { isVolatile[$0] }.map { ConditionID($0) }
  }
}

// MARK: Texts

extension NavigationGraph {
  /// Returns the text of a formula with as few parentheses as possible and joined values of each condition.
  public func text(of id: FormulaID) -> String {
    FormulaPrinter(conditions).text(of: formulas[Int(id.index)])
  }

  /// All formulas as strings, for callers that need most of them.
  package var formulaTexts: [String] {
    let printer = FormulaPrinter(conditions)
    return formulas.map { printer.text(of: $0) }
  }

  /// Returns `name`, `not name` or `name is value`.
  public func text(of condition: ConditionID, is value: ValueID) -> String {
    FormulaPrinter(conditions).text(of: condition, is: value)
  }

  /// Returns the assignments of a transition as in a spec, such as `loggedIn: true, plan: any`.
  public func settingsText(of transition: Transition) -> String {
    assignments[transition.sets.indices].map { assignment in
      let condition = conditions[Int(assignment.condition.index)]
      let value = assignment.value.map { condition.values[Int($0.index)] } ?? "any"
      return "\(condition.name): \(value)"
    }.joined(separator: ", ")
  }
}

// MARK: Settings

/// The settings of a spec for the generated file and the app.
public struct Settings: Sendable {
  /// The node of the app's name.
  public var appOrigin = NodeID.none
  /// The modules that the generated file imports.
  public var imports: [String] = []
  /// True if the generated declarations are public.
  public var isPublic = false
  /// The form of the router's runtime, or nil if the spec doesn't set it.
  public var runtime: RuntimeForm?
  /// The view controller that shows the root.
  public var host = RootHost.window
  /// The node of `host`.
  public var hostOrigin = NodeID.none
  /// True if the app can have several windows (`windows: several`).
  public var hasSeveralWindows = false
  /// The node of `windows`.
  public var windowsOrigin = NodeID.none
  /// The `doc` of the spec.
  public var doc: String?
}

/// The severity of a finding under `lint`.
public struct SeveritySetting: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// The severity, or nil for `off`.
  public var severity: Severity?
  /// The node of the finding's id.
  public var origin: NodeID
}

/// An `allow` entry, which suppresses a finding.
public struct Allowance: Sendable {
  /// The finding.
  public var kind: DiagnosticKind
  /// The reason why it is suppressed.
  public var reason: String
  /// The subject that has the entry.
  public var subject: Subject
  /// The node of the finding's id.
  public var origin: NodeID
  /// An edit that removes the entry, or nil if only a person can remove it.
  public var removal: FixIt?
}
