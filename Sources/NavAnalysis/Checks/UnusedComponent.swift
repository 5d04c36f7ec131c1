import NavGraph

/// A component that nothing embeds, or that no transition starts from.
enum UnusedComponent {
  static let kind = DiagnosticKind.finding(
    "unused-component",
    .warning,
    Explanation(
      summary: "nothing embeds a component, or no transition starts from it",
      why: """
        A component stands for the screens and containers that embed it, and its handle fires the \
        events of its transitions. If nothing embeds it, the transitions have no source; without \
        transitions, it has no events. List it under `embeds`, give it a transition, or remove it.
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
      fix: [
        "home: HomeViewController": "home: { class: HomeViewController, embeds: [cartButton] }",
        "[home, cartButton],": "cartButton,",
      ]
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
    let advice =
      component.isEmbedded
      ? "give it a transition" : "list it under \"embeds\" of a screen or container"
    return Diagnostic(
      kind,
      "\(start)\"\(component.name)\"" + (isBoth ? ", and no transition starts from it" : ""),
      at: graph.span(of: component.origin),
      subject: .component(id),
      help: "\(advice), or remove it",
      cause: Cause(
        start,
        "\"\(component.name)\"",
        isBoth ? ", and no transition starts from them" : "",
        help: component.isEmbedded
          ? "give them transitions, or remove them"
          : "list them under \"embeds\" of screens or containers, or remove them"
      )
    )
  }
}
