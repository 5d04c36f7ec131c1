/// The effect of a modifier, applied each time before its view is drawn.
protocol ViewMark {
  @MainActor func apply(at node: Node, _ around: inout Surroundings)
}

/// A view with a modifier's effect.
nonisolated struct Marked<Content: View, Mark: ViewMark>: View, PrimitiveView {
  let content: Content
  let mark: Mark

  init(_ content: Content, _ mark: Mark) {
    self.content = content
    self.mark = mark
  }

  var body: Never { noBody("a modified view") }

  @MainActor func draw(in node: Node, _ around: Surroundings) {
    var around = around
    mark.apply(at: node, &around)
    node.draw(content, at: 0, around)
  }
}
