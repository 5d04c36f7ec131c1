import NavGraph

/// The handles of components, and of the containers that embed some.
struct ComponentHandles {
  private let context: RouterContext
  private let graph: NavigationGraph
  private let transitions: String

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
    transitions = context.graph.app + "Transitions"
  }

  /// Writes the handles. `target` are the lines for the event target of a handle.
  func emit(_ planner: HandlePlanner, _ target: [String], to printer: inout SwiftPrinter) {
    let written = graph.transitionsOfComponents
    for id in graph.components.indices.map({ ComponentID($0) }) {
      let name = "`\(graph.components[Int(id.index)].name)`"
      let summary = "The events of \(name), which it fires on the screen that embeds it."
      open(context.type(id, .transitions), transitions, summary, id, target, &printer)
      let methods = EventMethods(context)
      for method in planner.methods(of: id, written[Int(id.index)]) {
        methods.emit(method, to: &printer)
      }
      printer.close()
    }
    for id in graph.containers.indices.map({ ContainerID($0) }) {
      emitHandle(of: id, target, &printer)
    }
    for type in context.containerTypes.all where type.isShared {
      let summary =
        "The components of `\(type.className ?? "")`, in any of its containers."
      open(type.transitions, transitions, summary, nil, target, &printer)
      emitProperties(type.components, to: &printer)
      printer.close()
    }
  }

  private func emitHandle(
    of id: ContainerID,
    _ target: [String],
    _ printer: inout SwiftPrinter
  ) {
    let container = graph.containers[Int(id.index)]
    guard !container.embeds.isEmpty else { return }
    let handle = context.runtimeName("ContainerHandle")
    let summary =
      "The components of \(context.comments.named(id)), which fire events on its visible screen."
    open(context.type(id, .transitions), handle, summary, nil, target, &printer)
    printer.doc("The container's number.")
    printer.line("\(printer.access)static var container: Int { \(id.index) }")
    emitProperties(container.embeds, to: &printer)
    printer.close()
  }

  private func open(
    _ type: String,
    _ conformance: String,
    _ summary: String,
    _ component: ComponentID?,
    _ target: [String],
    _ printer: inout SwiftPrinter
  ) {
    printer.blank()
    printer.doc(
      component.map { context.comments.comment(summary, on: $0) } ?? DocComment(summary)
    )
    printer.open("@MainActor \(printer.access)struct \(type): \(conformance)")
    for line in target { printer.line(line) }
  }

  /// Writes a property for the handle of each component.
  func emitProperties(_ components: [ComponentID], to printer: inout SwiftPrinter) {
    for id in components {
      let name = graph.components[Int(id.index)].name
      let type = context.type(id, .transitions)
      printer.doc(context.comments.comment("The events of `\(name)`.", on: id))
      printer.line(
        "\(printer.access)var \(context.property(of: id)): \(type) { "
          + "\(type)(eventTarget: eventTarget) }"
      )
    }
  }
}

/// The protocols for the classes of containers that embed components.
struct ContainerProtocols {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    guard context.ui.contains(.uiKit) else { return }
    for type in context.containerTypes.all {
      let names = type.containers.map { context.comments.named($0) }
      let list = names.count > 8 ? "\(names.count) containers" : names.joined(separator: " or ")
      printer.blank()
      printer.doc("A view controller for \(list).")
      printer.open("@MainActor \(printer.access)protocol \(type.conformance): UIViewController")
      printer.doc("The components; the router sets this before it adds the screens.")
      printer.line("var go: \(type.transitions)? { get set }")
      printer.close()
    }
  }
}
