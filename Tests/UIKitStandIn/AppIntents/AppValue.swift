// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A value that an intent's parameter can have.
///
/// The underscored members are the stand-in's: the form in which the system stores a value, and
/// the way back from it.
public protocol _IntentValue {
  associatedtype ValueType: _IntentValue = Self
  associatedtype UnwrappedType: _IntentValue = Self
  var _kept: Any { get }
  static func _brought(back kept: _Kept) async throws -> Self?
}

public struct _Kept: @unchecked Sendable {
  let value: Any
}

extension _IntentValue {
  public var _kept: Any { self }
  public static func _brought(back kept: _Kept) async throws -> Self? { kept.value as? Self }
}

extension String: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension Bool: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension URL: _IntentValue {}
extension Never: _IntentValue {}

/// The stored form of nil.
private struct StoredNil {}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType

  public var _kept: Any { map(\._kept) ?? StoredNil() }

  public static func _brought(back kept: _Kept) async throws -> Self? {
    if kept.value is StoredNil { return .some(nil) }
    return try await Wrapped._brought(back: kept).map { .some($0) }
  }
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element

  public var _kept: Any { map(\._kept) }

  public static func _brought(back kept: _Kept) async throws -> Self? {
    guard let list = kept.value as? [Any] else { return nil }
    var all: Self = []
    for each in list {
      guard let one = try await Element._brought(back: _Kept(value: each)) else { return nil }
      all.append(one)
    }
    return all
  }
}

@available(iOS 16.0, *)
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

@available(iOS 16.0, *)
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

@available(iOS 16.0, *)
extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

@available(iOS 16.0, *)
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

@available(iOS 16.0, *)
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable,
  Hashable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

@available(iOS 16.0, *)
extension CaseDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title ?? ""
  }
}

@available(iOS 16.0, *)
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

@available(iOS 16.0, *)
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue,
  Sendable
{}

@available(iOS 16.0, *)
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

@available(iOS 16.0, *)
extension AppEnum {
  public var _kept: Any { rawValue.description }

  public static func _brought(back kept: _Kept) async throws -> Self? {
    if let value = kept.value as? Self { return value }
    return (kept.value as? String).flatMap(RawValue.init).flatMap(Self.init(rawValue:))
  }
}
