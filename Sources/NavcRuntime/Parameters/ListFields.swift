// Parameters that are lists.

extension ParameterField {
  /// Returns a field with one string for each element. For generated code.
  @inline(never) public static func list<Value: ParameterScalar>(_ values: [Value])
    -> ParameterField
  {
    ParameterField(texts: values.map(\.navcText), value: values)
  }

  /// Returns a field with one string for each element, or nil if the value is the default. A field without strings
  /// would not distinguish nil from `[]`. For generated code.
  @inline(never) public static func optionalList<Value: ParameterScalar>(
    _ values: [Value]?,
    or fallback: [Value]? = nil
  ) -> ParameterField? {
    guard values != fallback else { return nil }
    return values.map { list($0) } ?? ParameterField(texts: [])
  }
}

extension ParameterFields {
  /// Returns the list under a name, with one element for each string, or `fallback` if there is none. For
  /// generated code.
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

  /// Returns the list under a name, which may be nil, or `fallback` if there is none. For generated code.
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
