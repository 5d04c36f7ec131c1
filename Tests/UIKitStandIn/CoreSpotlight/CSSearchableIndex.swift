// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UIKit

open class CSSearchableIndex: NSObject {
  public init(name: String) {
    self.name = name
    super.init()
  }

  // The stand-in is driven on the main thread only.
  nonisolated(unsafe) private static let theOne = CSSearchableIndex(name: "default")
  private let name: String
  fileprivate(set) var items: [CSSearchableItem] = []

  open class func `default`() -> Self { unsafeDowncast(theOne, to: Self.self) }
  open class func isIndexingAvailable() -> Bool { true }

  open func indexSearchableItems(
    _ items: [CSSearchableItem],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let new = items.map(\.uniqueIdentifier)
    change(completionHandler) { $0.filter { !new.contains($0.uniqueIdentifier) } + items }
  }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { $0.filter { !identifiers.contains($0.uniqueIdentifier) } }
  }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { items in
      items.filter { item in
        guard let domain = item.domainIdentifier else { return true }
        return !domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
      }
    }
  }

  open func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    change(completionHandler) { _ in [] }
  }

  /// The index changes in a turn of its own; that it has is told on no thread of the app's.
  private func change(
    _ completionHandler: (@Sendable ((any Error)?) -> Void)?,
    _ change: @escaping ([CSSearchableItem]) -> [CSSearchableItem]
  ) {
    let later = Change(index: self, change: change)
    MainActor.assumeIsolated {
      StandIn.resets["CoreSpotlight"] = { CSSearchableIndex.theOne.items = [] }
      StandIn.after(0) {
        later.index.items = later.change(later.index.items)
        guard let completionHandler else { return }
        let told = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          completionHandler(nil)
          told.signal()
        }
        _ = told.wait(timeout: .now() + 1)
      }
    }
  }
}

/// All on the main thread, as the stand-in is.
private struct Change: @unchecked Sendable {
  let index: CSSearchableIndex
  let change: ([CSSearchableItem]) -> [CSSearchableItem]
}

extension StandIn {
  /// What can be found in Spotlight, in the order in which it was indexed.
  public static var searchableItems: [CSSearchableItem] { CSSearchableIndex.default().items }

  /// The user taps an item in Spotlight; false where there is none.
  @discardableResult
  public static func openSearchResult(_ identifier: String, in scene: UIScene) -> Bool {
    guard let activity = searchResult(identifier) else { return false }
    StandIn.continue(activity, in: scene)
    return true
  }

  /// The activity that an item is opened with, for a scene that is connected for it; nil where
  /// there is none.
  public static func searchResult(_ identifier: String) -> NSUserActivity? {
    guard searchableItems.contains(where: { $0.uniqueIdentifier == identifier }) else { return nil }
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.userInfo = [CSSearchableItemActivityIdentifier: identifier]
    return activity
  }

  /// The user goes on in the app with what was searched for in Spotlight.
  public static func continueSearch(_ text: String, in scene: UIScene) {
    let activity = NSUserActivity(activityType: CSQueryContinuationActionType)
    activity.userInfo = [CSSearchQueryString: text]
    StandIn.continue(activity, in: scene)
  }
}
