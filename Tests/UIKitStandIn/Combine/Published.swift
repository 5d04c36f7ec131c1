// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  fileprivate final class Storage {
    var value: Value
    let listeners = Listeners<Value>()
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(storage) }
    set {}
  }

  /// Notifies the object's publisher, then the property's publishers, before the value is set.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      DefaultPublishers.existing(of: object)?.send()
      storage.listeners.tell(newValue)
      storage.value = newValue
    }
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    private let storage: Storage
    fileprivate init(_ storage: Storage) { self.storage = storage }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.listeners.add(subscriber)
      _ = subscriber.receive(storage.value)
    }
  }
}
