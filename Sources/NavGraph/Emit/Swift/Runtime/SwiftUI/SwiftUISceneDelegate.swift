extension RouterRuntime {
  static let sceneDelegate = ##"""
    /// What a scene was connected with that SwiftUI keeps to itself.
    @available(iOS 16, *)
    @MainActor struct NAVCConnection {
      var shortcut: UIApplicationShortcutItem?
      var activities: [NSUserActivity] = []
      #if canImport(UserNotifications)
        var response: UNNotificationResponse?
      #endif
    }

    /// The scene delegate of a SwiftUI app: brings quick actions, notifications and windows of their own
    /// to the navigation of its scene. Named in `application(_:configurationForConnecting:options:)`.
    @available(iOS 16, *)
    public final class NAVCSceneDelegate: UIResponder, UIWindowSceneDelegate {
      /// The scene's window.
      public var window: UIWindow?
      private weak var navigation: NAVCNavigation?
      private var connection = NAVCConnection()
      private var letter: (any NSObjectProtocol)?

      /// Keeps what the scene was connected with until its navigation starts.
      public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        let options = connectionOptions
        connection.shortcut = options.shortcutItem
        connection.activities = options.userActivities.sorted { $0.activityType < $1.activityType }
        #if canImport(UserNotifications)
          connection.response = options.notificationResponse
        #endif
        letter = NotificationCenter.default.addObserver(
          forName: NAVCNavigation.starts,
          object: scene,
          queue: nil
        ) { [weak self] letter in
          let navigation = letter.userInfo?["navigation"] as? NAVCNavigation
          MainActor.assumeIsolated { self?.meet(navigation) }
        }
      }

      private func meet(_ navigation: NAVCNavigation?) {
        self.navigation = navigation
        navigation?.connection = connection
        connection = NAVCConnection()
      }

      /// A quick action while the app runs.
      public func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        guard let navigation else {
          connection.shortcut = shortcutItem
          return completionHandler(true)
        }
        completionHandler(navigation.perform(shortcutItem))
      }

      /// The scene is gone.
      public func sceneDidDisconnect(_ scene: UIScene) {
        if let letter { NotificationCenter.default.removeObserver(letter) }
        letter = nil
      }

      #if canImport(UserNotifications)
        /// For `userNotificationCenter(_:didReceive:)`: has the navigation of the scene that the response
        /// is meant for follow it. False if the notification is none of the spec's.
        @discardableResult
        public static func handle(_ response: UNNotificationResponse) -> Bool {
          let scenes = UIApplication.shared.connectedScenes
          let scene =
            response.targetScene ?? scenes.first { $0.activationState == .foregroundActive }
            ?? scenes.first
          let question = NAVCQuestion(response)
          NotificationCenter.default.post(
            name: NAVCNavigation.responds,
            object: scene,
            userInfo: ["question": question]
          )
          return question.isAnswered
        }
      #endif
    }

    #if canImport(UserNotifications)
      /// A response, and whether somebody has taken it.
      @available(iOS 16, *)
      @MainActor fileprivate final class NAVCQuestion {
        let response: UNNotificationResponse
        var isAnswered = false

        init(_ response: UNNotificationResponse) { self.response = response }
      }
    #endif

    @available(iOS 16, *)
    extension NAVCNavigation {
      fileprivate nonisolated static var starts: NSNotification.Name {
        NSNotification.Name("NAVC.navigation.starts")
      }

      fileprivate nonisolated static var responds: NSNotification.Name {
        NSNotification.Name("NAVC.navigation.responds")
      }

      /// The scene's delegate is SwiftUI's own, which keeps the app's to itself.
      fileprivate func exchangeLetters(with scene: UIWindowScene) {
        NotificationCenter.default.post(
          name: Self.starts,
          object: scene,
          userInfo: ["navigation": self]
        )
        #if canImport(UserNotifications)
          letters.append(
            NotificationCenter.default.addObserver(forName: Self.responds, object: scene, queue: nil) {
              [weak self] letter in
              let question = letter.userInfo?["question"] as? NAVCQuestion
              MainActor.assumeIsolated {
                guard let self, let question else { return }
                if self.handle(question.response) { question.isAnswered = true }
              }
            }
          )
        #endif
      }
    }

    """##
}
