// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias NSUserActivityPersistentIdentifier = String

/// In the SDK this one is Foundation's; Foundation on Linux does not have it.
open class NSUserActivity: NSObject {
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open private(set) var activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]? {
    didSet { if let userInfo { check(userInfo) } }
  }
  open var requiredUserInfoKeys: Set<String>?
  open var needsSave = false
  open var webpageURL: URL?
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
  private var isValid = true

  open func becomeCurrent() {
    if isValid { NSUserActivity.current = self }
  }

  open func resignCurrent() {
    if NSUserActivity.current === self { NSUserActivity.current = nil }
  }

  open func invalidate() {
    isValid = false
    resignCurrent()
  }

  private func check(_ userInfo: [AnyHashable: Any]) {
    StandIn.require(
      StandIn.canBeStored(userInfo),
      "userInfo contained an invalid object type"
    )
  }

  /// What comes back from the system's storage: the same in another object.
  func stored() -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    copy.userInfo = userInfo
    copy.requiredUserInfoKeys = requiredUserInfoKeys
    copy.webpageURL = webpageURL
    copy.targetContentIdentifier = targetContentIdentifier
    copy.persistentIdentifier = persistentIdentifier
    return copy
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension StandIn {
  /// The activity that has become current and is still so.
  public static var currentActivity: NSUserActivity? { NSUserActivity.current }

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
