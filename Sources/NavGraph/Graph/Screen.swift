/// A screen (LANGUAGE §4).
public struct Screen: Sendable {
  /// How a screen is made. Texts are checked against Swift's grammar where they become code.
  public enum Construction: Hashable, Sendable {
    /// By the app's factory.
    case factory
    /// From a view controller class.
    case viewController(class: String)
    /// From a storyboard; without an identifier its initial view controller.
    case storyboard(name: String, identifier: String?, class: String?)
    /// From a nib.
    case nib(name: String, class: String)
    /// A SwiftUI view, hosted.
    case view(String)
  }

  /// The name.
  public var name: String
  /// How it is made.
  public var construction: Construction
  /// `factory: true`: the app's factory makes it, whatever its construction says of it.
  public var isMadeByApp = false
  /// What it says and asks, of an alert, which the router makes.
  public var alert: Alert?
  /// What it is made with.
  public var parameters: [Parameter] = []
  /// What must hold whenever it is on screen.
  public var requires = FormulaID.true
  /// Where `requires` is written.
  public var requiresOrigin = NodeID.none
  /// The patterns under which links open it, in all their forms.
  public var links: [LinkPattern] = []
  /// The screen that the last hop of its place comes from.
  public var via: ScreenID?
  /// Whether the app's own code may open it.
  public var entry: Entry?
  /// What the system is told of while it is on screen.
  public var activity: Activity?
  /// The components in it.
  public var embeds: [ComponentID] = []
  /// The type of what it may hand back.
  public var returns: String?
  /// Its title, a localisation key.
  public var title: String?
  /// Having no way out is meant.
  public var isTerminal = false
  /// Whether the system offers a way back from it.
  public var hasBackButton = true
  /// No tab bar while it is pushed.
  public var hidesTabBar = false
  /// Whether it may be part of a restored state.
  public var isRestorable = true
  /// What it is, for a reader.
  public var doc: String?
  /// The name, where it is declared.
  public var origin: NodeID

  /// `activity` of a screen: an `NSUserActivity` of UIKit's.
  public struct Activity: Hashable, Sendable {
    /// Its type; nil for the bundle's identifier and the screen's name.
    public var type: String?
    /// Whether the user can go on with it on another device.
    public var isEligibleForHandoff: Bool
    /// Whether Spotlight finds it.
    public var isEligibleForSearch: Bool
    /// Whether Siri may suggest it.
    public var isEligibleForPrediction: Bool
    /// Where it is written.
    public var origin: NodeID
  }

  /// `entry` of a screen.
  public struct Entry: Hashable, Sendable {
    /// When the app's code may open it.
    public var when: FormulaID
    /// How it is presented, if it is opened over what is visible.
    public var style: Presentation.Style?
    /// Where it is written.
    public var origin: NodeID
  }
}

extension Screen {
  /// The parameters without default.
  package var requiredParameters: [Parameter] { parameters.filter { $0.defaultValue == nil } }
}

extension Screen {
  /// The patterns under which links open it, each once, as they are written.
  public var writtenLinks: [LinkPattern] { links.filter(\.isWhole) }
}
