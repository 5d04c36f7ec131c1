/// What is on screen, all that lies under it, and the conditions: everything that navigation decides
/// by. A plain value: a report has that before and after a step.
public struct NavigationState<Spec: NavigationSpec>: Sendable {
  let core: CoreState

  init(_ core: CoreState) { self.core = core }

  /// The root, then what is presented, bottom to top; empty before the launch.
  public var layers: [ScreenLayer<Spec>] { core.layers.map { ScreenLayer<Spec>($0) } }

  /// Whether the splash screen is shown and the launch rules have not been asked.
  public var isLaunching: Bool { core.isLaunching }

  /// Whether something that the app shows by itself covers the topmost layer.
  public var isCovered: Bool { core.isCovered }

  /// The instance of a screen that is visible; nil if the app shows something of its own.
  public var visibleEntry: ScreenEntry<Spec>? { core.visible.map { ScreenEntry<Spec>($0) } }

  /// The visible screen; nil before the launch, and while the app shows something of its own.
  public var visible: ScreenID<Spec>? { core.visible.map { ScreenID<Spec>($0.screen) } }

  /// The screens of the topmost stack, root to top.
  public var stack: [ScreenID<Spec>] {
    core.layers.last?.stack.entries.map { ScreenID<Spec>($0.screen) } ?? []
  }

  /// What was asked for and waits until what it needs holds, such as a login: its name in the spec.
  public var remembered: String? { core.memory.map { Spec.tables.name(of: $0.intent) } }

  /// The containers that the visible screen is in, the innermost first.
  public var containers: [ContainerID<Spec>] { core.containers.map { ContainerID<Spec>($0) } }

  /// A condition's value, as the last step left it: `"true"`, `"false"`, or its name in the spec.
  public func value(of condition: String) -> String? {
    Spec.tables.valueName(condition: condition, in: core.values)
  }
}

extension NavigationState: CustomStringConvertible {
  /// The layers, bottom to top, such as `main[*home(feed profile) settings] > camera`.
  public var description: String { Spec.tables.description(of: core) }
}

/// The root, or something presented, with all that it holds.
public struct ScreenLayer<Spec: NavigationSpec>: Sendable {
  let core: LayerState

  init(_ core: LayerState) { self.core = core }

  /// The tab bar controller, if there is one.
  public var tabs: ContainerID<Spec>? { core.tabs.map { ContainerID<Spec>($0) } }

  /// The selected tab, from 0 on; 0 where there are no tabs.
  public var selected: Int { core.selected }

  /// One for each tab, or exactly one.
  public var stacks: [ScreenStack<Spec>] { core.stacks.map { ScreenStack<Spec>($0) } }

  /// The stack that is shown.
  public var stack: ScreenStack<Spec> { ScreenStack<Spec>(core.stack) }
}

extension ScreenLayer: CustomStringConvertible {
  /// The layer's containers and screens; the selected tab is marked with a star.
  public var description: String { Spec.tables.description(of: core) }
}

/// A navigation stack, or a place that holds one screen and has no navigation controller.
public struct ScreenStack<Spec: NavigationSpec>: Sendable {
  let core: StackState

  init(_ core: StackState) { self.core = core }

  /// The navigation controller, if there is one.
  public var navigation: ContainerID<Spec>? { core.navigation.map { ContainerID<Spec>($0) } }

  /// From the root to the top; empty for a tab that fires an event.
  public var entries: [ScreenEntry<Spec>] { core.entries.map { ScreenEntry<Spec>($0) } }
}

extension ScreenStack: CustomStringConvertible {
  /// The stack's screens, root to top, such as `home(feed profile)`.
  public var description: String { Spec.tables.description(of: core) }
}

/// One screen in a stack: an instance of it, made once and gone when it is popped or dismissed.
public struct ScreenEntry<Spec: NavigationSpec>: Sendable {
  let core: EntryState

  init(_ core: EntryState) { self.core = core }

  /// What tells this instance from all others.
  public var id: UInt64 { core.id }

  /// Which screen it is.
  public var screen: ScreenID<Spec> { ScreenID<Spec>(core.screen) }

  /// What it was made with: a value of the screen's own type of parameters; nil if it takes none.
  public var parameters: (any Hashable & Sendable)? { core.parameters }
}
