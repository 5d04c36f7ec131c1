// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public final class AppDependencyManager {
  nonisolated(unsafe) public static let shared = AppDependencyManager()
  private let lock = NSLock()
  private var providers: [AnyHashable: @Sendable () async throws -> any Sendable] = [:]

  public init() {}

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) {
    keep(key, Dependency.self, dependencyProvider)
  }

  public func add<Dependency: Sendable>(
    key: AnyHashable? = nil,
    dependency dependencyProvider:
      @autoclosure @escaping () -> @Sendable () throws -> Dependency
  ) {
    keep(key, Dependency.self, dependencyProvider())
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

  func removeAll() { lock.withLock { providers = [:] } }

  func provider(_ key: AnyHashable) -> (@Sendable () async throws -> any Sendable)? {
    lock.withLock { providers[key] }
  }
}

@available(iOS 16.0, *)
@propertyWrapper
public final class AppDependency<Value: Sendable>: @unchecked Sendable {
  private let key: AnyHashable
  private let manager: AppDependencyManager
  private let lock = NSLock()
  private var value: Value?

  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(key, manager)
  }

  private init(_ key: AnyHashable?, _ manager: AppDependencyManager) {
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

/// A dependency as the system sees it, without knowing its type.
protocol AnyDependency: AnyObject, Sendable {
  func find() async throws -> Bool
}

extension AppDependency: AnyDependency {
  func find() async throws -> Bool {
    guard let found = try await manager.provider(key)?() as? Value else { return false }
    wrappedValue = found
    return true
  }
}
