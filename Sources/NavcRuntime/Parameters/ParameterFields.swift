import Foundation

// Functions that are called for each parameter are not inlined, because apps have thousands of parameters.

/// The value of one parameter: its strings, as in a URL, and the value itself if it is known. For generated code.
public struct ParameterField: Sendable {
  let texts: [String]
  let value: (any Hashable & Sendable)?

  init(texts: [String], value: (any Hashable & Sendable)? = nil) {
    self.texts = texts
    self.value = value
  }

  /// Returns a field for a value with one string. For generated code.
  @inline(never) public static func scalar<Value: ParameterScalar>(_ value: Value) -> ParameterField
  {
    ParameterField(texts: [value.navcText], value: value)
  }

  /// Returns a field for a value with one string, or without strings for nil. For generated code.
  @inline(never) public static func optional<Value: ParameterScalar>(_ value: Value?)
    -> ParameterField
  {
    value.map { scalar($0) } ?? ParameterField(texts: [])
  }
}

/// An error: a parameter is missing or has another type. For generated code.
public struct ParameterFieldError: Error {
  /// The parameter's name.
  let name: String
}

/// The values of parameters, by name. For generated code.
public struct ParameterFields: Sendable {
  var fields: [String: ParameterField] = [:]

  nonisolated static let none = ParameterFields()

  /// Creates an empty set of fields. For generated code.
  public nonisolated init() {}

  /// Creates a set of fields; those that are nil are left out. For generated code.
  public init(_ fields: [(name: String, field: ParameterField?)]) {
    for (name, field) in fields { self.fields[name] = field }
  }

  init(texts: [String: [String]]) { fields = texts.mapValues { ParameterField(texts: $0) } }

  /// The strings of all fields.
  var texts: [String: [String]] { fields.mapValues(\.texts) }

  subscript(name: String) -> ParameterField? {
    get { fields[name] }
    set { fields[name] = newValue }
  }

  /// Sets or, with nil, removes the field under a name. For generated code.
  @inline(never) public mutating func set(_ name: String, _ field: ParameterField?) {
    fields[name] = field
  }

  /// Returns the value under a name, or `fallback` if there is none. For generated code.
  @inline(never) public func scalar<Value: ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value {
    guard let field = fields[name] else {
      guard let fallback else { throw ParameterFieldError(name: name) }
      return fallback
    }
    return try value(of: field, name)
  }

  /// Returns the value under a name, which may be nil, or `fallback` if there is none. For generated code.
  @inline(never) public func optional<Value: ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value? {
    guard let field = fields[name] else { return fallback }
    return field.texts.isEmpty ? nil : try value(of: field, name)
  }

  /// Returns the value of a field. If it has several strings, the first counts.
  private func value<Value: ParameterScalar>(
    of field: ParameterField,
    _ name: String
  ) throws -> Value {
    if let value = field.value as? Value { return value }
    guard let value = field.texts.first.flatMap({ Value.navcValue($0) }) else {
      throw ParameterFieldError(name: name)
    }
    return value
  }
}

/// The parameters of one screen. For generated code.
///
/// Their fields contain all there is to know about them, so that they can be stored and read again. Conforming
/// types are also `Hashable` and `Sendable`. The protocol does not require it, because then they could not be
/// isolated to the main actor.
public protocol ScreenParameters {
  /// Creates the parameters from fields. For generated code.
  ///
  /// - Throws: An error if a parameter without a default is missing, or if a field has another type.
  @MainActor static func read(from fields: ParameterFields) throws -> Self
  /// Returns the fields from which `read(from:)` creates equal parameters. For generated code.
  @MainActor static func fields(of parameters: Self) -> ParameterFields
}

extension ScreenParameters {
  /// Creates the parameters. Returns nil if one without a default is missing, or if a field has another type.
  @MainActor init?(_ fields: ParameterFields) {
    guard let parameters = try? Self.read(from: fields) else { return nil }
    self = parameters
  }

  @MainActor var fields: ParameterFields { Self.fields(of: self) }
}
