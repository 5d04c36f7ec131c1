// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(
      unchecked: unsafeBitCast(get, to: (() -> Value).self),
      unsafeBitCast(set, to: ((Value) -> Void).self)
    )
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let setWith = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(unchecked: unsafeBitCast(get, to: (() -> Value).self)) {
      setWith($0, Transaction.current ?? Transaction())
    }
  }

  init(unchecked get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    getter = get
    setter = set
  }

  private let getter: () -> Value
  private let setter: (Value) -> Void
  public var transaction = Transaction()

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(unchecked: { value }, { _ in })
  }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { setter(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      unchecked: { wrappedValue[keyPath: keyPath] },
      { wrappedValue[keyPath: keyPath] = $0 }
    )
  }
}

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(unchecked: { base.wrappedValue }, { if let value = $0 { base.wrappedValue = value } })
  }

  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(unchecked: { base.wrappedValue ?? first }, { base.wrappedValue = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
