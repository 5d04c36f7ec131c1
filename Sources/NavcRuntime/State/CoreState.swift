/// An instance of a screen in a stack. It is created once, and ends when it is popped or dismissed.
struct EntryState: Sendable {
  /// The number of this instance, which no other instance, stack or layer has.
  let id: UInt64
  let screen: Int
  /// The parameters, of the screen's own type; nil if the screen takes none.
  let parameters: (any Hashable & Sendable)?
  /// The number of the call that waits for the screen's result; 0 if none does.
  var ticket: UInt64 = 0
}

/// A navigation stack, or a single screen without a navigation controller.
struct StackState: Sendable {
  /// The navigation controller, or nil if there is none.
  let navigation: Int?
  /// The screens from root to top. Empty for a tab that fires an event.
  var entries: [EntryState]
  let id: UInt64

  static let empty = StackState(navigation: nil, entries: [], id: 0)
}

/// The root or a presented layer, with its stacks.
struct LayerState: Sendable {
  /// The tab bar controller, or nil if there is none.
  let tabs: Int?
  /// The index of the selected tab; 0 if there are no tabs.
  var selected: Int
  /// The stacks: one for each tab, or exactly one.
  var stacks: [StackState]
  let id: UInt64
  var presentation = PresentationOptions()
  /// The presented gate that the layer belongs to, as a row of the gates table; nil for other layers.
  var gate: Int?
  /// The reason for which the gate was last asked for.
  var reason: GateReason?
  /// True if the visibility check has shown a gate in this layer. The layer is then removed as soon as the screen
  /// under it meets its requirements.
  var isMarked = false

  /// The stack that the layer shows.
  var stack: StackState {
    get { stacks.indices.contains(selected) ? stacks[selected] : StackState.empty }
    set { if stacks.indices.contains(selected) { stacks[selected] = newValue } }
  }

  /// The screen that the layer shows. Reads `stacks` directly, because `stack` is a copy.
  var top: EntryState? { stacks.indices.contains(selected) ? stacks[selected].entries.last : nil }

  /// The destination that this layer was made for.
  var destination: Destination? {
    if let tabs { return Destination(container: tabs) }
    if let navigation = stack.navigation { return Destination(container: navigation) }
    return stack.entries.first.map { Destination(screen: $0.screen) }
  }
}

/// The condition for which a gate is asked, and the value that the condition has.
struct GateReason: Sendable {
  let condition: Int
  let value: Int

  init(_ condition: Int, _ values: [Int]) {
    self.condition = condition
    value = values.indices.contains(condition) ? values[condition] : 0
  }
}

/// The style of a layer's presentation.
struct PresentationOptions: Hashable, Sendable {
  /// The style: 0 automatic, 1 fullScreen, 2 pageSheet, 3 formSheet, 4 overFullScreen, 5 popover, -1 push.
  var style = 0
  var isLocked = false
  var sheet = SheetOptions()

  /// True if the user can swipe the layer away.
  var canBeSwipedAway: Bool { !isLocked && style != 1 && style != 4 }
}

/// A screen or a container. Screen n has the code 2n, and container n the code 2n + 1.
struct Destination: Hashable, Sendable {
  let code: Int

  init(code: Int) { self.code = code }
  init(screen: Int) { code = screen * 2 }
  init(container: Int) { code = container * 2 + 1 }

  var screen: Int? { code >= 0 && code % 2 == 0 ? code / 2 : nil }
  var container: Int? { code >= 0 && code % 2 == 1 ? code / 2 : nil }
}

/// The navigation state without its generic type: the screens of all layers, and the values of the conditions.
struct CoreState: Sendable {
  /// The root and everything presented over it, bottom to top. Empty before launch.
  var layers: [LayerState] = []
  /// True while the splash screen is shown and the launch rules have not been evaluated.
  var isLaunching = true
  var values: [Int] = []
  var heldIntent: HeldIntent?
  /// True if a screen that the app itself presents covers the topmost layer.
  var isCovered = false
  var lastID: UInt64 = 0

  /// The visible instance of a screen, or nil if the app covers it with something of its own.
  var visible: EntryState? { isCovered ? nil : top }

  /// The topmost screen of the router, even if the app covers it with something of its own.
  var top: EntryState? { layers.last?.top }

  /// The containers around the visible screen, innermost first.
  var containers: [Int] {
    layers.last.map { containers(around: $0.stack, ofLayer: layers.count - 1) } ?? []
  }

  /// Returns the containers around the screens of a layer's stack, innermost first.
  func containers(around stack: StackState, ofLayer index: Int) -> [Int] {
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

  /// Returns the instance that fires a call: the visible screen, if a container around it fires.
  func instance(firing call: EventCall) -> UInt64 {
    let isIn = call.container.map(containers.contains) ?? isInContainer(call.instance)
    return isIn ? top?.id ?? call.instance : call.instance
  }

  /// Returns true if the visible screen is in this instance of a container.
  private func isInContainer(_ instance: UInt64) -> Bool {
    for layer in layers.reversed() {
      if layer.stack.navigation != nil, layer.stack.id == instance { return true }
      if layer.tabs != nil, layer.id == instance { return true }
      if layer.gate != nil { break }
    }
    return false
  }

  /// The index of the presented gate's layer. There is at most one.
  var gateLayer: Int? { layers.lastIndex { $0.gate != nil } }

  /// Returns the layer at an index, or nil if there is none.
  func layer(_ index: Int) -> LayerState? {
    layers.indices.contains(index) ? layers[index] : nil
  }

  /// Returns true if a change is one of a navigation controller's stack.
  func isNavigation(_ change: StackChange) -> Bool {
    guard let stacks = layer(change.layer)?.stacks, stacks.indices.contains(change.stack) else {
      return false
    }
    return stacks[change.stack].navigation != nil
  }

  /// Returns true if both states have the same instances in the same places, so that their saved states are equal.
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
  /// Returns the layers from bottom to top, such as `main[*home(feed profile) settings] > camera`.
  func description(of state: CoreState) -> String {
    state.layers.map { description(of: $0) }.joined(separator: " > ")
  }

  /// Returns the layer's containers and screens. A star marks the selected tab.
  func description(of layer: LayerState) -> String {
    guard let tabs = layer.tabs else { return description(of: layer.stack) }
    let parts = layer.stacks.indices.map { index in
      (index == layer.selected ? "*" : "") + description(of: layer.stacks[index])
    }
    return name(ofContainer: tabs) + "[" + parts.joined(separator: " ") + "]"
  }

  /// Returns the stack's screens from root to top.
  func description(of stack: StackState) -> String {
    let names = stack.entries.map { name(ofScreen: $0.screen) }.joined(separator: " ")
    guard let navigation = stack.navigation else { return names.isEmpty ? "()" : names }
    return name(ofContainer: navigation) + "(" + names + ")"
  }
}

/// The detents and the grabber of a sheet, as far as the spec sets them.
struct SheetOptions: Hashable, Codable, Sendable {
  /// A height at which the sheet rests.
  enum Detent: Hashable, Codable, Sendable {
    case medium, large
    /// A fraction of the maximum height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)

    /// Returns the height in points, within the maximum height.
    func height(within most: Double) -> Double {
      switch self {
      case .medium: most / 2
      case .large: most
      case .fraction(let part): most * part
      case .height(let points): min(points, most)
      }
    }
  }

  /// The detents. The sheet opens at the first; if there are none, the system chooses.
  var detents: [Detent] = []
  var hasGrabber = false

  /// True if the spec sets nothing.
  var isPlain: Bool { detents.isEmpty && !hasGrabber }

  /// Returns medium or large for each detent, whichever is nearer: for systems without custom detents.
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
  /// Returns these options with another sheet.
  func with(_ sheet: SheetOptions) -> PresentationOptions {
    var options = self
    options.sheet = sheet
    return options
  }

  /// A copy of the options without those of the sheet.
  var plain: PresentationOptions { with(SheetOptions()) }

  /// True if a launch rule pushes its second screen instead of presenting it.
  var isPush: Bool { style < 0 }
}
