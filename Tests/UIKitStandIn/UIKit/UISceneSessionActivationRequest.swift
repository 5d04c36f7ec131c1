// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 17.0, *)
public struct UISceneSessionActivationRequest: Hashable {
  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    self.userActivity = userActivity
    self.options = options
  }

  @MainActor public init(
    session: UISceneSession,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }

  public let role: UISceneSession.Role
  public private(set) var session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?
}

public struct UISceneError: CustomNSError {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "UISceneErrorDomain"
  public var errorCode: Int { code.rawValue }
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
}
