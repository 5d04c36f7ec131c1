#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// What a popover points to.
@MainActor public struct PopoverAnchor {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    enum Place {
      case view(UIView, CGRect?)
      case item(UIBarButtonItem)
      case rect(CGRect)
    }

    let place: Place

    /// A view, or a part of it.
    public static func view(_ view: UIView, _ part: CGRect? = nil) -> PopoverAnchor {
      PopoverAnchor(place: .view(view, part))
    }

    /// A button in a bar.
    public static func item(_ item: UIBarButtonItem) -> PopoverAnchor {
      PopoverAnchor(place: .item(item))
    }

    /// A part of the window, in its coordinates: what SwiftUI calls global.
    public static func rect(_ rect: CGRect) -> PopoverAnchor {
      PopoverAnchor(place: .rect(rect))
    }
  #else
    /// Where there is no UIKit, there is nothing to point to.
    public init() {}
  #endif
}
