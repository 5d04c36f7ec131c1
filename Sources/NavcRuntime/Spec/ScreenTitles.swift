/// The titles and images of screens, containers, tabs and alerts: localization keys and image names.
/// For generated code.
public final class ScreenTitles: Sendable {
  private let screens: [Int: String]
  private let containers: [Int: String]
  private let tabs: [Int: TabLook]
  private let alerts: [Int: AlertLook]

  /// Parses a string with one entry on each line. For generated code.
  public init(_ text: String) {
    var screens: [Int: String] = [:]
    var containers: [Int: String] = [:]
    var tabs: [Int: TabLook] = [:]
    var alerts: [Int: AlertLook] = [:]
    for line in EntryLine.lines(text) {
      let title = line.text("t")
      if let screen = line.number("s") { screens[screen] = title }
      if let container = line.number("c") { containers[container] = title }
      if let alert = line.number("a") { alerts[alert] = AlertLook(line) }
      guard let tab = line.number("b") else { continue }
      tabs[tab] = TabLook(title: title, icon: line.text("i"), selectedIcon: line.text("j"))
    }
    self.screens = screens
    self.containers = containers
    self.tabs = tabs
    self.alerts = alerts
  }

  func title(ofScreen screen: Int) -> String? { screens[screen] }
  func title(ofContainer container: Int) -> String? { containers[container] }
  /// Returns the look of the tab in a row of the tabs table.
  func look(ofTab row: Int) -> TabLook? { tabs[row] }
  func look(ofAlert screen: Int) -> AlertLook? { alerts[screen] }
}

/// The title and icons of a tab.
struct TabLook: Sendable {
  var title: String?
  /// The name of an SF Symbol, or `asset:` and the name of an image.
  var icon: String?
  var selectedIcon: String?
}

/// The texts of an alert, as localization keys.
struct AlertLook: Sendable {
  var title: String
  var message: String?
  /// The buttons' titles.
  var buttons: [String]

  init(_ line: EntryLine) {
    title = line.text("t") ?? ""
    message = line.text("m")
    buttons = line.words.first { $0.mark == "k" }?.texts ?? []
  }
}
