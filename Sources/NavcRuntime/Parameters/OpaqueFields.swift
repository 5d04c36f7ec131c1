/// What may be nothing.
private protocol MaybeHeld {
  var content: Any? { get }
}

extension Optional: MaybeHeld {
  fileprivate var content: Any? { self }
}

/// A parameter that is handed on as it is and never written down: its type need be neither Codable nor
/// Hashable. For generated code.
///
/// Where it is Hashable, a class, or nil, its values are compared; else one equals its own copies
/// only.
@propertyWrapper public struct OpaqueParameter<Value>: FieldHolder, Hashable, @unchecked Sendable {
  private final class Box {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Holds a value. For generated code.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value. For generated code.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  var held: Any { box.value }

  /// What stands for the value where values are compared.
  private var identity: AnyHashable {
    let value: Any? = (held as? any MaybeHeld).map(\.content) ?? held
    guard let value else { return false }
    if let value = value as? AnyHashable { return value }
    return ObjectIdentifier(type(of: value) is AnyObject.Type ? value as AnyObject : box)
  }

  /// Whether they can be told apart. For generated code.
  public static func == (a: OpaqueParameter, b: OpaqueParameter) -> Bool {
    a.box === b.box || a.identity == b.identity
  }

  /// Feeds what is compared. For generated code.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ParameterField {
  /// A value without a text. For generated code.
  @inline(never) public static func opaque<Value>(
    _ parameter: OpaqueParameter<Value>
  ) -> ParameterField { ParameterField(texts: [], value: parameter) }
}

extension ParameterFields {
  /// What stands under a name, which no text can; if nothing does, `fallback`. For generated code.
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
