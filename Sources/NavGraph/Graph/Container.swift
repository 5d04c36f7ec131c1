/// A container (LANGUAGE §5).
public struct Container: Sendable {
  /// What it holds.
  public enum Kind: Sendable {
    /// A navigation controller with this root.
    case nav(root: ScreenID)
    /// A tab bar controller.
    case tabs([Tab])
  }

  /// The name.
  public var name: String
  /// What it holds.
  public var kind: Kind
  /// The class of the controller, if it is not UIKit's own.
  public var className: String?
  /// The storyboard that makes it with its children.
  public var storyboard: String?
  /// Its identifier in the storyboard.
  public var storyboardIdentifier: String?
  /// Its title, a localisation key.
  public var title: String?
  /// What must hold for everything in and over it.
  public var requires = FormulaID.true
  /// Where `requires` is written.
  public var requiresOrigin = NodeID.none
  /// When the app's own code may open it.
  public var entry: Screen.Entry?
  /// The components in it, beside its screens.
  public var embeds: [ComponentID] = []
  /// The tab container that holds it.
  public var parent: ContainerID?
  /// Whether it was written in place of a name, as `{ nav: screen }`.
  public var isInline = false
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared, or the screen's in `{ nav: screen }`.
  public var origin: NodeID
}

/// One tab of a tab container.
public struct Tab: Sendable {
  /// What a tap on it does.
  public enum Content: Hashable, Sendable {
    /// It is selected, and shows this.
    case show(Destination)
    /// It fires an event and is never selected.
    case fire(EventID)

    /// What is shown, if anything is.
    package var shown: Destination? {
      if case .show(let destination) = self { destination } else { nil }
    }
  }

  /// What a tap on it does.
  public var content: Content
  /// Its title, a localisation key.
  public var title: String?
  /// Its icon: an SF Symbol, or `asset:` and the name of an image.
  public var icon: String?
  /// Its icon while it is selected.
  public var selectedIcon: String?
  /// Where it is written.
  public var origin: NodeID
}
