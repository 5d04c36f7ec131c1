extension RouterEmitter {
  /// The containers that UIKit's own classes do not make, and how tabs look.
  mutating func emitContainers() {
    let graph = graph
    let app = graph.app
    // SwiftUI has stacks and tabs of its own.
    if ui.contains(.uiKit) {
      emitSwitch(
        "container(_ container: Int, _ m: \(app)Making) throws -> UIViewController?",
        made: graph.containers.indices.filter { graph.containers[$0].isMadeOtherwise }
      ) { graph.containers[$0].maker }
    }
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
