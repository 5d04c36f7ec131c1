import UIKit

@testable import NavcRuntime

// Each drive says which router it drives: `typealias Router = WeiboRouter`, and so on for
// `Observer`, `Report` and `Outcome`.

/// A scene with a router, and what its observer hears.
@MainActor final class Stage: Observer {
  let connection: StandIn.Connection
  var router: Router?
  var window: UIWindow?
  private var heard: [String] = []
  /// Why the last step that was refused was.
  private(set) var lastRefusal: String?
  /// What the observer does besides.
  var onStep: ((Report) -> Void)?
  /// Whether roots are children of the window's root view controller.
  var isHosted = false
  /// How many controllers of the app's own that is a child of.
  var depth = 0

  init(
    on connection: StandIn.Connection? = nil,
    _ make: (UIWindowScene, Stage) -> Router
  ) {
    let connection = connection ?? StandIn.connectScene()
    self.connection = connection
    router = make(connection.scene, self)
    router?.clock = { StandIn.after($0, $1) }
  }

  func start() {
    window = router?.start(connection.session, connection.options)
  }

  /// What the stand-in shows.
  var screen: String { StandIn.screen(of: window) }

  /// What the router believes to be shown.
  var state: String { router.map { "\($0.state)" } ?? "no router" }

  /// Starts, and lets all come to rest.
  func launch(file: String = #fileID, line: Int = #line) {
    start()
    settle(file: file, line: line)
    heard = []
  }

  /// Lets all come to rest; then the router must know what is on screen, and nothing may be left
  /// over.
  func settle(file: String = #fileID, line: Int = #line) {
    StandIn.settle()
    let leftovers = router?.leftovers ?? StandIn.leftovers(in: window)
    expect(leftovers.isEmpty, "something is left over", file: file, line: line)
    expect(StandIn.pictures(in: window).isEmpty, "a picture is left", file: file, line: line)
    guard let router, !router.state.isCovered, !router.state.layers.isEmpty else { return }
    expect(screen, is: router.state.asScreen(isHosted: isHosted, depth), file: file, line: line)
  }

  /// The visible controller.
  func visible<Controller>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    let found = StandIn.visible(in: window) as? Controller
    return try need(found, "a \(type) in \(screen)", file: file, line: line)
  }

  /// What was heard since last asked: the cause, what became of it, and the notes.
  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  func routerDidStep(_ report: Report) {
    let notes = report.notes.map { " (\($0.code))" }.joined()
    if case .refused(let reason) = report.outcome { lastRefusal = reason.description }
    heard.append("\(cause(of: report)) \(report.outcome.short)\(notes)")
    onStep?(report)
  }

  private func cause(of report: Report) -> String {
    if let event = report.event { return event }
    if case .move(let move) = report.cause { return "\(move)" }
    return "\(report.cause)"
  }
}

extension Router {
  /// What lies in the window besides the layers, and the curtains of those that are hidden.
  var leftovers: [UIView] {
    StandIn.leftovers(in: window).filter { view in
      hidden.layers.isEmpty || !"\(type(of: view))".hasSuffix("CurtainView")
    }
  }
}

extension Outcome {
  /// The outcome, with the codes of reasons.
  var short: String {
    switch self {
    case .done: "done"
    case .held(let gate): "held by \(gate)"
    case .refused(let reason): "refused \(reason.code)"
    case .ignored(let reason): "ignored \(reason.code)"
    case .missed(let reason): "missed \(reason.code)"
    }
  }
}

/// The name that the stand-in gives to a screen, where that is not the screen's own in upper case.
@MainActor var namesOnScreen: [String: String] = [:]

extension State {
  /// The state in the words of the stand-in.
  @MainActor func asScreen(isHosted: Bool, _ depth: Int = 0) -> String {
    var names = layers.map { layer in
      guard layer.tabs != nil else { return describe(layer.stack) }
      let tabs = layer.stacks.indices.map {
        ($0 == layer.selected ? "*" : "") + describe(layer.stacks[$0])
      }
      return "tabs[\(tabs.joined(separator: " "))]"
    }
    for _ in 0..<(isHosted ? depth + 1 : 0) { names[0] = "host[\(names[0])]" }
    return names.joined(separator: " + ")
  }

  @MainActor private func describe(_ stack: Stack) -> String {
    guard !stack.entries.isEmpty else { return "UI" }
    let names = stack.entries.map { entry in
      let name = entry.screen.name
      return namesOnScreen[name] ?? name.prefix(1).uppercased() + name.dropFirst()
    }
    .joined(separator: " ")
    return stack.navigation == nil ? names : "nav[\(names)]"
  }
}
