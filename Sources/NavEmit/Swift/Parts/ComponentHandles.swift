import NavGraph

/// The handles of components, and those of the containers that embed some.
struct ComponentHandles {
  private let context: RouterContext
  private let graph: NavigationGraph
  private let transitions: String

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
    transitions = context.graph.app + "Transitions"
  }

  /// `target` is what each handle has for what it fires at.
  func emit(_ planner: HandlePlanner, _ target: [String], to printer: inout SwiftPrinter) {
    let written = graph.transitionsOfComponents
    for id in graph.components.indices.map({ ComponentID($0) }) {
      let name = "`\(graph.components[Int(id.index)].name)`"
      let summary = "What \(name) can do, in the name of the screen that has it in it."
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
        "What `\(type.className ?? "")` has in it, as each of the containers that it is."
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
      "What \(context.comments.named(id)) has in it, in the name of the screen that is visible there."
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

  /// The handles of components, each by its name.
  func emitProperties(_ components: [ComponentID], to printer: inout SwiftPrinter) {
    for id in components {
      let name = graph.components[Int(id.index)].name
      let type = context.type(id, .transitions)
      printer.doc(context.comments.comment("What `\(name)` can do.", on: id))
      printer.line(
        "\(printer.access)var \(context.property(of: id)): \(type) { "
          + "\(type)(eventTarget: eventTarget) }"
      )
    }
  }
}

/// What the classes of containers that embed components conform to.
struct ContainerProtocols {
  private let context: RouterContext

  init(_ context: RouterContext) { self.context = context }

  func emit(to printer: inout SwiftPrinter) {
    guard context.ui.contains(.uiKit) else { return }
    for type in context.containerTypes.all {
      let names = type.containers.map { context.comments.named($0) }
      let list = names.count > 8 ? "\(names.count) containers" : names.joined(separator: " or ")
      printer.blank()
      printer.doc("A view controller that can be \(list).")
      printer.open("@MainActor \(printer.access)protocol \(type.conformance): UIViewController")
      printer.doc("What it has in it; the router sets it, before the screens are there.")
      printer.line("var go: \(type.transitions)? { get set }")
      printer.close()
    }
  }
}
