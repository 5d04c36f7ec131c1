/// Receives the result of a screen when the screen is removed, or nil if there is no result. For generated code.
public struct ResultHandler {
  let screen: Int
  let deliver: @MainActor (Any?) -> Void

  /// Creates a handler that passes the result of the screen with this number to `deliver`. For generated code.
  @MainActor public init<Value>(_ screen: Int, _ deliver: (@MainActor (Value?) -> Void)?) {
    self.screen = screen
    self.deliver = { deliver?($0 as? Value) }
  }
}

/// A fired event with its arguments, as the router receives it.
@MainActor struct EventCall {
  let event: Int
  let arguments: [ScreenArgument]
  let instance: UInt64
  /// The container that fires, regardless of which of its instances is on screen.
  var container: Int?
  let anchor: PopoverAnchor?
  let results: [ResultHandler]
}

/// The receiver of the events that handles fire.
@MainActor protocol EventReceiver: AnyObject {
  func receive(_ call: EventCall)
  func handBack(_ value: Any, from instance: UInt64)
}

/// The target of a handle's events: the router, held weakly. For generated code.
///
/// It is a single strong reference, so that all handle types share one copy function. A weak reference in each
/// would need code of its own.
@MainActor public struct EventTarget {
  private let link: EventLink

  init(_ receiver: any EventReceiver, _ instance: UInt64) { link = EventLink(receiver, instance) }

  /// Creates a target for a container: the visible screen in it fires, regardless of which instance of the
  /// container is on screen.
  init(_ receiver: any EventReceiver, container: Int) {
    self.init(receiver, 0)
    link.container = container
  }

  /// Returns a target for previews, which prints events and does nothing else. For generated code.
  public static func preview<Spec: NavigationSpec>(_ spec: Spec.Type) -> EventTarget {
    let receiver = PreviewReceiver(Spec.tables)
    let target = EventTarget(receiver, 0)
    target.link.preview = receiver
    return target
  }

  var receiver: (any EventReceiver)? { link.receiver }
  /// The instance of the screen or container that fires.
  var instance: UInt64 { link.instance }

  /// Fires an event. For generated code.
  @inline(never) public func fire(_ event: Int) { link.fire(event, [], nil, []) }

  /// Fires an event with values for one screen. For generated code.
  @inline(never) public func fire(
    _ event: Int,
    _ screen: Int,
    _ parameters: any Hashable & Sendable
  ) {
    link.fire(event, [ScreenArgument(screen, parameters)], nil, [])
  }

  /// Fires an event with values for several screens, an anchor, or result handlers. For generated code.
  @inline(never) public func fire(
    _ event: Int,
    _ arguments: [ScreenArgument],
    anchor: PopoverAnchor? = nil,
    results: [ResultHandler] = []
  ) {
    link.fire(event, arguments, anchor, results)
  }

  /// Sets the result that the screen returns when it is removed. For generated code.
  @inline(never) public func handBack(_ value: Any) { link.handBack(value) }
}

@MainActor private final class EventLink {
  weak var receiver: (any EventReceiver)?
  /// The receiver of a preview's target, which nothing else holds.
  var preview: PreviewReceiver?
  let instance: UInt64
  var container: Int?

  init(_ receiver: any EventReceiver, _ instance: UInt64) {
    self.receiver = receiver
    self.instance = instance
  }

  func fire(
    _ event: Int,
    _ arguments: [ScreenArgument],
    _ anchor: PopoverAnchor?,
    _ results: [ResultHandler]
  ) {
    receiver?.receive(
      EventCall(
        event: event,
        arguments: arguments,
        instance: instance,
        container: container,
        anchor: anchor,
        results: results
      )
    )
  }

  func handBack(_ value: Any) { receiver?.handBack(value, from: instance) }
}

/// Prints events instead of handling them.
@MainActor private final class PreviewReceiver: EventReceiver {
  private let tables: NavigationTables

  init(_ tables: NavigationTables) { self.tables = tables }

  func receive(_ call: EventCall) {
    let parameters = call.arguments.map { "\($0.parameters)" }.joined(separator: ", ")
    print("\(tables.eventName(call.event))(\(parameters))")
    for result in call.results { result.deliver(nil) }
  }

  func handBack(_ value: Any, from instance: UInt64) { print("handBack(\(value))") }
}

/// A screen's handle: its methods fire the screen's events.
///
/// A handle belongs to one instance of the screen. Events that it fires while the instance is not visible are
/// ignored and reported to the observer.
@MainActor public protocol ScreenTransitions {
  /// The target of the events: the router, on behalf of one instance of the screen. For generated code.
  var eventTarget: EventTarget { get }
  /// Creates a handle that fires on `eventTarget`. For generated code.
  init(eventTarget: EventTarget)
}

/// The handle of a container that embeds components. Events start at the visible screen in the container; if there
/// is none, they are ignored and reported to the observer.
@MainActor public protocol ContainerHandle: ScreenTransitions {
  /// The container's number. For generated code.
  static var container: Int { get }
}
