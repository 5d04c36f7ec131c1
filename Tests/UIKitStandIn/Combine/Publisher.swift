// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S)
  where Self.Failure == S.Failure, Self.Output == S.Input
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Self.Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable {
  public init(_ obj: AnyObject) { value = ObjectIdentifier(obj) }
  private let value: ObjectIdentifier
}

public enum Subscribers {
  public struct Demand: Hashable, Sendable {
    public static let unlimited = Demand(limit: nil)
    public static let none = Demand(limit: 0)
    public static func max(_ value: Int) -> Demand { Demand(limit: value) }
    let limit: Int?
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Sink(receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

private final class Sink<Input>: Subscriber, Cancellable {
  typealias Failure = Never
  private var action: ((Input) -> Void)?
  private var subscription: (any Subscription)?

  init(_ action: @escaping (Input) -> Void) { self.action = action }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    action?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { cancel() }

  func cancel() {
    action = nil
    subscription?.cancel()
    subscription = nil
  }
}
