/// Access to the content of any optional.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

/// A parameter that is passed on without being serialized. Its type need not be Codable or Hashable.
/// For generated code.
///
/// Values are compared if they are Hashable, objects or nil. Any other value is equal only to its own copies.
@propertyWrapper public struct OpaqueParameter<Value>: FieldHolder, Hashable, @unchecked Sendable {
  private final class Box {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Wraps a value. For generated code.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The wrapped value. For generated code.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  var held: Any { box.value }

  /// The value that represents the parameter in comparisons.
  private var identity: AnyHashable {
    let value: Any? = (held as? any AnyOptional).map(\.content) ?? held
    guard let value else { return false }
    if let value = value as? AnyHashable { return value }
    return ObjectIdentifier(type(of: value) is AnyObject.Type ? value as AnyObject : box)
  }

  /// Returns true if the values are equal. For generated code.
  public static func == (a: OpaqueParameter, b: OpaqueParameter) -> Bool {
    a.box === b.box || a.identity == b.identity
  }

  /// Hashes the value that is compared. For generated code.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ParameterField {
  /// Returns a field that has a value and no string. For generated code.
  @inline(never) public static func opaque<Value>(
    _ parameter: OpaqueParameter<Value>
  ) -> ParameterField { ParameterField(texts: [], value: parameter) }
}

extension ParameterFields {
  /// Returns the value under a name, which has no string form, or `fallback` if there is none. For generated code.
  @inline(never) public func opaque<Value>(
    _ name: String,
    or fallback: Value? = nil
  ) throws -> OpaqueParameter<Value> {
    if let parameter = fields[name]?.value as? OpaqueParameter<Value> { return parameter }
    if let holder = fields[name]?.value as? any FieldHolder, let value = holder.held as? Value {
      return OpaqueParameter(wrappedValue: value)
    }
    guard fields[name] == nil, let fallback else { throw ParameterFieldError(name: name) }
    return OpaqueParameter(wrappedValue: fallback)
  }
}
