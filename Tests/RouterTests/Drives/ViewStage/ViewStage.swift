import SwiftUI

@testable import NavcRuntime

// Each drive declares the navigation that it drives, `typealias Navigation = WeiboNavigation`, and
// `Root` likewise.

/// A scene with a SwiftUI root, and its observer.
@MainActor final class ViewStage: Observer {
  let connection: StandIn.Connection
  private(set) var navigation: Navigation?
  private(set) var screen: StandInScreen?
  private var heard: [String] = []

  init(on connection: StandIn.Connection? = nil, _ make: (ViewStage) -> Navigation) {
    self.connection = connection ?? StandIn.connectScene()
    let made = make(self)
    made.clock = { StandIn.after($0, $1) }
    navigation = made
  }

  /// Shows the root in a screen of SwiftUI.
  func start(stored: [String: Any] = [:]) {
    guard let navigation else { return }
    screen = StandInScreen(Root(navigation), scene: connection.scene, stored: stored)
  }

  /// Starts the app and waits until it is at rest.
  func launch(stored: [String: Any] = [:], file: String = #fileID, line: Int = #line) {
    start(stored: stored)
    settle(file: file, line: line)
    heard = []
  }

  /// Disconnects the scene, as the system does.
  func end() {
    StandIn.disconnect(connection.scene)
    screen?.close()
    screen = nil
    navigation = nil
  }

  var window: UIWindow? { screen?.window }

  /// The screen's description: for each of the app's screens, its first element.
  var shown: String {
    guard let screen else { return "nothing" }
    return screen.description.components(separatedBy: " + ").map(shorten).joined(separator: " + ")
  }

  private func shorten(_ text: String) -> String {
    guard !text.hasPrefix("*") else { return "*" + shorten(String(text.dropFirst())) }
    // Probes are the runtime's own views, by which it follows what is on screen.
    let parts = split(text, at: ",").filter { !$0.hasSuffix("Probe") && !$0.hasSuffix("ProbeView") }
    guard let first = parts.first else { return "" }
    guard let open = first.firstIndex(of: "["), first.hasSuffix("]") else { return first }
    let inner = split(String(first[open...].dropFirst().dropLast()), at: " ").map(shorten)
    return first[...open] + inner.joined(separator: " ") + "]"
  }

  /// Splits the text at separators outside of brackets.
  private func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      if depth == 0, character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Waits until the app is at rest. No snapshot may cover the root and the presented layers.
  func settle(file: String = #fileID, line: Int = #line) {
    StandIn.settle()
    expect(StandIn.pictures(in: window).isEmpty, "a picture is left", file: file, line: line)
  }

  func takeHeard() -> [String] {
    defer { heard = [] }
    return heard
  }

  func routerDidStep(_ report: Report) {
    let notes = report.notes.map { " (\($0.code))" }.joined()
    heard.append("\(cause(of: report)) \(report.outcome.short)\(notes)")
  }

  private func cause(of report: Report) -> String {
    if let event = report.event { return event }
    if case .move(let move) = report.cause { return "\(move)" }
    return "\(report.cause)"
  }
}
