// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol ResultsCollection<Result> {
  associatedtype Result: _IntentValue
  var promptLabel: LocalizedStringResource? { get }
  var usesIndexedCollation: Bool { get }
  var items: [Self.Result.ValueType] { get }
  static var empty: Self { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
  public var promptLabel: LocalizedStringResource? { nil }
  public var usesIndexedCollation: Bool { false }
  public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
  public static var empty: [Element] { [] }
}

@available(iOS 16.0, *)
public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  associatedtype Result: ResultsCollection
  func results() async throws -> Result
}

@available(iOS 16.0, *)
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity = Self.Result.Result.ValueType
  where Self.Entity == Self.Result.Result
  associatedtype Result = [Self.Entity]
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  init()
}

@available(iOS 16.0, *)
extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
  public func suggestedEntities() async throws -> Result { .empty }
}

@available(iOS 16.0, *)
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

@available(iOS 17.0, *)
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> Result
}

@available(iOS 17.0, *)
extension EnumerableEntityQuery {
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}
