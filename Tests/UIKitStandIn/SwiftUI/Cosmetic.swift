// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Modifiers that only change the look of views. The stand-in ignores them.
extension View {
  nonisolated public func offset(_ offset: CGSize) -> some View { placed }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { placed }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { placed }
  nonisolated public func zIndex(_ value: Double) -> some View { self }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    placed
  }
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { placed }
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { placed }
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { placed }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    placed
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { placed }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }
  @available(iOS, introduced: 13.0, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
  nonisolated public func tint(_ tint: Color?) -> some View { self }
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(.init()) }
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(.init()) }
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(.init()) }
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { modifier(.init()) }
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
}

public struct AccessibilityAttachmentModifier: ViewModifier {
  nonisolated init() {}
  public func body(content: Content) -> some View { content }
}

public struct AccessibilityChildBehavior: Hashable {
  private let name: String
  nonisolated(unsafe) public static let ignore = Self(name: "ignore")
  nonisolated(unsafe) public static let contain = Self(name: "contain")
  nonisolated(unsafe) public static let combine = Self(name: "combine")
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all: Self = [.container, .keyboard]
}

/// A shape, without its path: the stand-in draws no shapes.
@MainActor @preconcurrency public protocol Shape: Sendable, View {}

nonisolated public struct Rectangle: Shape, PrimitiveView {
  public init() {}
  @MainActor @preconcurrency public var body: Never { noBody("Rectangle") }
  /// Fills the shape with the color of texts.
  @MainActor func draw(in node: Node, _ around: Surroundings) { node.fill(around) }
}

extension View {
  nonisolated public func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    Layered(behind: content(), content: self, front: EmptyView())
  }

  @available(
    iOS,
    introduced: 13.0,
    deprecated: 100000.0,
    message: "Use `background(alignment:content:)` instead."
  )
  @_disfavoredOverload nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    Layered(behind: background, content: self, front: EmptyView())
  }

  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    Layered(behind: EmptyView(), content: self, front: content())
  }
}

nonisolated private struct Identified<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID
  var body: Never { noBody("a view with an id") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content, at: 0, id: AnyHashable(id), around)
  }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    Identified(content: self, id: id)
  }
}
