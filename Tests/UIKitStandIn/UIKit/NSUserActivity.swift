// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias NSUserActivityPersistentIdentifier = String

/// A user activity. In the SDK it is declared in Foundation; Foundation on Linux lacks it.
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
  /// The keys of `userInfo` that are stored with the activity. If it is nil, none are.
  open var requiredUserInfoKeys: Set<String>?
  /// True to have the delegate update the activity before it is saved.
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

  /// The `contentAttributeSet` of CoreSpotlight.
  @_spi(StandIn) public var attached: AnyObject?

  // Only the main thread uses the stand-in.
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

  /// Stores an activity that is eligible for search or prediction, when it becomes current.
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

  /// Returns a copy, like the one the system restores from its storage.
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

/// The delegate of a user activity. All methods are optional in the SDK; in the stand-in each has
/// a default.
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
  /// Returns true if a user activity can contain the value: strings, numbers, dates, data, URLs,
  /// UUIDs, null, and arrays, sets and dictionaries of these.
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

  /// Returns true if a property list can contain the value.
  nonisolated static func isPropertyList(_ value: Any) -> Bool {
    PropertyListSerialization.propertyList(value, isValidFor: .binary)
  }
}
