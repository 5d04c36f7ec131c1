import AppIntents
import CoreSpotlight
import SwiftUI

@testable import NavcRuntime

/// Gives the activities of offers a title and a keyword.
@MainActor private func customize(_ driver: NavigationDriver) {
  driver.customizeActivity = { activity in
    guard activity.activityType.hasSuffix(".offer") else { return }
    activity.title = "Offer of the day"
    activity.keywords = ["bargain"]
  }
}

/// Returns the part of an activity that the system passes to another start or device.
private func copy(of activity: NSUserActivity) -> NSUserActivity {
  let copy = NSUserActivity(activityType: activity.activityType)
  copy.userInfo = activity.userInfo?.filter { entry in
    activity.requiredUserInfoKeys?.contains(entry.key as? String ?? "") ?? true
  }
  copy.webpageURL = activity.webpageURL
  return copy
}

@MainActor private func offered() throws -> NSUserActivity {
  try need(StandIn.currentActivity, "a current activity")
}

@MainActor private func activity(_ type: String, _ info: [String: Any] = [:]) -> NSUserActivity {
  let activity = NSUserActivity(activityType: type)
  activity.userInfo = info
  return activity
}

@MainActor let activities: [[Scenario]] = [
  story("the system knows the activity of the visible screen", with: customize) { house in
    expect(StandIn.currentActivity == nil)
    try Lobby.newest(KitHomeTransitions.self).showOffer(price: 3)
    house.settle()
    let offer = try offered()
    expect(offer.activityType.hasSuffix(".offer"))
    expect(offer.title, is: "Offer of the day")
    expect(offer.keywords, is: ["bargain"])
    expect(offer.userInfo as? [String: String], is: ["price": "3"])
    expect(offer.requiredUserInfoKeys, is: ["price"])
    expect(offer.webpageURL?.absoluteString, is: "https://kit.example/offers/3")
    expect(offer.persistentIdentifier, is: "offer?price=3")
    expect(
      [offer.isEligibleForHandoff, offer.isEligibleForSearch, offer.isEligibleForPrediction],
      is: [true, true, true]
    )
    let go = try Lobby.newest(KitOfferTransitions.self)
    expect(go.eventTarget.userActivity === offer)

    try house.driver?.open(need(URL(string: "kit://about")))
    house.settle()
    let about = try offered()
    expect(about.activityType, is: "com.kit.about")
    expect([about.isEligibleForHandoff, about.isEligibleForSearch], is: [true, false])
    expect(go.eventTarget.userActivity == nil)

    try house.driver?.open(need(URL(string: "kit://home")))
    house.settle()
    expect(StandIn.currentActivity == nil)
  },
  story("a screen that is hidden or gone has no current activity") { house in
    house.conditions.member = true
    house.driver?.conditionsChanged()
    house.settle()
    try house.driver?.open(need(URL(string: "kit://club")))
    house.settle()
    expect(try offered().activityType.hasSuffix(".club"))
    house.conditions.member = false
    house.driver?.conditionsChanged()
    house.settle()
    expect(house.state.visible, is: .join)
    expect(StandIn.currentActivity == nil)
  },
  story("a continued activity opens its screen") { house in
    try Lobby.newest(KitHomeTransitions.self).showOffer(price: 3)
    house.settle()
    let offer = copy(of: try offered())
    try house.driver?.open(need(URL(string: "kit://home")))
    house.settle()
    _ = house.takeHeard()
    house.goOn(with: offer)
    expect(house.price, is: 3)
    expect(house.takeHeard(), is: ["userActivity(\"offer\") done"])
    // Siri or another app may write numbers like this.
    expect(house.driver?.continue(activity(offer.activityType, ["price": 8])), is: true)
    house.settle()
    expect(house.price, is: 8)
    for wrong in [[:], ["price": "cheap"], ["price": [1, 2] as Any, "x": Data()]] {
      _ = house.driver?.continue(activity(offer.activityType, wrong))
    }
    expect(house.driver?.continue(activity("com.other.offer", ["price": "1"])), is: false)
    expect(house.driver?.continue(activity(offer.activityType, ["price": "cheap"])), is: false)
    expect(house.driver?.continue(activity(offer.activityType)), is: false)
  },
  story("a gate holds an activity") { house in
    let types = try need(house.driver).activityTypes
    let type = try need(types.first { $0.hasSuffix(".club") })
    expect(house.driver?.continue(activity(type)), is: true)
    house.settle()
    expect(house.state.visible, is: .join)
    try Lobby.newest(KitJoinTransitions.self).joined()
    house.conditions.member = true
    house.driver?.conditionsChanged()
    house.settle()
    expect(house.state.visible, is: .club)
  },
  story("a Spotlight result opens its link") { house in
    let link = KitLinks.offer(price: 12, as: .kit).absoluteString
    let found = activity(CSSearchableItemActionType, [CSSearchableItemActivityIdentifier: link])
    house.goOn(with: found)
    expect(house.price, is: 12)
    let other = activity(CSSearchableItemActionType, [CSSearchableItemActivityIdentifier: "x 1"])
    expect(house.driver?.continue(other), is: false)
    expect(house.driver?.continue(activity(CSSearchableItemActionType)), is: false)
  },
]

/// The offers of the app.
private struct Offers: KitEntitySource {
  @MainActor func offerEntities(matching text: String?) async throws -> [KitOfferEntity] {
    let all = [
      KitOfferEntity(price: 5, entityTitle: "Bread"),
      KitOfferEntity(price: 6, entityTitle: "Butter", entitySubtitle: "salted"),
    ]
    guard let text else { return all }
    return all.filter { $0.entityTitle.lowercased().contains(text.lowercased()) }
  }
}

@MainActor private final class Box {
  var texts: [String] = []
}

@MainActor private func look(for text: String, into box: Box) {
  Task { @MainActor in
    box.texts = try await KitOfferQuery().entities(matching: text).map(\.entityTitle)
  }
}

@MainActor let intents: [[Scenario]] = [
  story("an App Intent opens a screen") { house in
    let run = AppIntentsSystem.run(OpenKit(.about))
    expect(run.error == nil, "\(String(describing: run.error))")
    expect(house.state.visible, is: .about)
    AppIntentsSystem.run(OpenKit(.club))
    expect(house.state.visible, is: .join)
  },
  story("an App Intent opens what the app offers, and returns the outcome") { house in
    KitEntities.source = Offers()
    let asked = AppIntentsSystem.run(
      OpenKitOffer(),
      answers: ["target": KitLinks.offer(price: 6).absoluteString]
    )
    expect(asked.error == nil, "\(String(describing: asked.error))")
    expect(house.price, is: 6)
    AppIntentsSystem.run(OpenKitOffer(KitOfferEntity(price: 77, entityTitle: "Old")))
    expect(house.price, is: 77)
    let titles = Box()
    look(for: "BUT", into: titles)
    rest { !titles.texts.isEmpty }
    expect(titles.texts, is: ["Butter"])
    KitEntities.source = nil
  },
]

@MainActor let earlyIntents = [true, false].map { isUIKit in
  Scenario("an App Intent waits for the first window, \(isUIKit)") {
    AppIntentsSystem.performs = .beforeActive
    AppIntentsSystem.launch = {}
    let run = AppIntentsSystem.run(OpenKit(.about))
    expect(run.isOver)
    let house = House(isUIKit: isUIKit)
    house.begin()
    expect(house.state.visible, is: .about)
    Lobby.leave()
  }
}
