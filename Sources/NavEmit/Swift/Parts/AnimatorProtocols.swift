import NavGraph

/// What the app supplies where the spec names an animator: UIKit's animators, one method for each name,
/// and SwiftUI's transitions, one property for each name that a new root has.
struct AnimatorProtocols {
  private let context: RouterContext
  private let graph: NavigationGraph

  init(_ context: RouterContext) {
    self.context = context
    graph = context.graph
  }

  /// What the app's type conforms to; nil where a driver has no place for one.
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
    printer.doc("What animates where the spec says `transition`: a method for each name.")
    printer.doc("")
    printer.doc("Each is asked for the way there and the way back; nil is the standard animation.")
    printer.open("@MainActor \(printer.access)protocol \(name)")
    for animator in animators(.uiKit) {
      printer.doc("Animates what \(events(of: animator)).")
      printer.line(
        "func \(identifier(animator))(_ move: \(move)) -> "
          + "(any UIViewControllerAnimatedTransitioning)?"
      )
    }
    printer.doc("What lets a finger drive an animator; nil, as without this method: nothing does.")
    printer.line(interaction)
    printer.close()
    printer.blank()
    printer.open("extension \(name)")
    printer.doc("No finger drives an animator.")
    printer.line(printer.access + interaction + " { nil }")
    printer.close()
  }

  private func emitTransitions(_ name: String, _ printer: inout SwiftPrinter) {
    printer.blank()
    printer.doc(
      "How the roots come for which the spec says `transition`: a property for each name."
    )
    printer.open("@MainActor \(printer.access)protocol \(name)")
    for animator in animators(.swiftUI) {
      printer.doc("How the root comes that \(events(of: animator, .root)).")
      printer.line("var \(identifier(animator)): AnyTransition { get }")
    }
    printer.close()
  }

  /// ``openProfile` and `openSettings` bring`.
  private func events(of animator: AnimatorID, _ verb: Verb? = nil) -> String {
    var events: [EventID] = []
    for (index, transition) in graph.transitions.enumerated()
    where graph.animator(of: TransitionID(index)) == animator {
      if verb.map({ $0 == transition.verb }) ?? true, !events.contains(transition.event) {
        events.append(transition.event)
      }
    }
    let names = events.map { SpecComments.code(graph.events[Int($0.index)]) }
    guard let last = names.last, names.count > 1 else { return (names.first ?? "") + " brings" }
    return names.dropLast().joined(separator: ", ") + " and \(last) bring"
  }

  /// How a driver is given what the app supplies.
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
