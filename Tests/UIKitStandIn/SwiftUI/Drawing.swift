/// A view without a body, which draws itself.
@MainActor protocol PrimitiveView: View {
  func draw(in node: Node, _ around: Surroundings)
}

/// The values that a view inherits from the views around it.
@MainActor struct Surroundings {
  var environment: EnvironmentValues
  /// The animation of the current change.
  var animation: Animation?
  /// The transition of the view, if an enclosing view sets one.
  var transition: AnyTransition?
  /// The place that a color drawn here fills.
  var filling: Filling?

  /// The surroundings of views in a container, which have their own transitions, and only a part
  /// of its place.
  var inside: Surroundings {
    var inside = self
    inside.transition = nil
    inside.filling = nil
    return inside
  }
}

extension Node {
  /// Draws the view at this place.
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
    // The types are equal, but a cast would fail for an optional without a value.
    unsafeBitCast(view, to: P.self).draw(in: self, around)
  }
}
