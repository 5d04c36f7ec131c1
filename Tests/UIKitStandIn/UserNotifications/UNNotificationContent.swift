// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

// These classes are neither main-actor isolated nor `Sendable`.

open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  public override init() { super.init() }

  open internal(set) var title = ""
  open internal(set) var subtitle = ""
  open internal(set) var body = ""
  open internal(set) var categoryIdentifier = ""
  open internal(set) var threadIdentifier = ""
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  open internal(set) var targetContentIdentifier: String?

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(copyOf: self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(copyOf: self)
  }

  init(copyOf other: UNNotificationContent) {
    super.init()
    title = other.title
    subtitle = other.subtitle
    body = other.body
    categoryIdentifier = other.categoryIdentifier
    threadIdentifier = other.threadIdentifier
    userInfo = other.userInfo
    targetContentIdentifier = other.targetContentIdentifier
  }
}

open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}
