// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// Creates a session, like the system. The SDK has no such initializer.
  init(persistentIdentifier: String, configuration: UISceneConfiguration) {
    self.persistentIdentifier = persistentIdentifier
    self.configuration = configuration
    super.init()
  }

  open internal(set) weak var scene: UIScene?
  open var role: UISceneSession.Role { configuration.role }
  open private(set) var configuration: UISceneConfiguration
  open private(set) var persistentIdentifier: String
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]? {
    didSet {
      StandIn.require(
        userInfo.map(StandIn.isPropertyList) ?? true,
        "UISceneSession's userInfo holds what is not of a property list's types"
      )
    }
  }
}

extension UISceneSession {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  open var storyboard: UIStoryboard?
}
