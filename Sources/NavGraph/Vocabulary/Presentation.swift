/// A presentation: its style and lock.
public struct Presentation: Hashable, Sendable {
  /// A presentation style of UIKit.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The system's choice.
    case automatic
    /// A presentation that covers the screen.
    case fullScreen
    /// A sheet.
    case pageSheet
    /// A small sheet.
    case formSheet
    /// A presentation that covers the screen and keeps the views below in the view hierarchy.
    case overFullScreen
    /// A popover where there is room.
    case popover

    /// True if a swipe dismisses the presentation, unless it is locked.
    public var canBeSwipedAway: Bool { self != .fullScreen && self != .overFullScreen }

    /// The name in specs and in UIKit.
    public var name: String {
      switch self {
      case .automatic: "automatic"
      case .fullScreen: "fullScreen"
      case .pageSheet: "pageSheet"
      case .formSheet: "formSheet"
      case .overFullScreen: "overFullScreen"
      case .popover: "popover"
      }
    }
  }

  /// The style.
  public var style = Style.automatic
  /// True if a swipe down does not dismiss the presentation.
  public var isLocked = false

  /// True if the user can dismiss it with a swipe.
  package var canBeSwipedAway: Bool { style.canBeSwipedAway && !isLocked }

  package init(style: Style = .automatic, isLocked: Bool = false) {
    (self.style, self.isLocked) = (style, isLocked)
  }
}
