import UIKit

@testable import NavcRuntime

// Each drive declares the router that it drives, `typealias Router = WeiboRouter`, and `Observer`,
// `Report` and `Outcome` likewise.

/// A scene with a router and its observer.
@MainActor final class Stage: Observer {
  let connection: StandIn.Connection
  var router: Router?
  var window: UIWindow?
  private var heard: [String] = []
  /// The reason of the last refused step.
  private(set) var lastRefusal: String?
  /// A further action on each report.
  var onStep: ((Report) -> Void)?
  /// True if roots are children of the window's root view controller.
  var isHosted = false
  /// The number of the app's own controllers around the router's root.
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

  /// The screen as the stand-in describes it.
  var screen: String { StandIn.screen(of: window) }

  /// The screen according to the router's state.
  var state: String { router.map { "\($0.state)" } ?? "no router" }

  /// Starts the router and waits until the app is at rest.
  func launch(file: String = #fileID, line: Int = #line) {
    start()
    settle(file: file, line: line)
    heard = []
  }

  /// Waits until the app is at rest. Then the router must know what is on screen, and no leftover
  /// views may remain.
  func settle(file: String = #fileID, line: Int = #line) {
    StandIn.settle()
    let leftovers = router?.leftovers ?? StandIn.leftovers(in: window)
    expect(leftovers.isEmpty, "something is left over", file: file, line: line)
    expect(StandIn.pictures(in: window).isEmpty, "a picture is left", file: file, line: line)
    guard let router, !router.state.isCovered, !router.state.layers.isEmpty else { return }
    expect(screen, is: router.state.asScreen(isHosted: isHosted, depth), file: file, line: line)
  }

  /// Returns the visible controller.
  func visible<Controller>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    let found = StandIn.visible(in: window) as? Controller
    return try need(found, "a \(type) in \(screen)", file: file, line: line)
  }

  /// Returns the reports since the last call: cause, outcome and notes.
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
  /// The views in the window that belong to no layer, except the curtains of hidden layers.
  var leftovers: [UIView] {
    StandIn.leftovers(in: window).filter { view in
      hidden.layers.isEmpty || !"\(type(of: view))".hasSuffix("CurtainView")
    }
  }
}

extension Outcome {
  /// The outcome, with the reason's code.
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

/// The names that the stand-in gives to screens, where they differ from the capitalized names in
/// the spec.
@MainActor var namesOnScreen: [String: String] = [:]

extension State {
  /// Returns the state in the format of the stand-in's descriptions.
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
