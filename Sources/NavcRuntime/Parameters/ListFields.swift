// Parameters that are lists.

extension ParameterField {
  /// A text for each element. For generated code.
  @inline(never) public static func list<Value: ParameterScalar>(_ values: [Value])
    -> ParameterField
  {
    ParameterField(texts: values.map(\.navcText), value: values)
  }

  /// A text for each element; nothing where the value is the default: no texts at all would stand
  /// for both of nil and `[]`. For generated code.
  @inline(never) public static func optionalList<Value: ParameterScalar>(
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> ParameterField? {
    guard values != fallback else { return nil }
    return values.map { list($0) } ?? ParameterField(texts: [])
  }
}

extension ParameterFields {
  /// What stands under a name, an element a text; if nothing does, `fallback`. For generated code.
  @inline(never) public func list<Value: ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value] {
    guard let field = fields[name] else {
      guard let fallback else { throw ParameterFieldError(name: name) }
      return fallback
    }
    return try values(of: field, name)
  }

  /// What stands under a name, an element a text, or nil; if nothing does, `fallback`.
  /// For generated code.
  @inline(never) public func optionalList<Value: ParameterScalar>(
    _ name: String,
    or fallback: [Value]? = nil
  ) throws -> [Value]? {
    guard let field = fields[name] else { return fallback }
    if field.texts.isEmpty, field.value == nil, fallback != nil { return nil }
    return try values(of: field, name)
  }

  private func values<Value: ParameterScalar>(
    of field: ParameterField,
    _ name: String
  ) throws -> [Value] {
    if let values = field.value as? [Value] { return values }
    return try field.texts.map { text in
      guard let value = Value.navcValue(text) else { throw ParameterFieldError(name: name) }
      return value
    }
  }
}
