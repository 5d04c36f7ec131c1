extension RouterEmitter {
  /// What the app gives to whatever shows its screens: what it need not supply has a default.
  private var given: [(name: String, type: String)] {
    let app = graph.app
    let needsScreens = graph.screens.contains(where: \.isMadeByFactory)
    let needsConditions = graph.conditions.contains { $0.kind == .login || $0.kind == .supplied }
    return [
      ("conditions", "any \(app)Conditions\(needsConditions ? "" : " = \(app)NoConditions()")"),
      ("screens", "any \(app)Screens\(needsScreens ? "" : " = \(app)NoScreens()")"),
      ("observer", "(any \(app)Observer)? = nil"),
      ("defaults", "UserDefaults = .standard"),
      ("session", "\(app)Session? = nil"),
      ("bundle", "Bundle = .main"),
      ("version", "String? = nil"),
    ]
  }

  private static var kept: String {
    "The observer is held weakly, and the conditions and what makes screens strongly."
  }

  /// The router's initializers.
  mutating func emitRouterStart() {
    let app = graph.app
    let isContained = graph.settings.host == .container
    let container = "\(app)RootViewController"
    printer.blank()
    printer.open("extension \(app)Router")
    printer.doc("A router for `scene`; it makes the scene's window.")
    printer.doc(Self.kept)
    printer.doc("Routers of several windows share a `session`.")
    emitInitializer(
      "scene: UIWindowScene",
      [
        "window: UIWindow(windowScene: scene)",
        "container: \(isContained ? container + "()" : "nil")",
      ]
    )
    if isContained {
      printer.blank()
      printer.doc(
        "A router for a place in a window of the app's own: `rootViewController` goes there."
      )
      emitInitializer(nil, ["window: nil", "container: \(container)()"])
      printer.blank()
      printer.doc("Keeps one root at a time as its child.")
      printer.line("\(printer.access)var rootViewController: \(container)? { container }")
    }
    printer.close()
  }

  /// The initializers of the navigation and of the view that shows it.
  mutating func emitNavigationStart() {
    let app = graph.app
    printer.blank()
    printer.line("@available(iOS 16, *)")
    printer.open("extension \(app)Navigation")
    printer.doc("A navigation for one window.")
    printer.doc(Self.kept)
    printer.doc("Those of several windows share a `session`.")
    emitInitializer(nil, [])
    printer.close()
    printer.blank()
    printer.line("@available(iOS 16, *)")
    printer.open("extension \(app)Root")
    printer.doc("Shows the app's screens; each window that it is in has a navigation of its own.")
    printer.doc(Self.kept)
    printer.doc("Those of several windows share a `session`.")
    emitHead("", nil)
    printer.line("self.init(")
    printer.line("  \(app)Navigation(")
    let arguments = given.map { "\($0.name): \($0.name)" }
    printer.line("    " + arguments.joined(separator: ", "))
    printer.line("  )")
    printer.line(")")
    printer.close()
    printer.close()
  }

  private mutating func emitHead(_ modifier: String, _ first: String?) {
    printer.line("\(printer.access)\(modifier)init(")
    let list = (first.map { [$0] } ?? []) + given.map { "\($0.name): \($0.type)" }
    for parameter in list.dropLast() { printer.line("  \(parameter),") }
    if let last = list.last { printer.line("  " + last) }
    printer.open(")")
  }

  private mutating func emitInitializer(_ first: String?, _ arguments: [String]) {
    let app = graph.app
    emitHead("convenience ", first)
    printer.line("self.init(")
    for argument in arguments { printer.line("  \(argument),") }
    printer.line("  \(app)Making(screens, bundle),")
    printer.line(
      "  \(app)Engine(conditions, defaults, session, bundle, version: version, observer: observer)"
    )
    printer.line(")")
    printer.close()
  }
}
