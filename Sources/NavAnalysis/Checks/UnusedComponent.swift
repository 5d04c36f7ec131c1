import NavGraph

/// A component that nothing embeds, or from which nothing starts.
enum UnusedComponent {
  static let kind = DiagnosticKind.finding(
    "unused-component",
    .warning,
    Explanation(
      summary: "nothing embeds a component, or no transition starts from it",
      why: """
        A component stands for all that embed it, and its handle has the events of the transitions \
        `from` it. Where nothing embeds it, these transitions start nowhere; where there is no such \
        transition, there is nothing that it could do. Name it under `embeds` of the screens and \
        containers that have it in them, give it a transition, or remove it.
        """,
      bad: """
        navc: 1
        app: Demo
        components: { cartButton: {} }
        screens:
          home: HomeViewController
          cart: CartViewController
        launch: [{ root: home }]
        transitions:
          - { on: openCart, from: [home, cartButton], present: cart }
        """,
      good: """
        navc: 1
        app: Demo
        components: { cartButton: {} }
        screens:
          home: { class: HomeViewController, embeds: [cartButton] }
          cart: CartViewController
        launch: [{ root: home }]
        transitions:
          - { on: openCart, from: cartButton, present: cart }
        """
    )
  )

  static let check = Check(kind, isStructural: true) { analysis, sink in
    let graph = analysis.graph
    guard !graph.components.isEmpty else { return }
    let transitions = graph.transitionsOfComponents
    for (index, component) in graph.components.enumerated() {
      let hasTransitions = !transitions[index].isEmpty
      guard !component.isEmbedded || !hasTransitions else { continue }
      sink.report(unused(component, ComponentID(index), hasTransitions, graph))
    }
  }

  private static func unused(
    _ component: Component,
    _ id: ComponentID,
    _ hasTransitions: Bool,
    _ graph: NavigationGraph
  ) -> Diagnostic {
    let start = component.isEmbedded ? "no transition starts from " : "nothing embeds "
    let isBoth = !component.isEmbedded && !hasTransitions
    let cure =
      component.isEmbedded
      ? "give it a transition" : "name it under \"embeds\" of what has it in it"
    return Diagnostic(
      kind,
      "\(start)\"\(component.name)\"" + (isBoth ? ", and no transition starts from it" : ""),
      at: graph.span(of: component.origin),
      subject: .component(id),
      help: "\(cure), or remove it",
      cause: Cause(
        start,
        "\"\(component.name)\"",
        isBoth ? ", and no transition starts from them" : "",
        help: component.isEmbedded
          ? "give them transitions, or remove them"
          : "name them under \"embeds\" of what has them in it, or remove them"
      )
    )
  }
}
