// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The system's handling of user activities.
extension StandIn {
  /// The current activity, of which there is one in the process.
  public static var currentActivity: NSUserActivity? { NSUserActivity.current }

  /// The stored activities that are eligible for search or prediction. An activity is stored when
  /// it becomes current.
  public static var donatedActivities: [NSUserActivity] {
    NSUserActivity.donated.filter { ($0.expirationDate ?? .distantFuture) > Date() }
  }

  /// The `NSUserActivityTypes` in Info.plist; nil allows all types.
  public static var activityTypes: Set<String>?

  /// The result of Handoff on the user's other device.
  public enum HandedOff {
    /// No activity is available.
    case nothing
    /// The app receives a copy of the activity.
    case app(NSUserActivity)
    /// No app handles the activity, and its web page is opened.
    case webpage(URL)
  }

  /// Continues the current activity on another device, like the user. The other device receives
  /// only the entries of `userInfo` in `requiredUserInfoKeys`, if that is set.
  public static func handOff() -> HandedOff {
    guard let activity = currentActivity, activity.isEligibleForHandoff,
      (activity.expirationDate ?? .distantFuture) > Date()
    else { return .nothing }
    ManagedActivities.save(activity)
    guard activityTypes?.contains(activity.activityType) ?? true else {
      return activity.webpageURL.map(HandedOff.webpage) ?? .nothing
    }
    let copy = activity.stored()
    if let keys = activity.requiredUserInfoKeys {
      copy.userInfo = activity.userInfo?.filter { key, _ in
        (key.base as? String).map(keys.contains) ?? false
      }
    }
    activity.delegate?.userActivityWasContinued(activity)
    return .app(copy)
  }

  /// Continues the current activity in a scene of the other device, here one of this process.
  @discardableResult
  public static func handOff(to scene: UIScene) -> HandedOff {
    let handed = handOff()
    if case .app(let activity) = handed { StandIn.continue(activity, in: scene) }
    return handed
  }

  /// Chooses a stored activity in Spotlight, or a predicted one, like the user; returns false if
  /// the app declares none of this type.
  @discardableResult
  public static func openDonated(_ activityType: String, in scene: UIScene) -> Bool {
    guard activityTypes?.contains(activityType) ?? true,
      let activity = donatedActivities.last(where: { $0.activityType == activityType })
    else { return false }
    StandIn.continue(activity.stored(), in: scene)
    return true
  }

  static func forgetActivities() {
    NSUserActivity.current = nil
    NSUserActivity.donated = []
    activityTypes = nil
    ManagedActivities.forget()
  }
}
