// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How views come and go. Here they do at once.
public struct AnyTransition {
  public static let identity = AnyTransition()
  public static var opacity: AnyTransition { .init() }
  public static var scale: AnyTransition { .init() }
  public static var slide: AnyTransition { .init() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .init() }
  public static func move(edge: Edge) -> AnyTransition { .init() }
  public static func push(from edge: Edge) -> AnyTransition { .init() }
  public static func offset(_ offset: CGSize) -> AnyTransition { .init() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .init() }
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { .init() }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .init() }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

extension AnyTransition: @unchecked Sendable {}

extension View {
  nonisolated public func transition(_ t: AnyTransition) -> some View { self }
}
