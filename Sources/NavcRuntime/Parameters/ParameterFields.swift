import Foundation

// What is called for each parameter is not inlined: apps have thousands.

/// One parameter's value: texts, as a URL has them, and the value itself where it is known.
/// For generated code.
public struct ParameterField: Sendable {
  let texts: [String]
  let value: (any Hashable & Sendable)?

  init(texts: [String], value: (any Hashable & Sendable)? = nil) {
    self.texts = texts
    self.value = value
  }

  /// A value that one text stands for. For generated code.
  @inline(never) public static func scalar<Value: ParameterScalar>(_ value: Value) -> ParameterField
  {
    ParameterField(texts: [value.navcText], value: value)
  }

  /// Such a value, or no text at all. For generated code.
  @inline(never) public static func optional<Value: ParameterScalar>(_ value: Value?)
    -> ParameterField
  {
    value.map { scalar($0) } ?? ParameterField(texts: [])
  }
}

/// A parameter is missing, or what is given is not of its type. For generated code.
public struct ParameterFieldError: Error {
  /// The parameter.
  let name: String
}

/// Values of parameters, by name. For generated code.
public struct ParameterFields: Sendable {
  var fields: [String: ParameterField] = [:]

  nonisolated static let none = ParameterFields()

  /// No values. For generated code.
  public nonisolated init() {}

  /// These values. For generated code.
  public init(_ fields: [(name: String, field: ParameterField?)]) {
    for (name, field) in fields { self.fields[name] = field }
  }

  init(texts: [String: [String]]) { fields = texts.mapValues { ParameterField(texts: $0) } }

  /// As texts alone.
  var texts: [String: [String]] { fields.mapValues(\.texts) }

  subscript(name: String) -> ParameterField? {
    get { fields[name] }
    set { fields[name] = newValue }
  }

  /// Has `field` stand under a name; nothing, if it is nil. For generated code.
  @inline(never) public mutating func set(_ name: String, _ field: ParameterField?) {
    fields[name] = field
  }

  /// What stands under a name, read as one value; if nothing does, `fallback`. For generated code.
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

  /// What stands under a name, or nil; if nothing does, `fallback`. For generated code.
  @inline(never) public func optional<Value: ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value? {
    guard let field = fields[name] else { return fallback }
    return field.texts.isEmpty ? nil : try value(of: field, name)
  }

  /// Of several texts the first counts.
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
/// What their texts say is all that there is to know, so that they can be kept and read again. They
/// are `Hashable` and `Sendable`, too; if this said so, they could not be the main actor's.
public protocol ScreenParameters {
  /// Reads them. For generated code.
  ///
  /// - Throws: where one without default is missing, or one that is there is not of its type.
  @MainActor static func read(from fields: ParameterFields) throws -> Self
  /// What `read` reads. For generated code.
  @MainActor static func fields(of parameters: Self) -> ParameterFields
}

extension ScreenParameters {
  /// Nil if a parameter without default is missing, or one that is there is not of its type.
  @MainActor init?(_ fields: ParameterFields) {
    guard let parameters = try? Self.read(from: fields) else { return nil }
    self = parameters
  }

  @MainActor var fields: ParameterFields { Self.fields(of: self) }
}
