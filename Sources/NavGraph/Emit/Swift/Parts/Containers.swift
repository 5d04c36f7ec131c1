extension RouterEmitter {
  /// The containers that UIKit's own classes do not make. SwiftUI has stacks and tabs of its own.
  mutating func emitContainers() {
    let graph = graph
    let made = graph.containers.indices.filter { graph.containers[$0].isMadeOtherwise }
    guard ui.contains(.uiKit), !made.isEmpty else { return }
    let access = printer.access
    printer.blank()
    let maker = runtimeName("ScreenMaker")
    printer.open(
      "@MainActor \(access)static func container(_ container: Int, _ m: \(maker)) throws "
        + "-> UIViewController?"
    )
    printer.line("switch container {")
    for index in made { printer.line("case \(index): \(graph.containers[index].maker)") }
    printer.line("default: nil")
    printer.line("}")
    printer.close()
    let adopted = graph.containers.indices.filter { graph.containers[$0].storyboard != nil }
    guard !adopted.isEmpty else { return }
    let list = adopted.map(String.init).joined(separator: ", ")
    printer.blank()
    printer.line("\(access)\(nonisolated)static var adoptedContainers: Set<Int> { [\(list)] }")
  }

  /// How screens, containers and tabs are called and look.
  mutating func emitTitles() {
    var lines: [String] = []
    for (index, screen) in graph.screens.enumerated() {
      guard let title = screen.title else { continue }
      lines.append("s\(index) t\(Self.escaped(title))")
    }
    for (index, container) in graph.containers.enumerated() {
      guard let title = container.title else { continue }
      lines.append("c\(index) t\(Self.escaped(title))")
    }
    let tabs = graph.containers.flatMap { container -> [Tab] in
      if case .tabs(let tabs) = container.kind { return tabs }
      return []
    }
    for (index, tab) in tabs.enumerated() {
      let words = [("t", tab.title), ("i", tab.icon), ("j", tab.selectedIcon)].compactMap {
        mark,
        text in
        text.map { " " + mark + Self.escaped($0) }
      }
      if !words.isEmpty { lines.append("b\(index)" + words.joined()) }
    }
    guard !lines.isEmpty else { return }
    let type = runtimeName("ScreenTitles")
    printer.line("\(printer.access)\(nonisolated)static let titles = \(type)(")
    emitText(lines)
    printer.line(")")
    printer.blank()
  }

  /// A text of several lines, as an argument.
  mutating func emitText(_ lines: [String], label: String? = nil, isLast: Bool = true) {
    printer.indent()
    printer.line((label.map { $0 + ": " } ?? "") + "\"\"\"")
    for line in lines { printer.line(line) }
    printer.line("\"\"\"" + (isLast ? "" : ","))
    printer.outdent()
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
