import Foundation

/// Has a value of one of the app's types, for parameters of the same name.
protocol FieldHolder {
  var held: Any { get }
}

/// A value of one of the app's types; they are handed on on the main actor only.
private struct FieldBox<Value: Hashable>: FieldHolder, Hashable, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  var held: Any { value }
}

extension ParameterField {
  /// Any other value, as the only element of a JSON array; nothing if it can't be encoded.
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
  /// What stands under a name, the only element of a JSON array; if nothing does, `fallback`.
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
