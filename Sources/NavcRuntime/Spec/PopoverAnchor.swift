#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// The view, bar button item or rectangle that a popover points to.
@MainActor public struct PopoverAnchor {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    enum Place {
      case view(UIView, CGRect?)
      case item(UIBarButtonItem)
      case rect(CGRect)
    }

    let place: Place

    /// Returns an anchor for a view, or for a part of it in the view's coordinates.
    public static func view(_ view: UIView, _ part: CGRect? = nil) -> PopoverAnchor {
      PopoverAnchor(place: .view(view, part))
    }

    /// Returns an anchor for a bar button item.
    public static func item(_ item: UIBarButtonItem) -> PopoverAnchor {
      PopoverAnchor(place: .item(item))
    }

    /// Returns an anchor for a rectangle in window coordinates, SwiftUI's global coordinate space.
    public static func rect(_ rect: CGRect) -> PopoverAnchor {
      PopoverAnchor(place: .rect(rect))
    }
  #else
    /// Creates an empty anchor, for platforms without UIKit.
    public init() {}
  #endif
}
