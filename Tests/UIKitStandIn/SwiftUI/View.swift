// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
@_exported public import UIKit

// The SDK's Foundation reexports these two names from Combine, so that importing SwiftUI is
// enough. The rest of Combine has to be imported.

public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  @MainActor @preconcurrency public var body: Never { noBody("Never") }
}

/// Fails, like SwiftUI, when a view without a body is asked for one.
func noBody(_ name: String) -> Never {
  fatalError("body() should not be called on \(name).")
}

nonisolated public struct EmptyView: View, PrimitiveView {
  public init() {}
  @MainActor @preconcurrency public var body: Never { noBody("EmptyView") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {}
}

nonisolated public struct AnyView: View, PrimitiveView {
  public init<V: View>(_ view: V) { wrapped = (view as? AnyView)?.wrapped ?? view }
  public init<V: View>(erasing view: V) { self.init(view) }
  let wrapped: any View
  /// The wrapped view.
  @MainActor var content: Any { wrapped }
  @MainActor @preconcurrency public var body: Never { noBody("AnyView") }
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.draw(wrapped, at: 0, around) }
}

nonisolated public struct TupleView<T>: View, PrimitiveView {
  public init(_ value: T) {
    self.value = value
    views = []
  }

  init(_ value: T, _ views: [any View]) {
    self.value = value
    self.views = views
  }

  public var value: T
  let views: [any View]
  @MainActor @preconcurrency public var body: Never { noBody("TupleView") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    for (place, view) in views.enumerated() { node.draw(view, at: place, around) }
  }
}

nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView
where TrueContent: View, FalseContent: View {
  @MainActor @preconcurrency public var body: Never { noBody("_ConditionalContent") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    switch storage {
    case .first(let view): node.draw(view, at: 0, around)
    case .second(let view): node.draw(view, at: 1, around)
    }
  }
}

extension Optional: View where Wrapped: View {
  @MainActor @preconcurrency public var body: Never { noBody("Optional") }
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    if let view = self { node.draw(view, at: 0, around) }
  }
}

nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor @preconcurrency public var body: Never { noBody("Group") }
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.draw(content, at: 0, around) }
}
