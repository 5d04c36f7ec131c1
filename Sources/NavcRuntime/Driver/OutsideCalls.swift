#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreSpotlight
  public import UIKit
  public import UserNotifications

  extension NavigationDriver {
    /// Follows a link, with a custom scheme or a universal one. False if it is none of the spec's: then
    /// the app may try others.
    @discardableResult
    public func open(_ url: URL) -> Bool {
      #if DEBUG
        if enterDebugging(url) { return true }
      #endif
      return enter(entrances.link(url.absoluteString))
    }

    /// For `scene(_:openURLContexts:)`. False if none of the links is the spec's.
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) -> Bool {
      let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
      return urls.reduce(false) { open($1) || $0 }
    }

    /// For `scene(_:continue:)`. False if the activity is none of the spec's.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
      if let (target, arguments) = place(in: activity) {
        enqueue(.place(target, arguments))
        return true
      }
      let type = activity.activityType
      if type == CSSearchableItemActionType { return open(foundBy: activity) }
      if enter(entrances.activity(type, activity.userInfo, app: identifierOfApp)) { return true }
      return activity.webpageURL.map { open($0) } ?? false
    }

    /// What the app has put into Spotlight's index is opened where its identifier is one of its links.
    private func open(foundBy activity: NSUserActivity) -> Bool {
      let identifier = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
      return identifier.flatMap { URL(string: $0) }.map { open($0) } ?? false
    }

    /// For `windowScene(_:performActionFor:completionHandler:)`. False if the quick action is none of
    /// the spec's.
    @discardableResult
    public func perform(_ item: UIApplicationShortcutItem) -> Bool {
      enter(entrances.shortcut(item.type))
    }

    /// A notification's payload, as if the user had tapped it, or chosen the action with this
    /// identifier. False if it is none of the spec's.
    @discardableResult
    public func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
      enter(entrances.push(payload, action: action))
    }

    /// The quick actions that only some conditions offer, as they are now: for
    /// `UIApplication.shared.shortcutItems`. The others belong into the Info.plist.
    public var shortcutItems: [UIApplicationShortcutItem] { offeredItems }

    @discardableResult
    func enter(_ entrance: Entrance?) -> Bool {
      guard let entrance else { return false }
      enqueue(.entrance(entrance))
      return true
    }

    /// What the scene was connected with, in an order that is always the same.
    func enter(_ options: UIScene.ConnectionOptions) {
      open(options.urlContexts)
      let activities = options.userActivities.filter { place(in: $0) == nil }
      for activity in activities.sorted(by: { $0.activityType < $1.activityType }) {
        self.continue(activity)
      }
      if let item = options.shortcutItem { perform(item) }
      #if canImport(UserNotifications)
        if let response = options.notificationResponse { handle(response) }
      #endif
    }
  }

  #if canImport(UserNotifications)
    extension NavigationDriver {
      /// For `userNotificationCenter(_:didReceive:withCompletionHandler:)`. False if the notification is
      /// none of the spec's, with the action that was chosen, or is meant for another scene.
      ///
      /// One that the scene was connected with may come again this way: it is opened once.
      @discardableResult
      public func handle(_ response: UNNotificationResponse) -> Bool {
        if let target = response.targetScene, let own = window?.windowScene, target !== own {
          return false
        }
        let notification = response.notification
        let date = notification.date.timeIntervalSinceReferenceDate
        let key = "\(notification.request.identifier) \(response.actionIdentifier) \(date)"
        let payload = notification.request.content.userInfo
        guard let entrance = entrances.push(payload, action: response.actionIdentifier) else {
          return false
        }
        guard !heard.contains(key) else { return true }
        heard = heard.suffix(15) + [key]
        return enter(entrance)
      }
    }
  #endif

  #if NAVC_WITHOUT_WAYS_IN
    extension NavigationDriver {
      var offeredItems: [UIApplicationShortcutItem] { [] }
      var screenActivityTypes: [String] { [] }
      func showActivity() {}
      func showActivityAgain() {}
      func takeIntents() {}
    }
  #endif
#endif
