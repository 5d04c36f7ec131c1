// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol ResultsCollection {
  associatedtype Result: _IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
}

@available(iOS 16.0, *)
public protocol DynamicOptionsProvider: _SupportsAppDependencies, Sendable {
  associatedtype Result: ResultsCollection
  func results() async throws -> Result
}

@available(iOS 16.0, *)
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  init()
}

@available(iOS 16.0, *)
extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
}

@available(iOS 16.0, *)
extension EntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
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
extension EnumerableEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }

  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
}
