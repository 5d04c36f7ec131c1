extension RouterRuntime {
  static let rootView = ##"""
    /// The app's screens: what a `WindowGroup` shows. Each window has a navigation of its own.
    ///
    /// It follows links, takes up activities, and keeps what was on screen for the next start.
    @available(iOS 16, *)
    public struct NAVCRoot: View {
      @StateObject private var navigation: NAVCNavigation
      @SceneStorage("NAVC.navigation") private var saved: String?

      /// Shows what `navigation` says. It is made once, when the view comes on screen.
      public init(_ navigation: @autoclosure @escaping () -> NAVCNavigation) {
        _navigation = StateObject(wrappedValue: navigation())
      }

      /// The root, over the one that it takes the place of.
      public var body: some View {
        ZStack {
          if let root = navigation.root {
            NAVCLayerView(layer: root)
              .id(root.id)
              .transition(navigation.transition)
              .zIndex(Double(root.id))
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(NAVCWindowProbe { window in navigation.hasCome(to: window, saved) })
        .environment(\.NAVcNavigation, navigation)
        .onOpenURL { url in navigation.open(url) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in navigation.follow(activity) }
        .onContinueUserActivity(navigation.windowActivityType) { activity in navigation.follow(activity) }
        .onReceive(navigation.$saved) { text in if navigation.hasStarted { saved = text } }
      }
    }

    @available(iOS 16, *)
    extension NAVCNavigation {
      /// Starts as soon as there is a window: its screens may ask for it.
      fileprivate func hasCome(to window: UIWindow, _ saved: String?) {
        shownWindow = window
        // Not while SwiftUI is looking at what there is to show.
        clock(0) { [weak self, weak window] in
          guard let self, let window else { return }
          attach()
          start(in: window.windowScene, saved)
        }
      }

      private func start(in scene: UIWindowScene?, _ saved: String?) {
        guard run == nil, !hasStarted else { return }
        if let scene { exchangeLetters(with: scene) }
        engine.saved = saved.flatMap { NAVCSavedState(text: $0) }
        let place = connection?.activities.lazy.compactMap { self.place(in: $0) }.first
        launch(at: place)
        if let item = connection?.shortcut { perform(item) }
        #if canImport(UserNotifications)
          if let response = connection?.response { handle(response) }
        #endif
      }

      fileprivate var hasStarted: Bool { !engine.state.layers.isEmpty }

      /// SwiftUI tells of what the scene was connected with, too.
      fileprivate func follow(_ activity: NSUserActivity) {
        if let connection, connection.activities.contains(where: { $0 === activity }),
          place(in: activity) != nil
        {
          return
        }
        self.continue(activity)
      }
    }

    @available(iOS 16, *)
    extension EnvironmentValues {
      /// The navigation that shows the view; nil where UIKit does.
      public internal(set) nonisolated var NAVcNavigation: NAVCNavigation? {
        get { self[NAVCNavigationKey.self] }
        set { self[NAVCNavigationKey.self] = newValue }
      }
    }

    @available(iOS 16, *)
    private struct NAVCNavigationKey: EnvironmentKey {
      nonisolated static var defaultValue: NAVCNavigation? { nil }
    }

    """##
}
