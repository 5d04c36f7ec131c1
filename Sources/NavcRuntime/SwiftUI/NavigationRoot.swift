#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import CoreSpotlight
  public import SwiftUI
  import UIKit

  /// The app's screens: what a `WindowGroup` shows. Each window has a navigation of its own.
  ///
  /// It follows links, takes up activities, and keeps what was on screen for the next start.
  @available(iOS 16, *)
  @MainActor public struct NavigationRoot<Spec: ScreenMaking>: View {
    @StateObject private var navigation: SwiftUINavigation<Spec>
    @SceneStorage private var saved: String?

    /// Shows what `navigation` says, in one window. It is made once, when the view comes on screen.
    ///
    /// - Parameter prepare: Sets what is to be set before the start.
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

    /// The root, over the one that it takes the place of.
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

  /// Takes up activities of each of these types, which are always the same.
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
    /// The types of activities that SwiftUI is to hand over.
    var continuedTypes: [String] {
      [NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType, windowActivityType]
        + screenActivityTypes
    }

    /// What is to be drawn. The first drawing has what the launch rules choose already, or the splash,
    /// but for a window that may be for a place of its own: that is known once it is in its scene.
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
        log.isInTwoWindows()
      }
      shownWindow = window
      // Not while SwiftUI is looking at what there is to show.
      clock(0) { [weak self, weak window] in
        guard let self, let window else { return }
        if !isConnected { startAgain(saved) }
        attach()
        meet(window.windowScene, saved)
      }
    }

    /// Finds out what its scene was connected with, and starts, if it has not yet.
    private func meet(_ scene: UIWindowScene?, _ saved: String?) {
      guard !hasMet else { return }
      hasMet = true
      if let scene { exchangeLetters(with: scene) }
      if !hasLaunched {
        start(saved)
      } else if let (target, arguments) = connectedPlace {
        enqueue(.place(target, arguments))
      }
      if connection?.urls.isEmpty == false {
        clock(Self.patienceWithSwiftUI) { [weak self] in self?.openLost() }
      }
      if let item = connection?.shortcut { perform(item) }
      #if canImport(UserNotifications)
        if let response = connection?.response { handle(response) }
      #endif
    }

    /// Its scene has gone, and the app, which holds it, has another one for it, with what that has kept. What was to
    /// be found out at the first start is known.
    private func startAgain(_ saved: String?) {
      reconnect()
      (savedOf, connection, hasMet) = (nil, nil, false)
      unsettled = []
      handedOver = []
      start(saved)
      if engine.state.isLaunching, !isAsking { conditionsKnown() }
    }

    private static var patienceWithSwiftUI: Double { 1 }

    /// SwiftUI hands over a URL. One that the scene was connected with is not to be opened twice, should it come late.
    func take(_ url: URL) {
      if let index = lateURLs.firstIndex(of: url) {
        lateURLs.remove(at: index)
        return
      }
      handedOver = handedOver.suffix(15) + [url]
      open(url)
    }

    /// Opens what the scene was connected with and SwiftUI has not handed over, as some of its versions do not.
    private func openLost() {
      lateURLs = (connection?.urls ?? []).filter { !handedOver.contains($0) }
      connection?.urls = []
      handedOver = []
      for url in lateURLs { open(url) }
      clock(Self.patienceWithSwiftUI * 10) { [weak self] in self?.lateURLs = [] }
    }

    private func start(_ saved: String?) {
      hasLaunched = true
      engine.saved = saved.flatMap { SavedState(text: $0) }
      launch(at: connectedPlace)
    }

    /// What the window is for, if it is one of its own.
    private var connectedPlace: (Destination, Arguments)? {
      connection?.activities.lazy.compactMap { self.place(in: $0) }.first
    }

    /// The launch rules were asked.
    var hasStarted: Bool { !engine.state.layers.isEmpty && !engine.state.isLaunching }

    /// SwiftUI tells of what the scene was connected with, too.
    func follow(_ activity: NSUserActivity) {
      if let connection, connection.activities.contains(where: { $0 === activity }),
        place(in: activity) != nil
      {
        return
      }
      self.continue(activity)
    }
  }

  /// What tells the navigations of several specs apart in one environment. For generated code.
  @available(iOS 16, *)
  public struct NavigationMark<Spec: ScreenMaking>: Hashable, Sendable {
    /// The spec's.
    public nonisolated init() {}
  }

  @available(iOS 16, *)
  extension EnvironmentValues {
    /// The spec's navigation that shows the view; nil where UIKit does. For generated code.
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
