/// The Swift code of UI tests that does not depend on the spec. `¤` stands for the app's name.
enum UITestText {
  /// Returns the lines of `text` with the app's name filled in.
  static func text(_ text: String, app: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).replacing("¤", with: app)
    }
  }

  /// The names that events' methods can't have.
  static let taken = [
    "app", "timeout", "arguments", "launch", "tap", "goBack", "swipeAway", "selectTab",
    "tapAlertButton",
    "open", "change", "prepare", "isShown", "element", "controls", "takesScreenshots", "launchCost",
    "state",
    "screen",
    "expect", "takeScreenshot", "nowAt", "go", "way", "outside", "take", "fire", "perform", "begin",
    "shown", "debugURL", "existing", "launchThere", "mapState", "performStep", "shownAs",
    "takeStep",
  ]

  /// The beginning of the class that touches the app.
  static let controls = """
    let app: XCUIApplication
    /// The time to wait for an element, in seconds.
    var timeout: TimeInterval = 5
    /// The launch arguments in addition to place and conditions.
    var arguments: [String] = []

    init(_ app: XCUIApplication) { self.app = app }

    /// Creates controls for the target application of the UI tests.
    convenience init() { self.init(XCUIApplication()) }

    // MARK: Actions

    /// Launches the app with `-navc-open` and `-navc-conditions`, which a debug build reads.
    func launch(_ more: [String]) throws {
      app.launchArguments = arguments + more
      app.launch()
    }

    /// Returns true if a screen is visible: if there is an element with its name as accessibility identifier or,
    /// for an alert, if an alert is shown.
    func isShown(_ screen: ¤UI.Screen) -> Bool {
      guard let alert = ¤UI.alert(screen) else { return element(screen.rawValue).waitForExistence(timeout: timeout) }
      return (alert.isSheet ? app.sheets : app.alerts).firstMatch.waitForExistence(timeout: timeout)
    }

    /// Goes back by `count` screens, with the first button of the navigation bar or its menu.
    func goBack(_ count: Int) throws {
      let button = try existing(app.navigationBars.buttons.element(boundBy: 0), "the back button", "goBack")
      guard count > 1 else { return button.tap() }
      button.press(forDuration: 1)
      let item = app.collectionViews.buttons.element(boundBy: count - 1)
      try existing(item, "the back button's menu", "goBack").tap()
    }

    /// Dismisses the topmost presented screen by swiping down.
    func swipeAway() throws { app.swipeDown(velocity: .fast) }

    /// Selects the tab with this index, counted from 0.
    func selectTab(_ index: Int) throws {
      try existing(app.tabBars.buttons.element(boundBy: index), "the tab \\(index + 1)", "selectTab").tap()
    }

    /// Taps a button of an alert or action sheet: the one with the title or, if titles are localized, the one at
    /// the index at which UIKit shows it.
    func tapAlertButton(_ title: String, at place: Int, isSheet: Bool) throws {
      let alerts = isSheet ? app.sheets : app.alerts
      _ = try existing(alerts.firstMatch, "an alert with the button \\(title)", "tapAlertButton")
      let titled = alerts.buttons[title].firstMatch
      (titled.exists ? titled : alerts.buttons.element(boundBy: place)).tap()
    }

    /// Opens a URL like the system, and confirms if the system asks.
    func open(_ url: URL) throws {
      guard #available(iOS 16.4, macCatalyst 16.4, *) else { throw XCTSkip("opening links requires iOS 16.4") }
      XCUIDevice.shared.system.open(url)
      let asked = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.buttons.element(boundBy: 1)
      if asked.waitForExistence(timeout: 1) { asked.tap() }
    }

    /// Changes conditions with the link `navc-debug`, which debug builds handle.
    func change(_ conditions: ¤UI.Conditions) throws {
      guard let url = debugURL("navc-conditions", conditions) else {
        throw XCTSkip("override change(_:): the app has no URL scheme to change its conditions")
      }
      try open(url)
    }

    /// Sets the values that conditions get from the next event that sets them to `any`, with the same link.
    func prepare(_ conditions: ¤UI.Conditions) throws {
      guard let url = debugURL("navc-next", conditions) else {
        throw XCTSkip("override prepare(_:): the app has no URL scheme to set these values")
      }
      try open(url)
    }

    private func debugURL(_ item: String, _ conditions: ¤UI.Conditions) -> URL? {
      let text = ¤UI.text(of: conditions).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return Self.scheme.flatMap { URL(string: "\\($0)://navc-debug?\\(item)=\\(text)") }
    }

    // MARK: Elements

    /// Returns the first element with this accessibility identifier.
    func element(_ identifier: String) -> XCUIElement {
      app.descendants(matching: .any)[identifier].firstMatch
    }

    /// Taps the button with this accessibility identifier, or another element with it. An event's method calls it
    /// unless it is overridden.
    func tap(_ event: String) throws {
      let what = "an element with the accessibility identifier \\"\\(event)\\""
      let any = try existing(element(event), what, event)
      let button = app.buttons[event].firstMatch
      (button.exists ? button : any).tap()
    }

    private func existing(_ element: XCUIElement, _ what: String, _ method: String) throws -> XCUIElement {
      guard element.waitForExistence(timeout: timeout) else {
        throw ¤UIFailure("there is no \\(what): override \\(method) of ¤UIControls if the app works differently")
      }
      return element
    }
    """

  /// The type of errors.
  static let failure = """
    /// A difference between the app and the spec.
    struct ¤UIFailure: LocalizedError, CustomStringConvertible {
      let description: String
      var errorDescription: String? { description }

      init(_ description: String) { self.description = description }
    }
    """
}
