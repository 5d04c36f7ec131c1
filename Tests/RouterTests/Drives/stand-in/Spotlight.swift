import CoreSpotlight
import UIKit

private func item(_ id: String, in domain: String? = nil) -> CSSearchableItem {
  let attributes = CSSearchableItemAttributeSet(itemContentType: "public.item")
  attributes.title = "Item \(id)"
  return CSSearchableItem(uniqueIdentifier: id, domainIdentifier: domain, attributeSet: attributes)
}

@MainActor private var found: [String] { StandIn.searchableItems.map(\.uniqueIdentifier) }

@MainActor let spotlight: [Scenario] = [
  Scenario("indexed items are found later, each once") {
    let index = CSSearchableIndex.default()
    nonisolated(unsafe) var told: [Bool] = []
    index.indexSearchableItems([item("1"), item("2")]) {
      told.append($0 == nil && !Thread.isMainThread)
    }
    expect(found.isEmpty && told.isEmpty)
    StandIn.settle()
    index.indexSearchableItems([item("1")])
    StandIn.settle()
    expect(found, is: ["2", "1"])
    expect(told, is: [true])
  },
  Scenario("items are deleted by identifier, by domain with its subdomains, or all") {
    let index = CSSearchableIndex.default()
    index.indexSearchableItems([item("1"), item("2", in: "a.b"), item("3", in: "ab"), item("4")])
    index.deleteSearchableItems(withIdentifiers: ["1"])
    index.deleteSearchableItems(withDomainIdentifiers: ["a"])
    StandIn.settle()
    expect(found, is: ["3", "4"])
    index.deleteAllSearchableItems()
    StandIn.settle()
    expect(found.isEmpty)
  },
  Scenario("a tapped item reaches the scene with its identifier, a search with its text") {
    let log = SceneLog()
    let scene = StandIn.connectScene(delegate: log).scene
    CSSearchableIndex.default().indexSearchableItems([item("7")])
    StandIn.settle()
    expect(!StandIn.openSearchResult("8", in: scene) && StandIn.openSearchResult("7", in: scene))
    StandIn.continueSearch("shoes", in: scene)
    expect(
      log.activities.map(\.activityType),
      is: [
        CSSearchableItemActionType, CSQueryContinuationActionType,
      ]
    )
    expect(log.activities[0].userInfo?[CSSearchableItemActivityIdentifier] as? String, is: "7")
    expect(log.activities[1].userInfo?[CSSearchQueryString] as? String, is: "shoes")
    let activity = NSUserActivity(activityType: "t")
    activity.contentAttributeSet = item("1").attributeSet
    expect(activity.contentAttributeSet?.title, is: "Item 1")
  },
]
