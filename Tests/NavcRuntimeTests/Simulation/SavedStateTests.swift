import Testing

@testable import NavcRuntime

/// An updated app finds the state that an older version has stored.
@MainActor @Suite struct SavedStateTests {
  private final class User: ShopConditions {
    var loggedIn = true
  }

  private let user = User()

  private let stored = """
    {"layers":[{"isLocked":false,"selected":0,"stacks":[\
    {"name":"home","screens":[{"name":"feed"},\
    {"name":"profile","parameters":{"userID":["7"]}}]},\
    {"name":"settings","screens":[{"name":"settings"}]},\
    {"name":"","screens":[]}],"style":0,"tabs":"main"}],"version":1}
    """

  /// Returns the app's state at a start.
  private func start(restoring text: String?) -> String {
    let app = Simulation<ShopSpec>(conditions: user)
    app.start(restoring: text)
    return "\(app.state)"
  }

  private let fresh = "main[*home(feed) settings ()]"

  @Test func writesTheFirstFormat() throws {
    let app = Simulation<ShopSpec>(conditions: user)
    #expect(app.savedState == nil)
    app.start()
    try #require(app.handle(FeedTransitions.self)).openProfile(userID: "7")
    #expect(app.savedState == stored)
  }

  @Test func readsTheFirstFormat() {
    #expect(start(restoring: stored) == "main[*home(feed profile) settings ()]")
  }

  @Test func omitsGatesAndScreensThatAreNotRestorable() throws {
    let app = Simulation<ShopSpec>(conditions: user)
    app.start()
    let saved = app.savedState
    app.tap(tab: 2)
    #expect("\(app.state)" == fresh + " > camera")
    #expect(app.savedState == saved)
    user.loggedIn = false
    let other = Simulation<ShopSpec>(conditions: user)
    other.start()
    try #require(other.handle(FeedTransitions.self)).openProfile(userID: "7")
    #expect("\(other.state)" == fresh + " > login")
    #expect(other.savedState == saved)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"version":1}"#, #"{"layers":[]}"#,
    #"{"layers":[],"version":1}"#,
    #"{"layers":[{}],"version":1}"#, #"{"layers":7,"version":1}"#, #"{"layers":[],"version":"1"}"#,
  ])
  func startsFreshFromDamagedTexts(_ text: String) { #expect(start(restoring: text) == fresh) }

  @Test(arguments: [
    ("\"version\":1", "\"version\":2"), ("\"version\":1", "\"version\":0"),
    ("\"selected\":0", "\"selected\":9"), ("\"selected\":0", "\"selected\":-1"),
    ("\"selected\":0", "\"selected\":2"), ("\"tabs\":\"main\"", "\"tabs\":\"other\""),
    ("\"tabs\":\"main\"", "\"tabs\":\"home\""), ("\"name\":\"home\"", "\"name\":\"other\""),
    ("\"name\":\"feed\"", "\"name\":\"gone\""),
  ])
  func startsFreshIfNothingMatches(_ old: String, _ new: String) {
    let text = stored.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: new)
    #expect(text != stored)
    #expect(start(restoring: text) == fresh)
  }

  @Test(arguments: [
    ("\"userID\":[\"7\"]", "\"userID\":[]"), ("\"userID\"", "\"other\""),
    ("\"parameters\"", "\"other\""), ("\"name\":\"profile\"", "\"name\":\"camera\""),
    ("\"name\":\"profile\"", "\"name\":\"gone\""),
  ])
  func removesScreensThatCannotBeRestored(_ old: String, _ new: String) {
    let text = stored.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: new)
    #expect(text != stored)
    #expect(start(restoring: text) == fresh)
  }

  @Test func readsTheSelectedTab() {
    let text = stored.split(separator: "\"selected\":0").joined(separator: "\"selected\":1")
    #expect(start(restoring: text) == "main[home(feed profile) *settings ()]")
  }
}
