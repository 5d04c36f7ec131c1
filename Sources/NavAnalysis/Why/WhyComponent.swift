public import NavGraph

/// An explanation of a component: what embeds it, and its transitions.
public struct WhyComponent: Sendable {
  /// The name of the component.
  public var name: String
  /// The description from the spec.
  public var doc: String?
  /// The screens and containers that embed it.
  public var embeddedBy: [Why.Thing]
  /// The transitions from it, in the order in which they are tried.
  public var transitions: [Why.Lead]
  /// The declaration of the component.
  public var span: SourceSpan

  init(_ analysis: Analysis, _ id: ComponentID) {
    let graph = analysis.graph
    let builder = WhyBuilder(analysis, .none)
    let component = graph.components[Int(id.index)]
    name = component.name
    doc = component.doc
    embeddedBy = component.sources.compactMap { $0.destination.flatMap(graph.thing) }
    transitions = graph.transitionsOfComponents[Int(id.index)]
      .map { builder.transition($0, never: builder.neverDone($0)) }
    span = graph.span(of: component.origin)
  }
}
