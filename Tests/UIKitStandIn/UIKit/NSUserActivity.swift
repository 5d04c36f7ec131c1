// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias NSUserActivityPersistentIdentifier = String

/// In the SDK this one is Foundation's; Foundation on Linux does not have it.
open class NSUserActivity: NSObject {
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open private(set) var activityType: String
  open weak var delegate: (any NSUserActivityDelegate)?
  open var title: String?
  open var userInfo: [AnyHashable: Any]? {
    didSet { if let userInfo { check(userInfo) } }
  }
  /// What is kept of `userInfo` where the system stores the activity; without, nothing is.
  open var requiredUserInfoKeys: Set<String>?
  /// Has the delegate update the activity before it is saved.
  open var needsSave = false
  open var webpageURL: URL? {
    didSet { if let webpageURL { check(webpageURL) } }
  }
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var supportsContinuationStreams = false
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  /// CoreSpotlight's `contentAttributeSet`.
  @_spi(StandIn) public var attached: AnyObject?

  // The stand-in is driven on the main thread only.
  nonisolated(unsafe) static weak var current: NSUserActivity?
  nonisolated(unsafe) static var donated: [NSUserActivity] = []
  private var isValid = true

  open func becomeCurrent() {
    guard isValid else { return }
    NSUserActivity.current = self
    donate()
  }

  open func resignCurrent() {
    if NSUserActivity.current === self { NSUserActivity.current = nil }
  }

  open func invalidate() {
    isValid = false
    resignCurrent()
  }

  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping @Sendable () -> Void
  ) {
    donated.removeAll { persistentIdentifiers.contains($0.persistentIdentifier ?? "") }
    MainActor.assumeIsolated { Clock.after(0, handler) }
  }

  open class func deleteAllSavedUserActivities(
    completionHandler handler: @escaping @Sendable () -> Void
  ) {
    donated = []
    MainActor.assumeIsolated { Clock.after(0, handler) }
  }

  private func check(_ userInfo: [AnyHashable: Any]) {
    StandIn.require(
      StandIn.canBeStored(userInfo),
      "userInfo contained an invalid object type"
    )
  }

  private func check(_ webpageURL: URL) {
    StandIn.require(
      ["http", "https"].contains(webpageURL.scheme?.lowercased()),
      "webpageURL has an invalid scheme: only http and https are allowed"
    )
  }

  /// What can be searched for, or is predicted, is stored as it becomes current.
  private func donate() {
    guard isEligibleForSearch || isEligibleForPublicIndexing || isEligibleForPrediction else {
      return
    }
    let copy = stored()
    copy.userInfo = userInfo?.filter { key, _ in
      (key.base as? String).map { requiredUserInfoKeys?.contains($0) == true } ?? false
    }
    if let persistentIdentifier {
      NSUserActivity.donated.removeAll { $0.persistentIdentifier == persistentIdentifier }
    }
    NSUserActivity.donated.append(copy)
  }

  /// What comes back from the system's storage: the same in another object.
  func stored() -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    copy.userInfo = userInfo
    copy.requiredUserInfoKeys = requiredUserInfoKeys
    copy.webpageURL = webpageURL
    copy.referrerURL = referrerURL
    copy.expirationDate = expirationDate
    copy.keywords = keywords
    copy.targetContentIdentifier = targetContentIdentifier
    copy.persistentIdentifier = persistentIdentifier
    copy.isEligibleForSearch = isEligibleForSearch
    copy.isEligibleForPublicIndexing = isEligibleForPublicIndexing
    copy.isEligibleForPrediction = isEligibleForPrediction
    copy.attached = attached
    return copy
  }
}

/// Every method is optional in the SDK; here each has a default.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension StandIn {
  /// Whether a user activity may hold it: strings, numbers, dates, data, URLs, UUIDs, null, and
  /// arrays, sets and dictionaries of these.
  nonisolated static func canBeStored(_ value: Any) -> Bool {
    switch value {
    case is String, is NSString, is Bool, is NSNumber, is any BinaryInteger,
      is any BinaryFloatingPoint, is Date, is NSDate, is Data, is NSData, is URL, is NSURL,
      is UUID, is NSUUID, is NSNull:
      return true
    case let array as [Any]:
      return array.allSatisfy(canBeStored)
    case let set as Set<AnyHashable>:
      return set.allSatisfy { canBeStored($0.base) }
    case let dictionary as [AnyHashable: Any]:
      return dictionary.allSatisfy { canBeStored($0.key.base) && canBeStored($0.value) }
    default:
      return false
    }
  }

  /// Whether a property list may hold it.
  nonisolated static func isPropertyList(_ value: Any) -> Bool {
    PropertyListSerialization.propertyList(value, isValidFor: .binary)
  }
}
