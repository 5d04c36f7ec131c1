// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The transition of views that are inserted or removed. The stand-in uses it only to time the
/// removal of the old view.
public struct AnyTransition {
  var isIdentity = false
  /// The animation of the removal; nil for the animation of the change.
  var removal: Animation?
  /// True if views in the removed hierarchy fade individually, so that what they cover becomes
  /// visible.
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
