/// A view that has no body: it says itself what there is of it.
@MainActor protocol PrimitiveView: View {
  func draw(in node: Node, _ around: Surroundings)
}

/// What a view gets from the views around it.
@MainActor struct Surroundings {
  var environment: EnvironmentValues
  /// How the change that is drawn is animated.
  var animation: Animation?
  /// How the view comes and goes, where one around it says so.
  var transition: AnyTransition?
  /// What a colour that is drawn here covers.
  var filling: Filling?

  /// For the views in a container, which come and go in their own way, and have a part of its place.
  var inside: Surroundings {
    var inside = self
    inside.transition = nil
    inside.filling = nil
    return inside
  }
}

extension Node {
  /// Draws the view whose place this is.
  func draw<V: View>(_ view: V, _ around: Surroundings) {
    let before = host.elements.count
    transition = around.transition
    animation = around.animation
    drawContents(view, around)
    elements = Array(host.elements[before...])
    firstElement = before
  }

  private func drawContents<V: View>(_ view: V, _ around: Surroundings) {
    if let type = V.self as? any PrimitiveView.Type {
      return drawPrimitive(view, as: type, around)
    }
    var view = view
    install(&view, around)
    switch view {
    case let view as any UIViewControllerRepresentable: drawController(view, around)
    case let view as any UIViewRepresentable: drawView(view, around)
    default:
      host.note(V.self)
      draw(view.body, at: 0, around)
    }
  }

  private func drawPrimitive<V: View, P: PrimitiveView>(
    _ view: V,
    as type: P.Type,
    _ around: Surroundings
  ) {
    var view = view
    install(&view, around)
    // The same type, which a cast would not see in an optional without value.
    unsafeBitCast(view, to: P.self).draw(in: self, around)
  }
}
