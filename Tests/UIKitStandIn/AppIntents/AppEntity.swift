// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

@available(iOS 16.0, *)
extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

@available(iOS 16.0, *)
extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { "\(self)" }
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

@available(iOS 16.0, *)
extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

@available(iOS 16.0, *)
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}

@available(iOS 16.0, *)
extension AppEntity {
  public typealias Property = EntityProperty

  /// The identifier: the system stores identifiers, not entities.
  public var _kept: Any { id.entityIdentifierString }

  public static func _brought(back kept: _Kept) async throws -> Self? {
    let text: String? =
      (kept.value as? Self)?.id.entityIdentifierString
      ?? (kept.value as? ID)?.entityIdentifierString ?? kept.value as? String
    guard let id = text.flatMap(ID.entityIdentifier) else { return nil }
    return try await defaultQuery.entities(for: [id]).first { $0.id == id }
  }
}

@available(iOS 16.0, *)
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: @unchecked Sendable {
  private var value: Value?
  public var title: LocalizedStringResource

  fileprivate init(_ title: LocalizedStringResource) { self.title = title }

  public var wrappedValue: Value {
    get {
      guard let value = value ?? unset(Value.self) else {
        preconditionFailure("the property \(title.key) was read before it was set")
      }
      return value
    }
    set { value = newValue }
  }

  public var projectedValue: EntityProperty<Value> { self }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == String {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Int {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Double {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Bool {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == Date {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == DateComponents {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType == URL {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType: AppEnum {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}

@available(iOS 16.0, *)
extension EntityProperty where Value.ValueType: AppEntity {
  public convenience init(title: LocalizedStringResource) { self.init(title) }
}
