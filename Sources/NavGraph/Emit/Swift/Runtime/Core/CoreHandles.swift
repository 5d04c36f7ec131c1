extension RouterRuntime {
  static let handles = ##"""
    /// What a popover points to.
    @MainActor public struct NAVCAnchor {
      #if canImport(UIKit)
        enum Place {
          case view(UIView, CGRect?)
          case item(UIBarButtonItem)
          case rect(CGRect)
        }

        let place: Place

        /// A view, or a part of it.
        public static func view(_ view: UIView, _ part: CGRect? = nil) -> NAVCAnchor {
          NAVCAnchor(place: .view(view, part))
        }

        /// A button in a bar.
        public static func item(_ item: UIBarButtonItem) -> NAVCAnchor {
          NAVCAnchor(place: .item(item))
        }

        /// A part of the window, in its coordinates: what SwiftUI calls global.
        public static func rect(_ rect: CGRect) -> NAVCAnchor {
          NAVCAnchor(place: .rect(rect))
        }
      #else
        /// Where there is no UIKit, there is nothing to point to.
        public init() {}
      #endif
    }

    /// Where what a screen hands back goes; with nil if it goes without.
    struct NAVCResult {
      let screen: Int
      let deliver: @MainActor (Any?) -> Void

      @MainActor init<Value>(_ screen: Int, _ deliver: (@MainActor (Value?) -> Void)?) {
        self.screen = screen
        self.deliver = { deliver?($0 as? Value) }
      }
    }

    /// An event on its way to the router.
    @MainActor struct NAVCCall {
      let event: Int
      let arguments: [NAVCArgument]
      let instance: UInt64
      let anchor: NAVCAnchor?
      let results: [NAVCResult]
    }

    /// What handles fire their events at.
    @MainActor protocol NAVCTarget: AnyObject {
      func receive(_ call: NAVCCall)
      func handBack(_ value: Any, from instance: UInt64)
    }

    /// The tie from a handle to the router; the router is held weakly.
    ///
    /// It is one reference, so that all types of handles are copied alike: what holds something weakly
    /// is copied by code of its own.
    @MainActor public struct NAVCLink {
      private let tie: NAVCTie

      init(_ target: any NAVCTarget, _ instance: UInt64) { tie = NAVCTie(target, instance) }

      var target: (any NAVCTarget)? { tie.target }

      @inline(never) func fire(_ event: Int) { tie.fire(event, [], nil, []) }

      /// An event with values for one screen.
      @inline(never) func fire(_ event: Int, _ screen: Int, _ parameters: any Hashable & Sendable) {
        tie.fire(event, [NAVCArgument(screen, parameters)], nil, [])
      }

      @inline(never) func fire(
        _ event: Int,
        _ arguments: [NAVCArgument],
        anchor: NAVCAnchor? = nil,
        results: [NAVCResult] = []
      ) {
        tie.fire(event, arguments, anchor, results)
      }

      @inline(never) func handBack(_ value: Any) { tie.handBack(value) }
    }

    @MainActor private final class NAVCTie {
      weak var target: (any NAVCTarget)?
      private let instance: UInt64

      init(_ target: any NAVCTarget, _ instance: UInt64) {
        self.target = target
        self.instance = instance
      }

      func fire(
        _ event: Int,
        _ arguments: [NAVCArgument],
        _ anchor: NAVCAnchor?,
        _ results: [NAVCResult]
      ) {
        target?.receive(
          NAVCCall(
            event: event,
            arguments: arguments,
            instance: instance,
            anchor: anchor,
            results: results
          )
        )
      }

      func handBack(_ value: Any) { target?.handBack(value, from: instance) }
    }

    /// The transitions that a screen may fire: its events as methods. Made for one instance of the
    /// screen; an event fired while that is not the visible one is ignored.
    @MainActor public protocol NAVCTransitions {
      /// The tie to the router.
      var routerLink: NAVCLink { get }
      /// A handle of the instance that `routerLink` is tied to.
      init(routerLink: NAVCLink)
    }

    extension NAVCTransitions {
      /// The screen that it belongs to.
      public static var ownScreen: NAVCScreenID {
        NAVCScreenID(NAVCHandles.screens[ObjectIdentifier(Self.self)] ?? -1)
      }
    }

    extension NAVCHandles {
      /// The screens by their handles' types.
      fileprivate static let screens: [ObjectIdentifier: Int] = {
        var screens: [ObjectIdentifier: Int] = [:]
        for screen in 0..<NAVCTables.app.screens.count {
          if let type = type(ofScreen: screen) { screens[ObjectIdentifier(type)] = screen }
        }
        return screens
      }()
    }

    """##
}
