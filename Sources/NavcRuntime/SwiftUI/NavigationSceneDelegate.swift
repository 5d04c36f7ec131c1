#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  public import UIKit
  public import UserNotifications

  /// The options that a scene was connected with, which SwiftUI does not pass on.
  @available(iOS 16, *)
  @MainActor struct SceneConnection {
    var shortcut: UIApplicationShortcutItem?
    /// The URLs that the system has opened the app with, until SwiftUI passes them on.
    var urls: [URL] = []
    var activities: [NSUserActivity] = []
    #if canImport(UserNotifications)
      var response: UNNotificationResponse?
    #endif
  }

  /// The scene delegate of a SwiftUI app. It passes quick actions, notifications and windows of their own to the
  /// navigation of its scene. Generated code has a subclass for each app; name it in
  /// `application(_:configurationForConnecting:options:)`.
  @available(iOS 16, *)
  open class NavigationSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The app's name in the spec. For generated code.
    open class var appName: String { "" }

    /// The scene's window.
    public var window: UIWindow?
    private weak var navigation: SwiftUIDriver?
    private var connection = SceneConnection()
    private var observers: [any NSObjectProtocol] = []

    /// Keeps the options that the scene was connected with until its navigation starts.
    public func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let options = connectionOptions
      connection.shortcut = options.shortcutItem
      connection.urls = options.urlContexts.map(\.url).sorted {
        $0.absoluteString < $1.absoluteString
      }
      connection.activities = options.userActivities.sorted { $0.activityType < $1.activityType }
      #if canImport(UserNotifications)
        connection.response = options.notificationResponse
      #endif
      observers = [
        NotificationCenter.default.addObserver(
          forName: SwiftUIDriver.starts(Self.appName),
          object: scene,
          queue: nil
        ) { [weak self] notification in
          let navigation = notification.userInfo?["navigation"] as? SwiftUIDriver
          MainActor.assumeIsolated { self?.connect(navigation) }
        },
        NotificationCenter.default.addObserver(
          forName: SwiftUIDriver.asks(Self.appName),
          object: nil,
          queue: nil
        ) { [weak self] notification in
          let question = notification.userInfo?["question"] as? PlaceQuestion
          MainActor.assumeIsolated { self?.answer(question) }
        },
      ]
    }

    private func connect(_ navigation: SwiftUIDriver?) {
      self.navigation = navigation
      navigation?.connection = connection
      connection = SceneConnection()
    }

    /// Answers a navigation that is about to start and does not know its scene yet.
    private func answer(_ question: PlaceQuestion?) {
      guard let question, let asking = question.navigation else { return }
      if connection.activities.contains(where: { asking.place(in: $0) != nil }) {
        question.mayHavePlace = true
      }
    }

    /// Performs a quick action while the app runs.
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

    /// Cleans up after the scene was disconnected.
    public func sceneDidDisconnect(_ scene: UIScene) {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
    }

    #if canImport(UserNotifications)
      /// Passes the response of `userNotificationCenter(_:didReceive:)` to the navigation of the scene that it is
      /// meant for. Returns false if the spec has no such notification.
      @discardableResult
      public static func handle(_ response: UNNotificationResponse) -> Bool {
        let scenes = UIApplication.shared.connectedScenes
        let scene =
          response.targetScene ?? scenes.first { $0.activationState == .foregroundActive }
          ?? scenes.first
        let question = ResponseQuestion(response)
        NotificationCenter.default.post(
          name: SwiftUIDriver.responds(appName),
          object: scene,
          userInfo: ["question": question]
        )
        return question.isAnswered
      }
    #endif
  }

  #if canImport(UserNotifications)
    /// A response to a notification, and whether a navigation has handled it.
    @available(iOS 16, *)
    @MainActor final class ResponseQuestion {
      let response: UNNotificationResponse
      var isAnswered = false

      init(_ response: UNNotificationResponse) { self.response = response }
    }
  #endif

  /// A question to the scene delegates: whether a scene waits for the navigation of a window of its own.
  @available(iOS 16, *)
  @MainActor final class PlaceQuestion {
    weak var navigation: SwiftUIDriver?
    var mayHavePlace = false

    init(_ navigation: SwiftUIDriver) { self.navigation = navigation }
  }

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// True if the window may be one of its own.
    var mayHavePlace: Bool {
      let question = PlaceQuestion(self)
      NotificationCenter.default.post(
        name: Self.asks(tables.app),
        object: nil,
        userInfo: ["question": question]
      )
      return question.mayHavePlace
    }

    nonisolated static func asks(_ app: String) -> NSNotification.Name {
      NSNotification.Name(app + ".navigation.asks")
    }

    nonisolated static func starts(_ app: String) -> NSNotification.Name {
      NSNotification.Name(app + ".navigation.starts")
    }

    nonisolated static func responds(_ app: String) -> NSNotification.Name {
      NSNotification.Name(app + ".navigation.responds")
    }

    /// Introduces the navigation to the scene delegate by notifications, because SwiftUI's own delegate hides the
    /// app's.
    func introduce(with scene: UIWindowScene) {
      NotificationCenter.default.post(
        name: Self.starts(tables.app),
        object: scene,
        userInfo: ["navigation": self]
      )
      #if canImport(UserNotifications)
        observers.append(
          NotificationCenter.default.addObserver(
            forName: Self.responds(tables.app),
            object: scene,
            queue: nil
          ) {
            [weak self] notification in
            let question = notification.userInfo?["question"] as? ResponseQuestion
            MainActor.assumeIsolated {
              guard let self, let question else { return }
              if self.handle(question.response) { question.isAnswered = true }
            }
          }
        )
      #endif
    }
  }
#endif
