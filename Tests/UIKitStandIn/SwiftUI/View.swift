// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError("EmptyView has no body") }
}

public struct Text: View {
  nonisolated public init(_ key: LocalizedStringKey) { content = key.key }
  nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  nonisolated public init(verbatim content: String) { self.content = content }
  public let content: String
  public var body: Never { fatalError("Text has no body") }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  let key: String
}

/// What initializers outside of the main actor may store in a view.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) { parts = Unchecked(view) }
  nonisolated public init<V: View>(erasing view: V) { parts = Unchecked(view) }
  private nonisolated let parts: Unchecked<Any>
  /// What it was made from.
  public var content: Any { parts.value }
  public var body: Never { fatalError("AnyView has no body") }
}

public struct TupleView<T>: View {
  nonisolated public init(_ value: T) { parts = Unchecked(value) }
  private nonisolated let parts: Unchecked<T>
  public var value: T { parts.value }
  public var body: Never { fatalError("TupleView has no body") }
}

public enum _ConditionalContent<First: View, Second: View>: View {
  case first(First)
  case second(Second)
  public var body: Never { fatalError("_ConditionalContent has no body") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("Optional has no body") }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }
}
