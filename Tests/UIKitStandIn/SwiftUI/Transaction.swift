// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Transaction {
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  /// That of the `withTransaction` around.
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

public struct Animation: Equatable, Sendable {
  /// How many seconds it takes.
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

extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    self
  }

  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  nonisolated public func transaction<V: Equatable>(
    value: V,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
}
