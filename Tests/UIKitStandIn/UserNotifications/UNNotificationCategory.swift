// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}

open class UNNotificationAction: NSObject {
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = []
  ) {
    self.init(identifier, title, options)
  }

  fileprivate init(_ identifier: String, _ title: String, _ options: UNNotificationActionOptions) {
    self.identifier = identifier
    self.title = title
    self.options = options
    super.init()
  }

  open private(set) var identifier: String
  open private(set) var title: String
  open private(set) var options: UNNotificationActionOptions
}

open class UNTextInputNotificationAction: UNNotificationAction {
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(identifier, title, options)
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
  }

  open private(set) var textInputButtonTitle = ""
  open private(set) var textInputPlaceholder = ""
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}

open class UNNotificationCategory: NSObject {
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(identifier, actions, intentIdentifiers, options)
  }

  private init(
    _ identifier: String,
    _ actions: [UNNotificationAction],
    _ intentIdentifiers: [String],
    _ options: UNNotificationCategoryOptions
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
    super.init()
  }

  open private(set) var identifier: String
  open private(set) var actions: [UNNotificationAction]
  open private(set) var intentIdentifiers: [String]
  open private(set) var options: UNNotificationCategoryOptions
}
