import Foundation

// What is called for each parameter is not inlined: apps have thousands.

/// One parameter's value: texts, as a URL has them, and the value itself where it is known. For
/// generated code.
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

  /// A text for each element. For generated code.
  @inline(never) public static func list<Value: ParameterScalar>(_ values: [Value])
    -> ParameterField
  {
    ParameterField(texts: values.map(\.navcText), value: values)
  }

  /// A text for each element; nothing where the value is the default: no texts at all would stand for
  /// both of nil and `[]`. For generated code.
  @inline(never) public static func optionalList<Value: ParameterScalar>(
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> ParameterField? {
    guard values != fallback else { return nil }
    return values.map { list($0) } ?? ParameterField(texts: [])
  }

  /// Any other value, as the only element of a JSON array; nothing if it can't be encoded. For
  /// generated code.
  @inline(never) public static func json<Value: Codable & Hashable>(_ value: Value)
    -> ParameterField?
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode([value]) else { return nil }
    return ParameterField(texts: [String(decoding: data, as: UTF8.self)], value: FieldBox(value))
  }
}

/// A value of one of the app's types; they are handed on on the main actor only.
private struct FieldBox<Value: Hashable>: Hashable, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A parameter is missing, or what is given is not of its type.
public struct ParameterFieldError: Error {}

/// Values of parameters, by name. For generated code.
public struct ParameterFields: Sendable {
  private var fields: [String: ParameterField] = [:]

  static let none = ParameterFields()

  /// No values. For generated code.
  public init() {}

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
      guard let fallback else { throw ParameterFieldError() }
      return fallback
    }
    return try value(of: field)
  }

  /// What stands under a name, or nil; if nothing does, `fallback`. For generated code.
  @inline(never) public func optional<Value: ParameterScalar>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value? {
    guard let field = fields[name] else { return fallback }
    return field.texts.isEmpty ? nil : try value(of: field)
  }

  /// What stands under a name, an element a text; if nothing does, `fallback`. For generated code.
  @inline(never) public func list<Value: ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value] {
    guard let field = fields[name] else {
      guard let fallback else { throw ParameterFieldError() }
      return fallback
    }
    return try values(of: field)
  }

  /// What stands under a name, an element a text, or nil; if nothing does, `fallback`. For generated
  /// code.
  @inline(never) public func optionalList<Value: ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value]? {
    guard let field = fields[name] else { return fallback }
    if field.texts.isEmpty, field.value == nil, fallback != nil { return nil }
    return try values(of: field)
  }

  /// What stands under a name, the only element of a JSON array; if nothing does, `fallback`. For
  /// generated code.
  @inline(never) public func json<Value: Codable & Hashable>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value {
    guard let field = fields[name] else {
      guard let fallback else { throw ParameterFieldError() }
      return fallback
    }
    if let box = field.value as? FieldBox<Value> { return box.value }
    guard let text = field.texts.first else { throw ParameterFieldError() }
    let values = try JSONDecoder().decode([Value].self, from: Data(text.utf8))
    guard values.count == 1, let value = values.first else { throw ParameterFieldError() }
    return value
  }

  /// Of several texts the first counts.
  private func value<Value: ParameterScalar>(of field: ParameterField) throws -> Value {
    if let value = field.value as? Value { return value }
    guard let value = field.texts.first.flatMap(Value.navcValue) else {
      throw ParameterFieldError()
    }
    return value
  }

  private func values<Value: ParameterScalar>(of field: ParameterField) throws -> [Value] {
    if let values = field.value as? [Value] { return values }
    return try field.texts.map { text in
      guard let value = Value.navcValue(text) else { throw ParameterFieldError() }
      return value
    }
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
