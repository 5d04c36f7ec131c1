// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public final class AppDependencyManager: @unchecked Sendable {
  public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var providers: [AnyHashable: @Sendable () async throws -> any Sendable] = [:]

  public init() {}

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping () -> Dependency
  ) {
    let dependency = dependencyProvider()
    keep(key, Dependency.self) { dependency }
  }

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) {
    keep(key, Dependency.self, dependencyProvider)
  }

  private func keep<Dependency>(
    _ key: AnyHashable?,
    _ type: Dependency.Type,
    _ provider: @escaping @Sendable () async throws -> any Sendable
  ) {
    lock.withLock { providers[key ?? AnyHashable(ObjectIdentifier(type))] = provider }
  }

  /// The stand-in's, for tests.
  public func removeAll() { lock.withLock { providers = [:] } }

  func find(_ key: AnyHashable) async throws -> (any Sendable)? {
    try await lock.withLock { providers[key] }?()
  }
}

@available(iOS 16.0, *)
@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  private let key: AnyHashable
  private let manager: AppDependencyManager
  private let lock = NSLock()
  private var value: Value?

  public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.key = key ?? AnyHashable(ObjectIdentifier(Value.self))
    self.manager = manager
  }

  public var wrappedValue: Value {
    get {
      guard let value = lock.withLock({ value }) else {
        preconditionFailure(
          "AppDependency of type \(Value.self) was not initialized prior to access."
        )
      }
      return value
    }
    set { lock.withLock { value = newValue } }
  }

  public var projectedValue: AppDependency<Value> { self }
}

/// What the system does with a dependency whose type it does not know.
protocol AnyDependency: AnyObject, Sendable {
  func find() async throws -> Bool
}

extension AppDependency: AnyDependency {
  func find() async throws -> Bool {
    guard let found = try await manager.find(key) as? Value else { return false }
    wrappedValue = found
    return true
  }
}
