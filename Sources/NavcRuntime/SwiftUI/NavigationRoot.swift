#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreSpotlight
  public import SwiftUI
  import UIKit

  /// The view with the app's screens, for a `WindowGroup`. Each window has a navigation of its own.
  ///
  /// The view follows links, continues activities, and saves the screens for the next launch.
  @available(iOS 16, *)
  @MainActor public struct NavigationRoot<Spec: ScreenMaking>: View {
    @StateObject private var navigation: SwiftUINavigation<Spec>
    @SceneStorage private var saved: String?

    /// Creates the view of one window. The navigation is created once, when the view appears.
    ///
    /// - Parameter prepare: Configures the navigation before it starts.
    public init(
      _ navigation: @autoclosure @escaping () -> SwiftUINavigation<Spec>,
      prepare: (@MainActor (SwiftUINavigation<Spec>) -> Void)? = nil
    ) {
      _saved = SceneStorage(Spec.tables.app + ".navigation")
      _navigation = StateObject(wrappedValue: Self.prepared(navigation(), prepare))
    }

    private static func prepared(
      _ navigation: SwiftUINavigation<Spec>,
      _ prepare: (@MainActor (SwiftUINavigation<Spec>) -> Void)?
    ) -> SwiftUINavigation<Spec> {
      prepare?(navigation)
      return navigation
    }

    /// The root, over the one that it replaces.
    public var body: some View {
      ZStack {
        if let root = navigation.rootToDraw(saved) {
          LayerView(layer: root)
            .id(root.id)
            .transition(navigation.transition)
            .zIndex(Double(root.id))
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { WindowProbe { window in navigation.hasCome(to: window, saved) } }
      .environment(\.[navcNavigation: NavigationMark<Spec>()], navigation)
      .onOpenURL { url in navigation.take(url) }
      .modifier(Continuing(types: navigation.continuedTypes) { navigation.follow($0) })
      .onReceive(navigation.$saved) { text in if navigation.hasStarted { saved = text } }
    }
  }

  /// Continues activities of these types, which never change.
  @available(iOS 16, *)
  private struct Continuing: ViewModifier {
    let types: [String]
    let action: @MainActor (NSUserActivity) -> Void

    func body(content: Content) -> some View {
      types.reduce(AnyView(content)) { view, type in
        AnyView(view.onContinueUserActivity(type) { action($0) })
      }
    }
  }

  @available(iOS 16, *)
  extension SwiftUIDriver {
    /// The types of the activities that SwiftUI is to pass on.
    var continuedTypes: [String] {
      [NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType, windowActivityType]
        + screenActivityTypes
    }

    /// Returns the root to draw. The first drawing already shows the splash screen or what the launch rules
    /// choose, except in a window that may be for a destination of its own: this is known once the window is in
    /// its scene.
    func rootToDraw(_ saved: String?) -> LayerModel? {
      guard !hasLaunched, !mayHavePlace else { return root }
      isDrawingFirst = true
      defer { isDrawingFirst = false }
      start(saved)
      return root
    }

    func hasCome(to window: UIWindow, _ saved: String?) {
      if let other = shownWindow, other !== window, isConnected, other.windowScene != nil,
        other.windowScene !== window.windowScene
      {
        log.logTwoWindows()
      }
      shownWindow = window
      // Nothing may change while SwiftUI evaluates its views.
      clock(0) { [weak self, weak window] in
        guard let self, let window else { return }
        if !isConnected { startAgain(saved) }
        attach()
        connect(window.windowScene, saved)
      }
    }

    /// Gets the options that the scene was connected with, and starts, if it has not started yet.
    private func connect(_ scene: UIWindowScene?, _ saved: String?) {
      guard !isConnectionKnown else { return }
      isConnectionKnown = true
      if let scene { introduce(with: scene) }
      if !hasLaunched {
        start(saved)
      } else if let (target, arguments) = connectedPlace {
        enqueue(.place(target, arguments))
      }
      if connection?.urls.isEmpty == false {
        clock(Self.swiftUIGracePeriod) { [weak self] in self?.openLost() }
      }
      if let item = connection?.shortcut { perform(item) }
      #if canImport(UserNotifications)
        if let response = connection?.response { handle(response) }
      #endif
    }

    /// Starts in a new scene, for which the app has kept this navigation and the saved state after the first scene
    /// was disconnected. The conditions that were found out at the first start are known.
    private func startAgain(_ saved: String?) {
      reconnect()
      (savedOf, connection, isConnectionKnown) = (nil, nil, false)
      unsettled = []
      handedOver = []
      start(saved)
      if engine.state.isLaunching, !isAsking { conditionsKnown() }
    }

    private static var swiftUIGracePeriod: Double { 1 }

    /// Opens a URL from SwiftUI. A URL that the scene was connected with is not opened twice if it comes late.
    func take(_ url: URL) {
      if let index = lateURLs.firstIndex(of: url) {
        lateURLs.remove(at: index)
        return
      }
      handedOver = handedOver.suffix(15) + [url]
      open(url)
    }

    /// Opens the URLs that the scene was connected with and that SwiftUI has not passed on, as happens in some of
    /// its versions.
    private func openLost() {
      lateURLs = (connection?.urls ?? []).filter { !handedOver.contains($0) }
      connection?.urls = []
      handedOver = []
      for url in lateURLs { open(url) }
      clock(Self.swiftUIGracePeriod * 10) { [weak self] in self?.lateURLs = [] }
    }

    private func start(_ saved: String?) {
      hasLaunched = true
      engine.saved = saved.flatMap { SavedState(text: $0) }
      launch(at: connectedPlace)
    }

    /// The destination of the window, if it is a window of its own.
    private var connectedPlace: (Destination, Arguments)? {
      connection?.activities.lazy.compactMap { self.place(in: $0) }.first
    }

    /// True once the launch rules were evaluated.
    var hasStarted: Bool { !engine.state.layers.isEmpty && !engine.state.isLaunching }

    /// Continues an activity from SwiftUI, unless it is the one that the window is for.
    func follow(_ activity: NSUserActivity) {
      if let connection, connection.activities.contains(where: { $0 === activity }),
        place(in: activity) != nil
      {
        return
      }
      self.continue(activity)
    }
  }

  /// The environment key of a spec's navigation, which keeps those of several specs apart. For generated code.
  @available(iOS 16, *)
  public struct NavigationMark<Spec: ScreenMaking>: Hashable, Sendable {
    /// Creates the key. For generated code.
    public nonisolated init() {}
  }

  @available(iOS 16, *)
  extension EnvironmentValues {
    /// The spec's navigation that shows the view, or nil if UIKit shows it. For generated code.
    public internal(set) nonisolated subscript<Spec: ScreenMaking>(
      navcNavigation mark: NavigationMark<Spec>
    ) -> SwiftUINavigation<Spec>? {
      get { self[NavigationKey<Spec>.self] }
      set { self[NavigationKey<Spec>.self] = newValue }
    }
  }

  @available(iOS 16, *)
  private struct NavigationKey<Spec: ScreenMaking>: EnvironmentKey {
    nonisolated static var defaultValue: SwiftUINavigation<Spec>? { nil }
  }
#endif
