// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UserNotifications

extension UNNotificationResponse {
  /// The scene in which the system shows the response.
  public var targetScene: UIScene? { target as? UIScene }
}
