/// What UI tests have in common whatever the spec is, as Swift. `¤` stands for the app's name.
enum UITestText {
  /// The text with the app's name in it.
  static func text(_ text: String, app: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).replacing("¤", with: app)
    }
  }

  /// What no event's method may be called.
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

  /// The head of the class that touches the app.
  static let controls = """
    let app: XCUIApplication
    /// How long an element is waited for, in seconds.
    var timeout: TimeInterval = 5
    /// What the app is launched with beside its place and conditions.
    var arguments: [String] = []

    init(_ app: XCUIApplication) { self.app = app }

    /// Of the app that is the target of the UI tests.
    convenience init() { self.init(XCUIApplication()) }

    // MARK: What the user does anywhere

    /// Launches the app with `-navc-open` and `-navc-conditions`, which its debug build reads.
    func launch(_ more: [String]) throws {
      app.launchArguments = arguments + more
      app.launch()
    }

    /// Whether a screen is what the user sees: whether there is an element with its name as accessibility
    /// identifier, or the alert that it is.
    func isShown(_ screen: ¤UI.Screen) -> Bool {
      guard let alert = ¤UI.alert(screen) else { return element(screen.rawValue).waitForExistence(timeout: timeout) }
      return (alert.isSheet ? app.sheets : app.alerts).firstMatch.waitForExistence(timeout: timeout)
    }

    /// Goes back by so many screens: by the navigation bar's first button, or by its menu.
    func goBack(_ count: Int) throws {
      let button = try existing(app.navigationBars.buttons.element(boundBy: 0), "the back button", "goBack")
      guard count > 1 else { return button.tap() }
      button.press(forDuration: 1)
      let item = app.collectionViews.buttons.element(boundBy: count - 1)
      try existing(item, "the back button's menu", "goBack").tap()
    }

    /// Swipes down what is presented topmost.
    func swipeAway() throws { app.swipeDown(velocity: .fast) }

    /// Selects the tab with this index, from 0 on.
    func selectTab(_ index: Int) throws {
      try existing(app.tabBars.buttons.element(boundBy: index), "the tab \\(index + 1)", "selectTab").tap()
    }

    /// Taps the button of an alert or action sheet: that with the title, or where it is translated that at
    /// the place where UIKit has it.
    func tapAlertButton(_ title: String, at place: Int, isSheet: Bool) throws {
      let alerts = isSheet ? app.sheets : app.alerts
      _ = try existing(alerts.firstMatch, "an alert with the button \\(title)", "tapAlertButton")
      let titled = alerts.buttons[title].firstMatch
      (titled.exists ? titled : alerts.buttons.element(boundBy: place)).tap()
    }

    /// Opens a URL as the system does, and says yes if that asks.
    func open(_ url: URL) throws {
      guard #available(iOS 16.4, macCatalyst 16.4, *) else { throw XCTSkip("links are opened from iOS 16.4 on") }
      XCUIDevice.shared.system.open(url)
      let asked = XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.buttons.element(boundBy: 1)
      if asked.waitForExistence(timeout: 1) { asked.tap() }
    }

    /// Has conditions be others than they are: by the link `navc-debug`, which debug builds follow.
    func change(_ conditions: ¤UI.Conditions) throws {
      guard let url = debugURL("navc-conditions", conditions) else {
        throw XCTSkip("override change(_:): the app has no URL scheme by which its conditions could be changed")
      }
      try open(url)
    }

    /// Has the next event that sets conditions to `any` leave them so, and none be others before: by the same link.
    func prepare(_ conditions: ¤UI.Conditions) throws {
      guard let url = debugURL("navc-next", conditions) else {
        throw XCTSkip("override prepare(_:): the app has no URL scheme by which it could be told what to set")
      }
      try open(url)
    }

    private func debugURL(_ item: String, _ conditions: ¤UI.Conditions) -> URL? {
      let text = ¤UI.text(of: conditions).addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return Self.scheme.flatMap { URL(string: "\\($0)://navc-debug?\\(item)=\\(text)") }
    }

    // MARK: How that is found

    /// The first element with this accessibility identifier.
    func element(_ identifier: String) -> XCUIElement {
      app.descendants(matching: .any)[identifier].firstMatch
    }

    /// Taps the button with this accessibility identifier, or what else has it: what fires an event, unless its
    /// method is overridden.
    func tap(_ event: String) throws {
      let what = "an element with the accessibility identifier \\"\\(event)\\""
      let any = try existing(element(event), what, event)
      let button = app.buttons[event].firstMatch
      (button.exists ? button : any).tap()
    }

    private func existing(_ element: XCUIElement, _ what: String, _ method: String) throws -> XCUIElement {
      guard element.waitForExistence(timeout: timeout) else {
        throw ¤UIFailure("there is no \\(what): override \\(method) of ¤UIControls if it is done otherwise")
      }
      return element
    }
    """

  /// What went wrong.
  static let failure = """
    /// What is not as the spec has it.
    struct ¤UIFailure: LocalizedError, CustomStringConvertible {
      let description: String
      var errorDescription: String? { description }

      init(_ description: String) { self.description = description }
    }
    """
}
