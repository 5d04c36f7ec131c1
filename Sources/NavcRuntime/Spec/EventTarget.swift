/// Waits for what a screen hands back when it goes, or nil if it goes without. For generated code.
public struct ResultHandler {
  let screen: Int
  let deliver: @MainActor (Any?) -> Void

  /// What the screen with this number hands back goes to `deliver`. For generated code.
  @MainActor public init<Value>(_ screen: Int, _ deliver: (@MainActor (Value?) -> Void)?) {
    self.screen = screen
    self.deliver = { deliver?($0 as? Value) }
  }
}

/// An event on its way to the router.
@MainActor struct EventCall {
  let event: Int
  let arguments: [ScreenArgument]
  let instance: UInt64
  /// The container that fires, whichever instance of it is on screen.
  var container: Int?
  let anchor: PopoverAnchor?
  let results: [ResultHandler]
}

/// What handles fire their events at.
@MainActor protocol EventReceiver: AnyObject {
  func receive(_ call: EventCall)
  func handBack(_ value: Any, from instance: UInt64)
}

/// What a handle fires its events at: the router, which is held weakly. For generated code.
///
/// It is one reference, so that all types of handles are copied alike: what holds something weakly
/// is copied by code of its own.
@MainActor public struct EventTarget {
  private let tie: EventTie

  init(_ receiver: any EventReceiver, _ instance: UInt64) { tie = EventTie(receiver, instance) }

  /// What is visible in the container fires, whichever instance of it is on screen.
  init(_ receiver: any EventReceiver, container: Int) {
    self.init(receiver, 0)
    tie.container = container
  }

  /// What handles in previews fire at: it says what was fired, and does nothing. For generated code.
  public static func preview<Spec: NavigationSpec>(_ spec: Spec.Type) -> EventTarget {
    let receiver = PreviewReceiver(Spec.tables)
    let target = EventTarget(receiver, 0)
    target.tie.preview = receiver
    return target
  }

  var receiver: (any EventReceiver)? { tie.receiver }
  /// Which instance of the screen, or of a container, fires.
  var instance: UInt64 { tie.instance }

  /// Fires an event. For generated code.
  @inline(never) public func fire(_ event: Int) { tie.fire(event, [], nil, []) }

  /// Fires an event with values for one screen. For generated code.
  @inline(never) public func fire(
    _ event: Int,
    _ screen: Int,
    _ parameters: any Hashable & Sendable
  ) {
    tie.fire(event, [ScreenArgument(screen, parameters)], nil, [])
  }

  /// Fires an event with values for several screens, an anchor, or results that are waited for.
  /// For generated code.
  @inline(never) public func fire(
    _ event: Int,
    _ arguments: [ScreenArgument],
    anchor: PopoverAnchor? = nil,
    results: [ResultHandler] = []
  ) {
    tie.fire(event, arguments, anchor, results)
  }

  /// Says what the screen hands back when it goes. For generated code.
  @inline(never) public func handBack(_ value: Any) { tie.handBack(value) }
}

@MainActor private final class EventTie {
  weak var receiver: (any EventReceiver)?
  /// Nobody else holds that of a preview.
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

/// Prints what is fired.
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

/// A screen's handle: the events that it may fire, as methods.
///
/// It is made for one instance of the screen. What that fires while it is not the visible one is
/// ignored, and the observer is told.
@MainActor public protocol ScreenTransitions {
  /// What the events go to: the router, on behalf of one instance of the screen. For generated code.
  var eventTarget: EventTarget { get }
  /// A handle that fires at `eventTarget`. For generated code.
  init(eventTarget: EventTarget)
}

/// The handle of a container that embeds components: what these fire starts at the screen that is visible
/// in the container, and is ignored, and the observer told, while none is.
@MainActor public protocol ContainerHandle: ScreenTransitions {
  /// The container's number. For generated code.
  static var container: Int { get }
}
