/// How screens, containers and tabs are called and look: localisation keys, and names of images.
/// For generated code, which makes it from a text.
public final class ScreenTitles: Sendable {
  private let screens: [Int: String]
  private let containers: [Int: String]
  private let tabs: [Int: TabLook]
  private let alerts: [Int: AlertLook]

  /// What a text has on its lines. For generated code.
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
  /// By its row in the tabs' table.
  func look(ofTab row: Int) -> TabLook? { tabs[row] }
  func look(ofAlert screen: Int) -> AlertLook? { alerts[screen] }
}

/// How a tab looks in the tab bar.
struct TabLook: Sendable {
  var title: String?
  /// SF Symbols, or `asset:` and a name.
  var icon: String?
  var selectedIcon: String?
}

/// What an alert says: localisation keys.
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
