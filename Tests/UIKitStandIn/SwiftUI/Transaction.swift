// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Transaction {
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  /// The transaction of the enclosing `withTransaction`.
  nonisolated(unsafe) static var current: Transaction?
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = before }
  return try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

public struct Animation: Hashable, Sendable {
  /// The duration in seconds.
  let duration: Double

  public static let `default` = Animation(duration: 0.35)
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var linear: Animation { linear(duration: 0.35) }
  public static func easeInOut(duration: TimeInterval) -> Animation { Self(duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { Self(duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { Self(duration: duration) }
  public static func linear(duration: TimeInterval) -> Animation { Self(duration: duration) }
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Animation { Self(duration: response) }
  public static var spring: Animation { Self(duration: 0.5) }
  public func delay(_ delay: TimeInterval) -> Animation { Self(duration: duration + delay) }
  public func speed(_ speed: Double) -> Animation { Self(duration: duration / speed) }
}

private struct AnimationMark<Value: Equatable>: ViewMark {
  let value: Value
  let change: (inout Transaction) -> Void

  private final class Last {
    var value: Value?
  }

  func apply(at node: Node, _ around: inout Surroundings) {
    let last = node.keep { Last() }
    defer { last.value = value }
    guard let old = last.value, old != value else { return }
    around.change(change)
  }
}

private struct TransactionMark: ViewMark {
  let change: (inout Transaction) -> Void
  func apply(at node: Node, _ around: inout Surroundings) { around.change(change) }
}

extension Surroundings {
  fileprivate mutating func change(_ change: (inout Transaction) -> Void) {
    var transaction = Transaction(animation: animation)
    change(&transaction)
    animation = transaction.disablesAnimations ? nil : transaction.animation
  }
}

extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    Marked(self, AnimationMark(value: value) { $0.animation = animation })
  }

  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { Marked(self, TransactionMark(change: transform)) }

  @available(iOS 17.0, *)
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { Marked(self, AnimationMark(value: value, change: transform)) }
}
