/// A container (docs/language.md, Containers).
public struct Container: Sendable {
  /// The name.
  public var name: String
  /// The kind.
  public var kind: ContainerKind
  /// The slots, in the order of the text. At least one shows something.
  public var slots: [Slot]
  /// The class of the view controller, if it isn't UIKit's.
  public var className: String?
  /// The storyboard that creates it with its children.
  public var storyboard: String?
  /// The identifier in the storyboard.
  public var storyboardIdentifier: String?
  /// The title, which is a localization key.
  public var title: String?
  /// The formula that must hold for everything in and over it.
  public var requires = FormulaID.true
  /// The node of `requires`.
  public var requiresOrigin = NodeID.none
  /// The `entry`, by which the app's own code can open it.
  public var entry: Screen.Entry?
  /// The components that it embeds itself.
  public var embeds: [ComponentID] = []
  /// The tab container that contains it.
  public var parent: ContainerID?
  /// True if it is written inline, as `{ nav: screen }`.
  public var isInline = false
  /// The description.
  public var doc: String?
  /// The name in the declaration, or the screen's name in `{ nav: screen }`.
  public var origin: NodeID
}

extension Container {
  /// True if its content is a navigation stack. In other containers, the user selects a slot.
  @inlinable public var isStack: Bool { kind == .nav }

  /// The root of the navigation stack; nil if the container is no stack.
  @inlinable public var root: ScreenID? { isStack ? firstShown?.screen : nil }

  /// The destinations in the slots, in their order.
  @inlinable public var shown: some Sequence<Destination> {
    slots.lazy.compactMap { $0.shown }
  }

  /// The destination that the fresh container shows.
  @inlinable public var firstShown: Destination? {
    for slot in slots {
      if let shown = slot.shown { return shown }
    }
    return nil
  }

  /// Returns the index of the slot that shows `destination` directly.
  @inlinable public func slot(showing destination: Destination) -> Int? {
    slots.firstIndex { $0.shown == destination }
  }
}

/// A part of a container that shows one destination: a tab, or the whole navigation controller.
public struct Slot: Sendable {
  /// The content of a slot.
  public enum Content: Hashable, Sendable {
    /// The slot shows this destination. A tap on the tab selects it.
    case show(Destination)
    /// The slot shows nothing. A tap on the tab fires the event, and does not select it.
    case fire(EventID)
  }

  /// The content.
  public var content: Content
  /// The tab's title, which is a localization key.
  public var title: String?
  /// The tab's icon: an SF Symbol, or `asset:` and the name of an image.
  public var icon: String?
  /// The icon while the tab is selected.
  public var selectedIcon: String?
  /// The node of the tab, or of the name of the root.
  public var origin: NodeID

  /// The destination that the slot shows, if any.
  @inlinable public var shown: Destination? {
    if case .show(let destination) = content { destination } else { nil }
  }
}
