/// A screen (docs/language.md, Screens).
public struct Screen: Sendable {
  /// The way a screen is created. Texts are checked against Swift's grammar before they become code.
  public enum Construction: Hashable, Sendable {
    /// The app's factory.
    case factory
    /// A view controller class.
    case viewController(class: String)
    /// A storyboard. Without an identifier, it is the initial view controller.
    case storyboard(name: String, identifier: String?, class: String?)
    /// A nib.
    case nib(name: String, class: String)
    /// A SwiftUI view in a hosting controller.
    case view(String)
  }

  /// The name.
  public var name: String
  /// The way it is created.
  public var construction: Construction
  /// True for `factory: true`: the app's factory creates it, whatever `construction` is.
  public var isMadeByApp = false
  /// The alert, if the screen is one.
  public var alert: Alert?
  /// The parameters.
  public var parameters: [Parameter] = []
  /// The formula that must hold whenever it is on screen.
  public var requires = FormulaID.true
  /// The node of `requires`.
  public var requiresOrigin = NodeID.none
  /// The patterns of the links that open it, in all their forms.
  public var links: [LinkPattern] = []
  /// The screen where the last hop of its place starts.
  public var via: ScreenID?
  /// The `entry`, by which the app's own code can open it.
  public var entry: Entry?
  /// The `NSUserActivity` while it is visible.
  public var activity: Activity?
  /// The components that it embeds.
  public var embeds: [ComponentID] = []
  /// The type of its result.
  public var returns: String?
  /// The title, which is a localization key.
  public var title: String?
  /// True if having no way out is intended.
  public var isTerminal = false
  /// True if the system offers a way back from it.
  public var hasBackButton = true
  /// True if there is no tab bar while it is pushed.
  public var hidesTabBar = false
  /// True if it can be part of a restored state.
  public var isRestorable = true
  /// The description.
  public var doc: String?
  /// The name in the declaration.
  public var origin: NodeID

  /// The `NSUserActivity` of a screen.
  public struct Activity: Hashable, Sendable {
    /// The type. If nil, it is the bundle identifier and the screen's name.
    public var type: String?
    /// True if the user can continue it on another device.
    public var isEligibleForHandoff: Bool
    /// True if Spotlight finds it.
    public var isEligibleForSearch: Bool
    /// True if Siri can suggest it.
    public var isEligibleForPrediction: Bool
    /// The node of `activity`.
    public var origin: NodeID
  }

  /// The `entry` of a screen or container.
  public struct Entry: Hashable, Sendable {
    /// The formula under which the app's code can open it.
    public var when: FormulaID
    /// The presentation style, if it is opened over the visible screen.
    public var style: Presentation.Style?
    /// The node of `entry`.
    public var origin: NodeID
  }
}

extension Screen {
  /// The parameters without a default.
  package var requiredParameters: [Parameter] { parameters.filter { $0.defaultValue == nil } }
}

extension Screen {
  /// The patterns of the links that open it, as written: one form of each.
  public var writtenLinks: [LinkPattern] { links.filter(\.isWhole) }
}
