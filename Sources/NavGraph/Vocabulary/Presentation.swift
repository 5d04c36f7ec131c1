/// How something is presented.
public struct Presentation: Hashable, Sendable {
  /// A presentation style, as UIKit names them.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// The system's choice.
    case automatic
    /// Over the whole screen.
    case fullScreen
    /// A sheet.
    case pageSheet
    /// A small sheet.
    case formSheet
    /// Over the whole screen; what lies below stays in the view hierarchy.
    case overFullScreen
    /// In a popover, where there is room.
    case popover

    /// Whether a swipe closes it, unless it is locked.
    public var canBeSwipedAway: Bool { self != .fullScreen && self != .overFullScreen }

    /// As it is written in specs and named by UIKit.
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
  /// Whether a swipe down does not close it.
  public var isLocked = false

  package init(style: Style = .automatic, isLocked: Bool = false) {
    (self.style, self.isLocked) = (style, isLocked)
  }
}
