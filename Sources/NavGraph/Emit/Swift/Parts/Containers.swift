extension RouterEmitter {
  /// The containers that UIKit's own classes do not make, and how tabs look.
  mutating func emitContainers() {
    let graph = graph
    let app = graph.app
    emitSwitch(
      "container(_ container: Int, _ m: \(app)Making) throws -> UIViewController?",
      made: graph.containers.indices.filter { graph.containers[$0].isMadeOtherwise }
    ) { graph.containers[$0].maker }
    emitSwitch(
      "title(ofContainer container: Int) -> String?",
      in: "extension \(app)Making",
      "The titles of the containers: localisation keys.",
      graph.containers.indices.filter { graph.containers[$0].title != nil }
    ) { SwiftLiteral.optional(graph.containers[$0].title) }
    let tabs = graph.containers.flatMap { container -> [Tab] in
      if case .tabs(let tabs) = container.kind { return tabs }
      return []
    }
    emitSwitch(
      "look(ofTab tab: Int) -> \(app)TabLook?",
      in: "extension \(app)Making",
      "How the tabs look.",
      tabs.indices.filter { tabs[$0].hasLook }
    ) { tabs[$0].look(app) }
  }

  /// Containers are few; one switch does.
  private mutating func emitSwitch(
    _ signature: String,
    made: [Int],
    _ value: (Int) -> String
  ) {
    printer.blank()
    printer.open("extension \(graph.app)Making")
    printer.doc("A container that the spec gives a class or a storyboard.")
    printer.open("static func \(signature)")
    if made.isEmpty {
      printer.line("nil")
    } else {
      printer.line("switch container {")
      for index in made { printer.line("case \(index): \(value(index))") }
      printer.line("default: nil")
      printer.line("}")
    }
    printer.close()
    printer.blank()
    let adopted = graph.containers.indices.filter { graph.containers[$0].storyboard != nil }
    printer.doc("The containers that a storyboard makes with what they hold.")
    let list = adopted.map(String.init).joined(separator: ", ")
    printer.line("static let adopted: Set<Int> = [\(list)]")
    printer.close()
  }

  /// The router's initializer: what it asks for depends on what the app has to supply.
  mutating func emitRouterStart() {
    let app = graph.app
    let access = printer.access
    let needsScreens = graph.screens.contains(where: \.isMadeByFactory)
    let needsConditions = graph.conditions.contains { $0.kind == .login || $0.kind == .supplied }
    printer.blank()
    printer.open("extension \(app)Router")
    let given = [
      "conditions: any \(app)Conditions\(needsConditions ? "" : " = \(app)NoConditions()"),",
      "screens: any \(app)Screens\(needsScreens ? "" : " = \(app)NoScreens()"),",
      "observer: (any \(app)Observer)? = nil,",
      "defaults: UserDefaults = .standard,",
      "session: \(app)Session? = nil,",
      "bundle: Bundle = .main,",
      "version: String? = nil",
    ]
    printer.doc("A router for `scene`; it makes the scene's window.")
    printer.doc("It holds the observer weakly, and the conditions and what makes screens strongly.")
    printer.doc("Routers of several windows share a `session`.")
    let isContained = graph.settings.host == .container
    emitInitializer(["scene: UIWindowScene,"] + given) { printer in
      printer.line("let window = UIWindow(windowScene: scene)")
      if isContained {
        printer.line("let container: \(app)RootViewController? = \(app)RootViewController()")
      } else {
        printer.line("let container: \(app)RootViewController? = nil")
      }
    }
    if isContained {
      printer.blank()
      printer.doc(
        "A router for a place in a window of the app's own: `rootViewController` goes there."
      )
      emitInitializer(given) { printer in
        printer.line("let window: UIWindow? = nil")
        printer.line("let container: \(app)RootViewController? = \(app)RootViewController()")
      }
      printer.blank()
      printer.doc("Keeps one root at a time as its child.")
      printer.line(
        "\(access)var rootViewController: \(app)RootViewController? { container }"
      )
    }
    printer.close()
  }

  private mutating func emitInitializer(
    _ parameters: [String],
    _ body: (inout SwiftPrinter) -> Void
  ) {
    let app = graph.app
    printer.line("\(printer.access)convenience init(")
    for parameter in parameters { printer.line("  " + parameter) }
    printer.open(")")
    body(&printer)
    printer.line(
      "let found = bundle.object(forInfoDictionaryKey: \"CFBundleShortVersionString\") as? String"
    )
    printer.line("self.init(")
    printer.line("  window: window,")
    printer.line("  container: container,")
    printer.line("  making: \(app)Making(screens, bundle),")
    printer.line("  engine: \(app)Engine(")
    printer.line("    conditions,")
    printer.line("    \(app)DefaultsStorage(defaults),")
    printer.line("    session ?? \(app)Session(),")
    printer.line("    version: version ?? found ?? \"0\",")
    printer.line("    observer: observer")
    printer.line("  )")
    printer.line(")")
    printer.close()
  }
}

extension Container {
  fileprivate var isMadeOtherwise: Bool { className != nil || storyboard != nil }

  private var uiKitClass: String {
    switch kind {
    case .nav: "UINavigationController"
    case .tabs: "UITabBarController"
    }
  }

  fileprivate var maker: String {
    let type = className ?? uiKitClass
    guard let storyboard else { return "\(type)()" }
    let place = SwiftLiteral.string(storyboard) + ", " + SwiftLiteral.optional(storyboardIdentifier)
    return "try m.instantiate(\(place), as: \(type).self, for: \(SwiftLiteral.string(name)))"
  }
}

extension Tab {
  fileprivate var hasLook: Bool { title != nil || icon != nil || selectedIcon != nil }

  fileprivate func look(_ app: String) -> String {
    let title = SwiftLiteral.optional(title)
    let icon = SwiftLiteral.optional(icon)
    let selected = SwiftLiteral.optional(selectedIcon)
    return "\(app)TabLook(title: \(title), icon: \(icon), selectedIcon: \(selected))"
  }
}
