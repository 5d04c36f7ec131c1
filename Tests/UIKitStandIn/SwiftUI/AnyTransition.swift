// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How views come and go. Here that matters only for how long the old one stays.
public struct AnyTransition {
  var isIdentity = false
  /// How the way out is animated, if not as the change is.
  var removal: Animation?
  /// Whether what goes lets what it covers be seen: each view in it fades by itself.
  var fades = true

  public static var identity: AnyTransition { .init(isIdentity: true) }
  nonisolated(unsafe) public static let opacity = AnyTransition()
  public static var scale: AnyTransition { .init(fades: false) }
  public static var slide: AnyTransition { .init(fades: false) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    .init(fades: false)
  }
  public static func move(edge: Edge) -> AnyTransition { .init(fades: false) }
  @available(iOS 16.0, *)
  public static func push(from edge: Edge) -> AnyTransition { .init() }
  public static func offset(_ offset: CGSize) -> AnyTransition { .init(fades: false) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    .init(fades: false)
  }
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition
  ) -> AnyTransition { removal }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .init() }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      isIdentity: isIdentity && other.isIdentity,
      removal: removal ?? other.removal,
      fades: fades || other.fades
    )
  }

  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(isIdentity: isIdentity, removal: animation, fades: fades)
  }
}

private struct TransitionMark: ViewMark {
  let transition: AnyTransition
  func apply(at node: Node, _ around: inout Surroundings) {
    node.transition = transition
    around.transition = transition
  }
}

extension View {
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    Marked(self, TransitionMark(transition: t))
  }
}
