// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UserNotifications

extension UNNotificationResponse {
  /// The scene on which the system shows what the user has answered.
  public var targetScene: UIScene? { target as? UIScene }
}
