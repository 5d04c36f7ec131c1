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

  public init(
    session: UISceneSession,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = MainActor.assumeIsolated { session.role }
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }

  public let role: UISceneSession.Role
  public private(set) var session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?
}

@available(iOS 13.0, *)
public struct UISceneError: CustomNSError, Hashable {
  @available(iOS 13.0, *)
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied
    @available(iOS 16.0, *) case geometryRequestUnsupported = 100
    @available(iOS 16.0, *) case geometryRequestDenied = 101
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
}
