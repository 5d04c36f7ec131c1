// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The default publisher, which is the same for the whole life of the object. `Published` does
  /// not send to publishers that a class declares itself.
  public var objectWillChange: ObservableObjectPublisher { DefaultPublishers.of(self) }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  public init() {}

  private let listeners = Listeners<Void>()

  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    listeners.add(subscriber)
  }

  public func send() { listeners.tell(()) }
}

/// The default publishers of objects. Combine stores them in an object's first `Published`.
enum DefaultPublishers {
  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var roof = 64

  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      if let known = known(object) { return known }
      if entries.count >= roof {
        entries = entries.filter { $0.value.object != nil }
        roof = max(64, 2 * entries.count)
      }
      let made = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: made)
      return made
    }
  }

  /// Returns the publisher if it has been requested before.
  static func existing(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock { known(object) }
  }

  private static func known(_ object: AnyObject) -> ObservableObjectPublisher? {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
      return nil
    }
    return entry.publisher
  }
}
