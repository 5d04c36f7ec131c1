// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Self.Output)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}

  private let listeners = Listeners<Output>()

  public func send(_ input: Output) { listeners.tell(input) }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    listeners.add(subscriber)
  }
}

/// The subscribers of a publisher, in the order of their subscription.
final class Listeners<Value> {
  private var actions: [(number: Int, tell: (Value) -> Void)] = []
  private var count = 0

  var isEmpty: Bool { actions.isEmpty }

  func add<S: Subscriber>(_ subscriber: S) where S.Input == Value {
    count += 1
    actions.append((count, { _ = subscriber.receive($0) }))
    subscriber.receive(subscription: Membership(self, count))
  }

  /// Sends a value. A subscriber that another one cancels in the meantime does not receive it.
  func tell(_ value: Value) {
    for each in actions where actions.contains(where: { $0.number == each.number }) {
      each.tell(value)
    }
  }

  fileprivate func remove(_ number: Int) { actions.removeAll { $0.number == number } }
}

private final class Membership<Value>: Subscription {
  private weak var listeners: Listeners<Value>?
  private let number: Int

  init(_ listeners: Listeners<Value>, _ number: Int) {
    self.listeners = listeners
    self.number = number
  }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { listeners?.remove(number) }
}
