/// One screen in a stack, by its numbers: an instance of it, made once and gone when it is popped or
/// dismissed.
struct EntryState: Sendable {
  /// What tells this instance from all others.
  let id: UInt64
  let screen: Int
  /// What it was made with; the screen's own parameters type, or nil if it has none.
  let parameters: (any Hashable & Sendable)?
  /// The call that waits for what it hands back; 0 if none does.
  var ticket: UInt64 = 0
}

/// A navigation stack, or a place that holds one screen and has no navigation controller.
struct StackState: Sendable {
  /// The navigation controller, if there is one.
  let navigation: Int?
  /// From the root to the top; empty for a tab that fires an event.
  var entries: [EntryState]
  let id: UInt64

  static let empty = StackState(navigation: nil, entries: [], id: 0)
}

/// The root, or something presented, with all that it holds.
struct LayerState: Sendable {
  /// The tab bar controller, if there is one.
  let tabs: Int?
  /// The selected tab; 0 where there are no tabs.
  var selected: Int
  /// One for each tab, or exactly one.
  var stacks: [StackState]
  let id: UInt64
  var presentation = PresentationOptions()
  /// The presented gate that brought it: a row of the gates' table.
  var gate: Int?
  /// What that gate was last asked for.
  var asked: GateReason?
  /// A check has shown a gate in it: it leaves once nothing is wanting in what lies under it.
  var isMarked = false

  /// The stack that is shown.
  var stack: StackState {
    get { stacks.indices.contains(selected) ? stacks[selected] : StackState.empty }
    set { if stacks.indices.contains(selected) { stacks[selected] = newValue } }
  }

  /// The screen that is shown. Not by way of `stack`, which is a copy.
  var top: EntryState? { stacks.indices.contains(selected) ? stacks[selected].entries.last : nil }

  /// The destination that this layer was made for.
  var destination: Destination? {
    if let tabs { return Destination(container: tabs) }
    if let navigation = stack.navigation { return Destination(container: navigation) }
    return stack.entries.first.map { Destination(screen: $0.screen) }
  }
}

/// What a gate is asked for: the condition that is wanting, and the value that it has.
struct GateReason: Sendable {
  let condition: Int
  let value: Int

  init(_ condition: Int, _ values: [Int]) {
    self.condition = condition
    value = values.indices.contains(condition) ? values[condition] : 0
  }
}

/// How a layer is presented.
struct PresentationOptions: Hashable, Sendable {
  /// automatic, fullScreen, pageSheet, formSheet, overFullScreen, popover
  var style = 0
  var isLocked = false
  var sheet = SheetOptions()

  /// Whether the user can swipe it away.
  var canBeSwipedAway: Bool { !isLocked && style != 1 && style != 4 }
}

/// A screen or a container: 2n or 2n + 1.
struct Destination: Hashable, Sendable {
  let code: Int

  init(code: Int) { self.code = code }
  init(screen: Int) { code = screen * 2 }
  init(container: Int) { code = container * 2 + 1 }

  var screen: Int? { code >= 0 && code % 2 == 0 ? code / 2 : nil }
  var container: Int? { code >= 0 && code % 2 == 1 ? code / 2 : nil }
}

/// What is on screen, all that lies under it, and the conditions: everything that navigation decides
/// by, in numbers.
struct CoreState: Sendable {
  /// The root, then what is presented, bottom to top; empty before the launch.
  var layers: [LayerState] = []
  /// Whether the splash screen is shown and the launch rules have not been asked.
  var isLaunching = true
  var values: [Int] = []
  var memory: RememberedIntent?
  /// Whether something that the app shows by itself covers the topmost layer.
  var isCovered = false
  var lastID: UInt64 = 0

  /// The instance of a screen that is visible; nil if the app shows something of its own.
  var visible: EntryState? { isCovered ? nil : top }

  /// The topmost screen that is the router's own, even if something else lies over it.
  var top: EntryState? { layers.last?.top }

  /// The containers that the visible screen is in, the innermost first.
  var containers: [Int] {
    layers.last.map { containers(around: $0.stack, ofLayer: layers.count - 1) } ?? []
  }

  /// The containers that the screens of a layer's stack are in, the innermost first.
  func containers(around stack: StackState, ofLayer index: Int) -> [Int] {
    var result: [Int] = []
    for number in stride(from: index, through: 0, by: -1) {
      let navigation = number == index ? stack.navigation : layers[number].stack.navigation
      if let navigation { result.append(navigation) }
      if let tabs = layers[number].tabs { result.append(tabs) }
      // What a gate shows is in nothing that lies below it.
      if layers[number].gate != nil { break }
    }
    return result
  }

  /// The instance of a screen that fires a call: the visible one for a container that this is in.
  func instance(firing call: EventCall) -> UInt64 {
    let isIn = call.container.map(containers.contains) ?? isInContainer(call.instance)
    return isIn ? top?.id ?? call.instance : call.instance
  }

  /// Whether the visible screen is in this instance of a container.
  private func isInContainer(_ instance: UInt64) -> Bool {
    for layer in layers.reversed() {
      if layer.stack.navigation != nil, layer.stack.id == instance { return true }
      if layer.tabs != nil, layer.id == instance { return true }
      if layer.gate != nil { break }
    }
    return false
  }

  /// The layer of the presented gate that is up; there is one at most.
  var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }

  /// A layer that is there.
  func layer(_ index: Int) -> LayerState? {
    layers.indices.contains(index) ? layers[index] : nil
  }

  /// Whether what a plan changes is a navigation controller's stack.
  func isNavigation(_ change: StackChange) -> Bool {
    guard let stacks = layer(change.layer)?.stacks, stacks.indices.contains(change.stack) else {
      return false
    }
    return stacks[change.stack].navigation != nil
  }

  /// Whether the same instances are in the same places: then the same may come back at the next start.
  func hasSameScreens(as other: CoreState) -> Bool {
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

extension NavigationTables {
  /// The layers, bottom to top, such as `main[*home(feed profile) settings] > camera`.
  func description(of state: CoreState) -> String {
    state.layers.map { description(of: $0) }.joined(separator: " > ")
  }

  /// The layer's containers and screens; the selected tab is marked with a star.
  func description(of layer: LayerState) -> String {
    guard let tabs = layer.tabs else { return description(of: layer.stack) }
    let parts = layer.stacks.indices.map { index in
      (index == layer.selected ? "*" : "") + description(of: layer.stacks[index])
    }
    return name(ofContainer: tabs) + "[" + parts.joined(separator: " ") + "]"
  }

  /// The stack's screens, root to top.
  func description(of stack: StackState) -> String {
    let names = stack.entries.map { name(ofScreen: $0.screen) }.joined(separator: " ")
    guard let navigation = stack.navigation else { return names.isEmpty ? "()" : names }
    return name(ofContainer: navigation) + "(" + names + ")"
  }
}

/// How a sheet looks, as far as the spec says so.
struct SheetOptions: Hashable, Codable, Sendable {
  /// A height at which it rests.
  enum Detent: Hashable, Codable, Sendable {
    case medium, large
    /// A part of the greatest height.
    case fraction(Double)
    /// So many points.
    case height(Double)

    /// How high it is where a sheet can be that high.
    func height(within most: Double) -> Double {
      switch self {
      case .medium: most / 2
      case .large: most
      case .fraction(let part): most * part
      case .height(let points): min(points, most)
      }
    }
  }

  /// It opens at the first; none is the system's choice.
  var detents: [Detent] = []
  var hasGrabber = false

  /// Whether the spec says nothing of it.
  var isPlain: Bool { detents.isEmpty && !hasGrabber }

  /// The nearer of medium and large for each, where there is nothing else.
  func nearest(within most: Double) -> [Detent] {
    var nearest: [Detent] = []
    for detent in detents {
      let near = detent.height(within: most) < most * 0.75 ? Detent.medium : .large
      if !nearest.contains(near) { nearest.append(near) }
    }
    return nearest
  }
}

extension PresentationOptions {
  /// The same, with a sheet that looks so.
  func with(_ sheet: SheetOptions) -> PresentationOptions {
    var options = self
    options.sheet = sheet
    return options
  }

  /// The same, however a sheet looks.
  var plain: PresentationOptions { with(SheetOptions()) }

  /// Of what a launch rule brings over its root: it is pushed.
  var isPush: Bool { style < 0 }
}
