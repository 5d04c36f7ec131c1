import Foundation
import Testing

@testable import NavcRuntime

@MainActor @Suite struct SimulationTests {
  private final class User: ShopConditions {
    var loggedIn = false
  }

  private final class Log: ShopObserver {
    var reports: [StepReport<ShopSpec>] = []
    var outcomes: [StepOutcome] { reports.map(\.outcome) }
    func routerDidStep(_ report: StepReport<ShopSpec>) { reports.append(report) }
  }

  private let user = User()
  private let log = Log()
  private let storage = MemoryStorage()

  private func started(restoring saved: String? = nil) -> Simulation<ShopSpec> {
    let app = Simulation<ShopSpec>(conditions: user, storage: storage, observer: log)
    app.start(restoring: saved)
    return app
  }

  private func feed(_ app: Simulation<ShopSpec>) throws -> FeedTransitions {
    try #require(app.handle(FeedTransitions.self))
  }

  private func shown(_ app: Simulation<ShopSpec>) -> String { "\(app.state)" }

  private let atStart = "main[*home(feed) settings ()]"

  // MARK: Start

  @Test func startsAtTheRootThatTheLaunchRulesChoose() {
    let app = Simulation<ShopSpec>(conditions: user)
    #expect(app.state.isLaunching)
    #expect(app.state.visible == nil)
    #expect(shown(app) == "")
    app.start()
    #expect(shown(app) == atStart)
    #expect(!app.state.isLaunching)
    #expect(app.state.visible?.name == "feed")
    #expect(app.state.stack.map(\.name) == ["feed"])
    #expect(app.state.containers.map(\.name) == ["home", "main"])
  }

  @Test func reportsTheLaunch() {
    _ = started()
    #expect(log.reports.map(\.cause) == [.launch])
    #expect(log.outcomes == [.done])
    #expect(log.reports[0].before.isLaunching)
    #expect("\(log.reports[0].after)" == atStart)
  }

  @Test func ignoresASecondConditionsKnown() {
    started().conditionsKnown()
    #expect(log.outcomes == [.done, .ignored(.launched)])
  }

  // MARK: Events

  @Test func pushesWithParameters() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    let parameters = app.state.visibleEntry?.parameters as? ProfileParameters
    #expect(parameters == ProfileParameters(userID: "7"))
    #expect(log.reports.last?.cause == .event("openProfile"))
    #expect(log.reports.last?.event == "openProfile")
  }

  @Test func returnsTheHandleOfTheVisibleScreenOnly() throws {
    user.loggedIn = true
    let app = started()
    let feed = try feed(app)
    #expect(app.handle(LoginTransitions.self) == nil)
    feed.openProfile(userID: "7")
    #expect(app.handle(FeedTransitions.self) == nil)
    #expect(app.handle(ProfileTransitions.self) != nil)
    feed.openCamera()
    #expect(log.outcomes.last == .ignored(.notVisible))
  }

  @Test func selectsATab() throws {
    let app = started()
    try feed(app).openSettings()
    #expect(shown(app) == "main[home(feed) *settings ()]")
    app.tap(tab: 0)
    #expect(shown(app) == atStart)
    #expect(log.reports.last?.cause == .tab)
  }

  @Test func firesTheEventOfATab() {
    let app = started()
    app.tap(tab: 2)
    #expect(shown(app) == atStart + " > camera")
    #expect(log.reports.last?.cause == .event("openCamera"))
  }

  @Test func aTapOnTheSelectedTabPopsToTheRoot() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    app.tap(tab: 0)
    #expect(shown(app) == atStart)
  }

  @Test func ignoresTabsThatDoNotExist() {
    let app = started()
    for tab in [-1, 3, 99] { app.tap(tab: tab) }
    #expect(shown(app) == atStart)
  }

  @Test func reportsAVerbThatMisses() throws {
    let app = started()
    try feed(app).close()
    #expect(log.outcomes.last == .missed(.nothingPresented))
  }

  // MARK: Gates

  @Test func showsAGateAndResumesTheIntent() throws {
    let app = started()
    try feed(app).openProfile(userID: "7")
    #expect(shown(app) == atStart + " > login")
    #expect(app.state.remembered == "profile")
    #expect(log.outcomes.last == .held(by: "login"))
    user.loggedIn = true
    try #require(app.handle(LoginTransitions.self)).signIn()
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    #expect(app.state.remembered == nil)
    #expect(log.reports.last?.notes.map(\.code) == ["resumed"])
    #expect(app.state.value(of: "loggedIn") == "true")
  }

  @Test func aGateWithoutAnIntentLeavesOnceItsConditionHolds() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    let profile = app.state.visibleEntry?.id
    user.loggedIn = false
    app.conditionsChanged()
    #expect(shown(app) == "main[*home(feed profile) settings ()] > login")
    user.loggedIn = true
    try #require(app.handle(LoginTransitions.self)).signIn()
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    #expect(app.state.visibleEntry?.id == profile)
    #expect(log.outcomes.last == .done)
    #expect(log.reports.last?.notes.map(\.code) == ["uncovered"])
  }

  @Test func dropsTheIntentOfAGateThatIsSwipedAway() throws {
    let app = started()
    try feed(app).openProfile(userID: "7")
    app.swipeAway()
    #expect(shown(app) == atStart)
    #expect(app.state.remembered == nil)
    #expect(log.reports.last?.cause == .move(.dismissal))
  }

  @Test func resumesTheIntentWhenConditionsChange() throws {
    let app = started()
    try feed(app).openProfile(userID: "7")
    user.loggedIn = true
    app.conditionsChanged()
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    #expect(log.reports.last?.notes.map(\.code) == ["unexpected-change", "resumed"])
  }

  @Test func showsAGateOverAScreenWhoseConditionIsLost() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    user.loggedIn = false
    app.conditionsChanged()
    #expect(shown(app) == "main[*home(feed profile) settings ()] > login")
    #expect(log.reports.last?.notes.map(\.code) == ["unexpected-change", "gated"])
  }

  // MARK: Actions of the user

  @Test func goesBack() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    app.goBack()
    #expect(shown(app) == atStart)
    #expect(log.reports.last?.cause == .move(.back))
  }

  @Test func doesNotGoBackPastTheRoot() {
    let app = started()
    let count = log.reports.count
    app.goBack()
    app.goBack(7)
    app.goBack(0)
    app.goBack(-1)
    app.swipeAway()
    #expect(shown(app) == atStart)
    #expect(log.reports.count == count)
  }

  @Test func doesNotSwipeAwayAFullScreen() throws {
    let app = started()
    try feed(app).openCamera()
    app.swipeAway()
    #expect(shown(app) == atStart + " > camera")
  }

  // MARK: Results of screens

  @Test func returnsAResultOnce() throws {
    let app = started()
    var heard: [String?] = []
    try feed(app).openCamera { heard.append($0) }
    let camera = try #require(app.handle(CameraTransitions.self))
    camera.handBack("picture")
    #expect(heard == [])
    camera.close()
    #expect(heard == ["picture"])
    camera.close()
    #expect(heard == ["picture"])
  }

  @Test func returnsNilFromAScreenWithoutAResult() throws {
    let app = started()
    var heard: [String?] = []
    try feed(app).openCamera { heard.append($0) }
    try #require(app.handle(CameraTransitions.self)).close()
    #expect(heard == [nil])
  }

  // MARK: Conditions

  @Test func aHandleDoesNothingOnceTheRouterIsGone() throws {
    let handle = try feed(started())
    handle.tipSeen()
    #expect(storage.text(forKey: "Shop.navigation.tipSeen") == nil)
  }

  @Test func keepsFlags() throws {
    let app = started()
    try feed(app).tipSeen()
    #expect(storage.text(forKey: "Shop.navigation.tipSeen") == "true")
    #expect(started().state.value(of: "tipSeen") == "true")
  }

  @Test func usesTheValueThatTheAppSupplies() throws {
    let app = started()
    try feed(app).openProfile(userID: "7")
    try #require(app.handle(LoginTransitions.self)).signIn()
    #expect(shown(app) == atStart)
    #expect(app.state.value(of: "loggedIn") == "false")
  }

  @Test func notifiesOtherWindowsOfTheSession() throws {
    let session = NavigationSession()
    let other = Simulation<ShopSpec>(
      conditions: user,
      storage: storage,
      session: session,
      observer: log
    )
    other.start()
    let app = Simulation<ShopSpec>(conditions: user, storage: storage, session: session)
    app.start()
    try feed(app).tipSeen()
    #expect(log.reports.map(\.cause) == [.launch, .conditions])
    #expect(other.state.value(of: "tipSeen") == "true")
  }

  // MARK: Openings

  @Test func opensLinks() throws {
    user.loggedIn = true
    let app = started()
    #expect(app.open(try #require(URL(string: "shop://users/a%20b"))))
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    let parameters = app.state.visibleEntry?.parameters as? ProfileParameters
    #expect(parameters?.userID == "a b")
    #expect(log.reports.last?.cause == .link("shop://users/a%20b"))
  }

  @Test func holdsALinkBehindAGate() throws {
    let app = started()
    #expect(app.open(try #require(URL(string: "https://shop.example/users/7"))))
    #expect(shown(app) == atStart + " > login")
    user.loggedIn = true
    app.conditionsChanged()
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
  }

  @Test func ignoresUnknownLinks() throws {
    let app = started()
    for url in ["shop://other", "https://evil.example/users/7", "shop://users/%ff"] {
      #expect(!app.open(try #require(URL(string: url))))
    }
    #expect(shown(app) == atStart)
    #expect(log.reports.count == 1)
  }

  @Test func holdsALinkUntilTheLaunch() throws {
    user.loggedIn = true
    let app = Simulation<ShopSpec>(conditions: user, observer: log)
    #expect(app.open(try #require(URL(string: "shop://users/7"))))
    #expect(log.outcomes == [.held(by: "launch")])
    app.start()
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
  }

  @Test func rewritesURLsBeforeMatchingThem() throws {
    user.loggedIn = true
    let app = started()
    app.rewriteURL = { url in
      guard url.host == "go.example" else { return url.scheme == "shop" ? nil : url }
      return URL(string: "shop://users\(url.path)")
    }
    #expect(app.open(try #require(URL(string: "https://go.example/7"))))
    #expect((app.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "7")
    #expect(log.reports.last?.cause == .link("shop://users/7"))
    #expect(!app.open(try #require(URL(string: "shop://users/8"))))
    #expect(app.open(try #require(URL(string: "https://shop.example/users/9"))))
    #expect(app.receive(payload: ["link": "https://go.example/10"]))
    #expect((app.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "10")
    #expect(!app.receive(payload: ["link": "shop://settings"]))
    app.rewriteURL = nil
    #expect(app.open(try #require(URL(string: "shop://settings"))))
  }

  @Test func performsQuickActions() {
    let app = started()
    #expect(app.perform(shortcut: "settings"))
    #expect(shown(app) == "main[home(feed) *settings ()]")
    #expect(log.reports.last?.cause == .shortcut("settings"))
    #expect(app.perform(shortcut: "me"))
    #expect(log.outcomes.last == .refused(.notOffered))
    #expect(!app.perform(shortcut: "other"))
    user.loggedIn = true
    app.conditionsChanged()
    #expect(app.perform(shortcut: "me"))
    #expect((app.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "me")
  }

  @Test func opensNotifications() {
    user.loggedIn = true
    let app = started()
    #expect(app.receive(payload: ["kind": "message", "user": ["id": 7]]))
    #expect((app.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "7")
    #expect(log.reports.last?.cause == .push("message"))
    #expect(app.receive(payload: ["link": "shop://settings"]))
    #expect(shown(app) == "main[home(feed profile) *settings ()]")
    #expect(log.reports.last?.cause == .push("link"))
  }

  @Test func distinguishesTheActionsOfANotification() {
    let app = started()
    let message: [AnyHashable: Any] = ["kind": "message", "user": ["id": 7]]
    #expect(!app.receive(payload: message, action: "REPLY"))
    #expect(!app.receive(payload: message, action: NotificationAction.dismissal))
    #expect(log.reports.count == 1)
    #expect(app.receive(payload: message, action: "LATER-1"))
    #expect(shown(app) == "main[home(feed) *settings ()]")
    #expect(log.reports.last?.cause == .push("mute"))
    user.loggedIn = true
    app.conditionsChanged()
    #expect(app.receive(payload: message, action: NotificationAction.tap))
    #expect(log.reports.last?.cause == .push("message"))
  }

  @Test func ignoresIncompleteNotifications() {
    let app = started()
    #expect(!app.receive(payload: ["kind": "message"]))
    #expect(!app.receive(payload: ["link": "https://evil.example"]))
    #expect(!app.receive(payload: ["link": 7]))
    #expect(!app.receive(payload: [:]))
    #expect(log.reports.count == 1)
  }

  @Test func firesEventsOfNotificationsThatHaveTheirParameters() {
    user.loggedIn = true
    let app = started()
    #expect(app.receive(payload: ["kind": "profile"]))
    #expect(shown(app) == atStart)
    #expect(log.outcomes.last == .refused(.failed("no valid parameters for \"profile\"")))
    #expect(app.receive(payload: ["kind": "profile", "user.id": "7"]))
    #expect((app.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "7")
  }

  @Test func handlesBroadcasts() {
    let app = started()
    #expect(app.post("DidShake"))
    #expect(shown(app) == "main[home(feed) *settings ()]")
    #expect(app.post("DidShake", object: "phone"))
    #expect(shown(app) == "main[home(feed) *settings ()] > camera")
    #expect(app.post("DidShake", object: "other"))
    #expect(!app.post("DidRing"))
    #expect(log.reports.last?.cause == .broadcast("DidShake"))
  }

  @Test func opensScreensFromCode() {
    user.loggedIn = true
    let app = started()
    app.open(ScreenRoute(4))
    #expect(shown(app) == atStart + " > camera")
    #expect(log.reports.last?.cause == .open(ScreenID(4)))
    app.open(ScreenRoute(2, ProfileParameters(userID: "7")))
    #expect(shown(app) == "main[*home(feed profile) settings ()]")
    app.open(ScreenRoute(3))
    #expect(log.outcomes.last == .refused(.notOffered))
  }

  // MARK: The next start

  @Test func restoresItsState() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    let next = started(restoring: app.savedState)
    #expect(shown(next) == "main[*home(feed profile) settings ()]")
    #expect((next.state.visibleEntry?.parameters as? ProfileParameters)?.userID == "7")
    #expect(log.reports.last?.notes.isEmpty == true)
  }

  @Test func restoresOnlyWhatIsStillAllowed() throws {
    user.loggedIn = true
    let app = started()
    try feed(app).openProfile(userID: "7")
    user.loggedIn = false
    let next = started(restoring: app.savedState)
    #expect(shown(next) == atStart)
    #expect(log.reports.last?.notes.map(\.code) == ["restored-in-part"])
  }
}
