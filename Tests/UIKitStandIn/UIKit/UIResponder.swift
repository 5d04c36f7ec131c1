// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  open var next: UIResponder? { nil }

  open var userActivity: NSUserActivity?
}

/// In the SDK this one is Foundation's; Foundation on Linux does not have it.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  open var targetContentIdentifier: String?
  open var requiredUserInfoKeys: Set<String>?
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
