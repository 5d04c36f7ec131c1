import Foundation

/// A wrapper of a value of one of the app's types, for parameters of the same name.
protocol FieldHolder {
  var held: Any { get }
}

/// Wraps a value of one of the app's types. Unchecked Sendable, because such values are only passed on the main
/// actor.
private struct FieldBox<Value: Hashable>: FieldHolder, Hashable, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  var held: Any { value }
}

extension ParameterField {
  /// Returns a field that encodes the value as the only element of a JSON array, or nil if encoding fails.
  /// For generated code.
  @inline(never) public static func json<Value: Codable & Hashable>(_ value: Value)
    -> ParameterField?
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode([value]) else { return nil }
    return ParameterField(texts: [String(decoding: data, as: UTF8.self)], value: FieldBox(value))
  }
}

extension ParameterFields {
  /// Returns the value under a name, decoded from a JSON array with one element, or `fallback` if there is none.
  /// For generated code.
  @inline(never) public func json<Value: Codable & Hashable>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> Value {
    guard let field = fields[name] else {
      guard let fallback else { throw ParameterFieldError(name: name) }
      return fallback
    }
    if let box = field.value as? FieldBox<Value> { return box.value }
    if let holder = field.value as? any FieldHolder, let value = holder.held as? Value {
      return value
    }
    guard let text = field.texts.first,
      let values = try? JSONDecoder().decode([Value].self, from: Data(text.utf8)),
      values.count == 1, let value = values.first
    else { throw ParameterFieldError(name: name) }
    return value
  }
}
