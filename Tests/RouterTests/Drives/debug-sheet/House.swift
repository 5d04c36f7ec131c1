import SwiftUI

@testable import NavcRuntime

/// The owner of the app's root.
enum Host: CaseIterable {
  case window, container, swiftUI
}

/// An app with a debug sheet.
@MainActor final class House {
  let conditions = AppConditions()
  private var stage: Stage?
  private var viewStage: ViewStage?

  init(_ host: Host, begins: Bool = true) {
    let conditions = conditions
    if host == .swiftUI {
      viewStage = ViewStage { BugNavigation(conditions: conditions, observer: $0) }
    } else {
      for name in ["splash", "home", "offer", "club", "join", "wait"] {
        namesOnScreen[name] = "ui(\(name.prefix(1).uppercased() + name.dropFirst())View)"
      }
      namesOnScreen["drop"] = "UIAlert"
      stage = Stage { scene, observer in
        BugRouter(
          window: AppWindow(windowScene: scene),
          container: host == .container ? BugRootViewController() : nil,
          conditions,
          BugNoScreens(),
          observer,
          .standard,
          nil,
          nil,
          .main,
          nil
        )
      }
      stage?.isHosted = host == .container
    }
    stage?.start()
    viewStage?.start()
    settle()
    if begins { driver?.conditionsKnown() }
    settle()
    _ = takeHeard()
  }

  var driver: NavigationDriver? { stage?.router ?? viewStage?.navigation }
  var router: BugRouter? { stage?.router }
  var state: BugState { BugState(driver?.engine.state ?? CoreState()) }
  var window: UIWindow? { stage?.window ?? viewStage?.window }
  var scene: UIWindowScene? { stage?.connection.scene ?? viewStage?.connection.scene }

  func settle() {
    stage?.settle()
    viewStage?.settle()
  }

  func takeHeard() -> [String] { stage?.takeHeard() ?? viewStage?.takeHeard() ?? [] }

  func open(_ link: String) throws {
    expect(driver?.open(try need(URL(string: link))), is: true)
    settle()
  }

  // MARK: The sheet

  var sheetWindow: UIWindow? {
    scene?.windows.first { $0.rootViewController is DebugHost && !$0.isHidden }
  }

  private var navigation: UINavigationController? {
    sheetWindow?.rootViewController?.presentedViewController as? UINavigationController
  }

  /// The visible table.
  var table: DebugTable? { navigation?.topViewController as? DebugTable }

  var alert: UIAlertController? { table?.presentedViewController as? UIAlertController }

  func show() {
    driver?.showDebugSheet()
    settle()
  }

  /// Returns the texts of the rows below a header.
  func rows(under header: String?) -> [String] {
    StandIn.rows(of: table).filter { $0.header == header }.compactMap(\.text)
  }

  func detail(of text: String) -> String? {
    StandIn.rows(of: table).first { $0.text == text }?.detail
  }

  func tap(_ row: String, file: String = #fileID, line: Int = #line) {
    let isThere = StandIn.tapRow(row, of: table)
    expect(isThere, "no row \(row) in \(StandIn.rows(of: table))", file: file, line: line)
    settle()
  }

  func answer(
    _ title: String,
    typing text: String? = nil,
    file: String = #fileID,
    line: Int = #line
  ) throws {
    let alert = try need(alert, "an alert", file: file, line: line)
    if let text { alert.textFields?.first?.text = text }
    let action = alert.actions.first { $0.title == title }
    expect(StandIn.tap(try need(action, title), of: alert), is: true, file: file, line: line)
    settle()
  }

  func swipeAway() throws {
    try need(StandIn.beginSwipeDown(need(navigation)), "a sheet to swipe").finish()
    settle()
  }
}

/// Creates a scenario for each host.
@MainActor func story(
  _ name: String,
  begins: Bool = true,
  _ body: @escaping @MainActor (House) throws -> Void
) -> [Scenario] {
  Host.allCases.map { host in
    Scenario("\(name), in \(host)") {
      Lobby.leave()
      let house = House(host, begins: begins)
      try body(house)
      Lobby.leave()
    }
  }
}
