#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreSpotlight
  public import UIKit
  public import UserNotifications

  extension NavigationDriver {
    /// Opens a link, with a custom scheme or a universal one. Returns false if the spec has no such link; the app
    /// may then try others.
    @discardableResult
    public func open(_ url: URL) -> Bool {
      #if DEBUG
        if enterDebugging(url) { return true }
      #endif
      return enter(openings.link(url.absoluteString))
    }

    /// Opens the URLs of `scene(_:openURLContexts:)`. Returns false if the spec has none of them.
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) -> Bool {
      let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
      return urls.reduce(false) { open($1) || $0 }
    }

    /// Continues the activity of `scene(_:continue:)`. Returns false if the spec has no such activity.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
      if let (target, arguments) = place(in: activity) {
        enqueue(.place(target, arguments))
        return true
      }
      let type = activity.activityType
      if type == CSSearchableItemActionType { return open(foundBy: activity) }
      if enter(openings.activity(type, activity.userInfo, app: identifierOfApp)) { return true }
      return activity.webpageURL.map { open($0) } ?? false
    }

    /// Opens an item that the app has put into Spotlight's index, if its identifier is one of the app's links.
    /// Returns false otherwise.
    private func open(foundBy activity: NSUserActivity) -> Bool {
      let identifier = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
      return identifier.flatMap { URL(string: $0) }.map { open($0) } ?? false
    }

    /// Performs the quick action of `windowScene(_:performActionFor:completionHandler:)`. Returns false if the
    /// spec does not have it.
    @discardableResult
    public func perform(_ item: UIApplicationShortcutItem) -> Bool {
      enter(openings.shortcut(item.type))
    }

    /// Handles a notification's payload as if the user had tapped it, or chosen the action with this identifier.
    /// Returns false if the spec has no such notification.
    @discardableResult
    public func receive(payload: [AnyHashable: Any], action: String? = nil) -> Bool {
      enter(openings.push(payload, action: action))
    }

    /// The conditional quick actions that are offered at present, for `UIApplication.shared.shortcutItems`. The
    /// unconditional ones belong in the Info.plist.
    public var shortcutItems: [UIApplicationShortcutItem] { offeredItems }

    @discardableResult
    func enter(_ opening: OpeningRequest?) -> Bool {
      guard let opening else { return false }
      enqueue(.opening(opening))
      return true
    }

    /// Handles the options that the scene was connected with, always in the same order.
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
      /// Handles the response of `userNotificationCenter(_:didReceive:withCompletionHandler:)`. Returns false if
      /// the spec has no such notification and action, or if the response is for another scene.
      ///
      /// The system may deliver the response that the scene was connected with a second time. It is handled once.
      @discardableResult
      public func handle(_ response: UNNotificationResponse) -> Bool {
        if let target = response.targetScene, let own = window?.windowScene, target !== own {
          return false
        }
        let notification = response.notification
        let date = notification.date.timeIntervalSinceReferenceDate
        let key = "\(notification.request.identifier) \(response.actionIdentifier) \(date)"
        let payload = notification.request.content.userInfo
        guard let opening = openings.push(payload, action: response.actionIdentifier) else {
          return false
        }
        guard !handledResponses.contains(key) else { return true }
        handledResponses = handledResponses.suffix(15) + [key]
        return enter(opening)
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
