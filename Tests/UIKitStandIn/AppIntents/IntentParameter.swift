// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value?
  public let title: LocalizedStringResource
  /// The name of the property, set once the system has found it.
  var name = ""

  init(_ title: LocalizedStringResource, _ value: Value?) {
    self.title = title
    self.value = value
  }

  private var held: Value? {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }

  public var wrappedValue: Value {
    get {
      guard let value = held ?? unset(Value.self) else {
        preconditionFailure("the parameter \(title.key) was read before it was set")
      }
      return value
    }
    set { held = newValue }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(dialog: dialog, parameter: self)
  }

  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    let answer = try AskedParameters.current.answer(name)
    guard let value = try await Value.ValueType._brought(back: answer) else {
      throw AppIntentsSystem.Failure.notFound(name)
    }
    return value
  }
}

/// A parameter as the system sees it, without knowing its type.
protocol AnyParameter: AnyObject, Sendable {
  var name: String { get set }
  var isOptional: Bool { get }
  var kept: _Kept? { get }
  func bring(back kept: _Kept) async throws -> Bool
}

extension IntentParameter: AnyParameter {
  var isOptional: Bool { unset(Value.self) != nil }
  var kept: _Kept? { held.map { _Kept(value: $0._kept) } }

  func bring(back kept: _Kept) async throws -> Bool {
    guard let value = try await Value._brought(back: kept) else { return false }
    held = value
    return true
  }
}

@available(iOS 16.0, *)
public enum InputConnectionBehavior {
  case `default`, never, connectToPreviousIntentResult
}

protocol WithoutValue {
  static var withoutValue: Any { get }
}

extension Optional: WithoutValue {
  static var withoutValue: Any { Self.none as Any }
}

/// Returns the value of an optional property before it is set.
func unset<Value>(_ type: Value.Type) -> Value? {
  (type as? any WithoutValue.Type)?.withoutValue as? Value
}
