// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The geometry of a view. The stand-in does no layout: each view has the size of the screen.
public struct GeometryProxy {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  @available(
    iOS,
    introduced: 13.0,
    deprecated: 100000.0,
    message: "use overload that accepts a CoordinateSpaceProtocol instead"
  )
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let value = anchor.value else { fatalError("an anchor without value") }
    return value
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  @MainActor @preconcurrency public var body: Never { noBody("GeometryReader") }
  @MainActor func draw(in node: Node, _ around: Surroundings) {
    node.draw(content(GeometryProxy()), at: 0, around)
  }
}
