// @generated from Sources/NavcRuntime by `make record`. Edit the sources and run it again.
// swift-format-ignore-file

extension RuntimeText {
  /// The routers' runtime.
  static let embedded: StaticString = ##"""
§file core

£protocol ¤AlertAnswer: RawRepresentable, Hashable, Sendable where RawValue == Int {
  static var screen: Int { get }
}

extension ¤ResultHandler {
  @MainActor £init<Choice: ¤AlertAnswer>(
    chosen deliver: (@MainActor (Choice) -> Void)?
  ) {
    self.init(Choice.screen) { (button: Int?) in
      if let choice = button.flatMap({ Choice(rawValue: $0) }) { deliver?(choice) }
    }
  }
}
§file core

final class ¤Awaited<Value>: @unchecked Sendable {
  private final class Answer: @unchecked Sendable {
    nonisolated(unsafe) var value: Value?
    nonisolated(unsafe) weak var awaited: ¤Awaited?
  }
  private let answer: Answer
  private let continuation: CheckedContinuation<Void, Never>
  private var hasCome = false
  private init(_ answer: Answer, _ continuation: CheckedContinuation<Void, Never>) {
    self.answer = answer
    self.continuation = continuation
  }
  @MainActor static func value(_ ask: (¤Awaited) -> Void) async -> Value? {
    let answer = Answer()
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        let awaited = ¤Awaited(answer, $0)
        answer.awaited = awaited
        ask(awaited)
        if Task.isCancelled { awaited.tell(nil) }
      }
    } onCancel: {
      Task { @MainActor in answer.awaited?.tell(nil) }
    }
    return answer.value
  }
  @MainActor func tell(_ value: Value?) {
    guard !hasCome else { return }
    hasCome = true
    answer.value = value
    continuation.resume()
  }
  deinit {
    if !hasCome { continuation.resume() }
  }
}

extension ¤EventTarget {
  £func result<Value>(
    _ fire: (@escaping @MainActor @Sendable (Value?) -> Void) -> Void
  ) async -> Value? {
    await ¤Awaited.value { awaited in fire { awaited.tell($0) } }
  }
}
§file core

£struct ¤ResultHandler {
  let screen: Int
  let deliver: @MainActor (Any?) -> Void
  @MainActor £init<Value>(_ screen: Int, _ deliver: (@MainActor (Value?) -> Void)?) {
    self.screen = screen
    self.deliver = { deliver?($0 as? Value) }
  }
}

@MainActor struct ¤EventCall {
  let event: Int
  let arguments: [¤ScreenArgument]
  let instance: UInt64
  var container: Int?
  let anchor: ¤Anchor?
  let results: [¤ResultHandler]
}

@MainActor protocol ¤EventReceiver: AnyObject {
  func receive(_ call: ¤EventCall)
  func handBack(_ value: Any, from instance: UInt64)
}

@MainActor £struct ¤EventTarget {
  private let link: ¤EventLink
  init(_ receiver: any ¤EventReceiver, _ instance: UInt64) { link = ¤EventLink(receiver, instance) }
  init(_ receiver: any ¤EventReceiver, container: Int) {
    self.init(receiver, 0)
    link.container = container
  }
  £static func preview(_ spec: ¤Spec.Type) -> ¤EventTarget {
    let receiver = ¤PreviewReceiver(¤Spec.tables)
    let target = ¤EventTarget(receiver, 0)
    target.link.preview = receiver
    return target
  }
  var receiver: (any ¤EventReceiver)? { link.receiver }
  var instance: UInt64 { link.instance }
  @inline(never) £func fire(_ event: Int) { link.fire(event, [], nil, []) }
  @inline(never) £func fire(
    _ event: Int,
    _ screen: Int,
    _ parameters: any Hashable & Sendable
  ) {
    link.fire(event, [¤ScreenArgument(screen, parameters)], nil, [])
  }
  @inline(never) £func fire(
    _ event: Int,
    _ arguments: [¤ScreenArgument],
    anchor: ¤Anchor? = nil,
    results: [¤ResultHandler] = []
  ) {
    link.fire(event, arguments, anchor, results)
  }
  @inline(never) £func handBack(_ value: Any) { link.handBack(value) }
}

@MainActor private final class ¤EventLink {
  weak var receiver: (any ¤EventReceiver)?
  var preview: ¤PreviewReceiver?
  let instance: UInt64
  var container: Int?
  init(_ receiver: any ¤EventReceiver, _ instance: UInt64) {
    self.receiver = receiver
    self.instance = instance
  }
  func fire(
    _ event: Int,
    _ arguments: [¤ScreenArgument],
    _ anchor: ¤Anchor?,
    _ results: [¤ResultHandler]
  ) {
    receiver?.receive(
      ¤EventCall(
        event: event,
        arguments: arguments,
        instance: instance,
        container: container,
        anchor: anchor,
        results: results
      )
    )
  }
  func handBack(_ value: Any) { receiver?.handBack(value, from: instance) }
}

@MainActor private final class ¤PreviewReceiver: ¤EventReceiver {
  private let tables: ¤NavigationTables
  init(_ tables: ¤NavigationTables) { self.tables = tables }
  func receive(_ call: ¤EventCall) {
    let parameters = call.arguments.map { "\($0.parameters)" }.joined(separator: ", ")
    print("\(tables.eventName(call.event))(\(parameters))")
    for result in call.results { result.deliver(nil) }
  }
  func handBack(_ value: Any, from instance: UInt64) { print("handBack(\(value))") }
}

/// A screen's handle: its methods fire the screen's events.
///
/// A handle belongs to one instance of the screen. Events that it fires while the instance is not visible are
/// ignored and reported to the observer.
@MainActor £protocol ¤Transitions {
  var eventTarget: ¤EventTarget { get }
  init(eventTarget: ¤EventTarget)
}

/// The handle of a container that embeds components. Events start at the visible screen in the container; if there
/// is none, they are ignored and reported to the observer.
@MainActor £protocol ¤ContainerHandle: ¤Transitions {
  static var container: Int { get }
}
§file core

£protocol ¤NavigationSpec: Sendable {
  associatedtype Conditions
  associatedtype Observer
  static var tables: ¤NavigationTables { get }
  static var waysIn: ¤WaysIn { get }
  static var storedKeys: [Int: String] { get }
  @MainActor static func parameters(
    ofScreen screen: Int
  ) -> (any (¤Parameters & Hashable & Sendable).Type)?
  @MainActor static func transitions(ofScreen screen: Int) -> (any ¤Transitions.Type)?
  @MainActor static func value(ofCondition condition: Int, in conditions: Conditions) -> Int
  @MainActor static func fields(ofShortcut shortcut: Int) -> ¤ParameterFields?
  @MainActor static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)?
  @MainActor static func teller(
    _ observer: Observer
  ) -> @MainActor @Sendable (¤Report) -> Void
}

extension ¤NavigationSpec {
  £static var waysIn: ¤WaysIn { .none }
  £static var storedKeys: [Int: String] { [:] }
  @MainActor £static func parameters(
    ofScreen screen: Int
  ) -> (any (¤Parameters & Hashable & Sendable).Type)? { nil }
  @MainActor £static func fields(ofShortcut shortcut: Int) -> ¤ParameterFields? { nil }
  @MainActor £static func webpage(
    ofScreen screen: Int
  ) -> (@MainActor @Sendable (Any?) -> URL?)? { nil }
}

final class ¤SpecInterface: Sendable {
  let tables: ¤NavigationTables
  let storedKeys: [Int: String]
  private let readWaysIn: @MainActor @Sendable () -> ¤WaysIn
  let parametersType:
    @MainActor @Sendable (Int) -> (any (¤Parameters & Hashable & Sendable).Type)?
  let shortcutFields: @MainActor @Sendable (Int) -> ¤ParameterFields?
  let webpageURL: @MainActor @Sendable (Int, Any?) -> URL?
  init(_ spec: ¤Spec.Type) {
    tables = ¤Spec.tables
    storedKeys = ¤Spec.storedKeys
    readWaysIn = { ¤Spec.waysIn }
    parametersType = { ¤Spec.parameters(ofScreen: $0) }
    shortcutFields = { ¤Spec.fields(ofShortcut: $0) }
    webpageURL = { ¤Spec.webpage(ofScreen: $0)?($1) }
  }
  init(
    _ tables: ¤NavigationTables,
    _ waysIn: ¤WaysIn = .none,
    storedKeys: [Int: String] = [:]
  ) {
    self.tables = tables
    self.storedKeys = storedKeys
    readWaysIn = { waysIn }
    parametersType = { _ in nil }
    shortcutFields = { _ in nil }
    webpageURL = { _, _ in nil }
  }
  @MainActor var waysIn: ¤WaysIn { readWaysIn() }
  @MainActor func parameters(
    ofScreen screen: Int,
    _ fields: ¤ParameterFields
  ) -> (any Hashable & Sendable)? {
    parametersType(screen)?.init(fields)
  }
}
§file core

/// The navigation state: the screens of all layers, and the values of the conditions. It decides where each step
/// leads. A value type: a report contains the states before and after a step.
£struct ¤State: Sendable {
  let core: ¤CoreState
  init(_ core: ¤CoreState) { self.core = core }
  /// The root and everything presented over it, bottom to top. Empty before launch.
  £var layers: [¤Layer] { core.layers.map { ¤Layer($0) } }
  /// True while the splash screen is shown and the launch rules have not been evaluated.
  £var isLaunching: Bool { core.isLaunching }
  /// True if a screen that the app itself presents covers the topmost layer.
  £var isCovered: Bool { core.isCovered }
  /// The visible instance of a screen, or nil if the app covers it with something of its own.
  £var visibleEntry: ¤Entry? { core.visible.map { ¤Entry($0) } }
  /// The visible screen, or nil before launch and while the app covers it with something of its own.
  £var visible: ¤ScreenID? { core.visible.map { ¤ScreenID($0.screen) } }
  /// The screens of the topmost stack, from root to top.
  £var stack: [¤ScreenID] {
    core.layers.last?.stack.entries.map { ¤ScreenID($0.screen) } ?? []
  }
  /// The name of the held intent, which resumes once its requirements hold, such as a login. Nil if there is none.
  £var remembered: String? { core.heldIntent.map { ¤Spec.tables.name(of: $0.intent) } }
  /// The containers around the visible screen, innermost first.
  £var containers: [¤ContainerID] { core.containers.map { ¤ContainerID($0) } }
  /// Returns a condition's value after the last step: `"true"`, `"false"`, or the name of the value in the spec.
  £func value(of condition: String) -> String? {
    ¤Spec.tables.valueName(condition: condition, in: core.values)
  }
}

extension ¤State: CustomStringConvertible {
  /// The layers from bottom to top, such as `main[*home(feed profile) settings] > camera`.
  £var description: String { ¤Spec.tables.description(of: core) }
}

/// The root or a presented layer, with its stacks.
£struct ¤Layer: Sendable {
  let core: ¤LayerState
  init(_ core: ¤LayerState) { self.core = core }
  /// The layer's tab bar controller, or nil if it has none.
  £var tabs: ¤ContainerID? { core.tabs.map { ¤ContainerID($0) } }
  /// The index of the selected tab; 0 if the layer has no tabs.
  £var selected: Int { core.selected }
  /// The layer's stacks: one for each tab, or exactly one.
  £var stacks: [¤Stack] { core.stacks.map { ¤Stack($0) } }
  /// The stack that the layer shows.
  £var stack: ¤Stack { ¤Stack(core.stack) }
}

extension ¤Layer: CustomStringConvertible {
  /// The layer's containers and screens. A star marks the selected tab.
  £var description: String { ¤Spec.tables.description(of: core) }
}

/// A navigation stack, or a single screen without a navigation controller.
£struct ¤Stack: Sendable {
  let core: ¤StackState
  init(_ core: ¤StackState) { self.core = core }
  /// The stack's navigation controller, or nil if it has none.
  £var navigation: ¤ContainerID? { core.navigation.map { ¤ContainerID($0) } }
  /// The screens from root to top. Empty for a tab that fires an event.
  £var entries: [¤Entry] { core.entries.map { ¤Entry($0) } }
}

extension ¤Stack: CustomStringConvertible {
  /// The stack's screens from root to top, such as `home(feed profile)`.
  £var description: String { ¤Spec.tables.description(of: core) }
}

/// An instance of a screen in a stack. It is created once, and ends when it is popped or dismissed.
£struct ¤Entry: Sendable {
  let core: ¤EntryState
  init(_ core: ¤EntryState) { self.core = core }
  /// The identifier of this instance, which no other instance has.
  £var id: UInt64 { core.id }
  /// The screen that this is an instance of.
  £var screen: ¤ScreenID { ¤ScreenID(core.screen) }
  /// The parameters of this instance, of the screen's own type; nil if the screen takes none.
  £var parameters: (any Hashable & Sendable)? { core.parameters }
}
§file core

/// A change on screen that something other than the router made.
£enum ¤Move: String, Sendable {
  /// The user popped screens, with the back button or a swipe.
  case back
  /// A presented layer was removed: the user swiped it away, or the app dismissed it.
  case dismissal
  /// Another tab was selected.
  case tab
  /// The app's own code changed the screens, or presented something of its own.
  case app
}
§file core

/// The view, bar button item or rectangle that a popover points to.
@MainActor £struct ¤Anchor {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    enum Place {
      case view(UIView, CGRect?)
      case item(UIBarButtonItem)
      case rect(CGRect)
    }
    let place: Place
    /// Returns an anchor for a view, or for a part of it in the view's coordinates.
    £static func view(_ view: UIView, _ part: CGRect? = nil) -> ¤Anchor {
      ¤Anchor(place: .view(view, part))
    }
    /// Returns an anchor for a bar button item.
    £static func item(_ item: UIBarButtonItem) -> ¤Anchor {
      ¤Anchor(place: .item(item))
    }
    /// Returns an anchor for a rectangle in window coordinates, SwiftUI's global coordinate space.
    £static func rect(_ rect: CGRect) -> ¤Anchor {
      ¤Anchor(place: .rect(rect))
    }
  #else
    /// Creates an empty anchor, for platforms without UIKit.
    £init() {}
  #endif
}
§file core

/// A screen of the app.
£struct ¤ScreenID: Hashable, Sendable, CustomStringConvertible {
  £let index: Int
  £init(_ index: Int) { self.index = index }
  /// The screen's name in the spec, such as `profile`.
  £var name: String { ¤Spec.tables.name(ofScreen: index) }
  /// The screen's name in the spec.
  £var description: String { name }
}

/// A navigation or tab bar controller of the app.
£struct ¤ContainerID: Hashable, Sendable, CustomStringConvertible {
  let index: Int
  init(_ index: Int) { self.index = index }
  /// The container's name in the spec.
  £var name: String { ¤Spec.tables.name(ofContainer: index) }
  /// The container's name in the spec.
  £var description: String { name }
}
§file core

/// A screen to open from the app's own code, with its parameters, such as `.profile(userID:)`.
£struct ¤Route: Sendable {
  let request: ¤RouteRequest
  £init(_ screen: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    request = ¤RouteRequest(screen: screen, parameters: parameters)
  }
  £init(container: Int, _ parameters: (any Hashable & Sendable)? = nil) {
    let tables = ¤Spec.tables
    let screen = tables.parameterScreen(of: tables.firstShown(in: container)) ?? -1
    request = ¤RouteRequest(screen: screen, container: container, parameters: parameters)
  }
}

struct ¤RouteRequest: Sendable {
  let screen: Int
  var container: Int?
  let parameters: (any Hashable & Sendable)?
  var ticket = 0
}
§file core

£final class ¤ScreenTitles: Sendable {
  private let screens: [Int: String]
  private let containers: [Int: String]
  private let tabs: [Int: ¤TabLook]
  private let alerts: [Int: ¤AlertLook]
  £init(_ text: String) {
    var screens: [Int: String] = [:]
    var containers: [Int: String] = [:]
    var tabs: [Int: ¤TabLook] = [:]
    var alerts: [Int: ¤AlertLook] = [:]
    for line in ¤EntryLine.lines(text) {
      let title = line.text("t")
      if let screen = line.number("s") { screens[screen] = title }
      if let container = line.number("c") { containers[container] = title }
      if let alert = line.number("a") { alerts[alert] = ¤AlertLook(line) }
      guard let tab = line.number("b") else { continue }
      tabs[tab] = ¤TabLook(title: title, icon: line.text("i"), selectedIcon: line.text("j"))
    }
    self.screens = screens
    self.containers = containers
    self.tabs = tabs
    self.alerts = alerts
  }
  func title(ofScreen screen: Int) -> String? { screens[screen] }
  func title(ofContainer container: Int) -> String? { containers[container] }
  func look(ofTab row: Int) -> ¤TabLook? { tabs[row] }
  func look(ofAlert screen: Int) -> ¤AlertLook? { alerts[screen] }
}

struct ¤TabLook: Sendable {
  var title: String?
  var icon: String?
  var selectedIcon: String?
}

struct ¤AlertLook: Sendable {
  var title: String
  var message: String?
  var buttons: [String]
  init(_ line: ¤EntryLine) {
    title = line.text("t") ?? ""
    message = line.text("m")
    buttons = line.words.first { $0.mark == "k" }?.texts ?? []
  }
}
§file core

/// The cause of a step.
£enum ¤Cause: Hashable, Sendable {
  /// The app launched, or its conditions became known.
  case launch
  /// A screen fired the event with this name.
  case event(String)
  /// The user tapped a tab.
  case tab
  /// The app or another window reported that conditions changed.
  case conditions
  /// The screens changed without the router.
  case move(¤Move)
  /// A link was opened: its URL.
  case link(String)
  /// A Home Screen quick action was chosen: its name in the spec.
  case shortcut(String)
  /// The user responded to a notification: its name in the spec.
  case push(String)
  /// A notification was posted to `NotificationCenter`: its name.
  case broadcast(String)
  /// A window's activity asked for a screen or container: its name in the spec.
  case activity(String)
  /// The system continued a screen's activity: the screen's name in the spec.
  case userActivity(String)
  /// The app's own code opened this screen, or a container that shows it first.
  case open(¤ScreenID)
  /// The user tapped a button of an alert: the button's index.
  case button(Int)
  init(_ core: ¤CoreCause) {
    switch core {
    case .launch: self = .launch
    case .event(let name): self = .event(name)
    case .tab: self = .tab
    case .conditions: self = .conditions
    case .move(let move): self = .move(move)
    case .link(let url): self = .link(url)
    case .shortcut(let name): self = .shortcut(name)
    case .push(let name): self = .push(name)
    case .broadcast(let name): self = .broadcast(name)
    case .activity(let name): self = .activity(name)
    case .userActivity(let name): self = .userActivity(name)
    case .open(let screen): self = .open(¤ScreenID(screen))
    case .button(let button): self = .button(button)
    }
  }
}

/// A report to the observer after each step.
£struct ¤Report: Sendable {
  /// The cause of the step.
  £let cause: ¤Cause
  /// The state before the step.
  £let before: ¤State
  /// The state after the step.
  £let after: ¤State
  /// The outcome of the step.
  £let outcome: ¤Outcome
  /// Further facts about the step, in the order in which they happened.
  £let notes: [¤Note]
  /// The name of the event that a screen, a tab or an opening fired; nil if none was fired.
  £let event: String?
  init(_ core: ¤CoreReport) {
    cause = ¤Cause(core.cause)
    before = ¤State(core.before)
    after = ¤State(core.after)
    outcome = core.outcome
    notes = core.notes
    event = core.event
  }
}

enum ¤CoreCause: Sendable {
  case launch, tab, conditions
  case event(String)
  case move(¤Move)
  case link(String)
  case shortcut(String)
  case push(String)
  case broadcast(String)
  case activity(String)
  case userActivity(String)
  case open(Int)
  case button(Int)
  var event: String? {
    if case .event(let name) = self { return name }
    return nil
  }
}

struct ¤CoreReport: Sendable {
  let cause: ¤CoreCause
  let before: ¤CoreState
  let after: ¤CoreState
  let outcome: ¤Outcome
  let notes: [¤Note]
  let event: String?
}
§file core

struct ¤EntryState: Sendable {
  let id: UInt64
  let screen: Int
  let parameters: (any Hashable & Sendable)?
  var ticket: UInt64 = 0
}

struct ¤StackState: Sendable {
  let navigation: Int?
  var entries: [¤EntryState]
  let id: UInt64
  static let empty = ¤StackState(navigation: nil, entries: [], id: 0)
}

struct ¤LayerState: Sendable {
  let tabs: Int?
  var selected: Int
  var stacks: [¤StackState]
  let id: UInt64
  var presentation = ¤PresentationOptions()
  var gate: Int?
  var reason: ¤GateReason?
  var isMarked = false
  var stack: ¤StackState {
    get { stacks.indices.contains(selected) ? stacks[selected] : ¤StackState.empty }
    set { if stacks.indices.contains(selected) { stacks[selected] = newValue } }
  }
  var top: ¤EntryState? { stacks.indices.contains(selected) ? stacks[selected].entries.last : nil }
  var destination: ¤Destination? {
    if let tabs { return ¤Destination(container: tabs) }
    if let navigation = stack.navigation { return ¤Destination(container: navigation) }
    return stack.entries.first.map { ¤Destination(screen: $0.screen) }
  }
}

struct ¤GateReason: Sendable {
  let condition: Int
  let value: Int
  init(_ condition: Int, _ values: [Int]) {
    self.condition = condition
    value = values.indices.contains(condition) ? values[condition] : 0
  }
}

struct ¤PresentationOptions: Hashable, Sendable {
  var style = 0
  var isLocked = false
  var sheet = ¤SheetOptions()
  var canBeSwipedAway: Bool { !isLocked && style != 1 && style != 4 }
}

struct ¤Destination: Hashable, Sendable {
  let code: Int
  init(code: Int) { self.code = code }
  init(screen: Int) { code = screen * 2 }
  init(container: Int) { code = container * 2 + 1 }
  var screen: Int? { code >= 0 && code % 2 == 0 ? code / 2 : nil }
  var container: Int? { code >= 0 && code % 2 == 1 ? code / 2 : nil }
}

struct ¤CoreState: Sendable {
  var layers: [¤LayerState] = []
  var isLaunching = true
  var values: [Int] = []
  var heldIntent: ¤HeldIntent?
  var isCovered = false
  var lastID: UInt64 = 0
  var visible: ¤EntryState? { isCovered ? nil : top }
  var top: ¤EntryState? { layers.last?.top }
  var containers: [Int] {
    layers.last.map { containers(around: $0.stack, ofLayer: layers.count - 1) } ?? []
  }
  func containers(around stack: ¤StackState, ofLayer index: Int) -> [Int] {
    var result: [Int] = []
    for number in stride(from: index, through: 0, by: -1) {
      let navigation = number == index ? stack.navigation : layers[number].stack.navigation
      if let navigation { result.append(navigation) }
      if let tabs = layers[number].tabs { result.append(tabs) }
      // A gate's screens are not in the containers below the gate.
      if layers[number].gate != nil { break }
    }
    return result
  }
  func instance(firing call: ¤EventCall) -> UInt64 {
    let isIn = call.container.map(containers.contains) ?? isInContainer(call.instance)
    return isIn ? top?.id ?? call.instance : call.instance
  }
  private func isInContainer(_ instance: UInt64) -> Bool {
    for layer in layers.reversed() {
      if layer.stack.navigation != nil, layer.stack.id == instance { return true }
      if layer.tabs != nil, layer.id == instance { return true }
      if layer.gate != nil { break }
    }
    return false
  }
  var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }
  func layer(_ index: Int) -> ¤LayerState? {
    layers.indices.contains(index) ? layers[index] : nil
  }
  func isNavigation(_ change: ¤StackChange) -> Bool {
    guard let stacks = layer(change.layer)?.stacks, stacks.indices.contains(change.stack) else {
      return false
    }
    return stacks[change.stack].navigation != nil
  }
  func hasSameScreens(as other: ¤CoreState) -> Bool {
    isLaunching == other.isLaunching
      && layers.elementsEqual(other.layers) { a, b in
        a.id == b.id && a.selected == b.selected
          && a.stacks.elementsEqual(b.stacks) {
            $0.entries.elementsEqual($1.entries) { $0.id == $1.id }
          }
      }
  }
  mutating func newID() -> UInt64 {
    lastID += 1
    return lastID
  }
}

extension ¤NavigationTables {
  func description(of state: ¤CoreState) -> String {
    state.layers.map { description(of: $0) }.joined(separator: " > ")
  }
  func description(of layer: ¤LayerState) -> String {
    guard let tabs = layer.tabs else { return description(of: layer.stack) }
    let parts = layer.stacks.indices.map { index in
      (index == layer.selected ? "*" : "") + description(of: layer.stacks[index])
    }
    return name(ofContainer: tabs) + "[" + parts.joined(separator: " ") + "]"
  }
  func description(of stack: ¤StackState) -> String {
    let names = stack.entries.map { name(ofScreen: $0.screen) }.joined(separator: " ")
    guard let navigation = stack.navigation else { return names.isEmpty ? "()" : names }
    return name(ofContainer: navigation) + "(" + names + ")"
  }
}

struct ¤SheetOptions: Hashable, Codable, Sendable {
  enum Detent: Hashable, Codable, Sendable {
    case medium, large
    case fraction(Double)
    case height(Double)
    func height(within most: Double) -> Double {
      switch self {
      case .medium: most / 2
      case .large: most
      case .fraction(let part): most * part
      case .height(let points): min(points, most)
      }
    }
  }
  var detents: [Detent] = []
  var hasGrabber = false
  var isPlain: Bool { detents.isEmpty && !hasGrabber }
  func nearest(within most: Double) -> [Detent] {
    var nearest: [Detent] = []
    for detent in detents {
      let near = detent.height(within: most) < most * 0.75 ? Detent.medium : .large
      if !nearest.contains(near) { nearest.append(near) }
    }
    return nearest
  }
}

extension ¤PresentationOptions {
  func with(_ sheet: ¤SheetOptions) -> ¤PresentationOptions {
    var options = self
    options.sheet = sheet
    return options
  }
  var plain: ¤PresentationOptions { with(¤SheetOptions()) }
  var isPush: Bool { style < 0 }
}
§file core

struct ¤Arguments: Sendable {
  var given: [¤ScreenArgument] = []
  var fields = ¤ParameterFields.none
  var ticket: UInt64 = 0
  var returning: [Int] = []
  nonisolated static let none = ¤Arguments()
}

£struct ¤ScreenArgument: Sendable {
  let screen: Int
  let parameters: any Hashable & Sendable
  £init(_ screen: Int, _ parameters: any Hashable & Sendable) {
    self.screen = screen
    self.parameters = parameters
  }
}

struct ¤Intent: Sendable {
  indirect enum Kind: Sendable {
    case transition(Int)
    case tab(Int, of: Int)
    case opening(¤Destination)
    case entry(Int)
    case over(¤Destination, ¤PresentationOptions)
    case target(¤Destination)
    case root(¤Destination, presenting: ¤Destination, ¤PresentationOptions)
  }
  let kind: Kind
  var arguments = ¤Arguments.none
}

struct ¤HeldIntent: Sendable {
  enum Holder: Sendable {
    case gate(Int)
    case rule(Int)
  }
  var holder: Holder
  var intent: ¤Intent
}

extension ¤NavigationTables {
  func name(of intent: ¤Intent) -> String {
    switch intent.kind {
    case .transition(let index):
      let transition = ¤TransitionRow(index, in: self)
      return transition.target.code < 0 ? eventName(transition.event) : name(of: transition.target)
    case .tab(let tab, let container): return name(of: shown(inTab: tab, of: container))
    case .entry(let screen): return name(ofScreen: screen)
    case .over(let target, _): return name(of: target)
    case .opening(let target), .target(let target), .root(let target, _, _):
      return name(of: target)
    }
  }
}
§file core

/// The outcome of a step.
£enum ¤Outcome: Hashable, Sendable {
  /// The step was carried out.
  case done
  /// The intent is held by the gate, launch rule or splash screen with this name, or by the app's own view.
  case held(by: String)
  /// The step was not allowed, or could not be carried out.
  case refused(¤Reason)
  /// The step was ignored, for example because its screen is not visible.
  case ignored(¤Reason)
  /// The step was allowed, but there was nothing to act on, such as no screen to pop.
  case missed(¤Reason)
}

/// The reason why a step was not carried out. Compare `code`; `description` is for logs.
£struct ¤Reason: Hashable, Sendable, CustomStringConvertible {
  /// A code that is the same in all versions of navc, such as `not-visible`.
  £let code: String
  /// An explanation for developers.
  £let description: String
  nonisolated init(_ code: String, _ description: String) {
    self.code = code
    self.description = description
  }
  static func needs(_ name: String) -> ¤Reason {
    ¤Reason("needs", "a condition that \"\(name)\" requires does not hold, and has no gate")
  }
  static func blocked(_ condition: String) -> ¤Reason {
    ¤Reason("gate-blocked", "the gate of \"\(condition)\" is blocked by another condition")
  }
  static let launching = ¤Reason("launching", "the launch rules have not been evaluated yet")
  static let launched = ¤Reason("launched", "the launch rules have already been evaluated")
  static let covered = ¤Reason("covered", "the app's own view covers the screen")
  static let notVisible = ¤Reason("not-visible", "its screen is not visible")
  static let noTransition = ¤Reason("no-transition", "no transition for the event applies here")
  static let noNavigation = ¤Reason("no-nav", "the visible screen is not in a navigation stack")
  nonisolated static let nothingToPop = ¤Reason("nothing-to-pop", "the stack is at its root")
  static let nothingPresented = ¤Reason("nothing-presented", "nothing is presented")
  static let notBelow = ¤Reason("not-below", "the target screen is not in the stack")
  static let notInTabs = ¤Reason("not-in-tabs", "the visible tab bar has no such tab")
  static let noTabBar = ¤Reason("no-tab-bar", "a screen hides the tab bar")
  static let noLaunchRule = ¤Reason("no-launch-rule", "no launch rule holds")
  static let noPlace = ¤Reason("no-place", "no path from a root leads to the target")
  static let notOffered = ¤Reason("not-offered", "the opening's own condition does not hold")
  static let offScreen = ¤Reason("off-screen", "the router is not on screen")
  static let disconnected = ¤Reason("disconnected", "the scene was disconnected")
  static let stalled = ¤Reason("stalled", "a transition did not end in time")
  static let noAnchor = ¤Reason("no-anchor", "the popover's anchor is not in the window")
  nonisolated static func failed(_ what: String) -> ¤Reason { ¤Reason("failed", what) }
}

/// A further fact about a step. Compare `code`; `description` is for logs.
£struct ¤Note: Hashable, Sendable, CustomStringConvertible {
  /// A code that is the same in all versions of navc, such as `resumed`.
  £let code: String
  /// An explanation for developers.
  £let description: String
  static func disagrees(_ condition: String) -> ¤Note {
    ¤Note(code: "disagrees", description: "the app's \"\(condition)\" differs from what was set")
  }
  static func unexpected(_ condition: String) -> ¤Note {
    ¤Note(code: "unexpected-change", description: "\"\(condition)\" changed by no transition")
  }
  static func violated(_ name: String) -> ¤Note {
    ¤Note(code: "requires-violated", description: "\"\(name)\" does not meet its requirements")
  }
  static func blocked(_ condition: String) -> ¤Note {
    ¤Note(
      code: "gate-blocked",
      description: "the visible screen requires \"\(condition)\", whose gate can't be shown"
    )
  }
  static func stillBlocked(_ condition: String) -> ¤Note {
    ¤Note(
      code: "gate-blocked",
      description: "the held intent requires \"\(condition)\", whose gate can't be shown"
    )
  }
  static func gated(_ gate: String) -> ¤Note {
    ¤Note(code: "gated", description: "\"\(gate)\" is shown: the visible screen requires it")
  }
  static func resumed(_ name: String) -> ¤Note {
    ¤Note(code: "resumed", description: "the held intent \"\(name)\" is resumed")
  }
  static func held(by gate: String) -> ¤Note {
    ¤Note(code: "held", description: "the held intent now waits for \"\(gate)\"")
  }
  static func forgotten(_ name: String) -> ¤Note {
    ¤Note(code: "forgotten", description: "\"\(name)\" is not held: no path leads to it")
  }
  static func followed(_ root: String) -> ¤Note {
    ¤Note(code: "followed", description: "the launch rules now choose \"\(root)\"")
  }
  static func uncovered(_ gate: String) -> ¤Note {
    ¤Note(
      code: "uncovered",
      description: "\"\(gate)\" is removed: the screen under it meets its requirements"
    )
  }
  static func blockedBelow(_ condition: String) -> ¤Note {
    ¤Note(
      code: "gate-blocked",
      description: "the screen under the gate requires \"\(condition)\", whose gate can't be shown"
    )
  }
  static func unhandled(_ event: String) -> ¤Note {
    ¤Note(code: "no-transition", description: "no transition for \"\(event)\" applies here")
  }
  static func cut(_ name: String) -> ¤Note {
    ¤Note(code: "restored-in-part", description: "\"\(name)\" can't be restored in full")
  }
}
§file core

extension ¤NavigationTables {
  private func alert(_ screen: Int) -> Int? {
    guard isAlert(screen) else { return nil }
    return (0..<alerts.count).first { alerts[$0, .screen] == screen }
  }
  func isSheet(_ screen: Int) -> Bool { alert(screen).map { alerts[$0, .isSheet] == 1 } ?? false }
  func buttons(of screen: Int) -> Range<Int> {
    guard let row = alert(screen) else { return 0..<0 }
    let first = alerts[row, .firstButton]
    return first..<first + max(0, alerts[row, .buttonCount])
  }
  func role(ofButton row: Int) -> ¤TableLayout.ButtonRole {
    ¤TableLayout.ButtonRole(rawValue: buttons[row, .role]) ?? .plain
  }
  func cancelButton(of screen: Int) -> Int? {
    let rows = buttons(of: screen)
    return rows.first { role(ofButton: $0) == .cancel }.map { $0 - rows.lowerBound }
  }
  func alert(in state: ¤CoreState) -> ¤EntryState? {
    guard let top = state.layers.last?.top, isAlert(top.screen) else { return nil }
    return top
  }
  func withoutAlert(_ state: ¤CoreState) -> ¤CoreState {
    guard alert(in: state) != nil else { return state }
    var state = state
    state.layers.removeLast()
    return state
  }
}
§file core

extension ¤NavigationTables {
  func choose(event: Int, in state: ¤CoreState) -> ¤TransitionRow? {
    guard let top = state.top else { return nil }
    if let found = choose(event, at: top.screen, state.values) { return found }
    for container in state.containers {
      if let found = choose(event, at: level(ofContainer: container), state.values) {
        return found
      }
    }
    return choose(event, at: anyLevel, state.values)
  }
  private func event(ofChoice row: Int) -> Int { transitions[choices[row], .event] }
  private func choose(_ event: Int, at level: Int, _ values: [Int]) -> ¤TransitionRow? {
    let end = choiceStarts[level + 1]
    var low = choiceStarts[level]
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if self.event(ofChoice: middle) < event { low = middle + 1 } else { high = middle }
    }
    while low < end, self.event(ofChoice: low) == event {
      let transition = ¤TransitionRow(choices[low], in: self)
      if holds(transition.when, values) { return transition }
      low += 1
    }
    return nil
  }
}
§file core

enum ¤EntryAction: Hashable, Sendable {
  case open(¤Destination)
  case fire(Int)
  case url(String)
}

struct ¤EntryLine {
  private(set) var words: [(mark: Character, texts: [String])] = []
  init(_ line: Substring) {
    for word in line.split(separator: " ") {
      guard let mark = word.first else { continue }
      let texts = word.dropFirst().split(separator: "=", omittingEmptySubsequences: false)
      words.append((mark, texts.map { ¤PercentEscapes.undo($0.utf8) ?? "" }))
    }
  }
  func text(_ mark: Character) -> String? { words.first { $0.mark == mark }?.texts.first }
  func number(_ mark: Character) -> Int? { text(mark).flatMap { Int($0) } }
  var action: ¤EntryAction? {
    if let key = text("u") { return .url(key) }
    if let event = number("e") { return .fire(event) }
    return number("o").map { .open(¤Destination(code: $0)) }
  }
  static func lines(_ text: String) -> [¤EntryLine] {
    text.split(separator: "\n").map { ¤EntryLine($0) }
  }
}

enum ¤PercentEscapes {
  static func undo(_ text: Substring.UTF8View) -> String? {
    guard text.contains(0x25) else { return String(Substring(text)) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ hexDigit($0) }),
        let low = rest.popFirst().flatMap({ hexDigit($0) })
      else { return nil }
      bytes.append(high * 16 + low)
    }
    return utf8Text(bytes)
  }
  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
  private static func utf8Text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
§file core

extension ¤NavigationTables {
  func holds(_ formula: Int, _ values: [Int]) -> Bool {
    holds(branch: formulas[formula], values)
  }
  func holds(branch: Int, _ values: [Int]) -> Bool {
    var row = branch
    while row >= 0 {
      let condition = branches[row, .condition]
      let value = values.indices.contains(condition) ? values[condition] : 0
      let next = branches[row, value == branches[row, .value] ? .ifSo : .ifNot]
      guard next > row || next < 0 else { return false }
      row = next
    }
    return row == ¤TableLayout.BranchEnd.isTrue
  }
}
§file core

£final class ¤NavigationTables: Sendable {
  let app: String
  private let screenNames: [String]
  private let containerNames: [String]
  let eventNames: [String]
  let conditionNames: [String]
  private let valueNames: [String]
  private let screensByName: [String: Int]
  private let containersByName: [String: Int]
  let screens: ¤Table<¤TableLayout.Screen>
  let containers: ¤Table<¤TableLayout.Container>
  let tabs: ¤Table<¤TableLayout.Tab>
  let formulas: ¤Table<¤TableLayout.Formula>
  let branches: ¤Table<¤TableLayout.Branch>
  let conjunctStarts: ¤Table<¤TableLayout.ConjunctStart>
  let conjuncts: ¤Table<¤TableLayout.Conjunct>
  let atoms: ¤Table<¤TableLayout.Atom>
  let gates: ¤Table<¤TableLayout.Gate>
  let places: ¤Table<¤TableLayout.Place>
  let transitions: ¤Table<¤TableLayout.Transition>
  let options: ¤Table<¤TableLayout.Option>
  let earlier: ¤Table<¤TableLayout.Earlier>
  let sets: ¤Table<¤TableLayout.Assignment>
  let choiceStarts: ¤Table<¤TableLayout.ChoiceStart>
  let choices: ¤Table<¤TableLayout.Choice>
  let rules: ¤Table<¤TableLayout.Rule>
  let conditions: ¤Table<¤TableLayout.Condition>
  private let launch: ¤Table<¤TableLayout.Launch>
  let sheets: ¤Table<¤TableLayout.Sheet>
  let detents: ¤Table<¤TableLayout.Detent>
  let gateSheets: ¤Table<¤TableLayout.SheetNumber>
  let placeSheets: ¤Table<¤TableLayout.SheetNumber>
  let optionSheets: ¤Table<¤TableLayout.SheetNumber>
  let ruleLooks: ¤Table<¤TableLayout.RuleLook>
  let optionAnimators: ¤Table<¤TableLayout.AnimatorNumber>
  let containerEntries: ¤Table<¤TableLayout.ContainerEntry>
  let alerts: ¤Table<¤TableLayout.Alert>
  let buttons: ¤Table<¤TableLayout.Button>
  let appRequires: ¤Table<¤TableLayout.AppRequirement>
  let exemptGates: ¤Table<¤TableLayout.ExemptGate>
  £init(format: ¤TableFormat, app: String, _ text: String) {
    self.app = app
    let texts = Self.sections(of: text)
    func names(_ name: ¤TableLayout.Name) -> [String] { words(in: texts[name] ?? "") }
    func table<Column>(_ name: ¤TableLayout.Name) -> ¤Table<Column> { ¤Table(texts[name] ?? "") }
    screenNames = names(.screenNames)
    containerNames = names(.containerNames)
    eventNames = names(.eventNames)
    conditionNames = names(.conditionNames)
    valueNames = names(.valueNames)
    screens = table(.screens)
    containers = table(.containers)
    tabs = table(.tabs)
    formulas = table(.formulas)
    branches = table(.branches)
    conjunctStarts = table(.conjunctStarts)
    conjuncts = table(.conjuncts)
    atoms = table(.atoms)
    gates = table(.gates)
    places = table(.places)
    transitions = table(.transitions)
    options = table(.options)
    earlier = table(.earlier)
    sets = table(.sets)
    choiceStarts = table(.choiceStarts)
    choices = table(.choices)
    rules = table(.rules)
    launch = table(.launch)
    conditions = table(.conditions)
    sheets = table(.sheets)
    detents = table(.detents)
    gateSheets = table(.gateSheets)
    placeSheets = table(.placeSheets)
    optionSheets = table(.optionSheets)
    ruleLooks = table(.ruleLooks)
    optionAnimators = table(.optionAnimators)
    containerEntries = table(.containerEntries)
    alerts = table(.alerts)
    buttons = table(.buttons)
    appRequires = table(.appRequires)
    exemptGates = table(.exemptGates)
    screensByName = indices(of: screenNames)
    containersByName = indices(of: containerNames)
  }
  private static func sections(of text: String) -> [¤TableLayout.Name: Substring] {
    var sections: [¤TableLayout.Name: Substring] = [:]
    let bytes = text.utf8
    var open: (name: ¤TableLayout.Name, start: String.Index)?
    var line = text.startIndex
    while line < text.endIndex {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? text.endIndex
      if end > line, bytes[bytes.index(before: end)] == 0x3A,
        let name = ¤TableLayout.Name(rawValue: String(text[line..<bytes.index(before: end)]))
      {
        if let open { sections[open.name] = text[open.start..<line] }
        open = (name, end)
      }
      line = end < text.endIndex ? bytes.index(after: end) : end
    }
    if let open { sections[open.name] = text[open.start...] }
    return sections
  }
  // MARK: Names
  func valueName(_ row: Int) -> String? {
    valueNames.indices.contains(row) ? valueNames[row] : nil
  }
  func screen(named name: String) -> Int? { screensByName[name] }
  func container(named name: String) -> ¤Destination? {
    containersByName[name].map { ¤Destination(container: $0) }
  }
  func destination(named name: String) -> ¤Destination? {
    screen(named: name).map { ¤Destination(screen: $0) } ?? container(named: name)
  }
  func name(ofScreen index: Int) -> String {
    screenNames.indices.contains(index) ? screenNames[index] : "?"
  }
  func name(ofContainer index: Int) -> String {
    containerNames.indices.contains(index) ? containerNames[index] : "?"
  }
  func name(of destination: ¤Destination) -> String {
    if destination == .app { return app }
    if let screen = destination.screen { return name(ofScreen: screen) }
    return destination.container.map { name(ofContainer: $0) } ?? "?"
  }
  func eventName(_ event: Int) -> String {
    eventNames.indices.contains(event) ? eventNames[event] : "?"
  }
  func conditionName(_ condition: Int) -> String {
    conditionNames.indices.contains(condition) ? conditionNames[condition] : "?"
  }
  func valueName(condition: String, in values: [Int]) -> String? {
    guard let index = conditionNames.firstIndex(of: condition), values.indices.contains(index)
    else { return nil }
    return valueName(conditions[index, .firstValueName] + values[index])
  }
  // MARK: Screens, tabs and gates
  var splash: Int? { launch[0, .splash] >= 0 ? launch[0, .splash] : nil }
  var follows: Bool { launch[0, .follows] == 1 }
  var hasSeveralWindows: Bool { launch[0, .severalWindows] == 1 }
  private func flags(_ screen: Int) -> ¤TableLayout.ScreenFlags {
    ¤TableLayout.ScreenFlags(rawValue: screens[screen, .flags])
  }
  func hasBack(_ screen: Int) -> Bool { !flags(screen).contains(.hasNoBack) }
  func hidesTabBar(_ screen: Int) -> Bool { flags(screen).contains(.hidesTabBar) }
  func hasParameters(_ screen: Int) -> Bool { flags(screen).contains(.hasParameters) }
  func isRestorable(_ screen: Int) -> Bool { !flags(screen).contains(.isNotRestorable) }
  func isAlert(_ screen: Int) -> Bool { flags(screen).contains(.isAlert) }
  func isTabs(_ container: Int) -> Bool {
    containers[container, .kind] == ¤TableLayout.ContainerKind.tabs.rawValue
  }
  func parameterScreen(of destination: ¤Destination) -> Int? {
    if let screen = destination.screen { return screen }
    return destination.container.flatMap { isTabs($0) ? nil : firstShown(in: $0).screen }
  }
  func tabs(of container: Int) -> Range<Int> {
    let first = containers[container, .first]
    return first..<first + max(0, containers[container, .tabCount])
  }
  func row(ofTab tab: Int, of container: Int) -> Int { containers[container, .first] + tab }
  func firstTab(of container: Int) -> Int? {
    let rows = tabs(of: container)
    return rows.first { tabs[$0] >= 0 }.map { $0 - rows.lowerBound }
  }
  func firstShown(in container: Int) -> ¤Destination {
    if !isTabs(container) { return ¤Destination(screen: containers[container, .first]) }
    return firstTab(of: container).map { shown(inTab: $0, of: container) } ?? ¤Destination(code: -1)
  }
  func shown(inTab tab: Int, of container: Int) -> ¤Destination {
    ¤Destination(code: max(-1, tabs[row(ofTab: tab, of: container)]))
  }
  func firedEvent(ofTab tab: Int, of container: Int) -> Int? {
    let content = tabs[row(ofTab: tab, of: container)]
    return content < 0 ? -1 - content : nil
  }
  func target(ofGate gate: Int) -> ¤Destination { ¤Destination(code: gates[gate, .target]) }
  func name(ofGate gate: Int) -> String { name(of: target(ofGate: gate)) }
  func isPresented(_ gate: Int) -> Bool { gates[gate, .style] >= 0 }
  func presentation(ofGate gate: Int) -> ¤PresentationOptions {
    ¤PresentationOptions(
      style: max(0, gates[gate, .style]),
      isLocked: gates[gate, .isLocked] == 1
    )
    .with(sheet(gateSheets[gate]))
  }
  // MARK: Launch rules
  func rule(_ values: [Int]) -> Int? {
    (0..<rules.count).first { holds(rules[$0, .when], values) }
  }
  func root(ofRule rule: Int) -> ¤Destination { ¤Destination(code: rules[rule, .root]) }
  func presented(byRule rule: Int) -> ¤Destination { ¤Destination(code: rules[rule, .presented]) }
  func presentation(ofRule rule: Int) -> ¤PresentationOptions {
    ¤PresentationOptions(style: rules[rule, .style], isLocked: ruleLooks[rule, .isLocked] == 1)
      .with(sheet(ruleLooks[rule, .sheet]))
  }
  // MARK: Levels of choices
  var anyLevel: Int { choiceStarts.count - 2 }
  func level(ofContainer index: Int) -> Int { screens.count + index }
}

£struct ¤TableFormat: Sendable {
  /// The format that this runtime reads.
  £static let format1 = ¤TableFormat()
}

private func words(in text: Substring) -> [String] {
  var text = text
  return text.withUTF8 { bytes in
    bytes.split { $0 == 0x0A || $0 == 0x20 }.map { String(decoding: $0, as: UTF8.self) }
  }
}

private func indices(of names: [String]) -> [String: Int] {
  Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
}
§file core

extension ¤NavigationTables {
  func sheet(ofOption row: Int) -> ¤SheetOptions { sheet(optionSheets[row]) }
  func sheets(onPathTo destination: ¤Destination) -> [¤SheetOptions] {
    guard hasPlace(destination) else { return [] }
    var sheets: [¤SheetOptions] = []
    var row = destination.code
    var steps = 0
    while row >= 0, row < places.count, steps <= places.count {
      if case .present = ¤TableLayout.PlaceHop(code: places[row, .hop]).kind {
        sheets.append(sheet(placeSheets[row]))
      }
      row = places[row, .parent]
      steps += 1
    }
    return sheets.reversed()
  }
  func sheet(_ number: Int) -> ¤SheetOptions {
    guard number > 0 else { return ¤SheetOptions() }
    let first = sheets[number, .firstDetent]
    let count = max(0, sheets[number, .detentCount])
    return ¤SheetOptions(
      detents: (first..<first + count).compactMap { detent($0) },
      hasGrabber: sheets[number, .hasGrabber] == 1
    )
  }
  private func detent(_ row: Int) -> ¤SheetOptions.Detent? {
    let thousandths = Double(detents[row, .thousandths])
    return switch ¤TableLayout.DetentKind(rawValue: detents[row, .kind]) {
    case .medium: .medium
    case .large: .large
    case .percentage: .fraction(thousandths / 100_000)
    case .height: .height(thousandths / 1000)
    case nil: nil
    }
  }
  func animation(ofRule rule: Int) -> ¤RootAnimation {
    ¤RootAnimation(rawValue: ruleLooks[rule, .animation]) ?? .none
  }
  func duration(ofRule rule: Int) -> Double {
    Double(ruleLooks[rule, .milliseconds]) / 1000
  }
}
§file core

struct ¤StepProgram: Sendable {
  let operations: [Operation]
  let fact: Fact?
  let otherwise: [Operation]
  let last: Operation?
  private init(
    _ operations: Operation...,
    where fact: Fact? = nil,
    else otherwise: [Operation] = []
  ) {
    (self.operations, self.fact, self.otherwise) = (operations, fact, otherwise)
    last = operations.last
  }
}

extension ¤StepProgram {
  static let none = ¤StepProgram()
  static let root = ¤StepProgram(.reset(.root))
  static let push = ¤StepProgram(.require(.inStack), .cut(.toOnto), .put(.frame))
  static let present = ¤StepProgram(.put(.layer))
  static let show = ¤StepProgram(.put(.frame), where: .inStack, else: [.put(.layer)])
  static let select = ¤StepProgram(.selectTab)
  static let popTop = ¤StepProgram(.require(.inStack), .cut(.frame))
  static let popToRoot = ¤StepProgram(.require(.inStack), .cut(.toRoot))
  static let popToScreen = ¤StepProgram(.require(.inStack), .cut(.toTarget))
  static let dismissTop = ¤StepProgram(.cut(.layer))
  static let dismissAll = ¤StepProgram(.cut(.allLayers))
  static let close = ¤StepProgram(.cut(.frame), where: .pushed, else: [.cut(.layer)])
  static let replace = ¤StepProgram(.require(.inStack), .cut(.ownFrame), .put(.frame))
  static let unwind = ¤StepProgram(.cut(.toTargetAnywhere))
  static let open = ¤StepProgram(.reset(.place))
  static let launch = ¤StepProgram(.reset(.launchRule))
  static let window = ¤StepProgram(.reset(.window))
  static let all = [
    none, root, push, present, show, select, popTop, popToRoot, popToScreen, dismissTop, dismissAll,
    close, replace, unwind, open, launch, window,
  ]
}

extension ¤StepProgram {
  static let back = ¤StepProgram(.cut(.frame))
  static let swipe = ¤StepProgram(.cut(.layer))
  static let selectedTab = ¤StepProgram(.cut(.toRoot))
  static let otherTab = ¤StepProgram(.selectTab)
}

extension ¤StepProgram {
  enum Operation: Hashable, Sendable {
    case require(Fact)
    case cut(Cut)
    case selectTab
    case put(Put)
    case reset(Reset)
    enum Cut: Sendable {
      case frame
      case toRoot
      case toTarget
      case toTargetAnywhere
      case toOnto
      case ownFrame
      case layer
      case allLayers
    }
    enum Put: Sendable {
      case frame
      case layer
    }
    enum Reset: Sendable {
      case root
      case launchRule
      case place
      case window
    }
    enum Miss: String, Sendable {
      case noNavigation = "no-nav"
      case nothingToPop = "nothing-to-pop"
      case nothingPresented = "nothing-presented"
      case notBelow = "not-below"
      case notInTabs = "not-in-tabs"
    }
    var miss: Miss? {
      switch self {
      case .require(.inStack): .noNavigation
      case .require(.pushed), .cut(.frame), .cut(.toRoot): .nothingToPop
      case .cut(.layer), .cut(.allLayers): .nothingPresented
      case .cut(.toTarget), .cut(.toTargetAnywhere), .cut(.toOnto): .notBelow
      case .selectTab: .notInTabs
      case .cut(.ownFrame), .put, .reset: nil
      }
    }
  }
  enum Fact: Sendable {
    case inStack
    case pushed
  }
}

extension ¤StepProgram {
  @inline(__always)
  func operations(where holds: (Fact) -> Bool) -> [Operation] {
    guard let fact else { return operations }
    return holds(fact) ? operations : otherwise
  }
  var removesOnly: Bool {
    if case .cut? = last { true } else { false }
  }
  var makesTarget: Bool {
    switch last {
    case .put?, .reset(.root)?, .reset(.place)?, .reset(.window)?: true
    case .require?, .cut?, .selectTab?, .reset(.launchRule)?, nil: false
    }
  }
  var replacesAll: Bool {
    switch last {
    case .reset(let contents)?: contents != .window
    case let last: last == nil
    }
  }
}

extension ¤StepProgram.Operation {
  var cutsToBottom: Bool { self == .cut(.toRoot) || self == .cut(.allLayers) }
}
§file core

struct ¤Table<Column: ¤TableColumn>: Sendable {
  private let cells: [Int32]
  private let width: Int
  let count: Int
  init(_ text: Substring) {
    cells = numbers(in: text)
    width = Column.allCases.count
    count = cells.count / width
  }
  subscript(row: Int, column: Column) -> Int {
    let index = row * width + column.rawValue
    return row >= 0 && index < cells.count ? Int(cells[index]) : 0
  }
  subscript(row: Int) -> Int {
    let index = row * width
    return row >= 0 && index < cells.count ? Int(cells[index]) : 0
  }
}

private func numbers(in text: Substring) -> [Int32] {
  var text = text
  return text.withUTF8 { bytes in
    var result: [Int32] = []
    var number: Int32 = 0
    var isNegative = false
    var isInside = false
    for byte in bytes {
      if byte >= 0x30, byte <= 0x39 {
        number = number &* 10 &+ Int32(byte - 0x30)
        isInside = true
      } else {
        if isInside { result.append(isNegative ? 0 &- number : number) }
        isNegative = byte == 0x2D
        isInside = false
        number = 0
      }
    }
    if isInside { result.append(isNegative ? 0 &- number : number) }
    return result
  }
}
§file core

enum ¤TableLayout {
  enum Name: String, CaseIterable {
    // Tables of names.
    case screenNames, containerNames, eventNames, conditionNames, valueNames
    case screens, containers, tabs
    case formulas, branches, conjunctStarts, conjuncts, atoms
    case gates, places, transitions, options, earlier, sets, choiceStarts, choices
    case rules, launch, conditions
    // Tables that only some specs need. Several have one row for each row of another table.
    case sheets, detents, gateSheets, placeSheets, optionSheets, ruleLooks
    case containerEntries
    case alerts, buttons
    case optionAnimators
    case appRequires, exemptGates
  }
  enum Screen: Int, ¤TableColumn {
    case requires
    case flags
    case entryFormula
    case entryStyle
  }
  struct ScreenFlags: OptionSet {
    let rawValue: Int
    static let hasNoBack = ScreenFlags(rawValue: 1)
    static let hidesTabBar = ScreenFlags(rawValue: 2)
    static let hasParameters = ScreenFlags(rawValue: 4)
    static let isNotRestorable = ScreenFlags(rawValue: 8)
    static let isAlert = ScreenFlags(rawValue: 16)
  }
  enum Container: Int, ¤TableColumn {
    case kind
    case first
    case tabCount
    case requires
  }
  enum ContainerKind: Int { case navigation, tabs }
  enum Tab: Int, ¤TableColumn {
    case content
  }
  enum Formula: Int, ¤TableColumn { case branch }
  enum Branch: Int, ¤TableColumn { case condition, value, ifSo, ifNot }
  enum BranchEnd {
    static let isTrue = -1
    static let isFalse = -2
  }
  enum ConjunctStart: Int, ¤TableColumn { case first }
  enum Conjunct: Int, ¤TableColumn { case branch, firstAtom, atomCount }
  enum Atom: Int, ¤TableColumn { case branch, condition, gate }
  enum Gate: Int, ¤TableColumn { case target, style, isLocked }
  enum Place: Int, ¤TableColumn {
    case parent
    case hop
  }
  enum PlaceParent {
    static let isRoot = -1
    static let isNowhere = -2
  }
  struct PlaceHop {
    enum Kind: Equatable {
      case root, tab, navigationRoot, push
      case present(style: Int, isLocked: Bool)
    }
    private static let kinds = 16
    let kind: Kind
    let target: Int?
    init(_ kind: Kind, target: Int? = nil) {
      self.kind = kind
      self.target = target
    }
    init(code: Int) {
      let target = code / Self.kinds - 1
      self.target = target < 0 ? nil : target
      switch code % Self.kinds {
      case 0: kind = .root
      case 1: kind = .tab
      case 2: kind = .navigationRoot
      case 3: kind = .push
      case let other: kind = .present(style: (other - 4) / 2, isLocked: other % 2 == 1)
      }
    }
    var code: Int {
      let own =
        switch kind {
        case .root: 0
        case .tab: 1
        case .navigationRoot: 2
        case .push: 3
        case .present(let style, let isLocked): 4 + 2 * style + (isLocked ? 1 : 0)
        }
      return own + Self.kinds * ((target ?? -1) + 1)
    }
  }
  enum Transition: Int, ¤TableColumn {
    case event, when
    case verb
    case target, options
  }
  struct VerbCode {
    private static let verbs = 32
    private static let counts = 4
    let verb: Int
    let earlier: Range<Int>
    init(_ verb: Int, after earlier: Range<Int>) {
      self.verb = verb
      self.earlier = earlier
    }
    init(code: Int) {
      verb = code % Self.verbs
      let (first, count) = (code / Self.verbs).quotientAndRemainder(dividingBy: Self.counts)
      earlier = first..<first + count
    }
    var code: Int {
      let first = earlier.isEmpty ? 0 : earlier.lowerBound
      return verb + Self.verbs * (earlier.count + Self.counts * first)
    }
  }
  enum Earlier: Int, ¤TableColumn { case verb, target }
  enum Option: Int, ¤TableColumn {
    case style, isLocked, isAnimated, animation, milliseconds
    case firstSet, setCount
    case presented, onto
  }
  enum Assignment: Int, ¤TableColumn { case condition, value }
  enum ChoiceStart: Int, ¤TableColumn { case first }
  enum Choice: Int, ¤TableColumn { case transition }
  enum Rule: Int, ¤TableColumn { case when, root, presented, style }
  enum ContainerEntry: Int, ¤TableColumn { case entryFormula, entryStyle }
  enum Sheet: Int, ¤TableColumn { case hasGrabber, firstDetent, detentCount }
  enum Detent: Int, ¤TableColumn { case kind, thousandths }
  enum DetentKind: Int { case medium, large, percentage, height }
  enum SheetNumber: Int, ¤TableColumn { case sheet }
  enum RuleLook: Int, ¤TableColumn { case isLocked, sheet, animation, milliseconds }
  enum AnimatorNumber: Int, ¤TableColumn { case animator }
  enum AppRequirement: Int, ¤TableColumn { case requires }
  enum ExemptGate: Int, ¤TableColumn { case gate }
  enum Launch: Int, ¤TableColumn { case splash, follows, severalWindows }
  enum Condition: Int, ¤TableColumn {
    case kind, valueCount, isVolatile, countsFirstInstallation, firstValueName, hasGate
  }
  enum ConditionKind: Int { case supplied, flag, session, newVersion }
  enum Alert: Int, ¤TableColumn {
    case screen
    case isSheet
    case firstButton, buttonCount
  }
  enum Button: Int, ¤TableColumn { case event, role }
  enum ButtonRole: Int { case plain, cancel, destructive }
}

protocol ¤TableColumn: RawRepresentable, CaseIterable where RawValue == Int {}
§file core

struct ¤StepVerb: Sendable {
  let program: ¤StepProgram
  let target: ¤Destination
}

extension ¤StepProgram {
  fileprivate static func numbered(_ number: Int) -> ¤StepProgram {
    all.indices.contains(number) ? all[number] : none
  }
}

struct ¤TransitionRow: Sendable {
  let index: Int
  private let tables: ¤NavigationTables
  init(_ index: Int, in tables: ¤NavigationTables) {
    self.index = index
    self.tables = tables
  }
  private func cell(_ column: ¤TableLayout.Transition) -> Int { tables.transitions[index, column] }
  private func option(_ column: ¤TableLayout.Option) -> Int {
    tables.options[cell(.options), column]
  }
  var event: Int { cell(.event) }
  var when: Int { cell(.when) }
  var program: ¤StepProgram {
    ¤StepProgram.numbered(¤TableLayout.VerbCode(code: cell(.verb)).verb)
  }
  var earlier: [¤StepVerb] {
    ¤TableLayout.VerbCode(code: cell(.verb)).earlier.map { row in
      ¤StepVerb(
        program: ¤StepProgram.numbered(tables.earlier[row, .verb]),
        target: ¤Destination(code: tables.earlier[row, .target])
      )
    }
  }
  var verbs: [¤StepVerb] { earlier + [¤StepVerb(program: program, target: target)] }
  var target: ¤Destination { ¤Destination(code: cell(.target)) }
  var presentation: ¤PresentationOptions {
    ¤PresentationOptions(style: option(.style), isLocked: option(.isLocked) == 1)
      .with(tables.sheet(ofOption: cell(.options)))
  }
  var isAnimated: Bool { option(.isAnimated) == 1 }
  var animation: ¤RootAnimation { ¤RootAnimation(rawValue: option(.animation)) ?? .none }
  var animator: Int? {
    let number = tables.optionAnimators[cell(.options)]
    return number > 0 ? number - 1 : nil
  }
  var duration: Double { Double(option(.milliseconds)) / 1000 }
  var sets: Range<Int> {
    let first = option(.firstSet)
    return first..<first + max(0, option(.setCount))
  }
  var presented: ¤Destination { ¤Destination(code: option(.presented)) }
  var onto: ¤Destination { ¤Destination(code: option(.onto)) }
  var madeScreens: [Int] {
    program.makesTarget ? [target, presented].compactMap { tables.parameterScreen(of: $0) } : []
  }
  var proceedsWhenCovered: Bool { program.replacesAll }
}

enum ¤RootAnimation: Int, Sendable {
  case none, crossDissolve, snapshotFade, flipFromLeft, flipFromRight, slideUp
}
§file core

extension ¤StepBuilder {
  mutating func removeAlert() {
    guard tables.alert(in: state) != nil else { return }
    state.layers.removeLast()
    releaseWithGate()
  }
  mutating func recheckUnderAlert(hasChanged: Bool) -> Bool {
    let alert = state.layers.last
    if alert?.gate == nil { removeAlert() }
    let isDone = hasChanged && recheck()
    // Remove the alert unless the recheck has removed or replaced it.
    if state.layers.last?.id == alert?.id { removeAlert() }
    return isDone
  }
}
§file core

extension ¤NavigationTables {
  func needs(of destination: ¤Destination, in state: ¤CoreState) -> [¤Need] {
    withApp(needs(of: destination), in: state)
  }
  func needs(ofRoot root: ¤Destination, _ presented: ¤Destination) -> [¤Need] {
    let (own, over) = (needs(of: root), needs(of: presented))
    return appNeeds(before: own, over: root) + appNeeds(before: over, over: root) + own + over
  }
  func withApp(_ needs: [¤Need], in state: ¤CoreState) -> [¤Need] {
    let gate = state.gateLayer.flatMap { state.layers[$0].gate }
    return appNeeds(before: needs, over: state.layers.first?.destination, gate: gate) + needs
  }
  func appNeeds(before needs: [¤Need], over root: ¤Destination?, gate: Int? = nil) -> [¤Need] {
    guard appRequires.count > 0, let screen = needs.last?.of.screen, screen != splash else {
      return []
    }
    let isExempt = (0..<exemptGates.count).contains { row in
      let exempt = exemptGates[row]
      return gate.map { $0 == exempt } ?? (target(ofGate: exempt) == root)
    }
    return isExempt ? [] : [¤Need(formula: appRequires[0], of: .app)]
  }
}

extension ¤Destination {
  static let app = ¤Destination(code: -2)
}
§file core

extension ¤StepBuilder {
  mutating func layer(
    for destination: ¤Destination,
    _ arguments: ¤Arguments = .none
  ) -> ¤LayerState {
    let id = state.newID()
    guard let container = destination.container, tables.isTabs(container) else {
      return ¤LayerState(
        tabs: nil,
        selected: 0,
        stacks: [stack(for: destination, arguments)],
        id: id
      )
    }
    var stacks: [¤StackState] = []
    for row in tables.tabs(of: container) {
      stacks.append(stack(for: ¤Destination(code: tables.tabs[row]), .none))
    }
    if stacks.isEmpty { stacks.append(stack(for: ¤Destination(code: -1), .none)) }
    return ¤LayerState(
      tabs: container,
      selected: tables.firstTab(of: container) ?? 0,
      stacks: stacks,
      id: id
    )
  }
  private mutating func stack(
    for destination: ¤Destination,
    _ arguments: ¤Arguments
  ) -> ¤StackState {
    let id = state.newID()
    if let screen = destination.screen {
      return ¤StackState(navigation: nil, entries: [entry(of: screen, arguments)], id: id)
    }
    guard let container = destination.container, !tables.isTabs(container) else {
      return ¤StackState(navigation: nil, entries: [], id: id)
    }
    let root = entry(of: tables.containers[container, .first], arguments)
    return ¤StackState(navigation: container, entries: [root], id: id)
  }
  mutating func entry(of screen: Int, _ arguments: ¤Arguments) -> ¤EntryState {
    ¤EntryState(
      id: state.newID(),
      screen: screen,
      parameters: spec.parameters(of: screen, with: arguments),
      ticket: arguments.returning.contains(screen) ? arguments.ticket : 0
    )
  }
  mutating func layers(ofRule rule: Int) -> [¤LayerState] {
    let root = layer(for: tables.root(ofRule: rule))
    let presented = tables.presented(byRule: rule)
    guard presented.code >= 0 else { return [root] }
    if tables.presentation(ofRule: rule).isPush { return [pushing(presented, onto: root)] }
    var layer = layer(for: presented)
    layer.presentation = tables.presentation(ofRule: rule)
    return [root, layer]
  }
  mutating func pushing(_ pushed: ¤Destination, onto layer: ¤LayerState) -> ¤LayerState {
    var layer = layer
    if let screen = pushed.screen { layer.stack.entries.append(entry(of: screen, .none)) }
    return layer
  }
}

extension ¤SpecInterface {
  @MainActor func parameters(
    of screen: Int,
    with arguments: ¤Arguments
  ) -> (any Hashable & Sendable)? {
    arguments.given.first { $0.screen == screen }?.parameters
      ?? parameters(ofScreen: screen, arguments.fields) ?? parameters(ofScreen: screen, .none)
  }
}

extension ¤LayerState {
  func isLike(_ other: ¤LayerState) -> Bool {
    destination == other.destination && selected == other.selected
      && stacks.count == other.stacks.count
      && zip(stacks, other.stacks).allSatisfy { a, b in
        a.entries.count == b.entries.count
          && zip(a.entries, b.entries).allSatisfy { $0.isLike($1) }
      }
  }
}

extension ¤EntryState {
  func isLike(_ other: ¤EntryState) -> Bool {
    guard screen == other.screen else { return false }
    guard let a = parameters, let b = other.parameters else {
      return parameters == nil && other.parameters == nil
    }
    return AnyHashable(a) == AnyHashable(b)
  }
}
§file core gates

extension ¤NavigationTables {
  func obstacle(by unmet: ¤Need, _ values: [Int], isShowing: (Int) -> Bool) -> ¤Obstacle {
    guard let first = firstAtom(of: unmet.formula, values) else { return .unmet(unmet.of) }
    var last = first
    var passed: [Int] = []
    while true {
      let own = needs(ofGate: last.gate)
      guard !isShowing(last.gate), let unmet = firstUnmet(own, values) else {
        return .gate(last.gate, condition: last.condition)
      }
      passed.append(last.gate)
      guard let next = firstAtom(of: unmet.formula, values), !passed.contains(next.gate) else {
        return .blocked(condition: first.condition)
      }
      last = next
    }
  }
  func needs(ofGate gate: Int) -> [¤Need] {
    let target = target(ofGate: gate)
    let own = needs(of: target)
    return appNeeds(before: own, over: target, gate: isPresented(gate) ? gate : nil) + own
  }
  private func firstAtom(
    of formula: Int,
    _ values: [Int]
  ) -> (condition: Int, gate: Int)? {
    let first = conjunctStarts[formula]
    let end = max(first, conjunctStarts[formula + 1])
    for conjunct in first..<end where !holds(branch: conjuncts[conjunct, .branch], values) {
      let start = conjuncts[conjunct, .firstAtom]
      let count = max(0, conjuncts[conjunct, .atomCount])
      return (start..<start + count).first { !holds(branch: atoms[$0, .branch], values) }
        .map { (atoms[$0, .condition], atoms[$0, .gate]) }
    }
    return nil
  }
  func hidden(in states: [¤CoreState], by values: [[Int]]) -> ¤Hidden {
    var hidden = ¤Hidden()
    for values in values {
      for state in states { hide(&hidden, in: state, by: values) }
    }
    return hidden
  }
  private func hide(_ hidden: inout ¤Hidden, in state: ¤CoreState, by values: [Int]) {
    let hasApp = appRequires.count == 0 || holds(appRequires[0, .requires], values)
    for (index, layer) in state.layers.enumerated() {
      for stack in layer.stacks {
        let around = state.containers(around: stack, ofLayer: index)
        let hasAround = hasApp && around.allSatisfy { holds(containers[$0, .requires], values) }
        for entry in stack.entries where !hidden.screens.contains(entry.id) {
          // This almost always holds, and is faster than the search for an obstacle.
          if hasAround, holds(screens[entry.screen, .requires], values) { continue }
          let needs = needs(of: entry.screen, in: stack, ofLayer: index, state)
          if case .gate = obstacle(to: needs, values) { hidden.screens.insert(entry.id) }
        }
      }
      if let top = layer.top, hidden.screens.contains(top.id), !hidden.hides(layer.id) {
        hidden.layers.append(layer)
      }
    }
  }
}
§file core gates

extension ¤StepBuilder {
  func target(of intent: ¤Intent, in state: ¤CoreState) -> ¤Intent {
    if case .transition(let index) = intent.kind,
      let there = stateForTab(of: ¤TransitionRow(index, in: tables), in: state)
    {
      return tables.target(of: intent, in: there)
    }
    return tables.target(of: intent, in: state)
  }
  mutating func hold(_ intent: ¤Intent, by gate: Int, for condition: Int) {
    let target = target(of: intent, in: state)
    step.outcome = .held(by: tables.name(ofGate: gate))
    show(gate, for: condition)
    if tables.isPresented(gate) {
      state.heldIntent = ¤HeldIntent(holder: .gate(gate), intent: intent)
    } else {
      holdTarget(target, by: gate)
    }
  }
  func isShowing(_ gate: Int) -> Bool {
    guard tables.isPresented(gate) else {
      return state.layers.first?.destination == tables.target(ofGate: gate)
    }
    return state.gateLayer.map { state.layers[$0].gate == gate } ?? false
  }
  mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {
    if !tables.isPresented(gate) { decidesRoot = true }
    if isShowing(gate), !afresh { return tables.isPresented(gate) ? recordReason(condition) : () }
    let target = tables.target(ofGate: gate)
    guard tables.isPresented(gate) else {
      state.layers = [layer(for: target)]
      return releaseWithGate()
    }
    let isMarked = isGateMarked
    if let up = state.gateLayer {
      state.layers.removeSubrange(up...)
      if isHeldByPresentedGate { state.heldIntent?.holder = .gate(gate) }
    }
    // A gate is presented over the screens under the alert.
    if state.layers.last?.gate == nil { removeAlert() }
    var layer = layer(for: target)
    layer.presentation = tables.presentation(ofGate: gate)
    layer.gate = gate
    state.layers.append(layer)
    recordReason(condition)
    if isMarked { markGate() }
  }
  var isHeldByPresentedGate: Bool {
    guard case .gate(let gate)? = state.heldIntent?.holder else { return false }
    return tables.isPresented(gate)
  }
  mutating func holdTarget(_ intent: ¤Intent, by gate: Int) {
    if intent.target.map({ tables.hasPlace($0) }) ?? false {
      state.heldIntent = ¤HeldIntent(holder: .gate(gate), intent: intent)
    } else {
      state.heldIntent = nil
      step.notes.append(.forgotten(tables.name(of: intent)))
    }
  }
  mutating func releaseWithGate() {
    if isHeldByPresentedGate, state.gateLayer == nil { state.heldIntent = nil }
  }
}
§file core gates

extension ¤StepBuilder {
  var isGateReasonUnchanged: Bool {
    guard let up = state.gateLayer, let reason = state.layers[up].reason else { return false }
    return ¤GateReason(reason.condition, state.values).value == reason.value
  }
  var isGateMarked: Bool { state.gateLayer.map { state.layers[$0].isMarked } ?? false }
  mutating func recordReason(_ condition: Int) {
    if let up = state.gateLayer {
      state.layers[up].reason = ¤GateReason(condition, state.values)
    }
  }
  mutating func markGate() {
    if let up = state.gateLayer { state.layers[up].isMarked = true }
  }
  mutating func recheckUnderGate() -> Bool {
    guard let up = state.gateLayer, isGateMarked, let shown = state.layers[up].gate else {
      return false
    }
    var below = state
    below.layers.removeSubrange(up...)
    switch obstacle(to: tables.needs(of: below)) {
    case .nothing:
      state = below
      releaseWithGate()
      step.notes.append(.uncovered(tables.name(ofGate: shown)))
      if !animatesTransition { step.plan.isAnimated = false }
      return true
    case .gate(shown, let condition):
      recordReason(condition)
      return false
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      step.notes.append(.gated(tables.name(ofGate: gate)))
      return true
    case .blocked(let condition):
      step.notes.append(.blockedBelow(tables.conditionName(condition)))
      return false
    case .unmet: return false
    }
  }
  mutating func keepHolding(
    _ held: ¤HeldIntent,
    by gate: Int,
    for condition: Int,
    in below: ¤CoreState
  ) -> Bool {
    if !isHolder(gate, of: held) {
      showInstead(gate, for: condition, held, in: below)
      return true
    }
    guard isHeldByPresentedGate else { return recheckUnderGate() }
    recordReason(condition)
    return false
  }
  private func isHolder(_ gate: Int, of held: ¤HeldIntent) -> Bool {
    if case .gate(let holder) = held.holder { return holder == gate }
    return false
  }
  func stateBelow() -> ¤CoreState {
    guard isHeldByPresentedGate, let up = state.gateLayer else { return state }
    var below = state
    below.layers.removeSubrange(up...)
    return below
  }
  private mutating func showInstead(
    _ gate: Int,
    for condition: Int,
    _ held: ¤HeldIntent,
    in below: ¤CoreState
  ) {
    let target = target(of: held.intent, in: below)
    let wasPresented = isHeldByPresentedGate
    show(gate, for: condition)
    step.notes.append(.held(by: tables.name(ofGate: gate)))
    if tables.isPresented(gate), wasPresented {
      state.heldIntent = ¤HeldIntent(holder: .gate(gate), intent: held.intent)
    } else {
      holdTarget(target, by: gate)
    }
  }
}
§file core gates

extension ¤Intent {
  var target: ¤Destination? {
    switch kind {
    case .opening(let target), .target(let target), .root(let target, _, _): return target
    case .transition, .tab, .entry, .over: return nil
    }
  }
}

extension ¤NavigationTables {
  func target(of intent: ¤Intent, in state: ¤CoreState) -> ¤Intent {
    var arguments = intent.arguments
    arguments.ticket = 0
    arguments.returning = []
    switch intent.kind {
    case .opening(let target): return ¤Intent(kind: .target(target), arguments: arguments)
    case .target, .root: return ¤Intent(kind: intent.kind, arguments: arguments)
    case .entry(let screen):
      return ¤Intent(kind: .target(¤Destination(screen: screen)), arguments: arguments)
    case .over(let target, _): return ¤Intent(kind: .target(target), arguments: arguments)
    case .tab(let tab, let container): return self.target(inTab: tab, of: container, state)
    case .transition(let index):
      return target(of: ¤TransitionRow(index, in: self), arguments, in: state)
    }
  }
  private func target(
    of transition: ¤TransitionRow,
    _ arguments: ¤Arguments,
    in state: ¤CoreState
  ) -> ¤Intent {
    switch transition.program.last {
    case .reset(.root)? where transition.presented.code >= 0:
      let kind = ¤Intent.Kind.root(
        transition.target,
        presenting: transition.presented,
        transition.presentation
      )
      return ¤Intent(kind: kind, arguments: arguments)
    case .reset(.launchRule)?: return rule(state.values).map { target(ofRule: $0) } ?? nothing
    case .selectTab?:
      guard let tabs = state.layers.last?.tabs,
        let tab = tab(showing: transition.target, of: tabs)
      else { return ¤Intent(kind: .target(transition.target)) }
      return target(inTab: tab, of: tabs, state)
    default: return ¤Intent(kind: .target(transition.target), arguments: arguments)
    }
  }
  private var nothing: ¤Intent { ¤Intent(kind: .target(¤Destination(code: -1))) }
  private func target(ofRule rule: Int) -> ¤Intent {
    let presented = presented(byRule: rule)
    guard presented.code >= 0 else { return ¤Intent(kind: .target(root(ofRule: rule))) }
    let kind = ¤Intent.Kind.root(
      root(ofRule: rule),
      presenting: presented,
      presentation(ofRule: rule)
    )
    return ¤Intent(kind: kind)
  }
  private func target(inTab tab: Int, of container: Int, _ state: ¤CoreState) -> ¤Intent {
    guard let layer = state.layers.last, layer.tabs == container,
      layer.stacks.indices.contains(tab), let shown = layer.stacks[tab].entries.last
    else { return ¤Intent(kind: .target(self.shown(inTab: tab, of: container))) }
    var arguments = ¤Arguments.none
    if let parameters = shown.parameters {
      arguments.given = [¤ScreenArgument(shown.screen, parameters)]
    }
    return ¤Intent(
      kind: .target(¤Destination(screen: shown.screen)),
      arguments: arguments
    )
  }
}
§file core

struct ¤Hidden: Sendable {
  var layers: [¤LayerState] = []
  var screens: Set<UInt64> = []
  func hides(_ layer: UInt64) -> Bool { layers.contains { $0.id == layer } }
}
§file core

@MainActor struct ¤NavigationCore: Sendable {
  let spec: ¤SpecInterface
  var state = ¤CoreState()
  var hasWindows = false
  init(_ spec: ¤SpecInterface) { self.spec = spec }
  var tables: ¤NavigationTables { spec.tables }
  private mutating func buildStep(_ body: (inout ¤StepBuilder) -> Void) -> ¤Step {
    var builder = ¤StepBuilder(self)
    body(&builder)
    builder.releaseWithGate()
    builder.checkVisibility()
    let step = builder.finished()
    state = builder.state
    return step
  }
  // MARK: Launch
  mutating func showSplash(_ splash: Int, values: [Int]) -> ¤Step {
    state.values = values
    var builder = ¤StepBuilder(self)
    builder.state.layers = [builder.layer(for: ¤Destination(screen: splash))]
    let step = builder.finished()
    state = builder.state
    return step
  }
  mutating func launch(values: [Int], restoring saved: ¤SavedState? = nil) -> ¤Step {
    state.values = values
    guard let rule = tables.rule(values) else { return ¤Step(outcome: .refused(.noLaunchRule)) }
    state.isLaunching = false
    let followsSplash = !state.layers.isEmpty
    return buildStep {
      $0.animate(as: rule)
      // The first screens are shown without animation.
      $0.step.plan.isAnimated = followsSplash && $0.step.plan.animation != .none
      $0.decidesRoot = true
      $0.state.heldIntent = nil
      $0.state.layers = $0.restored(saved, rule: rule) ?? $0.layers(ofRule: rule)
    }
  }
  mutating func start(
    at target: ¤Destination,
    _ arguments: ¤Arguments,
    values: [Int]
  ) -> ¤Step? {
    let needs = ¤StepBuilder(self).needs(atPlaceOf: target)
    guard tables.hasPlace(target), needs.allSatisfy({ tables.holds($0.formula, values) }) else {
      return nil
    }
    state.values = values
    state.isLaunching = false
    return buildStep {
      $0.step.plan.isAnimated = false
      $0.open(target, arguments)
    }
  }
  // MARK: Events
  enum Choice {
    case nothing(¤Reason)
    case wait
    case transition(¤TransitionRow)
  }
  func choose(_ event: Int, from instance: UInt64?) -> Choice {
    if state.isLaunching { return .nothing(.launching) }
    let state = tables.withoutAlert(state)
    guard let top = state.top else { return .nothing(.notVisible) }
    if let instance {
      if instance != top.id { return .nothing(.notVisible) }
      if state.isCovered { return .nothing(.covered) }
    }
    guard let found = tables.choose(event: event, in: state) else { return .nothing(.noTransition) }
    return state.isCovered && !found.proceedsWhenCovered ? .wait : .transition(found)
  }
  mutating func take(
    _ transition: ¤TransitionRow,
    _ arguments: ¤Arguments,
    valuesFromApp: [Int: Int] = [:]
  ) -> ¤Step {
    buildStep {
      $0.removeAlert()
      $0.step.event = transition.event
      $0.assign(transition, valuesFromApp)
      if transition.sets.isEmpty || !$0.recheck() {
        $0.attempt(¤Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }
  mutating func press(
    _ transition: ¤TransitionRow?,
    _ arguments: ¤Arguments,
    valuesFromApp: [Int: Int]
  ) -> ¤Step {
    buildStep {
      guard let transition else { return $0.removeAlert() }
      $0.assign(transition, valuesFromApp)
      if !$0.recheckUnderAlert(hasChanged: !transition.sets.isEmpty) {
        $0.attempt(¤Intent(kind: .transition(transition.index), arguments: arguments))
      }
      $0.follow()
    }
  }
  // MARK: Taps, openings and changes
  mutating func tap(tab: Int) -> ¤Step { buildStep { $0.tap(tab: tab) } }
  /// Carries out an intent from outside.
  mutating func open(_ intent: ¤Intent) -> ¤Step {
    buildStep {
      $0.removeAlert()
      $0.attempt(intent)
    }
  }
  mutating func change(to values: [Int], animated: Bool = true) -> ¤Step {
    let hasChanged = values != state.values
    return buildStep {
      $0.step.plan.isAnimated = animated
      $0.state.values = values
      if hasChanged { _ = $0.recheck() }
      $0.follow()
    }
  }
  mutating func checkAgain() -> ¤Step { buildStep { _ in } }
}

extension ¤StepBuilder {
  fileprivate mutating func assign(_ transition: ¤TransitionRow, _ valuesFromApp: [Int: Int]) {
    animatesTransition = transition.isAnimated
    for row in transition.sets {
      let condition = tables.sets[row, .condition]
      let value = tables.sets[row, .value]
      step.assigned.append((condition, value < 0 ? nil : value))
      if state.values.indices.contains(condition) {
        state.values[condition] = value < 0 ? valuesFromApp[condition] ?? 0 : value
      }
    }
  }
}
§file core

struct ¤Need: Sendable {
  let formula: Int
  let of: ¤Destination
}

enum ¤Obstacle: Sendable {
  case nothing
  case unmet(¤Destination)
  case blocked(condition: Int)
  case gate(Int, condition: Int)
}

extension ¤NavigationTables {
  // MARK: Needs, in order: the app's, the containers' from the outermost on, the screen's
  func needs(of state: ¤CoreState) -> [¤Need] {
    guard let top = state.top, let stack = state.layers.last?.stack else { return [] }
    return needs(of: top.screen, in: stack, ofLayer: state.layers.count - 1, state)
  }
  func needs(
    of screen: Int,
    in stack: ¤StackState,
    ofLayer index: Int,
    _ state: ¤CoreState
  ) -> [¤Need] {
    let containers = state.containers(around: stack, ofLayer: index)
    let needs = containers.reversed().map { need(ofContainer: $0) } + [need(ofScreen: screen)]
    let gate = state.layers[...index].last { $0.gate != nil }?.gate
    return appNeeds(before: needs, over: state.layers.first?.destination, gate: gate) + needs
  }
  func needs(of destination: ¤Destination) -> [¤Need] {
    if let screen = destination.screen { return [need(ofScreen: screen)] }
    guard let container = destination.container else { return [] }
    return [need(ofContainer: container)] + needs(of: firstShown(in: container))
  }
  func needs(ofTab stack: ¤StackState, in state: ¤CoreState) -> [¤Need] {
    guard let top = stack.entries.last else { return [] }
    let own = need(ofScreen: top.screen)
    return withApp(stack.navigation.map { [need(ofContainer: $0), own] } ?? [own], in: state)
  }
  func need(ofTab tab: ¤Destination) -> ¤Need {
    tab.screen.map { need(ofScreen: $0) } ?? need(ofContainer: tab.container ?? 0)
  }
  private func need(ofScreen screen: Int) -> ¤Need {
    ¤Need(formula: screens[screen, .requires], of: ¤Destination(screen: screen))
  }
  private func need(ofContainer container: Int) -> ¤Need {
    ¤Need(formula: containers[container, .requires], of: ¤Destination(container: container))
  }
  // MARK: Obstacles
  func obstacle(
    to needs: [¤Need],
    _ values: [Int],
    isShowing: (Int) -> Bool = { _ in false }
  ) -> ¤Obstacle {
    guard let unmet = firstUnmet(needs, values) else { return .nothing }
    return obstacle(by: unmet, values, isShowing: isShowing)
  }
  func firstUnmet(_ needs: [¤Need], _ values: [Int]) -> ¤Need? {
    needs.first { !holds($0.formula, values) }
  }
}
§file core

extension ¤NavigationTables {
  // A path starts at the destination's own row in `places` and follows the parents up to a root.
  func hasPlace(_ destination: ¤Destination) -> Bool {
    destination.code >= 0 && places[destination.code, .parent] != ¤TableLayout.PlaceParent.isNowhere
      && places.count > 0
  }
  func path(to target: ¤Destination) -> [(hop: ¤TableLayout.PlaceHop.Kind, target: ¤Destination)] {
    guard hasPlace(target) else { return [] }
    var path: [(hop: ¤TableLayout.PlaceHop.Kind, target: ¤Destination)] = []
    var row = target.code
    while row >= 0, row < places.count, path.count <= places.count {
      let hop = ¤TableLayout.PlaceHop(code: places[row, .hop])
      path.append((hop.kind, ¤Destination(code: hop.target ?? row)))
      row = places[row, .parent]
    }
    return path.reversed()
  }
}

extension ¤StepBuilder {
  func needs(atPlaceOf target: ¤Destination) -> [¤Need] {
    var builder = ¤StepBuilder(¤NavigationCore(spec))
    builder.state.layers = builder.layers(atPlaceOf: target, .none)
    return tables.needs(of: builder.state)
  }
  mutating func layers(
    atPlaceOf target: ¤Destination,
    _ arguments: ¤Arguments
  ) -> [¤LayerState] {
    var layers: [¤LayerState] = []
    let arguments = arguments.named(for: tables.parameterScreen(of: target))
    var sheets = tables.sheets(onPathTo: target)[...]
    for (hop, target) in tables.path(to: target) {
      switch hop {
      case .root: layers.append(layer(for: target, arguments))
      case .tab: select(target, arguments, in: &layers)
      case .navigationRoot: break
      case .push:
        guard let screen = target.screen, !layers.isEmpty else { break }
        layers[layers.count - 1].stack.entries.append(entry(of: screen, arguments))
      case .present(let style, let isLocked):
        var layer = layer(for: target, arguments)
        layer.presentation = ¤PresentationOptions(style: style, isLocked: isLocked)
        layer.presentation.sheet = sheets.popFirst() ?? ¤SheetOptions()
        layers.append(layer)
      }
    }
    return layers
  }
  private mutating func select(
    _ target: ¤Destination,
    _ arguments: ¤Arguments,
    in layers: inout [¤LayerState]
  ) {
    guard let tabs = layers.last?.tabs, let tab = tables.tab(showing: target, of: tabs) else {
      return
    }
    layers[layers.count - 1].selected = tab
    let made = layer(for: target, arguments).stack.entries
    layers[layers.count - 1].stack.entries = made
  }
  /// Opens `target` in its place.
  mutating func open(_ target: ¤Destination, _ arguments: ¤Arguments) {
    var layers = layers(atPlaceOf: target, arguments)
    guard let fresh = layers.first else {
      step.outcome = .refused(.noPlace)
      return
    }
    if let kept = state.layers.first?.keeping(fresh) { layers[0] = kept }
    state.layers = layers
    state.heldIntent = nil
    decidesRoot = true
  }
  // MARK: Openings that a launch rule holds
  mutating func holdBack(_ target: ¤Destination, _ arguments: ¤Arguments) -> Bool {
    guard let rule = rule(holdingBack: target) else { return false }
    step.outcome = .held(by: tables.name(of: tables.root(ofRule: rule)))
    show(rule: rule, target, arguments)
    return true
  }
  func isStillHeldBack(_ held: ¤HeldIntent) -> Bool {
    guard case .rule = held.holder, case .target(let target) = held.intent.kind else {
      return false
    }
    return tables.rule(state.values) == nil || rule(holdingBack: target) != nil
  }
  mutating func holdBackAgain(_ held: ¤HeldIntent) -> Bool {
    guard case .target(let target) = held.intent.kind, case .rule(let old) = held.holder,
      let rule = rule(holdingBack: target), !tables.showTheSame(rule, old)
    else { return false }
    step.notes.append(.held(by: tables.name(of: tables.root(ofRule: rule))))
    show(rule: rule, target, held.intent.arguments)
    return true
  }
  private mutating func show(
    rule: Int,
    _ target: ¤Destination,
    _ arguments: ¤Arguments
  ) {
    decidesRoot = true
    if state.layers.first?.destination != tables.root(ofRule: rule) {
      state.layers = layers(ofRule: rule)
    }
    let intent = ¤Intent(kind: .target(target), arguments: arguments)
    state.heldIntent = ¤HeldIntent(holder: .rule(rule), intent: intent)
  }
  private func rule(holdingBack target: ¤Destination) -> Int? {
    guard let root = tables.path(to: target).first?.target,
      (0..<tables.rules.count).contains(where: { tables.root(ofRule: $0) == root }),
      let rule = tables.rule(state.values), tables.root(ofRule: rule) != root
    else { return nil }
    return rule
  }
}

extension ¤NavigationTables {
  fileprivate func showTheSame(_ a: Int, _ b: Int) -> Bool {
    root(ofRule: a) == root(ofRule: b) && presented(byRule: a) == presented(byRule: b)
      && presentation(ofRule: a).plain == presentation(ofRule: b).plain
  }
}

extension ¤Arguments {
  @MainActor func named(for screen: Int?) -> ¤Arguments {
    guard let own = given.first(where: { $0.screen == screen })?.parameters,
      let parameters = own as? any ¤Parameters
    else { return self }
    var named = self
    named.fields = parameters.fields
    return named
  }
}

extension ¤LayerState {
  func keeping(_ fresh: ¤LayerState) -> ¤LayerState? {
    guard destination == fresh.destination, stacks.indices.contains(fresh.selected) else {
      return nil
    }
    let old = stacks[fresh.selected].entries
    let new = fresh.stack.entries
    let count = zip(old, new).prefix { $0.isLike($1) }.count
    // A screen without a container is the only content of its layer.
    guard tabs != nil || stack.navigation != nil || count > 0 else { return nil }
    var kept = self
    kept.selected = fresh.selected
    kept.stack.entries = Array(old.prefix(count) + new.dropFirst(count))
    return kept
  }
}
§file core

enum ¤PlanAction: Sendable {
  case dismiss(to: Int)
  case root(¤LayerState)
  case present(¤LayerState)
  case select(tab: Int, layer: Int)
  case stack(¤StackChange)
  case window(¤Destination, ¤Arguments)
}

struct ¤StackChange: Sendable {
  let layer: Int
  let stack: Int
  let entries: [¤EntryState]
  let kept: Int
  var added: ArraySlice<¤EntryState> { entries.dropFirst(kept) }
}

struct ¤Plan: Sendable {
  var actions: [¤PlanAction] = []
  var isAnimated = true
  var animation = ¤RootAnimation.none
  var duration = 0.3
  var animator: ¤PlannedAnimator?
  var ticket: UInt64 = 0
  static func actions(
    from before: ¤CoreState,
    to after: ¤CoreState,
    uncovering: Bool,
    dismissesLast: Bool = false
  ) -> [¤PlanAction] {
    let (old, new) = (before.layers, after.layers)
    var common = 0
    while common < min(old.count, new.count), old[common].id == new[common].id { common += 1 }
    var actions: [¤PlanAction] = []
    guard common > 0 else {
      if old.count > 1 || before.isCovered { actions.append(.dismiss(to: 1)) }
      if let root = new.first { actions.append(.root(root)) }
      return actions + new.dropFirst().map { .present($0) }
    }
    for index in 0..<common { add(changesOf: old[index], new[index], at: index, to: &actions) }
    for layer in new[common...] { actions.append(.present(layer)) }
    let goesBack = old.count > common
    let isCovered = before.isCovered && (uncovering || !actions.isEmpty)
    if isCovered || (uncovering && goesBack) {
      let top = common - 1
      actions.insert(contentsOf: removingAppScreens(old[top], new[top], at: top, actions), at: 0)
    }
    if goesBack, dismissesLast, new.count == common, !isCovered {
      actions.append(.dismiss(to: common))
    } else if goesBack || isCovered {
      actions.insert(.dismiss(to: common), at: 0)
    }
    return actions
  }
  private static func removingAppScreens(
    _ old: ¤LayerState,
    _ new: ¤LayerState,
    at index: Int,
    _ actions: [¤PlanAction]
  ) -> [¤PlanAction] {
    var isSelected = new.tabs == nil
    // Nothing can be pushed over a screen without a navigation controller.
    var isRemoved = old.stack.navigation == nil || !new.stacks.indices.contains(old.selected)
    for action in actions {
      switch action {
      case .select(_, index): isSelected = true
      case .stack(let change) where change.layer == index && change.stack == old.selected:
        isRemoved = true
      default: break
      }
    }
    var removing: [¤PlanAction] = []
    if !isSelected { removing.append(.select(tab: new.selected, layer: index)) }
    guard !isRemoved else { return removing }
    let entries = new.stacks[old.selected].entries
    let change = ¤StackChange(
      layer: index,
      stack: old.selected,
      entries: entries,
      kept: entries.count
    )
    return removing + [.stack(change)]
  }
  private static func add(
    changesOf old: ¤LayerState,
    _ new: ¤LayerState,
    at layer: Int,
    to actions: inout [¤PlanAction]
  ) {
    if old.selected != new.selected {
      actions.append(.select(tab: new.selected, layer: layer))
    }
    for stack in 0..<min(old.stacks.count, new.stacks.count) {
      let (was, becomes) = (old.stacks[stack].entries, new.stacks[stack].entries)
      var kept = 0
      while kept < min(was.count, becomes.count), was[kept].id == becomes[kept].id { kept += 1 }
      if kept == was.count, kept == becomes.count { continue }
      actions.append(.stack(¤StackChange(layer: layer, stack: stack, entries: becomes, kept: kept)))
    }
  }
}

struct ¤Step: Sendable {
  var outcome: ¤Outcome
  var plan = ¤Plan()
  var notes: [¤Note] = []
  var assigned: [(condition: Int, value: Int?)] = []
  var event: Int?
}

struct ¤PlannedAnimator: Sendable {
  let name: Int
  let target: UInt64
}

extension ¤Plan {
  var rootAnimator: Int? {
    guard let animator, case .root(let layer)? = actions.last, layer.id == animator.target
    else { return nil }
    return animator.name
  }
}
§file core

extension ¤StepBuilder {
  mutating func recheck() -> Bool {
    if isGateReasonUnchanged { return false }
    guard let held = state.heldIntent else { return recheckUnderGate() }
    if isStillHeldBack(held) { return holdBackAgain(held) || recheckUnderGate() }
    let below = stateBelow()
    // An intent that a root gate holds is no reason to keep a presented gate.
    let isPresented = isHeldByPresentedGate
    switch obstacle(to: needs(of: held.intent, in: below)) {
    case .nothing:
      state = below
      state.heldIntent = nil
      step.notes.append(.resumed(tables.name(of: held.intent)))
      perform(held.intent)
      return true
    case .gate(let gate, let condition):
      return keepHolding(held, by: gate, for: condition, in: below)
    case .blocked(let condition):
      step.notes.append(.stillBlocked(tables.conditionName(condition)))
      return isPresented ? false : recheckUnderGate()
    case .unmet:
      if isPresented, isGateMarked { state.heldIntent = nil }
      return recheckUnderGate()
    }
  }
}
§file core

struct ¤SavedState: Codable, Sendable {
  static var currentVersion: Int { 1 }
  static var limit: Int { 100 }
  struct Screen: Codable, Sendable {
    var name: String
    var parameters: [String: [String]]?
  }
  struct Stack: Codable, Sendable {
    var name: String
    var screens: [Screen]
  }
  struct Layer: Codable, Sendable {
    var tabs: String?
    var selected: Int
    var stacks: [Stack]
    var style: Int
    var isLocked: Bool
    var sheet: ¤SheetOptions?
  }
  var version = ¤SavedState.currentVersion
  var layers: [Layer]
}

extension ¤NavigationTables {
  @MainActor func saved(_ state: ¤CoreState) -> ¤SavedState? {
    guard !state.isLaunching else { return nil }
    var saved: [¤SavedState.Layer] = []
    for layer in state.layers.prefix(while: { $0.gate == nil }) {
      var stacks: [¤SavedState.Stack] = []
      for stack in layer.stacks { stacks.append(self.saved(stack)) }
      guard stacks.indices.contains(layer.selected), !stacks[layer.selected].screens.isEmpty
      else { break }
      saved.append(
        ¤SavedState.Layer(
          tabs: layer.tabs.map { name(ofContainer: $0) },
          selected: layer.selected,
          stacks: stacks,
          style: layer.presentation.style,
          isLocked: layer.presentation.isLocked
        )
      )
      let sheet = layer.presentation.sheet
      if !sheet.isPlain { saved[saved.count - 1].sheet = sheet }
      if stacks[layer.selected].screens.count < layer.stack.entries.count { break }
    }
    return saved.isEmpty ? nil : ¤SavedState(layers: saved)
  }
  @MainActor private func saved(_ stack: ¤StackState) -> ¤SavedState.Stack {
    let screens = stack.entries.prefix { isRestorable($0.screen) }
    return ¤SavedState.Stack(
      name: savedName(of: stack),
      screens: screens.map { entry in
        let fields = (entry.parameters as? any ¤Parameters)?.fields
        return ¤SavedState.Screen(name: name(ofScreen: entry.screen), parameters: fields?.texts)
      }
    )
  }
}

extension ¤StepBuilder {
  mutating func restored(_ saved: ¤SavedState?, rule: Int) -> [¤LayerState]? {
    guard let saved, saved.version == ¤SavedState.currentVersion else { return nil }
    let root = tables.root(ofRule: rule)
    var layers: [¤LayerState] = []
    for old in saved.layers.prefix(¤SavedState.limit) {
      let target = layers.isEmpty ? root : tables.destination(of: old)
      guard let target, tables.destination(of: old) == target else { break }
      guard let (layer, isWhole) = restored(old, target, over: root) else {
        cut(old)
        break
      }
      layers.append(layer)
      if !isWhole {
        cut(old)
        break
      }
    }
    return layers.isEmpty ? nil : layers
  }
  private mutating func cut(_ layer: ¤SavedState.Layer) {
    let stack = layer.stacks.indices.contains(layer.selected) ? layer.stacks[layer.selected] : nil
    step.notes.append(.cut(stack?.screens.last?.name ?? layer.tabs ?? "?"))
  }
  private mutating func restored(
    _ old: ¤SavedState.Layer,
    _ target: ¤Destination,
    over root: ¤Destination
  ) -> (¤LayerState, Bool)? {
    var layer = layer(for: target)
    layer.presentation = ¤PresentationOptions(style: old.style, isLocked: old.isLocked)
    if let sheet = old.sheet { layer.presentation.sheet = sheet }
    let holdsAround = layer.tabs.map { holds(tables.containers[$0, .requires]) } ?? true
    var isWhole: Bool?
    for index in layer.stacks.indices {
      guard let place = tables.place(ofStack: index, in: layer, of: old) else { continue }
      let saved = old.stacks[place]
      let entries = holdsAround ? restored(saved, layer.stacks[index], over: root) : []
      if !entries.isEmpty { layer.stacks[index].entries = entries }
      if place == old.selected {
        layer.selected = index
        isWhole = entries.isEmpty ? nil : entries.count == saved.screens.count
      }
    }
    return isWhole.map { (layer, $0) }
  }
  private mutating func restored(
    _ old: ¤SavedState.Stack,
    _ fresh: ¤StackState,
    over root: ¤Destination
  ) -> [¤EntryState] {
    if let navigation = fresh.navigation, !holds(tables.containers[navigation, .requires]) {
      return []
    }
    var entries: [¤EntryState] = []
    for saved in old.screens.prefix(¤SavedState.limit) {
      guard let entry = restored(saved, over: root) else { break }
      if fresh.navigation == nil {
        return entry.screen == fresh.entries.first?.screen ? [entry] : []
      }
      entries.append(entry)
    }
    return entries
  }
  private mutating func restored(
    _ saved: ¤SavedState.Screen,
    over root: ¤Destination
  ) -> ¤EntryState? {
    guard let screen = tables.screen(named: saved.name), tables.isRestorable(screen) else {
      return nil
    }
    let own = tables.needs(of: ¤Destination(screen: screen))
    let needs = tables.appNeeds(before: own, over: root) + own
    guard needs.allSatisfy({ holds($0.formula) }) else { return nil }
    let fields = ¤ParameterFields(texts: saved.parameters ?? [:])
    let made = spec.parameters(ofScreen: screen, fields)
    guard made != nil || !tables.hasParameters(screen) else { return nil }
    return ¤EntryState(id: state.newID(), screen: screen, parameters: made)
  }
  private func holds(_ formula: Int) -> Bool { tables.holds(formula, state.values) }
}

extension ¤NavigationTables {
  fileprivate func place(
    ofStack index: Int,
    in layer: ¤LayerState,
    of saved: ¤SavedState.Layer
  ) -> Int? {
    let name = savedName(of: layer.stacks[index])
    guard !name.isEmpty else { return nil }
    let alike = layer.stacks[..<index].filter { savedName(of: $0) == name }.count
    return saved.stacks.indices.filter { saved.stacks[$0].name == name }.dropFirst(alike).first
  }
  fileprivate func savedName(of stack: ¤StackState) -> String {
    stack.navigation.map { name(ofContainer: $0) }
      ?? stack.entries.first.map { name(ofScreen: $0.screen) } ?? ""
  }
  fileprivate func destination(of layer: ¤SavedState.Layer) -> ¤Destination? {
    if let tabs = layer.tabs { return container(named: tabs) }
    return layer.stacks.first.flatMap { destination(named: $0.name) }
  }
}

extension ¤SavedState {
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
  init?(text: String) {
    guard let saved = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = saved
  }
}
§file core

extension ¤NavigationCore {
  mutating func rollBack(to before: ¤CoreState, doing actions: ArraySlice<¤PlanAction>) {
    let values = state.values
    let lastID = state.lastID
    let gate = state.gateLayer.flatMap { state.layer($0) }
    state = before
    state.values = values
    state.lastID = lastID
    // The reason belongs to the conditions, which are kept.
    if let gate, let up = state.gateLayer, state.layers[up].id == gate.id {
      state.layers[up].reason = gate.reason
    }
    for action in actions { state.apply(action) }
    if !actions.isEmpty {
      var builder = ¤StepBuilder(self)
      builder.releaseWithGate()
      state = builder.state
    }
  }
}

extension ¤CoreState {
  mutating func apply(_ action: ¤PlanAction) {
    switch action {
    case .dismiss(let count):
      layers.removeSubrange(min(count, layers.count)...)
      isCovered = false
    case .root(let layer): layers = [layer]
    case .present(let layer): layers.append(layer)
    case .select(let tab, let layer):
      if layers.indices.contains(layer) { layers[layer].selected = tab }
    case .stack(let change):
      guard layers.indices.contains(change.layer),
        layers[change.layer].stacks.indices.contains(change.stack)
      else { return }
      layers[change.layer].stacks[change.stack].entries = change.entries
    case .window: break
    }
  }
}
§file core

extension ¤StepBuilder {
  func needs(ofSeveral transition: ¤TransitionRow, in state: ¤CoreState) -> [¤Need] {
    let there = stateForTab(of: transition, in: state)
    var needs: [¤Need] = []
    for verb in transition.verbs where !verb.program.removesOnly {
      if verb.program.last == .selectTab {
        guard let there, tab(verb.target, in: there) != nil else { continue }
        needs.append(tables.need(ofTab: verb.target))
      } else {
        needs = tables.withApp(needs + tables.needs(of: verb.target), in: there ?? state)
      }
    }
    return needs
  }
  func stateForTab(of transition: ¤TransitionRow, in state: ¤CoreState) -> ¤CoreState? {
    guard let first = transition.verbs.first, first.program.removesOnly else { return state }
    var builder = self
    builder.state = state
    let missed = builder.performEarlier(first, of: transition, .none)
    return missed == nil ? builder.state : nil
  }
  mutating func performSeveral(_ transition: ¤TransitionRow, _ arguments: ¤Arguments) {
    dismissesLast = true
    for verb in transition.verbs {
      if let missed = performEarlier(verb, of: transition, arguments) { return miss(missed) }
      if verb.program.last == .selectTab, hasUnmetNeed { return }
    }
  }
  private var hasUnmetNeed: Bool {
    let found = tables.obstacle(to: tables.needs(of: state), state.values)
    if case .nothing = found { return false }
    return true
  }
  private mutating func performEarlier(
    _ verb: ¤StepVerb,
    of transition: ¤TransitionRow,
    _ arguments: ¤Arguments
  ) -> ¤StepProgram.Operation? {
    let missed = perform(verb, of: transition, arguments)
    return missed?.cutsToBottom ?? false ? nil : missed
  }
}
§file core

struct ¤Snapshot: Sendable {
  struct Layer: Sendable {
    var selected: Int
    var stacks: [[UInt64]]
  }
  var layers: [Layer] = []
  var isCovered = false
}

extension ¤NavigationCore {
  mutating func follow(_ snapshot: ¤Snapshot) -> ¤Move? {
    var move: ¤Move?
    if snapshot.isCovered != state.isCovered {
      state.isCovered = snapshot.isCovered
      move = .app
    }
    for index in state.layers.indices.prefix(snapshot.layers.count) {
      if let found = follow(snapshot.layers[index], at: index) { move = found }
    }
    // The root stays, even if the app has replaced it in the window.
    if snapshot.layers.count < state.layers.count, state.layers.count > 1 {
      state.layers.removeSubrange(max(1, snapshot.layers.count)...)
      move = .dismissal
    }
    return move
  }
  private mutating func follow(_ seen: ¤Snapshot.Layer, at index: Int) -> ¤Move? {
    var move: ¤Move?
    let count = state.layers[index].stacks.count
    for stack in 0..<min(count, seen.stacks.count) {
      let entries = state.layers[index].stacks[stack].entries
      if entries.elementsEqual(seen.stacks[stack], by: { $0.id == $1 }) { continue }
      // Stacks are short and such changes are rare, so quadratic time is fine.
      let kept = seen.stacks[stack].compactMap { id in entries.first { $0.id == id } }
      guard !kept.isEmpty, kept.map(\.id) != entries.map(\.id) else { continue }
      move = entries.prefix(kept.count).map(\.id) == kept.map(\.id) ? .back : .app
      state.layers[index].stacks[stack].entries = kept
    }
    if seen.selected != state.layers[index].selected, (0..<count).contains(seen.selected),
      !state.layers[index].stacks[seen.selected].entries.isEmpty
    {
      state.layers[index].selected = seen.selected
      move = .tab
    }
    return move
  }
}
§file core

@MainActor struct ¤StepBuilder: Sendable {
  let spec: ¤SpecInterface
  let before: ¤CoreState
  var state: ¤CoreState
  var step = ¤Step(outcome: .done)
  var decidesRoot = false
  var dismissesLast = false
  var animatesTransition = true
  let hasWindows: Bool
  var window: ¤PlanAction?
  init(_ core: ¤NavigationCore) {
    spec = core.spec
    before = core.state
    state = core.state
    hasWindows = core.hasWindows
  }
  var tables: ¤NavigationTables { spec.tables }
  mutating func finished() -> ¤Step {
    step.plan.actions = ¤Plan.actions(
      from: before,
      to: state,
      uncovering: decidesRoot,
      dismissesLast: dismissesLast
    )
    if !step.plan.actions.isEmpty { state.isCovered = false }
    if let window { step.plan.actions.append(window) }
    return step
  }
  // MARK: Intents
  mutating func attempt(_ intent: ¤Intent) {
    if isFromOutside(intent), tables.rule(state.values) == nil {
      step.outcome = .refused(.noLaunchRule)
      return
    }
    if case .opening(let target) = intent.kind, holdBack(target, intent.arguments) { return }
    if isMissingTab(intent) { return perform(intent) }
    switch obstacle(to: needs(of: intent, in: state)) {
    case .nothing: perform(intent)
    case .unmet(let what): step.outcome = .refused(.needs(tables.name(of: what)))
    case .blocked(let condition):
      step.outcome = .refused(.blocked(tables.conditionName(condition)))
    case .gate(let gate, let condition): hold(intent, by: gate, for: condition)
    }
  }
  func obstacle(to needs: [¤Need]) -> ¤Obstacle {
    tables.obstacle(to: needs, state.values) { isShowing($0) }
  }
  private func isFromOutside(_ intent: ¤Intent) -> Bool {
    switch intent.kind {
    case .opening, .entry, .over: return true
    case .transition, .tab, .target, .root: return false
    }
  }
  private func isMissingTab(_ intent: ¤Intent) -> Bool {
    guard case .transition(let index) = intent.kind else { return false }
    let transition = ¤TransitionRow(index, in: tables)
    guard transition.earlier.isEmpty, transition.program.last == .selectTab else { return false }
    return tab(transition.target, in: state) == nil
  }
  // MARK: After the step's own verb
  mutating func follow() {
    guard tables.follows, !decidesRoot, let old = tables.rule(before.values),
      let rule = tables.rule(state.values), rule != old
    else { return }
    setRoot(layers(ofRule: rule))
    animate(as: rule)
    step.notes.append(.followed(tables.name(of: tables.root(ofRule: rule))))
  }
  mutating func checkVisibility() {
    switch tables.obstacle(to: tables.needs(of: state), state.values) {
    case .nothing: break
    case .unmet(let what): step.notes.append(.violated(tables.name(of: what)))
    case .blocked(let condition):
      step.notes.append(.blocked(tables.conditionName(condition)))
    case .gate(let gate, let condition):
      show(gate, for: condition, afresh: true)
      markGate()
      step.notes.append(.gated(tables.name(ofGate: gate)))
    }
  }
}
§file core

§without gates
extension ¤StepBuilder {
  var isGateReasonUnchanged: Bool { false }
  var isGateMarked: Bool { false }
  var isHeldByPresentedGate: Bool { false }
  func isShowing(_ gate: Int) -> Bool { false }
  mutating func hold(_ intent: ¤Intent, by gate: Int, for condition: Int) {}
  mutating func show(_ gate: Int, for condition: Int, afresh: Bool = false) {}
  mutating func markGate() {}
  mutating func recheckUnderGate() -> Bool { false }
  mutating func releaseWithGate() {}
  func stateBelow() -> ¤CoreState { state }
  func keepHolding(_ held: ¤HeldIntent, by: Int, for: Int, in: ¤CoreState) -> Bool { false }
}

extension ¤NavigationTables {
  func hidden(in states: [¤CoreState], by values: [[Int]]) -> ¤Hidden { ¤Hidden() }
  func obstacle(by unmet: ¤Need, _ values: [Int], isShowing: (Int) -> Bool) -> ¤Obstacle {
    .unmet(unmet.of)
  }
}
§end
§file core

extension ¤NavigationTables {
  func hidesTabBar(_ stack: ¤StackState) -> Bool {
    stack.navigation != nil && stack.entries.dropFirst().contains { hidesTabBar($0.screen) }
  }
  func tab(showing target: ¤Destination, of container: Int) -> Int? {
    let rows = tabs(of: container)
    return rows.first { tabs[$0] == target.code }.map { $0 - rows.lowerBound }
  }
}

extension ¤StepBuilder {
  func tab(_ target: ¤Destination, in state: ¤CoreState) -> Int? {
    guard let layer = state.layers.last, let tabs = layer.tabs,
      let tab = tables.tab(showing: target, of: tabs), layer.stacks.indices.contains(tab)
    else { return nil }
    return tab
  }
  mutating func select(_ tab: Int) {
    guard let top = state.layers.indices.last, state.layers[top].stacks.indices.contains(tab)
    else { return }
    state.layers[top].selected = tab
  }
  mutating func tap(tab: Int) {
    guard let layer = state.layers.last, let tabs = layer.tabs,
      layer.stacks.indices.contains(tab)
    else {
      step.outcome = .ignored(.notInTabs)
      return
    }
    guard !tables.hidesTabBar(layer.stack) else {
      step.outcome = .ignored(.noTabBar)
      return
    }
    if tab != layer.selected {
      attempt(¤Intent(kind: .tab(tab, of: tabs)))
    } else {
      for case .cut(let screens) in ¤StepProgram.selectedTab.operations { _ = cut(screens) }
    }
  }
}

extension ¤NavigationCore {
  var hidesTabBar: Bool { state.layers.last.map { tables.hidesTabBar($0.stack) } ?? false }
  func firedEvent(ofTab tab: Int) -> Int? {
    guard let layer = state.layers.last, let tabs = layer.tabs, layer.stacks.indices.contains(tab)
    else { return nil }
    return tables.firedEvent(ofTab: tab, of: tabs)
  }
  func allowsTap(tab: Int) -> Bool {
    guard !state.isLaunching, !hidesTabBar, let layer = state.layers.last,
      layer.stacks.indices.contains(tab),
      firedEvent(ofTab: tab) == nil
    else { return false }
    return tab == layer.selected
      || tables.needs(ofTab: layer.stacks[tab], in: state).allSatisfy {
        tables.holds($0.formula, state.values)
      }
  }
}
§file core

extension ¤StepBuilder {
  func needs(of intent: ¤Intent, in state: ¤CoreState) -> [¤Need] {
    switch intent.kind {
    case .transition(let index):
      let transition = ¤TransitionRow(index, in: tables)
      if !transition.earlier.isEmpty { return needs(ofSeveral: transition, in: state) }
      return needs(of: transition, in: state)
    case .tab(let tab, let container):
      guard let top = state.layers.last, top.tabs == container,
        top.stacks.indices.contains(tab)
      else { return tables.needs(of: tables.shown(inTab: tab, of: container), in: state) }
      return tables.needs(ofTab: top.stacks[tab], in: state)
    case .entry(let screen): return tables.needs(of: ¤Destination(screen: screen), in: state)
    case .over(let target, _): return tables.needs(of: target, in: state)
    case .opening(let target), .target(let target): return needs(atPlaceOf: target)
    case .root(let target, let presented, _):
      let (root, over) = (tables.path(to: target).first?.target, tables.needs(of: presented))
      return tables.appNeeds(before: over, over: root ?? target) + needs(atPlaceOf: target) + over
    }
  }
  private func needs(of transition: ¤TransitionRow, in state: ¤CoreState) -> [¤Need] {
    switch transition.program.last {
    case .reset(.root)?: return tables.needs(ofRoot: transition.target, transition.presented)
    case .put?: return tables.needs(of: transition.target, in: state)
    case .selectTab?:
      guard let top = state.layers.last, let tab = tab(transition.target, in: state) else {
        return tables.needs(of: transition.target, in: state)
      }
      return tables.needs(ofTab: top.stacks[tab], in: state)
    case .reset(.place)?, .reset(.window)?: return needs(atPlaceOf: transition.target)
    case .reset(.launchRule)?:
      guard let rule = tables.rule(state.values) else { return [] }
      return tables.needs(ofRoot: tables.root(ofRule: rule), tables.presented(byRule: rule))
    case .cut?, .require?, nil: return []
    }
  }
  mutating func perform(_ intent: ¤Intent) {
    step.plan.ticket = intent.arguments.ticket
    switch intent.kind {
    case .transition(let index):
      let transition = ¤TransitionRow(index, in: tables)
      step.plan.isAnimated = transition.isAnimated
      if !transition.earlier.isEmpty {
        performSeveral(transition, intent.arguments)
        break
      }
      let verb = ¤StepVerb(program: transition.program, target: transition.target)
      if let missed = perform(verb, of: transition, intent.arguments) { miss(missed) }
    case .tab(let tab, let container):
      guard state.layers.last?.tabs == container else {
        miss(.selectTab)
        break
      }
      select(tab)
    case .opening(let target), .target(let target): open(target, intent.arguments)
    case .root(let target, let presented, let presentation):
      open(target, intent.arguments)
      if presentation.isPush, let top = state.layers.last {
        state.layers[state.layers.count - 1] = pushing(presented, onto: top)
        break
      }
      present(presented, intent.arguments, presentation)
    case .entry(let screen):
      let style = ¤PresentationOptions(style: max(0, tables.screens[screen, .entryStyle]))
      present(¤Destination(screen: screen), intent.arguments, style)
    case .over(let target, let options): present(target, intent.arguments, options)
    }
    if case .transition(let index) = intent.kind {
      planAnimator(of: ¤TransitionRow(index, in: tables))
    }
    releaseWithGate()
  }
  mutating func perform(
    _ verb: ¤StepVerb,
    of transition: ¤TransitionRow,
    _ arguments: ¤Arguments
  ) -> ¤StepProgram.Operation? {
    verb.program.operations { state.satisfies($0) }.first { operation in
      !perform(operation, verb.target, of: transition, arguments)
    }
  }
  private mutating func perform(
    _ operation: ¤StepProgram.Operation,
    _ target: ¤Destination,
    of transition: ¤TransitionRow,
    _ arguments: ¤Arguments
  ) -> Bool {
    switch operation {
    case .require(let fact): return state.satisfies(fact)
    case .cut(.toOnto): return transition.onto.screen == nil || cut(.toOnto, to: transition.onto)
    case .cut(let screens): return cut(screens, to: target)
    case .selectTab:
      guard let tab = tab(target, in: state) else { return false }
      select(tab)
    case .put(.frame):
      guard let screen = target.screen else { break }
      let entry = entry(of: screen, arguments)
      state.changeStack { $0.append(entry) }
    case .put(.layer): present(target, arguments, transition.presentation)
    case .reset(.root): root(transition, arguments)
    case .reset(.launchRule):
      guard let rule = tables.rule(state.values) else {
        step.outcome = .missed(.noLaunchRule)
        break
      }
      setRoot(layers(ofRule: rule))
      animate(as: rule)
    case .reset(.window) where hasWindows: window = .window(target, arguments)
    case .reset(.place), .reset(.window): open(target, arguments)
    }
    return true
  }
  mutating func miss(_ operation: ¤StepProgram.Operation) {
    switch operation.miss {
    case .noNavigation?: step.outcome = .missed(.noNavigation)
    case .nothingToPop?: step.outcome = .missed(.nothingToPop)
    case .nothingPresented?: step.outcome = .missed(.nothingPresented)
    case .notBelow?: step.outcome = .missed(.notBelow)
    case .notInTabs?: step.outcome = .missed(.notInTabs)
    case nil: break
    }
  }
  // MARK: Adding screens
  private mutating func root(_ transition: ¤TransitionRow, _ arguments: ¤Arguments) {
    setRoot([layer(for: transition.target, arguments)])
    step.plan.animation = transition.animation
    step.plan.duration = transition.duration
    guard transition.presented.code >= 0 else { return }
    present(transition.presented, arguments, transition.presentation)
  }
  mutating func animate(as rule: Int) {
    step.plan.animation = tables.animation(ofRule: rule)
    step.plan.duration = tables.duration(ofRule: rule)
  }
  mutating func setRoot(_ layers: [¤LayerState]) {
    if let old = state.layers.first, let new = layers.first, old.isLike(new) {
      state.layers = [old] + layers.dropFirst()
    } else {
      state.layers = layers
    }
    state.heldIntent = nil
    decidesRoot = true
  }
  private mutating func present(
    _ target: ¤Destination,
    _ arguments: ¤Arguments,
    _ presentation: ¤PresentationOptions
  ) {
    var layer = layer(for: target, arguments)
    layer.presentation = presentation
    state.layers.append(layer)
  }
  // MARK: Removing screens
  mutating func cut(_ screens: ¤StepProgram.Operation.Cut, to target: ¤Destination? = nil) -> Bool {
    guard let top = state.layers.last else { return false }
    let depth = top.stack.entries.count
    switch screens {
    case .frame where depth > 1, .ownFrame: state.changeStack { $0.removeLast() }
    case .toRoot where depth > 1: state.changeStack { $0.removeSubrange(1...) }
    case .toTarget, .toOnto:
      guard let index = top.stack.lastIndex(of: target) else { return false }
      state.changeStack { $0.removeSubrange((index + 1)...) }
    case .toTargetAnywhere:
      let found = state.layers.lastIndex { $0.stack.lastIndex(of: target) != nil }
      guard let found, found >= state.gateLayer ?? 0 else { return false }
      state.layers.removeSubrange((found + 1)...)
      return cut(.toTarget, to: target)
    case .layer where state.layers.count > 1: state.layers.removeLast()
    case .allLayers where state.layers.count > 1: state.layers.removeSubrange(1...)
    case .frame, .toRoot, .layer, .allLayers: return false
    }
    return true
  }
}

extension ¤StackState {
  fileprivate func lastIndex(of target: ¤Destination?) -> Int? {
    entries.lastIndex { $0.screen == target?.screen }
  }
}

extension ¤CoreState {
  func satisfies(_ fact: ¤StepProgram.Fact) -> Bool {
    guard let stack = layers.last?.stack else { return false }
    switch fact {
    case .inStack: return stack.navigation != nil
    case .pushed: return stack.entries.count > 1
    }
  }
  mutating func changeStack(_ change: (inout [¤EntryState]) -> Void) {
    guard let top = layers.indices.last else { return }
    change(&layers[top].stack.entries)
  }
}

extension ¤StepBuilder {
  fileprivate mutating func planAnimator(of transition: ¤TransitionRow) {
    guard let name = transition.animator, case .done = step.outcome, let top = state.layers.last
    else { return }
    var target = top.id
    if transition.program.last == .put(.frame), top.stack.navigation != nil,
      let entry = top.stack.entries.last
    {
      target = entry.id
    }
    step.plan.animator = ¤PlannedAnimator(name: name, target: target)
  }
}
§file core

protocol ¤FieldHolder {
  var held: Any { get }
}

private struct ¤FieldBox<Value: Hashable>: ¤FieldHolder, Hashable, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
  var held: Any { value }
}

extension ¤ParameterField {
  @inline(never) £static func json<Value: Codable & Hashable>(_ value: Value)
    -> ¤ParameterField?
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode([value]) else { return nil }
    return ¤ParameterField(texts: [String(decoding: data, as: UTF8.self)], value: ¤FieldBox(value))
  }
}

extension ¤ParameterFields {
  @inline(never) £func json<Value: Codable & Hashable>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value {
    guard let field = fields[name] else {
      guard let fallback else { throw ¤ParameterFieldError(name: name) }
      return fallback
    }
    if let box = field.value as? ¤FieldBox<Value> { return box.value }
    if let holder = field.value as? any ¤FieldHolder, let value = holder.held as? Value {
      return value
    }
    guard let text = field.texts.first,
      let values = try? JSONDecoder().decode([Value].self, from: Data(text.utf8)),
      values.count == 1, let value = values.first
    else { throw ¤ParameterFieldError(name: name) }
    return value
  }
}
§file core

// Parameters that are lists.

extension ¤ParameterField {
  @inline(never) £static func list<Value: ¤ParameterScalar>(_ values: [Value])
    -> ¤ParameterField
  {
    ¤ParameterField(texts: values.map(\.¢Text), value: values)
  }
  @inline(never) £static func optionalList<Value: ¤ParameterScalar>(
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> ¤ParameterField? {
    guard values != fallback else { return nil }
    return values.map { list($0) } ?? ¤ParameterField(texts: [])
  }
}

extension ¤ParameterFields {
  /// Returns the list under a name, with one element for each string, or `fallback` if there is none. For
  /// generated code.
  @inline(never) £func list<Value: ¤ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value] {
    guard let field = fields[name] else {
      guard let fallback else { throw ¤ParameterFieldError(name: name) }
      return fallback
    }
    return try values(of: field, name)
  }
  @inline(never) £func optionalList<Value: ¤ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value]? {
    guard let field = fields[name] else { return fallback }
    if field.texts.isEmpty, field.value == nil, fallback != nil { return nil }
    return try values(of: field, name)
  }
  private func values<Value: ¤ParameterScalar>(
    of field: ¤ParameterField,
    _ name: String
  ) throws -> [Value] {
    if let values = field.value as? [Value] { return values }
    return try field.texts.map { text in
      guard let value = Value.¢Value(text) else { throw ¤ParameterFieldError(name: name) }
      return value
    }
  }
}
§file core

private protocol ¤AnyOptional {
  var content: Any? { get }
}

extension Optional: ¤AnyOptional {
  fileprivate var content: Any? { self }
}

@propertyWrapper £struct ¤OpaqueParameter<Value>: ¤FieldHolder, Hashable, @unchecked Sendable {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private var box: Box
  £init(wrappedValue: Value) { box = Box(wrappedValue) }
  £var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
  var held: Any { box.value }
  private var identity: AnyHashable {
    let value: Any? = (held as? any ¤AnyOptional).map(\.content) ?? held
    guard let value else { return false }
    if let value = value as? AnyHashable { return value }
    return ObjectIdentifier(type(of: value) is AnyObject.Type ? value as AnyObject : box)
  }
  £static func == (a: ¤OpaqueParameter, b: ¤OpaqueParameter) -> Bool {
    a.box === b.box || a.identity == b.identity
  }
  £func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ¤ParameterField {
  @inline(never) £static func opaque<Value>(
    _ parameter: ¤OpaqueParameter<Value>
  ) -> ¤ParameterField { ¤ParameterField(texts: [], value: parameter) }
}

extension ¤ParameterFields {
  @inline(never) £func opaque<Value>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> ¤OpaqueParameter<Value> {
    if let parameter = fields[name]?.value as? ¤OpaqueParameter<Value> { return parameter }
    if let holder = fields[name]?.value as? any ¤FieldHolder, let value = holder.held as? Value {
      return ¤OpaqueParameter(wrappedValue: value)
    }
    guard fields[name] == nil, let fallback else { throw ¤ParameterFieldError(name: name) }
    return ¤OpaqueParameter(wrappedValue: fallback)
  }
}
§file core

// Functions that are called for each parameter are not inlined, because apps have thousands of parameters.

£struct ¤ParameterField: Sendable {
  let texts: [String]
  let value: (any Hashable & Sendable)?
  init(texts: [String], value: (any Hashable & Sendable)? = nil) {
    self.texts = texts
    self.value = value
  }
  @inline(never) £static func scalar<Value: ¤ParameterScalar>(_ value: Value) -> ¤ParameterField
  {
    ¤ParameterField(texts: [value.¢Text], value: value)
  }
  @inline(never) £static func optional<Value: ¤ParameterScalar>(_ value: Value?)
    -> ¤ParameterField
  {
    value.map { scalar($0) } ?? ¤ParameterField(texts: [])
  }
}

£struct ¤ParameterFieldError: Error {
  let name: String
}

£struct ¤ParameterFields: Sendable {
  var fields: [String: ¤ParameterField] = [:]
  nonisolated static let none = ¤ParameterFields()
  £nonisolated init() {}
  £init(_ fields: [(name: String, field: ¤ParameterField?)]) {
    for (name, field) in fields { self.fields[name] = field }
  }
  init(texts: [String: [String]]) { fields = texts.mapValues { ¤ParameterField(texts: $0) } }
  var texts: [String: [String]] { fields.mapValues(\.texts) }
  subscript(name: String) -> ¤ParameterField? {
    get { fields[name] }
    set { fields[name] = newValue }
  }
  @inline(never) £mutating func set(_ name: String, _ field: ¤ParameterField?) {
    fields[name] = field
  }
  @inline(never) £func scalar<Value: ¤ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value {
    guard let field = fields[name] else {
      guard let fallback else { throw ¤ParameterFieldError(name: name) }
      return fallback
    }
    return try value(of: field, name)
  }
  @inline(never) £func optional<Value: ¤ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value? {
    guard let field = fields[name] else { return fallback }
    return field.texts.isEmpty ? nil : try value(of: field, name)
  }
  private func value<Value: ¤ParameterScalar>(
    of field: ¤ParameterField,
    _ name: String
  ) throws -> Value {
    if let value = field.value as? Value { return value }
    guard let value = field.texts.first.flatMap({ Value.¢Value($0) }) else {
      throw ¤ParameterFieldError(name: name)
    }
    return value
  }
}

£protocol ¤Parameters {
  @MainActor static func read(from fields: ¤ParameterFields) throws -> Self
  @MainActor static func fields(of parameters: Self) -> ¤ParameterFields
}

extension ¤Parameters {
  @MainActor init?(_ fields: ¤ParameterFields) {
    guard let parameters = try? Self.read(from: fields) else { return nil }
    self = parameters
  }
  @MainActor var fields: ¤ParameterFields { Self.fields(of: self) }
}
§file core

£protocol ¤ParameterScalar: Hashable, Sendable {
  static func ¢Value(_ text: String) -> Self?
  var ¢Text: String { get }
}

extension Bool: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
  £var ¢Text: String { self ? "true" : "false" }
}

extension Int: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> Int? { text.hasPrefix("+") ? nil : Int(text) }
  £var ¢Text: String { String(self) }
}

extension Int64: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> Int64? { text.hasPrefix("+") ? nil : Int64(text) }
  £var ¢Text: String { String(self) }
}

extension UInt: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> UInt? {
    text.hasPrefix("+") || text.hasPrefix("-") ? nil : UInt(text)
  }
  £var ¢Text: String { String(self) }
}

extension Double: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> Double? {
    guard let first = text.utf8.first, first != 0x2B,
      text.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
  £var ¢Text: String { "\(self)" }
}

extension String: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> String? { text }
  £var ¢Text: String { self }
}

extension UUID: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> UUID? {
    text.utf8.count == 36 ? UUID(uuidString: text) : nil
  }
  £var ¢Text: String { uuidString }
}

extension URL: ¤ParameterScalar {
  £static func ¢Value(_ text: String) -> URL? {
    text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } ? nil : URL(string: text)
  }
  £var ¢Text: String { absoluteString }
}
§file core waysIn

struct ¤DeepLinkPattern: Sendable {
  struct Part: Sendable {
    enum Kind: Sendable {
      case segment, rest, joined
    }
    let kind: Kind
    let position: Int
    let name: String
  }
  let action: ¤EntryAction
  fileprivate(set) var details = ¤LinkDetails()
  private let parts: [Part]
  private let query: [(key: String, name: String)]
  init(_ action: ¤EntryAction, _ parts: [Part], _ query: [(key: String, name: String)]) {
    self.action = action
    self.parts = parts
    self.query = query
  }
  func fields(from address: ¤LinkAddress) -> ¤ParameterFields? {
    var fields = ¤ParameterFields()
    for part in parts {
      let rest = address.segments.dropFirst(part.position)
      switch part.kind {
      case .segment: fields[part.name] = ¤ParameterField(texts: Array(rest.prefix(1)))
      case .rest: fields[part.name] = ¤ParameterField(texts: Array(rest))
      case .joined: fields[part.name] = ¤ParameterField(texts: [address.rest(from: part.position)])
      }
    }
    for (key, name) in query {
      guard let values = address.values(of: key) else { return nil }
      if !values.isEmpty { fields[name] = ¤ParameterField(texts: values) }
    }
    guard details.fill(&fields, from: address) else { return nil }
    return fields
  }
}

struct ¤LinkDetails: Sendable {
  private var fragment: String?
  private var given: [(name: String, texts: [String])] = []
  private(set) var style: Int?
  private(set) var fills: [Int] = []
  init() {}
  init(_ line: ¤EntryLine) {
    fragment = line.text("#")
    style = line.number("v")
    for (mark, texts) in line.words {
      guard let first = texts.first else { continue }
      if mark == "k", let screen = Int(first) { fills.append(screen) }
      if mark == "=" { given.append((first, Array(texts.dropFirst()))) }
    }
  }
  func fill(_ fields: inout ¤ParameterFields, from address: ¤LinkAddress) -> Bool {
    for (name, texts) in given { fields[name] = ¤ParameterField(texts: texts) }
    guard let fragment, let escaped = address.fragment else { return true }
    guard let text = ¤PercentEscapes.undo(escaped) else { return false }
    fields[fragment] = ¤ParameterField(texts: [text])
    return true
  }
}

struct ¤DeepLinkTree: Sendable {
  private struct Branch: Hashable {
    let node: Int
    let text: String
  }
  private struct Node {
    var parameter: Int?
    var end: Int?
    var rest: Int?
  }
  private(set) var patterns: [¤DeepLinkPattern] = []
  private(set) var unknown: (action: ¤EntryAction, parameter: String)?
  private var nodes = [Node()]
  private var literals: [Branch: Int] = [:]
  private var folded: [Branch: [Int]] = [:]
  private var origins: [Branch: Int] = [:]
  private var schemes: Set<String> = []
  private var hosts: Set<String> = []
  init(_ lines: [¤EntryLine]) {
    for line in lines {
      if let action = line.action {
        if let parameter = line.text("!") {
          unknown = (action, parameter)
        } else {
          add(line, action)
        }
      }
      if let scheme = line.text("s") { schemes.insert(scheme.lowercased()) }
      guard let host = line.text("h") else { continue }
      for scheme in ["http", "https"] {
        hosts.insert(scheme + "://" + ¤LinkAddress.host(host, scheme: scheme))
      }
    }
  }
  private mutating func add(_ line: ¤EntryLine, _ action: ¤EntryAction) {
    var node = 0
    var depth = 0
    var parts: [¤DeepLinkPattern.Part] = []
    var query: [(key: String, name: String)] = []
    var rest = false
    for (mark, texts) in line.words {
      guard let text = texts.first else { continue }
      switch mark {
      case "@": node = origin(text, texts.count > 1 ? texts[1] : "")
      case "/":
        node = child(of: node, text, isFirst: depth == 0)
        depth += 1
      case ":":
        parts.append(¤DeepLinkPattern.Part(kind: .segment, position: depth, name: text))
        node = parameterChild(of: node)
        depth += 1
      case "*", "+":
        let kind: ¤DeepLinkPattern.Part.Kind = mark == "*" ? .rest : .joined
        parts.append(¤DeepLinkPattern.Part(kind: kind, position: depth, name: text))
        rest = true
      case "?": query.append((text, texts.count > 1 ? texts[1] : text))
      default: break
      }
    }
    // If two patterns match the same URLs, the first one counts. The compiler rejects such specs.
    if rest {
      nodes[node].rest = nodes[node].rest ?? patterns.count
    } else {
      nodes[node].end = nodes[node].end ?? patterns.count
    }
    patterns.append(¤DeepLinkPattern(action, parts, query))
    patterns[patterns.count - 1].details = ¤LinkDetails(line)
  }
  private mutating func origin(_ scheme: String, _ host: String) -> Int {
    let scheme = scheme.lowercased()
    let branch = Branch(node: 0, text: scheme + "://" + ¤LinkAddress.host(host, scheme: scheme))
    if let known = origins[branch] { return known }
    nodes.append(Node())
    origins[branch] = nodes.count - 1
    return nodes.count - 1
  }
  private mutating func child(of node: Int, _ text: String, isFirst: Bool) -> Int {
    let branch = Branch(node: node, text: text)
    if let known = literals[branch] { return known }
    nodes.append(Node())
    literals[branch] = nodes.count - 1
    if isFirst {
      folded[Branch(node: node, text: text.lowercased()), default: []].append(nodes.count - 1)
    }
    return nodes.count - 1
  }
  private mutating func parameterChild(of node: Int) -> Int {
    if let known = nodes[node].parameter { return known }
    nodes.append(Node())
    nodes[node].parameter = nodes.count - 1
    return nodes.count - 1
  }
  // MARK: Matching
  func match(_ address: ¤LinkAddress) -> ¤DeepLinkPattern? {
    number(for: address).map { patterns[$0] }
  }
  func number(for address: ¤LinkAddress) -> Int? {
    let origin = address.scheme + "://" + address.host
    if let node = origins[Branch(node: 0, text: origin)], let found = match(address, from: node) {
      return found
    }
    return owns(address.scheme, address.host) ? match(address, from: 0) : nil
  }
  func owns(_ scheme: String, _ host: String) -> Bool {
    host.isEmpty ? schemes.contains(scheme) : hosts.contains(scheme + "://" + host)
  }
  private func match(_ address: ¤LinkAddress, from start: Int) -> Int? {
    let segments = address.segments
    var waiting: [(node: Int, depth: Int, rest: Int?)] = [(start, 0, nil)]
    while let (node, depth, rest) = waiting.popLast() {
      if let rest { return rest }
      guard depth < segments.count else {
        if let end = nodes[node].end { return end }
        continue
      }
      if let rest = nodes[node].rest { waiting.append((node, depth, rest)) }
      if let next = nodes[node].parameter { waiting.append((next, depth + 1, nil)) }
      let segment = segments[depth]
      let exact = literals[Branch(node: node, text: segment)]
      if depth == 0, address.beginsWithHost {
        let others = folded[Branch(node: node, text: segment.lowercased())] ?? []
        for next in others.reversed() where next != exact { waiting.append((next, 1, nil)) }
      }
      if let exact { waiting.append((exact, depth + 1, nil)) }
    }
    return nil
  }
}
§file core waysIn

enum ¤ForeignValues {
  static func text(of value: Any) -> String? {
    let value = (value as? AnyHashable)?.base ?? value
    if let text = value as? String { return text }
    if let url = value as? URL { return url.absoluteString }
    guard let number = value as? NSNumber else { return nil }
    // A wrapped Boolean has the type code of a character.
    let kind = UInt8(bitPattern: number.objCType.pointee)
    if kind == UInt8(ascii: "c"), number == 0 || number == 1 {
      return number.boolValue ? "true" : "false"
    }
    guard kind == UInt8(ascii: "d") || kind == UInt8(ascii: "f") else {
      return kind == UInt8(ascii: "Q") ? String(number.uint64Value) : String(number.int64Value)
    }
    return Int64(exactly: number.doubleValue).map { String($0) } ?? "\(number.doubleValue)"
  }
}
§file core waysIn

struct ¤LinkAddress {
  private(set) var scheme = ""
  private(set) var host = ""
  private(set) var segments: [String] = []
  private var parts: [String] = []
  private(set) var beginsWithHost = false
  private(set) var fragment: Substring.UTF8View?
  private var query: [(key: String, value: Substring.UTF8View)] = []
  init?(_ url: String) {
    var url = url
    url.makeContiguousUTF8()
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: 0x3A), let scheme = lowercaseScheme(bytes[..<colon])
    else { return nil }
    self.scheme = scheme
    var rest = url[bytes.index(after: colon)...].utf8
    if let hash = rest.firstIndex(of: 0x23), rest.index(after: hash) < rest.endIndex {
      fragment = rest[rest.index(after: hash)...]
    }
    if let hash = rest.firstIndex(of: 0x23) { rest = rest[..<hash] }
    if let mark = rest.firstIndex(of: 0x3F) {
      readQuery(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    guard readAuthority(&rest) else { return nil }
    parts = segments
    guard !rest.isEmpty else { return }
    if rest.first == 0x2F { rest = rest.dropFirst() }
    for part in rest.split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let segment = ¤PercentEscapes.undo(part) else { return nil }
      parts.append(segment)
    }
    segments = parts.filter { !$0.isEmpty }
  }
  func rest(from position: Int) -> String {
    let starts = parts.indices.filter { !parts[$0].isEmpty }
    guard starts.indices.contains(position) else { return "" }
    return parts[starts[position]...].joined(separator: "/")
  }
  private init() {}
  static func origin(of url: String) -> (scheme: String, host: String)? {
    guard let colon = url.utf8.firstIndex(of: 0x3A),
      let scheme = lowercaseScheme(url.utf8[..<colon])
    else { return nil }
    var address = ¤LinkAddress()
    address.scheme = scheme
    var rest = url.utf8[url.utf8.index(after: colon)...].prefix { $0 != 0x23 && $0 != 0x3F }
    let isWeb = scheme == "http" || scheme == "https"
    return address.readAuthority(&rest) || !isWeb ? (scheme, address.host) : nil
  }
  private mutating func readAuthority(_ rest: inout Substring.UTF8View) -> Bool {
    let isWeb = scheme == "http" || scheme == "https"
    guard rest.starts(with: [0x2F, 0x2F]) else { return !isWeb }
    let authority = rest.dropFirst(2).prefix { $0 != 0x2F }
    rest = rest[authority.endIndex...]
    guard isWeb else {
      guard !authority.isEmpty else { return true }
      guard let segment = ¤PercentEscapes.undo(authority) else { return false }
      segments = [segment]
      beginsWithHost = true
      return true
    }
    let place = authority.lastIndex(of: 0x40).map { authority[authority.index(after: $0)...] }
    guard let text = ¤PercentEscapes.undo(place ?? authority), !text.isEmpty else { return false }
    host = Self.host(text, scheme: scheme)
    return true
  }
  static func host(_ text: String, scheme: String) -> String {
    var host = text.lowercased()
    for port in [scheme == "https" ? ":443" : ":80", ":"] where host.hasSuffix(port) {
      host = String(host.dropLast(port.count))
      break
    }
    // A fully qualified name may end in a dot.
    let end = host.firstIndex(of: ":") ?? host.endIndex
    if end > host.startIndex, host[host.index(before: end)] == ".", host.first != "." {
      host.remove(at: host.index(before: end))
    }
    return host
  }
  private mutating func readQuery(_ text: Substring.UTF8View) {
    for item in text.split(separator: 0x26) {
      let key = item.prefix { $0 != 0x3D }
      guard let name = ¤PercentEscapes.undo(key) else { continue }
      query.append((name, item[key.endIndex...].dropFirst()))
    }
  }
  func values(of key: String) -> [String]? {
    var values: [String] = []
    for item in query where item.key == key {
      guard let value = ¤PercentEscapes.undo(item.value) else { return nil }
      values.append(value)
    }
    return values
  }
}

private func lowercaseScheme(_ bytes: Substring.UTF8View) -> String? {
  var result: [UInt8] = []
  for byte in bytes {
    let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    let isLetter = lower >= 0x61 && lower <= 0x7A
    let isOther = (lower >= 0x30 && lower <= 0x39) || "+-.".utf8.contains(lower)
    guard isLetter || (isOther && !result.isEmpty) else { return nil }
    result.append(lower)
  }
  return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
}
§file core waysIn

£struct ¤LinkBuilder: Sendable {
  private var text: String
  private var query = ""
  private var isInHostsPlace: Bool
  private var hasPath = false
  private var isOpaque: Bool
  private var fragment = ""
  private var isWhole = true
  £init(_ origin: String) {
    text = origin
    isInHostsPlace = origin.hasSuffix("://")
    isOpaque = origin.utf8.last == 0x3A
  }
  // MARK: The path
  £func literal(_ segment: String) -> ¤LinkBuilder {
    var link = self
    link.append(segment, isLiteral: true)
    return link
  }
  @inline(never) £func segment<Value: ¤ParameterScalar>(_ value: Value) -> ¤LinkBuilder {
    var link = self
    link.append(link.text(of: value))
    return link
  }
  @inline(never) £func optionalSegment<Value: ¤ParameterScalar>(
    _ value: Value?,
    or fallback: Value? = nil
  ) -> ¤LinkBuilder {
    if value == fallback { return self }
    var link = self
    if let value { link.append(link.text(of: value)) } else { link.isWhole = false }
    return link
  }
  @inline(never) £func rest<Value: ¤ParameterScalar>(_ values: [Value]) -> ¤LinkBuilder {
    var link = self
    for value in values { link.append(link.text(of: value)) }
    if values.isEmpty { link.isWhole = false }
    return link
  }
  £func joinedRest(_ text: String) -> ¤LinkBuilder {
    var link = self
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      link.append(String(part))
    }
    return link
  }
  private mutating func append(_ segment: String, isLiteral: Bool = false) {
    if segment.isEmpty || segment == "." || segment == ".." { isWhole = false }
    // Case does not matter in the host's place, and some systems require a host there.
    let isAlone = isOpaque && !hasPath
    if !isAlone, !isInHostsPlace || !isLiteral || !Self.canBeHost(segment) { text += "/" }
    text += ¤PercentEscapes.escape(segment)
    isInHostsPlace = false
    hasPath = true
  }
  private static func canBeHost(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D
    }
  }
  // MARK: The query
  @inline(never) £func item<Value: ¤ParameterScalar>(
    _ key: String,
    _ value: Value,
    or fallback: Value? = nil
  ) -> ¤LinkBuilder {
    optionalItem(key, value, or: fallback)
  }
  @inline(never) £func optionalItem<Value: ¤ParameterScalar>(
    _ key: String,
    _ value: Value?,
    or fallback: Value? = nil
  ) -> ¤LinkBuilder {
    optionalItems(key, value.map { [$0] }, or: fallback.map { [$0] })
  }
  @inline(never) £func items<Value: ¤ParameterScalar>(
    _ key: String,
    _ values: [Value],
    or fallback: [Value]? = nil
  ) -> ¤LinkBuilder {
    optionalItems(key, values, or: fallback)
  }
  @inline(never) £func optionalItems<Value: ¤ParameterScalar>(
    _ key: String,
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> ¤LinkBuilder {
    guard values != fallback else { return self }
    var link = self
    if values?.isEmpty ?? true { link.isWhole = false }
    for value in values ?? [] {
      link.query += link.query.isEmpty ? "?" : "&"
      link.query += ¤PercentEscapes.escape(key) + "="
      link.query += ¤PercentEscapes.escape(link.text(of: value))
    }
    return link
  }
  // MARK: The fragment
  @inline(never) £func fragment<Value: ¤ParameterScalar>(
    _ value: Value?,
    or fallback: Value? = nil
  ) -> ¤LinkBuilder {
    if value == fallback { return self }
    var link = self
    let text = value.map { link.text(of: $0) } ?? ""
    if text.isEmpty { link.isWhole = false }
    link.fragment = text.isEmpty ? "" : "#" + ¤PercentEscapes.escape(text)
    return link
  }
  private mutating func text<Value: ¤ParameterScalar>(of value: Value) -> String {
    let text = value.¢Text
    if Value.¢Value(text) == nil { isWhole = false }
    return text
  }
  // MARK: Result
  private var address: String { text + (hasPath || isOpaque ? "" : "/") + query + fragment }
  £var url: URL { URL(string: address) ?? Bundle.main.bundleURL }
  £func url(takenBy pattern: Int, forms: Int = 1, of waysIn: ¤WaysIn) -> URL? {
    guard isWhole, let parts = ¤LinkAddress(address),
      let taken = waysIn.links.number(for: parts), taken >= pattern, taken < pattern + forms
    else { return nil }
    return URL(string: address)
  }
}

extension ¤PercentEscapes {
  static func escape(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
§file core waysIn

extension ¤OpeningFinder {
  private var waysIn: ¤WaysIn { spec.waysIn }
  func link(_ url: String) -> ¤OpeningRequest? { link(url) { .link($0) } }
  private func link(_ url: String, _ cause: (String) -> ¤CoreCause) -> ¤OpeningRequest? {
    guard let url = rewritten(url) else { return nil }
    return known(url, cause(url)) ?? unknown(url, cause(url))
  }
  private func rewritten(_ text: String) -> String? {
    guard let rewriteURL, let url = URL(string: text) else { return text }
    return rewriteURL(url)?.absoluteString
  }
  private func unknown(_ url: String, _ cause: ¤CoreCause) -> ¤OpeningRequest? {
    guard let (action, parameter) = waysIn.links.unknown,
      let origin = ¤LinkAddress.origin(of: url),
      waysIn.links.owns(origin.scheme, origin.host), let action = ¤OpeningRequest.Action(action)
    else { return nil }
    var fields = ¤ParameterFields()
    if !parameter.isEmpty { fields[parameter] = ¤ParameterField(texts: [url]) }
    return checked(¤OpeningRequest(cause: cause, action: action, fields: fields))
  }
  private func known(_ url: String, _ cause: ¤CoreCause) -> ¤OpeningRequest? {
    guard let address = ¤LinkAddress(url), let pattern = waysIn.links.match(address),
      let fields = pattern.fields(from: address),
      let action = ¤OpeningRequest.Action(pattern.action)
    else { return nil }
    let isMade = pattern.details.fills.allSatisfy {
      spec.parameters(ofScreen: $0, fields) != nil
    }
    guard isMade else { return nil }
    if let style = pattern.details.style, case .open(let target) = action {
      let over = ¤OpeningRequest.Action.present(target, ¤PresentationOptions(style: style))
      return checked(¤OpeningRequest(cause: cause, action: action, fields: fields)).map { _ in
        ¤OpeningRequest(cause: cause, action: over, fields: fields)
      }
    }
    return checked(¤OpeningRequest(cause: cause, action: action, fields: fields))
  }
  func shortcut(_ type: String) -> ¤OpeningRequest? {
    guard let index = waysIn.shortcuts.firstIndex(where: { $0.name == type }) else {
      return nil
    }
    let shortcut = waysIn.shortcuts[index]
    guard let action = shortcut.action else { return nil }
    return ¤OpeningRequest(
      cause: .shortcut(type),
      action: action,
      fields: spec.shortcutFields(index) ?? .none,
      when: shortcut.when
    )
  }
  func push(_ payload: [AnyHashable: Any], action: String? = nil) -> ¤OpeningRequest? {
    guard let push = waysIn.pushes.first(where: { $0.matches(payload, action: action) }) else {
      return nil
    }
    if case .url(let key) = push.action {
      return ¤PushPayload.text(key[...], in: payload).flatMap {
        link($0) { _ in .push(push.name) }
      }
    }
    guard let action = ¤OpeningRequest.Action(push.action) else { return nil }
    let fields = push.fields(from: payload)
    return checked(¤OpeningRequest(cause: .push(push.name), action: action, fields: fields))
  }
  func activity(_ type: String, _ userInfo: [AnyHashable: Any]?, app: String?) -> ¤OpeningRequest? {
    let rule = waysIn.activities.first { rule in
      let own = rule.type(in: app ?? "", spec.tables)
      return own == type || app == nil && rule.type == nil && type.hasSuffix(own)
    }
    guard let rule else { return nil }
    var fields = ¤ParameterFields()
    for (key, value) in userInfo ?? [:] {
      guard let name = key as? String, let texts = ¤UserInfo.texts(of: value) else { continue }
      fields[name] = ¤ParameterField(texts: texts)
    }
    return checked(
      ¤OpeningRequest(
        cause: .userActivity(spec.tables.name(ofScreen: rule.screen)),
        action: .open(¤Destination(screen: rule.screen)),
        fields: fields
      )
    )
  }
  func broadcast(_ name: String, object: String?) -> ¤OpeningRequest? {
    let named = waysIn.broadcasts.filter { $0.name == name }
    let exact = object.flatMap { object in named.first { $0.object == object } }
    guard let found = exact ?? named.first(where: { $0.object == nil }) else { return nil }
    return ¤OpeningRequest(cause: .broadcast(name), action: .fire(found.event))
  }
  var broadcastNames: [String] {
    var seen: Set<String> = []
    return waysIn.broadcasts.map(\.name).filter { seen.insert($0).inserted }
  }
  private func checked(_ opening: ¤OpeningRequest) -> ¤OpeningRequest? {
    guard case .open(let destination) = opening.action,
      let screen = spec.tables.parameterScreen(of: destination), spec.tables.hasParameters(screen)
    else { return opening }
    return spec.parameters(ofScreen: screen, opening.fields) == nil ? nil : opening
  }
}
§file core waysIn

enum ¤PushPayload {
  static func text(_ key: Substring, in payload: [AnyHashable: Any]) -> String? {
    if let text = payload[String(key)].flatMap({ ¤ForeignValues.text(of: $0) }) { return text }
    for dot in key.indices where key[dot] == "." {
      guard let inner = payload[String(key[..<dot])] as? [AnyHashable: Any] else { continue }
      if let text = text(key[key.index(after: dot)...], in: inner) { return text }
    }
    return nil
  }
}
§file core waysIn

enum ¤UserInfo {
  static func entries(_ fields: ¤ParameterFields) -> [String: Any] {
    fields.texts.mapValues { $0.count == 1 ? $0[0] : $0 as Any }
  }
  static func texts(of value: Any) -> [String]? {
    if let list = value as? [Any] {
      let texts = list.compactMap { text(of: $0) }
      return texts.count == list.count ? texts : nil
    }
    return text(of: value).map { [$0] }
  }
  private static func text(of value: Any) -> String? {
    (value as? UUID)?.uuidString ?? ¤ForeignValues.text(of: value)
  }
}
§file core waysIn

struct ¤QuickAction: Sendable {
  let name: String
  let title: String
  let subtitle: String?
  let icon: String?
  let when: Int
  let action: ¤OpeningRequest.Action?
  init?(_ line: ¤EntryLine) {
    guard let name = line.text("n"), let when = line.number("w") else {
      return nil
    }
    self.name = name
    self.when = when
    title = line.text("t") ?? ""
    subtitle = line.text("s")
    icon = line.text("i")
    action = line.action.flatMap { ¤OpeningRequest.Action($0) }
  }
}

struct ¤ActivityRule: Sendable {
  let type: String?
  let screen: Int
  let required: [String]
  let isEligibleForHandoff: Bool
  let isEligibleForSearch: Bool
  let isEligibleForPrediction: Bool
  func type(in app: String, _ tables: ¤NavigationTables) -> String {
    type ?? app + "." + tables.name(ofScreen: screen)
  }
  init?(_ line: ¤EntryLine) {
    guard case .open(let target) = line.action, let screen = target.screen else { return nil }
    self.screen = screen
    type = line.text("n")
    required = line.words.filter { $0.mark == ":" }.flatMap(\.texts)
    let marks = Set(line.words.map(\.mark))
    isEligibleForHandoff = marks.contains("h")
    isEligibleForSearch = marks.contains("s")
    isEligibleForPrediction = marks.contains("p")
  }
}

extension ¤OpeningRequest.Action {
  init?(_ action: ¤EntryAction) {
    switch action {
    case .open(let destination): self = .open(destination)
    case .fire(let event): self = .fire(event)
    case .url: return nil
    }
  }
}

enum ¤NotificationAction {
  static let tap = "com.apple.UNNotificationDefaultActionIdentifier"
  static let dismissal = "com.apple.UNNotificationDismissActionIdentifier"
}

struct ¤PushRule: Sendable {
  let name: String
  let action: ¤EntryAction
  private let match: [(key: String, values: [String])]
  private let actions: [String]
  private let with: [(parameter: String, key: String)]
  init?(_ line: ¤EntryLine) {
    guard let name = line.text("n"), let action = line.action else { return nil }
    self.name = name
    self.action = action
    match = line.words.filter { $0.mark == "?" }.compactMap { word in
      word.texts.first.map { ($0, Array(word.texts.dropFirst())) }
    }
    actions = line.words.first { $0.mark == "a" }?.texts ?? [¤NotificationAction.tap]
    with = line.words.filter { $0.mark == ":" && $0.texts.count == 2 }
      .map { ($0.texts[0], $0.texts[1]) }
  }
  func matches(_ payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    takes(action ?? ¤NotificationAction.tap)
      && match.allSatisfy { key, values in
        guard let text = ¤PushPayload.text(key[...], in: payload) else { return false }
        return values.contains { Self.covers($0, text) }
      }
  }
  private func takes(_ action: String) -> Bool {
    action == ¤NotificationAction.dismissal
      ? actions.contains(action) : actions.contains { Self.covers($0, action) }
  }
  private static func covers(_ value: String, _ text: String) -> Bool {
    value.hasSuffix("*") ? text.utf8.starts(with: value.utf8.dropLast()) : text == value
  }
  func fields(from payload: [AnyHashable: Any]) -> ¤ParameterFields {
    var fields = ¤ParameterFields()
    for (parameter, key) in with {
      guard let text = ¤PushPayload.text(key[...], in: payload) else { continue }
      fields[parameter] = ¤ParameterField(texts: [text])
    }
    return fields
  }
}

£final class ¤WaysIn: Sendable {
  let links: ¤DeepLinkTree
  let shortcuts: [¤QuickAction]
  let pushes: [¤PushRule]
  let activities: [¤ActivityRule]
  let broadcasts: [(name: String, object: String?, event: Int)]
  static let none = ¤WaysIn()
  £init(
    links: String = "",
    shortcuts: String = "",
    pushes: String = "",
    activities: String = "",
    broadcasts: String = ""
  ) {
    self.links = ¤DeepLinkTree(¤EntryLine.lines(links))
    self.shortcuts = ¤EntryLine.lines(shortcuts).compactMap { ¤QuickAction($0) }
    self.pushes = ¤EntryLine.lines(pushes).compactMap { ¤PushRule($0) }
    self.activities = ¤EntryLine.lines(activities).compactMap { ¤ActivityRule($0) }
    self.broadcasts = ¤EntryLine.lines(broadcasts).compactMap { line in
      guard let name = line.text("n"), case .fire(let event) = line.action else { return nil }
      return (name, line.text("b"), event)
    }
  }
}
§file core

@MainActor struct ¤ConditionStore {
  private let tables: ¤NavigationTables
  private let storage: any ¤Storage
  private let version: String
  private let prefix: String
  private let storedKeys: [Int: String]
  private let supplied: @MainActor (Int) -> Int
  private let session: ¤Session
  private let owner = Owner()
  var others: [Int: Int] = [:]
  private final class Owner {}
  init(
    _ spec: ¤SpecInterface,
    _ storage: any ¤Storage,
    _ session: ¤Session,
    version: String,
    keyPrefix: String? = nil,
    _ supplied: @escaping @MainActor (Int) -> Int
  ) {
    self.session = session
    tables = spec.tables
    storedKeys = spec.storedKeys
    self.storage = storage
    self.version = version
    prefix = keyPrefix ?? spec.tables.app + ".navigation."
    self.supplied = supplied
  }
  var count: Int { tables.conditions.count }
  private func kind(_ condition: Int) -> ¤TableLayout.ConditionKind {
    ¤TableLayout.ConditionKind(rawValue: tables.conditions[condition, .kind]) ?? .supplied
  }
  private func key(_ condition: Int) -> String {
    storedKeys[condition] ?? prefix + tables.conditionNames[condition]
  }
  private func isSet(_ flag: Int) -> Bool {
    guard let text = storage.text(forKey: key(flag))?.lowercased() else { return false }
    return text == "true" || text == "1" || text == "yes"
  }
  var mayBeUnreadable: Bool {
    (0..<count).contains { kind($0) == .flag || kind($0) == .newVersion }
      && storage.text(forKey: markKey) == nil
  }
  func markReadable() { storage.store("1", forKey: markKey) }
  private var markKey: String { prefix + "isReadable" }
  func values() -> [Int] { (0..<count).map(value) }
  func value(_ condition: Int) -> Int {
    if let other = others[condition] { return other }
    return switch kind(condition) {
    case .supplied: supplied(condition)
    case .flag: isSet(condition) ? 1 : 0
    case .session: session.value(condition, of: tables.app)
    case .newVersion: isNew(condition) ? 1 : 0
    }
  }
  func keep(_ condition: Int, _ value: Int) {
    switch kind(condition) {
    case .supplied: break
    case .flag where storedKeys[condition] != nil: storage.store(value == 1, forKey: key(condition))
    case .flag: storage.store(value == 1 ? "true" : "false", forKey: key(condition))
    case .session: session.set(condition, of: tables.app, to: value)
    case .newVersion: if value == 0 { storage.store(version, forKey: key(condition)) }
    }
  }
  func notifyOthers() { session.notify(others: owner) }
  func listen(_ changed: @escaping @MainActor () -> Void) { session.listen(owner, changed) }
  func noteFirstInstallation() {
    for condition in 0..<count
    where kind(condition) == .newVersion
      && tables.conditions[condition, .countsFirstInstallation] == 0
      && storage.text(forKey: key(condition)) == nil
    {
      storage.store(version, forKey: key(condition))
    }
  }
  private func isNew(_ condition: Int) -> Bool {
    guard let known = storage.text(forKey: key(condition)) else {
      return tables.conditions[condition, .countsFirstInstallation] == 1
    }
    return isVersion(version, newerThan: known)
  }
}

private func isVersion(_ a: String, newerThan b: String) -> Bool {
  let left = parts(of: a)
  let right = parts(of: b)
  for index in 0..<max(left.count, right.count) {
    let x = index < left.count ? left[index] : 0
    let y = index < right.count ? right[index] : 0
    if x != y { return x > y }
  }
  return false
}

private func parts(of version: String) -> [Int] {
  version.split(separator: ".", omittingEmptySubsequences: false).map { part in
    let digits = part.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}
§file core gates

extension ¤NavigationEngine {
  func checkAgain() -> ¤Step? {
    guard !core.state.isLaunching else { return nil }
    let before = core
    let step = core.checkAgain()
    if step.plan.actions.isEmpty { core = before }
    return step.plan.actions.isEmpty ? nil : step
  }
  var needsGate: Bool {
    guard !core.state.isLaunching, !core.state.layers.isEmpty else { return false }
    switch core.tables.obstacle(to: core.tables.needs(of: core.state), core.state.values) {
    case .gate: return true
    case .nothing, .unmet, .blocked: return false
    }
  }
  func hidden(in states: [¤CoreState], isLive: Bool) -> ¤Hidden {
    // The app's conditions are not read without need.
    guard core.tables.gates.count > 0, !core.state.isLaunching else { return ¤Hidden() }
    let values = core.state.values
    return core.tables.hidden(in: states, by: isLive ? [values, store.values()] : [values])
  }
  var hasLapsed: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values.indices.contains { condition in
      core.tables.conditions[condition, .isVolatile] == 1
        && core.tables.conditions[condition, .hasGate] == 1
        && store.value(condition) != core.state.values[condition]
    }
  }
}
§file core

#if DEBUG
  struct ¤LaunchArguments {
    private(set) var place: (¤Destination, ¤Arguments)?
    private(set) var values: [Int: Int] = [:]
    init(_ arguments: [String], _ tables: ¤NavigationTables) {
      if let text = Self.value(of: "-navc-open", in: arguments) { place = Self.place(text, tables) }
      let given = Self.value(of: "-navc-conditions", in: arguments) ?? ""
      for (name, value) in Self.pairs(given, separator: ",") {
        guard let condition = tables.conditionNames.firstIndex(of: name),
          let value = tables.value(named: value, ofCondition: condition)
        else { continue }
        values[condition] = value
      }
    }
    private static func value(of name: String, in arguments: [String]) -> String? {
      guard let index = arguments.firstIndex(of: name) else { return nil }
      return arguments.dropFirst(index + 1).first
    }
    private static func place(
      _ text: String,
      _ tables: ¤NavigationTables
    ) -> (¤Destination, ¤Arguments)? {
      let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
      guard let name = parts.first, let target = tables.destination(named: name) else {
        return nil
      }
      var arguments = ¤Arguments.none
      var texts: [String: [String]] = [:]
      for (key, value) in pairs(parts.dropFirst().first ?? "", separator: "&") {
        texts[key, default: []].append(value.removingPercentEncoding ?? value)
      }
      arguments.fields = ¤ParameterFields(texts: texts)
      return (target, arguments)
    }
    private static func pairs(_ text: String, separator: Character) -> [(String, String)] {
      text.split(separator: separator).map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "true")
      }
    }
  }
  extension ¤NavigationTables {
    fileprivate func value(named name: String, ofCondition condition: Int) -> Int? {
      let start = conditions[condition, .firstValueName]
      return (0..<conditions[condition, .valueCount]).first { valueName(start + $0) == name }
    }
  }
#endif
§file core

@MainActor final class ¤NavigationEngine {
  var core: ¤NavigationCore
  private(set) var store: ¤ConditionStore
  private let tell: (@MainActor (¤CoreReport) -> Void)?
  private var calls = ¤OpenCalls()
  private var waiting: [¤Request] = []
  var saved: ¤SavedState?
  init(
    _ spec: ¤SpecInterface,
    _ storage: any ¤Storage,
    _ session: ¤Session,
    version: String,
    keyPrefix: String? = nil,
    supplied: @escaping @MainActor (Int) -> Int,
    tell: (@MainActor (¤CoreReport) -> Void)?
  ) {
    core = ¤NavigationCore(spec)
    store = ¤ConditionStore(
      spec,
      storage,
      session,
      version: version,
      keyPrefix: keyPrefix,
      supplied
    )
    self.tell = tell
  }
  var spec: ¤SpecInterface { core.spec }
  var state: ¤CoreState { core.state }
  var hasWindows: Bool {
    get { core.hasWindows }
    set { core.hasWindows = newValue }
  }
  // MARK: Start
  func start() -> ¤Step {
    store.noteFirstInstallation()
    if let splash = core.tables.splash {
      return core.showSplash(splash, values: store.values())
    }
    return launch()
  }
  func start(at target: ¤Destination, _ arguments: ¤Arguments) -> ¤Step {
    store.noteFirstInstallation()
    if let step = core.start(at: target, arguments, values: store.values()) { return step }
    waiting.append(.place(target, arguments))
    return start()
  }
  private func launch() -> ¤Step {
    defer { saved = nil }
    return core.launch(values: store.values(), restoring: saved)
  }
  #if DEBUG
    func begin(with values: [Int: Int]) { store.others = values }
    func answer(with values: [Int: Int]) { store.others.merge(values) { $1 } }
  #endif
  // MARK: End of a step
  @discardableResult
  func finish(_ step: ¤Step, _ cause: ¤CoreCause, before: ¤CoreState) -> Bool {
    var notes = step.notes
    var disagrees = false
    for (condition, value) in step.assigned {
      if let value {
        if store.others[condition] != nil { store.others[condition] = value }
        store.keep(condition, value)
      }
      guard core.state.values.indices.contains(condition) else { continue }
      let told = store.value(condition)
      guard told != core.state.values[condition] else { continue }
      notes.append(.disagrees(core.tables.conditionName(condition)))
      disagrees = true
    }
    report(step, cause, before: before, notes)
    if !step.assigned.isEmpty { store.notifyOthers() }
    for deliver in calls.close(core.state) { deliver() }
    return disagrees
  }
  @discardableResult
  func reportWaiting(_ request: ¤Request) -> ¤Outcome {
    let splash = core.tables.splash.map { core.tables.name(ofScreen: $0) } ?? "launch"
    let outcome: ¤Outcome =
      core.state.isLaunching ? .held(by: splash) : .held(by: "the app's own view")
    report(¤Step(outcome: outcome), cause(of: request, nil), before: core.state, [])
    return outcome
  }
  private func renew(animated: Bool) -> ¤Step {
    let values = store.values()
    let old = core.state.values
    let changed = values.indices.filter { !old.indices.contains($0) || values[$0] != old[$0] }
    var step = core.change(to: values, animated: animated)
    let unexpected = changed.filter { core.tables.conditions[$0, .isVolatile] == 0 }
    step.notes = unexpected.map { .unexpected(core.tables.conditionName($0)) } + step.notes
    return step
  }
  private func report(
    _ step: ¤Step,
    _ cause: ¤CoreCause,
    before: ¤CoreState,
    _ notes: [¤Note]
  ) {
    let report = ¤CoreReport(
      cause: cause,
      before: before,
      after: core.state,
      outcome: step.outcome,
      notes: notes,
      event: step.event.map { core.tables.eventName($0) } ?? cause.event
    )
    tell?(report)
  }
  func reset() {
    let hasWindows = core.hasWindows
    core = ¤NavigationCore(core.spec)
    core.hasWindows = hasWindows
  }
  func endCalls() {
    for deliver in calls.close(¤CoreState()) { deliver() }
  }
  // MARK: Interface for drivers
  func anchor(of step: ¤Step) -> ¤Anchor? { calls.anchor(step.plan.ticket) }
  func handBack(_ value: Any, from instance: UInt64) {
    calls.handBack(value, from: instance, core.state)
  }
  func rollBack(to before: ¤CoreState, doing actions: ArraySlice<¤PlanAction>) {
    core.rollBack(to: before, doing: actions)
  }
  func follow(_ snapshot: ¤Snapshot) -> (move: ¤Move, step: ¤Step, seen: ¤CoreState)? {
    guard let move = core.follow(snapshot) else { return nil }
    let seen = core.state
    return (move, seen.isLaunching ? ¤Step(outcome: .done) : core.checkAgain(), seen)
  }
  func settle(_ snapshot: ¤Snapshot) { _ = core.follow(snapshot) }
  func allowsTap(tab: Int) -> Bool { core.allowsTap(tab: tab) }
  var hasChanged: Bool {
    guard !core.state.isLaunching else { return false }
    return core.state.values != store.values()
  }
  func listen(_ changed: @escaping @MainActor () -> Void) { store.listen(changed) }
}

extension ¤NavigationEngine {
  func decide(_ request: ¤Request) -> ¤Step? {
    switch request {
    case .launch:
      return core.state.isLaunching ? launch() : ¤Step(outcome: .ignored(.launched))
    case .call(let call):
      let state = core.tables.withoutAlert(state)
      return fire(call.event, calls.open(call), from: state.instance(firing: call), request)
    case .opening(let opening): return enter(opening, request)
    case .route(let route): return open(route, request)
    case .place(let target, let arguments):
      if core.state.isLaunching { return wait(request) }
      return core.open(¤Intent(kind: .target(target), arguments: arguments))
    case .tap(let tab, let layer):
      guard !core.state.isLaunching else { return ¤Step(outcome: .ignored(.launching)) }
      guard core.state.layers.last?.id == layer else {
        return ¤Step(outcome: .ignored(.notVisible))
      }
      if core.hidesTabBar { return ¤Step(outcome: .ignored(.noTabBar)) }
      guard let event = core.firedEvent(ofTab: tab) else { return core.tap(tab: tab) }
      return fire(event, .none, from: core.state.top?.id, request)
    case .conditionsChanged(let isAnimated):
      guard !core.state.isLaunching else { return ¤Step(outcome: .ignored(.launching)) }
      return renew(animated: isAnimated)
    case .button(let button, let instance): return press(button, of: instance)
    }
  }
  func drop(_ request: ¤Request) {
    if case .call(let call) = request { _ = calls.open(call) }
  }
  private func fire(
    _ event: Int,
    _ arguments: ¤Arguments,
    from instance: UInt64?,
    _ request: ¤Request
  ) -> ¤Step? {
    switch core.choose(event, from: instance) {
    case .nothing(let reason): return ¤Step(outcome: .ignored(reason), event: event)
    case .wait: return wait(request)
    case .transition(let transition):
      // The types of the values of a notification may differ from those of the parameters.
      if let screen = transition.madeScreens.first(where: { !canMake($0, with: arguments) }) {
        let name = core.tables.name(ofScreen: screen)
        return ¤Step(outcome: .refused(.failed("no valid parameters for \"\(name)\"")), event: event)
      }
      var valuesFromApp: [Int: Int] = [:]
      for row in transition.sets where core.tables.sets[row, .value] < 0 {
        let condition = core.tables.sets[row, .condition]
        valuesFromApp[condition] = store.value(condition)
      }
      return core.take(transition, arguments, valuesFromApp: valuesFromApp)
    }
  }
  private func press(_ button: Int, of instance: UInt64) -> ¤Step {
    let tables = core.tables
    guard !state.isLaunching else { return ¤Step(outcome: .ignored(.launching)) }
    guard let alert = tables.alert(in: state), alert.id == instance,
      (0..<tables.buttons(of: alert.screen).count).contains(button)
    else { return ¤Step(outcome: .ignored(.notVisible)) }
    calls.handBack(button, from: instance, state)
    let event = tables.buttons[tables.buttons(of: alert.screen).lowerBound + button, .event]
    guard event >= 0 else { return core.press(nil, .none, valuesFromApp: [:]) }
    let found = tables.choose(event: event, in: tables.withoutAlert(state))
    var valuesFromApp: [Int: Int] = [:]
    for row in found?.sets ?? 0..<0 where tables.sets[row, .value] < 0 {
      let condition = tables.sets[row, .condition]
      valuesFromApp[condition] = store.value(condition)
    }
    var arguments = ¤Arguments.none
    if let parameters = alert.parameters as? any ¤Parameters {
      arguments.fields = parameters.fields
    }
    var step = core.press(found, arguments, valuesFromApp: valuesFromApp)
    step.event = event
    if found == nil { step.notes.append(.unhandled(tables.eventName(event))) }
    return step
  }
  private func canMake(_ screen: Int, with arguments: ¤Arguments) -> Bool {
    !core.tables.hasParameters(screen) || spec.parameters(of: screen, with: arguments) != nil
  }
  private func enter(_ opening: ¤OpeningRequest, _ request: ¤Request) -> ¤Step? {
    let isBroadcast = if case .broadcast = opening.cause { true } else { false }
    if core.state.isLaunching, !isBroadcast { return wait(request) }
    guard core.tables.holds(opening.when, core.state.values) else {
      return ¤Step(outcome: .refused(.notOffered))
    }
    var arguments = ¤Arguments.none
    arguments.fields = opening.fields
    switch opening.action {
    case .fire(let event): return fire(event, arguments, from: nil, request)
    case .open(let target):
      return core.open(¤Intent(kind: .opening(target), arguments: arguments))
    case .present(let target, let options):
      if core.state.isCovered { return wait(request) }
      return core.open(¤Intent(kind: .over(target, options), arguments: arguments))
    }
  }
  private func open(_ route: ¤RouteRequest, _ request: ¤Request) -> ¤Step? {
    if core.state.isLaunching { return wait(request) }
    if let container = route.container { return open(container: container, route, request) }
    let screens = core.tables.screens
    let formula = screens[route.screen, .entryFormula]
    guard formula >= 0, core.tables.holds(formula, core.state.values) else {
      return ¤Step(outcome: .refused(.notOffered))
    }
    let isPresented = screens[route.screen, .entryStyle] >= 0
    if isPresented, core.state.isCovered { return wait(request) }
    var arguments = ¤Arguments.none
    if let parameters = route.parameters {
      arguments.given = [¤ScreenArgument(route.screen, parameters)]
    }
    let target = ¤Destination(screen: route.screen)
    let kind: ¤Intent.Kind = isPresented ? .entry(route.screen) : .opening(target)
    return core.open(¤Intent(kind: kind, arguments: arguments))
  }
  private func open(
    container: Int,
    _ route: ¤RouteRequest,
    _ request: ¤Request
  ) -> ¤Step? {
    let entries = core.tables.containerEntries
    let formula = container < entries.count ? entries[container, .entryFormula] : -1
    guard formula >= 0, core.tables.holds(formula, core.state.values) else {
      return ¤Step(outcome: .refused(.notOffered))
    }
    let style = entries[container, .entryStyle]
    if style >= 0, core.state.isCovered { return wait(request) }
    let target = ¤Destination(container: container)
    var arguments = ¤Arguments.none
    if let parameters = route.parameters, let root = core.tables.parameterScreen(of: target) {
      arguments.given = [¤ScreenArgument(root, parameters)]
    }
    let kind: ¤Intent.Kind =
      style < 0 ? .opening(target) : .over(target, ¤PresentationOptions(style: style))
    return core.open(¤Intent(kind: kind, arguments: arguments))
  }
  private func wait(_ request: ¤Request) -> ¤Step? {
    waiting.append(request)
    return nil
  }
  func takeReady() -> [¤Request] {
    core.state.isLaunching || core.state.isCovered ? [] : takeWaiting()
  }
  func takeWaiting() -> [¤Request] {
    defer { waiting = [] }
    return waiting
  }
  func cause(of request: ¤Request, _ step: ¤Step?) -> ¤CoreCause {
    switch request {
    case .launch: return .launch
    case .tap:
      guard let event = step?.event else { return .tab }
      return .event(core.tables.eventName(event))
    case .conditionsChanged: return .conditions
    case .call(let call): return .event(core.tables.eventName(call.event))
    case .opening(let opening): return opening.cause
    case .route(let route): return .open(route.screen)
    case .place(let target, _): return .activity(core.tables.name(of: target))
    case .button(let button, _): return .button(button)
    }
  }
}

extension ¤NavigationEngine {
  convenience init(
    _ spec: ¤Spec.Type,
    _ conditions: ¤Spec.Conditions,
    _ storage: any ¤Storage,
    _ session: ¤Session,
    version: String,
    keyPrefix: String? = nil,
    observer: ¤Spec.Observer?
  ) {
    self.init(
      ¤SpecInterface(¤Spec.self),
      storage,
      session,
      version: version,
      keyPrefix: keyPrefix,
      supplied: { ¤Spec.value(ofCondition: $0, in: conditions) },
      tell: observer.map { Self.teller(spec, $0) }
    )
  }
  private static func teller(
    _ spec: ¤Spec.Type,
    _ observer: ¤Spec.Observer
  ) -> @MainActor (¤CoreReport) -> Void {
    let tell = ¤Spec.teller(observer)
    return { report in tell(¤Report(report)) }
  }
}
§file core

/// Stores the conditions that last as long as the app's process. The routers of all windows share one session, and
/// update their conditions when one of them sets some.
@MainActor £final class ¤Session {
  private var values: [String: [Int: Int]] = [:]
  private var listeners: [(owner: WeakOwner, changed: @MainActor () -> Void)] = []
  private struct WeakOwner {
    weak var object: AnyObject?
  }
  /// Creates a session in which no condition is set.
  £init() {}
  func value(_ condition: Int, of app: String) -> Int { values[app]?[condition] ?? 0 }
  func set(_ condition: Int, of app: String, to value: Int) {
    values[app, default: [:]][condition] = value
  }
  func listen(_ owner: AnyObject, _ changed: @escaping @MainActor () -> Void) {
    listeners.removeAll { $0.owner.object == nil }
    listeners.append((WeakOwner(object: owner), changed))
  }
  func notify(others than: AnyObject) {
    for (owner, changed) in listeners {
      if let object = owner.object, object !== than { changed() }
    }
  }
}
§file core

/// Stores strings between launches of the app: the conditions that the router stores. A router uses
/// `UserDefaults`; a simulation accepts any storage.
@MainActor £protocol ¤Storage: AnyObject {
  /// Returns the string that was last stored under `key`, or nil if there is none.
  func text(forKey key: String) -> String?
  /// Stores `text` under `key`.
  func store(_ text: String, forKey key: String)
  /// Stores `flag` under a key that the app itself has used, in the form in which the app reads it.
  func store(_ flag: Bool, forKey key: String)
}

extension ¤Storage {
  /// Stores `flag` as a string.
  £func store(_ flag: Bool, forKey key: String) {
    store(flag ? "true" : "false", forKey: key)
  }
}

/// Stores strings in memory, for unit tests.
@MainActor £final class ¤MemoryStorage: ¤Storage {
  private var texts: [String: String]
  /// Creates a storage that contains `texts`.
  £init(_ texts: [String: String] = [:]) { self.texts = texts }
  /// Returns the string that was last stored under `key`.
  £func text(forKey key: String) -> String? { texts[key] }
  /// Stores `text` under `key`.
  £func store(_ text: String, forKey key: String) { texts[key] = text }
}
§file core

@MainActor struct ¤OpenCalls {
  private struct Open {
    var anchor: ¤Anchor?
    var results: [¤ResultHandler]
    var values: [Int: Any] = [:]
  }
  private var open: [UInt64: Open] = [:]
  private var last: UInt64 = 0
  /// Registers a call that is about to be decided, and returns its arguments.
  mutating func open(_ call: ¤EventCall) -> ¤Arguments {
    var arguments = ¤Arguments(given: call.arguments)
    guard call.anchor != nil || !call.results.isEmpty else { return arguments }
    last += 1
    open[last] = Open(anchor: call.anchor, results: call.results)
    arguments.ticket = last
    arguments.returning = call.results.map(\.screen)
    return arguments
  }
  func anchor(_ ticket: UInt64) -> ¤Anchor? { open[ticket]?.anchor }
  mutating func handBack(_ value: Any, from instance: UInt64, _ state: ¤CoreState) {
    for layer in state.layers {
      for stack in layer.stacks {
        for entry in stack.entries where entry.id == instance && entry.ticket != 0 {
          open[entry.ticket]?.values[entry.screen] = value
        }
      }
    }
  }
  mutating func close(_ state: ¤CoreState) -> [@MainActor () -> Void] {
    guard !open.isEmpty else { return [] }
    var live: Set<UInt64> = []
    if let held = state.heldIntent { live.insert(held.intent.arguments.ticket) }
    for layer in state.layers {
      for stack in layer.stacks {
        for entry in stack.entries where entry.ticket != 0 { live.insert(entry.ticket) }
      }
    }
    let ended = open.filter { !live.contains($0.key) }.sorted { $0.key < $1.key }
    for (ticket, _) in ended { open[ticket] = nil }
    return ended.flatMap { _, call in
      call.results.map { result in { @MainActor in result.deliver(call.values[result.screen]) } }
    }
  }
}
§file core

struct ¤OpeningRequest: Sendable {
  enum Action: Hashable, Sendable {
    case open(¤Destination)
    case fire(Int)
    case present(¤Destination, ¤PresentationOptions)
  }
  let cause: ¤CoreCause
  let action: Action
  var fields = ¤ParameterFields.none
  var when = 0
  var ticket = 0
}

@MainActor struct ¤OpeningFinder {
  let spec: ¤SpecInterface
  var rewriteURL: (@MainActor (URL) -> URL?)?
}
§without waysIn
/// The stand-in for specs without links, quick actions, notifications, activities and broadcasts.
£final class ¤WaysIn: Sendable {
  static let none = ¤WaysIn()
}

extension ¤OpeningFinder {
  func link(_ url: String) -> ¤OpeningRequest? { nil }
  func shortcut(_ type: String) -> ¤OpeningRequest? { nil }
  func push(_ payload: [AnyHashable: Any], action: String? = nil) -> ¤OpeningRequest? { nil }
  func activity(_ type: String, _ info: [AnyHashable: Any]?, app: String?) -> ¤OpeningRequest? {
    nil
  }
  func broadcast(_ name: String, object: String?) -> ¤OpeningRequest? { nil }
  var broadcastNames: [String] { [] }
}
§end
§file core

enum ¤Request {
  case launch
  case call(¤EventCall)
  case opening(¤OpeningRequest)
  case route(¤RouteRequest)
  case place(¤Destination, ¤Arguments)
  case tap(tab: Int, layer: UInt64)
  case conditionsChanged(animated: Bool)
  case button(Int, of: UInt64)
  var isChange: Bool {
    if case .conditionsChanged = self { true } else { false }
  }
  var isFromOutside: Bool {
    switch self {
    case .opening, .route, .place: true
    case .launch, .call, .tap, .conditionsChanged, .button: false
    }
  }
  var ticket: Int {
    switch self {
    case .opening(let opening): opening.ticket
    case .route(let route): route.ticket
    case .launch, .call, .place, .tap, .conditionsChanged, .button: 0
    }
  }
  func with(ticket: Int) -> ¤Request {
    switch self {
    case .opening(var opening):
      opening.ticket = ticket
      return .opening(opening)
    case .route(var route):
      route.ticket = ticket
      return .route(route)
    case .launch, .call, .place, .tap, .conditionsChanged, .button: return self
    }
  }
}
§file core

/// The screens that a user sees at one moment, during an action of a step or after it.
£struct ¤NavigationFrame: Sendable {
  /// The screens that are at least partly visible, lowest first: those that appear or disappear, and those under a
  /// sheet.
  £let screens: [¤ScreenID]
  /// The screens that are hidden in this frame, because they do not meet their requirements.
  £let hidden: [¤ScreenID]
  init(_ states: [¤CoreState], _ hidden: ¤Hidden) {
    var seen: [¤EntryState] = []
    for entry in states.flatMap(\.visibleEntries) where !seen.contains(where: { $0.id == entry.id })
    {
      seen.append(entry)
    }
    screens = seen.filter { !hidden.screens.contains($0.id) }.map { ¤ScreenID($0.screen) }
    self.hidden = seen.filter { hidden.screens.contains($0.id) }.map { ¤ScreenID($0.screen) }
  }
}

extension ¤CoreState {
  fileprivate var visibleEntries: [¤EntryState] {
    // Style 1 is fullScreen.
    let lowest = layers.lastIndex { $0.presentation.style == 1 } ?? 0
    return layers.dropFirst(lowest).compactMap(\.top)
  }
}

@MainActor struct ¤FrameRecorder {
  var undrawn: [(actions: [¤PlanAction]?, state: ¤CoreState)] = []
  private var drawn: [¤NavigationFrame] = []
  private var last = ¤CoreState()
  var frames: [¤NavigationFrame] {
    mutating get {
      for each in undrawn { draw(each.actions, each.state) }
      undrawn = []
      return drawn
    }
    set {
      _ = frames
      drawn = newValue
    }
  }
  private mutating func draw(_ actions: [¤PlanAction]?, _ state: ¤CoreState) {
    var shown = last
    last = state
    for action in actions ?? [] {
      let before = shown
      shown.apply(action)
      draw([before, shown])
    }
    draw(actions == nil ? [shown, state] : [state])
  }
  private mutating func draw(_ states: [¤CoreState]) {
    let hidden = last.isLaunching ? ¤Hidden() : ¤Spec.tables.hidden(in: states, by: [last.values])
    drawn.append(¤NavigationFrame(states, hidden))
  }
}
§file core

/// Runs the app's navigation without a UI, for unit tests.
///
/// A simulation decides as the router does on a device, and assumes that every action on screen succeeds. Call
/// `start()`, fire events with the handles of visible screens, and check `state`:
///
/// ```swift
/// let app = ShopSimulation(conditions: TestConditions())
/// app.start()
/// app.handle(ShopFeedTransitions.self)?.openProfile(userID: "7")
/// #expect(app.state.visible == .profile)
/// ```
@MainActor £final class ¤Simulation: ¤EventReceiver {
  private let engine: ¤NavigationEngine
  private var queue: [¤Request] = []
  private var isBusy = false
  /// The names of the screens and containers that windows of their own were requested for, oldest first.
  £private(set) var windows: [String] = []
  /// The frames of all steps so far, oldest first. A test can empty the list before the steps that it checks.
  ///
  /// ```swift
  /// #expect(app.frames.allSatisfy { !$0.screens.contains(.account) })
  /// ```
  £var frames: [¤NavigationFrame] {
    get { film.frames }
    set { film.frames = newValue }
  }
  private var film = ¤FrameRecorder()
  /// Creates a simulation of a fresh start of the app. Nothing is shown before `start()`.
  ///
  /// - Parameters:
  ///   - conditions: The conditions that the app supplies, which are read as the router reads them.
  ///   - storage: The storage between launches; an empty one in memory if nil.
  ///   - session: The session that simulations of several windows share; a new one if nil.
  ///   - version: The app's version, for conditions that are true in a new version.
  ///   - hasWindows: True if the device can show several windows of the app.
  ///   - observer: The receiver of a report of each step, held weakly.
  £init(
    conditions: ¤Spec.Conditions,
    storage: (any ¤Storage)? = nil,
    session: ¤Session? = nil,
    version: String = "1.0",
    hasWindows: Bool = false,
    observer: ¤Spec.Observer? = nil
  ) {
    engine = ¤NavigationEngine(
      ¤Spec.self,
      conditions,
      storage ?? ¤MemoryStorage(),
      session ?? ¤Session(),
      version: version,
      observer: observer
    )
    engine.hasWindows = hasWindows
    engine.listen { [weak self] in self?.conditionsChanged() }
  }
  /// Rewrites each URL before it is matched. Return nil for a URL that the router is not to handle.
  £var rewriteURL: (@MainActor (URL) -> URL?)?
  /// The screens of all layers, and the values of the conditions.
  £var state: ¤State { ¤State(engine.state) }
  /// Starts the app: shows the splash screen, if there is one, or evaluates the launch rules.
  ///
  /// - Parameter saved: The `savedState` of an earlier run, which is restored as far as possible.
  £func start(restoring saved: String? = nil) {
    engine.saved = saved.flatMap { ¤SavedState(text: $0) }
    let before = engine.state
    finish(engine.start(), .launch, before: before)
    work()
  }
  /// Ends the splash screen and evaluates the launch rules, because the conditions are known.
  £func conditionsKnown() { perform(.launch) }
  /// Updates the screens, because conditions that the app supplies have changed.
  £func conditionsChanged() { perform(.conditionsChanged(animated: true)) }
  /// The state to restore at the next launch, or nil if there is nothing to restore.
  £var savedState: String? { spec.tables.saved(engine.state)?.text }
  /// Returns the handle of the visible screen, or nil if its handle is of another type.
  £func handle<Handle: ¤Transitions>(_ type: Handle.Type) -> Handle? {
    // The compiler picks this function for containers, too, if the context expects an optional.
    if let container = (type as? any ¤ContainerHandle.Type)?.container {
      return Handle(eventTarget: ¤EventTarget(self, container: container))
    }
    // The screen under an alert may still fire.
    guard let visible = spec.tables.withoutAlert(engine.state).visible,
      let own = ¤Spec.transitions(ofScreen: visible.screen), own == type
    else { return nil }
    return Handle(eventTarget: ¤EventTarget(self, visible.id))
  }
  /// Returns the handle of a container that embeds components, even if the container is not on screen.
  £func handle<Handle: ¤ContainerHandle>(_ type: Handle.Type) -> Handle {
    Handle(eventTarget: ¤EventTarget(self, container: Handle.container))
  }
  private var spec: ¤SpecInterface { engine.spec }
  private var openings: ¤OpeningFinder { ¤OpeningFinder(spec: spec, rewriteURL: rewriteURL) }
  // MARK: Openings
  @discardableResult
  £func open(_ url: URL) -> Bool { enter(openings.link(url.absoluteString)) }
  @discardableResult
  £func perform(shortcut type: String) -> Bool { enter(openings.shortcut(type)) }
  @discardableResult
  £func continueActivity(_ type: String, userInfo: [AnyHashable: Any] = [:]) -> Bool {
    enter(openings.activity(type, userInfo, app: nil))
  }
  @discardableResult
  £func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    enter(openings.push(payload, action: action))
  }
  @discardableResult
  £func post(_ broadcast: String, object: String? = nil) -> Bool {
    enter(openings.broadcast(broadcast, object: object))
  }
  /// Opens a screen or container, as the app's own code does with the router.
  £func open(_ route: ¤Route) { perform(.route(route.request)) }
  private func enter(_ opening: ¤OpeningRequest?) -> Bool {
    guard let opening else { return false }
    perform(.opening(opening))
    return true
  }
  // MARK: Actions of the user
  /// Goes back by a number of screens, as with the back button or its menu. Does nothing if the user can't.
  £func goBack(_ count: Int = 1) {
    var snapshot = currentSnapshot
    let top = snapshot.layers.count - 1
    guard top >= 0, count > 0 else { return }
    let selected = snapshot.layers[top].selected
    let depth = snapshot.layers[top].stacks[selected].count
    guard depth > count, engine.state.visible.map({ spec.tables.hasBack($0.screen) }) ?? false
    else {
      return
    }
    snapshot.layers[top].stacks[selected].removeLast(count)
    see(snapshot)
  }
  /// Swipes away the topmost presented layer. Does nothing if the user can't.
  £func swipeAway() {
    guard let top = engine.state.layers.last, engine.state.layers.count > 1,
      top.presentation.canBeSwipedAway
    else { return }
    var snapshot = currentSnapshot
    snapshot.layers.removeLast()
    see(snapshot)
  }
  /// Taps a tab of the visible tab bar, by its index among all tabs.
  £func tap(tab: Int) { perform(.tap(tab: tab, layer: engine.state.layers.last?.id ?? 0)) }
  @discardableResult
  £func choose<Choice: ¤AlertAnswer>(_ choice: Choice) -> Bool {
    guard let visible = engine.state.visible, visible.screen == Choice.screen else {
      return false
    }
    perform(.button(choice.rawValue, of: visible.id))
    return true
  }
  private func see(_ snapshot: ¤Snapshot) {
    let before = engine.state
    guard let moved = engine.follow(snapshot) else { return }
    film.undrawn.append((nil, moved.seen))
    finish(moved.step, .move(moved.move), before: before)
    work()
  }
  private var currentSnapshot: ¤Snapshot {
    ¤Snapshot(
      layers: engine.state.layers.map { layer in
        let stacks = layer.stacks.map { $0.entries.map(\.id) }
        return ¤Snapshot.Layer(selected: layer.selected, stacks: stacks)
      },
      isCovered: engine.state.isCovered
    )
  }
  // MARK: One request at a time
  func receive(_ call: ¤EventCall) { perform(.call(call)) }
  func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }
  private func perform(_ request: ¤Request) {
    queue.append(request)
    work()
  }
  private func work() {
    guard !isBusy else { return }
    isBusy = true
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let before = engine.state
      if let step = engine.decide(next) {
        finish(step, engine.cause(of: next, step), before: before)
      } else {
        engine.reportWaiting(next)
      }
    }
    isBusy = false
  }
  private func finish(_ step: ¤Step, _ cause: ¤CoreCause, before: ¤CoreState) {
    film.undrawn.append((step.plan.actions, engine.state))
    for case .window(let target, _) in step.plan.actions {
      windows.append(spec.tables.name(of: target))
    }
    let hasChanged = engine.finish(step, cause, before: before)
    queue.insert(contentsOf: engine.takeReady(), at: 0)
    if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
  }
}
§file driver waysIn

@MainActor £enum ¤IntentOpening {
  private static var waiting: [(url: URL, app: String)] = []
  £static func open(_ url: URL?, in app: String) async {
    guard let url else { return }
    guard let driver = driver(of: app) else { return waiting.append((url, app)) }
    _ = await driver.open(url)
  }
  private static func driver(of app: String) -> ¤Driver? {
    let scenes = UIApplication.shared.connectedScenes
    let drivers = ¤LiveDrivers.all.filter { driver in
      guard driver.tables.app == app, let scene = driver.window?.windowScene else {
        return false
      }
      return scenes.contains(scene)
    }
    return drivers.min { rank($0) < rank($1) }
  }
  private static func rank(_ driver: ¤Driver) -> Int {
    switch driver.window?.windowScene?.activationState {
    case .foregroundActive: 0
    case .foregroundInactive: 1
    default: 2
    }
  }
  static func openWaiting(by driver: ¤Driver) {
    let urls = waiting.filter { $0.app == driver.tables.app }.map(\.url)
    waiting.removeAll { $0.app == driver.tables.app }
    for url in urls { driver.open(url) }
  }
}

extension ¤Driver {
  func takeIntents() {
    ¤LiveDrivers.enlist(self)
    // The router may not have started yet.
    clock(0) { [weak self] in
      if let self { ¤IntentOpening.openWaiting(by: self) }
    }
  }
}
§file driver waysIn

@MainActor enum ¤LiveDrivers {
  private struct Reference {
    weak var driver: ¤Driver?
  }
  private static var references: [Reference] = []
  static var all: [¤Driver] { references.compactMap(\.driver) }
  static func enlist(_ driver: ¤Driver) {
    references.removeAll { $0.driver == nil || $0.driver === driver }
    references.append(Reference(driver: driver))
  }
}
§file driver waysIn

extension ¤Driver {
  var offeredItems: [UIApplicationShortcutItem] {
    let offered = engine.spec.waysIn.shortcuts.filter {
      $0.when != 0 && tables.holds($0.when, engine.state.values)
    }
    return offered.map { shortcut in
      UIApplicationShortcutItem(
        type: shortcut.name,
        localizedTitle: maker.text(shortcut.title),
        localizedSubtitle: shortcut.subtitle.map { maker.text($0) },
        icon: shortcut.icon.map { icon in
          icon.hasPrefix("asset:")
            ? UIApplicationShortcutIcon(templateImageName: String(icon.dropFirst(6)))
            : UIApplicationShortcutIcon(systemImageName: icon)
        },
        userInfo: nil
      )
    }
  }
}
§file driver waysIn

extension ¤Driver {
  func showActivity() {
    let rules = engine.spec.waysIn.activities
    guard !rules.isEmpty, run == nil else { return }
    let state = engine.state
    let isShown = isConnected && !state.isLaunching && !isCurtained
    let entry = isShown ? state.visible : nil
    guard shownActivity?.instance != entry?.id else { return }
    shownActivity?.activity.resignCurrent()
    shownActivity = nil
    guard let entry, let rule = rules.first(where: { $0.screen == entry.screen }) else {
      return
    }
    let activity = activity(of: entry, rule)
    customizeActivity?(activity)
    shownActivity = ¤ShownActivity(instance: entry.id, activity: activity)
    let scene = window?.windowScene
    if scene == nil || scene?.activationState == .foregroundActive { activity.becomeCurrent() }
  }
  func showActivityAgain() { shownActivity?.activity.becomeCurrent() }
  private func activity(of entry: ¤EntryState, _ rule: ¤ActivityRule) -> NSUserActivity {
    let activity = NSUserActivity(activityType: activityType(of: rule))
    let fields = (entry.parameters as? any ¤Parameters)?.fields ?? .none
    let name = tables.name(ofScreen: entry.screen)
    activity.title = maker.text(maker.titles.title(ofScreen: entry.screen) ?? name)
    activity.userInfo = ¤UserInfo.entries(fields)
    activity.requiredUserInfoKeys = Set(rule.required)
    activity.isEligibleForHandoff = rule.isEligibleForHandoff
    activity.isEligibleForSearch = rule.isEligibleForSearch
    activity.isEligibleForPrediction = rule.isEligibleForPrediction
    let identifier = identifier(name, fields)
    activity.persistentIdentifier = identifier
    activity.targetContentIdentifier = identifier
    activity.webpageURL = engine.spec.webpageURL(entry.screen, entry.parameters)
    return activity
  }
  private func identifier(_ screen: String, _ fields: ¤ParameterFields) -> String {
    var parts = URLComponents()
    let texts = fields.texts.sorted { $0.key < $1.key }
    let items = texts.flatMap { name, texts in texts.map { URLQueryItem(name: name, value: $0) }
    }
    parts.path = screen
    if !items.isEmpty { parts.queryItems = items }
    return parts.string ?? screen
  }
  private func activityType(of rule: ¤ActivityRule) -> String {
    rule.type(in: identifierOfApp, tables)
  }
  var screenActivityTypes: [String] { engine.spec.waysIn.activities.map(activityType) }
}
§file driver

extension ¤Driver {
  /// The activity for `stateRestorationActivity(for:)`, with the state to restore at the next launch. It
  /// contains the names of screens and their declared parameters, and nothing else. Until the launch rules are
  /// evaluated, it contains the state that was restored this time.
  £var stateRestorationActivity: NSUserActivity? {
    let saved = engine.state.isLaunching ? engine.saved : tables.saved(engine.state)
    return saved.map { activity("state", holding: $0) }
  }
  /// The types of the activities that the router creates: for state restoration, for windows, and for screens.
  £var activityTypes: [String] {
    [activityType("state"), windowActivityType] + screenActivityTypes
  }
  var windowActivityType: String { activityType("window") }
  fileprivate func activityType(_ name: String) -> String {
    identifierOfApp + ".navigation." + name
  }
  var identifierOfApp: String { maker.bundle.bundleIdentifier ?? tables.app }
  private static var key: String { "navigation" }
  private func activity(_ type: String, holding saved: ¤SavedState) -> NSUserActivity {
    let activity = NSUserActivity(activityType: activityType(type))
    if let text = saved.text { activity.addUserInfoEntries(from: [Self.key: text]) }
    return activity
  }
  private func held(by activity: NSUserActivity, _ type: String) -> ¤SavedState? {
    guard activity.activityType == activityType(type) else { return nil }
    return (activity.userInfo?[Self.key] as? String).flatMap { ¤SavedState(text: $0) }
  }
  func savedState(in activity: NSUserActivity) -> ¤SavedState? {
    held(by: activity, "state")
  }
  // MARK: Windows
  func activity(
    for target: ¤Destination,
    _ arguments: ¤Arguments
  ) -> NSUserActivity {
    let fields = arguments.named(for: tables.parameterScreen(of: target)).fields
    let name = tables.name(of: target)
    let place = ¤SavedState.Screen(name: name, parameters: fields.texts)
    return activity("window", holding: ¤SavedState(place: place))
  }
  func place(
    in activity: NSUserActivity
  ) -> (¤Destination, ¤Arguments)? {
    guard let saved = held(by: activity, "window"),
      saved.version == ¤SavedState.currentVersion,
      let place = saved.layers.first?.stacks.first?.screens.first
    else { return nil }
    guard let target = tables.destination(named: place.name), tables.hasPlace(target) else {
      return nil
    }
    var arguments = ¤Arguments.none
    arguments.fields = ¤ParameterFields(texts: place.parameters ?? [:])
    if let index = tables.parameterScreen(of: target), tables.hasParameters(index),
      engine.spec.parameters(ofScreen: index, arguments.fields) == nil
    {
      return nil
    }
    return (target, arguments)
  }
}

extension ¤SavedState {
  fileprivate init(place: Screen) {
    let stack = Stack(name: "", screens: [place])
    layers = [Layer(tabs: nil, selected: 0, stacks: [stack], style: 0, isLocked: false)]
  }
}

struct ¤ShownActivity {
  let instance: UInt64
  let activity: NSUserActivity
}

extension ¤EventTarget {
  /// The screen's activity while the screen is visible. Use it for what the spec can't know, such as the title
  /// of loaded content, and set its `needsSave` after a change.
  £var userActivity: NSUserActivity? {
    let shown = (receiver as? ¤Driver)?.shownActivity
    return shown?.instance == instance ? shown?.activity : nil
  }
}
§file driver

extension ¤Driver {
  func press(_ button: Int, of instance: UInt64) {
    queue.insert(.button(button, of: instance), at: 0)
    pump()
  }
  var isAnswered: Bool {
    guard case .button(_, let instance)? = queue.first else { return false }
    return tables.alert(in: engine.state)?.id == instance
  }
  func mayBeAnswered() -> Bool {
    guard let alert = tables.alert(in: engine.state), alert.id != leavingAlert, !isAnswered,
      takeSnapshot().layers.count < engine.state.layers.count
    else { return false }
    leavingAlert = alert.id
    isPausing = true
    clock(0) { [weak self] in
      self?.isPausing = false
      self?.pump()
    }
    return true
  }
}
§file driver

struct ¤AlertTexts {
  struct Button {
    let title: String
    let role: ¤TableLayout.ButtonRole
  }
  let title: String
  let message: String?
  let isSheet: Bool
  let buttons: [Button]
}

extension ¤ScreenMaker {
  func alert(_ entry: ¤EntryState) -> ¤AlertTexts? {
    guard tables.isAlert(entry.screen), let look = titles.look(ofAlert: entry.screen) else {
      return nil
    }
    let values = (entry.parameters as? any ¤Parameters)?.fields.texts ?? [:]
    let buttons = zip(look.buttons, tables.buttons(of: entry.screen)).map { title, row in
      ¤AlertTexts.Button(title: text(title), role: tables.role(ofButton: row))
    }
    return ¤AlertTexts(
      title: filled(text(look.title), values),
      message: look.message.map { filled(text($0), values) },
      isSheet: tables.isSheet(entry.screen),
      buttons: buttons
    )
  }
  private func filled(_ text: String, _ values: [String: [String]]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += value.first ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
§file driver animations

extension ¤Driver {
  func rootAnimation(_ run: ¤PlanRun) -> ¤RootAnimation {
    let animation = plannedAnimation(run)
    switch animation {
    case .crossDissolve, .flipFromLeft, .flipFromRight:
      // The system animates these from the last drawn frame.
      return startsHidden(run) ? .snapshotFade : animation
    case .none, .slideUp, .snapshotFade: return animation
    }
  }
  private func plannedAnimation(_ run: ¤PlanRun) -> ¤RootAnimation {
    let plan = run.step.plan
    guard plan.isAnimated, canAnimateRoot, UIView.areAnimationsEnabled else { return .none }
    if plan.rootAnimator != nil {
      return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : .none
    }
    switch plan.animation {
    case .flipFromLeft, .flipFromRight, .slideUp:
      return UIAccessibility.isReduceMotionEnabled ? .crossDissolve : plan.animation
    default: return plan.animation
    }
  }
  func takePicture(_ run: ¤PlanRun) {
    let actions = run.step.plan.actions
    guard actions.contains(where: { if case .root = $0 { true } else { false } }) else { return }
    let animation = rootAnimation(run)
    let isCovered = animation != .none && (actions.count > 1 || needsPicture(animation))
    let isNamed = rootAnimator(run) != nil
    guard isCovered || isNamed, let window,
      let picture = blankPicture(run, of: window)
        ?? window.snapshotView(afterScreenUpdates: false)
    else { return }
    picture.frame = window.bounds
    // The device may rotate during the animation.
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(picture)
    run.picture = picture
  }
  func rootAnimator(_ run: ¤PlanRun) -> Int? {
    let plan = run.step.plan
    guard plan.isAnimated, canAnimateRoot, UIView.areAnimationsEnabled,
      !UIAccessibility.isReduceMotionEnabled
    else { return nil }
    return plan.rootAnimator
  }
}
§file driver

extension ¤Driver {
  @discardableResult
  £func open(_ url: URL) async -> ¤Outcome? {
    guard let opening = openings.link(url.absoluteString) else { return nil }
    return await outcome(of: .opening(opening))
  }
  func outcome(of request: ¤Request) async -> ¤Outcome? {
    await ¤Awaited.value { awaited in
      lastTicket += 1
      waiters[lastTicket] = awaited
      enqueue(request.with(ticket: lastTicket))
    }
  }
  func tell(_ outcome: ¤Outcome, of request: ¤Request) {
    waiters.removeValue(forKey: request.ticket)?.tell(outcome)
  }
}
§file driver

extension ¤Driver {
  /// A summary in one line for crash reports: the screens, the conditions, the held intent and the last step. It
  /// contains names from the spec, and nothing that users have entered.
  £var breadcrumb: String {
    let state = engine.state
    var parts = [tables.description(of: state)]
    let conditions = state.values.indices.map { condition in
      let start = tables.conditions[condition, .firstValueName]
      return tables.conditionName(condition) + "="
        + (tables.valueName(start + state.values[condition]) ?? "?")
    }
    if !conditions.isEmpty { parts.append(conditions.joined(separator: " ")) }
    if let held = state.heldIntent { parts.append("holds \(tables.name(of: held.intent))") }
    if state.isCovered { parts.append("covered by the app's own view") }
    if let last { parts.append("\(last.cause.name(tables)): \(last.outcome.name)") }
    return parts.joined(separator: "; ")
  }
}

extension ¤Driver {
  /// Starts at a screen's own place with overridden conditions, for previews. Works in debug builds only; in
  /// others the app starts as usual.
  ///
  /// - Parameters:
  ///   - place: A screen's name in the spec, with its parameters, such as `profile?userID=3`.
  ///   - conditions: The values of conditions, such as `loggedIn=true,plan=pro`.
  £func begin(at place: String? = nil, under conditions: String? = nil) {
    #if DEBUG
      arguments = []
      if let place { arguments += ["-navc-open", place] }
      if let conditions { arguments += ["-navc-conditions", conditions] }
    #endif
  }
}
#if DEBUG
  extension ¤Driver {
    func enterDebugging(_ url: URL) -> Bool {
      guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
        return false
      }
      var name = parts.host ?? ""
      if parts.scheme?.lowercased() != "navc-debug" {
        guard name.lowercased() == "navc-debug" else { return false }
        name = String(parts.path.dropFirst())
      }
      let items = parts.queryItems ?? []
      func values(_ name: String) -> [Int: Int] {
        let text = items.first { $0.name == name }?.value ?? ""
        return ¤LaunchArguments(["-navc-conditions", text], tables).values
      }
      let (values, next) = (values("navc-conditions"), values("navc-next"))
      let rest = items.filter { !["navc-conditions", "navc-next"].contains($0.name) }
      var query = URLComponents()
      query.queryItems = rest
      let place = name + (rest.isEmpty ? "" : "?" + (query.percentEncodedQuery ?? ""))
      let said = ¤LaunchArguments(["-navc-open", place], tables)
      if !values.isEmpty {
        engine.begin(with: values)
        enqueue(.conditionsChanged(animated: false))
      }
      if !next.isEmpty { engine.answer(with: next) }
      guard let (target, arguments) = said.place else { return !values.isEmpty || !next.isEmpty }
      if engine.state.isLaunching { conditionsKnown() }
      enqueue(.place(target, arguments))
      return true
    }
  }
#endif
§file driver gates

final class ¤CurtainView: UIView {
  var isOnTop = false {
    didSet { if isOnTop != oldValue { takeKeys() } }
  }
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = ¤Driver.blank
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  required init?(coder: NSCoder) { nil }
  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { window }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    takeKeys()
  }
  private func takeKeys() {
    // VoiceOver must be able to read a gate next to the curtain.
    accessibilityViewIsModal = isOnTop
    guard window != nil else { return }
    if isOnTop {
      becomeFirstResponder()
    } else if isFirstResponder {
      resignFirstResponder()
    }
  }
}

extension ¤Driver {
  @discardableResult func endEditing(in hidden: UIViewController) -> UIViewController? {
    hidden.viewIfLoaded?.endEditing(true)
    if hidden.isFirstResponder, hidden.resignFirstResponder() { return hidden }
    return hidden.children.lazy.compactMap { self.endEditing(in: $0) }.first
  }
}
§file driver gates

extension ¤Driver {
  func hideUnmetScreens() {
    guard !isHiding, isConnected, hidesUnmetScreens else { return }
    let waiting = queue.count
    isHiding = true
    defer {
      isHiding = false
      if queue.count > waiting { pump() }
    }
    let states = run?.states ?? [engine.state]
    var found = engine.hidden(in: states, isLive: hasUnhandledChanges)
    if let uncovered, found.screens.contains(uncovered),
      let layer = engine.state.layers.first(where: { $0.holds(uncovered) }),
      !found.hides(layer.id)
    {
      found.layers.append(layer)
    }
    let hadSome = !hidden.screens.isEmpty
    hidden = found
    if hadSome || !hidden.screens.isEmpty { hide() }
    if !hidden.layers.isEmpty { closeMenu() }
    if let run, let picture = run.picture, startsHidden(run), picture.subviews.isEmpty {
      picture.addSubview(¤CurtainView(frame: picture.bounds))
    }
    if run == nil { tellScreenReaders() }
  }
  func willUncover(_ screen: UInt64) {
    uncovered = screen
    guard hidden.screens.contains(screen) else { return }
    hideUnmetScreens()
    screenMayHaveChanged()
  }
  func startsHidden(_ run: ¤PlanRun) -> Bool {
    run.base.layers.contains { hidden.hides($0.id) }
  }
  func blankPicture(_ run: ¤PlanRun, of window: UIWindow) -> UIView? {
    startsHidden(run) ? ¤CurtainView(frame: window.bounds) : nil
  }
  private func closeMenu() {
    var shown = window?.rootViewController
    while let next = shown?.presentedViewController, next !== shown {
      if isMenu(next), !next.isBeingDismissed { return shown?.dismiss(animated: false) ?? () }
      shown = next
    }
  }
  private func tellScreenReaders() {
    let isCurtained = engine.state.layers.last.map { hidden.hides($0.id) } ?? false
    guard self.isCurtained != isCurtained else { return }
    tellScreenReaders(ofCurtain: isCurtained)
    self.isCurtained = isCurtained
  }
}

extension ¤LayerState {
  fileprivate func holds(_ screen: UInt64) -> Bool {
    stacks.contains { $0.entries.contains { $0.id == screen } }
  }
}
§file driver gates

extension ¤Driver {
  func updatePendingGate(of run: ¤PlanRun, _ failure: ¤Reason?) {
    if isConnected, failure != nil, engine.needsGate {
      pendingGate.attempts = run.attempt
      // A failed attempt is no reason for another one, but a plan that did not contain the gate is.
      pendingGate.mayTry = run.attempt == 0
      pendingGate.cause = pendingGate.cause ?? run.cause
    } else if pendingGate.cause != nil, !engine.needsGate {
      pendingGate.cause = nil
    }
    hideUnmetScreens()
  }
  func tryPendingGate() {
    guard let cause = pendingGate.cause, pendingGate.mayTry, isConnected else {
      return hideUnmetScreens()
    }
    pendingGate.mayTry = false
    let before = engine.state
    guard let step = engine.checkAgain() else {
      pendingGate.cause = nil
      return hideUnmetScreens()
    }
    begin(¤PlanRun(step, cause, before: before, attempt: pendingGate.attempts + 1))
  }
  func checkLapses() {
    guard engine.hasLapsed else { return }
    queue.removeAll { $0.isChange }
    queue.insert(.conditionsChanged(animated: false), at: 0)
    hideUnmetScreens()
    pump()
  }
}
§file driver

@MainActor struct ¤LockedStart {
  let place: (¤Destination, ¤Arguments)?
  var areConditionsKnown = false
  fileprivate let unlocked: ¤NotificationObservation
}

extension ¤Driver {
  func startsLocked(at place: (¤Destination, ¤Arguments)?) -> Bool {
    guard engine.store.mayBeUnreadable else { return false }
    if UIApplication.shared.isProtectedDataAvailable {
      engine.store.markReadable()
      return false
    }
    let unlocked = ¤NotificationObservation(
      of: UIApplication.protectedDataDidBecomeAvailableNotification,
      from: nil
    ) { [weak self] _ in
      self?.startIfUnlocked()
    }
    lockedStart = ¤LockedStart(place: place, unlocked: unlocked)
    return true
  }
  func startIfUnlocked() {
    guard let start = lockedStart, isConnected, UIApplication.shared.isProtectedDataAvailable
    else { return }
    engine.store.markReadable()
    lockedStart = nil
    findSaved()
    launch(at: start.place)
    if start.areConditionsKnown { conditionsKnown() }
  }
}
§file driver

/// Carries out the app's navigation in one window. Each scene has its own: a `¤Router` that shows view
/// controllers, or a `¤Navigation` that a `¤Root` view shows.
///
/// This class has what both share: one step at a time, and all openings from outside.
@MainActor £class ¤Driver: ¤EventReceiver {
  let engine: ¤NavigationEngine
  var maker: ¤ScreenMaker
  let log: ¤NavigationLog
  var run: ¤PlanRun?
  private(set) var isConnected = true
  var queue: [¤Request] = []
  var tickets = 0
  var isPumping = false
  var waits = 0
  var isWaiting = false
  var isPausing = false
  var pauses = 0
  var pendingGate = ¤PendingGate()
  var hidden = ¤Hidden()
  var isHiding = false
  var hidesUnmetScreens = true
  var isCurtained = false
  var uncovered: UInt64?
  var focus = ¤RememberedFocus()
  var announcements = 0
  var offScreen: [¤Request] = []
  var waiters: [Int: ¤Awaited<¤Outcome>] = [:]
  var lastTicket = 0
  /// The work to finish before the conditions can be relied on, such as asking a server or the keychain.
  ///
  /// It runs once at the start, while the splash screen is shown; then the launch rules are evaluated. Without a
  /// splash screen, the conditions are updated when it ends. Set it before `start`.
  £var beforeLaunch: (@MainActor () async -> Void)?
  /// A Boolean value that determines whether the router reads the supplied conditions before each step. If true,
  /// the app need not report changes before it fires. For conditions that are cheap to read.
  £var readsConditionsLive = false
  /// Returns where VoiceOver goes after a root switch and when a gate appears: an element of the visible
  /// controller, or a string to read aloud. If nil or not set, VoiceOver goes to the first element on screen.
  ///
  /// ```swift
  /// router.accessibilityFocus = { ($0 as? HasHeading)?.heading }
  /// ```
  £var accessibilityFocus: (@MainActor (UIViewController) -> Any?)?
  var last: (cause: ¤CoreCause, outcome: ¤Outcome)?
  var badges: [¤Destination: String] = [:]
  var handledResponses: [String] = []
  var clock: ¤DriverClock = ¤Driver.mainClock
  #if DEBUG
    var arguments = ProcessInfo.processInfo.arguments
  #endif
  var sceneCover: ¤SceneCover?
  var isAsking = false
  var lockedStart: ¤LockedStart?
  var leavingAlert: UInt64?
  let changes = ¤ChangeFlag()
  private weak var scene: UIScene?
  private var sceneObservations: [¤NotificationObservation] = []
  private var broadcasts: [¤NotificationObservation] = []
  init(_ maker: ¤ScreenMaker, _ engine: ¤NavigationEngine) {
    self.maker = maker
    self.engine = engine
    log = ¤NavigationLog(maker.bundle, app: engine.spec.tables.app)
    engine.listen { [weak self] in self?.conditionsChanged() }
    broadcasts = openings.broadcastNames.map { name in
      ¤NotificationObservation(of: NSNotification.Name(name), from: nil) { [weak self] object in
        guard let self else { return }
        enter(openings.broadcast(name, object: object))
      }
    }
  }
  /// Rewrites each URL before it is matched, such as one that a link service has wrapped. Return nil for a URL
  /// that the router is not to handle; `open` then returns false.
  ///
  /// Set it before the start, because a URL may start the app.
  £var rewriteURL: (@MainActor (URL) -> URL?)?
  /// Customizes the activity of a screen before the system gets it, with what the spec can't know: keywords,
  /// `contentAttributeSet`, another title.
  £var customizeActivity: (@MainActor (NSUserActivity) -> Void)?
  var shownActivity: ¤ShownActivity?
  /// The window that shows the screens.
  £var window: UIWindow? { nil }
  static var blank: UIColor {
    #if os(visionOS)
      .black
    #else
      .systemBackground
    #endif
  }
  var tables: ¤NavigationTables { engine.spec.tables }
  var openings: ¤OpeningFinder { ¤OpeningFinder(spec: engine.spec, rewriteURL: rewriteURL) }
  /// Ends the splash screen. Call it once the conditions can be relied on.
  £func conditionsKnown() {
    if lockedStart != nil {
      lockedStart?.areConditionsKnown = true
      return
    }
    if engine.state.isLaunching { findSaved() }
    enqueue(.launch)
  }
  /// Reports that supplied conditions have changed. You may call it on any thread. Several calls count as one,
  /// and are handled in the next turn of the main run loop.
  ///
  /// The router hides each screen whose requirements no longer hold. On the main thread, it reads the conditions
  /// and hides the screens before the call returns.
  £nonisolated func conditionsChanged() {
    let isFirst = changes.raise()
    if Thread.isMainThread { MainActor.assumeIsolated { hideUnmetScreens() } }
    guard isFirst else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.takeChanges() }
    }
  }
  private func takeChanges() {
    changes.lower()
    // Nobody sees animations in the background, and the system takes its picture before they end.
    let isActive = scene.map { $0.activationState == .foregroundActive } ?? true
    enqueue(.conditionsChanged(animated: isActive))
    // Another step may be under way.
    hideUnmetScreens()
  }
  var hasUnhandledChanges: Bool { changes.isUp || queue.contains { $0.isChange } }
  func open(_ route: ¤RouteRequest) { enqueue(.route(route)) }
  /// Returns the handle of a container that embeds components. Events of its components start at the screen that
  /// is visible in the container at the time.
  ///
  /// ```swift
  /// router.handle(ShopMainTransitions.self).miniPlayer.openPlayer()
  /// ```
  £func handle<Handle: ¤ContainerHandle>(_ type: Handle.Type) -> Handle {
    Handle(eventTarget: ¤EventTarget(self, container: Handle.container))
  }
  func receive(_ call: ¤EventCall) { enqueue(.call(call)) }
  func handBack(_ value: Any, from instance: UInt64) { engine.handBack(value, from: instance) }
  func launch(at place: (¤Destination, ¤Arguments)?) {
    if startsLocked(at: place) { return }
    updateWindows()
    #if DEBUG
      let said = ¤LaunchArguments(arguments, tables)
      engine.begin(with: said.values)
      let place = place ?? said.place
    #endif
    let before = engine.state
    let step = place.map { engine.start(at: $0.0, $0.1) } ?? engine.start()
    begin(¤PlanRun(step, .launch, before: before))
    askBeforeLaunch()
  }
  private func askBeforeLaunch() {
    guard let ask = beforeLaunch else { return }
    beforeLaunch = nil
    isAsking = true
    Task { @MainActor [weak self] in
      await ask()
      guard let self else { return }
      isAsking = false
      if engine.state.isLaunching { conditionsKnown() } else { conditionsChanged() }
    }
  }
  func setBadge(_ badge: String?, on destination: ¤Destination) {
    badges[destination] = badge
    showBadges()
  }
  // MARK: Overridden by the UIKit and the SwiftUI driver
  func prepare(_ run: ¤PlanRun) throws {}
  func perform(_ action: ¤PlanAction, _ run: ¤PlanRun) { finisher(run)(nil) }
  func findSaved() {}
  var canAnimateRoot: Bool { false }
  func needsPicture(_ animation: ¤RootAnimation) -> Bool { animation == .snapshotFade }
  func takeSnapshot() -> ¤Snapshot { ¤Snapshot() }
  var isSettled: Bool { true }
  var isInteractive: Bool { false }
  func showBadges() {}
  var isOnScreen: Bool { true }
  var visibleController: UIViewController? { nil }
  var rootPlace: UIView? { nil }
  func hide() {}
  func listen() {}
  func forget() {}
  func save() {}
  func tearDown() {}
  // MARK: Scene
  func attach() {
    maker.place.window = window
    guard let found = window?.windowScene, found !== scene else { return }
    scene = found
    // Cover the scene first: gates may be shown under the cover, and VoiceOver must still be where the user left
    // it.
    coverWhenInactive(found)
    sceneObservations = [
      observe(UIScene.didDisconnectNotification, of: found) { $0.disconnect() },
      observe(UIScene.willDeactivateNotification, of: found) { $0.sceneLeaves() },
      // The system draws the app for the app switcher right after this.
      observe(UIScene.didEnterBackgroundNotification, of: found) { $0.sceneLeaves() },
      observe(UIScene.willEnterForegroundNotification, of: found) { $0.sceneReturns() },
      observe(UIScene.didActivateNotification, of: found) {
        $0.sceneReturns()
        $0.showActivityAgain()
      },
    ]
    takeIntents()
  }
  private func observe(
    _ name: NSNotification.Name,
    of scene: UIScene,
    _ body: @escaping @MainActor @Sendable (¤Driver) -> Void
  ) -> ¤NotificationObservation {
    ¤NotificationObservation(of: name, from: scene) { [weak self] _ in
      if let self { body(self) }
    }
  }
  private func sceneLeaves() {
    checkLapses()
    save()
  }
  private func sceneReturns() {
    startIfUnlocked()
    checkLapses()
    screenMayHaveChanged()
  }
  func reconnect() {
    engine.reset()
    (pendingGate, hidden, isCurtained) = (¤PendingGate(), ¤Hidden(), false)
    (lockedStart, uncovered) = (nil, nil)
    isConnected = true
  }
  private func disconnect() {
    isConnected = false
    queue += offScreen + engine.takeWaiting()
    offScreen = []
    if let run { end(run, .disconnected) }
    pump()
    engine.endCalls()
    tearDown()
  }
}

extension ¤NavigationEngine {
  convenience init(
    _ spec: ¤Spec.Type,
    _ conditions: ¤Spec.Conditions,
    _ defaults: UserDefaults,
    keyPrefix: String?,
    _ session: ¤Session?,
    _ bundle: Bundle,
    version: String?,
    observer: ¤Spec.Observer?
  ) {
    let found = bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    self.init(
      ¤Spec.self,
      conditions,
      ¤UserDefaultsStorage(defaults),
      session ?? ¤Session(),
      version: version ?? found ?? "0",
      keyPrefix: keyPrefix,
      observer: observer
    )
  }
}

extension ¤EventTarget {
  /// The window that shows the screen, for sign-in and payment sheets.
  £var window: UIWindow? { (receiver as? ¤Driver)?.window }
}
§file driver

@MainActor struct ¤NavigationLog {
  #if canImport(os)
    private let log: OSLog
  #endif
  init(_ bundle: Bundle, app: String) {
    #if canImport(os)
      log = OSLog(subsystem: bundle.bundleIdentifier ?? app, category: "navigation")
    #endif
  }
  func begin(_ run: ¤PlanRun, _ tables: ¤NavigationTables) {
    #if canImport(os)
      if log.signpostsEnabled { mark(.begin, run, run.cause.name(tables)) }
    #endif
  }
  func end(_ run: ¤PlanRun) {
    #if canImport(os)
      if log.signpostsEnabled { mark(.end, run, run.step.outcome.name) }
    #endif
  }
  func report(
    _ cause: ¤CoreCause,
    _ outcome: ¤Outcome,
    after state: ¤CoreState,
    _ tables: ¤NavigationTables
  ) {
    #if canImport(os)
      guard log.isEnabled(type: .debug) else { return }
      let said = "\(cause.name(tables)): \(outcome.name); \(tables.description(of: state))"
      let details = [cause.detail, outcome.detail].compactMap { $0 }.joined(separator: ", ")
      if details.isEmpty {
        os_log("%{public}@", log: log, type: .debug, said)
      } else {
        os_log("%{public}@ (%{private}@)", log: log, type: .debug, said, details)
      }
    #endif
  }
  func logCoverFailure(_ error: any Error) {
    #if canImport(os)
      os_log("can't create the cover screen: %{private}@", log: log, type: .error, "\(error)")
    #endif
  }
  func logTwoWindows() {
    #if canImport(os)
      os_log(
        "one navigation is in two windows: create one for each in the root view's initializer",
        log: log,
        type: .fault
      )
    #endif
  }
  #if canImport(os)
    private func mark(_ type: OSSignpostType, _ run: ¤PlanRun, _ text: String) {
      let id = OSSignpostID(log: log, object: run)
      os_signpost(type, log: log, name: "step", signpostID: id, "%{public}@", text)
    }
  #endif
}

extension ¤CoreCause {
  func name(_ tables: ¤NavigationTables) -> String {
    switch self {
    case .launch: "launch"
    case .tab: "tab"
    case .conditions: "conditions"
    case .event(let name): "event \(name)"
    case .move(let move): "move \(move.rawValue)"
    case .link: "link"
    case .shortcut(let name): "shortcut \(name)"
    case .push(let name): "push \(name)"
    case .broadcast(let name): "broadcast \(name)"
    case .activity(let name), .userActivity(let name): "activity \(name)"
    case .open(let screen): "open \(tables.name(ofScreen: screen))"
    case .button(let button): "button \(button)"
    }
  }
  var detail: String? {
    if case .link(let url) = self { return url }
    return nil
  }
}

extension ¤Outcome {
  var name: String {
    switch self {
    case .done: "done"
    case .held(let gate): "held by \(gate)"
    case .refused(let reason): "refused, \(reason.name)"
    case .ignored(let reason): "ignored, \(reason.name)"
    case .missed(let reason): "missed, \(reason.name)"
    }
  }
  var detail: String? {
    switch self {
    case .refused(let reason) where reason.isFailure: reason.description
    default: nil
    }
  }
}

extension ¤Reason {
  var isFailure: Bool { code == "failed" }
  var name: String { isFailure ? code : description }
}
§file driver

typealias ¤DriverClock = @MainActor (Double, @escaping @MainActor @Sendable () -> Void) -> Void

extension ¤Driver {
  static func mainClock(_ seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { work() }
    }
  }
}

final class ¤ChangeFlag: @unchecked Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var isRaised = false
  nonisolated func raise() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if isRaised { return false }
    isRaised = true
    return true
  }
  nonisolated var isUp: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isRaised
  }
  nonisolated func lower() {
    lock.lock()
    isRaised = false
    lock.unlock()
  }
}

final class ¤NotificationObservation: @unchecked Sendable {
  nonisolated(unsafe) private let token: any NSObjectProtocol
  @MainActor init(
    of name: NSNotification.Name,
    from object: AnyObject?,
    _ body: @escaping @MainActor @Sendable (String?) -> Void
  ) {
    // With a queue, the center would block the sender until the main thread is free, and the main thread may be
    // waiting for the sender.
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      let text = $0.object as? String
      if Thread.isMainThread {
        MainActor.assumeIsolated { body(text) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { body(text) } }
      }
    }
  }
  deinit { NotificationCenter.default.removeObserver(token) }
}

/// Stores conditions in UserDefaults.
@MainActor £final class ¤UserDefaultsStorage: ¤Storage {
  private let defaults: UserDefaults
  /// Creates a storage in `defaults`.
  £init(_ defaults: UserDefaults) { self.defaults = defaults }
  /// Returns the string that was last stored under `key`.
  £func text(forKey key: String) -> String? { defaults.string(forKey: key) }
  /// Stores `text` under `key`.
  £func store(_ text: String, forKey key: String) { defaults.set(text, forKey: key) }
  /// Stores `flag` under `key`, as a Bool.
  £func store(_ flag: Bool, forKey key: String) { defaults.set(flag, forKey: key) }
}
§file driver

extension ¤Driver {
  @discardableResult
  £func open(_ url: URL) -> Bool {
    #if DEBUG
      if enterDebugging(url) { return true }
    #endif
    return enter(openings.link(url.absoluteString))
  }
  @discardableResult
  £func open(_ contexts: Set<UIOpenURLContext>) -> Bool {
    let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
    return urls.reduce(false) { open($1) || $0 }
  }
  @discardableResult
  £func `continue`(_ activity: NSUserActivity) -> Bool {
    if let (target, arguments) = place(in: activity) {
      enqueue(.place(target, arguments))
      return true
    }
    let type = activity.activityType
    if type == CSSearchableItemActionType { return open(foundBy: activity) }
    if enter(openings.activity(type, activity.userInfo, app: identifierOfApp)) { return true }
    return activity.webpageURL.map { open($0) } ?? false
  }
  /// Opens an item that the app has put into Spotlight's index, if its identifier is one of the app's links.
  /// Returns false otherwise.
  private func open(foundBy activity: NSUserActivity) -> Bool {
    let identifier = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
    return identifier.flatMap { URL(string: $0) }.map { open($0) } ?? false
  }
  @discardableResult
  £func perform(_ item: UIApplicationShortcutItem) -> Bool {
    enter(openings.shortcut(item.type))
  }
  @discardableResult
  £func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
    enter(openings.push(payload, action: action))
  }
  /// The conditional quick actions that are offered at present, for `UIApplication.shared.shortcutItems`. The
  /// unconditional ones belong in the Info.plist.
  £var shortcutItems: [UIApplicationShortcutItem] { offeredItems }
  @discardableResult
  func enter(_ opening: ¤OpeningRequest?) -> Bool {
    guard let opening else { return false }
    enqueue(.opening(opening))
    return true
  }
  func enter(_ options: UIScene.ConnectionOptions) {
    open(options.urlContexts)
    let activities = options.userActivities.filter { place(in: $0) == nil }
    for activity in activities.sorted(by: { $0.activityType < $1.activityType }) {
      self.continue(activity)
    }
    if let item = options.shortcutItem { perform(item) }
    #if canImport(UserNotifications)
      if let response = options.notificationResponse { handle(response) }
    #endif
  }
}
#if canImport(UserNotifications)
  extension ¤Driver {
    @discardableResult
    £func handle(_ response: UNNotificationResponse) -> Bool {
      if let target = response.targetScene, let own = window?.windowScene, target !== own {
        return false
      }
      let notification = response.notification
      let date = notification.date.timeIntervalSinceReferenceDate
      let key = "\(notification.request.identifier) \(response.actionIdentifier) \(date)"
      let payload = notification.request.content.userInfo
      guard let opening = openings.push(payload, action: response.actionIdentifier) else {
        return false
      }
      guard !handledResponses.contains(key) else { return true }
      handledResponses = handledResponses.suffix(15) + [key]
      return enter(opening)
    }
  }
#endif
§without waysIn
extension ¤Driver {
  var offeredItems: [UIApplicationShortcutItem] { [] }
  var screenActivityTypes: [String] { [] }
  func showActivity() {}
  func showActivityAgain() {}
  func takeIntents() {}
}
§end
§file driver

struct ¤PendingGate {
  var cause: ¤CoreCause?
  var attempts = 0
  var mayTry = false
}
§without gates
extension ¤Driver {
  func hideUnmetScreens() {}
  func willUncover(_ screen: UInt64) {}
  func startsHidden(_ run: ¤PlanRun) -> Bool { false }
  func blankPicture(_ run: ¤PlanRun, of window: UIWindow) -> UIView? { nil }
  func checkLapses() {}
  func updatePendingGate(of run: ¤PlanRun, _ failure: ¤Reason?) {}
  func tryPendingGate() {}
}
§end
§file driver

@MainActor final class ¤PlanRun {
  var step: ¤Step
  let cause: ¤CoreCause
  let before: ¤CoreState
  let base: ¤CoreState
  var shown: ¤CoreState
  let anchor: ¤Anchor?
  let request: ¤Request?
  let attempt: Int
  var hasEnded = false
  var next = 0
  var ticket = 0
  var made: [UInt64: UIViewController] = [:]
  var searches = 0
  var picture: UIView?
  init(
    _ step: ¤Step,
    _ cause: ¤CoreCause,
    before: ¤CoreState,
    base: ¤CoreState? = nil,
    anchor: ¤Anchor? = nil,
    request: ¤Request? = nil,
    attempt: Int = 0
  ) {
    self.step = step
    self.cause = cause
    self.before = before
    self.base = base ?? before
    shown = self.base
    self.anchor = anchor
    self.request = request
    self.attempt = attempt
  }
  var isLast: Bool { next == step.plan.actions.count - 1 }
  var states: [¤CoreState] {
    guard step.plan.actions.indices.contains(next) else { return [shown] }
    var after = shown
    after.apply(step.plan.actions[next])
    return [shown, after]
  }
}

extension ¤Driver {
  static var gracePeriod: Double { 3 }
  private static var pollInterval: Double { 0.1 }
  var isIdle: Bool { run == nil && !isPumping && queue.isEmpty }
  func screenMayHaveChanged() {
    pendingGate.mayTry = true
    pump()
  }
  func enqueue(_ request: ¤Request) {
    if request.isChange, queue.contains(where: { $0.isChange }) { return }
    // A text field may fire an event as editing ends in a hidden screen: the changed conditions come first.
    if isHiding, changes.isUp, !queue.contains(where: { $0.isChange }) {
      queue.append(.conditionsChanged(animated: true))
    }
    queue.append(request)
    pump()
  }
  func pump() {
    guard run == nil, !isPumping, !isPausing, !isHiding else { return }
    isPumping = true
    defer {
      isPumping = false
      showActivity()
    }
    while run == nil {
      guard isSettled || !isConnected || waits < 0 else { return wait() }
      let isGivingUp = waits < 0
      waits = 0
      uncovered = nil
      listen()
      if mayBeAnswered() { return }
      if isConnected, !engine.state.layers.isEmpty, !isAnswered { follow() }
      if run == nil { tryPendingGate() }
      if run == nil, queue.isEmpty { queue = takeReady() }
      guard run == nil, let next = queue.first else { return }
      if mayBeUncovered(before: next) { return }
      if readsConditionsLive, !next.isChange, engine.hasChanged {
        queue.insert(.conditionsChanged(animated: true), at: 0)
      }
      start(queue.removeFirst(), isGivingUp: isGivingUp)
    }
  }
  private func mayBeUncovered(before request: ¤Request) -> Bool {
    guard case .call = request, engine.state.isCovered, pauses < 3 else {
      pauses = 0
      return false
    }
    isPausing = true
    let pause = pauses == 0 ? 0 : Self.pollInterval / 2
    pauses += 1
    clock(pause) { [weak self] in
      self?.isPausing = false
      self?.pump()
    }
    return true
  }
  private func takeReady() -> [¤Request] {
    let ready = engine.takeReady()
    guard !offScreen.isEmpty, isOnScreen, !engine.state.isCovered else { return ready }
    defer { offScreen = [] }
    return offScreen + ready
  }
  func isAnimated(_ run: ¤PlanRun) -> Bool {
    guard run.isLast, run.step.plan.isAnimated, UIView.areAnimationsEnabled else { return false }
    if case .stack(let change) = run.step.plan.actions[run.next],
      let layer = run.shown.layer(change.layer), hidden.hides(layer.id)
    {
      return false
    }
    guard let root = run.shown.layers.first else { return true }
    return root.id == run.base.layers.first?.id || !hidden.hides(root.id)
  }
  private func follow() {
    let before = engine.state
    if let moved = engine.follow(takeSnapshot()) {
      if moved.step.plan.actions.isEmpty {
        finish(moved.step, .move(moved.move), before: before)
        // Another screen is on top now.
        listen()
      } else {
        begin(¤PlanRun(moved.step, .move(moved.move), before: before, base: moved.seen))
      }
    }
    if run == nil { forget() }
  }
  private func wait() {
    hideUnmetScreens()
    guard !isWaiting else { return }
    isWaiting = true
    // An interactive transition may take any time.
    waits = isInteractive ? 0 : waits + 1
    if Double(waits) * Self.pollInterval > Self.gracePeriod { waits = -1 }
    clock(Self.pollInterval) { [weak self] in
      guard let self else { return }
      isWaiting = false
      // If UIKit has lost a transition, a pending gate must not be tried without end.
      if isSettled { screenMayHaveChanged() } else { pump() }
    }
  }
  private func start(_ request: ¤Request, isGivingUp: Bool) {
    let before = engine.state
    if !isConnected || (isGivingUp && !request.isChange) {
      let reason: ¤Reason = isConnected ? .stalled : .disconnected
      let step = ¤Step(outcome: .refused(reason))
      engine.drop(request)
      finish(step, engine.cause(of: request, step), before: before)
      return tell(step.outcome, of: request)
    }
    updateWindows()
    guard let step = engine.decide(request) else {
      let outcome = engine.reportWaiting(request)
      return note(engine.cause(of: request, nil), outcome)
    }
    let cause = engine.cause(of: request, step)
    let anchor = engine.anchor(of: step)
    begin(¤PlanRun(step, cause, before: before, anchor: anchor, request: request))
  }
  private func finish(_ step: ¤Step, _ cause: ¤CoreCause, before: ¤CoreState) {
    note(cause, step.outcome)
    let hasChanged = engine.finish(step, cause, before: before)
    guard isConnected else { return }
    tellScreenReaders(since: before)
    queue.insert(contentsOf: takeReady(), at: 0)
    if hasChanged { queue.insert(.conditionsChanged(animated: true), at: 0) }
  }
  private func note(_ cause: ¤CoreCause, _ outcome: ¤Outcome) {
    last = (cause, outcome)
    log.report(cause, outcome, after: engine.state, tables)
  }
  func begin(_ run: ¤PlanRun) {
    self.run = run
    log.begin(run, tables)
    rememberFocus(before: run)
    hideUnmetScreens()
    do {
      try prepare(run)
      advance(run)
    } catch {
      end(run, (error as? ¤MakingFailure)?.reason ?? .failed("\(error)"))
    }
  }
  func advance(_ run: ¤PlanRun) {
    guard self.run === run else { return }
    guard run.next < run.step.plan.actions.count else { return end(run, nil) }
    tickets += 1
    run.ticket = tickets
    if run.next > 0 {
      hideUnmetScreens()
    } else if !hidden.screens.isEmpty {
      // The plan's controllers were created after the last call.
      hide()
    }
    perform(run.step.plan.actions[run.next], run)
  }
  func finisher(_ run: ¤PlanRun) -> @MainActor @Sendable (¤Reason?) -> Void {
    let ticket = run.ticket
    // Swift 6.3 with -O takes a weak reference to a plan in this closure for nil.
    return { [weak self] reason in
      guard let self, let run = self.run, !run.hasEnded, run.ticket == ticket else { return }
      run.ticket = 0
      if let reason { return end(run, reason) }
      run.shown.apply(run.step.plan.actions[run.next])
      run.next += 1
      advance(run)
    }
  }
  func watch(
    _ run: ¤PlanRun,
    _ duration: Double = 0.5,
    isDone: @escaping @MainActor @Sendable () -> Bool
  ) {
    let finish = finisher(run)
    clock(duration + Self.gracePeriod) { finish(isDone() ? nil : .stalled) }
  }
  func end(_ run: ¤PlanRun, _ failure: ¤Reason?) {
    guard !run.hasEnded else { return }
    run.hasEnded = true
    run.picture?.removeFromSuperview()
    run.picture = nil
    var isHeld = false
    if let failure {
      engine.rollBack(to: run.base, doing: run.step.plan.actions.prefix(run.next))
      if isConnected, !engine.state.layers.isEmpty { engine.settle(takeSnapshot()) }
      isHeld = failure == .offScreen && holds(run.request)
      run.step.outcome = isHeld ? .held(by: "the app's own view") : .refused(failure)
    }
    run.made = [:]
    forget()
    log.end(run)
    // Each attempt to show a gate may lead to another one, so not all are reported.
    if failure == nil || run.attempt < 2 { finish(run.step, run.cause, before: run.before) }
    if let request = run.request, !isHeld { tell(run.step.outcome, of: request) }
    self.run = nil
    updatePendingGate(of: run, failure)
    pump()
  }
  private func holds(_ request: ¤Request?) -> Bool {
    guard let request, request.isFromOutside, !isOnScreen else { return false }
    offScreen.append(request)
    return true
  }
}
§without animations
extension ¤Driver {
  func takePicture(_ run: ¤PlanRun) {}
}
§end
§file driver

struct ¤MakingFailure: Error {
  let reason: ¤Reason
  init(_ what: String) { reason = .failed(what) }
  init(_ reason: ¤Reason) { self.reason = reason }
}

£enum ¤ScreenContent {
  case controller(UIViewController)
  case view(AnyView)
}

£protocol ¤ScreenMaking: ¤NavigationSpec {
  associatedtype Screens
  static var titles: ¤ScreenTitles { get }
  @MainActor static func make(
    _ screen: Int,
    _ maker: ¤ScreenMaker,
    _ screens: Screens
  ) throws -> ¤ScreenContent
  @MainActor static func adopt(
    _ screen: Int,
    _ maker: ¤ScreenMaker,
    _ controller: UIViewController,
    _ screens: Screens
  ) throws -> UIViewController
  @MainActor static func container(
    _ container: Int,
    _ maker: ¤ScreenMaker
  ) throws -> UIViewController?
  static var adoptedContainers: Set<Int> { get }
  static var cover: Int? { get }
}

extension ¤ScreenMaking {
  £static var titles: ¤ScreenTitles { ¤ScreenTitles("") }
  @MainActor £static func container(
    _ container: Int,
    _ maker: ¤ScreenMaker
  ) throws -> UIViewController? { nil }
  £static var adoptedContainers: Set<Int> { [] }
  £static var cover: Int? { nil }
}

@MainActor £struct ¤ScreenMaker {
  £let bundle: Bundle
  let tables: ¤NavigationTables
  let titles: ¤ScreenTitles
  let adoptedContainers: Set<Int>
  let cover: Int?
  let place = ¤WindowPlace()
  var around: (@MainActor (AnyView) -> any View)?
  private var entry: ¤EntryState?
  private var target: ¤EventTarget?
  private let makeScreen: @MainActor (Int, ¤ScreenMaker) throws -> ¤ScreenContent
  private let adoptScreen:
    @MainActor (Int, ¤ScreenMaker, UIViewController) throws -> UIViewController
  private let makeContainer: @MainActor (Int, ¤ScreenMaker) throws -> UIViewController?
  init(_ spec: ¤Spec.Type, _ screens: ¤Spec.Screens, _ bundle: Bundle) {
    self.bundle = bundle
    tables = ¤Spec.tables
    titles = ¤Spec.titles
    adoptedContainers = ¤Spec.adoptedContainers
    cover = ¤Spec.cover
    makeScreen = { try ¤Spec.make($0, $1, screens) }
    adoptScreen = { try ¤Spec.adopt($0, $1, $2, screens) }
    makeContainer = { try ¤Spec.container($0, $1) }
  }
  private func making(_ entry: ¤EntryState, _ target: ¤EventTarget) -> ¤ScreenMaker {
    var maker = self
    maker.entry = entry
    maker.target = target
    return maker
  }
  £var name: String { entry.map { tables.name(ofScreen: $0.screen) } ?? "" }
  £func handle<Handle: ¤Transitions>(_ type: Handle.Type) throws -> Handle {
    guard let target else { throw lacking("router") }
    return Handle(eventTarget: target)
  }
  £func parameters<Value>(_ type: Value.Type) throws -> Value {
    if let value = entry?.parameters as? Value { return value }
    throw lacking("parameters")
  }
  £func cast<Controller>(_ controller: UIViewController, to type: Controller.Type) throws
    -> Controller
  {
    if let found = controller as? Controller { return found }
    throw misfit(controller, type)
  }
  // Not inlined, so that the code of each screen does not contain the messages.
  @inline(never) private func lacking(_ what: String) -> ¤MakingFailure {
    ¤MakingFailure("\"\(name)\" can't be created without its \(what)")
  }
  @inline(never) private func misfit(
    _ controller: UIViewController,
    _ type: Any.Type
  ) -> ¤MakingFailure {
    ¤MakingFailure("\"\(name)\" must be a \(type), but is a \(Swift.type(of: controller))")
  }
  func text(_ key: String) -> String {
    bundle.localizedString(forKey: key, value: key, table: nil)
  }
  func image(_ name: String?) -> UIImage? {
    guard let name else { return nil }
    guard name.hasPrefix("asset:") else { return UIImage(systemName: name) }
    return UIImage(named: String(name.dropFirst(6)), in: bundle, compatibleWith: nil)
  }
  func make(_ entry: ¤EntryState, _ target: ¤EventTarget) throws -> ¤ScreenContent {
    let made = try makeScreen(entry.screen, making(entry, target))
    if case .controller(let controller) = made { try check(controller, entry) }
    return made
  }
  func makeController(_ entry: ¤EntryState, _ target: ¤EventTarget) throws -> UIViewController {
    switch try make(entry, target) {
    case .controller(let controller): return controller
    case .view(let view):
      let controller = UIHostingController(rootView: hosted(view))
      configure(controller, entry.screen)
      return controller
    }
  }
  private func check(_ controller: UIViewController, _ entry: ¤EntryState) throws {
    guard controller.parent == nil, controller.presentingViewController == nil,
      controller.viewIfLoaded?.window == nil
    else {
      throw ¤MakingFailure(
        "\"\(tables.name(ofScreen: entry.screen))\" is already on screen: create a new controller each time"
      )
    }
    configure(controller, entry.screen)
  }
  func adopt(
    _ controller: UIViewController,
    as entry: ¤EntryState,
    _ target: ¤EventTarget
  ) throws {
    _ = try adoptScreen(entry.screen, making(entry, target), controller)
    configure(controller, entry.screen)
  }
  func container(_ container: Int, _ target: ¤EventTarget) throws -> UIViewController? {
    var maker = self
    maker.target = target
    return try makeContainer(container, maker)
  }
  func checkStackable(_ screen: UIViewController, _ entry: ¤EntryState) throws {
    guard screen is UINavigationController || screen is UISplitViewController else { return }
    throw ¤MakingFailure(
      "\"\(tables.name(ofScreen: entry.screen))\" is a \(type(of: screen)), which can't be in a navigation stack"
    )
  }
  private func configure(_ controller: UIViewController, _ screen: Int) {
    if let title = titles.title(ofScreen: screen) { controller.title = text(title) }
    if !tables.hasBack(screen) { controller.navigationItem.hidesBackButton = true }
    if tables.hidesTabBar(screen) { controller.hidesBottomBarWhenPushed = true }
  }
  func keepTabBar(_ controller: UIViewController, _ entry: ¤EntryState) {
    guard tables.hidesTabBar(entry.screen) else { return }
    controller.hidesBottomBarWhenPushed = false
  }
  £var noSuchScreen: any Error { ¤MakingFailure("no such screen: regenerate the router") }
  @inline(never) £func show(_ view: any View) -> ¤ScreenContent {
    place.isKnown = true
    return .view(surrounded(view))
  }
  private func surrounded(_ view: some View) -> AnyView {
    AnyView(view.environment(\.¢Place, place))
  }
  private func erase(_ view: some View) -> AnyView { AnyView(view) }
  private func hosted(_ view: AnyView) -> AnyView {
    around.map { erase($0(view)) } ?? view
  }
}
§file driver

@MainActor struct ¤RememberedFocus {
  private struct Reference {
    weak var element: NSObject?
  }
  private var references: [UInt64: Reference] = [:]
  mutating func remember(for screen: UInt64?) {
    guard let screen, references[screen] == nil else { return }
    let focused =
      UIAccessibility.focusedElement(using: .notificationVoiceOver)
      ?? UIAccessibility.focusedElement(using: .notificationSwitchControl)
    guard let element = focused as? NSObject else { return }
    references[screen] = Reference(element: element)
  }
  func isKnown(for screen: UInt64?) -> Bool { screen.map { references[$0] != nil } ?? false }
  mutating func take(for screen: UInt64?) -> NSObject? {
    guard let screen, let element = references.removeValue(forKey: screen)?.element else {
      return nil
    }
    return Self.isOnScreen(element) ? element : nil
  }
  mutating func forget() { references = [:] }
  private static func isOnScreen(_ element: NSObject) -> Bool {
    var next: AnyObject? = element
    while let each = next {
      if let view = each as? UIView { return view.window != nil }
      // SwiftUI's elements do not tell whether they are on screen.
      guard let item = each as? UIAccessibilityElement else { return true }
      next = item.accessibilityContainer
    }
    return false
  }
}

extension ¤Driver {
  private static var readingDelay: Double { 0.1 }
  func rememberFocus(before run: ¤PlanRun) {
    guard let gate = engine.state.gateLayer,
      !run.base.layers.contains(where: { $0.id == engine.state.layers[gate].id })
    else { return }
    focus.remember(for: run.base.top?.id)
  }
  func tellScreenReaders(since before: ¤CoreState) {
    let state = engine.state
    // UIKit announces the removal of an alert, so the screens under the alert are compared.
    let before = before.layers.last?.gate == nil ? tables.withoutAlert(before) : before
    if before.layers.isEmpty {
      // UIKit announces its first screen.
    } else if state.hasNewScreen(since: before) {
      announce(.screenChanged) { $0.readingStart }
    } else if before.gateLayer != nil, state.gateLayer == nil, focus.isKnown(for: state.top?.id) {
      let element = focus.take(for: state.top?.id)
      announce(.layoutChanged) { [weak element] _ in element }
    }
    if state.gateLayer == nil, !isCurtained { focus.forget() }
  }
  func tellScreenReaders(ofCurtain isCovered: Bool) {
    let top = engine.state.top?.id
    if isCovered {
      focus.remember(for: top)
      return announce(.screenChanged) { _ in nil }
    }
    // A gate over the screen was already announced.
    guard engine.state.gateLayer == nil else { return }
    if focus.isKnown(for: top) {
      let element = focus.take(for: top)
      announce(.screenChanged) { [weak element] _ in element }
    }
    focus.forget()
  }
  func tellScreenReaders(ofCover isCovered: Bool) {
    let top = engine.state.top?.id
    if isCovered {
      sceneCover?.focus.remember(for: top)
    } else if let element = sceneCover?.focus.take(for: top) {
      announce(.screenChanged) { [weak element] _ in element }
    }
    if !isCovered { sceneCover?.focus.forget() }
  }
  private func announce(
    _ notification: UIAccessibility.Notification,
    _ argument: @escaping @MainActor @Sendable (¤Driver) -> Any?
  ) {
    announcements += 1
    let (number, top) = (announcements, engine.state.top?.id)
    clock(Self.readingDelay) { [weak self] in
      guard let self, number == announcements, engine.state.top?.id == top, isOnScreen,
        window?.windowScene?.activationState == .foregroundActive
      else { return }
      UIAccessibility.post(notification: notification, argument: argument(self))
    }
  }
  private var readingStart: Any? {
    let controller = engine.state.isCovered || isCurtained ? nil : visibleController
    if let controller, let start = accessibilityFocus?(controller) { return start }
    return engine.state.layers.count == 1 ? rootPlace : nil
  }
}

extension ¤CoreState {
  fileprivate func hasNewScreen(since before: ¤CoreState) -> Bool {
    guard let root = layers.first, let layer = layers.last, root.id == before.layers.first?.id
    else { return true }
    if let gate = gateLayer, !before.layers.contains(where: { $0.id == layers[gate].id }) {
      return true
    }
    guard let old = before.layers.last, old.id == layer.id, old.selected == layer.selected else {
      return false
    }
    return layer.stack.navigation == nil && old.top?.id != layer.top?.id
  }
}
§file driver

final class ¤Sentinel: UIView {
  weak var router: ¤Driver?
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, let router else { return }
    router.clock(0) { [weak router] in router?.screenMayHaveChanged() }
  }
}

extension ¤Driver {
  func over(_ controller: UIViewController) -> UIViewController? {
    var over = controller.presentedViewController
    while let search = over as? UISearchController { over = search.presentedViewController }
    return over
  }
  func isMenu(_ controller: UIViewController) -> Bool {
    "\(type(of: controller))".hasPrefix("_UIContextMenu")
  }
  func watchOver(_ presentation: UIPresentationController, _ controller: UIViewController) {
    guard let view = presentation.containerView ?? controller.viewIfLoaded?.superview,
      !view.subviews.contains(where: { $0 is ¤Sentinel })
    else { return }
    let sentinel = ¤Sentinel(frame: .zero)
    sentinel.isHidden = true
    sentinel.router = self
    view.addSubview(sentinel)
  }
}
§file driver

extension ¤ScreenMaker {
  £func instantiate<Controller: UIViewController>(
    _ storyboard: String,
    _ identifier: String?,
    as type: Controller.Type,
    for name: String
  ) throws -> Controller {
    let made = try instantiate(storyboard, identifier, for: name)
    if let controller = made as? Controller { return controller }
    throw misfit(made, type, storyboard, identifier, for: name)
  }
  @inline(never) private func misfit(
    _ made: UIViewController,
    _ type: Any.Type,
    _ storyboard: String,
    _ identifier: String?,
    for name: String
  ) -> ¤MakingFailure {
    let what = identifier.map { "\"\($0)\"" } ?? "the initial view controller"
    return ¤MakingFailure(
      "\"\(name)\": \(what) of storyboard \"\(storyboard)\" is a \(Swift.type(of: made)), "
        + "not a \(type)"
    )
  }
  @inline(never) private func instantiate(
    _ storyboard: String,
    _ identifier: String?,
    for name: String
  ) throws -> UIViewController {
    guard let path = bundle.path(forResource: storyboard, ofType: "storyboardc") else {
      throw ¤MakingFailure("\"\(name)\": storyboard \"\(storyboard)\" is not in the bundle")
    }
    let info = contents(of: path + "/Info.plist")
    let made: UIViewController?
    if let identifier {
      if let known = info?["UIViewControllerIdentifiersToNibNames"] as? [String: Any],
        known[identifier] == nil
      {
        throw ¤MakingFailure(
          "\"\(name)\": storyboard \"\(storyboard)\" has no view controller \"\(identifier)\""
        )
      }
      made = UIStoryboard(name: storyboard, bundle: bundle)
        .instantiateViewController(withIdentifier: identifier)
    } else {
      made = UIStoryboard(name: storyboard, bundle: bundle).instantiateInitialViewController()
    }
    guard let made else {
      throw ¤MakingFailure(
        "\"\(name)\": storyboard \"\(storyboard)\" has no initial view controller"
      )
    }
    return made
  }
  private func contents(of path: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return list as? [String: Any]
  }
  @inline(never) £func requireNib(_ nib: String) throws {
    guard bundle.path(forResource: nib, ofType: "nib") != nil else {
      throw ¤MakingFailure("\"\(name)\": nib \"\(nib)\" is not in the bundle")
    }
  }
}
§file driver tabs

extension ¤Driver {
  func badge(ofTab tab: Int, of container: Int) -> String? {
    let shown = tables.shown(inTab: tab, of: container)
    if let badge = badges[shown] { return badge }
    guard let inner = shown.container else { return nil }
    return badges[¤Destination(screen: tables.containers[inner, .first])]
  }
}
§file driver

final class ¤WindowPlace: @unchecked Sendable {
  nonisolated(unsafe) weak var window: UIWindow?
  nonisolated(unsafe) var isKnown = false
  nonisolated init() {}
}

private struct ¤WindowPlaceKey: EnvironmentKey {
  nonisolated static var defaultValue: ¤WindowPlace? { nil }
}

extension EnvironmentValues {
  nonisolated var ¢Place: ¤WindowPlace? {
    get { self[¤WindowPlaceKey.self] }
    set { self[¤WindowPlaceKey.self] = newValue }
  }
  /// The window that shows the view, for sign-in and payment sheets. Nil in previews.
  £nonisolated var ¢Window: UIWindow? { ¢Place?.window }
}
§file driver

extension ¤Driver {
  func updateWindows() {
    guard tables.hasSeveralWindows else { return }
    engine.hasWindows = UIApplication.shared.supportsMultipleScenes
  }
  func openWindow(_ target: ¤Destination, _ arguments: ¤Arguments, _ run: ¤PlanRun) {
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = window?.windowScene
    let activity = activity(for: target, arguments)
    let fail: @Sendable (any Error) -> Void = { [weak self] error in
      let reason = ¤Reason.failed("the system did not open a window: \(error)")
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.windowFailed(target, reason) }
      }
    }
    if #available(iOS 17, *) {
      let request = UISceneSessionActivationRequest(userActivity: activity, options: options)
      UIApplication.shared.activateSceneSession(for: request, errorHandler: fail)
    } else {
      UIApplication.shared.requestSceneSessionActivation(
        nil,
        userActivity: activity,
        options: options,
        errorHandler: fail
      )
    }
    finisher(run)(nil)
  }
  private func windowFailed(_ target: ¤Destination, _ reason: ¤Reason) {
    let cause = ¤CoreCause.activity(tables.name(of: target))
    engine.finish(¤Step(outcome: .refused(reason)), cause, before: engine.state)
  }
}
§file driver

class ¤OverlayController: UIViewController {
  private weak var below: UIWindow?
  init(over below: UIWindow?) {
    self.below = below
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  #if !os(visionOS)
    private var filling: UIViewController? {
      var found = below?.rootViewController
      while let over = found?.presentedViewController, !over.isBeingDismissed,
        over.modalPresentationStyle == .fullScreen
      {
        found = over
      }
      return found
    }
    private func decider(
      _ child: (UIViewController) -> UIViewController?
    ) -> UIViewController? {
      var found = filling
      while let next = found.flatMap(child) { found = next }
      return found
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      filling?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    override var preferredStatusBarStyle: UIStatusBarStyle {
      decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle
        ?? super.preferredStatusBarStyle
    }
    override var prefersStatusBarHidden: Bool {
      decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden
        ?? super.prefersStatusBarHidden
    }
    override var prefersHomeIndicatorAutoHidden: Bool {
      decider { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden
        ?? super.prefersHomeIndicatorAutoHidden
    }
  #endif
}
§file driver

@MainActor final class ¤SceneCover {
  private weak var scene: UIWindowScene?
  private let make: @MainActor () -> UIViewController
  private let tell: @MainActor (Bool) -> Void
  private var observations: [¤NotificationObservation] = []
  private var window: ¤CoverWindow?
  var focus = ¤RememberedFocus()
  init(
    _ scene: UIWindowScene,
    _ make: @escaping @MainActor () -> UIViewController,
    _ tell: @escaping @MainActor (Bool) -> Void
  ) {
    self.scene = scene
    self.make = make
    self.tell = tell
    observations = [
      observe(UIScene.willDeactivateNotification) { $0.show() },
      // Covers a scene that was already inactive when the cover was created.
      observe(UIScene.didEnterBackgroundNotification) { $0.show() },
      observe(UIScene.didActivateNotification) { $0.hide() },
      observe(UIScene.didDisconnectNotification) { $0.leave() },
    ]
  }
  private func observe(
    _ name: NSNotification.Name,
    _ body: @escaping @MainActor @Sendable (¤SceneCover) -> Void
  ) -> ¤NotificationObservation {
    ¤NotificationObservation(of: name, from: scene) { [weak self] _ in
      if let self { body(self) }
    }
  }
  private func show() {
    guard window == nil, let scene else { return }
    tell(true)
    let below = scene.windows.first(where: \.isKeyWindow) ?? scene.windows.first
    let made = ¤CoverWindow(windowScene: scene)
    made.accessibilityViewIsModal = true
    made.windowLevel = ¤CoverWindow.level
    window = made
    UIView.performWithoutAnimation {
      made.rootViewController = ¤CoverController(make(), over: below)
      made.isHidden = false
      made.layoutIfNeeded()
    }
  }
  private func hide() {
    guard window != nil else { return }
    take()
    tell(false)
  }
  private func take() {
    UIView.performWithoutAnimation { window?.isHidden = true }
    window?.rootViewController = nil
    window = nil
  }
  func leave() {
    take()
    observations = []
  }
}

private final class ¤CoverWindow: UIWindow {
  static let level = UIWindow.Level(rawValue: .greatestFiniteMagnitude)
  override var windowLevel: UIWindow.Level {
    get { Self.level }
    set { super.windowLevel = newValue }
  }
  override var canBecomeKey: Bool { false }
}

private final class ¤CoverController: ¤OverlayController {
  private let screen: UIViewController
  init(_ screen: UIViewController, over below: UIWindow?) {
    self.screen = screen
    super.init(over: below)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    // The screen decides how much is visible through it: it may blur the screens below.
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}

private final class ¤EmptyCover: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = ¤Driver.blank
  }
}

extension ¤Driver {
  func coverWhenInactive(_ scene: UIScene) {
    sceneCover?.leave()
    sceneCover = nil
    guard let screen = maker.cover, let scene = scene as? UIWindowScene else { return }
    sceneCover = ¤SceneCover(scene) { [weak self] in
      self?.makeCover(screen) ?? ¤EmptyCover()
    } _: { [weak self] isCovered in
      self?.tellScreenReaders(ofCover: isCovered)
    }
  }
  private func makeCover(_ screen: Int) -> UIViewController? {
    let entry = ¤EntryState(id: 0, screen: screen, parameters: nil)
    do {
      return try maker.makeController(entry, ¤EventTarget(self, entry.id))
    } catch {
      log.logCoverFailure(error)
      return nil
    }
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func makeAlert(_ entry: ¤EntryState) -> UIAlertController? {
    guard let texts = maker.alert(entry) else { return nil }
    let alert = UIAlertController(
      title: texts.title,
      message: texts.message,
      preferredStyle: texts.isSheet ? .actionSheet : .alert
    )
    let instance = entry.id
    for (index, button) in texts.buttons.enumerated() {
      alert.addAction(
        UIAlertAction(title: button.title, style: button.role.style) { [weak self] _ in
          self?.press(index, of: instance)
        }
      )
    }
    return alert
  }
  func isOwnAlert(_ controller: UIViewController) -> Bool {
    guard controller is UIAlertController, let id = register.id(of: controller) else {
      return false
    }
    return tables.alert(in: engine.state)?.id == id
  }
}

extension ¤TableLayout.ButtonRole {
  fileprivate var style: UIAlertAction.Style {
    switch self {
    case .plain: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
§file driver uiKit animations

extension ¤UIKitDriver {
  func animate(_ root: UIViewController, _ run: ¤PlanRun) -> Bool {
    let animation = run.isLast ? rootAnimation(run) : .none
    let duration = run.step.plan.duration
    if run.isLast, let animator = animator(ofRoot: root, run) {
      animate(root, by: animator, run)
      return true
    }
    guard animation != .none, duration > 0 else { return false }
    watch(run, duration) { [weak self, weak root] in
      root != nil && self?.rootController === root
    }
    switch animation {
    case .none, .crossDissolve: turn(.transitionCrossDissolve, root, duration, run)
    case .flipFromLeft: turn(.transitionFlipFromLeft, root, duration, run)
    case .flipFromRight: turn(.transitionFlipFromRight, root, duration, run)
    case .snapshotFade: fade(root, duration, run)
    case .slideUp: slide(root, duration, run)
    }
    return true
  }
  private func turn(
    _ options: UIView.AnimationOptions,
    _ root: UIViewController,
    _ duration: Double,
    _ run: ¤PlanRun
  ) {
    let finish = finisher(run)
    guard let canvas else { return finish(.failed("the router has no window")) }
    UIView.transition(
      with: canvas,
      duration: duration,
      options: options,
      animations: {
        run.picture?.removeFromSuperview()
        self.install(root)
      },
      completion: { _ in finish(nil) }
    )
  }
  private func fade(_ root: UIViewController, _ duration: Double, _ run: ¤PlanRun) {
    let finish = finisher(run)
    install(root)
    guard let picture = run.picture else { return finish(nil) }
    picture.superview?.bringSubviewToFront(picture)
    UIView.animate(
      withDuration: duration,
      animations: { picture.alpha = 0 },
      completion: { _ in finish(nil) }
    )
  }
  private func slide(_ root: UIViewController, _ duration: Double, _ run: ¤PlanRun) {
    let finish = finisher(run)
    install(root)
    guard let view = root.view, let canvas else { return finish(nil) }
    if let picture = run.picture, let window {
      picture.frame = canvas.convert(window.bounds, from: window)
      canvas.insertSubview(picture, at: 0)
    }
    view.transform = CGAffineTransform(translationX: 0, y: canvas.bounds.height)
    UIView.animate(
      withDuration: duration,
      animations: { view.transform = .identity },
      completion: { _ in finish(nil) }
    )
  }
}
§file driver uiKit animations

/// A transition that an animator of the app is asked for.
£struct ¤AnimatedMove {
  /// The kind of a transition.
  £enum Kind: Sendable {
    /// A screen is pushed onto a navigation stack, or replaces the topmost one.
    case push
    /// A screen is popped from a navigation stack.
    case pop
    /// A screen or container is presented.
    case present
    /// A presented screen or container is dismissed.
    case dismiss
    /// A new root replaces the old one.
    case root
  }
  /// The kind of the transition.
  £let kind: Kind
  /// The view controller on screen before the transition.
  £let from: UIViewController
  /// The view controller on screen after the transition.
  £let to: UIViewController
  /// True if the transition goes back, as a pop or a dismissal.
  £var isBack: Bool { kind == .pop || kind == .dismiss }
}

@MainActor final class ¤AppAnimators {
  typealias Animator = any UIViewControllerAnimatedTransitioning
  typealias Interaction = any UIViewControllerInteractiveTransitioning
  private let find: @MainActor (Int, ¤AnimatedMove) -> Animator?
  private let drive: @MainActor (Animator, ¤AnimatedMove) -> Interaction?
  private weak var last: (any NSObjectProtocol)?
  private var kind = ¤AnimatedMove.Kind.push
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  init(
    _ find: @escaping @MainActor (Int, ¤AnimatedMove) -> Animator?,
    _ drive: @escaping @MainActor (Animator, ¤AnimatedMove) -> Interaction?
  ) {
    self.find = find
    self.drive = drive
  }
  func animator(_ name: Int, _ move: ¤AnimatedMove) -> Animator? {
    guard !UIAccessibility.isReduceMotionEnabled, let found = find(name, move) else { return nil }
    last = found
    (kind, from, to) = (move.kind, move.from, move.to)
    return found
  }
  func isOwn(_ animator: Animator) -> Bool { last === animator }
  func interaction(with animator: Animator) -> Interaction? {
    guard isOwn(animator), let from, let to else { return nil }
    return drive(animator, ¤AnimatedMove(kind: kind, from: from, to: to))
  }
}

extension ¤UIKitDriver {
  £func animate(
    _ animator:
      @escaping @MainActor (Int, ¤AnimatedMove) -> (any UIViewControllerAnimatedTransitioning)?,
    drivenBy interaction:
      @escaping @MainActor (any UIViewControllerAnimatedTransitioning, ¤AnimatedMove) ->
      (any UIViewControllerInteractiveTransitioning)?
  ) {
    animators = ¤AppAnimators(animator, interaction)
  }
  func takeAnimator(
    of change: ¤StackChange,
    in navigation: UINavigationController,
    _ layer: ¤LayerState,
    _ run: ¤PlanRun
  ) {
    guard animators != nil, let planned = run.step.plan.animator,
      change.added.contains(where: { $0.id == planned.target })
    else { return }
    register.animators[planned.target] = planned.name
    let stack = layer.stacks[change.stack]
    let isOwn = register.controller(stack.id) === navigation
    guard let listener = isOwn ? listener(stack.id) : register.proxies.ofMoreLists[layer.id]
    else {
      return
    }
    listener.animates = true
    listener.listen(to: navigation)
  }
  func animator(
    for operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> ¤AppAnimators.Animator? {
    let isPop = operation == .pop
    guard operation != .none, let animators, let id = register.id(of: isPop ? from : to),
      let name = register.animators[id]
    else { return nil }
    return animators.animator(
      name,
      ¤AnimatedMove(kind: isPop ? .pop : .push, from: from, to: to)
    )
  }
  func animatesWayBack(of stack: ¤StackState) -> Bool {
    guard let animators, let top = stack.entries.last, let name = register.animators[top.id],
      stack.entries.count > 1, !UIAccessibility.isReduceMotionEnabled
    else { return false }
    if let known = register.waysBack[top.id] { return known }
    guard let from = register.controller(top.id),
      let to = register.controller(stack.entries[stack.entries.count - 2].id)
    else { return false }
    let move = ¤AnimatedMove(kind: .pop, from: from, to: to)
    let isAnimated = animators.animator(name, move) != nil
    register.waysBack[top.id] = isAnimated
    return isAnimated
  }
}
§file driver uiKit animations

@MainActor final class ¤PresentationAnimator: NSObject {
  private weak var animators: ¤AppAnimators?
  private let name: Int
  private weak var original: (any UIViewControllerTransitioningDelegate)?
  init(
    _ animators: ¤AppAnimators,
    _ name: Int,
    _ original: (any UIViewControllerTransitioningDelegate)?
  ) {
    self.animators = animators
    self.name = name
    self.original = original
    super.init()
  }
  private func optional<Method>(_ method: Method?) -> Method? { method }
}

extension ¤PresentationAnimator: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let move = ¤AnimatedMove(kind: .present, from: presenting, to: presented)
    if let own = animators?.animator(name, move) { return own }
    return original.flatMap {
      optional($0.animationController(forPresented:presenting:source:))?(
        presented,
        presenting,
        source
      )
    }
  }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let presenter = dismissed.presentingViewController ?? dismissed
    let move = ¤AnimatedMove(kind: .dismiss, from: dismissed, to: presenter)
    if let own = animators?.animator(name, move) { return own }
    return original.flatMap { optional($0.animationController(forDismissed:))?(dismissed) }
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let animators, animators.isOwn(animator) { return animators.interaction(with: animator) }
    return original.flatMap {
      optional($0.interactionControllerForPresentation(using:))?(animator)
    }
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let animators, animators.isOwn(animator) { return animators.interaction(with: animator) }
    return original.flatMap {
      optional($0.interactionControllerForDismissal(using:))?(animator)
    }
  }
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    original.flatMap {
      optional($0.presentationController(forPresented:presenting:source:))?(
        presented,
        presenting,
        source
      )
    }
  }
}

extension ¤UIKitDriver {
  func takeAnimator(of layer: ¤LayerState, _ screen: UIViewController, _ run: ¤PlanRun) {
    guard let animators, let planned = run.step.plan.animator, planned.target == layer.id,
      screen.modalPresentationStyle != .popover
    else { return }
    let animator = ¤PresentationAnimator(animators, planned.name, screen.transitioningDelegate)
    register.presentationAnimators[layer.id] = animator
    screen.transitioningDelegate = animator
  }
}
§file driver uiKit animations

@MainActor final class ¤RootTransition: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  private var from: UIViewController?
  private var to: UIViewController?
  private var animator: ¤AppAnimators.Animator?
  private var picture: UIView?
  private let home: UIView
  private let index: Int
  private var ended: (@MainActor () -> Void)?
  init(
    _ animator: ¤AppAnimators.Animator,
    from: UIViewController,
    _ picture: UIView,
    to: UIViewController,
    in home: UIView,
    _ ended: @escaping @MainActor () -> Void
  ) {
    self.animator = animator
    self.from = from
    self.to = to
    self.picture = picture
    self.home = home
    self.ended = ended
    index = to.viewIfLoaded.flatMap { home.subviews.firstIndex(of: $0) } ?? home.subviews.count
    containerView = UIView(frame: home.bounds)
    super.init()
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(picture)
    home.addSubview(containerView)
  }
  var duration: Double { animator?.transitionDuration(using: self) ?? 0 }
  func begin() { animator?.animateTransition(using: self) }
  func end(isComplete: Bool) {
    guard let ended, let view = to?.viewIfLoaded else { return }
    self.ended = nil
    if !isComplete {
      view.transform = .identity
      view.alpha = 1
      view.isHidden = false
    }
    if view.superview !== home { home.insertSubview(view, at: min(index, home.subviews.count)) }
    if view.transform == .identity { view.frame = home.bounds }
    containerView.removeFromSuperview()
    let animator = animator
    (self.animator, from, to, picture) = (nil, nil, nil, nil)
    animator.map { optional($0.animationEnded)?(true) }
    ended()
  }
  private func optional<Method>(_ method: Method?) -> Method? { method }
  // MARK: Context of the animator
  let isAnimated = true
  let isInteractive = false
  let transitionWasCancelled = false
  let presentationStyle = UIModalPresentationStyle.none
  let targetTransform = CGAffineTransform.identity
  func completeTransition(_ didComplete: Bool) { end(isComplete: didComplete) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: picture
    case .to: to?.viewIfLoaded
    default: nil
    }
  }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? home.bounds : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? home.bounds : .zero }
  // The transition is not interactive.
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}
}

extension ¤UIKitDriver {
  func animator(ofRoot root: UIViewController, _ run: ¤PlanRun) -> ¤AppAnimators.Animator? {
    guard let name = rootAnimator(run), run.picture != nil, let old = rootController else {
      return nil
    }
    return animators?.animator(name, ¤AnimatedMove(kind: .root, from: old, to: root))
  }
  func animate(_ root: UIViewController, by animator: ¤AppAnimators.Animator, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let old = rootController else { return finish(.failed("there is no root to replace")) }
    install(root)
    guard rootController === root else { return finish(.failed("the window rejected the root")) }
    guard let home = root.viewIfLoaded?.superview, let picture = run.picture, let window else {
      return finish(nil)
    }
    let seen = UIView(frame: home.bounds)
    seen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    seen.clipsToBounds = true
    picture.frame = home.convert(window.bounds, from: window)
    seen.addSubview(picture)
    let transition = ¤RootTransition(animator, from: old, seen, to: root, in: home) {
      finish(nil)
    }
    clock(transition.duration + Self.gracePeriod) { transition.end(isComplete: false) }
    transition.begin()
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func make(_ action: ¤PlanAction, _ run: ¤PlanRun) throws {
    switch action {
    case .stack(let change):
      for entry in change.added {
        let screen = try make(entry, run)
        guard engine.state.isNavigation(change) else { continue }
        try maker.checkStackable(screen, entry)
        if entry.id == change.entries.first?.id { maker.keepTabBar(screen, entry) }
      }
    case .root(let layer), .present(let layer): try make(layer, run)
    case .dismiss, .select, .window: break
    }
  }
  func keep(_ controller: UIViewController, _ id: UInt64, _ run: ¤PlanRun) throws {
    if register.id(of: controller) != nil {
      throw ¤MakingFailure(
        "\(type(of: controller)) is already in use: create a new one each time"
      )
    }
    run.made[id] = controller
    register.add(controller, id)
  }
  private func make(_ entry: ¤EntryState, _ run: ¤PlanRun) throws -> UIViewController {
    if let alert = makeAlert(entry) {
      try keep(alert, entry.id, run)
      return alert
    }
    let screen = try maker.makeController(entry, ¤EventTarget(self, entry.id))
    try keep(screen, entry.id, run)
    return screen
  }
  private func make(_ layer: ¤LayerState, _ run: ¤PlanRun) throws {
    if let id = layer.tabs { return try makeTabs(layer, id, run) }
    _ = try make(layer.stack, run)
  }
  func make(_ stack: ¤StackState, _ run: ¤PlanRun) throws -> UIViewController {
    guard let root = stack.entries.first else { return UIViewController() }
    guard let id = stack.navigation else { return try make(root, run) }
    let target = ¤EventTarget(self, stack.id)
    let made = try maker.container(id, target) ?? UINavigationController()
    if maker.adoptedContainers.contains(id) {
      try adopt(made, stack, run)
      return made
    }
    guard let navigation = made as? UINavigationController else {
      throw ¤MakingFailure(
        "\"\(tables.name(ofContainer: id))\" must be a navigation controller, but is a \(type(of: made))"
      )
    }
    try keep(navigation, stack.id, run)
    let screens = try stack.entries.map { try stackable($0, run) }
    if let screen = screens.first { maker.keepTabBar(screen, root) }
    try fill(navigation, id, screens)
    configure(navigation, id)
    return navigation
  }
  private func stackable(_ entry: ¤EntryState, _ run: ¤PlanRun) throws -> UIViewController {
    let screen = try make(entry, run)
    try maker.checkStackable(screen, entry)
    return screen
  }
  func adopt(_ made: UIViewController, _ stack: ¤StackState, _ run: ¤PlanRun) throws {
    guard let root = stack.entries.first else { return }
    guard let id = stack.navigation else {
      try maker.adopt(made, as: root, ¤EventTarget(self, root.id))
      return try keep(made, root.id, run)
    }
    guard let navigation = made as? UINavigationController else {
      throw ¤MakingFailure(
        "\"\(tables.name(ofContainer: id))\" must be a navigation controller, but is a \(type(of: made))"
      )
    }
    try keep(navigation, stack.id, run)
    var screens: [UIViewController] = []
    // The root of a restored stack may differ from that in the storyboard.
    let isOwn = root.screen == tables.containers[id, .first]
    if isOwn, let screen = navigation.viewControllers.first {
      try maker.adopt(screen, as: root, ¤EventTarget(self, root.id))
      try keep(screen, root.id, run)
      screens.append(screen)
    }
    screens += try stack.entries.dropFirst(screens.count).map { try stackable($0, run) }
    if let screen = screens.first { maker.keepTabBar(screen, root) }
    if navigation.viewControllers != screens { try fill(navigation, id, screens) }
    configure(navigation, id)
  }
  private func fill(
    _ navigation: UINavigationController,
    _ id: Int,
    _ screens: [UIViewController]
  ) throws {
    if let obstacle = obstacle(to: screens, in: navigation) { throw ¤MakingFailure(obstacle) }
    navigation.setViewControllers(screens, animated: false)
    guard navigation.viewControllers == screens else {
      throw ¤MakingFailure("\"\(tables.name(ofContainer: id))\" did not accept its screens")
    }
  }
  func configure(_ controller: UIViewController, _ id: Int) {
    if let title = maker.titles.title(ofContainer: id) {
      controller.title = maker.text(title)
    }
  }
}
§file driver uiKit

final class ¤DelegateProxies: @unchecked Sendable {
  nonisolated(unsafe) var ofControllers: [UInt64: ¤DelegateProxy] = [:]
  nonisolated(unsafe) var ofMoreLists: [UInt64: ¤DelegateProxy] = [:]
  nonisolated(unsafe) var ofPresentations: [UInt64: ¤DelegateProxy] = [:]
  nonisolated init() {}
  @MainActor func keep(_ ids: Set<UInt64>) {
    for (id, proxy) in all where !ids.contains(id) { proxy.stop() }
    ofControllers = ofControllers.filter { ids.contains($0.key) }
    ofMoreLists = ofMoreLists.filter { ids.contains($0.key) }
    ofPresentations = ofPresentations.filter { ids.contains($0.key) }
  }
  nonisolated private var all: [(key: UInt64, value: ¤DelegateProxy)] {
    Array(ofControllers) + Array(ofMoreLists) + Array(ofPresentations)
  }
  deinit {
    let all = all.map(\.value)
    if Thread.isMainThread {
      MainActor.assumeIsolated { all.forEach { $0.stop() } }
    } else {
      DispatchQueue.main.async { all.forEach { $0.stop() } }
    }
  }
}

@MainActor struct ¤ControllerRegistry {
  private struct Reference {
    weak var controller: UIViewController?
    let id: UInt64
  }
  private var byID: [UInt64: Reference] = [:]
  private var byController: [ObjectIdentifier: Reference] = [:]
  let proxies = ¤DelegateProxies()
  var animators: [UInt64: Int] = [:]
  var waysBack: [UInt64: Bool] = [:]
  var presentationAnimators: [UInt64: any UIViewControllerTransitioningDelegate] = [:]
  mutating func add(_ controller: UIViewController, _ id: UInt64) {
    let reference = Reference(controller: controller, id: id)
    byID[id] = reference
    byController[ObjectIdentifier(controller)] = reference
  }
  func controller(_ id: UInt64) -> UIViewController? { byID[id]?.controller }
  func id(of controller: UIViewController) -> UInt64? {
    guard let found = byController[ObjectIdentifier(controller)], found.controller === controller
    else { return nil }
    return found.id
  }
  mutating func keep(_ layers: [¤LayerState]) {
    var ids: Set<UInt64> = []
    for layer in layers {
      ids.insert(layer.id)
      for stack in layer.stacks {
        ids.insert(stack.id)
        for entry in stack.entries { ids.insert(entry.id) }
      }
    }
    byID = byID.filter { ids.contains($0.key) }
    byController = byController.filter { ids.contains($0.value.id) && $0.value.controller != nil }
    proxies.keep(ids)
    animators = animators.filter { ids.contains($0.key) }
    waysBack = waysBack.filter { ids.contains($0.key) }
    presentationAnimators = presentationAnimators.filter { ids.contains($0.key) }
  }
}

extension ¤LayerState {
  var controllerID: UInt64 { tabs == nil ? stack.controllerID : id }
}

extension ¤StackState {
  var controllerID: UInt64 { navigation == nil ? entries.first?.id ?? id : id }
}
§file driver uiKit

final class ¤DelegateChain: @unchecked Sendable {
  private struct Link {
    nonisolated(unsafe) weak var delegate: AnyObject?
  }
  nonisolated(unsafe) private var links: [Link] = []
  nonisolated(unsafe) private var level = 0
  nonisolated(unsafe) private var lastAsked: ObjectIdentifier?
  nonisolated(unsafe) var animates = false
  nonisolated(unsafe) private var lastAnimates = false
  nonisolated init() {}
  func add(_ delegate: AnyObject) {
    links.removeAll { $0.delegate == nil || $0.delegate === delegate }
    links.insert(Link(delegate: delegate), at: 0)
  }
  var newest: AnyObject? { links.lazy.compactMap(\.delegate).first }
  func needsUpdate() -> Bool {
    let newest = newest.map { ObjectIdentifier($0) }
    defer { lastAsked = newest }
    defer { lastAnimates = animates }
    if lastAnimates != animates { return true }
    return lastAsked != newest
  }
  nonisolated func ask<Answer>(but asking: AnyObject? = nil, _ question: (AnyObject) -> Answer?)
    -> Answer?
  {
    let start = level
    for index in links.indices.dropFirst(start) {
      guard let delegate = links[index].delegate, delegate !== asking else { continue }
      level = index + 1
      defer { level = start }
      return question(delegate)
    }
    return nil
  }
}

enum ¤DelegateMethod: String {
  case willShow = "navigationController:willShowViewController:animated:"
  case didShow = "navigationController:didShowViewController:animated:"
  case stackOrientations = "navigationControllerSupportedInterfaceOrientations:"
  case stackOrientation = "navigationControllerPreferredInterfaceOrientationForPresentation:"
  case stackInteraction = "navigationController:interactionControllerForAnimationController:"
  case stackAnimation =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"
  case shouldSelect = "tabBarController:shouldSelectViewController:"
  case didSelect = "tabBarController:didSelectViewController:"
  case shouldSelectTab = "tabBarController:shouldSelectTab:"
  case didSelectTab = "tabBarController:didSelectTab:previousTab:"
  case tabAccepts = "tabBarController:tab:acceptItemsFromDropSession:"
  case tabOperation = "tabBarController:tab:operationForAcceptingItemsFromDropSession:"
  case willBeginEditing = "tabBarControllerWillBeginEditing:"
  case didEndEditing = "tabBarControllerDidEndEditing:"
  case visibilityChanged = "tabBarController:visibilityDidChangeForTabs:"
  case orderChanged = "tabBarController:displayOrderDidChangeForGroup:"
  case tabControllers =
    "tabBarController:displayedViewControllersForTab:proposedViewControllers:"
  case willCustomize = "tabBarController:willBeginCustomizingViewControllers:"
  case willEndCustomizing = "tabBarController:willEndCustomizingViewControllers:changed:"
  case didEndCustomizing = "tabBarController:didEndCustomizingViewControllers:changed:"
  case tabOrientations = "tabBarControllerSupportedInterfaceOrientations:"
  case tabOrientation = "tabBarControllerPreferredInterfaceOrientationForPresentation:"
  case tabInteraction = "tabBarController:interactionControllerForAnimationController:"
  case tabAnimation =
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
  case style = "adaptivePresentationStyleForPresentationController:"
  case styleInTraits = "adaptivePresentationStyleForPresentationController:traitCollection:"
  case prepareAdaptive = "presentationController:prepareAdaptivePresentationController:"
  case adaptiveController =
    "presentationController:viewControllerForAdaptivePresentationStyle:"
  case willPresent =
    "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:"
  case shouldDismiss = "presentationControllerShouldDismiss:"
  case willDismiss = "presentationControllerWillDismiss:"
  case didDismiss = "presentationControllerDidDismiss:"
  case didAttemptToDismiss = "presentationControllerDidAttemptToDismiss:"
  case willPresentPopover = "prepareForPopoverPresentation:"
  case popoverShouldDismiss = "popoverPresentationControllerShouldDismissPopover:"
  case popoverDidDismiss = "popoverPresentationControllerDidDismissPopover:"
  case willReposition = "popoverPresentationController:willRepositionPopoverToRect:inView:"
  case detentChanged = "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"
  nonisolated var isOwn: Bool {
    switch self {
    case .willShow, .didShow, .shouldSelect, .didSelect, .shouldSelectTab, .didSelectTab,
      .didDismiss:
      true
    default: false
    }
  }
  var selector: Selector { Selector((rawValue)) }
}
§file driver uiKit

#if canImport(ObjectiveC)
  typealias ¤ViewPlace = AutoreleasingUnsafeMutablePointer<UIView>
#else
  typealias ¤ViewPlace = UnsafeMutablePointer<UIView>
#endif

extension ¤DelegateProxy: UIPopoverPresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    passOn(.didDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationControllerDidDismiss(_:))?(presentationController)
    }
    router?.screenMayHaveChanged()
  }
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    passOn(.shouldDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationControllerShouldDismiss(_:))?(presentationController)
    } ?? true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    passOn(.willDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationControllerWillDismiss(_:))?(presentationController)
    }
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    passOn(.didAttemptToDismiss) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationControllerDidAttemptToDismiss(_:))?(presentationController)
    }
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    passOn(.style) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.adaptivePresentationStyle(for:))?(controller)
    } ?? .automatic
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    passOn(.styleInTraits) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.adaptivePresentationStyle(for:traitCollection:))?(controller, traitCollection)
    } ?? .automatic
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {
    passOn(.prepareAdaptive) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationController(_:prepare:))?(
        presentationController,
        adaptivePresentationController
      )
    }
  }
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    passOn(.adaptiveController) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(app.presentationController(_:viewControllerForAdaptivePresentationStyle:))?(
        controller,
        style
      )
    } ?? nil
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    passOn(.willPresent) { (app: any UIAdaptivePresentationControllerDelegate) in
      optional(
        app.presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
      )?(presentationController, style, transitionCoordinator)
    }
  }
  // MARK: Popovers
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    passOn(.willPresentPopover) { (app: any UIPopoverPresentationControllerDelegate) in
      optional(app.prepareForPopoverPresentation(_:))?(popoverPresentationController)
    }
  }
  @available(iOS, deprecated: 13)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    passOn(.popoverShouldDismiss) { (app: any UIPopoverPresentationControllerDelegate) in
      optional(app.popoverPresentationControllerShouldDismissPopover(_:))?(
        popoverPresentationController
      )
    } ?? true
  }
  @available(iOS, deprecated: 13)
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    passOn(.popoverDidDismiss) { (app: any UIPopoverPresentationControllerDelegate) in
      optional(app.popoverPresentationControllerDidDismissPopover(_:))?(
        popoverPresentationController
      )
    }
  }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: ¤ViewPlace
  ) {
    passOn(.willReposition) { (app: any UIPopoverPresentationControllerDelegate) in
      optional(app.popoverPresentationController(_:willRepositionPopoverTo:in:))?(
        popoverPresentationController,
        rect,
        view
      )
    }
  }
}

extension ¤DelegateProxy: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    passOn(.detentChanged) { (app: any UISheetPresentationControllerDelegate) in
      optional(app.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:))?(
        sheetPresentationController
      )
    }
  }
}
§file driver uiKit

extension ¤DelegateProxy: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    passOn(.willShow) { (app: any UINavigationControllerDelegate) in
      optional(app.navigationController(_:willShow:animated:))?(
        navigationController,
        viewController,
        animated
      )
    }
    router?.willShow(viewController)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    passOn(.didShow) { (app: any UINavigationControllerDelegate) in
      optional(app.navigationController(_:didShow:animated:))?(
        navigationController,
        viewController,
        animated
      )
    }
    router?.screenMayHaveChanged()
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let animators = router?.animators, animators.isOwn(animationController) {
      return animators.interaction(with: animationController)
    }
    return passOn(.stackInteraction) { (app: any UINavigationControllerDelegate) in
      optional(app.navigationController(_:interactionControllerFor:))?(
        navigationController,
        animationController
      )
    } ?? nil
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let own = router?.animator(for: operation, from: fromVC, to: toVC) { return own }
    return passOn(.stackAnimation) { (app: any UINavigationControllerDelegate) in
      optional(app.navigationController(_:animationControllerFor:from:to:))?(
        navigationController,
        operation,
        fromVC,
        toVC
      )
    } ?? nil
  }
  #if !os(visionOS)
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
      passOn(.stackOrientations) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationControllerSupportedInterfaceOrientations(_:))?(
          navigationController
        )
      } ?? standardOrientations
    }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
      passOn(.stackOrientation) { (app: any UINavigationControllerDelegate) in
        optional(app.navigationControllerPreferredInterfaceOrientationForPresentation(_:))?(
          navigationController
        )
      } ?? .portrait
    }
  #endif
}
#if !os(visionOS)
  extension ¤DelegateProxy {
    var standardOrientations: UIInterfaceOrientationMask {
      UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
  }
#endif
§file driver uiKit

@MainActor
final class ¤DelegateProxy: NSObject {
  weak var router: ¤UIKitDriver?
  private weak var navigation: UINavigationController?
  weak var tabs: UITabBarController?
  var tap = ¤TabTap()
  private weak var presentation: UIPresentationController?
  private nonisolated let chain = ¤DelegateChain()
  init(_ router: ¤UIKitDriver) {
    self.router = router
    super.init()
  }
  // MARK: Replacing delegates
  func listen(to controller: UINavigationController) {
    navigation = controller
    guard takesPlace(of: controller.delegate) else { return }
    controller.delegate = nil
    controller.delegate = self
  }
  func listen(to controller: UIPresentationController) {
    presentation = controller
    if let popover = controller as? UIPopoverPresentationController {
      guard takesPlace(of: popover.delegate) else { return }
      popover.delegate = nil
      popover.delegate = self
      return
    }
    guard takesPlace(of: controller.delegate) else { return }
    controller.delegate = nil
    controller.delegate = self
  }
  func takesPlace(of delegate: AnyObject?) -> Bool {
    if let delegate, delegate !== self { chain.add(delegate) }
    return chain.needsUpdate() || delegate !== self
  }
  func stop() {
    let original = chain.newest
    if let navigation, navigation.delegate === self {
      navigation.delegate = original as? any UINavigationControllerDelegate
    }
    if let tabs, tabs.delegate === self {
      tabs.delegate = original as? any UITabBarControllerDelegate
    }
    if let popover = presentation as? UIPopoverPresentationController {
      if popover.delegate === self {
        popover.delegate = original as? any UIPopoverPresentationControllerDelegate
      }
    } else if let presentation, presentation.delegate === self {
      presentation.delegate = original as? any UIAdaptivePresentationControllerDelegate
    }
  }
  var animates: Bool {
    get { chain.animates }
    set { chain.animates = newValue }
  }
  // MARK: Passing on
  private nonisolated func answers(to selector: Selector) -> Bool {
    guard let method = ¤DelegateMethod(rawValue: "\(selector)"), !method.isOwn else { return true }
    if chain.animates, method == .stackAnimation || method == .stackInteraction { return true }
    return chain.ask { responds($0, to: selector) } ?? false
  }
  #if canImport(ObjectiveC)
    nonisolated override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) && answers(to: selector)
    }
  #else
    nonisolated func responds(to selector: Selector!) -> Bool { answers(to: selector) }
  #endif
  private nonisolated func responds(_ delegate: AnyObject, to selector: Selector) -> Bool {
    if let delegate = delegate as? any UINavigationControllerDelegate {
      return delegate.responds(to: selector)
    }
    if let delegate = delegate as? any UITabBarControllerDelegate {
      return delegate.responds(to: selector)
    }
    return (delegate as? any UIAdaptivePresentationControllerDelegate)?.responds(to: selector)
      == true
  }
  @discardableResult
  func passOn<App, Answer>(_ method: ¤DelegateMethod, _ tell: (App) -> Answer?) -> Answer? {
    chain.ask(but: current) { delegate in
      guard responds(delegate, to: method.selector) else { return nil }
      return (delegate as? App).flatMap(tell)
    }
  }
  private var current: AnyObject? {
    if let navigation { return navigation.delegate }
    if let tabs { return tabs.delegate }
    if let popover = presentation as? UIPopoverPresentationController { return popover.delegate }
    return presentation?.delegate
  }
  nonisolated func optional<Method>(_ method: Method?) -> Method? { method }
}

@MainActor struct ¤TabTap {
  var asked: (child: UIViewController, answer: Bool)?
  var told: UIViewController?
}
§file driver uiKit gates

@MainActor final class ¤HiddenView {
  let key: ObjectIdentifier
  private weak var view: UIView?
  private let wasHidden: Bool
  let curtain: ¤CurtainView?
  weak var responder: UIViewController?
  init(_ view: UIView, hasCurtain: Bool) {
    self.view = view
    key = ObjectIdentifier(view)
    wasHidden = view.isHidden
    curtain = hasCurtain ? ¤CurtainView(frame: view.frame) : nil
  }
  func isOf(_ other: UIView) -> Bool { view === other }
  func hide() {
    guard let view else { return }
    view.isHidden = true
    guard let curtain, let around = view.superview, curtain.superview !== around else { return }
    curtain.frame = view.frame
    around.insertSubview(curtain, aboveSubview: view)
  }
  func show() {
    curtain?.removeFromSuperview()
    view?.isHidden = wasHidden
    if let responder, responder.viewIfLoaded?.window != nil { responder.becomeFirstResponder() }
  }
}

extension ¤UIKitDriver {
  func hideViews() {
    let layers = hidden.layers.compactMap { register.controller($0.controllerID) }
    let screens = hidden.screens.compactMap { register.controller($0) }
    let curtained = layers.flatMap { [$0.view] + [search(over: $0)?.view] }.compactMap { $0 }
    let views = curtained + screens.compactMap(\.viewIfLoaded).filter { !curtained.contains($0) }
    let old = hiddenViews
    let known = Dictionary(old.map { ($0.key, $0) }) { $1 }
    hiddenViews = views.map { view in
      if let known = known[ObjectIdentifier(view)], known.isOf(view) { return known }
      return ¤HiddenView(view, hasCurtain: curtained.contains(view))
    }
    let kept = Set(hiddenViews.map { ObjectIdentifier($0) })
    for each in old where !kept.contains(ObjectIdentifier(each)) { each.show() }
    for each in hiddenViews { each.hide() }
    for controller in layers {
      guard let responder = endEditing(in: controller) else { continue }
      hiddenViews.first { $0.isOf(controller.view) }?.responder = responder
    }
    let top = topController()?.viewIfLoaded
    for each in hiddenViews { each.curtain?.isOnTop = top.map { each.isOf($0) } ?? false }
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func listenToAll() {
    for layer in engine.state.layers {
      if let controller = register.controller(layer.controllerID) {
        listen(to: controller, layer)
      }
    }
    observeAppScreens()
  }
  private func observeAppScreens() {
    var shown = rootController.flatMap { over($0) }
    while let controller = shown {
      if register.id(of: controller) == nil, let presentation = controller.presentationController
      {
        watchOver(presentation, controller)
      }
      shown = over(controller)
    }
  }
  func listen(to controller: UIViewController, _ layer: ¤LayerState) {
    listenToTabs(of: layer, controller)
    for stack in layer.stacks where stack.navigation != nil {
      guard let found = register.controller(stack.id) as? UINavigationController else { continue }
      listener(stack.id).animates = animatesWayBack(of: stack)
      listener(stack.id).listen(to: found)
    }
    guard controller.presentingViewController != nil,
      let presentation = controller.presentationController
    else { return }
    // Only the buttons of an alert remove it, and its delegate is UIKit's own.
    if !isOwnAlert(controller) { listener(presentationOf: layer).listen(to: presentation) }
    watchOver(presentation, controller)
  }
  func willShow(_ screen: UIViewController) {
    if let id = register.id(of: screen) { willUncover(id) }
  }
  func listener(_ id: UInt64) -> ¤DelegateProxy {
    if let found = register.proxies.ofControllers[id] { return found }
    let made = ¤DelegateProxy(self)
    register.proxies.ofControllers[id] = made
    return made
  }
  private func listener(presentationOf layer: ¤LayerState) -> ¤DelegateProxy {
    if let found = register.proxies.ofPresentations[layer.id] { return found }
    let made = ¤DelegateProxy(self)
    register.proxies.ofPresentations[layer.id] = made
    return made
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func snapshot() -> ¤Snapshot {
    var snapshot = ¤Snapshot()
    var shown = rootController
    for layer in engine.state.layers {
      guard let controller = shown, register.id(of: controller) == layer.controllerID else {
        break
      }
      snapshot.isCovered = false
      snapshot.layers.append(look(at: layer, controller, &snapshot.isCovered))
      shown = presented(by: controller)
    }
    if shown != nil { snapshot.isCovered = true }
    return snapshot
  }
  private func look(
    at layer: ¤LayerState,
    _ controller: UIViewController,
    _ isCovered: inout Bool
  ) -> ¤Snapshot.Layer {
    let selected = selectedTab(of: layer, controller, &isCovered)
    var stacks: [[UInt64]] = []
    for (index, stack) in layer.stacks.enumerated() {
      guard stack.navigation != nil,
        let navigation = register.controller(stack.id) as? UINavigationController
      else {
        stacks.append(stack.entries.map(\.id))
        continue
      }
      let ids = shown(in: navigation, layer).screens.map { register.id(of: $0) }
      // It is empty only if UIKit has its screens elsewhere and does not show them.
      guard !ids.isEmpty else {
        stacks.append(stack.entries.map(\.id))
        continue
      }
      stacks.append(ids.compactMap { $0 })
      if index == selected, let last = ids.last, last == nil { isCovered = true }
    }
    return ¤Snapshot.Layer(selected: selected, stacks: stacks)
  }
  func shown(
    in navigation: UINavigationController,
    _ layer: ¤LayerState
  ) -> (stack: UINavigationController, below: [UIViewController], screens: [UIViewController]) {
    if navigation.viewControllers.isEmpty, let list = moreList(of: layer) {
      let below = Array(list.viewControllers.prefix { register.id(of: $0) == nil })
      return (list, below, Array(list.viewControllers.dropFirst(below.count)))
    }
    return (navigation, [], navigation.viewControllers)
  }
  private func presented(by controller: UIViewController) -> UIViewController? {
    guard let found = over(controller), !found.isBeingDismissed, !isMenu(found) else {
      return nil
    }
    return found
  }
  // MARK: Transitions under way
  var hasSettled: Bool {
    var shown = rootController
    while let controller = shown {
      if controller.isBeingPresented || controller.isBeingDismissed || isMenu(controller) {
        return false
      }
      if activeCoordinator(controller) != nil || isSearchMoving(over: controller) { return false }
      shown = over(controller)
    }
    return true
  }
  var hasInteractiveTransition: Bool {
    var shown = rootController
    while let controller = shown {
      if activeCoordinator(controller)?.isInteractive == true || isMenu(controller) {
        return true
      }
      shown = over(controller)
    }
    return false
  }
  private func activeCoordinator(
    _ controller: UIViewController
  ) -> (any UIViewControllerTransitionCoordinator)? {
    if let found = controller.transitionCoordinator { return found }
    let selected = (controller as? UITabBarController)?.selectedViewController
    return selected?.transitionCoordinator
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  var hasLostWindow: Bool {
    guard let shown = ownWindow?.rootViewController, shown !== container,
      register.id(of: shown) == nil, !engine.state.layers.isEmpty
    else { return false }
    return ownRoot.map { isApart($0) && $0.viewIfLoaded?.window == nil } ?? true
  }
  private var ownRoot: UIViewController? {
    container ?? engine.state.layers.first.flatMap { register.controller($0.controllerID) }
  }
  func leaveLostWindow() {
    guard hasLostWindow, let root = ownRoot,
      root.presentedViewController?.isBeingDismissed == false
    else { return }
    root.dismiss(animated: false) { [weak self, weak root] in
      // UIKit puts back the views that a full-screen presentation has covered.
      if let self, let root, isApart(root) { root.viewIfLoaded?.removeFromSuperview() }
    }
  }
  private func isApart(_ root: UIViewController) -> Bool {
    root.parent == nil && root.presentingViewController == nil
      && ownWindow?.rootViewController !== root
  }
  func checkPlace(of run: ¤PlanRun) throws {
    for action in run.step.plan.actions where !isOnScreen {
      if case .root = action { return }
      if case .present = action { throw ¤MakingFailure(.offScreen) }
    }
  }
}
§file driver uiKit

/// The view controller that shows the root as its child, for specs with `host: container`. It may itself be a
/// child, in an app with screens of its own around it.
£final class ¤RootViewController: UIViewController {
  weak var router: ¤UIKitDriver?
  var kept: ¤UIKitDriver?
  /// The root view controller, or nil before the start.
  £private(set) var shown: UIViewController?
  func show(_ root: UIViewController) {
    let old = shown
    old?.willMove(toParent: nil)
    addChild(root)
    root.view.frame = view.bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(root.view)
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
    root.didMove(toParent: self)
    shown = root
    updateAppearance()
  }
  private func updateAppearance() {
    #if !os(visionOS)
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      // Earlier systems read them when the device rotates.
      if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
    #endif
    setNeedsUpdateOfPrefersPointerLocked()
  }
  #if !os(visionOS)
    /// The orientations that the root supports.
    £override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      shown?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    /// The orientation that the root prefers.
    £override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      shown?.preferredInterfaceOrientationForPresentation
        ?? super.preferredInterfaceOrientationForPresentation
    }
  #endif
  /// The root, which determines whether the pointer is locked.
  £override var childViewControllerForPointerLock: UIViewController? { shown }
  /// The root, which determines the style of the status bar.
  £override var childForStatusBarStyle: UIViewController? { shown }
  /// The root, which determines whether the status bar is hidden.
  £override var childForStatusBarHidden: UIViewController? { shown }
  /// The root, which determines whether the home indicator is hidden.
  £override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
  /// The root, which determines the edges that defer system gestures.
  £override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown }
  /// Attaches the router to the window, which may have changed.
  £override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    router?.attach()
    // A gate may be pending, or requests may wait for this.
    router?.screenMayHaveChanged()
  }
}

extension ¤UIKitDriver {
  var rootController: UIViewController? {
    if let container, !hasLostWindow { return container.shown }
    return ownWindow?.rootViewController
  }
  func install(_ root: UIViewController) {
    let wereEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    if let container {
      container.show(root)
      if let ownWindow, ownWindow.rootViewController !== container {
        ownWindow.rootViewController = container
      }
    } else {
      ownWindow?.rootViewController = root
      #if !os(visionOS)
        if #available(iOS 16, *) { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
      #endif
    }
    root.view.layoutIfNeeded()
    hide()
    UIView.setAnimationsEnabled(wereEnabled)
    if let ownWindow, ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func obstacle(to controller: UIViewController) -> ¤Reason? {
    let isRoot = window?.windowScene?.windows.contains { $0.rootViewController === controller }
    guard controller.parent == nil, controller.presentingViewController == nil, isRoot != true,
      controller.viewIfLoaded?.window == nil, !isInOtherView(controller)
    else {
      return .failed(
        "a \(type(of: controller)) is already on screen: create a new one each time"
      )
    }
    return nil
  }
  func obstacle(to controllers: [UIViewController], in container: UIViewController) -> ¤Reason?
  {
    for controller in controllers where controller.parent !== container {
      if let found = obstacle(to: controller) { return found }
    }
    return nil
  }
  private func isInOtherView(_ controller: UIViewController) -> Bool {
    var next: UIResponder? = controller.viewIfLoaded?.superview
    while let each = next {
      if each is UIViewController { return true }
      next = each.next
    }
    return false
  }
  func obstacle(toPresenting screen: UIViewController) -> ¤Reason? {
    if let alert = screen as? UIAlertController, alert.title == nil, alert.message == nil,
      alert.actions.isEmpty
    {
      return .failed("the alert needs a title, a message or an action")
    }
    return obstacle(to: screen)
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func carryOut(_ action: ¤PlanAction, _ run: ¤PlanRun) {
    let isAnimated = isAnimated(run)
    switch action {
    case .dismiss(let count): dismiss(to: count, isAnimated, run)
    case .root(let layer): switchRoot(to: layer, run)
    case .present(let layer): present(layer, isAnimated, run)
    case .select(let tab, let layer): select(tab, ofLayer: layer, run)
    case .stack(let change): restack(change, isAnimated, run)
    case .window(let target, let arguments): openWindow(target, arguments, run)
    }
  }
  func topController() -> UIViewController? {
    var top = rootController
    while let next = top?.presentedViewController, !next.isBeingDismissed { top = next }
    return top
  }
  // MARK: Stacks
  private func restack(_ change: ¤StackChange, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let layer = engine.state.layer(change.layer),
      layer.stacks.indices.contains(change.stack)
    else {
      return finish(.noNavigation)
    }
    let stack = layer.stacks[change.stack]
    let controllers = change.entries.compactMap { run.made[$0.id] ?? register.controller($0.id) }
    guard controllers.count == change.entries.count, let last = controllers.last else {
      return finish(.failed("a screen of the stack no longer exists"))
    }
    guard stack.navigation != nil else {
      // It can't have anything pushed over it.
      if change.added.isEmpty { return finish(nil) }
      return replaceTab(change.stack, with: last, layer, finish)
    }
    guard let navigation = register.controller(stack.id) as? UINavigationController else {
      return finish(.noNavigation)
    }
    let isVisible =
      change.layer == engine.state.layers.count - 1 && change.stack == layer.selected
    let place = shown(in: navigation, layer)
    let shown = place.screens.isEmpty ? navigation : place.stack
    let all = place.screens.isEmpty ? controllers : place.below + controllers
    if let obstacle = obstacle(to: controllers, in: shown) { return finish(obstacle) }
    takeAnimator(of: change, in: shown, layer, run)
    set(all, of: shown, isAnimated && isVisible)
    guard shown.viewControllers == all else {
      return finish(.failed("the navigation controller did not accept its screens"))
    }
    awaitEnd(shown, run) { [weak shown, weak last] in
      last != nil && shown?.viewControllers.last === last
    }
  }
  private func set(
    _ controllers: [UIViewController],
    of navigation: UINavigationController,
    _ isAnimated: Bool
  ) {
    let old = navigation.viewControllers
    guard old != controllers, let last = controllers.last else { return }
    if controllers.count == old.count + 1, controllers.starts(with: old) {
      navigation.pushViewController(last, animated: isAnimated)
    } else if old.starts(with: controllers) {
      navigation.popToViewController(last, animated: isAnimated)
    } else {
      navigation.setViewControllers(controllers, animated: isAnimated)
    }
  }
  private func awaitEnd(
    _ navigation: UINavigationController,
    _ run: ¤PlanRun,
    isDone: @escaping @MainActor @Sendable () -> Bool
  ) {
    let finish = finisher(run)
    guard let coordinator = navigation.transitionCoordinator else { return finish(nil) }
    watch(coordinator, finish, run.ticket, isDone: isDone)
    coordinator.animate(alongsideTransition: nil) { _ in
      finish(isDone() ? nil : .failed("the transition was cancelled"))
    }
  }
  private func present(_ layer: ¤LayerState, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let screen = run.made[layer.controllerID], let presenter = topController() else {
      return finish(.failed("there is no view controller to present from"))
    }
    if let obstacle = obstacle(toPresenting: screen) { return finish(obstacle) }
    // UIKit would log a warning and do nothing.
    guard isOnScreen else { return finish(.offScreen) }
    guard screen !== presenter, prepare(screen, layer, over: presenter, run.anchor) else {
      return finish(.noAnchor)
    }
    takeAnimator(of: layer, screen, run)
    let isThere: @MainActor @Sendable () -> Bool = { [weak presenter, weak screen] in
      screen != nil && presenter?.presentedViewController === screen
    }
    let ticket = run.ticket
    presenter.present(screen, animated: isAnimated) {
      finish(isThere() ? nil : .failed("the transition was cancelled"))
    }
    watch(screen.transitionCoordinator, finish, ticket, isDone: isThere)
    guard presenter.presentedViewController === screen else {
      return finish(.failed("UIKit did not present the view controller"))
    }
    listen(to: screen, layer)
  }
  private func prepare(
    _ screen: UIViewController,
    _ layer: ¤LayerState,
    over presenter: UIViewController,
    _ anchor: ¤Anchor?
  ) -> Bool {
    // The screen may have set what the spec leaves open.
    if let alert = screen as? UIAlertController {
      // UIKit raises an exception for an action sheet without anchor in any other style.
      if alert.preferredStyle == .actionSheet { screen.modalPresentationStyle = .popover }
    } else if let style = layer.presentation.uiKitStyle {
      screen.modalPresentationStyle = style
    }
    if layer.presentation.isLocked { screen.isModalInPresentation = true }
    layer.presentation.sheet.apply(to: screen, over: presenter)
    guard let popover = screen.popoverPresentationController,
      screen.modalPresentationStyle == .popover
    else { return true }
    // The anchor of an alert may no longer exist.
    let anchor = isOwnAlert(screen) ? anchor.flatMap { living($0) } : anchor
    switch anchor?.place {
    case .item(let item): point(popover, to: item)
    case .view(let view, let part):
      guard view.window === window else { return false }
      popover.sourceView = view
      popover.sourceRect = part ?? view.bounds
    case .rect(let rect):
      guard let view = presenter.view else { return false }
      popover.sourceView = view
      popover.sourceRect = view.convert(rect, from: nil)
    case nil where hasSource(popover): break
    // On an iPhone, an action sheet without a source rises from the bottom edge. With a source it is a popover
    // from iOS 26 on, which has no button to cancel.
    case nil where screen is UIAlertController && UIDevice.current.userInterfaceIdiom == .phone:
      break
    case nil:
      // A tab or a launch rule shows the popover, so there is no better anchor.
      guard let view = presenter.view else { return false }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
    return true
  }
  private func point(_ popover: UIPopoverPresentationController, to item: UIBarButtonItem) {
    if #available(iOS 16, *) {
      popover.sourceItem = item
    } else {
      popover.barButtonItem = item
    }
  }
  private func hasSource(_ popover: UIPopoverPresentationController) -> Bool {
    if #available(iOS 16, *) { return popover.sourceItem != nil || popover.sourceView != nil }
    return popover.barButtonItem != nil || popover.sourceView != nil
  }
  private func living(_ anchor: ¤Anchor) -> ¤Anchor? {
    if case .view(let view, _) = anchor.place, view.window !== window { return nil }
    return anchor
  }
  private func dismiss(to count: Int, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    var base = rootController
    for _ in 1..<max(count, 1) { base = base.flatMap { over($0) } }
    guard let base, let presenter = over(base)?.presentingViewController else {
      return finish(nil)
    }
    let isGone: @MainActor @Sendable () -> Bool = { [weak self, weak base] in
      base.flatMap { self?.over($0) } == nil
    }
    let ticket = run.ticket
    presenter.dismiss(animated: isAnimated) {
      finish(isGone() ? nil : .failed("UIKit did not dismiss the view controller"))
    }
    watch(presenter.transitionCoordinator, finish, ticket, isDone: isGone)
  }
  // MARK: Ends of actions
  func watch(
    _ coordinator: (any UIViewControllerTransitionCoordinator)?,
    _ finish: @escaping @MainActor @Sendable (¤Reason?) -> Void,
    _ ticket: Int,
    isDone: @escaping @MainActor @Sendable () -> Bool
  ) {
    watch(for: max(coordinator?.transitionDuration ?? 0, 0.5), finish, ticket, isDone)
  }
  private func watch(
    for duration: Double,
    _ finish: @escaping @MainActor @Sendable (¤Reason?) -> Void,
    _ ticket: Int,
    _ isDone: @escaping @MainActor @Sendable () -> Bool
  ) {
    clock(duration + Self.gracePeriod) { [weak self] in
      guard let self, run?.ticket == ticket, hasInteractiveTransition else {
        return finish(isDone() ? nil : .stalled)
      }
      watch(for: 0, finish, ticket, isDone)
    }
  }
}

extension ¤PresentationOptions {
  fileprivate var uiKitStyle: UIModalPresentationStyle? {
    switch style {
    case 1: .fullScreen
    case 2: .pageSheet
    case 3: .formSheet
    case 4: .overFullScreen
    case 5: .popover
    default: nil
    }
  }
}

extension ¤SheetOptions {
  @MainActor func apply(to screen: UIViewController, over presenter: UIViewController) {
    guard !isPlain, let sheet = sheet(of: screen) else { return }
    if hasGrabber { sheet.prefersGrabberVisible = true }
    guard let first = detents.first else { return }
    let most = Double((presenter.view.window ?? presenter.view).bounds.height)
    if #available(iOS 16, *) {
      // UIKit requires them in ascending order.
      let inOrder = detents.enumerated().sorted {
        $0.element.height(within: most) < $1.element.height(within: most)
      }
      sheet.detents = inOrder.map { $1.uiKit(number: $0) }
      sheet.selectedDetentIdentifier = first.uiKitIdentifier(number: 0)
    } else {
      let known = nearest(within: most)
      sheet.detents = [Detent.medium, .large].filter(known.contains).map {
        $0 == .medium ? .medium() : .large()
      }
      sheet.selectedDetentIdentifier = known.first?.uiKitIdentifier(number: 0)
    }
  }
  @MainActor private func sheet(of screen: UIViewController) -> UISheetPresentationController? {
    if screen.modalPresentationStyle == .popover {
      return screen.popoverPresentationController?.adaptiveSheetPresentationController
    }
    return screen.sheetPresentationController
  }
}

extension ¤SheetOptions.Detent {
  fileprivate func uiKitIdentifier(
    number: Int
  ) -> UISheetPresentationController.Detent.Identifier {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fraction, .height: .init("navc.\(number)")
    }
  }
  @available(iOS 16, *)
  @MainActor fileprivate func uiKit(number: Int) -> UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .fraction, .height:
      .custom(identifier: uiKitIdentifier(number: number)) { context in
        CGFloat(height(within: Double(context.maximumDetentValue)))
      }
    }
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  var canvas: UIView? { container?.viewIfLoaded ?? ownWindow }
  func switchRoot(to layer: ¤LayerState, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let root = run.made[layer.controllerID] else {
      return finish(.failed("the root was not created"))
    }
    if let obstacle = obstacle(to: root) { return finish(obstacle) }
    // Listens from the start: the user may tap a tab while the new root fades in.
    listen(to: root, layer)
    if animate(root, run) { return }
    install(root)
    if run.isLast { run.picture?.removeFromSuperview() }
    finish(rootController === root ? nil : .failed("the window rejected the root"))
  }
}
§file driver uiKit

extension ¤UIKitDriver {
  func endSearches(before action: ¤PlanAction, _ run: ¤PlanRun) {
    guard run.searches < 8, let search = searchLeft(by: action, run),
      let presenter = search.presentingViewController
    else { return carryOut(action, run) }
    run.searches += 1
    let (count, ticket) = (run.searches, run.ticket)
    let goOn: @MainActor @Sendable () -> Void = { [weak self] in
      guard let self, let run = self.run, !run.hasEnded, run.ticket == ticket,
        run.searches == count
      else { return }
      run.searches += 1
      endSearches(before: action, run)
    }
    presenter.dismiss(animated: false, completion: goOn)
    clock(Self.gracePeriod, goOn)
  }
  func isSearchMoving(over controller: UIViewController) -> Bool {
    let selected = (controller as? UITabBarController)?.selectedViewController
    let top = ((selected ?? controller) as? UINavigationController)?.topViewController
    return [controller, selected, top].contains { shown in
      guard let search = shown.flatMap({ self.search(over: $0) }) else { return false }
      return search.isBeingPresented || search.isBeingDismissed
    }
  }
  func search(over controller: UIViewController) -> UISearchController? {
    guard let search = controller.presentedViewController as? UISearchController,
      search.presentingViewController === controller
    else { return nil }
    return search
  }
  private func searchLeft(by action: ¤PlanAction, _ run: ¤PlanRun) -> UISearchController? {
    switch action {
    case .root: rootController.flatMap { searches(in: $0).first }
    case .select(_, let index):
      engine.state.layer(index).flatMap { register.controller($0.controllerID) }
        .flatMap { search(over: $0) }
    case .stack(let change): searchLeft(by: change, run)
    case .present, .dismiss, .window: nil
    }
  }
  private func searchLeft(by change: ¤StackChange, _ run: ¤PlanRun) -> UISearchController? {
    guard let layer = engine.state.layer(change.layer),
      layer.stacks.indices.contains(change.stack)
    else { return nil }
    let stack = layer.stacks[change.stack]
    let kept = change.entries.map(\.id)
    let old = run.base.layer(change.layer)?.stacks ?? []
    let before = old.indices.contains(change.stack) ? old[change.stack].entries : []
    // UIKit pops no screens from under a search.
    let around = before.map(\.id).reversed() + [stack.controllerID, layer.controllerID]
    guard
      let search = around.lazy.compactMap({ id in
        self.register.controller(id).flatMap { self.search(over: $0) }
      }).first
    else { return nil }
    let searched = before.last {
      register.controller($0.id)?.navigationItem.searchController === search
    }
    return (searched ?? before.last).map { kept.contains($0.id) } == true ? nil : search
  }
  private func searches(in controller: UIViewController) -> [UISearchController] {
    let own = search(over: controller).map { [$0] } ?? []
    return own + controller.children.flatMap { searches(in: $0) }
  }
}
§file driver uiKit tabs

extension ¤DelegateProxy {
  func listen(to controller: UITabBarController) {
    tabs = controller
    guard takesPlace(of: controller.delegate) else { return }
    controller.delegate = nil
    controller.delegate = self
  }
}

extension ¤DelegateProxy {
  private func tabAnswer(_ child: UIViewController) -> Bool? {
    tap.asked.flatMap { $0.child === child ? $0.answer : nil }
  }
  private func answer(
    _ child: UIViewController,
    in tabs: UITabBarController,
    _ isAllowed: Bool?
  ) -> Bool {
    let answer = isAllowed != false && router?.shouldSelect(child, in: tabs) ?? true
    tap.asked = (child, answer)
    forgetTap()
    return answer
  }
  private func hasTold(_ child: UIViewController) -> Bool {
    if tap.told === child { return true }
    tap.told = child
    forgetTap()
    return false
  }
  private func forgetTap() { router?.clock(0) { [weak self] in self?.tap = ¤TabTap() } }
}

extension ¤DelegateProxy: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    if let told = tabAnswer(viewController) { return told }
    let isAllowed = passOn(.shouldSelect) { (app: any UITabBarControllerDelegate) in
      optional(app.tabBarController(_:shouldSelect:))?(tabBarController, viewController)
    }
    return answer(viewController, in: tabBarController, isAllowed)
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    if !hasTold(viewController) {
      passOn(.didSelect) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:didSelect:))?(tabBarController, viewController)
      }
    }
    router?.screenMayHaveChanged()
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    passOn(.tabInteraction) { (app: any UITabBarControllerDelegate) in
      optional(app.tabBarController(_:interactionControllerFor:))?(
        tabBarController,
        animationController
      )
    } ?? nil
  }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    passOn(.tabAnimation) { (app: any UITabBarControllerDelegate) in
      optional(app.tabBarController(_:animationControllerForTransitionFrom:to:))?(
        tabBarController,
        fromVC,
        toVC
      )
    } ?? nil
  }
  #if !os(visionOS)
    func tabBarController(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) {
      passOn(.willCustomize) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:willBeginCustomizing:))?(
          tabBarController,
          viewControllers
        )
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      passOn(.willEndCustomizing) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:willEndCustomizing:changed:))?(
          tabBarController,
          viewControllers,
          changed
        )
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      passOn(.didEndCustomizing) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:didEndCustomizing:changed:))?(
          tabBarController,
          viewControllers,
          changed
        )
      }
    }
    func tabBarControllerSupportedInterfaceOrientations(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask {
      passOn(.tabOrientations) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarControllerSupportedInterfaceOrientations(_:))?(tabBarController)
      } ?? standardOrientations
    }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation {
      passOn(.tabOrientation) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarControllerPreferredInterfaceOrientationForPresentation(_:))?(
          tabBarController
        )
      } ?? .portrait
    }
  #endif
}

// These methods need the SDK of Xcode 16.
#if compiler(>=6.0)
  @available(iOS 18, visionOS 2, *)
  extension ¤DelegateProxy {
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      let isAllowed = passOn(.shouldSelectTab) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:shouldSelectTab:))?(tabBarController, tab)
      }
      guard let child = tab.viewController else { return isAllowed ?? true }
      if isAllowed == nil {
        return self.tabBarController(tabBarController, shouldSelect: child)
      }
      return answer(child, in: tabBarController, isAllowed)
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      let isTold: Void? = passOn(.didSelectTab) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:didSelectTab:previousTab:))?(
          tabBarController,
          selectedTab,
          previousTab
        )
      }
      if isTold == nil, let child = selectedTab.viewController {
        self.tabBarController(tabBarController, didSelect: child)
      } else {
        router?.screenMayHaveChanged()
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      tab: UITab,
      operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation {
      passOn(.tabOperation) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:tab:operationForAcceptingItemsFrom:))?(
          tabBarController,
          tab,
          session
        )
      } ?? .cancel
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      tab: UITab,
      acceptItemsFrom session: any UIDropSession
    ) {
      passOn(.tabAccepts) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:tab:acceptItemsFrom:))?(tabBarController, tab, session)
      }
    }
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
      passOn(.willBeginEditing) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarControllerWillBeginEditing(_:))?(tabBarController)
      }
    }
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
      passOn(.didEndEditing) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarControllerDidEndEditing(_:))?(tabBarController)
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      visibilityDidChangeFor tabs: [UITab]
    ) {
      passOn(.visibilityChanged) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:visibilityDidChangeFor:))?(tabBarController, tabs)
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      displayOrderDidChangeFor group: UITabGroup
    ) {
      passOn(.orderChanged) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:displayOrderDidChangeFor:))?(tabBarController, group)
      }
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
      passOn(.tabControllers) { (app: any UITabBarControllerDelegate) in
        optional(app.tabBarController(_:displayedViewControllersFor:proposedViewControllers:))?(
          tabBarController,
          tab,
          proposedViewControllers
        )
      } ?? proposedViewControllers
    }
  }
#endif
§file driver uiKit tabs

extension ¤UIKitDriver {
  func moreList(of tabs: UITabBarController) -> UINavigationController? {
    #if os(visionOS)
      nil
    #else
      (tabs.viewControllers ?? []).count > 5 ? tabs.moreNavigationController : nil
    #endif
  }
  func moreList(of layer: ¤LayerState) -> UINavigationController? {
    (register.controller(layer.id) as? UITabBarController).flatMap { moreList(of: $0) }
  }
  func selectedTab(
    of layer: ¤LayerState,
    _ controller: UIViewController,
    _ isCovered: inout Bool
  ) -> Int {
    guard layer.tabs != nil, let tabs = controller as? UITabBarController,
      let chosen = tabs.selectedViewController
    else { return layer.selected }
    if let tab = tab(showing: chosen, in: tabs, layer) { return tab }
    // A tab of the app's own, or the list of tabs that do not fit.
    isCovered = true
    return layer.selected
  }
  private func tab(
    showing chosen: UIViewController,
    in tabs: UITabBarController,
    _ layer: ¤LayerState
  ) -> Int? {
    let list = moreList(of: tabs)
    // A tab that code has selected may stay selected when the user goes back to the list.
    if let list, list.viewControllers.count < 2, list.viewIfLoaded?.window != nil { return nil }
    let id = register.id(of: chosen)
    if let index = layer.stacks.firstIndex(where: { $0.controllerID == id }) { return index }
    guard let list, chosen === list else { return nil }
    let listed = Set(list.viewControllers.compactMap { register.id(of: $0) })
    return layer.stacks.firstIndex { stack in
      listed.contains(stack.controllerID) || stack.entries.contains { listed.contains($0.id) }
    }
  }
  func isSelected(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
    guard let chosen = tabs.selectedViewController else { return false }
    if chosen === child { return true }
    guard let list = moreList(of: tabs), chosen === list else { return false }
    let own = [child] + ((child as? UINavigationController)?.viewControllers ?? [])
    return list.viewControllers.contains { listed in own.contains { $0 === listed } }
  }
  func keepOrder(of tabs: UITabBarController) {
    #if !os(visionOS)
      tabs.customizableViewControllers = []
    #endif
  }
}
§file driver uiKit tabs

final class ¤NamedTabBarItem: UITabBarItem {
  private var name: String?
  convenience init(_ name: String, in other: UITabBarItem) {
    self.init()
    self.name = name
    badgeValue = other.badgeValue
  }
  override var title: String? {
    get { name ?? super.title }
    set { super.title = name ?? newValue }
  }
}

extension ¤UIKitDriver {
  func makeTabs(_ layer: ¤LayerState, _ id: Int, _ run: ¤PlanRun) throws {
    let target = ¤EventTarget(self, layer.id)
    let made = try maker.container(id, target) ?? UITabBarController()
    guard let tabs = made as? UITabBarController else {
      throw ¤MakingFailure(
        "\"\(tables.name(ofContainer: id))\" must be a tab bar controller, but is a \(type(of: made))"
      )
    }
    try keep(tabs, layer.id, run)
    let old = maker.adoptedContainers.contains(id) ? tabs.viewControllers ?? [] : []
    let children = try children(layer, id, old, run)
    if let obstacle = obstacle(to: children, in: tabs) { throw ¤MakingFailure(obstacle) }
    tabs.viewControllers = children
    guard tabs.viewControllers == children else {
      throw ¤MakingFailure("\"\(tables.name(ofContainer: id))\" did not accept its tabs")
    }
    keepOrder(of: tabs)
    if let shown = run.made[layer.stack.controllerID] { tabs.selectedViewController = shown }
    configure(tabs, id)
  }
  private func children(
    _ layer: ¤LayerState,
    _ id: Int,
    _ old: [UIViewController],
    _ run: ¤PlanRun
  ) throws -> [UIViewController] {
    let shown = layer.stacks.filter { !$0.entries.isEmpty }.count
    if !old.isEmpty, old.count != layer.stacks.count, old.count != shown {
      throw ¤MakingFailure(
        "the storyboard of \"\(tables.name(ofContainer: id))\" has \(old.count) tabs, the spec \(layer.stacks.count)"
      )
    }
    var rest = old[...]
    var result: [UIViewController] = []
    for (tab, stack) in layer.stacks.enumerated() {
      let isFire = stack.entries.isEmpty
      let found = isFire && old.count == shown ? nil : rest.popFirst()
      let child: UIViewController
      if isFire {
        child = found ?? UIViewController()
        try keep(child, stack.controllerID, run)
      } else if let found {
        try adopt(found, stack, run)
        child = found
      } else {
        child = try make(stack, run)
      }
      configure(child, ofTab: tab, of: id)
      result.append(child)
    }
    return result
  }
  func showTabBadges() {
    for layer in engine.state.layers {
      guard let id = layer.tabs else { continue }
      for (tab, stack) in layer.stacks.enumerated() {
        let item = register.controller(stack.controllerID)?.tabBarItem
        if item?.badgeValue != badge(ofTab: tab, of: id) {
          item?.badgeValue = badge(ofTab: tab, of: id)
        }
      }
    }
  }
  func configureAgain(_ layer: ¤LayerState) {
    guard let id = layer.tabs else { return }
    if !badges.isEmpty { showTabBadges() }
    for (tab, stack) in layer.stacks.enumerated() {
      guard let title = maker.titles.look(ofTab: tables.row(ofTab: tab, of: id))?.title,
        let child = register.controller(stack.controllerID),
        !(child.tabBarItem is ¤NamedTabBarItem), child.tabBarItem.title != maker.text(title)
      else { continue }
      configure(child, ofTab: tab, of: id)
    }
  }
  func configure(_ child: UIViewController, ofTab tab: Int, of id: Int) {
    let row = tables.row(ofTab: tab, of: id)
    let look = maker.titles.look(ofTab: row)
    if let title = look?.title {
      // An item of which the app has customized more than the title is kept.
      let isPlain = look?.icon != nil && child.tabBarItem.image == nil
      if isPlain, !(child.tabBarItem is ¤NamedTabBarItem) {
        child.tabBarItem = ¤NamedTabBarItem(maker.text(title), in: child.tabBarItem)
      }
      child.tabBarItem.title = maker.text(title)
    }
    if let badge = badge(ofTab: tab, of: id) { child.tabBarItem.badgeValue = badge }
    guard let look else { return }
    if let icon = maker.image(look.icon) { child.tabBarItem.image = icon }
    if let icon = maker.image(look.selectedIcon) { child.tabBarItem.selectedImage = icon }
  }
  func replaceTab(
    _ tab: Int,
    with child: UIViewController,
    _ layer: ¤LayerState,
    _ finish: (¤Reason?) -> Void
  ) {
    guard let id = layer.tabs, let tabs = register.controller(layer.id) as? UITabBarController,
      var children = tabs.viewControllers
    else { return finish(.notInTabs) }
    guard let leaving = indexOfLeavingChild(among: children, of: layer) else {
      return finish(.notInTabs)
    }
    if let obstacle = obstacle(to: child) { return finish(obstacle) }
    let wasSelected = isSelected(children[leaving], in: tabs)
    configure(child, ofTab: tab, of: id)
    children[leaving] = child
    tabs.setViewControllers(children, animated: false)
    keepOrder(of: tabs)
    guard tabs.viewControllers?.contains(where: { $0 === child }) == true else {
      return finish(.failed("the tab bar controller did not accept its screen"))
    }
    if wasSelected || tab == layer.selected { tabs.selectedViewController = child }
    finish(nil)
  }
  func select(_ tab: Int, ofLayer index: Int, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let layer = engine.state.layer(index), layer.stacks.indices.contains(tab),
      let tabs = register.controller(layer.id) as? UITabBarController,
      let child = child(tab, of: layer, tabs)
    else { return finish(.notInTabs) }
    tabs.selectedViewController = child
    guard isSelected(child, in: tabs) else {
      return finish(.failed("the tab bar controller did not select the tab"))
    }
    finish(nil)
  }
  private func child(
    _ tab: Int,
    of layer: ¤LayerState,
    _ tabs: UITabBarController
  ) -> UIViewController? {
    guard let children = tabs.viewControllers else { return nil }
    if let known = register.controller(layer.stacks[tab].controllerID),
      children.contains(where: { $0 === known })
    {
      return known
    }
    return indexOfLeavingChild(among: children, of: layer).map { children[$0] }
  }
  private func indexOfLeavingChild(
    among children: [UIViewController],
    of layer: ¤LayerState
  ) -> Int? {
    let known = Set(layer.stacks.map(\.controllerID))
    return children.firstIndex { register.id(of: $0).map { !known.contains($0) } ?? false }
  }
}
§file driver uiKit tabs

extension ¤UIKitDriver {
  func listenToTabs(of layer: ¤LayerState, _ controller: UIViewController) {
    guard layer.tabs != nil, let tabs = controller as? UITabBarController else { return }
    listener(layer.id).listen(to: tabs)
    configureAgain(layer)
    guard let list = moreList(of: tabs) else { return }
    let listener = register.proxies.ofMoreLists[layer.id] ?? ¤DelegateProxy(self)
    register.proxies.ofMoreLists[layer.id] = listener
    listener.animates = animatesWayBack(of: layer.stack)
    listener.listen(to: list)
  }
  func shouldSelect(_ child: UIViewController, in tabs: UITabBarController) -> Bool {
    guard let id = register.id(of: tabs) else { return true }
    // The state may be ahead of the screen: these tabs, or what is presented over them, are about to leave.
    guard let layer = engine.state.layers.last(where: { $0.id == id }) else { return false }
    // The app's own tabs may always be selected.
    guard let shown = register.id(of: child),
      let tab = layer.stacks.firstIndex(where: { $0.controllerID == shown })
    else { return true }
    // A search over all tabs would stay over the next tab.
    let isFree = isIdle && isSettled && search(over: tabs) == nil
    if isFree, engine.state.layers.last?.id == id, engine.allowsTap(tab: tab) { return true }
    enqueue(.tap(tab: tab, layer: id))
    return false
  }
}
§file driver uiKit

/// Shows the app's screens in one window and carries out its navigation, with UIKit. Each scene has its own: a
/// `¤Router`, which knows the app's types.
£class ¤UIKitDriver: ¤Driver {
  let ownWindow: UIWindow?
  let container: ¤RootViewController?
  var register = ¤ControllerRegistry()
  private weak var sceneSession: UISceneSession?
  var hiddenViews: [¤HiddenView] = []
  var animators: ¤AppAnimators?
  init(
    window: UIWindow?,
    container: ¤RootViewController?,
    _ maker: ¤ScreenMaker,
    _ engine: ¤NavigationEngine
  ) {
    ownWindow = window
    self.container = container
    super.init(maker, engine)
    container?.router = self
    attach()
  }
  /// Modifies each SwiftUI view that UIKit hosts, with what all of the app's views need: environment objects,
  /// fonts, a tint. A hosted view does not inherit these from other controllers. Set it before `start`.
  ///
  /// ```swift
  /// router.hostedView = { $0.environmentObject(store).tint(.orange) }
  /// ```
  £var hostedView: (@MainActor (AnyView) -> any View)? {
    get { maker.around }
    set { maker.around = newValue }
  }
  /// The container that shows the root, for specs with `host: container`; nil for others.
  £var rootViewController: ¤RootViewController? { container }
  /// The window that shows the router's screens.
  £override var window: UIWindow? { ownWindow ?? container?.viewIfLoaded?.window }
  @discardableResult
  £func start() -> UIWindow? {
    start(at: nil)
  }
  @discardableResult
  £func start(
    _ session: UISceneSession,
    _ options: UIScene.ConnectionOptions
  ) -> UIWindow? {
    guard run == nil, engine.state.layers.isEmpty else { return window }
    sceneSession = session
    findSaved()
    let place = options.userActivities.lazy.compactMap { self.place(in: $0) }.first
    start(at: place)
    enter(options)
    return window
  }
  @discardableResult
  private func start(at place: (¤Destination, ¤Arguments)?) -> UIWindow? {
    guard run == nil, engine.state.layers.isEmpty else { return window }
    launch(at: place)
    // No screen could be created. UIKit raises an exception for a window without a root.
    if let ownWindow {
      if ownWindow.rootViewController == nil {
        ownWindow.rootViewController = container ?? UIViewController()
      }
      if ownWindow.isHidden { ownWindow.makeKeyAndVisible() }
    }
    return window
  }
  override func findSaved() {
    guard engine.saved == nil else { return }
    engine.saved = sceneSession?.stateRestorationActivity.flatMap { savedState(in: $0) }
  }
  override func prepare(_ run: ¤PlanRun) throws {
    try checkPlace(of: run)
    for action in run.step.plan.actions { try make(action, run) }
    takePicture(run)
  }
  override func perform(_ action: ¤PlanAction, _ run: ¤PlanRun) {
    endSearches(before: action, run)
  }
  override var canAnimateRoot: Bool {
    rootController != nil && (canvas?.window != nil || container == nil)
  }
  override func needsPicture(_ animation: ¤RootAnimation) -> Bool {
    animation == .snapshotFade || animation == .slideUp
  }
  override var isOnScreen: Bool {
    ownWindow == nil ? topController()?.viewIfLoaded?.window != nil : !hasLostWindow
  }
  override func hide() { hideViews() }
  override var visibleController: UIViewController? {
    engine.state.top.flatMap { register.controller($0.id) }
  }
  override var rootPlace: UIView? { container?.parent == nil ? nil : container?.viewIfLoaded }
  override func showBadges() {
    showTabBadges()
  }
  override func takeSnapshot() -> ¤Snapshot {
    leaveLostWindow()
    return snapshot()
  }
  override var isSettled: Bool { hasSettled }
  override var isInteractive: Bool { hasInteractiveTransition }
  override func listen() { listenToAll() }
  override func forget() { register.keep(engine.state.layers) }
  override func tearDown() {
    guard maker.place.isKnown, let ownWindow else { return }
    guard let root = ownWindow.rootViewController, root.presentedViewController != nil else {
      return ownWindow.rootViewController = nil
    }
    root.dismiss(animated: false) { ownWindow.rootViewController = nil }
  }
}

extension ¤UIKitDriver {
  /// The view controller for a preview of a router without a window of its own. It keeps the router alive.
  £var previewController: UIViewController {
    guard let container else { return UIViewController() }
    start()
    container.kept = self
    return container
  }
}

/// Shows the app's screens in one window and carries out its navigation, with UIKit. Each scene has its own.
£final class ¤Router: ¤UIKitDriver {
  /// The screens of all layers, and the values of the conditions.
  £var state: ¤State { ¤State(engine.state) }
  /// Opens a screen or container from the app's own code.
  £func open(_ route: ¤Route) { open(route.request) }
  @discardableResult
  £func open(_ route: ¤Route) async -> ¤Outcome? {
    await outcome(of: .route(route.request))
  }
  /// Shows a badge on the tab whose root is this screen; with nil, removes the badge.
  £func setBadge(_ badge: String?, on screen: ¤ScreenID) {
    setBadge(badge, on: ¤Destination(screen: screen.index))
  }
  £init(
    window: UIWindow?,
    container: ¤RootViewController?,
    _ conditions: ¤Spec.Conditions,
    _ screens: ¤Spec.Screens,
    _ observer: ¤Spec.Observer?,
    _ defaults: UserDefaults,
    _ keyPrefix: String?,
    _ session: ¤Session?,
    _ bundle: Bundle,
    _ version: String?
  ) {
    super.init(
      window: window,
      container: container,
      ¤ScreenMaker(¤Spec.self, screens, bundle),
      ¤NavigationEngine(
        ¤Spec.self,
        conditions,
        defaults,
        keyPrefix: keyPrefix,
        session,
        bundle,
        version: version,
        observer: observer
      )
    )
  }
}
§file driver uiKit

§without animations
@MainActor final class ¤AppAnimators {
  func isOwn(_ animator: any UIViewControllerAnimatedTransitioning) -> Bool { false }
  func interaction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension ¤UIKitDriver {
  func animate(_ root: UIViewController, _ run: ¤PlanRun) -> Bool { false }
  func animatesWayBack(of stack: ¤StackState) -> Bool { false }
  func takeAnimator(of layer: ¤LayerState, _ screen: UIViewController, _ run: ¤PlanRun) {}
  func takeAnimator(
    of change: ¤StackChange,
    in navigation: UINavigationController,
    _ layer: ¤LayerState,
    _ run: ¤PlanRun
  ) {}
  func animator(
    for operation: UINavigationController.Operation,
    from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
§end
§file driver uiKit

§without gates
struct ¤HiddenView {}

extension ¤UIKitDriver {
  func hideViews() {}
}
§end
§file driver uiKit

§without tabs
extension ¤UIKitDriver {
  func makeTabs(_ layer: ¤LayerState, _ id: Int, _ run: ¤PlanRun) throws {}
  func listenToTabs(of layer: ¤LayerState, _ controller: UIViewController) {}
  func moreList(of layer: ¤LayerState) -> UINavigationController? { nil }
  func selectedTab(
    of layer: ¤LayerState,
    _ controller: UIViewController,
    _ isCovered: inout Bool
  ) -> Int { layer.selected }
  func select(_ tab: Int, ofLayer index: Int, _ run: ¤PlanRun) { finisher(run)(.notInTabs) }
  func replaceTab(
    _ tab: Int,
    with child: UIViewController,
    _ layer: ¤LayerState,
    _ finish: (¤Reason?) -> Void
  ) { finish(.noNavigation) }
  func showTabBadges() {}
}
§end
§file driver swiftUI

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  private static var alertPollInterval: Double { 0.05 }
  private static var alertPollCount: Int { 20 }
  private func controller(over presenter: ¤LayerModel) -> UIViewController? {
    let layers = shownLayers.prefix { $0 !== presenter }
    var controller = shownLayers.first?.top?.probe?.outermost ?? window?.rootViewController
    for _ in layers { controller = controller.flatMap { over($0) } }
    return controller.flatMap { over($0) }
  }
  func whenAlert(
    over presenter: ¤LayerModel,
    isThere: Bool,
    _ count: Int = 0,
    _ then: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let found = controller(over: presenter)
    let isMoving = found?.isBeingPresented == true || found?.isBeingDismissed == true
    let hasCome = (found is UIAlertController) == isThere && !isMoving
    guard !hasCome, count < Self.alertPollCount else {
      if isThere { return then(found is UIAlertController) }
      // SwiftUI then sets the binding, which must not be that of another alert by that time.
      return clock(Self.alertPollInterval) { then(false) }
    }
    clock(Self.alertPollInterval) { [weak self, weak presenter] in
      guard let self, let presenter else { return then(false) }
      whenAlert(over: presenter, isThere: isThere, count + 1, then)
    }
  }
  func userPresses(_ button: Int, of alert: ¤LayerModel) {
    alert.isAnswered = true
    unsettled.remove(alert.id)
    guard let entry = engine.state.layers.last, entry.id == alert.id, let top = entry.top else {
      return
    }
    press(button, of: top.id)
  }
  func userEnds(_ alert: ¤LayerModel, over layer: ¤LayerModel) {
    guard !alert.isAnswered else { return }
    alert.isAnswered = true
    unsettled.insert(alert.id)
    clock(0) { [weak self, weak alert, weak layer] in
      guard let self, let alert, let layer, unsettled.remove(alert.id) != nil else { return }
      let screen = engine.state.layers.last { $0.id == alert.id }?.top?.screen
      // A tap outside a dialog cancels it.
      if alert.kind == .dialog,
        let button = screen.flatMap({ self.tables.cancelButton(of: $0) })
      {
        userPresses(button, of: alert)
      } else {
        userDismisses(from: layer)
        whenAlert(over: layer, isThere: false) { [weak layer] _ in layer?.presentedIsGone() }
      }
    }
  }
}

extension UIViewController {
  fileprivate var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

@available(iOS 16, *)
extension ¤LayerModel {
  func isAsking(_ kind: Kind) -> Binding<Bool> {
    let shown = asked(kind)
    return Binding(
      get: { MainActor.assumeIsolated { self.asked(kind) != nil } },
      set: { isUp in
        MainActor.assumeIsolated {
          guard !isUp, let shown, self.presented === shown else { return }
          self.navigation?.userEnds(shown, over: self)
        }
      }
    )
  }
  private func asked(_ kind: Kind) -> ¤LayerModel? {
    guard let presented, presented.kind == kind, !presented.isAnswered else { return nil }
    return presented
  }
  fileprivate func alert(_ kind: Kind) -> ¤LayerModel? {
    (presented ?? leaving).flatMap { $0.kind == kind ? $0 : nil }
  }
}

@available(iOS 16, *)
@MainActor struct ¤AlertModifier: ViewModifier {
  @ObservedObject var layer: ¤LayerModel
  func body(content: Content) -> some View {
    let alert = layer.alert(.alert)
    content
      .background { ¤DialogView(layer: layer) }
      .alert(
        Text(verbatim: alert?.alert?.title ?? ""),
        isPresented: layer.isAsking(.alert),
        presenting: alert
      ) {
        ¤AlertButtons(alert: $0)
      } message: {
        ¤AlertMessage(alert: $0)
      }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤DialogView: View {
  @ObservedObject var layer: ¤LayerModel
  var body: some View {
    GeometryReader { geometry in
      let origin = geometry.frame(in: .global).origin
      let dialog = layer.alert(.dialog)
      let place = (dialog?.anchor ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
      Color.clear
        .frame(maxWidth: max(place.width, 1), maxHeight: max(place.height, 1))
        .confirmationDialog(
          Text(verbatim: dialog?.alert?.title ?? ""),
          isPresented: layer.isAsking(.dialog),
          titleVisibility: .visible,
          presenting: dialog
        ) {
          ¤AlertButtons(alert: $0)
        } message: {
          ¤AlertMessage(alert: $0)
        }
        .position(x: place.midX, y: place.midY)
    }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤AlertButtons: View {
  let alert: ¤LayerModel
  var body: some View {
    let buttons = alert.alert?.buttons ?? []
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role.role) {
        alert.navigation?.userPresses(index, of: alert)
      } label: {
        Text(verbatim: buttons[index].title)
      }
    }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤AlertMessage: View {
  let alert: ¤LayerModel
  var body: some View {
    if let message = alert.alert?.message { Text(verbatim: message) }
  }
}

extension ¤TableLayout.ButtonRole {
  @available(iOS 16, *)
  fileprivate var role: ButtonRole? {
    switch self {
    case .plain: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
§file driver swiftUI animations

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  £func animateRoots(_ transition: @escaping @MainActor (Int) -> AnyTransition?) {
    rootTransition = transition
  }
  func animate(_ shown: ¤LayerModel, _ run: ¤PlanRun) -> Bool {
    let animation = run.isLast ? rootAnimation(run) : .none
    let duration = run.step.plan.duration
    if run.isLast, let name = rootAnimator(run), let own = rootTransition?(name) {
      turn(to: shown, own, duration, run)
      return true
    }
    switch animation {
    case .none: return false
    case .snapshotFade where run.picture != nil, .crossDissolve where run.picture != nil:
      let finish = finisher(run)
      change(false) { root = shown }
      watch(run, duration) { true }
      UIView.animate(
        withDuration: duration,
        animations: { run.picture?.alpha = 0 },
        completion: { _ in finish(nil) }
      )
    default: turn(to: shown, .change(of: animation, duration), duration, run)
    }
    return true
  }
  private func turn(
    to shown: ¤LayerModel,
    _ transition: AnyTransition,
    _ duration: Double,
    _ run: ¤PlanRun
  ) {
    let finish = finisher(run)
    // A view that disappears uses the transition that it had some frames before.
    self.transition = transition
    clock(0.05) { [weak self] in
      run.picture?.removeFromSuperview()
      withAnimation(.easeInOut(duration: duration)) { self?.root = shown }
      self?.clock(duration) { finish(nil) }
    }
  }
}

@available(iOS 16, *)
extension AnyTransition {
  fileprivate static func change(of animation: ¤RootAnimation, _ duration: Double) -> AnyTransition
  {
    switch animation {
    case .none, .crossDissolve, .snapshotFade: .opacity
    case .slideUp: .asymmetric(insertion: .move(edge: .bottom), removal: .opacity)
    case .flipFromLeft: turn(90, duration)
    case .flipFromRight: turn(-90, duration)
    }
  }
  private static func turn(_ angle: Double, _ duration: Double) -> AnyTransition {
    let away = AnyTransition.modifier(active: ¤Turned(angle: angle), identity: ¤Turned(angle: 0))
    let toward = AnyTransition.modifier(active: ¤Turned(angle: -angle), identity: ¤Turned(angle: 0))
    return .asymmetric(
      insertion: toward.animation(.easeOut(duration: duration / 2).delay(duration / 2)),
      removal: away.animation(.easeIn(duration: duration / 2))
    )
  }
}

@available(iOS 16, *)
private struct ¤Turned: ViewModifier {
  let angle: Double
  func body(content: Content) -> some View {
    content.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
      .opacity(abs(angle) < 90 ? 1 : 0)
  }
}
§file driver swiftUI gates

@available(iOS 16, *)
@MainActor struct ¤Hiding: ViewModifier {
  let isHidden: Bool
  let isOnTop: Bool
  func body(content: Content) -> some View {
    content
      .opacity(isHidden ? 0 : 1)
      .accessibilityHidden(isHidden)
      .overlay { if isHidden { ¤Curtain(isOnTop: isOnTop) } }
  }
}

@available(iOS 16, *)
@MainActor struct ¤Curtain: View {
  let isOnTop: Bool
  var body: some View {
    Color(uiColor: ¤Driver.blank).ignoresSafeArea()
      .background { ¤CurtainProxy(isOnTop: isOnTop).ignoresSafeArea() }
  }
}

@available(iOS 16, *)
private struct ¤CurtainProxy: UIViewRepresentable {
  let isOnTop: Bool
  func makeUIView(context: Context) -> ¤CurtainView { ¤CurtainView(frame: .zero) }
  func updateUIView(_ curtain: ¤CurtainView, context: Context) { curtain.isOnTop = isOnTop }
}
§file driver swiftUI

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  func snapshot() -> ¤Snapshot {
    ¤Snapshot(
      layers: shownLayers.map { layer in
        let stacks = layer.stacks.map { $0.screens.map(\.id) }
        return ¤Snapshot.Layer(selected: layer.selected, stacks: stacks)
      },
      isCovered: foreign != nil
    )
  }
  var transitions: [any UIViewControllerTransitionCoordinator] {
    shownLayers.compactMap { $0.top?.probe?.transitionCoordinator }
  }
  var isMoving: Bool {
    let isPresenting = shownLayers.contains {
      $0.controller?.isBeingPresented == true || $0.controller?.isBeingDismissed == true
    }
    return isPresenting || hasMenu || !transitions.isEmpty
  }
  var foreign: UIViewController? {
    guard let next, !next.isBeingDismissed, !isMenu(next) else { return nil }
    return next
  }
  private var next: UIViewController? {
    let layers = shownLayers
    guard let root = layers.first else { return nil }
    var last = root.controller ?? window?.rootViewController
    for layer in layers.dropFirst() {
      guard let next = last.flatMap({ over($0) }) else { return nil }
      if let own = layer.controller, own !== next { return next }
      last = next
    }
    return last.flatMap { over($0) }
  }
  var isForeignLeaving: Bool { next?.isBeingDismissed == true }
  var hasMenu: Bool { next.map { isMenu($0) } ?? false }
}

@available(iOS 16, *)
extension ¤LayerModel {
  var controller: UIViewController? {
    guard let probe = top?.probe else { return nil }
    var controller: UIViewController = probe
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
§file driver swiftUI

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  func make(_ action: ¤PlanAction) throws {
    switch action {
    case .stack(let change):
      let isNavigation = engine.state.isNavigation(change)
      for entry in change.added { try make(entry, isStacked: isNavigation) }
    case .root(let layer), .present(let layer):
      for stack in layer.stacks {
        for entry in stack.entries { try make(entry, isStacked: stack.navigation != nil) }
      }
    case .dismiss, .select, .window: break
    }
  }
  private func make(_ entry: ¤EntryState, isStacked: Bool) throws {
    if tables.isAlert(entry.screen) { return }
    let title = maker.titles.title(ofScreen: entry.screen).map { maker.text($0) }
    switch try maker.make(entry, ¤EventTarget(self, entry.id)) {
    case .view(let view): made[entry.id] = ¤ScreenModel(entry, .view(view), title: title, self)
    case .controller(let controller):
      if isStacked { try maker.checkStackable(controller, entry) }
      let isKnown = made.values.contains { $0.shows(controller) }
      if isKnown || shownLayers.contains(where: { $0.holds(controller) }) {
        throw ¤MakingFailure(
          "\(type(of: controller)) is already in use: create a new one each time"
        )
      }
      made[entry.id] = ¤ScreenModel(
        entry,
        .controller(controller),
        title: title ?? controller.title,
        self
      )
    }
  }
  func shown(_ layer: ¤LayerState, anchor: CGRect? = nil) -> ¤LayerModel {
    let stacks = layer.stacks.enumerated().map { tab, stack in
      let screens = stack.entries.compactMap { made[$0.id] }
      return ¤StackModel(stack, tab: tab, screens, self)
    }
    return ¤LayerModel(layer, stacks, anchor: anchor, self)
  }
  var shownLayers: [¤LayerModel] {
    var layers: [¤LayerModel] = []
    var next = root
    while let layer = next {
      layers.append(layer)
      next = layer.presented
    }
    return layers
  }
}

@available(iOS 16, *)
extension ¤ScreenModel {
  fileprivate func shows(_ controller: UIViewController) -> Bool {
    if case .controller(let own) = content { return own === controller }
    return false
  }
}

@available(iOS 16, *)
extension ¤LayerModel {
  fileprivate func holds(_ controller: UIViewController) -> Bool {
    stacks.contains { $0.screens.contains { $0.shows(controller) } }
  }
}
§file driver swiftUI

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  private static var longestWait: Double { 1 }
  func carryOut(_ action: ¤PlanAction, _ run: ¤PlanRun) {
    let isAnimated = isAnimated(run)
    switch action {
    case .dismiss(let count): dismiss(to: count, isAnimated, run)
    case .root(let layer): switchRoot(to: layer, run)
    case .present(let layer): present(layer, isAnimated, run)
    case .select(let tab, let index):
      let finish = finisher(run)
      guard let layer = layer(index), layer.stacks.indices.contains(tab) else {
        return finish(.notInTabs)
      }
      layer.selected = tab
      finish(nil)
    case .stack(let change): restack(change, isAnimated, run)
    case .window(let target, let arguments): openWindow(target, arguments, run)
    }
  }
  func change(_ isAnimated: Bool, _ body: () -> Void) {
    var transaction = Transaction(animation: isAnimated ? .default : nil)
    transaction.disablesAnimations = !isAnimated
    withTransaction(transaction, body)
  }
  private func layer(_ index: Int) -> ¤LayerModel? {
    let layers = shownLayers
    return layers.indices.contains(index) ? layers[index] : nil
  }
  private func restack(_ change: ¤StackChange, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let layer = layer(change.layer), layer.stacks.indices.contains(change.stack) else {
      return finish(.noNavigation)
    }
    let stack = layer.stacks[change.stack]
    let screens = change.entries.compactMap { entry in
      made[entry.id] ?? stack.screens.first { $0.id == entry.id }
    }
    guard screens.count == change.entries.count else {
      return finish(.failed("a screen of the stack no longer exists"))
    }
    let isVisible = layer.presented == nil && layer.stack === stack
    self.change(isAnimated && isVisible) { stack.screens = screens }
    guard isVisible, let top = screens.last else { return finish(nil) }
    whenShown(top, finish)
  }
  private func present(_ layer: ¤LayerState, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    guard let presenter = shownLayers.last else {
      return finish(.failed("there is no layer to present over"))
    }
    if layer.top.map({ tables.isAlert($0.screen) }) ?? false {
      return present(alert: layer, over: presenter, isAnimated, run)
    }
    guard let place = place(of: run.anchor) else { return finish(.noAnchor) }
    let shown = shown(layer, anchor: place)
    change(isAnimated) { presenter.presented = shown }
    guard let top = shown.top else { return finish(nil) }
    whenShown(top) { [weak self, weak presenter, weak top] reason in
      // The app may have presented something just before.
      guard reason == nil, let self, let top, !top.isThere, isDrawn else { return finish(reason) }
      presenter?.presented = nil
      finish(isOnScreen ? .failed("SwiftUI did not present the screen") : .offScreen)
    }
  }
  private func present(
    alert layer: ¤LayerState,
    over presenter: ¤LayerModel,
    _ isAnimated: Bool,
    _ run: ¤PlanRun
  ) {
    let finish = finisher(run)
    // The anchor may no longer exist.
    let shown = shown(layer, anchor: place(of: run.anchor) ?? place(of: nil))
    change(isAnimated) { presenter.presented = shown }
    whenAlert(over: presenter, isThere: true) { [weak self, weak presenter] isThere in
      guard !isThere, let self, isDrawn else { return finish(nil) }
      presenter?.presented = nil
      finish(isOnScreen ? .failed("SwiftUI did not present the alert") : .offScreen)
    }
  }
  private var isDrawn: Bool {
    switch window?.windowScene?.activationState {
    case .foregroundActive, .foregroundInactive: true
    default: false
    }
  }
  private func place(of anchor: ¤Anchor?) -> CGRect? {
    switch anchor?.place {
    case .rect(let rect): return rect
    case .view(let view, let part):
      guard view.window === window else { return nil }
      return view.convert(part ?? view.bounds, to: nil)
    case .item, nil:
      let bounds = window?.bounds ?? .zero
      return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }
  }
  private func dismiss(to count: Int, _ isAnimated: Bool, _ run: ¤PlanRun) {
    let finish = finisher(run)
    if let foreign, let presenter = foreign.presentingViewController {
      let rest = shownLayers.count > max(count, 1)
      presenter.dismiss(animated: isAnimated && !rest) { [weak self] in
        // By then the binding in the app's view has changed, too, and no other change is under way.
        self?.clock(0) { self?.dismiss(to: count, isAnimated, run, finish) }
      }
      return clock(Self.longestWait + Self.gracePeriod) { finish(nil) }
    }
    dismiss(to: count, isAnimated, run, finish)
  }
  private func dismiss(
    to count: Int,
    _ isAnimated: Bool,
    _ run: ¤PlanRun,
    _ finish: @escaping @MainActor @Sendable (¤Reason?) -> Void
  ) {
    let layers = shownLayers
    guard self.run === run, !run.hasEnded, layers.count > max(count, 1) else {
      return finish(nil)
    }
    let isLast = dismissesAtOnce || layers.count == max(count, 1) + 1
    let presenter = layers[(isLast ? max(count, 1) : layers.count - 1) - 1]
    guard let leaving = presenter.presented else { return finish(nil) }
    presenter.leaving = leaving
    departures[leaving.id] = { [weak self] reason in
      guard !isLast, let self else { return finish(reason) }
      dismiss(to: count, isAnimated, run, finish)
    }
    change(isAnimated && isLast) { presenter.presented = nil }
    if leaving.alert != nil {
      leaving.isAnswered = true
      whenAlert(over: presenter, isThere: false) { [weak presenter, weak leaving] _ in
        if let presenter, presenter.leaving === leaving { presenter.presentedIsGone() }
      }
    }
    clock(Self.longestWait) { [weak presenter, weak leaving] in
      if let presenter, presenter.leaving === leaving { presenter.presentedIsGone() }
    }
  }
  func whenShown(
    _ screen: ¤ScreenModel,
    _ then: @escaping @MainActor @Sendable (¤Reason?) -> Void
  ) {
    if screen.isOnScreen { return then(nil) }
    arrivals[screen.id] = then
    let id = screen.id
    clock(Self.longestWait) { [weak self] in self?.arrivals.removeValue(forKey: id)?(nil) }
  }
}

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  func hasAppeared(_ screen: ¤ScreenModel) {
    screen.takeTitle()
    arrivals.removeValue(forKey: screen.id)?(nil)
    if unsettled.remove(screen.id) != nil || pendingGate.cause != nil || !offScreen.isEmpty {
      screenMayHaveChanged()
    }
  }
  func hasGone(_ layer: ¤LayerModel) {
    departures.removeValue(forKey: layer.id)?(nil)
    if unsettled.remove(layer.id) != nil { screenMayHaveChanged() }
  }
  // MARK: Actions of the user
  func userSets(_ path: [¤ScreenModel], of stack: ¤StackModel) {
    guard path.count < stack.screens.count - 1 else { return }
    // SwiftUI may set an outdated path. It then gets the present one again.
    guard Array(stack.screens.dropFirst().prefix(path.count)) == path else {
      return stack.objectWillChange.send()
    }
    stack.screens.removeSubrange((path.count + 1)...)
    if let top = stack.screens.last, !top.isOnScreen {
      settle(top.id)
      // The bars of the screen are visible already.
      willUncover(top.id)
    }
    screenMayHaveChanged()
  }
  func userDismisses(from layer: ¤LayerModel) {
    guard let leaving = layer.presented else { return }
    layer.leaving = leaving
    layer.presented = nil
    settle(leaving.id)
    screenMayHaveChanged()
  }
  func userTaps(_ tab: Int, of layer: ¤LayerModel) {
    let isFree = isIdle && isSettled && engine.state.layers.last?.id == layer.id
    guard isFree, engine.allowsTap(tab: tab) else {
      enqueue(.tap(tab: tab, layer: layer.id))
      if layer.selected != tab { layer.objectWillChange.send() }
      return
    }
    if tab != layer.selected {
      layer.selected = tab
    } else if let stack = layer.stack, stack.isNavigation, stack.screens.count > 1 {
      change(true) { stack.screens.removeSubrange(1...) }
      if let top = stack.screens.last, !top.isOnScreen { settle(top.id) }
    }
    screenMayHaveChanged()
  }
  private func settle(_ id: UInt64) {
    unsettled.insert(id)
    clock(1) { [weak self] in
      if self?.unsettled.remove(id) != nil { self?.screenMayHaveChanged() }
    }
  }
}
§file driver swiftUI

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  func switchRoot(to layer: ¤LayerState, _ run: ¤PlanRun) {
    let shown = shown(layer)
    if animate(shown, run) { return }
    let finish = finisher(run)
    change(false) { root = shown }
    if run.isLast { run.picture?.removeFromSuperview() }
    guard let top = shown.top else { return finish(nil) }
    whenShown(top, finish)
  }
}
§without animations
@available(iOS 16, *)
extension ¤SwiftUIDriver {
  func animate(_ shown: ¤LayerModel, _ run: ¤PlanRun) -> Bool { false }
}
§end
§file driver swiftUI

@available(iOS 16, *)
@MainActor final class ¤ScreenModel: ObservableObject, Identifiable, Hashable {
  enum Content {
    case view(AnyView)
    case controller(UIViewController)
  }
  nonisolated let id: UInt64
  let screen: Int
  private let hasOwnTitle: Bool
  let hasBack: Bool
  let content: Content
  @Published private(set) var title: String?
  weak var probe: ¤ProbeController?
  var isOnScreen = false
  var hidesTabBar = false
  @Published private(set) var isHidden: Bool
  weak var navigation: ¤SwiftUIDriver?
  var isThere: Bool { probe?.viewIfLoaded?.window != nil }
  init(_ entry: ¤EntryState, _ content: Content, title: String?, _ navigation: ¤SwiftUIDriver) {
    id = entry.id
    screen = entry.screen
    hasOwnTitle = navigation.maker.titles.title(ofScreen: screen) == nil
    hasBack = navigation.tables.hasBack(screen)
    self.content = content
    self.title = title
    self.navigation = navigation
    isHidden = navigation.hidden.screens.contains(entry.id)
  }
  func hide(_ isHidden: Bool) {
    if self.isHidden != isHidden { self.isHidden = isHidden }
  }
  func takeTitle() {
    guard hasOwnTitle, case .controller(let controller) = content,
      controller.title != title
    else { return }
    title = controller.title
  }
  nonisolated static func == (a: ¤ScreenModel, b: ¤ScreenModel) -> Bool { a === b }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@available(iOS 16, *)
@MainActor final class ¤StackModel: ObservableObject, Identifiable {
  nonisolated let id: UInt64
  let tab: Int
  let isNavigation: Bool
  @Published var screens: [¤ScreenModel] { didSet { hideTabBar() } }
  weak var navigation: ¤SwiftUIDriver?
  init(
    _ stack: ¤StackState,
    tab: Int,
    _ screens: [¤ScreenModel],
    _ navigation: ¤SwiftUIDriver
  ) {
    id = stack.id
    self.tab = tab
    isNavigation = stack.navigation != nil
    self.screens = screens
    self.navigation = navigation
    hideTabBar()
  }
  private func hideTabBar() {
    var isHidden = false
    for screen in screens.dropFirst() {
      isHidden = isHidden || navigation?.tables.hidesTabBar(screen.screen) == true
      screen.hidesTabBar = isHidden
    }
  }
  var path: Binding<[¤ScreenModel]> {
    Binding(
      get: { MainActor.assumeIsolated { Array(self.screens.dropFirst()) } },
      set: { path in MainActor.assumeIsolated { self.navigation?.userSets(path, of: self) } }
    )
  }
}

@available(iOS 16, *)
@MainActor final class ¤LayerModel: ObservableObject, Identifiable {
  enum Kind {
    case sheet, cover, popover
    case alert, dialog
  }
  nonisolated let id: UInt64
  let tabs: Int?
  let presentation: ¤PresentationOptions
  let anchor: CGRect?
  let stacks: [¤StackModel]
  @Published var selected: Int
  @Published var presented: ¤LayerModel?
  var leaving: ¤LayerModel?
  let alert: ¤AlertTexts?
  var isAnswered = false
  @Published private(set) var isHidden: Bool
  @Published private(set) var isWithheld: Bool
  weak var navigation: ¤SwiftUIDriver?
  init(
    _ layer: ¤LayerState,
    _ stacks: [¤StackModel],
    anchor: CGRect?,
    _ navigation: ¤SwiftUIDriver
  ) {
    id = layer.id
    tabs = layer.tabs
    presentation = layer.presentation
    selected = layer.selected
    self.stacks = stacks
    self.anchor = anchor
    self.navigation = navigation
    isHidden = navigation.hidden.hides(layer.id)
    isWithheld = navigation.hidden.hides(layer.id)
    alert = layer.top.flatMap { navigation.maker.alert($0) }
  }
  func hide(_ isHidden: Bool) {
    guard self.isHidden != isHidden else { return }
    self.isHidden = isHidden
    if isWithheld { isWithheld = false }
  }
  var kind: Kind {
    switch presentation.style {
    case _ where alert != nil: alert?.isSheet == true ? .dialog : .alert
    case 1, 4: .cover
    case 5: .popover
    default: .sheet
    }
  }
  var isClear: Bool { presentation.style == 4 }
  var stack: ¤StackModel? { stacks.indices.contains(selected) ? stacks[selected] : nil }
  var top: ¤ScreenModel? { stack?.screens.last }
  var selection: Binding<Int> {
    Binding(
      get: { MainActor.assumeIsolated { self.selected } },
      set: { tab in MainActor.assumeIsolated { self.navigation?.userTaps(tab, of: self) } }
    )
  }
  func item(_ kind: Kind) -> Binding<¤LayerModel?> {
    let shown = presented?.kind == kind ? presented : nil
    return Binding(
      get: { MainActor.assumeIsolated { self.presented?.kind == kind ? self.presented : nil } },
      set: { item in
        MainActor.assumeIsolated {
          guard item == nil, let shown, self.presented === shown else { return }
          self.navigation?.userDismisses(from: self)
        }
      }
    )
  }
  func presentedIsGone() {
    guard let gone = leaving else { return }
    leaving = nil
    navigation?.hasGone(gone)
  }
}
§file driver swiftUI

/// The view with the app's screens, for a `WindowGroup`. Each window has a navigation of its own.
///
/// The view follows links, continues activities, and saves the screens for the next launch.
@available(iOS 16, *)
@MainActor £struct ¤Root: View {
  @StateObject private var navigation: ¤Navigation
  @SceneStorage private var saved: String?
  /// Creates the view of one window. The navigation is created once, when the view appears.
  ///
  /// - Parameter prepare: Configures the navigation before it starts.
  £init(
    _ navigation: @autoclosure @escaping () -> ¤Navigation,
    prepare: (@MainActor (¤Navigation) -> Void)? = nil
  ) {
    _saved = SceneStorage(¤Spec.tables.app + ".navigation")
    _navigation = StateObject(wrappedValue: Self.prepared(navigation(), prepare))
  }
  private static func prepared(
    _ navigation: ¤Navigation,
    _ prepare: (@MainActor (¤Navigation) -> Void)?
  ) -> ¤Navigation {
    prepare?(navigation)
    return navigation
  }
  /// The root, over the one that it replaces.
  £var body: some View {
    ZStack {
      if let root = navigation.rootToDraw(saved) {
        ¤LayerView(layer: root)
          .id(root.id)
          .transition(navigation.transition)
          .zIndex(Double(root.id))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background { ¤WindowProbe { window in navigation.hasCome(to: window, saved) } }
    .environment(\.[¢Navigation: ¤NavigationMark()], navigation)
    .onOpenURL { url in navigation.take(url) }
    .modifier(¤Continuing(types: navigation.continuedTypes) { navigation.follow($0) })
    .onReceive(navigation.$saved) { text in if navigation.hasStarted { saved = text } }
  }
}

@available(iOS 16, *)
private struct ¤Continuing: ViewModifier {
  let types: [String]
  let action: @MainActor (NSUserActivity) -> Void
  func body(content: Content) -> some View {
    types.reduce(AnyView(content)) { view, type in
      AnyView(view.onContinueUserActivity(type) { action($0) })
    }
  }
}

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  var continuedTypes: [String] {
    [NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType, windowActivityType]
      + screenActivityTypes
  }
  func rootToDraw(_ saved: String?) -> ¤LayerModel? {
    guard !hasLaunched, !mayHavePlace else { return root }
    isDrawingFirst = true
    defer { isDrawingFirst = false }
    start(saved)
    return root
  }
  func hasCome(to window: UIWindow, _ saved: String?) {
    if let other = shownWindow, other !== window, isConnected, other.windowScene != nil,
      other.windowScene !== window.windowScene
    {
      log.logTwoWindows()
    }
    shownWindow = window
    // Nothing may change while SwiftUI evaluates its views.
    clock(0) { [weak self, weak window] in
      guard let self, let window else { return }
      if !isConnected { startAgain(saved) }
      attach()
      connect(window.windowScene, saved)
    }
  }
  private func connect(_ scene: UIWindowScene?, _ saved: String?) {
    guard !isConnectionKnown else { return }
    isConnectionKnown = true
    if let scene { introduce(with: scene) }
    if !hasLaunched {
      start(saved)
    } else if let (target, arguments) = connectedPlace {
      enqueue(.place(target, arguments))
    }
    if connection?.urls.isEmpty == false {
      clock(Self.swiftUIGracePeriod) { [weak self] in self?.openLost() }
    }
    if let item = connection?.shortcut { perform(item) }
    #if canImport(UserNotifications)
      if let response = connection?.response { handle(response) }
    #endif
  }
  private func startAgain(_ saved: String?) {
    reconnect()
    (savedOf, connection, isConnectionKnown) = (nil, nil, false)
    unsettled = []
    handedOver = []
    start(saved)
    if engine.state.isLaunching, !isAsking { conditionsKnown() }
  }
  private static var swiftUIGracePeriod: Double { 1 }
  func take(_ url: URL) {
    if let index = lateURLs.firstIndex(of: url) {
      lateURLs.remove(at: index)
      return
    }
    handedOver = handedOver.suffix(15) + [url]
    open(url)
  }
  private func openLost() {
    lateURLs = (connection?.urls ?? []).filter { !handedOver.contains($0) }
    connection?.urls = []
    handedOver = []
    for url in lateURLs { open(url) }
    clock(Self.swiftUIGracePeriod * 10) { [weak self] in self?.lateURLs = [] }
  }
  private func start(_ saved: String?) {
    hasLaunched = true
    engine.saved = saved.flatMap { ¤SavedState(text: $0) }
    launch(at: connectedPlace)
  }
  private var connectedPlace: (¤Destination, ¤Arguments)? {
    connection?.activities.lazy.compactMap { self.place(in: $0) }.first
  }
  var hasStarted: Bool { !engine.state.layers.isEmpty && !engine.state.isLaunching }
  func follow(_ activity: NSUserActivity) {
    if let connection, connection.activities.contains(where: { $0 === activity }),
      place(in: activity) != nil
    {
      return
    }
    self.continue(activity)
  }
}

@available(iOS 16, *)
£struct ¤NavigationMark: Hashable, Sendable {
  £nonisolated init() {}
}

@available(iOS 16, *)
extension EnvironmentValues {
  ¥nonisolated subscript(
    ¢Navigation mark: ¤NavigationMark
  ) -> ¤Navigation? {
    get { self[¤NavigationKey.self] }
    set { self[¤NavigationKey.self] = newValue }
  }
}

@available(iOS 16, *)
private struct ¤NavigationKey: EnvironmentKey {
  nonisolated static var defaultValue: ¤Navigation? { nil }
}
§file driver swiftUI

@available(iOS 16, *)
@MainActor struct ¤SceneConnection {
  var shortcut: UIApplicationShortcutItem?
  var urls: [URL] = []
  var activities: [NSUserActivity] = []
  #if canImport(UserNotifications)
    var response: UNNotificationResponse?
  #endif
}

/// The scene delegate of a SwiftUI app. It passes quick actions, notifications and windows of their own to the
/// navigation of its scene. Generated code has a subclass for each app; name it in
/// `application(_:configurationForConnecting:options:)`.
@available(iOS 16, *)
€class ¤NavigationSceneDelegate: UIResponder, UIWindowSceneDelegate {
  €class var appName: String { "" }
  /// The scene's window.
  £var window: UIWindow?
  private weak var navigation: ¤SwiftUIDriver?
  private var connection = ¤SceneConnection()
  private var observers: [any NSObjectProtocol] = []
  /// Keeps the options that the scene was connected with until its navigation starts.
  £func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    let options = connectionOptions
    connection.shortcut = options.shortcutItem
    connection.urls = options.urlContexts.map(\.url).sorted {
      $0.absoluteString < $1.absoluteString
    }
    connection.activities = options.userActivities.sorted { $0.activityType < $1.activityType }
    #if canImport(UserNotifications)
      connection.response = options.notificationResponse
    #endif
    observers = [
      NotificationCenter.default.addObserver(
        forName: ¤SwiftUIDriver.starts(Self.appName),
        object: scene,
        queue: nil
      ) { [weak self] notification in
        let navigation = notification.userInfo?["navigation"] as? ¤SwiftUIDriver
        MainActor.assumeIsolated { self?.connect(navigation) }
      },
      NotificationCenter.default.addObserver(
        forName: ¤SwiftUIDriver.asks(Self.appName),
        object: nil,
        queue: nil
      ) { [weak self] notification in
        let question = notification.userInfo?["question"] as? ¤PlaceQuestion
        MainActor.assumeIsolated { self?.answer(question) }
      },
    ]
  }
  private func connect(_ navigation: ¤SwiftUIDriver?) {
    self.navigation = navigation
    navigation?.connection = connection
    connection = ¤SceneConnection()
  }
  private func answer(_ question: ¤PlaceQuestion?) {
    guard let question, let asking = question.navigation else { return }
    if connection.activities.contains(where: { asking.place(in: $0) != nil }) {
      question.mayHavePlace = true
    }
  }
  /// Performs a quick action while the app runs.
  £func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let navigation else {
      connection.shortcut = shortcutItem
      return completionHandler(true)
    }
    completionHandler(navigation.perform(shortcutItem))
  }
  /// Cleans up after the scene was disconnected.
  £func sceneDidDisconnect(_ scene: UIScene) {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }
  #if canImport(UserNotifications)
    @discardableResult
    £static func handle(_ response: UNNotificationResponse) -> Bool {
      let scenes = UIApplication.shared.connectedScenes
      let scene =
        response.targetScene ?? scenes.first { $0.activationState == .foregroundActive }
        ?? scenes.first
      let question = ¤ResponseQuestion(response)
      NotificationCenter.default.post(
        name: ¤SwiftUIDriver.responds(appName),
        object: scene,
        userInfo: ["question": question]
      )
      return question.isAnswered
    }
  #endif
}
#if canImport(UserNotifications)
  @available(iOS 16, *)
  @MainActor final class ¤ResponseQuestion {
    let response: UNNotificationResponse
    var isAnswered = false
    init(_ response: UNNotificationResponse) { self.response = response }
  }
#endif

@available(iOS 16, *)
@MainActor final class ¤PlaceQuestion {
  weak var navigation: ¤SwiftUIDriver?
  var mayHavePlace = false
  init(_ navigation: ¤SwiftUIDriver) { self.navigation = navigation }
}

@available(iOS 16, *)
extension ¤SwiftUIDriver {
  var mayHavePlace: Bool {
    let question = ¤PlaceQuestion(self)
    NotificationCenter.default.post(
      name: Self.asks(tables.app),
      object: nil,
      userInfo: ["question": question]
    )
    return question.mayHavePlace
  }
  nonisolated static func asks(_ app: String) -> NSNotification.Name {
    NSNotification.Name(app + ".navigation.asks")
  }
  nonisolated static func starts(_ app: String) -> NSNotification.Name {
    NSNotification.Name(app + ".navigation.starts")
  }
  nonisolated static func responds(_ app: String) -> NSNotification.Name {
    NSNotification.Name(app + ".navigation.responds")
  }
  func introduce(with scene: UIWindowScene) {
    NotificationCenter.default.post(
      name: Self.starts(tables.app),
      object: scene,
      userInfo: ["navigation": self]
    )
    #if canImport(UserNotifications)
      observers.append(
        NotificationCenter.default.addObserver(
          forName: Self.responds(tables.app),
          object: scene,
          queue: nil
        ) {
          [weak self] notification in
          let question = notification.userInfo?["question"] as? ¤ResponseQuestion
          MainActor.assumeIsolated {
            guard let self, let question else { return }
            if self.handle(question.response) { question.isAnswered = true }
          }
        }
      )
    #endif
  }
}
§file driver swiftUI

@available(iOS 16, *)
final class ¤ProbeController: UIViewController {
  let screen: ¤ScreenModel
  init(_ screen: ¤ScreenModel) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    screen.probe = self
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.isUserInteractionEnabled = false
    view.isHidden = true
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    screen.probe = self
    screen.isOnScreen = true
    // SwiftUI may be drawing, when nothing may change.
    screen.navigation?.clock(0) { [screen] in
      if screen.isOnScreen { screen.navigation?.hasAppeared(screen) }
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // SwiftUI may have created another probe in place of this one.
    if screen.probe === self { screen.isOnScreen = false }
  }
}

@available(iOS 16, *)
struct ¤ScreenProbe: UIViewControllerRepresentable {
  let screen: ¤ScreenModel
  func makeUIViewController(context: Context) -> ¤ProbeController {
    ¤ProbeController(screen)
  }
  func updateUIViewController(_ controller: ¤ProbeController, context: Context) {}
}

@available(iOS 16, *)
struct ¤ControllerView: UIViewControllerRepresentable {
  let controller: UIViewController
  let screen: ¤ScreenModel
  func makeUIViewController(context: Context) -> UIViewController {
    screen.navigation?.clock(0) { [weak screen] in screen?.takeTitle() }
    // SwiftUI may create the view around it again.
    if controller.parent != nil {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    return controller
  }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

@available(iOS 16, *)
struct ¤WindowProbe: UIViewRepresentable {
  let found: @MainActor (UIWindow) -> Void
  func makeUIView(context: Context) -> ¤WindowProbeView {
    let view = ¤WindowProbeView(frame: .zero)
    view.isHidden = true
    view.found = found
    return view
  }
  func updateUIView(_ view: ¤WindowProbeView, context: Context) { view.found = found }
}

@available(iOS 16, *)
final class ¤WindowProbeView: UIView {
  var found: (@MainActor (UIWindow) -> Void)?
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window { found?(window) }
  }
}
§file driver swiftUI

/// Shows the app's screens in one window and carries out its navigation, with SwiftUI. Each window has its own:
/// a `¤Navigation`, which knows the app's types.
@available(iOS 16, *)
£class ¤SwiftUIDriver: ¤Driver, ObservableObject {
  var root: ¤LayerModel? {
    willSet { if !isDrawingFirst { objectWillChange.send() } }
  }
  var isDrawingFirst = false
  @Published var transition = AnyTransition.opacity
  var rootTransition: (@MainActor (Int) -> AnyTransition?)?
  @Published var saved: String?
  private var isToBeSaved = false
  var savedOf: ¤CoreState?
  var dismissesAtOnce = ¤SwiftUIDriver.canDismissAtOnce
  weak var shownWindow: UIWindow?
  var made: [UInt64: ¤ScreenModel] = [:]
  var arrivals: [UInt64: @MainActor @Sendable (¤Reason?) -> Void] = [:]
  var departures: [UInt64: @MainActor @Sendable (¤Reason?) -> Void] = [:]
  var unsettled: Set<UInt64> = []
  var connection: ¤SceneConnection?
  var handedOver: [URL] = []
  var lateURLs: [URL] = []
  var observers: [any NSObjectProtocol] = []
  var isConnectionKnown = false
  var hasLaunched = false
  /// The window that shows the screens; nil until it is on screen.
  £override var window: UIWindow? { shownWindow }
  override func prepare(_ run: ¤PlanRun) throws {
    made = [:]
    for action in run.step.plan.actions { try make(action) }
    takePicture(run)
  }
  override func perform(_ action: ¤PlanAction, _ run: ¤PlanRun) { carryOut(action, run) }
  override var isOnScreen: Bool { shownLayers.contains { $0.top?.isThere == true } }
  override func hide() {
    let shown = shownLayers
    let layers = shown + shown.compactMap(\.leaving)
    let screens = layers.flatMap(\.stacks).flatMap(\.screens) + Array(made.values)
    change(false) {
      for layer in layers { layer.hide(hidden.hides(layer.id)) }
      for screen in screens { screen.hide(hidden.screens.contains(screen.id)) }
    }
    for case let hidden? in shown.filter(\.isHidden).map(\.controller) { endEditing(in: hidden) }
    // The system may draw the app for the app switcher before SwiftUI updates its views.
    if window?.windowScene?.activationState != .foregroundActive { window?.layoutIfNeeded() }
  }
  override var visibleController: UIViewController? {
    guard let top = shownLayers.last?.top else { return nil }
    if case .controller(let controller) = top.content { return controller }
    return top.probe?.parent
  }
  override func showBadges() {
    for layer in shownLayers where layer.tabs != nil { layer.objectWillChange.send() }
  }
  override func takeSnapshot() -> ¤Snapshot { snapshot() }
  override var isSettled: Bool {
    unsettled.isEmpty && foreign?.isBeingPresented != true && !isForeignLeaving && !isMoving
  }
  override var isInteractive: Bool { hasMenu || transitions.contains { $0.isInteractive } }
  override func listen() {
    guard let foreign, let presentation = foreign.presentationController else { return }
    watchOver(presentation, foreign)
  }
  override var canAnimateRoot: Bool { root != nil }
  override func forget() {
    made = [:]
    guard !isToBeSaved else { return }
    isToBeSaved = true
    // Parameters of the app's own types may take long to encode, so the state is not saved after each of several
    // steps.
    clock(1) { [weak self] in self?.save() }
  }
  override func save() {
    isToBeSaved = false
    // Until then, the scene keeps the state that it has.
    guard isConnected, !engine.state.isLaunching,
      savedOf.map({ engine.state.hasSameScreens(as: $0) }) != true
    else { return }
    let isFirst = savedOf == nil
    savedOf = engine.state
    let saved = tables.saved(engine.state)?.text
    if isFirst || saved != self.saved { self.saved = saved }
  }
  override func tearDown() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    root = nil
  }
  static var canDismissAtOnce: Bool {
    if #available(iOS 17, *) { true } else { false }
  }
}

/// Shows the app's screens in one window and carries out its navigation, with SwiftUI. Each window has its own,
/// which a `¤Root` shows.
@available(iOS 16, *)
£final class ¤Navigation: ¤SwiftUIDriver {
  /// The screens of all layers, and the values of the conditions.
  £var state: ¤State { ¤State(engine.state) }
  /// Opens a screen or container from the app's own code.
  £func open(_ route: ¤Route) { open(route.request) }
  @discardableResult
  £func open(_ route: ¤Route) async -> ¤Outcome? {
    await outcome(of: .route(route.request))
  }
  /// Shows a badge on the tab whose root is this screen; with nil, removes the badge.
  £func setBadge(_ badge: String?, on screen: ¤ScreenID) {
    setBadge(badge, on: ¤Destination(screen: screen.index))
  }
  £init(
    _ conditions: ¤Spec.Conditions,
    _ screens: ¤Spec.Screens,
    _ observer: ¤Spec.Observer?,
    _ defaults: UserDefaults,
    _ keyPrefix: String?,
    _ session: ¤Session?,
    _ bundle: Bundle,
    _ version: String?
  ) {
    super.init(
      ¤ScreenMaker(¤Spec.self, screens, bundle),
      ¤NavigationEngine(
        ¤Spec.self,
        conditions,
        defaults,
        keyPrefix: keyPrefix,
        session,
        bundle,
        version: version,
        observer: observer
      )
    )
  }
}
§file driver swiftUI tabs

@available(iOS 16, *)
@MainActor struct ¤LayerContent: View {
  @ObservedObject var layer: ¤LayerModel
  var body: some View {
    if let tabs = layer.tabs {
      if #available(iOS 18, visionOS 2, *) {
        TabView(selection: layer.selection) {
          ForEach(layer.stacks) { stack in
            Tab(value: stack.tab) {
              ¤StackView(stack: stack)
            } label: {
              ¤TabLabel(layer: layer, tabs: tabs, tab: stack.tab)
            }
            .badge(badge(stack.tab, of: tabs))
          }
        }
      } else {
        TabView(selection: layer.selection) {
          ForEach(layer.stacks) { stack in
            ¤StackView(stack: stack)
              .tabItem { ¤TabLabel(layer: layer, tabs: tabs, tab: stack.tab) }
              .badge(badge(stack.tab, of: tabs))
              .tag(stack.tab)
          }
        }
      }
    } else if let stack = layer.stacks.first {
      ¤StackView(stack: stack)
    }
  }
  private func badge(_ tab: Int, of tabs: Int) -> Text? {
    layer.navigation?.badge(ofTab: tab, of: tabs).map { Text(verbatim: $0) }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤TabLabel: View {
  @ObservedObject var layer: ¤LayerModel
  let tabs: Int
  let tab: Int
  var body: some View {
    if let navigation = layer.navigation,
      let look = navigation.maker.titles.look(ofTab: navigation.tables.row(ofTab: tab, of: tabs))
    {
      let maker = navigation.maker
      let icon = layer.selected == tab ? look.selectedIcon ?? look.icon : look.icon
      if let image = maker.image(icon) { Image(uiImage: image) }
      if let title = look.title { Text(verbatim: maker.text(title)) }
    }
  }
}
§file driver swiftUI

@available(iOS 16, *)
@MainActor struct ¤LayerView: View {
  @ObservedObject var layer: ¤LayerModel
  var body: some View {
    content
      .background { ¤PopoverView(layer: layer) }
      .sheet(item: layer.item(.sheet), onDismiss: { layer.presentedIsGone() }) { sheet in
        ¤LayerView(layer: sheet).interactiveDismissDisabled(sheet.presentation.isLocked)
          .modifier(¤SheetLook(sheet.presentation.sheet))
      }
      .fullScreenCover(item: layer.item(.cover), onDismiss: { layer.presentedIsGone() }) {
        cover in
        if #available(iOS 16.4, *), cover.isClear {
          ¤LayerView(layer: cover).presentationBackground(.clear)
        } else {
          ¤LayerView(layer: cover)
        }
      }
      .modifier(¤AlertModifier(layer: layer))
  }
  @ViewBuilder private var content: some View {
    if layer.isWithheld, let top = layer.top {
      ¤Curtain(isOnTop: layer.presented == nil)
        // The probe tells the navigation that the layer has appeared.
        .background { ¤ScreenProbe(screen: top).id(top.id) }
    } else {
      ¤LayerContent(layer: layer)
        .modifier(¤Hiding(isHidden: layer.isHidden, isOnTop: layer.presented == nil))
    }
  }
}
§without gates
@available(iOS 16, *)
@MainActor private struct ¤Hiding: ViewModifier {
  let isHidden: Bool
  let isOnTop: Bool
  func body(content: Content) -> some View { content }
}

@available(iOS 16, *)
@MainActor private struct ¤Curtain: View {
  let isOnTop: Bool
  var body: some View { EmptyView() }
}

extension ¤Driver {
  func endEditing(in hidden: UIViewController) {}
}
§end
§without tabs
@available(iOS 16, *)
@MainActor private struct ¤LayerContent: View {
  @ObservedObject var layer: ¤LayerModel
  var body: some View {
    if let stack = layer.stacks.first { ¤StackView(stack: stack) }
  }
}
§end

@available(iOS 16, *)
@MainActor private struct ¤PopoverView: View {
  @ObservedObject var layer: ¤LayerModel
  var body: some View {
    GeometryReader { geometry in
      let origin = geometry.frame(in: .global).origin
      let place = ((layer.presented ?? layer.leaving)?.anchor ?? .zero).offsetBy(
        dx: -origin.x,
        dy: -origin.y
      )
      Color.clear
        .popover(item: layer.item(.popover), attachmentAnchor: .rect(.rect(place))) { popover in
          ¤LayerView(layer: popover)
            .interactiveDismissDisabled(popover.presentation.isLocked)
            .modifier(¤SheetLook(popover.presentation.sheet))
            .onDisappear { layer.presentedIsGone() }
        }
    }
  }
}

@available(iOS 16, *)
@MainActor struct ¤StackView: View {
  @ObservedObject var stack: ¤StackModel
  var body: some View {
    if stack.isNavigation {
      NavigationStack(path: stack.path) {
        ZStack {
          if let root = stack.screens.first { ¤ScreenView(screen: root).id(root.id) }
        }
        .navigationDestination(for: ¤ScreenModel.self) { screen in
          // A screen in place of another one must have its own state, and its own probe.
          ¤ScreenView(screen: screen).id(screen.id)
        }
      }
    } else if let screen = stack.screens.last {
      ¤ScreenView(screen: screen).id(screen.id)
    } else {
      Color.clear
    }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤ScreenView: View {
  @ObservedObject var screen: ¤ScreenModel
  var body: some View {
    content
      .modifier(¤Hiding(isHidden: screen.isHidden, isOnTop: false))
      .background { ¤ScreenProbe(screen: screen) }
      .modifier(¤ScreenBars(screen: screen))
  }
  @ViewBuilder private var content: some View {
    switch screen.content {
    case .view(let view): view
    case .controller(let controller):
      ¤ControllerView(controller: controller, screen: screen).ignoresSafeArea()
    }
  }
}

@available(iOS 16, *)
@MainActor private struct ¤ScreenBars: ViewModifier {
  @ObservedObject var screen: ¤ScreenModel
  func body(content: Content) -> some View {
    let named = content.modifier(¤Titled(title: screen.barTitle))
      .navigationBarBackButtonHidden(!screen.hasBack)
    if !screen.hidesTabBar {
      named
    } else if #available(iOS 18, visionOS 2, *) {
      named.toolbarVisibility(.hidden, for: .tabBar)
    } else {
      named.toolbar(.hidden, for: .tabBar)
    }
  }
}

@available(iOS 16, *)
extension ¤ScreenModel {
  fileprivate var barTitle: String? {
    if case .controller = content { return title ?? "" }
    return title
  }
}

@available(iOS 16, *)
@MainActor private struct ¤Titled: ViewModifier {
  let title: String?
  func body(content: Content) -> some View {
    if let title { content.navigationTitle(Text(verbatim: title)) } else { content }
  }
}

@available(iOS 16, *)
struct ¤SheetLook: ViewModifier {
  private let options: ¤SheetOptions
  @SwiftUI.State private var selected: PresentationDetent
  init(_ options: ¤SheetOptions) {
    self.options = options
    _selected = SwiftUI.State(initialValue: options.detents.first?.swiftUI ?? .large)
  }
  func body(content: Content) -> some View {
    if options.detents.isEmpty {
      content.presentationDragIndicator(options.hasGrabber ? .visible : .automatic)
    } else {
      content
        .presentationDetents(Set(options.detents.map(\.swiftUI)), selection: $selected)
        .presentationDragIndicator(options.hasGrabber ? .visible : .automatic)
    }
  }
}

@available(iOS 16, *)
extension ¤SheetOptions.Detent {
  fileprivate var swiftUI: PresentationDetent {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fraction(let part): .fraction(CGFloat(part))
    case .height(let points): .height(CGFloat(points))
    }
  }
}
"""##
}
