import UIKit

private final class Reader: Plain {
  var page = 0
  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["page": page])
  }
}

private final class Saver: NSObject, NSUserActivityDelegate {
  var heard: [String] = []
  func userActivityWillSave(_ userActivity: NSUserActivity) {
    heard.append("willSave")
    userActivity.addUserInfoEntries(from: ["draft": "Hi"])
  }
  func userActivityWasContinued(_ userActivity: NSUserActivity) { heard.append("wasContinued") }
}

private func activity(_ type: String = "reading") -> NSUserActivity {
  let activity = NSUserActivity(activityType: type)
  activity.userInfo = ["page": 1, "zoom": 2]
  return activity
}

@MainActor private func handed() -> NSUserActivity? {
  if case .app(let activity) = StandIn.handOff() { return activity }
  return nil
}

@MainActor let handoffs: [Scenario] = [
  Scenario("another device gets a copy of the current activity, with its required keys") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    let own = activity()
    own.webpageURL = URL(string: "https://example.com/1")
    own.becomeCurrent()
    expect(handed()?.userInfo?.count, is: 2)
    own.requiredUserInfoKeys = ["page"]
    StandIn.handOff(to: scene)
    let other = try need(log.activities.first)
    expect(other !== own && other.userInfo?.keys.first?.base as? String == "page")
    expect(other.userInfo?.count == 1 && other.webpageURL == own.webpageURL)
  },
  Scenario("an ineligible, expired, resigned or invalid activity is not handed off") {
    let own = activity()
    own.becomeCurrent()
    own.isEligibleForHandoff = false
    expect(handed() == nil)
    own.isEligibleForHandoff = true
    own.expirationDate = Date(timeIntervalSinceNow: -1)
    expect(handed() == nil)
    own.expirationDate = nil
    own.resignCurrent()
    expect(handed() == nil)
    own.becomeCurrent()
    expect(handed() != nil)
    own.invalidate()
    expect(handed() == nil)
  },
  Scenario("an undeclared type opens its web page, or nothing") {
    StandIn.activityTypes = ["writing"]
    let own = activity()
    own.becomeCurrent()
    expect(handed() == nil)
    own.webpageURL = URL(string: "https://example.com")
    guard case .webpage = StandIn.handOff() else { return expect(false) }
  },
  Scenario("an invalid web page", traps: "only http and https are allowed") {
    activity().webpageURL = URL(string: "app://1")
  },
  Scenario("a delegate saves the activity when needed, and is told that it continued") {
    let own = activity()
    let saver = Saver()
    own.delegate = saver
    own.becomeCurrent()
    expect(handed()?.userInfo?["draft"] == nil)
    own.needsSave = true
    expect(handed()?.userInfo?["draft"] as? String, is: "Hi")
    expect(saver.heard == ["wasContinued", "willSave", "wasContinued"] && !own.needsSave)
  },
  Scenario("a searchable activity is donated when it becomes current, by its required keys") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    let own = activity()
    own.persistentIdentifier = "1"
    own.becomeCurrent()
    expect(StandIn.donatedActivities.isEmpty)
    own.isEligibleForSearch = true
    own.becomeCurrent()
    expect(StandIn.donatedActivities.map { $0.userInfo?.count ?? 0 }, is: [0])
    own.requiredUserInfoKeys = ["page"]
    own.becomeCurrent()
    own.invalidate()
    expect(StandIn.openDonated("reading", in: scene) && StandIn.donatedActivities.count == 1)
    expect(log.activities.first?.userInfo?["page"] as? Int, is: 1)
    StandIn.activityTypes = []
    expect(!StandIn.openDonated("reading", in: scene))
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["1"]) {}
    expect(StandIn.donatedActivities.isEmpty)
  },
  Scenario("a controller's activity is current while it is on screen") {
    let below = Plain("below")
    below.userActivity = activity("below")
    let nav = UINavigationController(rootViewController: below)
    let window = makeWindow(nav)
    expect(StandIn.currentActivity?.activityType, is: "below")
    let above = Plain("above")
    above.userActivity = activity("above")
    nav.pushViewController(above, animated: true)
    expect(StandIn.currentActivity?.activityType, is: "below")
    StandIn.settle()
    expect(StandIn.currentActivity?.activityType, is: "above")
    nav.popViewController(animated: false)
    StandIn.settle()
    expect(StandIn.currentActivity?.activityType, is: "below")
    window.isHidden = true
  },
  Scenario("a controller's activity contains only what its controllers save") {
    let reader = Reader()
    let window = makeWindow(reader)
    let own = activity()
    reader.userActivity = own
    expect(StandIn.currentActivity === own)
    reader.page = 5
    let other = try need(handed())
    expect(other.userInfo?["page"] as? Int, is: 5)
    expect(other.userInfo?["zoom"] == nil && own.userInfo?["zoom"] == nil)
    reader.userActivity = nil
    expect(StandIn.currentActivity === own)
    window.isHidden = true
  },
]
