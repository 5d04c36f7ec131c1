/// A container (docs/language.md, Containers).
public struct Container: Sendable {
  /// The kind of a container, with its contents.
  public enum Kind: Sendable {
    /// A navigation controller with this root.
    case nav(root: ScreenID)
    /// A tab bar controller.
    case tabs([Tab])
  }

  /// The name.
  public var name: String
  /// The kind, with the contents.
  public var kind: Kind
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

/// One tab of a tab container.
public struct Tab: Sendable {
  /// The action of a tap.
  public enum Content: Hashable, Sendable {
    /// Selects the tab, which shows this destination.
    case show(Destination)
    /// Fires the event. The tab is never selected.
    case fire(EventID)

    /// The destination that the tab shows, if any.
    package var shown: Destination? {
      if case .show(let destination) = self { destination } else { nil }
    }
  }

  /// The action of a tap.
  public var content: Content
  /// The title, which is a localization key.
  public var title: String?
  /// The icon: an SF Symbol, or `asset:` and the name of an image.
  public var icon: String?
  /// The icon while the tab is selected.
  public var selectedIcon: String?
  /// The node of the tab.
  public var origin: NodeID
}
