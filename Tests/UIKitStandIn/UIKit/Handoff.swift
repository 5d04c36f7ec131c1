// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What the system does with the activities of the app.
extension StandIn {
  /// The activity that has become current and is still so: one in the whole process.
  public static var currentActivity: NSUserActivity? { NSUserActivity.current }

  /// What the system has stored of activities that can be searched for, or are predicted, as they
  /// became current.
  public static var donatedActivities: [NSUserActivity] {
    NSUserActivity.donated.filter { ($0.expirationDate ?? .distantFuture) > Date() }
  }

  /// Info.plist's `NSUserActivityTypes`; nil has them all.
  public static var activityTypes: Set<String>?

  /// What comes of an activity on the user's other device.
  public enum HandedOff {
    /// There is nothing to go on with.
    case nothing
    /// The app has it, in another object.
    case app(NSUserActivity)
    /// No app takes it, and it has a web page.
    case webpage(URL)
  }

  /// The user goes on with the current activity on another device, which gets `userInfo` only as far
  /// as `requiredUserInfoKeys` name it, where there are such.
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

  /// The same, with a scene of the other device, here one of this process.
  @discardableResult
  public static func handOff(to scene: UIScene) -> HandedOff {
    let handed = handOff()
    if case .app(let activity) = handed { StandIn.continue(activity, in: scene) }
    return handed
  }

  /// The user chooses a stored activity in Spotlight, or one that is predicted; false where there is
  /// none that the app declares.
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
