import UIKit

private struct Destination: Hashable { var name = "profile" }

@MainActor let activities: [Scenario] = [
  Scenario("an activity holds strings, numbers, dates, data, URLs, UUIDs, null and collections") {
    let activity = NSUserActivity(activityType: "t")
    activity.userInfo = [
      "text": "a", "count": 3, "flag": true, "half": 0.5, "null": NSNull(),
      "stack": [["screen": "feed"], ["screen": "profile", "id": 7]] as [[String: Any]],
      "set": Set(["a", "b"]), "date": Date(), "data": Data([1]), "id": UUID(),
    ]
    activity.addUserInfoEntries(from: ["count": 4])
    expect(activity.userInfo?["count"] as? Int, is: 4)
    expect((activity.userInfo?["stack"] as? [[String: Any]])?.count, is: 2)
  },
  Scenario("an activity with a value of the app's own type", traps: "an invalid object type") {
    NSUserActivity(activityType: "t").userInfo = ["destination": Destination()]
  },
  Scenario("an activity with a list of the app's own type", traps: "an invalid object type") {
    NSUserActivity(activityType: "t").addUserInfoEntries(from: ["stack": [[Destination()]]])
  },
  Scenario("an activity with an optional without value", traps: "an invalid object type") {
    NSUserActivity(activityType: "t").userInfo = ["id": Optional<String>.none as Any]
  },
  Scenario("an activity with a key of the app's own type", traps: "an invalid object type") {
    NSUserActivity(activityType: "t").userInfo = [Destination(): 1]
  },
  Scenario("one activity is current, and an invalid one never is") {
    let first = NSUserActivity(activityType: "1")
    let second = NSUserActivity(activityType: "2")
    first.becomeCurrent()
    second.becomeCurrent()
    expect(StandIn.currentActivity === second)
    first.resignCurrent()
    expect(StandIn.currentActivity === second)
    second.invalidate()
    second.becomeCurrent()
    expect(StandIn.currentActivity == nil)
  },
  Scenario("only Handoff is enabled by default") {
    let activity = NSUserActivity(activityType: "t")
    expect(activity.isEligibleForHandoff)
    expect(!activity.isEligibleForSearch && !activity.isEligibleForPublicIndexing)
    expect(!activity.isEligibleForPrediction)
  },
  Scenario("a session's user info with an object", traps: "not of a property list's types") {
    let session = StandIn.connectScene().session
    session.userInfo = ["list": ["a"], "count": 1]
    session.userInfo = ["object": NSObject()]
  },
  Scenario("a quick action can be changed in a copy only") {
    let item = UIApplicationShortcutItem(
      type: "compose",
      localizedTitle: "Compose",
      localizedSubtitle: "a post",
      icon: UIApplicationShortcutIcon(systemImageName: "square.and.pencil"),
      userInfo: ["path": NSString(string: "/compose"), "count": NSNumber(value: 2)]
    )
    let copy = try need(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    copy.localizedTitle = "Write"
    copy.targetContentIdentifier = "compose"
    UIApplication.shared.shortcutItems = [item, copy]
    expect(item.localizedTitle + (copy.localizedSubtitle ?? ""), is: "Composea post")
    expect(copy.userInfo?["path"] as? String, is: "/compose")
    expect(item.targetContentIdentifier == nil && copy.icon === item.icon)
    expect(UIApplicationShortcutIcon(type: .compose).name, is: "compose")
    expect(UIApplicationShortcutIcon(templateImageName: "pen").name, is: "asset:pen")
  },
  Scenario("a quick action with a value outside property lists", traps: "not plist-encodable") {
    let item = UIMutableApplicationShortcutItem(type: "t", localizedTitle: "T")
    item.userInfo = ["set": NSSet(array: [1])]
  },
]
