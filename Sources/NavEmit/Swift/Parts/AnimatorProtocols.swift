import NavGraph

/// The protocols for the app's animators: for UIKit one method for each animator name in the spec,
/// and for SwiftUI one property for each name that a new root uses.
struct AnimatorProtocols {
  private let context: RouterContext
  private let graph: NavigationGraph

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
  }

  /// Returns the name of the protocol; nil if the driver uses no animators.
  func name(_ ui: RouterUI) -> String? {
    guard context.ui.contains(ui), !animators(ui).isEmpty else { return nil }
    return graph.app + (ui == .uiKit ? "Animators" : "RootAnimators")
  }

  private func animators(_ ui: RouterUI) -> [AnimatorID] {
    guard !graph.animators.isEmpty else { return [] }
    return ui == .uiKit ? graph.animators.indices.map { AnimatorID($0) } : graph.rootAnimators
  }

  private func identifier(_ animator: AnimatorID) -> String {
    let name = graph.animators[Int(animator.index)]
    let names = SwiftNamer.distinct(graph.animators, besides: ["self", "interaction"])
    return SwiftNamer.identifier(names[name] ?? name)
  }

  func emit(to printer: inout SwiftPrinter) {
    if let name = name(.uiKit) { emitAnimators(name, &printer) }
    if let name = name(.swiftUI) { emitTransitions(name, &printer) }
  }

  private var move: String { graph.app + "AnimatedMove" }

  private func emitAnimators(_ name: String, _ printer: inout SwiftPrinter) {
    let interaction =
      "func interaction(with animator: any UIViewControllerAnimatedTransitioning, "
      + "_ move: \(move)) -> (any UIViewControllerInteractiveTransitioning)?"
    printer.blank()
    printer.doc("The app's animators: a method for each `transition` name in the spec.")
    printer.doc("")
    printer.doc(
      "Each method is called for a transition and for its reverse; nil is the standard animation."
    )
    printer.open("@MainActor \(printer.access)protocol \(name)")
    for animator in animators(.uiKit) {
      printer.doc("Returns the animator for \(events(of: animator)).")
      printer.line(
        "func \(identifier(animator))(_ move: \(move)) -> "
          + "(any UIViewControllerAnimatedTransitioning)?"
      )
    }
    printer.doc("Returns the interaction controller of an animator; nil, the default, for none.")
    printer.line(interaction)
    printer.close()
    printer.blank()
    printer.open("extension \(name)")
    printer.doc("Returns nil.")
    printer.line(printer.access + interaction + " { nil }")
    printer.close()
  }

  private func emitTransitions(_ name: String, _ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc(
      "The transitions of new roots: a property for each `transition` name in the spec."
    )
    printer.open("@MainActor \(printer.access)protocol \(name)")
    for animator in animators(.swiftUI) {
      printer.doc("The transition of the root shown by \(events(of: animator, onlyOfRoots: true)).")
      printer.line("var \(identifier(animator)): AnyTransition { get }")
    }
    printer.close()
  }

  /// Returns the events that use an animator, as in "`openProfile` and `openSettings`".
  private func events(of animator: AnimatorID, onlyOfRoots: Bool = false) -> String {
    var events: [EventID] = []
    for (index, transition) in graph.transitions.enumerated()
    where graph.animator(of: TransitionID(index)) == animator {
      let isIncluded = !onlyOfRoots || transition.verb.last == .reset(.root)
      if isIncluded, !events.contains(transition.event) {
        events.append(transition.event)
      }
    }
    let names = events.map { SpecComments.code(graph.events[Int($0.index)]) }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Writes the method that passes the app's animators to a driver.
  func emitUse(_ ui: RouterUI, to printer: inout SwiftPrinter) {
    guard let name = name(ui) else { return }
    let isUIKit = ui == .uiKit
    printer.blank()
    printer.open("fileprivate func use(_ animators: any \(name))")
    printer.line(isUIKit ? "animate { name, move in" : "animateRoots { name in")
    printer.indent()
    printer.line("switch name {")
    for animator in animators(ui) {
      let call = isUIKit ? "(move)" : ""
      printer.line("case \(animator.index): animators.\(identifier(animator))\(call)")
    }
    printer.line("default: nil")
    printer.line("}")
    printer.outdent()
    printer.line(isUIKit ? "} drivenBy: { animators.interaction(with: $0, $1) }" : "}")
    printer.close()
  }
}
