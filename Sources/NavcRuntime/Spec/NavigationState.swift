/// The navigation state: the screens of all layers, and the values of the conditions. It decides where each step
/// leads. A value type: a report contains the states before and after a step.
public struct NavigationState<Spec: NavigationSpec>: Sendable {
  let core: CoreState

  init(_ core: CoreState) { self.core = core }

  /// The root and everything presented over it, bottom to top. Empty before launch.
  public var layers: [ScreenLayer<Spec>] { core.layers.map { ScreenLayer<Spec>($0) } }

  /// True while the splash screen is shown and the launch rules have not been evaluated.
  public var isLaunching: Bool { core.isLaunching }

  /// True if a screen that the app itself presents covers the topmost layer.
  public var isCovered: Bool { core.isCovered }

  /// The visible instance of a screen, or nil if the app covers it with something of its own.
  public var visibleEntry: ScreenEntry<Spec>? { core.visible.map { ScreenEntry<Spec>($0) } }

  /// The visible screen, or nil before launch and while the app covers it with something of its own.
  public var visible: ScreenID<Spec>? { core.visible.map { ScreenID<Spec>($0.screen) } }

  /// The screens of the topmost stack, from root to top.
  public var stack: [ScreenID<Spec>] {
    core.layers.last?.stack.entries.map { ScreenID<Spec>($0.screen) } ?? []
  }

  /// The name of the held intent, which resumes once its requirements hold, such as a login. Nil if there is none.
  public var remembered: String? { core.heldIntent.map { Spec.tables.name(of: $0.intent) } }

  /// The containers around the visible screen, innermost first.
  public var containers: [ContainerID<Spec>] { core.containers.map { ContainerID<Spec>($0) } }

  /// Returns a condition's value after the last step: `"true"`, `"false"`, or the name of the value in the spec.
  public func value(of condition: String) -> String? {
    Spec.tables.valueName(condition: condition, in: core.values)
  }
}

extension NavigationState: CustomStringConvertible {
  /// The layers from bottom to top, such as `main[*home(feed profile) settings] > camera`.
  public var description: String { Spec.tables.description(of: core) }
}

/// The root or a presented layer, with its stacks.
public struct ScreenLayer<Spec: NavigationSpec>: Sendable {
  let core: LayerState

  init(_ core: LayerState) { self.core = core }

  /// The layer's tab bar controller, or nil if it has none.
  public var tabs: ContainerID<Spec>? { core.tabs.map { ContainerID<Spec>($0) } }

  /// The index of the selected tab; 0 if the layer has no tabs.
  public var selected: Int { core.selected }

  /// The layer's stacks: one for each tab, or exactly one.
  public var stacks: [ScreenStack<Spec>] { core.stacks.map { ScreenStack<Spec>($0) } }

  /// The stack that the layer shows.
  public var stack: ScreenStack<Spec> { ScreenStack<Spec>(core.stack) }
}

extension ScreenLayer: CustomStringConvertible {
  /// The layer's containers and screens. A star marks the selected tab.
  public var description: String { Spec.tables.description(of: core) }
}

/// A navigation stack, or a single screen without a navigation controller.
public struct ScreenStack<Spec: NavigationSpec>: Sendable {
  let core: StackState

  init(_ core: StackState) { self.core = core }

  /// The stack's navigation controller, or nil if it has none.
  public var navigation: ContainerID<Spec>? { core.navigation.map { ContainerID<Spec>($0) } }

  /// The screens from root to top. Empty for a tab that fires an event.
  public var entries: [ScreenEntry<Spec>] { core.entries.map { ScreenEntry<Spec>($0) } }
}

extension ScreenStack: CustomStringConvertible {
  /// The stack's screens from root to top, such as `home(feed profile)`.
  public var description: String { Spec.tables.description(of: core) }
}

/// An instance of a screen in a stack. It is created once, and ends when it is popped or dismissed.
public struct ScreenEntry<Spec: NavigationSpec>: Sendable {
  let core: EntryState

  init(_ core: EntryState) { self.core = core }

  /// The identifier of this instance, which no other instance has.
  public var id: UInt64 { core.id }

  /// The screen that this is an instance of.
  public var screen: ScreenID<Spec> { ScreenID<Spec>(core.screen) }

  /// The parameters of this instance, of the screen's own type; nil if the screen takes none.
  public var parameters: (any Hashable & Sendable)? { core.parameters }
}
