extension RouterRuntime {
  static let fields = ##"""
    // What is called for each parameter is not inlined: apps have thousands.

    /// One parameter's value: texts, as a URL has them, and the value itself where it is known.
    struct NAVCField: Sendable {
      let texts: [String]
      let value: (any Hashable & Sendable)?

      init(texts: [String], value: (any Hashable & Sendable)? = nil) {
        self.texts = texts
        self.value = value
      }

      @inline(never) static func scalar<Value: NAVCScalar>(_ value: Value) -> NAVCField {
        NAVCField(texts: [value.textOfNAVC], value: value)
      }

      @inline(never) static func optional<Value: NAVCScalar>(_ value: Value?) -> NAVCField {
        value.map { scalar($0) } ?? NAVCField(texts: [])
      }

      @inline(never) static func list<Value: NAVCScalar>(_ values: [Value]) -> NAVCField {
        NAVCField(texts: values.map(\.textOfNAVC), value: values)
      }

      /// Nothing where the value is the default: no texts at all would stand for both of nil and `[]`.
      @inline(never) static func optionalList<Value: NAVCScalar>(
        _ values: [Value]?,
        or fallback: [Value]? = nil
      ) -> NAVCField? {
        guard values != fallback else { return nil }
        return values.map { list($0) } ?? NAVCField(texts: [])
      }

      /// Any other value, as the only element of a JSON array; nothing if it can't be encoded.
      @inline(never) static func json<Value: Codable & Hashable>(_ value: Value) -> NAVCField? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode([value]) else { return nil }
        return NAVCField(texts: [String(decoding: data, as: UTF8.self)], value: NAVCBox(value))
      }
    }

    /// A value of one of the app's types; they are handed on on the main actor only.
    private struct NAVCBox<Value: Hashable>: Hashable, @unchecked Sendable {
      let value: Value

      init(_ value: Value) { self.value = value }
    }

    /// A parameter is missing, or what is given is not of its type.
    struct NAVCFieldError: Error {}

    /// Values of parameters, by name.
    struct NAVCFields: Sendable {
      private var fields: [String: NAVCField] = [:]

      static let none = NAVCFields()

      init() {}

      init(_ fields: [(name: String, field: NAVCField?)]) {
        for (name, field) in fields { self.fields[name] = field }
      }

      init(texts: [String: [String]]) { fields = texts.mapValues { NAVCField(texts: $0) } }

      /// As texts alone.
      var texts: [String: [String]] { fields.mapValues(\.texts) }

      subscript(name: String) -> NAVCField? {
        get { fields[name] }
        set { fields[name] = newValue }
      }

      @inline(never) mutating func set(_ name: String, _ field: NAVCField?) { fields[name] = field }

      @inline(never) func scalar<Value: NAVCScalar>(_ name: String, or fallback: Value? = nil) throws -> Value {
        guard let field = fields[name] else {
          guard let fallback else { throw NAVCFieldError() }
          return fallback
        }
        return try value(of: field)
      }

      @inline(never) func optional<Value: NAVCScalar>(
        _ name: String,
        or fallback: Value? = nil
      ) throws -> Value? {
        guard let field = fields[name] else { return fallback }
        return field.texts.isEmpty ? nil : try value(of: field)
      }

      @inline(never) func list<Value: NAVCScalar>(
        _ name: String,
        or fallback: [Value]? = nil
      ) throws -> [Value] {
        guard let field = fields[name] else {
          guard let fallback else { throw NAVCFieldError() }
          return fallback
        }
        return try values(of: field)
      }

      @inline(never) func optionalList<Value: NAVCScalar>(
        _ name: String,
        or fallback: [Value]? = nil
      ) throws -> [Value]? {
        guard let field = fields[name] else { return fallback }
        if field.texts.isEmpty, field.value == nil, fallback != nil { return nil }
        return try values(of: field)
      }

      @inline(never) func json<Value: Codable & Hashable>(_ name: String, or fallback: Value? = nil) throws -> Value {
        guard let field = fields[name] else {
          guard let fallback else { throw NAVCFieldError() }
          return fallback
        }
        if let box = field.value as? NAVCBox<Value> { return box.value }
        guard let text = field.texts.first else { throw NAVCFieldError() }
        let values = try JSONDecoder().decode([Value].self, from: Data(text.utf8))
        guard values.count == 1, let value = values.first else { throw NAVCFieldError() }
        return value
      }

      /// Of several texts the first counts.
      private func value<Value: NAVCScalar>(of field: NAVCField) throws -> Value {
        if let value = field.value as? Value { return value }
        guard let value = field.texts.first.flatMap(Value.fromNAVC) else { throw NAVCFieldError() }
        return value
      }

      private func values<Value: NAVCScalar>(of field: NAVCField) throws -> [Value] {
        if let values = field.value as? [Value] { return values }
        return try field.texts.map { text in
          guard let value = Value.fromNAVC(text) else { throw NAVCFieldError() }
          return value
        }
      }
    }

    /// The parameters of one screen. What its texts say is all that there is to know, so that they can
    /// be kept and read again. They are `Hashable` and `Sendable`, too; if this said so, they could not be
    /// the main actor's.
    protocol NAVCParameters {
      static func read(from fields: NAVCFields) throws -> Self
      static func fields(of parameters: Self) -> NAVCFields
    }

    extension NAVCParameters {
      /// Nil if a parameter without default is missing, or one that is there is not of its type.
      init?(_ fields: NAVCFields) {
        guard let parameters = try? Self.read(from: fields) else { return nil }
        self = parameters
      }

      var fields: NAVCFields { Self.fields(of: self) }
    }

    extension NAVCDefaults {
      static func hasParameters(_ screen: Int) -> Bool { type(ofScreen: screen) != nil }

      /// What a screen is made with; nil if it takes no parameters, or the fields don't do.
      static func parameters(
        ofScreen screen: Int,
        _ fields: NAVCFields
      ) -> (any Hashable & Sendable)? {
        type(ofScreen: screen)?.init(fields)
      }

      /// What a screen is made with where nothing is given.
      static func parameters(ofScreen screen: Int) -> (any Hashable & Sendable)? {
        parameters(ofScreen: screen, .none)
      }
    }

    """##
}
