// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UIKit

open class CSSearchableIndex: NSObject {
  public init(name: String) {
    self.name = name
    super.init()
  }

  // Only the main thread uses the stand-in.
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

  /// Changes the index in a later turn of the run loop. The system calls the completion handler on
  /// a thread that is not the app's.
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

/// A change of the index. Only the main thread uses it, like all of the stand-in.
private struct Change: @unchecked Sendable {
  let index: CSSearchableIndex
  let change: ([CSSearchableItem]) -> [CSSearchableItem]
}

extension StandIn {
  /// The items that Spotlight finds, in the order in which they were indexed.
  public static var searchableItems: [CSSearchableItem] { CSSearchableIndex.default().items }

  /// Taps an item in Spotlight, like the user; returns false if there is no such item.
  @discardableResult
  public static func openSearchResult(_ identifier: String, in scene: UIScene) -> Bool {
    guard let activity = searchResult(identifier) else { return false }
    StandIn.continue(activity, in: scene)
    return true
  }

  /// Returns the activity with which an item is opened, for a scene that is connected for it; nil
  /// if there is no such item.
  public static func searchResult(_ identifier: String) -> NSUserActivity? {
    guard searchableItems.contains(where: { $0.uniqueIdentifier == identifier }) else { return nil }
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.userInfo = [CSSearchableItemActivityIdentifier: identifier]
    return activity
  }

  /// Continues a Spotlight search in the app, like the user.
  public static func continueSearch(_ text: String, in scene: UIScene) {
    let activity = NSUserActivity(activityType: CSQueryContinuationActionType)
    activity.userInfo = [CSSearchQueryString: text]
    StandIn.continue(activity, in: scene)
  }
}
