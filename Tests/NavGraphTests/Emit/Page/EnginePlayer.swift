@testable import NavGraph
@testable import NavcRuntime

/// Plays inputs of the page's simulator on the router's own engine.
@MainActor final class EnginePlayer {
  private let spec: SpecInterface
  private let storage = MemoryStorage()
  private let session = NavigationSession()
  private var engine: NavigationEngine?
  /// The app's own values of the conditions.
  private var values: [Int]
  private var numbers: [UInt64: Int] = [:]
  /// Steps after which the app's values disagree with the assigned ones.
  private(set) var faults: [String] = []
  /// The lines of the app's step reports.
  private(set) var journey: [String] = []

  init(_ tables: String, _ waysIn: NavcRuntime.WaysIn, conditions: Int) {
    spec = PlayedSpec.interface(tables, waysIn)
    values = Array(repeating: 0, count: conditions)
  }

  var tables: NavigationTables { spec.tables }
  var state: CoreState { engine?.state ?? CoreState() }

  /// Returns the transition that an event takes now.
  func transition(of event: Int) -> TransitionRow? {
    state.isLaunching ? nil : tables.choose(event: event, in: tables.withoutAlert(state))
  }

  /// The events of the visible alert's buttons, or -1 for a button without one.
  var buttons: [Int] {
    guard let alert = tables.alert(in: state) else { return [] }
    return tables.buttons(of: alert.screen).map { tables.buttons[$0, .event] }
  }

  /// Changes a value in the app.
  func set(_ condition: Int, _ value: Int) {
    values[condition] = value
    let kind = TableLayout.ConditionKind(rawValue: tables.conditions[condition, .kind])
    let key = "Random.navigation." + tables.conditionNames[condition]
    if kind == .flag { storage.store(value == 1 ? "true" : "false", forKey: key) }
    if kind == .session { session.set(condition, of: "Random", to: value) }
  }

  /// Starts the engine with launch arguments, as a debug build does.
  func start(_ arguments: [String] = []) -> String {
    let engine = NavigationEngine(
      spec,
      storage,
      session,
      version: "1",
      supplied: { [unowned self] in self.values[$0] },
      tell: { [unowned self] in self.journey.append(StepReport<PlayedSpec>($0).jsonLine) }
    )
    self.engine = engine
    let said = LaunchArguments(arguments, tables)
    engine.begin(with: said.values)
    let step = said.place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
    return finish(step, CoreCause.launch, CoreState())
  }

  /// Plays a request and then all that waited for it.
  func play(_ request: Request) -> String {
    guard let engine else { return "" }
    let before = engine.state
    guard let step = engine.decide(request) else {
      return words(NavcRuntime.Step(outcome: engine.reportWaiting(request)))
    }
    return finish(step, engine.cause(of: request, step), before)
  }

  private func finish(_ step: NavcRuntime.Step, _ cause: CoreCause, _ before: CoreState) -> String {
    guard let engine else { return "" }
    for case (let condition, let value?) in step.assigned { values[condition] = value }
    if engine.finish(step, cause, before: before) { faults.append("the app disagrees") }
    return ([words(step)] + engine.takeReady().map { play($0) }).joined(separator: " then ")
  }

  // MARK: Openings

  func enter(_ opening: OpeningRequest?) -> String {
    opening.map { play(.opening($0)) } ?? "ignored not-ours"
  }

  var openings: OpeningFinder { OpeningFinder(spec: spec) }

  // MARK: The user's actions

  func goBack(_ count: Int) -> String {
    guard let top = state.top, tables.hasBack(top.screen) else { return Self.impossible }
    return see { layers in
      let selected = layers[layers.count - 1].selected
      guard layers[layers.count - 1].stacks[selected].count > count else { return false }
      layers[layers.count - 1].stacks[selected].removeLast(count)
      return true
    }
  }

  func swipe() -> String {
    guard let top = state.layers.last, top.presentation.canBeSwipedAway else {
      return Self.impossible
    }
    return see { layers in
      layers.removeLast()
      return !layers.isEmpty
    }
  }

  private static let impossible = "ignored not-possible"

  private func see(_ change: (inout [Snapshot.Layer]) -> Bool) -> String {
    guard let engine else { return "" }
    var snapshot = Snapshot(
      layers: state.layers.map { layer in
        Snapshot.Layer(
          selected: layer.selected,
          stacks: layer.stacks.map { $0.entries.map(\.id) }
        )
      }
    )
    let before = state
    guard change(&snapshot.layers), let moved = engine.follow(snapshot) else {
      return Self.impossible
    }
    return finish(moved.step, .move(moved.move), before)
  }

  // MARK: Descriptions

  /// Describes the result of a step.
  private func words(_ step: NavcRuntime.Step) -> String {
    let outcome =
      switch step.outcome {
      case .done: "done"
      case .held(let name): "held \(name)"
      case .refused(let reason): "refused \(Self.words(reason))"
      case .ignored(let reason): "ignored \(Self.words(reason))"
      case .missed(let reason): "missed \(Self.words(reason))"
      }
    let notes = step.notes.map { note in
      (note.code == "held" ? "next" : note.code) + Self.name(in: note.description)
    }
    return ([outcome] + notes).joined(separator: ", ")
  }

  private static func words(_ reason: StepReason) -> String {
    reason.code + name(in: reason.description)
  }

  private static func name(in text: String) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count > 1 ? " " + parts[1] : ""
  }

  /// Describes the state. Instances of screens are numbered in the order in which they are first
  /// seen.
  func describe() -> String {
    let layers = state.layers.map { layer in
      let stacks = layer.stacks.map { stack in
        let entries = stack.entries.map { entry in
          "\(tables.name(ofScreen: entry.screen))#\(number(entry.id))\(Self.words(entry))"
        }
        let nav = stack.navigation.map { tables.name(ofContainer: $0) } ?? "-"
        return nav + "(" + entries.joined(separator: " ") + ")"
      }
      let (style, isLocked) = (layer.presentation.style, layer.presentation.isLocked ? 1 : 0)
      return "\(layer.tabs.map { tables.name(ofContainer: $0) } ?? "-") \(layer.selected) \(style)"
        + " \(isLocked) \(gate(layer)) [\(stacks.joined(separator: " "))]"
    }
    // Before the launch, the router's own copy of the values is not used.
    let values = state.isLaunching ? self.values : state.values
    return "\(layers.joined(separator: " > ")) \(values) \(state.isLaunching) \(held)"
  }

  /// Describes a layer's gate, the condition it is requested for, and whether it is removed once
  /// that holds.
  private func gate(_ layer: LayerState) -> String {
    let asked = layer.reason.map { " for \($0.condition) is \($0.value)" } ?? ""
    return "\(layer.gate ?? -1)\(asked)\(layer.isMarked ? " marked" : "")"
  }

  private func number(_ id: UInt64) -> Int {
    if let known = numbers[id] { return known }
    numbers[id] = numbers.count
    return numbers.count - 1
  }

  private static func words(_ entry: EntryState) -> String {
    switch entry.parameters {
    case let one as TestParameters.One: "{p:\(one.p)}"
    case let two as TestParameters.Two: "{p:\(two.p),q:\(two.q ?? "null")}"
    // A missing argument would be a fault in the spec.
    default: entry.screen % 3 == 2 ? "{p:…,q:…}" : ""
    }
  }

  private var held: String {
    guard let held = state.heldIntent else { return "-" }
    let holder =
      switch held.holder {
      case .gate(let gate): "gate \(gate)"
      case .rule(let rule): "rule \(rule)"
      }
    let intent =
      switch held.intent.kind {
      case .transition(let index): "transition \(index)"
      case .tab(let tab, let container): "tab \(tables.name(ofContainer: container)) \(tab)"
      case .opening(let target): "opening \(tables.name(of: target))"
      case .entry(let screen): "entry \(tables.name(ofScreen: screen))"
      case .over(let target, _): "over \(tables.name(of: target))"
      case .target(let target): "target \(tables.name(of: target))"
      case .root(let target, let presented, let presentation):
        "root \(tables.name(of: target)) \(tables.name(of: presented)) \(presentation.style)"
      }
    return "\(holder) for \(intent)"
  }
}
