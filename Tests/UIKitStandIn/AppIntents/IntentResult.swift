// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, *)
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype Snippet = Never
  associatedtype Dialog = Never
  @available(iOS, deprecated: 18.2) associatedtype OpensAppIntent: AppIntent = Never
  var value: Value? { get }
}

@available(iOS 16.0, *)
public protocol ReturnsValue<Value>: IntentResult {}
@available(iOS 16.0, *)
public protocol OpensIntent: IntentResult {}
@available(iOS 16.0, *)
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

@available(iOS 16.0, *)
public struct IntentResultContainer<
  Value: _IntentValue,
  OpensAppIntent: AppIntent,
  Snippet,
  Dialog
>: IntentResult, @unchecked Sendable {
  public var value: Value?
  @available(iOS, deprecated: 18.2) public var opensIntent: OpensAppIntent?
  public var dialog: IntentDialog?
}

// The system fails at run time if a result lacks what its type promises.
@available(iOS 16.0, *)
extension IntentResultContainer: ReturnsValue {}
@available(iOS 16.0, *)
extension IntentResultContainer: OpensIntent {}
@available(iOS 16.0, *)
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

@available(iOS 16.0, *)
extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  public static func result<Value: _IntentValue>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never> {
    IntentResultContainer(value: value)
  }

  public static func result<OpensAppIntent: AppIntent>(opensIntent: OpensAppIntent) -> Self
  where Self == IntentResultContainer<Never, OpensAppIntent, Never, Never> {
    IntentResultContainer(opensIntent: opensIntent)
  }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }
}

/// A result as the system sees it, without knowing its type.
protocol AnyResult {
  var nextIntent: (any AppIntent)? { get }
}

extension IntentResultContainer: AnyResult {
  var nextIntent: (any AppIntent)? { opensIntent }
}
